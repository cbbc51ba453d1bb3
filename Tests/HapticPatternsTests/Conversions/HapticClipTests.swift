import HapticPatternsConformance
import HapticPatterns
import TestSupport
import XCTest

final class HapticClipTests: XCTestCase {
    private static func file(_ amplitude: String, frequency: String = "[]", version: String? = nil) -> String {
        #"{"version": \#(version ?? #"{"major": 1, "minor": 0, "patch": 0}"#), "metadata": {"editor": "hand"}, "#
            + #""signals": {"continuous": {"envelopes": {"amplitude": \#(amplitude), "frequency": \#(frequency)}}}}"#
    }

    private static let ramp = #"[{"time": 0.0, "amplitude": 0.0}, {"time": 1.0, "amplitude": 0.64}]"#

    private static func clip(using random: inout SeededGenerator) -> HapticClip {
        var time = PatternGenerator.time(0.2, using: &random)
        var amplitude: [HapticClip.AmplitudePoint] = []
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let level = PatternGenerator.unit(using: &random)
            let emphasis = HapticClip.Emphasis(
                amplitude: max(level, 0.9), frequency: PatternGenerator.unit(using: &random))
            let hasEmphasis = Int.random(in: 0...3, using: &random) == 0
            amplitude.append(.init(time: time, amplitude: level, emphasis: hasEmphasis ? emphasis : nil))
            time += Bool.random(using: &random) ? 0 : 0.01 + PatternGenerator.time(0.5, using: &random)
        }
        time = 0
        var frequency: [HapticClip.FrequencyPoint] = []
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            frequency.append(.init(time: time, frequency: PatternGenerator.unit(using: &random)))
            time += 0.01 + PatternGenerator.time(0.5, using: &random)
        }
        return HapticClip(amplitude: amplitude, frequency: frequency)
    }

    func test_pattern_generatedClips_areWithinAByteAtEveryMillisecond() throws {
        try forAll("clip to pattern: error < 1/255", sample: 100) { random in
            let clip = Self.clip(using: &random)
            let vibration = HapticPattern(layers: clip.pattern.layers.filter { !$0.controls.isEmpty })
            let evaluator = HapticEvaluator(vibration)
            let envelope = ClipEnvelope(clip)
            let edges = envelope.edges
            for millisecond in 0..<Int(clip.length * 1000) {
                let time = Double(millisecond) / 1000 + 0.0003
                guard edges.allSatisfy({ abs($0 - time) > 1e-6 }) else { continue }
                let sample = evaluator.sample(at: time)
                try expectClose(sample.intensity, envelope.intensity(at: time), within: 1.0 / 255, "at \(time)")
                guard let sharpness = envelope.sharpness(at: time), let felt = sample.sharpness else { continue }
                try expectClose(felt, sharpness, within: 1.0 / 255, "sharpness at \(time)")
            }
        }
    }

    func test_clip_generatedPatterns_areWithinAByteAtEveryMillisecond() throws {
        try forAll("pattern to clip: error < 1/255", sample: 60) { random in
            let pattern = PatternGenerator.pattern(layers: 1...2, using: &random)
            let clip = HapticClip(pattern)
            let envelope = ClipEnvelope(clip)
            let vibrations = HapticEvaluator(
                HapticPattern(
                    layers: pattern.layers.map {
                        HapticLayer(events: $0.events.filter { $0.kind == .continuous }, controls: $0.controls)
                    }
                )
            )
            let taps = pattern.events.filter { $0.kind == .transient }.map(\.time)
            let edges = pattern.edges + clip.amplitude.filter { $0.emphasis != nil }.map(\.time)
            for millisecond in stride(from: 0, to: Int(clip.length * 1000), by: 7) {
                let time = Double(millisecond) / 1000 + 0.0003
                guard edges.allSatisfy({ abs($0 - time) > 1e-6 }), taps.allSatisfy({ abs($0 - time) > 0.0011 }) else {
                    continue
                }
                let exact = vibrations.sample(at: time)
                let intensity = envelope.intensity(at: time)
                try expectClose(intensity, exact.intensity, within: 1.0 / 255, "at \(time)")
                guard let sharpness = exact.sharpness, exact.intensity > 1e-6 else { continue }
                let own = envelope.sharpness(at: time) ?? -1
                try expectClose(own, sharpness, within: 1.0 / 255, "sharpness at \(time)")
            }
        }
    }

    func test_clip_ofAFadeToNothing_keepsTheSharpnessToItsEnd() throws {
        let fade = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1, sharpness: 0)],
            controls: [
                .curve(.intensity, [.init(0, 1), .init(1, 0)]), .curve(.sharpness, [.init(0, 0), .init(1, 1)]),
            ]
        )
        let envelope = ClipEnvelope(HapticClip(fade))
        XCTAssertEqual(envelope.sharpness(at: 0.999) ?? -1, 0.999, accuracy: 1.0 / 255)
    }

    func test_formulas_ofLofelt_holdAtThePoints() throws {
        let text = Self.file(
            #"[{"time": 0.0, "amplitude": 0.25}, "#
                + #"{"time": 0.5, "amplitude": 0.25, "emphasis": {"amplitude": 0.81, "frequency": 0.3}}, "#
                + #"{"time": 1.0, "amplitude": 0.25}]"#,
            frequency: #"[{"time": 0.0, "frequency": 0.49}]"#
        )
        let pattern = try HapticClip.read(text, mode: .strict).clip.pattern
        XCTAssertEqual(pattern.layers.count, 2)
        XCTAssertEqual(pattern.layers[0].events, [.transient(at: 0.5, intensity: 0.9, sharpness: 0.3)])
        let vibration = HapticPattern(layers: [pattern.layers[1]])
        XCTAssertEqual(vibration.intensity(at: 0), 0.5)
        XCTAssertEqual(vibration.intensity(at: 0.5), 0.4, accuracy: 1e-12, "0.8 of the envelope at an emphasis")
        XCTAssertEqual(vibration.sharpness(at: 0.2) ?? -1, 0.7, accuracy: 1e-12)
        XCTAssertEqual(pattern.intensity(at: 0.5), 0.9, "the curve does not weaken the tap")
    }

    func test_clip_ofTaps_becomesEmphasis() {
        let clip = HapticClip(.success)
        let taps = clip.amplitude.compactMap { point in point.emphasis.map { (point.time, $0) } }
        XCTAssertEqual(taps.map(\.0), [0, 0.16])
        XCTAssertEqual(taps.map(\.1.amplitude), [0.25, 1])
        XCTAssertEqual(taps.map(\.1.frequency), [0.5, 0.6])
        XCTAssertEqual(HapticEvaluator(clip.pattern).sample(at: 0.161).intensity, 1)
        XCTAssertEqual(clip.losses, [])
    }

    func test_clip_ofWhatItCannotHold_saysSo() {
        let pattern = HapticPattern(events: [
            .transient(at: 0, intensity: 0.5), .transient(at: 0.0005, intensity: 0.9), HapticEvent(.audioCustom),
        ])
        XCTAssertEqual(HapticClip(pattern).losses.map(\.code), [.audio, .overlap])
        XCTAssertEqual(HapticClip(pattern).amplitude.compactMap(\.emphasis?.amplitude), [0.81])
    }

    func test_text_readBack_isTheSameClip() throws {
        try forAll("read(text) == clip", full: 2000, sample: 100) { random in
            var clip = Self.clip(using: &random)
            clip.metadata.setString("a \"name\"", for: "editor")
            clip.unknownFields["tool"] = "{\"x\": 1.50}"
            let (back, diagnostics) = try HapticClip.read(clip.text, mode: .strict)
            try expectEqual(back, clip)
            try expectEqual(diagnostics.map(\.code), [.unknownField])
        }
    }

    func test_text_invalidMetadataAndNamesOfItsOwn_areReadBack() throws {
        let odd = Self.file(Self.ramp).replacing(#"{"editor": "hand"}"#, with: "0.5")
        var clip = try HapticClip.read(odd).clip
        XCTAssertEqual(clip.unknownFields["metadata"], "0.5")
        try expectEqual(HapticClip.read(clip.text, mode: .strict).clip, clip)
        clip.metadata.setString("me", for: "author")
        clip.unknownFields["signals"] = "1"
        let back = try HapticClip.read(clip.text, mode: .strict).clip
        XCTAssertEqual(back.metadata["metadata"], "0.5")
        XCTAssertEqual(back.amplitude, clip.amplitude)
        XCTAssertEqual(back.unknownFields.names, [])
    }

    func test_read_whatMeansNothing_throwsWithPlaceInBothModes() throws {
        let envelopes = "$.signals.continuous.envelopes"
        let cases: [(String, HapticFileError.Code, String)] = [
            (Self.file("[]"), .missingField, "\(envelopes).amplitude"),
            (Self.file(#"[{"time": -1, "amplitude": 0}]"#), .negativeTime, "\(envelopes).amplitude[0].time"),
            (Self.file(#"[{"time": 1e7, "amplitude": 0}]"#), .numberOutOfRange, "\(envelopes).amplitude[0].time"),
            (Self.file(#"[{"time": 0}]"#), .missingField, "\(envelopes).amplitude[0]"),
            (Self.file(#"[{"time": "0", "amplitude": 0}]"#), .wrongType, "\(envelopes).amplitude[0].time"),
            (
                Self.file(#"[{"time": 0, "amplitude": 0, "emphasis": {"amplitude": 1}}]"#), .missingField,
                "\(envelopes).amplitude[0].emphasis"
            ),
            (Self.file(Self.ramp, frequency: "7"), .wrongType, "\(envelopes).frequency"),
            (
                Self.file(Self.ramp, version: #"{"major": 2, "minor": 0, "patch": 0}"#), .unsupportedVersion,
                "$.version.major"
            ),
            (Self.file(Self.ramp, version: "1"), .missingField, "$.version"),
            (#"{"version": {"major": 1, "minor": 0, "patch": 0}, "sssignals": {}}"#, .missingField, "$"),
            ("[]", .wrongType, "$"),
        ]
        try withEvery("file", in: cases) { text, code, path in
            for mode in HapticReadingMode.allCases {
                let error = try expectThrows(HapticFileError.self) { try HapticClip.read(text, mode: mode) }
                try expectEqual(error.code, code, "\(error)")
                try expectEqual(error.path, path)
            }
        }
    }

    func test_read_whatCanBeRepaired_isRepairedOrRefused() throws {
        let cases: [(String, HapticDiagnostic.Code)] = [
            (Self.file(#"[{"time": 1, "amplitude": 0.5}, {"time": 0, "amplitude": 0.25}]"#), .unsortedPoints),
            (Self.file(#"[{"time": 0, "amplitude": 1.5}]"#), .valueOutOfRange),
            (
                Self.file(#"[{"time": 0, "amplitude": 0.5, "emphasis": {"amplitude": 0.2, "frequency": 0.5}}]"#),
                .emphasisBelowEnvelope
            ),
            (Self.file(Self.ramp, version: #"{"major": 1}"#), .invalidVersion),
        ]
        try withEvery("file", in: cases) { text, code in
            try expectEqual(HapticClip.read(text).diagnostics.map(\.code), [code])
            let error = try expectThrows(HapticFileError.self) { try HapticClip.read(text, mode: .strict) }
            try expectEqual(error.repair?.code, code)
        }
        XCTAssertEqual(try HapticClip.read(cases[0].0).clip.amplitude.map(\.time), [0, 1])
        XCTAssertEqual(try HapticClip.read(cases[2].0).clip.amplitude[0].emphasis?.amplitude, 0.5)
    }

    func test_read_absentFrequency_leavesTheDefaultSharpness() throws {
        for frequency in ["[]", "null"] {
            let pattern = try HapticClip.read(Self.file(Self.ramp, frequency: frequency), mode: .strict).clip.pattern
            XCTAssertNil(pattern.events[0].sharpness)
            XCTAssertEqual(pattern.sharpness(at: 0.5) ?? -1, 0.422601, accuracy: 1e-12)
        }
    }
}
