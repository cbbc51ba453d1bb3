import PitchKit
import TestSupport

extension Kind {
    /// Named tunings in cents, Scala scale files, and keyboard mappings in hertz.
    static let tunings = Kind("i_tunings") { file, _ in
        var report = Report()
        var scales: [String: TuningScale] = [:]
        for row in try file["tunings"].array() {
            let name = try row["name"].string()
            let expected = try row["cents"].array().map { try $0.double() }
            let ratios = row["pitches"].isNull ? nil : try row["pitches"].array().map { try $0.string() }
            guard let scale = scale(name, ratios: ratios, count: expected.count) else {
                report.compare(name, expected: "\(expected)", got: "an unknown tuning")
                continue
            }
            scales[name] = scale
            report.count(name, differences: differences(expected, scale.degrees.map(\.cents), within: 1e-6))
        }
        for row in try file["scl_cases"].array() {
            let text = try row["text"].string()
            let input = text.split(separator: "\n").joined(separator: " | ")
            let read = try? TuningScale(scala: text)
            if !row["either"].isNull, try row["either"].bool() {
                report.count(input, differences: [])
            } else if !row["error"].isNull, try row["error"].bool() {
                report.compare(input, expected: "an error", got: read == nil ? "an error" : "a scale")
            } else {
                let count = try row["count"].int()
                let expected = try row["cents"].array().map { try $0.double() }
                let got = read?.degrees.map(\.cents) ?? [.nan]
                report.count(
                    input,
                    differences: (got.count == count ? [] : [("\(count) notes", "\(got.count)")])
                        + differences(expected, got, within: 1e-6)
                )
            }
        }
        for row in try file["kbm_cases"].array() {
            let input = try row["why"].string()
            let scaleName = try row["scl"].string()
            guard
                let scale = scales[scaleName] ?? scale(scaleName, ratios: nil, count: 0),
                let mapping = try? KeyboardMapping(scala: row["kbm"].string()),
                let tuning = KeyboardTuning(scale, mapping: mapping)
            else {
                report.compare(input, expected: "a tuning", got: "a mapping or scale that is not read")
                continue
            }
            var found: [(expected: String, got: String)] = []
            for (key, value) in try row["expect_hz"].members() {
                let expected = try value.double()
                let given = row["tolerance_hz"][key]
                let tolerance = given.isNull ? 1e-9 * expected : try given.double()
                let got = Int(key).flatMap { tuning.frequency(ofKey: $0) } ?? .nan
                if !(abs(got - expected) <= tolerance) { found.append(("key \(key): \(expected)", "\(got)")) }
            }
            if !row["unmapped"].isNull {
                for key in try row["unmapped"].array() {
                    let got = tuning.frequency(ofKey: try key.int())
                    if let got { found.append(("key \(try key.int()): no sound", "\(got)")) }
                }
            }
            report.count(input, differences: found)
        }
        return report
    }

    private static func differences(
        _ expected: [Double], _ got: [Double], within tolerance: Double
    ) -> [(expected: String, got: String)] {
        guard expected.count == got.count else { return [("\(expected.count) values", "\(got.count) values")] }
        return zip(expected, got).filter { !(abs($0 - $1) <= tolerance) }.map { ("\($0)", "\($1)") }
    }

    /// Returns the tuning of a name in the test vectors.
    private static func scale(_ name: String, ratios: [String]?, count: Int) -> TuningScale? {
        if let ratios { return TuningScale(name, ratios.compactMap(degree)) }
        let words = name.split(separator: " ").map(String.init)
        let parts = words[0].split(separator: "-").map(String.init)
        if parts.count == 2, let steps = Int(parts[0]), (1...10_000).contains(steps) {
            if parts[1] == "EDO" { return .equal(steps) }
            if parts[1].hasPrefix("ED"), let period = Int(parts[1].dropFirst(2)), period > 1 {
                return .equal(steps, of: period)
            }
        }
        if name.hasPrefix("just 12-tone") { return .just }
        if name.hasPrefix("just 5-limit") { return .justMajor }
        if name.hasPrefix("Pythagorean") { return .pythagorean }
        if name.contains("comma meantone") {
            let commas: [String: (Double, Double)] = [
                "quarter": (1, 4), "third": (1, 3), "fifth": (1, 5), "sixth": (1, 6), "half": (1, 2),
                "two-sevenths": (2, 7), "seventh": (1, 7), "eighth": (1, 8),
            ]
            let part = commas[parts.dropLast().joined(separator: "-")]
            return part.map { TuningScale.meantone(comma: $0.0 / $0.1) }
        }
        if name.hasPrefix("Werckmeister III") { return .werckmeisterIII }
        if name.hasPrefix("Vallotti") { return .vallotti }
        if name.hasPrefix("Young") { return .young }
        if name.hasPrefix("Bohlen-Pierce") { return .bohlenPierce }
        if name.hasPrefix("harmonic series"), let range = words.last?.split(separator: "-").compactMap({ Int($0) }),
            range.count == 2, range[0] >= 1, range[0] <= 1_000, range[1] > range[0], range[1] <= 10_000
        {
            return .harmonics(from: range[0], to: range[1])
        }
        let carlos = ["alpha": 78.0, "beta": 63.8, "gamma": 35.1]
        if words[0] == "Carlos", words.count > 1, let step = carlos[words[1]], (1...1_000).contains(count) {
            return .steps(of: step, count: count)
        }
        return nil
    }

    private static func degree(_ text: String) -> TuningScale.Degree? {
        let numbers = text.split(separator: "/").compactMap { Int($0) }
        guard let upper = numbers.first else { return nil }
        return .ratio(upper, numbers.count > 1 ? numbers[1] : 1)
    }
}
