import PitchKit
import TestSupport
import XCTest

final class PitchTests: XCTestCase {
    func test_spellings_allMidiNotesByEveryLetter_soundTheSame() throws {
        try withEvery("midi", in: -24...151) { midi in
            let pitch = Pitch(midiNumber: midi)
            try expectEqual(pitch.midiNumber, midi)
            try withEvery("letter", in: Letter.allCases) { letter in
                let other = pitch.respelled(as: letter)
                try expectEqual(other.midiNumber, midi)
                try expectEqual(other.letter, letter)
                try expect(abs(other.accidental.semitones) <= 6, "accidental \(other.accidental)")
                try expectEqual(Pitch(other.letter, other.accidental, octave: other.octave), other)
                try expectEqual(Pitch(other.name, octave: other.octave), other)
                try expectEqual(try Pitch(parsing: other.description), other)
                try expectEqual(try Pitch(parsing: other.symbol), other)
            }
            let all = pitch.enharmonics(upTo: 2)
            try expect(all.count == (PitchClass(midi) == 8 ? 2 : 3), "\(all)")
            try checkComparable(ascending: all)
            try withEvery("spelling", in: all) { try expect(abs($0.simplified.accidental.semitones) <= 1, "\($0)") }
        }
    }

    func test_midiNumber_negative_roundsDown() {
        XCTAssertEqual(Pitch(midiNumber: -1).description, "B-2")
        XCTAssertEqual(Pitch(midiNumber: -12).description, "C-2")
        XCTAssertEqual(Pitch(midiNumber: .min).midiNumber, .min)
        XCTAssertEqual(Pitch(midiNumber: .max).midiNumber, .max)
    }

    func test_text_pitchesFarOutOfRange_areWrittenShort() throws {
        let notations: [PitchNotation] = [
            .scientific, .german, .helmholtz, .helmholtzGerman, .abc, .lilypond, .lilypondGerman, .lilypondEnglish,
            .solfege,
        ]
        try withEvery("key", in: [Int.min, -9_000_000_000, 4_294_967_296, .max]) { midi in
            try withEvery("notation", in: notations) { notation in
                try expect((Pitch(midiNumber: midi).text(in: notation) ?? "").count < 100, "a long text")
            }
        }
        XCTAssertEqual(Pitch(midiNumber: 4_294_967_296).text(in: .helmholtz), "e'(357913937)")
        let far = 1_000_000 * Interval(from: Pitch(.c, octave: 4), to: Pitch(.c, .sharp, octave: 4))
        XCTAssertEqual((Pitch(.c, octave: 4) + far).description, "C#(1000000)4")
        XCTAssertEqual((Pitch(.c, octave: 4) - far).description, "Cb(1000000)4")
        XCTAssertEqual(far.description, "A(1000000)1")
    }

    func test_order_pitches_bySoundThenLetter() throws {
        let ascending = try ["A3", "B3", "Cb4", "B#3", "C4", "Dbb4", "C#4", "Db4"].map { try Pitch(parsing: $0) }
        try checkComparable(ascending: ascending)
        try checkHashable(equivalenceClasses: ascending.map { [$0, $0 + .perfectOctave - .perfectOctave] })
    }

    func test_parsing_nonsense_tellsColumnAndExpectation() throws {
        let cases: [(text: String, column: Int)] = [
            ("", 1), ("H4", 1), ("c4", 1), ("C", 2), ("C#", 3), ("C#4 ", 4), ("Cbx4", 3), ("C4.5", 3), ("C99999", 2),
            ("C-", 2), ("C--1", 2), ("♯C4", 1), ("C" + String(repeating: "#", count: 1001) + "4", 2),
            ("C99999999999999999999999999", 2),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try Pitch(parsing: test.text) }
            try expectEqual(error.column, test.column, error.description)
            try expect(Pitch(test.text) == nil, "failable form")
        }
        XCTAssertEqual(Pitch("F𝄪4")?.description, "F##4")
        XCTAssertEqual(Pitch("Gx4")?.description, "G##4")
        XCTAssertEqual(Pitch("C♮4")?.description, "C4")
        XCTAssertEqual(Pitch("C−1")?.midiNumber, 0)
    }

    /// Pitches have the right octave and spelling, among them pitches from reports of errors to other libraries.
    ///
    /// - MIDI of Cb4 and B#4: https://github.com/overtone/overtone/issues/551
    /// - respell B#4 with flats: https://github.com/Abjad/abjad/issues/1249
    /// - Ab dorian from Ab4: 3rd degree: https://github.com/tonaljs/tonal/issues/35
    /// - F#0..F#3 in A minor: https://github.com/cuthbertLab/music21/issues/1689
    func test_midiNumber_lettersAtOctaveBorders_belongToTheirOctave() {
        XCTAssertEqual(Pitch("Cb4")?.midiNumber, 59)
        XCTAssertEqual(Pitch("B#4")?.midiNumber, 72)
        XCTAssertEqual(Pitch("B#4")?.simplified.description, "C5")
        XCTAssertEqual((Pitch("Ab4").map { Scale($0.name, .dorian).pitches(octave: 4)[2] })?.description, "Cb5")
        // Spelling does not depend on the octave.
        XCTAssertEqual(Set((0...3).map { Pitch(.f, .sharp, octave: $0).simplified.name }), [NoteName(.f, .sharp)])
    }

    func test_symbol_accidentals_useMusicalSigns() {
        XCTAssertEqual(NoteName("C###")?.symbol, "C♯𝄪")
        XCTAssertEqual(NoteName("Ebb")?.symbol, "E𝄫")
        XCTAssertEqual(NoteName("Ebbb")?.symbol, "E♭𝄫")
        XCTAssertEqual(NoteName("C♯𝄪")?.description, "C###")
    }

    func test_codable_valuesAsText_comeBack() throws {
        XCTAssertEqual(try checkCodable(Pitch(.c, .sharp, octave: 4)), "\"C#4\"")
        XCTAssertEqual(try checkCodable(NoteName(.e, .flat)), "\"Eb\"")
        XCTAssertEqual(try checkCodable(Interval.minorThird), "\"m3\"")
        XCTAssertEqual(try checkCodable(PitchClass(7)), "7")
        XCTAssertThrowsError(try JSONDecoder().decode(Pitch.self, from: Data("\"H4\"".utf8))) { error in
            XCTAssertTrue("\(error)".contains("column 1"), "\(error)")
        }
        XCTAssertThrowsError(try JSONDecoder().decode(PitchClass.self, from: Data("12".utf8)))
    }

    func test_accidental_order_flatsFirst() throws {
        try checkComparable(ascending: [Accidental.doubleFlat, .flat, .natural, .sharp, .doubleSharp])
        XCTAssertEqual(Accidental(semitones: -3).description, "bbb")
    }
}
