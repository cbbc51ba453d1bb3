import PitchKit
import TestSupport

extension Kind {
    /// Every interval between two of 35 names: its abbreviation and semitones.
    static let intervalTable = Kind("a_intervals_35x35") { file, _ in
        var report = Report()
        let names = try file["order"].array().map { try $0.string() }
        for (row, from) in names.enumerated() {
            let intervals = try file["interval"][row].words()
            let semitones = try file["semitones"][row].words()
            for (column, to) in names.enumerated() {
                let expected = "\(intervals[safe: column]) \(semitones[safe: column])"
                guard let start = NoteName(from), let end = NoteName(to) else {
                    report.compare("\(from) to \(to)", expected: expected, got: "a name that is not read")
                    continue
                }
                let interval = Interval(from: start, to: end)
                report.compare("\(from) to \(to)", expected: expected, got: "\(interval) \(interval.semitones)")
            }
        }
        return report
    }

    /// The 35 pitches, transposed up and down by each interval.
    static let transpositions = Kind("b_transpose") { file, _ in
        var report = Report()
        let names = try file["order"].array().map { try $0.string() }
        for direction in ["up", "down"] {
            for (text, row) in try file[direction].members() {
                let results = try row.words()
                let semitones = try file["semitones"][text].int()
                for (index, name) in names.enumerated() {
                    let input = "\(name)4 \(direction) \(text)"
                    let marked = results[safe: index]
                    let expected = marked.hasSuffix("!") ? String(marked.dropLast()) : marked
                    guard let pitch = Pitch("\(name)4"), let interval = Interval(text) else {
                        report.compare(input, expected: expected, got: "a text that is not read")
                        continue
                    }
                    let moved = direction == "up" ? pitch + interval : pitch - interval
                    report.count(
                        input,
                        differences: [
                            (expected, "\(moved)"),
                            ("\(semitones) semitones", "\(interval.semitones) semitones"),
                            (
                                "more than two accidentals: \(marked.hasSuffix("!"))",
                                "more than two accidentals: \(abs(moved.accidental.semitones) > 2)"
                            ),
                        ].filter { $0.0 != $0.1 }.map { (expected: $0.0, got: $0.1) }
                    )
                }
            }
        }
        return report
    }
}

extension [String] {
    subscript(safe index: Int) -> String { indices.contains(index) ? self[index] : "nothing" }
}
