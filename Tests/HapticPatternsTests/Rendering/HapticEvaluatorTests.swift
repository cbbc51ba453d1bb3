import TestSupport
import XCTest

@testable import HapticPatterns

final class HapticEvaluatorTests: XCTestCase {
    func test_sample_generatedPatterns_equalsTheReferenceModel() throws {
        try forAll("evaluator equals the plain model") { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let model = ReferenceModel(pattern)
            let edges = pattern.edges
            for mix in OverlapMix.allCases {
                let evaluator = HapticEvaluator(pattern, mix: mix)
                for _ in 0..<6 {
                    let time = moment(within: 3.5, awayFrom: edges, using: &random)
                    let sample = evaluator.sample(at: time)
                    try expectClose(sample.intensity, model.intensity(at: time, mix: mix), within: 1e-9, "at \(time)")
                    let expected = model.sharpness(at: time)
                    try expectEqual(sample.sharpness == nil, expected == nil, "sharpness at \(time)")
                    try expectClose(sample.sharpness ?? 0, expected ?? 0, within: 1e-9, "sharpness at \(time)")
                }
            }
        }
    }

    func test_sampled_generatedPatterns_equalsSampleAtEachTime() throws {
        try forAll("a forward walk equals single samples", full: 3000, sample: 200) { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let evaluator = HapticEvaluator(pattern)
            let start = PatternGenerator.time(2, using: &random)
            let samples = evaluator.sampled(every: 0.013, in: start...(start + 1))
            try expectEqual(samples.count, 77)
            for sample in samples { try expectEqual(sample, evaluator.sample(at: sample.time)) }
        }
    }

    func test_taps_overTime_lastTwentyMillisecondsAndAreHalfOpen() {
        let evaluator = HapticEvaluator(.single(intensity: 1, sharpness: 0.7, relativeTime: 1))
        XCTAssertEqual(evaluator.sample(at: 0.999).intensity, 0)
        XCTAssertEqual(evaluator.sample(at: 1).intensity, 1)
        XCTAssertEqual(evaluator.sample(at: 1).sharpness, 0.7)
        XCTAssertEqual(evaluator.sample(at: 1.0199).intensity, 1)
        XCTAssertEqual(evaluator.sample(at: 1.0201).intensity, 0)
        XCTAssertEqual(evaluator.length, 1)
        XCTAssertEqual(evaluator.renderedEnd, 1.02)
    }

    func test_curve_leadIn_holdsFrozenValueInForce() throws {
        let pattern = HapticPattern(
            events: [.continuous(duration: 3, intensity: 1)],
            controls: [
                .curve(.intensity, [.init(0, 1), .init(2, 0)]),
                .curve(.intensity, [.init(0.5, 0.9), .init(0.75, 0.1)], at: 1),
            ]
        )
        try expectClose(pattern.intensity(at: 0.5), 0.75, within: 1e-12)
        try expectClose(pattern.intensity(at: 1.25), 0.5, within: 1e-12, "the value at 1 s, frozen")
        try expectClose(pattern.intensity(at: 1.5), 0.9, within: 1e-12)
        try expectClose(pattern.intensity(at: 2.9), 0.1, within: 1e-12, "held after the last point")
    }

    func test_curve_equalTimePoints_stepToTheRight() throws {
        let pattern = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1)],
            controls: [.curve(.intensity, [.init(0, 1), .init(0.5, 1), .init(0.5, 0.25), .init(1, 0.25)])]
        )
        XCTAssertEqual(pattern.intensity(at: 0.4999), 1)
        XCTAssertEqual(pattern.intensity(at: 0.5), 0.25)
    }

    func test_envelopeTimes_normalisedValues_areNominalSeconds() throws {
        let seconds: [(Double, Double)] = [
            (0, 0), (0.1, 0.005908), (0.25, 0.021841), (0.5, 0.090909), (0.75, 0.309321), (1, 1),
        ]
        try withEvery("value", in: seconds) { value, expected in
            try expectClose(EnvelopeTimes.nominal.seconds(value), expected, within: 5e-7)
        }
        XCTAssertEqual(EnvelopeTimes(longest: 2).seconds(1), 2)
        XCTAssertEqual(EnvelopeTimes.nominal.seconds(.nan), 0)
    }

    func test_evaluation_millionEventPattern_costsTheWindowOnly() throws {
        let taps = (0..<200_000).map { HapticEvent.transient(at: Double($0) * 0.1, intensity: 0.5) }
        let hum = HapticEvent.continuous(at: 0, duration: 20_000, intensity: 0.1)
        let evaluator = HapticEvaluator(HapticPattern(events: [hum] + taps))
        let samples = evaluator.sampled(every: 0.01, in: 19_000.005...19_001.006)
        XCTAssertEqual(samples.count, 101)
        XCTAssertEqual(samples.filter { $0.intensity == 0.5 }.count, 21)
        XCTAssertEqual(samples.filter { $0.intensity == 0.1 }.count, 80)
    }

    func test_curve_startingWithinAnother_replacesItAndIsNotMultiplied() {
        let pattern = HapticPattern(
            events: [.continuous(duration: 2, intensity: 1)],
            controls: [
                .curve(.intensity, [.init(0, 1), .init(0.9375, 0.0625)]),
                .curve(.intensity, [.init(0, 0.0625), .init(0.0625, 0)], at: 0.9375),
            ]
        )
        XCTAssertEqual(pattern.intensity(at: 0.96875), 0.03125, accuracy: 1e-12)
    }

    func test_sample_absentParameters_haveDefaults() {
        let pattern = HapticPattern(events: [.transient(at: 0), .continuous(at: 0.1, duration: 0.1)])
        XCTAssertEqual(pattern.intensity(at: 0.01), 0.75)
        XCTAssertEqual(pattern.sharpness(at: 0.01), 0.5)
        XCTAssertEqual(pattern.intensity(at: 0.15), 0.6)
        XCTAssertEqual(pattern.sharpness(at: 0.15) ?? -1, 0.422601, accuracy: 1e-12)
        XCTAssertEqual(AndroidWaveform(pattern).timings, [20, 80, 100])
        XCTAssertEqual(AndroidWaveform(pattern).amplitudes, [191, 0, 153])
    }

    func test_sample_overlappingEvents_followTheMix() {
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

    func test_sharpnessControl_belowZero_addsAndStopsAtZero() {
        let pattern = HapticPattern(
            events: [.continuous(duration: 0.3, intensity: 1, sharpness: 0.4)],
            controls: [.curve(.sharpness, [.init(0, 0), .init(0.25, -0.5)])]
        )
        let felt = [0.1, 0.2, 0.25].map { pattern.sharpness(at: $0) ?? -1 }
        for (own, wanted) in zip(felt, [0.2, 0, 0]) { XCTAssertEqual(own, wanted, accuracy: 1e-12) }
    }

    func test_envelopeTimes_sixValues_areTheirSeconds() {
        let seconds = [0, 0.1, 0.25, 0.5, 0.75, 1].map { EnvelopeTimes.nominal.seconds($0) }
        for (own, wanted) in zip(seconds, [0, 0.005908, 0.021841, 0.090909, 0.309321, 1]) {
            XCTAssertEqual(own, wanted, accuracy: 5e-7)
        }
    }
}
