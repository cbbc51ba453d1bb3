import Foundation
import HapticPatterns
import TestSupport

extension Kind {
    /// A check of generated patterns: samples with both mixes, Android amplitudes and dual rumble.
    static let synthetic = Kind("synthetic") { document, _ in
        var report = Report()
        for test in try document["cases"].array() {
            let file = try encode(test["ahap"])
            let pattern = try AHAP.read(file).pattern
            var differences = try compareSamples(test, pattern)
            differences += try compareNumber(test["duration"], pattern.length, "duration")
            // The conversions in the file end at its `renderedEnd`, which ignores release controls.
            let end = try test["renderedEnd"].double()
            differences += try compareAndroid(test["android10ms"], AndroidWaveform(pattern, limit: end))
            differences += try compareRumble(test["rumble16ms"], DualRumble(pattern, limit: end).steps)
            report.count("case \(try test["id"].int())", differences: differences)
        }
        return report
    }

    typealias Differences = [(expected: String, got: String)]

    static func compareNumber(
        _ expected: JSON,
        _ got: Double,
        _ name: String,
        within tolerance: Double = 1e-9
    ) throws -> Differences {
        let number = try expected.double()
        return abs(number - got) <= tolerance ? [] : [("\(name) \(number)", "\(got)")]
    }

    private static func compareSamples(_ test: JSON, _ pattern: HapticPattern) throws -> Differences {
        let max = HapticEvaluator(pattern, mix: .max)
        let sum = HapticEvaluator(pattern, mix: .sum)
        return try test["samples"].array().flatMap { row -> Differences in
            let time = try row[0].double()
            let sample = max.sample(at: time)
            var found = try compareNumber(row[1], sample.intensity, "max intensity at \(time):")
            found += try compareNumber(row[2], sum.sample(at: time).intensity, "sum intensity at \(time):")
            switch (row[3].isNull, sample.sharpness) {
            case (true, nil): break
            case (true, let got?): found.append(("no sharpness at \(time)", "\(got)"))
            case (false, nil): found.append(("sharpness \(try row[3].double()) at \(time)", "none"))
            case (false, let got?): found += try compareNumber(row[3], got, "sharpness at \(time):")
            }
            return found
        }
    }

    static func compareAndroid(_ expected: JSON, _ got: AndroidWaveform) throws -> Differences {
        let timings = try expected[0].array().map { try $0.int() }
        let amplitudes = try expected[1].array().map { try $0.int() }
        if timings == got.timings, amplitudes == got.amplitudes { return [] }
        return [("android \(timings) \(amplitudes)", "\(got.timings) \(got.amplitudes)")]
    }

    static func compareRumble(_ expected: JSON, _ got: [DualRumble.Step]) throws -> Differences {
        let steps = try expected.array()
            .map { row in
                DualRumble.Step(
                    milliseconds: try row[0].int(),
                    strong: try row[1].double(),
                    weak: try row[2].double()
                )
            }
        let isEqual =
            steps.count == got.count
            && zip(steps, got).allSatisfy { a, b in
                a.milliseconds == b.milliseconds && abs(a.strong - b.strong) <= 1e-9 && abs(a.weak - b.weak) <= 1e-9
            }
        return isEqual ? [] : [("rumble \(steps)", "\(got)")]
    }

    /// Returns the pattern of a case as the text of an AHAP file.
    private static func encode(_ json: JSON) throws -> String {
        switch json.value {
        case .null: return "null"
        case .bool(let flag): return "\(flag)"
        case .number(let number): return "\(number)"
        case .string(let text):
            return String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        case .array: return "[" + (try json.array().map(encode)).joined(separator: ",") + "]"
        case .object, .missing:
            let members = try json.members().map { "\"\($0.key)\":\(try encode($0.value))" }
            return "{" + members.joined(separator: ",") + "}"
        }
    }
}
