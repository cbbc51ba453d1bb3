import HapticPatterns
import TestSupport
import XCTest

/// The hazards worked out by hand with numbers, which every other library of the field gets wrong; each right value is here.
final class WorkedHazardTests: XCTestCase {
    private let fade = HapticPattern(
        events: [.continuous(duration: 1, intensity: 1)],
        controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
    )

    func test_1_fadeOut_doesNotMuteWhatFollows_alsoInAFile() throws {
        let hum = HapticPattern(events: [.continuous(duration: 1, intensity: 1)])
        let joined = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1), .continuous(at: 1, duration: 1, intensity: 1)],
            controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
        )
        XCTAssertEqual(joined.intensity(at: 1.5), 0, "events and controls thrown together: the second is muted")
        let file = try AHAP.read(AHAP.write(fade.then(hum)), mode: .strict).pattern
        for pattern in [fade.then(hum), file] {
            XCTAssertEqual(pattern.intensity(at: 1.5), 1)
            XCTAssertEqual(pattern.intensity(at: 0.999), 0.001, accuracy: 1e-12)
        }
    }

    func test_2_scale_actsOnEventsOnly() {
        let pattern = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1)],
            controls: [.curve(.intensity, [.init(0, 1), .init(1, 1)])]
        )
        XCTAssertEqual(pattern.scaled(intensity: 0.5).intensity(at: 0.5), 0.5)
    }

    func test_3_splitCurve_isTakenOverNotMultiplied() {
        let pattern = HapticPattern(
            events: [.continuous(duration: 2, intensity: 1)],
            controls: [
                .curve(.intensity, [.init(0, 1), .init(0.9375, 0.0625)]),
                .curve(.intensity, [.init(0, 0.0625), .init(0.0625, 0)], at: 0.9375),
            ]
        )
        XCTAssertEqual(pattern.intensity(at: 0.96875), 0.03125, accuracy: 1e-12)
    }

    func test_4_absoluteTimes_meanAnotherMoment_untilRepaired() throws {
        let text = #"""
            {"Version": 1.0, "Metadata": {}, "Pattern": [
              {"Event": {"Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 30.0, "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}},
              {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 15.0, "ParameterCurveControlPoints": [
                {"Time": 15.0, "ParameterValue": 0.787}, {"Time": 16.0, "ParameterValue": 0.0}]}}]}
            """#
        let (asWritten, notes) = try AHAP.read(text)
        XCTAssertEqual(asWritten.intensity(at: 15.5), 1, "before its first point a curve holds the value in force")
        XCTAssertTrue(notes.map(\.code).contains(.absoluteTimeCurve))
        let repaired = try AHAP.read(text, repairs: .absoluteTimeCurves).pattern
        XCTAssertEqual(repaired.intensity(at: 15.5), 0.3935, accuracy: 1e-12)
    }

    /// A curve weakens every tap beside it: what its author wrote, and what is felt.
    func test_5_curve_weakensTaps() throws {
        let taps = [
            (0.052, 0.76, 0), (0.094, 1, 0.234), (0.849, 0.785, 0.0581), (0.889, 1, 0.466), (1.509, 0.855, 0.1881),
            (1.542, 1, 0.48),
        ]
        let points = [
            (0, 0), (0.052, 0), (0.136, 0.468), (0.829, 0.037), (0.869, 0.111), (0.889, 0.466), (1.476, 0.11),
            (1.542, 0.33), (1.542, 0.48), (1.6, 0.48),
        ]
        let events = taps.map { time, authored, _ in
            #"{"Event": {"Time": \#(time), "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "#
                + #""HapticIntensity", "ParameterValue": \#(authored)}]}}"#
        }
        let curve = points.map { #"{"Time": \#($0), "ParameterValue": \#($1)}"# }.joined(separator: ", ")
        let text =
            #"{"Version": 1.0, "Metadata": {}, "Pattern": [\#(events.joined(separator: ", ")), {"ParameterCurve": "#
            + #"{"ParameterID": "HapticIntensityControl", "Time": 0.0, "ParameterCurveControlPoints": [\#(curve)]}}]}"#
        let (pattern, notes) = try AHAP.read(text)
        XCTAssertTrue(notes.map(\.code).contains(.controlScalesTaps))
        let model = ReferenceModel(pattern)
        for (time, authored, felt) in taps {
            XCTAssertEqual(pattern.intensity(at: time + 0.001), felt, accuracy: 5e-5, "\(authored) at \(time)")
            // The value at the onset holds for the whole tap.
            XCTAssertEqual(pattern.intensity(at: time + 0.019), felt, accuracy: 5e-5)
            XCTAssertEqual(model.intensity(at: time + 0.001, mix: .max), felt, accuracy: 5e-5)
        }
        // On a layer of its own the curve leaves them alone.
        let apart = HapticPattern(layers: [
            HapticLayer(events: pattern.events), HapticLayer(controls: pattern.layers[0].controls),
        ])
        for (time, authored, _) in taps { XCTAssertEqual(apart.intensity(at: time + 0.001), authored) }
    }

    func test_6_shift_keepsTheInnerTiming() {
        let taps = HapticPattern(events: [.transient(at: 0), .transient(at: 0.1)])
        XCTAssertEqual(taps.timeShifted(relativeTime: 1, duration: 0.1).events.map(\.time), [1, 1.1])
    }

    func test_7_stretch_leavesTheNormalisedAttack() {
        var event = HapticEvent.continuous(duration: 1)
        event[.attack] = 0.6
        XCTAssertEqual(HapticPattern(events: [event]).stretched(by: 2).events[0][.attack], 0.6)
    }

    func test_8_plainBuzz_asWaveformAndRumble() {
        let buzz = HapticPattern.single(intensity: 0.5, sharpness: 0.25, duration: 0.1)
        XCTAssertEqual(AndroidWaveform(buzz).timings, [100])
        XCTAssertEqual(AndroidWaveform(buzz).amplitudes, [128])
        XCTAssertEqual(DualRumble(buzz).steps, [.init(milliseconds: 96, strong: 0.5, weak: 0.25)])
    }

    func test_9_twoTaps_haveADurationAndARenderedEnd() {
        let taps = HapticPattern(events: [.transient(at: 0, intensity: 1), .transient(at: 0.1, intensity: 0.5)])
        XCTAssertEqual(AndroidWaveform(taps).timings, [20, 80, 20])
        XCTAssertEqual(AndroidWaveform(taps).amplitudes, [255, 0, 128])
        XCTAssertEqual(taps.length, 0.1)
        XCTAssertEqual(HapticEvaluator(taps).renderedEnd, 0.12, accuracy: 1e-12)
    }

    func test_10_absentParameters_haveDefaults() {
        let pattern = HapticPattern(events: [.transient(at: 0), .continuous(at: 0.1, duration: 0.1)])
        XCTAssertEqual(pattern.intensity(at: 0.01), 0.75)
        XCTAssertEqual(pattern.sharpness(at: 0.01), 0.5)
        XCTAssertEqual(pattern.intensity(at: 0.15), 0.6)
        XCTAssertEqual(pattern.sharpness(at: 0.15) ?? -1, 0.422601, accuracy: 1e-12)
        XCTAssertEqual(AndroidWaveform(pattern).timings, [20, 80, 100])
        XCTAssertEqual(AndroidWaveform(pattern).amplitudes, [191, 0, 153])
    }

    func test_11_overlap_hasTwoMixes() {
        let pattern = HapticPattern(events: [
            .continuous(at: 0, duration: 0.2, intensity: 0.7, sharpness: 0.2),
            .continuous(at: 0.1, duration: 0.2, intensity: 0.6, sharpness: 0.8),
        ])
        XCTAssertEqual(pattern.intensity(at: 0.15), 0.7)
        XCTAssertEqual(pattern.intensity(at: 0.15, mix: .sum), 1)
        for mix in OverlapMix.allCases {
            let sharpness = HapticEvaluator(pattern, mix: mix).sample(at: 0.15).sharpness
            XCTAssertEqual(sharpness ?? -1, 0.476923076923077, accuracy: 1e-12)
        }
    }

    func test_12_sharpnessControl_addsAndStopsAt0() {
        let pattern = HapticPattern(
            events: [.continuous(duration: 0.3, intensity: 1, sharpness: 0.4)],
            controls: [.curve(.sharpness, [.init(0, 0), .init(0.25, -0.5)])]
        )
        let felt = [0.1, 0.2, 0.25].map { pattern.sharpness(at: $0) ?? -1 }
        for (own, wanted) in zip(felt, [0.2, 0, 0]) { XCTAssertEqual(own, wanted, accuracy: 1e-12) }
    }

    func test_13_envelopeValues_areNominalSeconds() {
        let seconds = [0, 0.1, 0.25, 0.5, 0.75, 1].map { EnvelopeTimes.nominal.seconds($0) }
        for (own, wanted) in zip(seconds, [0, 0.005908, 0.021841, 0.090909, 0.309321, 1]) {
            XCTAssertEqual(own, wanted, accuracy: 5e-7)
        }
    }
}
