import PitchKit
import TestSupport

extension Kind {
    /// The 30 keys: signature, relative, scales, and the diatonic chords from numeral to chord and from chord to
    /// numeral.
    static let keyTable = Kind("e_keys") { file, _ in
        var report = Report()
        for row in try file["keys"].array() {
            let text = try row["key"].string()
            guard let key = Key(text) else {
                report.compare(text, expected: "a key", got: "a text that is not read")
                continue
            }
            var differences: [(expected: String, got: String)] = []
            func check(_ expected: String, _ got: String) {
                if expected != got { differences.append((expected, got)) }
            }
            check("\(try row["fifths"].int())", "\(key.signature.fifths)")
            check(try row["signature"].words().joined(separator: " "), joined(key.signature.names))
            check(try row["relative"].string(), key.relative.description)
            let forms: [(String, Key.MinorForm)] =
                key.mode == .major
                ? [("major", .natural)] : [("natural", .natural), ("harmonic", .harmonic), ("melodic", .melodic)]
            for (name, form) in forms {
                check(try row[name]["scale"].string(), joined(key.scale(form).noteNames))
                for (field, chords) in [("triads", key.triads(form)), ("sevenths", key.sevenths(form))] {
                    let rows = try row[name][field].array()
                    check("\(rows.count) \(field)", "\(chords.count) \(field)")
                    for (row, chord) in zip(rows, chords) {
                        let numeral = try row[0].string()
                        check(numeral, key.romanNumeral(of: chord)?.description ?? "no numeral")
                        check("\(numeral) is \(chord)", "\(numeral) is \(key.chord(numeral)?.description ?? "unknown")")
                        check(try row[1].string(), chord.symbol)
                        check(try row[2].string(), joined(chord.noteNames))
                    }
                }
            }
            report.count(text, differences: differences)
        }
        return report
    }

    private static func joined(_ names: [NoteName]) -> String {
        names.map(\.description).joined(separator: " ")
    }

    /// Voicings and their best name: the first candidate where three reference programs agree, one of the first five
    /// otherwise.
    static let identifications = Kind("j_identify") { file, _ in
        var report = Report()
        for row in try file["cases"].array() {
            let names = try row["notes"].words()
            let keys = try row["midi"].words()
            let best = try row["best"].string()
            let input = names.joined(separator: " ")
            // Each name is put into the octave in which it sounds like the given key.
            let pitches = zip(names, keys).compactMap { name, key -> Pitch? in
                guard let name = NoteName(name), let midi = Int(key) else { return nil }
                let pitch = Pitch(midiNumber: midi).respelled(as: name.letter)
                return pitch.name == name ? pitch : nil
            }
            guard pitches.count == names.count, let expected = Chord(best) else {
                report.compare(input, expected: best, got: "notes or a symbol that are not read")
                continue
            }
            let found = Chord.identify(pitches).map(\.chord)
            let accepted = try row["votes"].int() >= 3 ? found.prefix(1) : found.prefix(5)
            let first = Chord.simplest(of: pitches)
            var differences: [(expected: String, got: String)] = []
            if !accepted.contains(expected) { differences.append((best, "\(found.prefix(5))")) }
            if first != found.first {
                differences.append(("\(String(describing: found.first)) first", "\(String(describing: first))"))
            }
            report.count(input, differences: differences)
        }
        return report
    }
}
