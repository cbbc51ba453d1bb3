import PitchKit
import TestSupport

extension Kind {
    /// MIDI numbers with both spellings, frequency and three notations; spellings at octave borders; nearest pitches.
    static let midiTable = Kind("f_midi") { file, _ in
        var report = Report()
        for row in try file["rows"].array() {
            let midi = try row[0].int()
            let sharp = Pitch(midiNumber: midi, preferring: .sharps)
            let flat = Pitch(midiNumber: midi, preferring: .flats)
            let expected = [
                try row[1].string(), try row[2].string(), "\(try row[3].double())",
                try row[4].string(), try row[5].string(), try row[6].string(),
            ]
            let got = [
                "\(sharp)", "\(flat)", "\(Tuning.equalTemperament.frequency(of: sharp))",
                sharp.text(in: .helmholtz) ?? "nil", sharp.text(in: .lilypond) ?? "nil", sharp.text(in: .abc) ?? "nil",
            ]
            var differences = zip(expected, got).filter { $0 != $1 }.map { (expected: $0, got: $1) }
            let notations: [PitchNotation] = [.scientific, .helmholtz, .lilypond, .abc]
            for (text, notation) in zip([expected[0], expected[3], expected[4], expected[5]], notations) {
                let read = try? Pitch(parsing: text, in: notation)
                if read?.midiNumber != midi {
                    differences.append(("\(text) read as \(midi)", "\(String(describing: read))"))
                }
            }
            report.count("MIDI \(midi)", differences: differences)
        }
        for (text, midi) in try file["boundary"].members() {
            report.compare(text, expected: Optional(try midi.int()), got: Pitch(text)?.midiNumber)
        }
        for row in try file["freq_to_nearest"].array() {
            let frequency = try row[0].double()
            let nearest = Tuning.equalTemperament.nearestPitch(to: frequency)
            let cents = try row[2].double()
            var differences: [(expected: String, got: String)] = []
            if nearest?.pitch.midiNumber != (try row[1].int()) || abs((nearest?.cents ?? .infinity) - cents) > 1e-6 {
                differences.append(("\(try row[1].int()) and \(cents) cents", "\(String(describing: nearest))"))
            }
            report.count("\(frequency) Hz", differences: differences)
        }
        return report
    }
}
