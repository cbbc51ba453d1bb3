import TestSupport
import XCTest

@testable import HapticPatterns

/// Tests of patterns reduced to the features of a device.
final class AdaptingTests: XCTestCase {
    private let all = (0..<128).map(HapticCapabilities.init(rawValue:))

    func test_fullDevice_getsThePatternItself() throws {
        try forAll("full capabilities change nothing", full: 2000, sample: 200) { random in
            let pattern = PatternGenerator.pattern(using: &random)
            try expectEqual(pattern.adapted(to: .full), pattern.isEmpty ? nil : pattern)
        }
    }

    func test_anyDevice_getsOnlyWhatItCanDo_andKeepsTheLength() throws {
        try forAll("adapted patterns fit", full: 300, sample: 20) { random in
            let pattern = PatternGenerator.pattern(layers: 1...3, using: &random)
            for capabilities in all {
                guard let adapted = pattern.adapted(to: capabilities) else { continue }
                try expect(capabilities.contains(.haptics), "a pattern for a device without haptics")
                try expectClose(adapted.length, pattern.length, within: 1e-9, "length")
                if !capabilities.contains(.continuous) {
                    try expect(adapted.events.allSatisfy { $0.kind == .transient }, "only taps")
                }
                if !capabilities.contains(.intensity) {
                    try expect(adapted.events.allSatisfy { $0.intensity == nil }, "no intensities")
                    try expect(
                        adapted.layers.allSatisfy { $0.controls.allSatisfy { $0.parameter != .intensity } },
                        "no controls")
                }
            }
        }
    }

    func test_withoutContinuous_eachTapIsAsStrongAsItsStretch() throws {
        try forAll("taps have the greatest intensity of their time", full: 1000, sample: 100) { random in
            let layer = PatternGenerator.layer(using: &random)
            guard let vibration = layer.events.first(where: { $0.kind == .continuous && $0.duration > 0 }) else {
                return
            }
            let alone = HapticPattern(events: [vibration], controls: layer.controls)
            let evaluator = HapticEvaluator(alone)
            for tap in alone.adapted(to: [.haptics, .intensity])?.events ?? [] {
                let strongest = (0..<20).map { evaluator.sample(at: tap.time + Double($0) * 0.01).intensity }.max() ?? 0
                try expectClose(tap.intensity ?? -1, strongest, within: 1e-12)
            }
        }
    }

    func test_withoutContinuous_tapsTakeTheirControl() {
        let pattern = HapticPattern(
            events: [.transient(at: 1, intensity: 0.8, sharpness: 0.3)], controls: [.step(.intensity, to: 0.5)])
        let expected = HapticPattern(events: [.transient(at: 1, intensity: 0.4, sharpness: 0.3)])
        XCTAssertEqual(pattern.adapted(to: [.haptics, .intensity]), expected)
    }

    func test_withoutIntensity_silenceStaysSilence() {
        let pattern = HapticPattern(
            events: [
                .transient(at: 0, intensity: 0), .transient(at: 0.5, intensity: 0.1),
                .continuous(at: 1, duration: 1, intensity: 1, sharpness: 0.3),
            ],
            controls: [.step(.intensity, to: 0, at: 1.25), .step(.intensity, to: 1, at: 1.75)]
        )
        let felt = pattern.adapted(to: [.haptics, .continuous])?.events ?? []
        XCTAssertEqual(felt.map(\.kind), [.transient, .continuous, .continuous])
        XCTAssertEqual(felt.map(\.intensity), [nil, nil, nil])
        XCTAssertEqual(felt[1].time, 1)
        XCTAssertEqual(felt[1].duration, 0.25, accuracy: 1e-9)
        XCTAssertEqual(felt[2].time, 1.75, accuracy: 1e-9)
        XCTAssertEqual(felt[2].end, 2, accuracy: 1e-9)
        XCTAssertEqual(felt[2].sharpness, 0.3)
        let silent = HapticPattern(events: [.continuous(duration: 1)], controls: [.step(.intensity, to: 0)])
        XCTAssertNil(silent.adapted(to: [.haptics, .continuous]))
    }

    func test_sounds_goOnlyWhereTheyAreHeard() {
        let sound = HapticEvent(.audioContinuous, at: 0, duration: 1)
        XCTAssertNil(HapticPattern(events: [sound]).adapted(to: [.haptics, .continuous, .intensity]))
        let volume = HapticControl.step(.volume, to: 0.5)
        let both = HapticPattern(events: [sound, .continuous(duration: 0.1, intensity: 1)], controls: [volume])
        let adapted = both.adapted(to: [.haptics, .audio, .intensity])
        XCTAssertEqual(adapted?.events.map(\.kind), [.audioContinuous, .transient])
        XCTAssertEqual(adapted?.layers[0].controls, [volume])
        XCTAssertEqual(both.adapted(to: [.haptics, .audio])?.events.map(\.kind), [.audioContinuous, .transient])
    }

    func test_endlessVibration_isBounded() {
        let long = HapticPattern.single(intensity: 1, attack: 0.5, duration: 1_000_000)
        XCTAssertEqual(long.adapted(to: [.haptics, .intensity])?.events.count, 150)
        XCTAssertEqual(long.adapted(to: [.haptics, .continuous])?.events.count, 1)
    }
}
