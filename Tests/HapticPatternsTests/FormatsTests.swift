import HapticPatterns
import TestSupport
import XCTest

final class FormatsTests: XCTestCase {
    func test_notation_haptica_isEightTapsWithAGap() throws {
        let pattern = try HapticPattern(notation: "..oO-Oo..")
        try withEvery("tap", in: zip(pattern.events, [0, 0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.8])) { tap, time in
            try expectClose(tap.time, time, within: 1e-12)
        }
        XCTAssertEqual(pattern.events.map(\.intensity), [0.4, 0.4, 0.7, 1, 1, 0.7, 0.4, 0.4])
        XCTAssertEqual(pattern.events.map(\.sharpness), [0.4, 0.4, 0.5, 0.7, 0.7, 0.5, 0.4, 0.4])
        XCTAssertEqual(pattern.length, 0.9, accuracy: 1e-12)
        XCTAssertEqual(try HapticPattern(notation: "X-x", dialect: .haptica(delay: 0.4)).events.map(\.time), [0, 0.5])
    }

    func test_notation_reactNative_readsTheSameTextOtherwise() throws {
        let pattern = try HapticPattern(notation: "o.O-o=", dialect: .reactNative)
        XCTAssertEqual(pattern.events.map(\.time), [0, 0.1, 0.4])
        XCTAssertEqual(pattern.length, 1.4, accuracy: 1e-12)
    }

    func test_notation_unknownCharacter_throwsWithItsPlace() throws {
        let error = try expectThrows(HapticNotationError.self) { try HapticPattern(notation: "o é") }
        XCTAssertEqual(error.offset, 2)
        XCTAssertEqual(error.character, "é")
        XCTAssertEqual("\(error)", "\"é\" at 2 is not known in this notation")
        XCTAssertTrue(try HapticPattern(notation: "----").isEmpty, "only rests: silence, not a trap")
        XCTAssertEqual(try HapticPattern(notation: "----").length, 0.4)
        let custom = HapticNotation(
            symbols: ["_": .rest(-3), "*": .tap(intensity: 9, sharpness: -1)], tapSpacing: .nan)
        let odd = try HapticPattern(notation: "_*_", dialect: custom)
        XCTAssertEqual(odd.events, [.transient(at: 0, intensity: 1, sharpness: 0)])
    }

    func test_presets_all_areFeltShortlyAndDifferently() throws {
        XCTAssertEqual(HapticPattern.presets.count, 9)
        XCTAssertEqual(Set(HapticPattern.presets.map(\.name)).count, 9)
        XCTAssertEqual(Set(HapticPattern.presets.map(\.pattern)).count, 9)
        try withEvery("preset", in: HapticPattern.presets) { name, pattern in
            try expect(!pattern.isEmpty && pattern.length < 0.5, "\(name) is short")
            try expect(HapticEvaluator(pattern).sample(at: 0).intensity > 0.3, "\(name) is felt at once")
        }
        let lines = HapticPattern.presets.map { "\($0.name): \(HapticPlot($0.pattern).line(every: 0.02))" }
        try expectGolden(lines.joined(separator: "\n") + "\n", "HapticPatterns/presets.txt")
    }

    func test_line_ofAPattern_isReadable() throws {
        let pattern = HapticPattern {
            HapticTransient(intensity: 0.5)
            HapticRest(0.15)
            HapticTransient(intensity: 0.2)
            HapticRest(0.15)
            HapticTransient(intensity: 1)
            HapticRest(0.05)
            HapticContinuous(duration: 0.2, intensity: 0.6)
            HapticContinuous(duration: 0.1, intensity: 0.2)
        }
        XCTAssertEqual(HapticPlot(pattern).line(), "x--x--X====~~|")
        XCTAssertEqual(HapticPlot(HapticPattern()).line(), "|")
        XCTAssertEqual(HapticPlot(HapticPattern(length: 1e6)).line().count, 1001)
    }

    func test_preview_wav_hasAHeaderAndNeitherClipsNorClicks() throws {
        var patterns = HapticPattern.presets.map(\.pattern)
        patterns.append(HapticPattern(events: (0..<50).map { .transient(at: Double($0) * 0.03, intensity: 1) }))
        patterns.append(
            .single(intensity: 1, sharpness: 1, duration: 0.5).then(.single(intensity: 1, sharpness: 0, duration: 1)))
        try withEvery("pattern", in: patterns) { pattern in
            let samples = HapticPreview(pattern, mix: .sum).samples
            let peak = samples.reduce(0) { max($0, abs($1)) }
            try expect(peak > 0.2 && peak <= 0.8, "peak \(peak)")
            // The steepest step of a full 550 Hz tone at 44.1 kHz is 0.8 · 2π · 550 / 44100 = 0.063.
            let steepest = zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
            try expect(steepest < 0.08, "steepest step \(steepest)")
            try expectEqual(samples.first, 0)
            try expectEqual(samples.last, 0)
        }
        let wav = HapticPreview(.single(intensity: 1, duration: 0.01), sampleRate: 8000).wav
        XCTAssertEqual(Array(wav.prefix(4)), Array("RIFF".utf8))
        XCTAssertEqual(wav.count, 44 + 2 * 272)
        XCTAssertEqual(Array(wav[4..<8]), [0x44, 0x02, 0, 0], "36 + 544 bytes follow")
        XCTAssertEqual(Array(wav[24..<28]), [0x40, 0x1F, 0, 0], "8000 samples a second")
    }

    func test_preview_pitch_followsTheSharpness() throws {
        for (sharpness, hertz) in [(0.0, 110.0), (0.5, 330.0), (1.0, 550.0)] {
            let samples = HapticPreview(.single(intensity: 1, sharpness: sharpness, duration: 2)).samples
            let crossings = zip(samples, samples.dropFirst()).filter { $0.0 <= 0 && $0.1 > 0 }.count
            XCTAssertEqual(Double(crossings) / 2, hertz, accuracy: hertz * 0.02)
        }
        XCTAssertEqual(HapticPreview(HapticPattern(length: 3)).samples, [])
        XCTAssertEqual(HapticPreview(.single(duration: 100), sampleRate: 1, limit: 1).samples.count, 8192)
    }

    func test_envelope_generatedPatterns_obeyTheBuilder() throws {
        try forAll("an Android envelope ends at 0 and follows the pattern", full: 2000, sample: 80) { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let envelope = AndroidEnvelope(pattern)
            guard !envelope.points.isEmpty else { return }
            try expectEqual(envelope.points.last?.intensity, 0)
            try expect(envelope.points.allSatisfy { $0.milliseconds >= 1 }, "durations")
            try expect(
                envelope.points.allSatisfy { (0...1).contains($0.intensity) && (0...1).contains($0.sharpness) }, "range"
            )
        }
    }

    func test_envelope_buzz_startsAndEndsAtZero() {
        let envelope = AndroidEnvelope(.single(intensity: 0.5, sharpness: 0.3, duration: 0.2))
        XCTAssertEqual(envelope.points.map(\.intensity), [0.5, 0.5, 0])
        XCTAssertEqual(envelope.points.map(\.milliseconds), [1, 199, 1])
        XCTAssertEqual(envelope.losses.map(\.code), [.resolution])
        XCTAssertEqual(AndroidEnvelope(HapticPattern(length: 1)).points, [])
        XCTAssertEqual(AndroidEnvelope(.single(duration: 5), limit: 1).losses.map(\.code), [.cut, .resolution])
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
