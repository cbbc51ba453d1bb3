import HapticPatterns
import TestSupport
import XCTest

final class ConversionTests: XCTestCase {
    /// Android refuses arrays of two lengths, steps of no length, and a waveform of nothing but pauses.
    func test_android_generatedPatterns_areWhatAndroidTakes() throws {
        try forAll("a waveform that createWaveform takes", full: 10_000, sample: 300) { random in
            let waveform = AndroidWaveform(PatternGenerator.pattern(using: &random))
            try expectEqual(waveform.timings.count, waveform.amplitudes.count)
            try expect(waveform.timings.allSatisfy { $0 > 0 }, "every step has a length")
            try expect(waveform.amplitudes.allSatisfy { (0...255).contains($0) }, "amplitudes are bytes")
            try expect(waveform.isEmpty || waveform.amplitudes.last != 0, "it ends with what is felt")
            let onOff = waveform.onOffTimings()
            try expectEqual(onOff.reduce(0, +), waveform.timings.reduce(0, +))
        }
    }

    func test_android_silence_isEmptyAndNotAnError() {
        XCTAssertTrue(AndroidWaveform(HapticPattern(length: 5)).isEmpty)
        XCTAssertTrue(AndroidWaveform(.single(intensity: 0, duration: 1)).isEmpty)
        XCTAssertEqual(AndroidWaveform(HapticPattern()).onOffTimings(), [])
    }

    func test_android_onOff_startsWithAnOffSlot() {
        let taps = HapticPattern(events: [.transient(at: 0), .transient(at: 0.1), .transient(at: 0.2, intensity: 0.1)])
        XCTAssertEqual(AndroidWaveform(taps).onOffTimings(), [0, 20, 80, 20, 80, 20])
        XCTAssertEqual(AndroidWaveform(taps).onOffTimings(threshold: 100), [0, 20, 80, 20])
        XCTAssertEqual(AndroidWaveform(taps.timeShifted(relativeTime: 0.05)).onOffTimings(), [50, 20, 80, 20, 80, 20])
    }

    func test_android_ramp_isSampledAtMidpoints() {
        let ramp = HapticPattern { HapticContinuous(duration: 0.1, intensity: 0).ramp(.intensity, to: 1) }
        XCTAssertEqual(AndroidWaveform(ramp).amplitudes, [13, 38, 64, 89, 115, 140, 166, 191, 217, 242])
    }

    func test_android_losses_sayWhatIsLost() {
        let pattern = HapticPattern(events: [.transient(), HapticEvent(.audioCustom), .continuous(duration: 10)])
        XCTAssertEqual(AndroidWaveform(pattern, limit: 2).losses.map(\.code), [.audio, .sharpness, .cut])
        XCTAssertEqual(AndroidWaveform(pattern, limit: 2).timings.reduce(0, +), 2000)
        XCTAssertEqual(DualRumble(pattern).losses.map(\.code), [.audio])
        XCTAssertEqual(AndroidWaveform(HapticPattern()).losses, [])
    }

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

    func test_plot_tourPattern_isTheGoldenPicture() throws {
        let pattern = HapticPattern {
            HapticTransient(intensity: 0.8, sharpness: 0.3)
            HapticRest(0.12)
            HapticTransient(intensity: 0.5, sharpness: 0.9)
            HapticContinuous(duration: 0.3, intensity: 0.6).ramp(.intensity, to: 0)
        }
        let svg = HapticPlot(pattern, title: "Heart & <beat>").svg
        try expectGolden(svg, "HapticPatterns/heartbeat.svg")
        XCTAssertNoThrow(try XMLCheck.parse(svg))
        XCTAssertNoThrow(try XMLCheck.parse(HapticPlot(HapticPattern()).svg))
        XCTAssertNoThrow(try XMLCheck.parse(HapticPlot(.single(duration: 1e9), width: -7).svg))
    }
}
