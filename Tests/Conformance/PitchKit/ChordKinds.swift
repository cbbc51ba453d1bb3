import PitchKit
import TestSupport

extension Kind {
    /// Chord symbols on four roots: the set of spelled notes; slash chords: the bass first.
    static let chordSymbols = Kind("c_chords") { file, _ in
        var report = Report()
        for row in try file["chords"].array() {
            let shape = try row["symbol"].string()
            for (root, notes) in try row["notes"].members() {
                // The symbol, and every writing on which the reference programs agree.
                var shapes = [shape]
                if !row["agree"].isNull {
                    for (_, writings) in try row["agree"].members() {
                        shapes += try writings.array().map { "{R}" + (try $0.string()) }
                    }
                }
                let symbols = shapes.map {
                    $0.split(separator: "{R}", omittingEmptySubsequences: false).joined(separator: root)
                }
                let expected = try notes.words().sorted().joined(separator: " ")
                report.count(symbols[0], differences: symbols.compactMap { difference($0, expected) })
            }
        }
        for row in try file["slash"].array() {
            let symbol = try row["symbol"].string()
            let expected = try row["notes_bass_first"].words()
            let got = Chord(symbol)?.noteNames.map(\.description) ?? []
            let bass = try row["bass"].string()
            report.compare(
                symbol,
                expected: "\(bass): \(expected.prefix(1)) \(expected.sorted())",
                got: "\(Chord(symbol)?.bass.description ?? "nothing"): \(got.prefix(1)) \(got.sorted())"
            )
        }
        return report
    }

    private static func difference(_ symbol: String, _ expected: String) -> (expected: String, got: String)? {
        let got: String
        do throws(NotationError) {
            got = try Chord(parsing: symbol).noteNames.map(\.description).sorted().joined(separator: " ")
        } catch {
            got = error.description
        }
        return got == expected ? nil : ("\(symbol) \(expected)", got)
    }

    /// Scales by name and alias: degrees, intervals, semitones, Ring number, and notes on three tonics.
    static let scaleNames = Kind("d_scales") { file, _ in
        var report = Report()
        for row in try file["scales"].array() {
            let name = try row["name"].string()
            var differences: [(expected: String, got: String)] = []
            func check(_ expected: String, _ got: String) {
                if expected != got { differences.append((expected, got)) }
            }
            guard let type = ScalePattern(name) else {
                report.compare(name, expected: "a scale", got: "an unknown name")
                continue
            }
            check(name, type.name ?? "no name")
            for alias in try row["aliases"].array() {
                let text = try alias.string()
                check("\(text) \(type.degrees)", "\(text) \(ScalePattern(text)?.degrees ?? "unknown")")
            }
            check(try row["degrees"].string(), type.degrees)
            check(try row["intervals"].string(), type.intervals.map(\.description).joined(separator: " "))
            check(try row["semitones"].string(), type.intervals.map { "\($0.semitones)" }.joined(separator: " "))
            check("\(try row["ring"].int())", "\(type.ringNumber)")
            for (tonic, notes) in try row["notes"].members() {
                let got = NoteName(tonic).map { Scale($0, type).noteNames.map(\.description).joined(separator: " ") }
                check(try notes.string(), got ?? "an unknown tonic")
            }
            report.count(name, differences: differences)
        }
        return report
    }
}
