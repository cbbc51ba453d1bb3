import TestSupport
import XCTest

@testable import HapticPatterns

final class VibrationArrayTests: XCTestCase {
    func test_timings_alternateAndBeginWithOff() {
        let pattern = HapticPattern(timings: [100, 200, 50, 300, 25], intensity: 0.5, sharpness: 0.25)
        XCTAssertEqual(pattern.events.map(\.time), [0.1, 0.35])
        XCTAssertEqual(pattern.events.map(\.duration), [0.2, 0.3])
        XCTAssertEqual(pattern.events.map(\.intensity), [0.5, 0.5])
        XCTAssertEqual(pattern.events.map(\.sharpness), [0.25, 0.25])
        XCTAssertEqual(pattern.length, 0.675)
        XCTAssertTrue(HapticPattern(timings: []).isEmpty)
        XCTAssertTrue(HapticPattern(timings: [-5, -7, .max]).isEmpty)
    }

    func test_amplitudes_areValuesOf255_andMissingOnesAreOff() {
        let pattern = HapticPattern(timings: [10, 10, 10, 10, 10], amplitudes: [-1, 300, 255, 0])
        XCTAssertEqual(pattern.events.map(\.intensity), [nil, 1])
        XCTAssertEqual(pattern.events.map(\.time), [0, 0.01])
        XCTAssertEqual(pattern.events.map(\.duration), [0.01, 0.02], "equal neighbors are one vibration")
        XCTAssertEqual(pattern.length, 0.05)
    }

    func test_repeatIndex_playsTheRestAgain() {
        let pattern = HapticPattern(timings: [0, 100, 50, 200], repeatIndex: 2, repetitions: 2)
        XCTAssertEqual(pattern.events.map(\.time), [0, 0.15, 0.4, 0.65])
        XCTAssertEqual(HapticPattern(timings: [0, 100], repeatIndex: -1).events.count, 1)
        XCTAssertEqual(HapticPattern(timings: [0, 100], repeatIndex: 9).events.count, 1)
    }

    func test_webVibration_beginsWithOn() {
        XCTAssertEqual(HapticPattern(webVibration: [200]).events.map(\.duration), [0.2])
        XCTAssertEqual(HapticPattern(webVibration: [200, 100, 200]).events.map(\.time), [0, 0.3])
    }

    func test_waveform_ofAmplitudes_isReadBack() throws {
        try forAll("AndroidWaveform of vibration arrays", full: 2000, sample: 100) { random in
            var timings: [Int] = []
            var amplitudes: [Int] = []
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                timings.append(Int.random(in: 1...20, using: &random) * 10)
                let others = (0...255).filter { $0 != amplitudes.last }
                amplitudes.append(others.randomElement(using: &random) ?? 0)
            }
            if amplitudes.last == 0 { amplitudes[amplitudes.count - 1] = amplitudes.dropLast().last == 9 ? 8 : 9 }
            let waveform = AndroidWaveform(HapticPattern(timings: timings, amplitudes: amplitudes))
            try expectEqual(waveform.timings, timings)
            try expectEqual(waveform.amplitudes, amplitudes)
        }
    }
}
