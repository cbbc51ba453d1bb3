import HapticPatterns
import XCTest

final class DualRumbleTests: XCTestCase {
    func test_rumble_sharpness_dividesBetweenTheMotors() {
        let buzz = DualRumble(.single(intensity: 0.5, sharpness: 0.25, duration: 0.1))
        XCTAssertEqual(buzz.steps, [.init(milliseconds: 96, strong: 0.5, weak: 0.25)])
        let crisp = DualRumble(.single(intensity: 1, sharpness: 0.87, relativeTime: 1.168))
        XCTAssertEqual(
            crisp.steps,
            [.init(milliseconds: 1168, strong: 0, weak: 0), .init(milliseconds: 16, strong: 0.26, weak: 1)])
    }

    func test_rumble_chunks_areShortEnoughAndComplete() {
        let long = DualRumble(.single(intensity: 0.5, duration: 12))
        XCTAssertEqual(long.steps.map(\.milliseconds), [12_000])
        XCTAssertEqual(long.chunks().map(\.milliseconds), [5000, 5000, 2000])
    }
}
