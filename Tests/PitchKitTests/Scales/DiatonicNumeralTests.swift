@testable import PitchKit
import TestSupport
import XCTest

/// The numerals of books on harmony, compared with a plain model: letters and semitones of a scale, stacked in thirds.
final class DiatonicNumeralTests: XCTestCase {
    /// A note of the model: a letter as a number of steps above C, and semitones above C.
    private struct Note: Equatable {
        let step: Int
        let semitones: Int

        /// The note as text, from the difference between the semitones and those of the letter.
        var text: String {
            let natural = [0, 2, 4, 5, 7, 9, 11][step % 7]
            let change = ((semitones - natural) % 12 + 18) % 12 - 6
            return "CDEFGAB".map(String.init)[step % 7] + String(repeating: change < 0 ? "b" : "#", count: abs(change))
        }
    }

    private func scale(of key: Key, raisesSeventh: Bool = false) -> [Note] {
        let steps = key.mode == .major ? [0, 2, 4, 5, 7, 9, 11] : [0, 2, 3, 5, 7, 8, raisesSeventh ? 11 : 10]
        let letter = "CDEFGAB".map(String.init).firstIndex(of: String(key.tonic.description.prefix(1))) ?? 0
        let change = key.tonic.description.reduce(0) { $0 + ($1 == "b" ? -1 : $1 == "#" ? 1 : 0) }
        let tonic = [0, 2, 4, 5, 7, 9, 11][letter] + change
        return steps.enumerated().map { Note(step: letter + $0.offset, semitones: tonic + $0.element) }
    }

    /// Returns the chord tones on a degree: thirds within the scale.
    private func stack(_ scale: [Note], on degree: Int, _ count: Int) -> [Note] {
        (0..<count).map { index in
            let place = degree + 2 * index
            let note = scale[place % 7]
            return Note(step: note.step + 7 * (place / 7), semitones: note.semitones + 12 * (place / 7))
        }
    }

    /// Returns the numeral of a stack of thirds with the figures of an inversion.
    private func numeral(_ tones: [Note], degree: Int, inversion: Int) -> String {
        let sizes = tones.map { $0.semitones - tones[0].semitones }
        let upper = ["I", "II", "III", "IV", "V", "VI", "VII"][degree]
        let figures = tones.count == 3 ? ["", "6", "64"][inversion] : ["7", "65", "43", "42"][inversion]
        let sign = sizes[2] == 6 ? (tones.count == 4 && sizes[3] == 10 ? "ø" : "°") : sizes[2] == 8 ? "+" : ""
        return (sizes[1] == 3 ? upper.lowercased() : upper) + sign + figures
    }

    private func check(_ key: Key, _ scale: [Note], degrees: Range<Int>) throws -> Int {
        var count = 0
        for degree in degrees {
            for size in 3...4 {
                let tones = stack(scale, on: degree, size)
                for inversion in 0..<size {
                    let text = numeral(tones, degree: degree, inversion: inversion)
                    let chord = try XCTUnwrap(key.chord(text, sevenths: .diatonic), "\(key) \(text)")
                    try expectEqual(Set(chord.noteNames.map(\.description)), Set(tones.map(\.text)), "\(key) \(text)")
                    try expectEqual(chord.bass.description, tones[inversion].text, "\(key) \(text)")
                    // The notes have the same numeral, in close position and with the upper notes reversed.
                    for voicing in [ChordVoicing.close, .open] {
                        let found = key.romanNumeral(of: chord.pitches(voicing: voicing))
                        try expectEqual(found.map { key.text(of: $0, sevenths: .diatonic) }, text, "\(key) \(chord)")
                    }
                    count += 1
                }
            }
        }
        return count
    }

    func test_everyDegreeAndInversion_hasTheNotesOfTheScale() throws {
        var count = 0
        for key in Key.all {
            count += try check(key, scale(of: key), degrees: 0..<7)
            guard key.mode == .minor else { continue }
            let harmonic = scale(of: key, raisesSeventh: true)
            count += try check(key, harmonic, degrees: 4..<5)
            count += try check(key, harmonic, degrees: 6..<7)
        }
        // 30 keys × 7 degrees × 7 inversions, and two degrees of 15 harmonic minor scales.
        XCTAssertEqual(count, 1680)
    }

    /// Augmented sixth and Neapolitan chords by their degrees above the tonic: letters and semitones.
    func test_chromaticChords_haveTheirDegrees() throws {
        let chords: [(String, [(Int, Int)])] = [
            ("It6", [(5, 8), (0, 0), (3, 6)]), ("Ger65", [(5, 8), (0, 0), (2, 3), (3, 6)]),
            ("Fr43", [(5, 8), (0, 0), (1, 2), (3, 6)]), ("N6", [(3, 5), (5, 8), (1, 1)]),
        ]
        try withEvery("key", in: Key.all) { key in
            let tonic = scale(of: key)[0]
            for (text, degrees) in chords {
                let notes = degrees.map { Note(step: tonic.step + $0.0, semitones: tonic.semitones + $0.1).text }
                let chord = try XCTUnwrap(key.chord(text), text)
                try expectEqual(Set(chord.noteNames.map(\.description)), Set(notes), "\(key) \(text)")
                try expectEqual(chord.bass.description, notes[0], "\(key) \(text)")
                let pitches = notes.enumerated().compactMap { Pitch("\($0.element)\($0.offset == 0 ? 2 : 4)") }
                try expectEqual(key.romanNumeral(of: pitches)?.description, text, "\(key) \(notes)")
                // With the enharmonic name of the augmented sixth, the chord is another one.
                guard text == "Ger65", let top = pitches.last else { continue }
                let flat = pitches.dropLast() + [top + .diminishedSecond]
                try expectEqual(key.romanNumeral(of: Array(flat))?.quality, .dominantSeventh, "\(key)")
            }
        }
    }
}
