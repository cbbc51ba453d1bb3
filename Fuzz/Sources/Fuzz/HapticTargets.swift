import Foundation
@testable import HapticPatterns

extension Target {
    static let haptics = [ahap, clip, notation, json, codedPattern]

    private static let ahap = Target("ahap", seeds: { ahapSeeds.map { Array($0.utf8) } }) { bytes in
        let strict = try? AHAP.read(bytes, mode: .strict)
        guard let (pattern, diagnostics) = try? AHAP.read(bytes) else {
            return require(strict == nil, "strict reading accepts a file that lenient reading refuses")
        }
        let needsRepair = diagnostics.contains { $0.severity == .repair }
        require(
            (strict == nil) == needsRepair, "strict reading must refuse exactly what needs a repair: \(diagnostics)")
        require(strict.map { $0.pattern == pattern } ?? true, "both modes must read the same pattern")
        checkRendering(pattern)
        _ = try? AHAP.read(bytes, repairs: .absoluteTimeCurves)
        // A long event is written as one event for each 30 seconds, which is slow and tested elsewhere.
        guard pattern.length < 600 else { return }
        guard let text = try? AHAP.write(pattern), let once = try? AHAP.read(text).pattern else {
            return require(false, "a pattern that was read cannot be written and read again")
        }
        require(
            once.length == pattern.length && once.metadata == pattern.metadata,
            "length or metadata change in a round trip")
        require(once.unknownElements == pattern.unknownElements, "unknown elements change in a round trip")
        require((try? AHAP.read(AHAP.write(once)).pattern) == once, "a second round trip changes the pattern")
    }

    private static let clip = Target("haptic", seeds: { clipSeeds.map { Array($0.utf8) } }) { bytes in
        let strict = try? HapticClip.read(bytes, mode: .strict)
        guard let (clip, diagnostics) = try? HapticClip.read(bytes) else {
            return require(strict == nil, "strict reading accepts a file that lenient reading refuses")
        }
        require(
            (strict == nil) == diagnostics.contains { $0.severity == .repair },
            "strict reading must refuse exactly what needs a repair")
        require((try? HapticClip.read(clip.text, mode: .strict).clip) == clip, "read(write(clip)) == clip")
        if clip.length < 60 { checkRendering(clip.pattern) }
    }

    private static let notation = Target("notation", texts: ["..oO-Oo..", "oO.-=O", "X x-x"]) { text in
        for dialect in [HapticNotation.haptica, .reactNative] {
            guard let pattern = try? HapticPattern(notation: text, dialect: dialect) else { continue }
            require(text.allSatisfy { $0 == " " || dialect.symbols[$0] != nil }, "an unknown character was accepted")
            checkRendering(pattern)
        }
    }

    private static let json = Target(
        "json",
        texts: [
            #"{"a": [1, -2.5e3, "x\u00e9\n", true, false, null, {"b": {}}], "c": "ä"}"#, "[1e-5,\"\\ud83d\\ude00\"]",
        ]
    ) { text in
        let bytes = Array(text.utf8)
        let own = try? JSONReader.read(bytes, mode: .strict)
        _ = try? JSONReader.read(bytes, mode: .lenient)
        let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        guard let own else { return }
        guard let theirs else { return require(false, "Foundation refuses a text that the reader accepts") }
        require(isSame(own.root, theirs, in: own), "Foundation reads another value")
        let compact = JSONText.compact(own.root, in: own)
        let again = try? JSONReader.read(Array(compact.utf8), mode: .strict)
        require(again.map { JSONText.compact($0.root, in: $0) } == compact, "compact text changes in a round trip")
    }

    private static let codedPattern = Target(
        "pattern-json",
        seeds: { [HapticPattern.success.seed, HapticPattern.single(duration: 1).then(.warning).seed] }
    ) { bytes in
        if let pattern = checkCoded(HapticPattern.self, bytes) { checkRendering(pattern) }
    }

    private static func checkRendering(_ pattern: HapticPattern) {
        require(pattern.length >= 0 && pattern.length.isFinite, "a length of \(pattern.length)")
        let evaluator = HapticEvaluator(pattern)
        for time in [0, 0.01, pattern.length / 2, pattern.length] {
            let sample = evaluator.sample(at: time)
            require((0...1).contains(sample.intensity), "an intensity of \(sample.intensity)")
            require(sample.sharpness.map { (0...1).contains($0) } ?? true, "a sharpness of \(sample)")
        }
        _ = AndroidWaveform(pattern, limit: 1)
        _ = DualRumble(pattern, limit: 1)
    }

    private static func isSame(_ node: JSONNode, _ theirs: Any, in document: JSONDocument) -> Bool {
        switch node.value {
        case .null: theirs is NSNull
        case .bool(let flag): (theirs as? Bool) == flag
        // JSONSerialization reads numbers with many digits as decimals and may miss the nearest value.
        case .number(let number, _):
            number == Double(document.spelling(of: node))
                && (theirs as? NSNumber).map { abs($0.doubleValue - number) <= abs(number) * 1e-14 } ?? false
        case .string(let text): (theirs as? String).map { $0.utf8.elementsEqual(text.utf8) } ?? false
        case .array(let elements):
            (theirs as? [Any]).map {
                $0.count == elements.count && zip(elements, $0).allSatisfy { isSame($0, $1, in: document) }
            } ?? false
        case .object(let members):
            (theirs as? [String: Any])
                .map { object in
                    object.count == Set(members.map(\.name)).count
                        && members.allSatisfy { member in
                            object[member.name].map { isSame(member.node, $0, in: document) } ?? false
                        }
                } ?? false
        }
    }

    private static let ahapSeeds = [
        #"{"Version": 1.0, "Metadata": {"P": "é\n"}, "Pattern": [{"Event": {"Time": 0.5, "EventType": "#
            + #""HapticContinuous", "EventDuration": 1e0, "EventParameters": [{"ParameterID": "HapticIntensity", "#
            + #""ParameterValue": 0.5}]}}, {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "#
            + #""ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1}]}}, {"Parameter": {"ParameterID": "#
            + #""HapticSharpnessControl", "Time": 0.1, "ParameterValue": -0.5}}]}"#,
        #"{"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}},]}"#,
        #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "AudioCustom", "EventWaveformPath": "a.wav"}}]}"#,
    ]

    private static let clipSeeds = [
        #"{"version": {"major": 1, "minor": 0, "patch": 0}, "metadata": {}, "signals": {"continuous": {"envelopes": {"#
            + #""amplitude": [{"time": 0.0, "amplitude": 0.5, "emphasis": {"amplitude": 0.7, "frequency": 0.1}}, "#
            + #"{"time": 1, "amplitude": 0}], "frequency": [{"time": 0, "frequency": 0.5}]}}}}"#
    ]
}
