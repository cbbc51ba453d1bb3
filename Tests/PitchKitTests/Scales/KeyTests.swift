@testable import PitchKit
import TestSupport
import XCTest

final class KeyTests: XCTestCase {
    func test_keys_thirty_haveSignaturesAndRelatives() throws {
        XCTAssertEqual(Set(Key.all).count, 30)
        try withEvery("key", in: Key.all) { key in
            try expectEqual(key.relative.relative, key)
            try expectEqual(key.parallel.parallel, key)
            try expectEqual(key.relative.signature, key.signature)
            try expectEqual(try Key(parsing: key.description), key)
            try checkCodable(key)
            // The signature has exactly the altered notes of the natural scale.
            let altered = key.scale().noteNames.filter { $0.accidental != .natural }
            try expectEqual(Set(key.signature.names), Set(altered))
            try expectEqual(key.signature.majorKey.signature, key.signature)
            try expectEqual(key.signature.minorKey.mode, .minor)
        }
        XCTAssertEqual(Key("G# major")?.signature.names.description, "[F##, C#, G#, D#, A#, E#, B#]")
        XCTAssertEqual(Key("F#m")?.signature.description, "3 sharps")
        XCTAssertEqual(Key("F")?.signature.description, "1 flat")
        XCTAssertEqual(Key("C")?.signature.description, "no accidentals")
    }

    func test_numerals_everyDiatonicChord_bothWays() throws {
        try withEvery("key", in: Key.all) { key in
            let forms: [Key.MinorForm] = key.mode == .major ? [.natural] : Key.MinorForm.allCases
            for form in forms {
                for chord in key.triads(form) + key.sevenths(form) {
                    for inversion in 0..<chord.quality.noteCount {
                        guard let chord = chord.inverted(inversion), let numeral = key.romanNumeral(of: chord) else {
                            throw CheckFailure("\(chord) has no numeral")
                        }
                        try expectEqual(key.chord(numeral), chord, "\(numeral)")
                        try expectEqual(numeral.targets, [])
                        try expectEqual(numeral.alteration, 0)
                        try expectEqual(try RomanNumeral(parsing: numeral.description), numeral)
                        try checkCodable(numeral)
                    }
                }
            }
        }
    }

    func test_numerals_everySecondaryFunction_bothWays() throws {
        try withEvery("key", in: Key.all) { key in
            for triad in key.triads().dropFirst() where triad.quality == .major || triad.quality == .minor {
                guard let target = key.romanNumeral(of: triad)?.description else { throw CheckFailure("no numeral") }
                for function in ["V", "V7", "V65", "V43", "V42", "vii°", "vii°7", "viiø7", "vii°6", "viiø65"] {
                    let text = "\(function)/\(target)"
                    guard let chord = key.chord(text) else { throw CheckFailure("\(text) is not read") }
                    try expectEqual(RomanNumeral(text)?.description, text)
                    let numerals = key.romanNumerals(of: chord).map(\.description)
                    try expect(numerals.contains(text), "\(text) = \(chord): \(numerals)")
                    if !key.isDiatonic(chord) { try expectEqual(numerals.first, text) }
                    for numeral in key.romanNumerals(of: chord) {
                        try expectEqual(key.chord(numeral), chord, "\(numeral)")
                    }
                }
            }
        }
        XCTAssertEqual(Key("C major")?.chord("V7/ii")?.symbol, "A7")
        XCTAssertEqual(Key("C major")?.chord("V7/V/ii")?.symbol, "E7")
        XCTAssertEqual(Key("C major")?.chord("vii°7/vi")?.symbol, "G#dim7")
    }

    /// Figures and added tones are both digits: `°6` is the first inversion of a triad, and `°add6` has a sixth.
    func test_numerals_everyThirdFifthAndTwoMore_areReadBack() throws {
        let more = [
            (6, 0), (6, -1), (7, -2), (7, -1), (7, 0), (9, -1), (9, 0), (9, 1), (11, 0), (11, 1), (13, -1), (13, 0),
        ]
        .map { ChordTone($0.0, $0.1) }
        var count = 0
        for third in [nil, ChordTone(3, -1), ChordTone(3), ChordTone(2), ChordTone(4)] {
            for fifth in [nil, ChordTone(5, -1), ChordTone(5), ChordTone(5, 1)] {
                for (index, first) in ([nil] + more).enumerated() {
                    for second in ([nil] + more).dropFirst(index) {
                        let quality = ChordQuality([third, fifth, first, second].compactMap { $0 })
                        for inversion in 0...3 {
                            guard let numeral = RomanNumeral(1, quality, inversion: inversion) else { continue }
                            count += 1
                            let text = numeral.description
                            try expectEqual(RomanNumeral(text), numeral, "\(text) for \(quality.symbol)")
                        }
                    }
                }
            }
        }
        XCTAssertGreaterThan(count, 1500)
    }

    func test_numerals_everyQuality_isReadBack() throws {
        try withEvery("quality", in: ChordIdentificationTests.qualities) { quality in
            for degree in 1...7 {
                for alteration in -2...2 {
                    guard let numeral = RomanNumeral(degree, alteration: alteration, quality) else {
                        throw CheckFailure("no numeral")
                    }
                    try expectEqual(try RomanNumeral(parsing: numeral.description), numeral, "\(numeral)")
                    for key in [Key(NoteName(.c), .major), Key(NoteName(.a), .minor)] {
                        let chord = key.chord(numeral)
                        let back = key.romanNumerals(of: chord).map { key.chord($0) }
                        try expect(back.contains(chord), "\(numeral) = \(chord): \(back)")
                    }
                }
            }
        }
    }

    func test_numerals_borrowedChords_haveFlats() {
        let major = Key(NoteName(.c), .major)
        let minor = Key(NoteName(.a), .minor)
        XCTAssertEqual(major.romanNumeral(of: Chord(NoteName(.a, .flat), .major))?.description, "bVI")
        XCTAssertEqual(
            major.romanNumeral(of: Chord(NoteName(.d, .flat), .major).over(NoteName(.f)))?.description, "bII6")
        XCTAssertEqual(minor.chord("bVII")?.symbol, "G")
        XCTAssertEqual(minor.chord("VII")?.symbol, "G")
        XCTAssertEqual(minor.chord("#vii°")?.symbol, "G#dim")
        XCTAssertEqual(minor.chord("vii°")?.symbol, "G#dim")
        XCTAssertEqual(minor.chord("bII")?.symbol, "Bb")
        XCTAssertEqual(major.chord("Imaj42")?.symbol, "Cmaj7/B")
        XCTAssertEqual(major.chord("IV6/9")?.symbol, "F6/9")
        XCTAssertEqual(major.chord("V7sus4")?.symbol, "G7sus4")
        XCTAssertEqual(RomanNumeral("viiø7")?.degreeName, "leading tone")
        XCTAssertNil(major.romanNumeral(of: Chord(NoteName(.c), .major).over(NoteName(.d))))
    }

    /// A single note without a third follows the mode of the key, after a report to another library.
    ///
    /// - C alone in C major: https://github.com/cuthbertLab/music21/issues/1480
    func test_numeral_ofNotes_followsTheKeyWithoutThird() {
        let c = Pitch(.c, octave: 4)
        XCTAssertEqual(Key("C major")?.romanNumeral(of: [c])?.description, "I")
        XCTAssertEqual(Key("C minor")?.romanNumeral(of: [c, c + .perfectFifth])?.description, "i")
        XCTAssertEqual(Key("F major")?.romanNumeral(of: [c])?.description, "V")
        XCTAssertEqual(
            Key("C major")?.romanNumeral(of: [c + .majorThird, c + .perfectFifth, c + .perfectOctave])?.description,
            "I6")
        XCTAssertNil(Key("C major")?.romanNumeral(of: []))
    }

    func test_numeral_nonsense_tellsColumn() throws {
        let cases: [(String, Int)] = [
            ("", 1), ("X", 1), ("b", 2), ("VIII", 4), ("I°", 2), ("i+", 2), ("V7/", 4), ("V7/X", 4),
            ("V/ii/V/ii/V/I", 13),
            ("###I", 1), ("ø7", 1), ("V7(b9", 6), ("viiø6", 6), ("Imaj64", 7), ("i(maj65", 8), ("V7b8", 4), ("V ", 2),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try RomanNumeral(parsing: test.0) }
            try expectEqual(error.column, test.1, error.description)
        }
        for text in ["", "C#", "Cmajor", "C Major", "H minor", "Cm7"] where Key(text) != nil && text != "C#" {
            XCTFail("\(text) is no key")
        }
        XCTAssertNil(RomanNumeral(8, .major))
        XCTAssertNil(RomanNumeral(1, alteration: 3, .major))
        XCTAssertNil(RomanNumeral(1, .major, inversion: 3))
        XCTAssertNil(RomanNumeral.Target(0, mode: .major))
    }

    func test_name_everyKeyOfTheKeyboard_keepsTheScale() throws {
        try withEvery("key", in: Key.all) { key in
            let names = PitchClass.all.map { key.name(of: $0) }
            try expectEqual(Set(names).count, 12)
            for (name, number) in zip(names, 0...) { try expectEqual(name.pitchClass.number, number) }
            try expect(key.scale().noteNames.allSatisfy(names.contains), "\(names)")
            if key.mode == .minor { try expect(key.scale(.melodic).noteNames.allSatisfy(names.contains), "\(names)") }
            try expectEqual(key.spelling(of: Pitch(midiNumber: 61)).midiNumber, 61)
        }
    }
}
