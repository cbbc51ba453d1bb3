import HapticPatterns
import TestSupport
import XCTest

final class AndroidConversionTests: XCTestCase {
    /// Android refuses arrays of different lengths, steps without a duration, and waveforms without an on step.
    func test_waveform_generatedPatterns_areWhatAndroidTakes() throws {
        try forAll("createWaveform accepts the waveform", full: 10_000, sample: 300) { random in
            let waveform = AndroidWaveform(PatternGenerator.pattern(using: &random))
            try expectEqual(waveform.timings.count, waveform.amplitudes.count)
            try expect(waveform.timings.allSatisfy { $0 > 0 }, "every step has a length")
            try expect(waveform.amplitudes.allSatisfy { (0...255).contains($0) }, "amplitudes are bytes")
            try expect(waveform.isEmpty || waveform.amplitudes.last != 0, "the waveform does not end with silence")
            let onOff = waveform.onOffTimings()
            try expectEqual(onOff.reduce(0, +), waveform.timings.reduce(0, +))
        }
    }

    func test_waveform_silence_isEmptyAndNotAnError() {
        XCTAssertTrue(AndroidWaveform(HapticPattern(length: 5)).isEmpty)
        XCTAssertTrue(AndroidWaveform(.single(intensity: 0, duration: 1)).isEmpty)
        XCTAssertEqual(AndroidWaveform(HapticPattern()).onOffTimings(), [])
    }

    func test_waveform_onOff_startsWithAnOffSlot() {
        let taps = HapticPattern(events: [.transient(at: 0), .transient(at: 0.1), .transient(at: 0.2, intensity: 0.1)])
        XCTAssertEqual(AndroidWaveform(taps).onOffTimings(), [0, 20, 80, 20, 80, 20])
        XCTAssertEqual(AndroidWaveform(taps).onOffTimings(threshold: 100), [0, 20, 80, 20])
        XCTAssertEqual(AndroidWaveform(taps.timeShifted(relativeTime: 0.05)).onOffTimings(), [50, 20, 80, 20, 80, 20])
    }

    func test_waveform_ramp_isSampledAtMidpoints() {
        let ramp = HapticPattern { HapticContinuous(duration: 0.1, intensity: 0).ramp(.intensity, to: 1) }
        XCTAssertEqual(AndroidWaveform(ramp).amplitudes, [13, 38, 64, 89, 115, 140, 166, 191, 217, 242])
    }

    func test_waveform_losses_sayWhatIsLost() {
        let pattern = HapticPattern(events: [.transient(), HapticEvent(.audioCustom), .continuous(duration: 10)])
        XCTAssertEqual(AndroidWaveform(pattern, limit: 2).losses.map(\.code), [.audio, .sharpness, .cut])
        XCTAssertEqual(AndroidWaveform(pattern, limit: 2).timings.reduce(0, +), 2000)
        XCTAssertEqual(DualRumble(pattern).losses.map(\.code), [.audio])
        XCTAssertEqual(AndroidWaveform(HapticPattern()).losses, [])
    }

    func test_waveformAndRumble_plainVibration_haveTheirValues() {
        let buzz = HapticPattern.single(intensity: 0.5, sharpness: 0.25, duration: 0.1)
        XCTAssertEqual(AndroidWaveform(buzz).timings, [100])
        XCTAssertEqual(AndroidWaveform(buzz).amplitudes, [128])
        XCTAssertEqual(DualRumble(buzz).steps, [.init(milliseconds: 96, strong: 0.5, weak: 0.25)])
    }

    func test_waveform_twoTaps_lastsToTheRenderedEnd() {
        let taps = HapticPattern(events: [.transient(at: 0, intensity: 1), .transient(at: 0.1, intensity: 0.5)])
        XCTAssertEqual(AndroidWaveform(taps).timings, [20, 80, 20])
        XCTAssertEqual(AndroidWaveform(taps).amplitudes, [255, 0, 128])
        XCTAssertEqual(taps.length, 0.1)
        XCTAssertEqual(HapticEvaluator(taps).renderedEnd, 0.12, accuracy: 1e-12)
    }

    func test_envelope_generatedPatterns_obeyTheBuilder() throws {
        try forAll("an Android envelope ends at 0 and follows the pattern", full: 2000, sample: 80) { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let envelope = AndroidEnvelope(pattern)
            guard !envelope.points.isEmpty else { return }
            try expectEqual(envelope.points.last?.intensity, 0)
            try expect(envelope.points.allSatisfy { (20...1000).contains($0.milliseconds) }, "durations")
            try expect(envelope.points.count <= 16, "\(envelope.points.count) points")
            try expect(envelope.losses.contains { $0.code == .resolution }, "the loss is reported")
            try expect(
                envelope.points.allSatisfy { (0...1).contains($0.intensity) && (0...1).contains($0.sharpness) }, "range"
            )
        }
    }

    func test_envelope_buzz_startsAndEndsAtZero() {
        let envelope = AndroidEnvelope(.single(intensity: 0.5, sharpness: 0.3, duration: 0.2))
        XCTAssertEqual(envelope.points.map(\.intensity), [0.5, 0.5, 0])
        XCTAssertEqual(envelope.points.map(\.milliseconds), [20, 180, 20])
        XCTAssertEqual(envelope.losses.map(\.code), [.resolution])
        XCTAssertEqual(AndroidEnvelope(HapticPattern(length: 1)).points, [])
        XCTAssertEqual(AndroidEnvelope(.single(duration: 5), limit: 1).losses.map(\.code), [.cut, .resolution])
        XCTAssertEqual(AndroidEnvelope(.single(duration: 60)).losses.map(\.code), [.cut, .resolution])
        let exact = AndroidEnvelope.Limits(pointCount: 100, milliseconds: 1...1000)
        let swell = HapticPattern(events: (0..<20).map { .continuous(at: Double($0) / 10, duration: 0.05) })
        XCTAssertEqual(AndroidEnvelope(swell, device: exact).points.count, 80)
        XCTAssertEqual(AndroidEnvelope(swell).points.count, 16)
    }

    func test_primitives_eachShape_becomesItsEffect() throws {
        let ramp = { (from: Double, to: Double, seconds: Double) in
            HapticPattern { HapticContinuous(duration: seconds, intensity: from).ramp(.intensity, to: to) }
        }
        let wave = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1)],
            controls: [.curve(.intensity, [.init(0, 0), .init(0.3, 1), .init(0.6, 0), .init(1, 1)])]
        )
        let cases: [(HapticPattern, AndroidPrimitives.Primitive, Double)] = [
            (.single(intensity: 0.7, sharpness: 0.9), .click, 0.7),
            (.single(intensity: 0.7, sharpness: 0.1), .thud, 0.7),
            (.single(intensity: 0.175, sharpness: 0.9), .tick, 0.5),
            (.single(intensity: 0.175, sharpness: 0.1), .lowTick, 0.5), (ramp(0.1, 0.8, 0.4), .quickRise, 0.8),
            (ramp(0.1, 0.8, 0.9), .slowRise, 0.8), (ramp(0.8, 0.1, 0.4), .quickFall, 0.8), (wave, .spin, 1),
            (.single(intensity: 0.4, duration: 1), .click, 0.4),
        ]
        for (pattern, primitive, scale) in cases {
            let steps = AndroidPrimitives(pattern).steps
            XCTAssertEqual(steps.map(\.primitive), [primitive])
            XCTAssertEqual(steps[0].scale, scale, accuracy: 0.02)
        }
        let row = AndroidPrimitives(try HapticPattern(notation: "o-O"))
        XCTAssertEqual(row.steps.map(\.delay), [0, 200], "from the start of the step before")
        XCTAssertEqual(AndroidPrimitives(.single(intensity: 0)).steps, [])
        XCTAssertEqual(AndroidPrimitives(.single(duration: 1)).losses.map(\.code), [.shape, .cut])
    }
}
