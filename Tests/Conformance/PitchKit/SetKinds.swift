import PitchKit
import TestSupport

extension Kind {
    /// The 4,096 sets: class, prime forms, interval vector, Z partner, size of the class, start of the normal order.
    static let pitchClassSets = Kind("g_pcsets") { file, _ in
        var report = Report()
        let classes = try file["classes"].array()
        let classOf = try numbers(file["class_of"])
        let starts = try startNumbers(file["normal_start"])
        var counts: [String: Int] = [:]
        for mask in 0..<4096 {
            let number = PitchClassSet(mask: mask).forteNumber
            counts[name(number), default: 0] += 1
        }
        for mask in 0..<4096 {
            let set = PitchClassSet(mask: mask)
            guard mask < classOf.count, mask < starts.count, classes.indices.contains(classOf[mask]) else {
                report.compare("mask \(mask)", expected: "an entry", got: "none")
                continue
            }
            let row = classes[classOf[mask]]
            let rahn = try row[2].string()
            let expected = [
                try row[0].string(), try row[1].string(), rahn.isEmpty ? try row[1].string() : rahn,
                try row[3].string(), "\(try row[4].int())", try row[5].string(), starts[mask],
            ]
            let vector = set.intervalVector
            let number = set.forteNumber
            let got = [
                name(number), digits(set.primeForm), digits(set.rahnPrimeForm),
                vector.map(String.init).joined(separator: vector.contains { $0 > 9 } ? "." : ""),
                "\(counts[name(number)] ?? 0)",
                number.zPartner.map { "\($0.cardinality)-\($0.ordinal)" } ?? "",
                set.normalOrder.first.map { digit($0) } ?? expected[6],
            ]
            report.count(
                "mask \(mask)",
                differences: zip(expected, got).filter { $0 != $1 }.map { (expected: $0, got: $1) }
            )
        }
        return report
    }

    private static func name(_ number: ForteNumber) -> String {
        "\(number.cardinality)-\(number.ordinal)\(number.form.map { "\($0)" } ?? "")"
    }

    private static func digit(_ pitchClass: PitchClass) -> String {
        ["t", "e"].indices.contains(pitchClass.number - 10)
            ? ["t", "e"][pitchClass.number - 10] : "\(pitchClass.number)"
    }

    private static func digits(_ set: PitchClassSet) -> String { set.elements.map(digit).joined() }

    private static func numbers(_ value: JSON) throws -> [Int] {
        if case .array = value.value { return try value.array().map { try $0.int() } }
        return try value.words().compactMap { Int($0) }
    }

    private static func startNumbers(_ value: JSON) throws -> [String] {
        if case .array = value.value { return try value.array().map { "\(try $0.int())" } }
        return try value.string().map(String.init)
    }
}
