import HapticPatterns
import XCTest

final class FlatteningTests: XCTestCase {
    func test_flattened_silentVibrations_areLeftOutAndTapsAreSettled() {
        let silent = HapticLayer(
            events: [.continuous(duration: 1, intensity: 0), .transient(at: 0.5, intensity: 1, sharpness: 0.25)],
            controls: [.step(.intensity, to: 0.5)]
        )
        let pattern = HapticPattern(layers: [silent, silent, HapticLayer(events: [.transient(at: 0.2)])], length: 2)
        let flat = pattern.flattened()
        XCTAssertEqual(flat.pattern.layers.count, 1)
        XCTAssertEqual(flat.pattern.layers[0].controls, [])
        XCTAssertEqual(flat.pattern.events.map { $0.intensity ?? -1 }.sorted(), [0.5, 0.5, 0.75])
        XCTAssertEqual(flat.pattern.length, 2)
        XCTAssertEqual(flat.vibrationError + flat.tapError, 0)
    }

    /// An attack of less than a millisecond that crosses the level of another vibration between two corners.
    func test_flattened_crossingWithinASteepAttack_isFollowed() {
        var steep = HapticEvent.continuous(at: 0.156, duration: 0.596, intensity: 0.89)
        steep[.attack] = 0.016
        let fade = HapticPattern(
            events: [.continuous(at: 2, duration: 1)],
            controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)], at: 2)])
        let pattern = HapticPattern(events: [.continuous(at: 0.006, duration: 0.824), steep]).overlay(fade)
        let flat = HapticEvaluator(pattern.flattened().pattern)
        let whole = HapticEvaluator(pattern)
        for microsecond in stride(from: 156_001.5, to: 157_000, by: 1) {
            let (x, y) = (flat.sample(at: microsecond / 1e6), whole.sample(at: microsecond / 1e6))
            XCTAssertEqual(x.intensity, y.intensity, accuracy: 1.0 / 255, "at \(microsecond) µs")
        }
    }
}
