import Foundation
import TestSupport
import XCTest

@testable import HapticPatterns

/// Taps keep their intensity where a pattern is flattened or becomes a clip, or the loss is reported.
final class TapFidelityTests: XCTestCase {
    func test_flattened_tapOverAFade_isExact() {
        let fade = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1)], controls: [.step(.intensity, to: 0.1)])
        let ramp = HapticPattern { HapticContinuous(duration: 1, intensity: 1).ramp(.intensity, to: 0) }
        for (vibration, time) in [(fade, 0.5), (ramp, 0.95), (ramp, 1.5), (ramp, 0)] {
            let both = vibration.overlay(.single(intensity: 1, relativeTime: time))
            let flat = both.flattened()
            XCTAssertEqual(flat.tapError, 0, accuracy: 1e-12)
            XCTAssertEqual(flat.pattern.intensity(at: time + 0.01), 1, accuracy: 1e-12)
            XCTAssertEqual(flat.vibrationError, 0, accuracy: 1e-6)
            XCTAssertLessThanOrEqual(flat.pattern.events.count, 4 * both.events.count)
        }
    }

    func test_flattened_randomPatterns_tapsAndVibrationsAreNear() throws {
        try forAll("flattened is near", full: 5000, sample: 60) { random in
            let pattern = PatternGenerator.pattern(layers: 2...3, using: &random)
            let flat = pattern.flattened()
            try expect(flat.tapError <= 1e-9, "tap error \(flat.tapError)")
            try expect(flat.pattern.events.count <= 4 * pattern.events.count + 4, "\(flat.pattern.events.count) events")
        }
    }

    /// The files in the environment's `TACTUS_HAPTIC_FOLDER` that need several layers.
    func test_flattened_files_vibrationsDifferOnlyAtTaps() throws {
        guard let folder = ProcessInfo.processInfo.environment["TACTUS_HAPTIC_FOLDER"] else { return }
        var (tapErrors, worst, growth) = ([Double](), 0.0, 0.0)
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
            guard name.hasSuffix(".haptic") || name.hasSuffix(".ahap"),
                let pattern = try? HapticFile.read(Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))).pattern,
                (try? AHAP.write(pattern)) == nil
            else { continue }
            let flattened = pattern.flattened()
            let flat = flattened.pattern
            tapErrors.append(flattened.tapError)
            growth = max(growth, Double(flat.events.count) / Double(pattern.events.count))
            let only = { (pattern: HapticPattern) in
                HapticEvaluator(pattern.mapLayers { $0.events.removeAll { $0.kind != .continuous } })
                    .sampled(every: 0.005, in: 0.00025...min(pattern.length, 30))
            }
            let taps = pattern.events.filter { $0.kind == .transient }.map(\.time)
            for (old, new) in zip(only(pattern), only(flat)) where !taps.contains(where: { abs($0 - old.time) < 0.03 })
            {
                worst = max(worst, abs(old.intensity - new.intensity))
            }
        }
        tapErrors.sort()
        print(
            "counted: \(tapErrors.count) files, tap error", tapErrors[tapErrors.count / 2], tapErrors.last ?? 0,
            "vibration error", worst, "growth of events", growth)
        XCTAssertLessThanOrEqual(tapErrors.last ?? 0, 0.02)
        XCTAssertLessThanOrEqual(worst, 1.0 / 255)
        XCTAssertLessThanOrEqual(growth, 4)
    }

    func test_clip_weakTap_isLeftOutAndReported() {
        let pattern = HapticPattern(events: [
            .continuous(duration: 1, intensity: 0.9), .transient(at: 0.5, intensity: 0.1, sharpness: 1),
        ])
        let clip = HapticClip(pattern)
        XCTAssertEqual(clip.amplitude.compactMap(\.emphasis), [])
        XCTAssertEqual(clip.losses.map(\.code), [.overlap])
        XCTAssertEqual(clip.losses.map(\.message), ["1 tap(s) under a stronger tap or vibration were left out"])
        for time in [0.495, 0.505, 0.515] {
            XCTAssertEqual(clip.pattern.intensity(at: time), 0.9, accuracy: 1.0 / 255)
        }
    }

    func test_clip_tapsOnTheGridOf44Samples_areKept() {
        let taps = (0..<50).map { HapticEvent.transient(at: Double($0 * 44) / 44_100, intensity: 0.5, sharpness: 0.5) }
        let clip = HapticClip(HapticPattern(events: taps))
        XCTAssertEqual(clip.amplitude.count { $0.emphasis != nil }, 50)
        XCTAssertEqual(clip.losses, [])
    }
}
