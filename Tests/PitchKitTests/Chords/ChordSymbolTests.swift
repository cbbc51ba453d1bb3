@testable import PitchKit
import TestSupport
import XCTest

final class ChordSymbolTests: XCTestCase {
    /// The corpus as pairs of degrees and writing.
    static let forms: [(degrees: [String], writing: String)] = chordCorpus.split(separator: "\n").flatMap { line in
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        let degrees = parts[0].split(separator: " ").map(String.init)
        return parts[1].split(separator: " ").map { word in
            (degrees, word == "~" ? "" : word.replacingOccurrences(of: "_", with: " "))
        }
    }

    /// Returns the note of a degree above a root from letters and semitones, without the library's chords.
    private func note(_ degree: String, above root: NoteName) throws -> NoteName {
        let number = try XCTUnwrap(Int(degree.filter(\.isNumber)))
        let change = degree.reduce(0) { $0 + ($1 == "b" ? -1 : $1 == "#" ? 1 : 0) }
        let semitones = [0, 2, 4, 5, 7, 9, 11][(number - 1) % 7] + change
        let letter = Letter(stepsAboveC: root.letter.steps + number - 1)
        let natural = (letter.semitones - root.letter.semitones - root.accidental.semitones + 24) % 12
        let accidental = (semitones - natural + 18) % 12 - 6
        return NoteName(letter, Accidental(semitones: accidental))
    }

    func test_corpus_everyForm_hasItsNotesOnEveryRoot() throws {
        XCTAssertGreaterThanOrEqual(Set(Self.forms.map(\.writing)).count, 400)
        try withEvery("form", in: Self.forms) { form in
            try withEvery("root", in: ChordTests.roots) { root in
                let expected = try form.degrees.map { try note($0, above: root) }
                let chord = try Chord(parsing: "\(root)\(form.writing)")
                try expectEqual(Set(chord.noteNames), Set(expected))
                try expectEqual(chord.root, root)
                try expectEqual(try Chord(parsing: chord.symbol), chord)
                let third = root + .majorThird
                try expectEqual(try Chord(parsing: "\(root)\(form.writing)/\(third)").bass, third)
            }
        }
    }

    func test_corpus_sameDegrees_areTheSameQuality() throws {
        try withEvery("line", in: Dictionary(grouping: Self.forms) { $0.degrees }.values) { forms in
            try expectEqual(Set(forms.map { ChordQuality($0.writing) }).count, 1, "\(forms)")
        }
    }

    func test_nonsense_tellsColumnAndExpectation() throws {
        let cases: [(text: String, column: Int)] = [
            ("", 1), ("H", 1), ("c", 1), ("m7", 1), ("C)", 2), ("C(", 3), ("C(b9", 5), ("C7(b9))", 7), ("C((b9))", 3),
            ("Cfoo", 2), ("C7x", 3), ("C77", 2), ("C8", 2), ("C3", 2), ("C10", 2), ("C7b8", 4), ("C7b", 4), ("C7#", 4),
            ("C7bbb9", 3), ("Cadd", 5), ("Cadd8", 5), ("Cno", 4), ("Cno8x", 4), ("C/", 3), ("C/H", 3), ("C/c", 3),
            ("C/E/G", 4), ("C7/9/", 6), ("Csus3", 5), ("Cmm", 3), ("Cm alt", 4), ("C,", 2), ("C ", 2), ("C7 ", 3),
            ("Cmaj7(#11", 10), ("Caddmaj9", 8), ("C999999999999999999999", 2), ("Cdimdim", 5), ("C#b", 4), ("C/E#b", 5),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try Chord(parsing: test.text) }
            try expectEqual(error.column, test.column, error.description)
            try expectEqual(Chord(test.text), nil, "failable form")
            try expect(!error.message.isEmpty, "no expectation")
        }
        XCTAssertThrowsError(try ChordQuality(parsing: "m7/E"))
    }

    /// Symbols of lead sheets, with the notes that the sources of the second column give.
    ///
    /// - `0`, `h`: iReal Pro; `9+`, `5+`, `11+`: Brazilian chord sheets; `9/6`: the dictionary of chord-symbol.
    func test_realSymbols_haveTheirNotes() throws {
        let cases = [
            ("C0", "C Eb Gb"), ("C07", "C Eb Gb Bbb"), ("Eb07", "Eb Gb Bbb Dbb"), ("F#07", "F# A C Eb"),
            ("C⁰7", "C Eb Gb Bbb"),
            ("C7(9+)", "C E G Bb D#"), ("C7/9+", "C E G Bb D#"), ("Gmaj7(9+)", "G B D F# A#"),
            ("C7(9-)", "C E G Bb Db"),
            ("C7(11+)", "C E G Bb F#"), ("C7M(11+)", "C E G B F#"), ("C7(5-)", "C E Gb Bb"), ("Cm7(5-)", "C Eb Gb Bb"),
            ("C7/13-", "C E G Bb Ab"), ("C7+", "C E G# Bb"), ("C9+", "C E G# Bb D"), ("C5+", "C E G#"),
            ("C5+/7", "C E G# Bb"),
            ("C5-", "C E Gb"), ("C5+/E", "C E G#"), ("C9/6", "C E G A D"), ("Cm9/6", "C Eb G A D"),
            ("C96", "C E G A D"),
            ("Csus#4", "C F# G"), ("Csusb2", "C Db G"), ("Csus#2", "C D# G"), ("C7sus#4", "C F# G Bb"),
            ("Ch", "C Eb Gb Bb"), ("Ch7", "C Eb Gb Bb"), ("Ch9", "C Eb Gb Bb D"), ("C⌀7", "C Eb Gb Bb"),
            ("Chalf-diminished", "C Eb Gb Bb"), ("Cm9(maj7)", "C Eb G B D"), ("Cm11(maj7)", "C Eb G B D F"),
            ("Cdomb9", "C E G Bb Db"), ("C7/9", "C E G Bb D"), ("C/9", "C E G D"),
            ("C7(4)", "C F G Bb"), ("C7/4", "C F G Bb"), ("C(4)", "C F G"), ("C/4", "C F G"),
            ("C7(4/9)", "C F G Bb D"), ("C4/7/9", "C F G Bb D"), ("Cm7(4)", "C Eb G Bb F"), ("C+7(4)", "C F G# Bb"),
            ("Cm5-", "C Eb Gb"), ("Cm5+", "C Eb G#"), ("Cm5-/7", "C Eb Gb Bb"), ("C7(9b)", "C E G Bb Db"),
            ("C7(9#)", "C E G Bb D#"), ("Bm7(5b)", "B D F A"), ("C7/13b", "C E G Bb Ab"),
            ("C7M(11♯)", "C E G B F#"), ("C7(9b/13b)", "C E G Bb Db Ab"), ("Cm(maj9+)", "C Eb G B D#"),
            ("Cmaj(9+)", "C E G B D#"), ("Csus(#4)", "C F# G"), ("C7sus(b2)", "C Db G Bb"), ("Csus(2)", "C D G"),
            ("Csus (4)", "C F G"), ("Csus#4no11", "C F# G"), ("C7susadd3", "C E F G Bb"),
        ]
        try withEvery("case", in: cases) { test in
            let notes = try Chord(parsing: test.0).noteNames.map(\.description)
            try expectEqual(notes.sorted(), test.1.split(separator: " ").map(String.init).sorted())
        }
    }

    func test_unknownNotation_isRefusedWithItsColumn() throws {
        let cases: [(text: String, column: Int)] = [
            ("C007", 2), ("Cm07", 3), ("C09", 2), ("Csus04", 5), ("C7b09", 4), ("C7(09)", 4), ("Cno05", 4),
            ("Cadd09", 5),
            ("C/09", 3), ("C()", 3), ("C7(b9,)", 7), ("C7(b9,,#9)", 7), ("C7(b9]", 6), ("C7[b9)", 6), ("C7b9b9", 5),
            ("Cno5no5", 7), ("Csussus", 5), ("Csus4sus4", 6), ("Cmaj7M", 6), ("CΔΔ", 3), ("Cj", 3), ("C6M", 3),
            ("CΔ6", 3),
            ("C4maj", 6), ("Cdom6", 5), ("C7#7", 4), ("C(#3)", 4), ("C7alt7", 6), ("C5+9/", 6), ("C911", 2),
            ("CmMaj6", 6), ("Csussus24", 5), ("Csus#02", 6), ("Csus(#04)", 7), ("Csus#4sus", 7), ("Csus4(4)", 7),
            ("C∆ 4", 4), ("C7#", 4), ("C7b", 4), ("Cm5", 3), ("Cm59", 3), ("C9-", 4),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try Chord(parsing: test.text) }
            try expectEqual(error.column, test.column, error.description)
        }
        for text in ["N.C.", "NC", "N.C", "n.c.", "nc", "N. C.", "No chord", "No Chord", "NO CHORD"] {
            let error = try expectThrows(NotationError.self) { try Chord(parsing: text) }
            XCTAssertEqual(error.code, .noChord)
            XCTAssertEqual(error.column, 1)
        }
        for text in ["NCx", "No", "N", "NCC", "No c"] {
            XCTAssertNotEqual(try expectThrows(NotationError.self) { try Chord(parsing: text) }.code, .noChord, text)
        }
    }

    /// The qualities that iReal Pro offers, with their degrees.
    func test_iRealQualities_haveTheirNotes() throws {
        let table = """
            5:5 2:3,5,9 add9:3,5,9 +:3,#5 o:b3,b5 h:b3,b5,b7 sus:4,5 ^:3,5,7 -:b3,5 ^7:3,5,7 -7:b3,5,b7 7:3,5,b7
            7sus:4,5,b7 h7:b3,b5,b7 o7:b3,b5,bb7 ^9:3,5,7,9 ^13:3,5,7,9,13 6:3,5,6 69:3,5,6,9 ^7#11:3,5,7,#11
            ^9#11:3,5,7,9,#11 ^7#5:3,#5,7 -6:b3,5,6 -69:b3,5,6,9 -^7:b3,5,7 -^9:b3,5,7,9 -9:b3,5,b7,9
            -11:b3,5,b7,9,11 -7b5:b3,b5,b7 h9:b3,b5,b7,9 -b6:b3,5,b13 -#5:b3,#5 9:3,5,b7,9 7b9:3,5,b7,b9
            7#9:3,5,b7,#9 7#11:3,5,b7,#11 7b5:3,b5,b7 7#5:3,#5,b7 9#11:3,5,b7,9,#11 9b5:3,b5,b7,9 9#5:3,#5,b7,9
            7b13:3,5,b7,b13 7#9#5:3,#5,b7,#9 7#9b5:3,b5,b7,#9 7#9#11:3,5,b7,#9,#11 7b9#11:3,5,b7,b9,#11
            7b9b5:3,b5,b7,b9 7b9#5:3,#5,b7,b9 7b9#9:3,5,b7,b9,#9 7b9b13:3,5,b7,b9,b13 7alt:3,b5,#5,b7,b9,#9
            13:3,5,b7,9,13 13#11:3,5,b7,9,#11,13 13b9:3,5,b7,b9,13 13#9:3,5,b7,#9,13 7b9sus:4,5,b7,b9
            7susadd3:3,5,b7,11 9sus:4,5,b7,9 13sus:4,5,b7,9,13 7b13sus:4,5,b7,b13 11:3,5,b7,9,11
            """
        let rows = table.split(whereSeparator: \.isWhitespace).map { $0.split(separator: ":").map(String.init) }
        XCTAssertEqual(rows.count, 61)
        try withEvery("quality", in: rows) { row in
            let chord = try Chord(parsing: "F#" + row[0])
            let degrees = chord.quality.tones.map(\.description)
            try expectEqual(degrees.sorted(), row[1].split(separator: ",").map(String.init).sorted())
        }
    }

    func test_anyText_neverTraps() throws {
        let pieces = [
            "C", "F#", "m", "maj", "7", "9", "13", "(", ")", "/", "b5", "#9", "add", "no", "sus", "alt", "°", "ø", "Δ",
            "+",
            "-", ",", " ", "𝄪", "b", "#", "6", "69", "E", "dim", "aug", "99999999999999999999", "é", "👩‍👩‍👧", "\u{0}",
        ]
        try forAll("a text is read or refused with a place in it", full: 100_000, sample: 3_000) { generator in
            let count = Int.random(in: 0...8, using: &generator)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            do throws(NotationError) {
                let chord = try Chord(parsing: text)
                try? expectEqual(Chord(chord.symbol), chord, text)
                guard Chord(chord.symbol) == chord else { throw NotationError(column: -1, expected: text) }
            } catch {
                try expect((1...text.unicodeScalars.count + 1).contains(error.column), "\(text): \(error)")
            }
        }
    }

    func test_conventions_settleWhatIsDisputed() throws {
        func notes(_ text: String, _ change: (inout ChordSymbolConvention) -> Void) throws -> String {
            var convention = ChordSymbolConvention()
            change(&convention)
            return try Chord(parsing: text, convention: convention).noteNames.map(\.description).joined(separator: " ")
        }
        XCTAssertEqual(try notes("C11") { _ in }, "C E G Bb D F")
        XCTAssertEqual(try notes("C11") { $0.elevenKeepsThird = false }, "C G Bb D F")
        XCTAssertEqual(try notes("Cm11") { $0.elevenKeepsThird = false }, "C Eb G Bb D F")
        XCTAssertEqual(try notes("C13") { $0.thirteenOmitsEleven = false }, "C E G Bb D F A")
        XCTAssertEqual(try notes("C13#11") { $0.thirteenOmitsEleven = false }, "C E G Bb D F# A")
        XCTAssertEqual(try notes("C7b13") { $0.flatThirteenKeepsFifth = false }, "C E Bb Ab")
        XCTAssertEqual(try notes("C7#11") { $0.sharpElevenAddsNinth = true }, "C E G Bb D F#")
        XCTAssertEqual(try notes("Calt") { $0.altered = .shell }, "C E G# Bb D#")
        XCTAssertEqual(try notes("CΔ") { $0.triangleIsSeventh = false }, "C E G")
        XCTAssertEqual(try notes("C2") { $0.bareTwo = .suspendedSecond }, "C D G")
        // The disputed rows of the test vectors, with the meanings that they propose.
        XCTAssertEqual(try notes("C9b13") { _ in }, "C E G Bb D Ab")
        XCTAssertEqual(try notes("CmMaj13") { _ in }, "C Eb G B D A")
        XCTAssertEqual(try notes("C7alt") { _ in }, "C E Gb G# Bb Db D#")
    }

    /// Symbols have the right notes, among them symbols from reports of errors to other libraries.
    ///
    /// - C69#11: https://github.com/tonaljs/tonal/issues/155
    /// - Eb7add6: https://github.com/tonaljs/tonal/issues/20
    /// - C3 dim7 notes: https://github.com/tonaljs/tonal/issues/100
    /// - CM7: https://github.com/saebekassebil/teoria/issues/71
    /// - A7+5 ; A7-5: https://github.com/no-chris/chord-symbol/issues/609
    /// - Abm: https://github.com/yuma-m/pychord/issues/40
    /// - Dm7b5: https://github.com/yuma-m/pychord/pull/95
    /// - C7 alter b5: https://github.com/cuthbertLab/music21/issues/665
    /// - Csus add b7: https://github.com/cuthbertLab/music21/issues/1570
    /// - Fm7 first inversion ; C#m7b5 second inversion: https://github.com/KCarlile/flashchord/issues/105
    func test_parsing_alterationsAdditionsAndOmissions_haveTheirNotes() throws {
        let cases = [
            ("C69#11", "C E G A D F#"), ("Eb7add6", "Eb G Bb Db C"), ("CM7", "C E G B"), ("A7+5", "A C# E# G"),
            ("A7-5", "A C# Eb G"), ("Abm", "Ab Cb Eb"), ("Dm7b5", "D F Ab C"), ("C7b5", "C E Gb Bb"),
            ("Csus add b7", "C F G Bb"), ("C13b9", "C E G Bb Db A"), ("C13#11", "C E G Bb D F# A"),
            ("C7b5b9", "C E Gb Bb Db"), ("C7b5#9", "C E Gb Bb D#"), ("F#maj7", "F# A# C# E#"), ("Cdim7", "C Eb Gb Bbb"),
            ("C(no3)", "C G"), ("Cadd11", "C E G F"), ("Cmaj7omit5", "C E B"), ("C7sus2", "C D G Bb"),
            ("Cø7", "C Eb Gb Bb"), ("CΔ7", "C E G B"), ("C7(b9)", "C E G Bb Db"), ("Bb7", "Bb D F Ab"),
            ("C(omit5)", "C E"), ("C7b9#9", "C E G Bb Db D#"), ("C6/9", "C E G A D"), ("Cmaj9", "C E G B D"),
        ]
        try withEvery("case", in: cases) { test in
            let notes = try Chord(parsing: test.0).noteNames.map(\.description)
            try expectEqual(notes.sorted(), test.1.split(separator: " ").map(String.init).sorted())
        }
        XCTAssertEqual(Chord("Fm7")?.inverted(1)?.symbol, "Fm7/Ab")
        XCTAssertEqual(Chord("C#m7b5")?.inverted(2)?.symbol, "C#m7b5/G")
        XCTAssertEqual(Chord("Cdim7")?.pitches(bassOctave: 3).description, "[C3, Eb3, Gb3, Bbb3]")
    }
}
