@testable import PitchKit
import TestSupport
import XCTest

/// Other notations of chords, transposition by semitones, and voicings.
final class ChordNotationTests: XCTestCase {
    private static let chords = ChordIdentificationTests.qualities.flatMap { quality in
        ["C", "F#", "Eb", "Bb"].compactMap { NoteName($0) }.map { Chord($0, quality) }
    }

    func test_harte_everyChord_isReadBack() throws {
        try withEvery("chord", in: Self.chords) { chord in
            for inversion in 0..<chord.quality.noteCount {
                let chord = try XCTUnwrap(chord.inverted(inversion))
                try expectEqual(try Chord(parsingHarte: chord.harte), chord, chord.harte)
            }
        }
        let cases = [
            ("C", "C"), ("C:maj", "C"), ("A:min7", "Am7"), ("Eb:hdim7/b7", "Ebm7b5/Db"), ("C:maj(9)", "Cadd9"),
            ("G:7(*5)", "G7no5"),
            ("F#:minmaj7", "F#mMaj7"), ("C:sus4(b7)", "C7sus4"), ("D:maj/5", "D/A"), ("C:(1,5)", "C5"),
            ("C:min(*b3)", "C5"),
            ("C:1/5", "Cno3no5/G"), ("C:1(b3,5)", "Cm"), ("B:maj6", "B6"), ("C:maj/9", "C/D"),
        ]
        for (text, symbol) in cases { XCTAssertEqual(try Chord(parsingHarte: text).symbol, symbol, text) }
        for (text, column) in [
            ("", 1), ("C:", 3), ("C:foo", 3), ("C:maj(", 7), ("C:maj(14)", 7), ("C:maj(9", 8), ("C/", 3),
            ("C:maj7x", 7),
        ] {
            XCTAssertEqual(try expectThrows(NotationError.self) { try Chord(parsingHarte: text) }.column, column, text)
        }
        XCTAssertEqual(try expectThrows(NotationError.self) { try Chord(parsingHarte: "N") }.code, .noChord)
    }

    func test_harteAndNashville_basesWithManyAccidentals_areReadBack() throws {
        try withEvery("bass", in: -6...6) { semitones in
            for letter in Letter.allCases {
                let bass = NoteName(letter, Accidental(semitones: semitones))
                for root in ["C", "F##", "Bbb", "G###"].compactMap({ NoteName($0) }) {
                    let chord = Chord(root, .dominantSeventh, bass: bass)
                    try expectEqual(try Chord(parsingHarte: chord.harte), chord, chord.harte)
                    let key = Key(NoteName(.e, .flat), .minor)
                    let text = key.nashvilleNumber(of: chord)
                    try expectEqual(try key.chord(parsingNashville: text), chord, text)
                }
            }
        }
        XCTAssertEqual(try Chord(parsingHarte: "C:maj/bbb7").bass, NoteName("Bbbb"))
        for text in ["C:(8)", "C:maj(10)", "C:maj(*12)", "C:maj(###9)"] {
            XCTAssertEqual(
                try expectThrows(NotationError.self) { try Chord(parsingHarte: text) }.column,
                text.firstIndex { "18#".contains($0) || $0 == "*" }.map {
                    text.distance(from: text.startIndex, to: $0) + (text[$0] == "*" ? 2 : 1)
                }, text)
        }
    }

    func test_nashville_everyChordAndKey_isReadBack() throws {
        try withEvery("key", in: Key.all) { key in
            for chord in Self.chords {
                let chord = chord.over(chord.root + .majorThird)
                let text = key.nashvilleNumber(of: chord)
                try expectEqual(try key.chord(parsingNashville: text), chord, text)
            }
        }
        let key = Key(NoteName(.c), .major)
        let cases = [
            ("1", "C"), ("6-", "Am"), ("57", "G7"), ("b7", "Bb"), ("4maj7", "Fmaj7"), ("1/3", "C/E"), ("16/9", "C6/9"),
            ("2m7", "Dm7"),
        ]
        for (text, symbol) in cases { XCTAssertEqual(try key.chord(parsingNashville: text).symbol, symbol, text) }
        for (text, column) in [("", 1), ("8", 1), ("0", 1), ("1foo", 2), ("b", 2), ("57b8", 4)] {
            XCTAssertEqual(
                try expectThrows(NotationError.self) { try key.chord(parsingNashville: text) }.column, column, text)
        }
    }

    func test_semitones_everyChordAndDistance_soundsTransposed() throws {
        try withEvery("chord", in: Self.chords) { chord in
            for semitones in -14...14 {
                let moved = chord.transposed(bySemitones: semitones)
                try expectEqual(moved.pitchClasses, chord.pitchClasses.transposed(by: semitones))
                try expectEqual(moved.quality, chord.quality)
                try expect(moved.root.accidental.semitones.magnitude <= 1, "\(moved)")
                try expectEqual(moved.transposed(bySemitones: -semitones).pitchClasses, chord.pitchClasses)
            }
            try expectEqual(chord.transposed(bySemitones: 12), chord)
            try expectEqual(chord + .majorSixth - .majorSixth, chord)
        }
        let sharp = 12 * Interval.augmentedUnison
        XCTAssertEqual((Chord(NoteName(.a), .minorMajorSeventh) + sharp).simplified.symbol, "AmMaj7")
        XCTAssertEqual(Scale("C major").map { $0 - .majorSecond }?.description, "Bb major")
        XCTAssertEqual(Key("B minor")?.transposed(bySemitones: -1).description, "Bb minor")
        XCTAssertEqual(Scale("E minor")?.transposed(bySemitones: 1).description, "F minor")
        for semitones in -30...30 {
            XCTAssertEqual(Interval(semitones: semitones).semitones, semitones)
            XCTAssertEqual(Interval(semitones: -semitones), -Interval(semitones: semitones))
        }
        XCTAssertEqual(Interval(semitones: .min).semitones, -12_000)
        XCTAssertEqual(
            (0...12).map { Interval(semitones: $0).description }.joined(separator: " "),
            "P1 m2 M2 m3 M3 P4 A4 P5 m6 M6 m7 M7 P8")
    }

    func test_voicings_keepTheNotes() throws {
        try withEvery("chord", in: Self.chords) { chord in
            for voicing in [ChordVoicing.close, .open, .drop2, .drop3, .drop2And4] {
                let pitches = chord.pitches(bassOctave: 4, voicing: voicing)
                try expectEqual(Set(pitches.map(\.name)), Set(chord.noteNames))
                try expect(zip(pitches, pitches.dropFirst()).allSatisfy { $0.midiNumber < $1.midiNumber }, "\(pitches)")
            }
        }
        let seventh = Chord(NoteName(.c), .majorSeventh)
        XCTAssertEqual(seventh.pitches(bassOctave: 4, voicing: .drop3).description, "[E3, C4, G4, B4]")
        XCTAssertEqual(seventh.pitches(bassOctave: 4, voicing: .drop2And4).description, "[C3, G3, E4, B4]")
        XCTAssertEqual(Chord(NoteName(.c), .power).pitches(voicing: .open).description, "[C3, G3]")
    }

    func test_identifyKey_findsTheKeyOfItsScaleAndCadence() throws {
        try withEvery("key", in: Key.all) { key in
            let triads = key.triads(key.mode == .major ? .natural : .harmonic)
            let notes = [0, 3, 4, 0].flatMap { triads[$0].pitches() }
            let found = Key.identify(notes)
            try expectEqual(found.count, 24)
            try expectEqual(found[0].key.tonic.pitchClass, key.tonic.pitchClass)
            try expectEqual(found[0].key.mode, key.mode)
            if key.tonic.accidental.semitones.magnitude <= 1, NoteName.plainFifths.contains(key.tonic.fifths) {
                try expectEqual(found[0].key, key)
            }
            try expect(found[0].correlation <= 1 && found[0].correlation > 0.7, "\(found[0])")
        }
        XCTAssertEqual(Key.identify([]), [])
        XCTAssertEqual(Key.identify((60..<72).map { Pitch(midiNumber: $0) }), [])
    }
}
