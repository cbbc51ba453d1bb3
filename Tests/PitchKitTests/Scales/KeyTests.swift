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
            major.romanNumeral(of: Chord(NoteName(.d, .flat), .major).over(NoteName(.f)))?.description, "N6")
        XCTAssertEqual(RomanNumeral("bII6"), RomanNumeral("N6"))
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
    /// A chord without a third has the case of the key's triad and claims no third.
    func test_numeral_ofNotes_followsTheKeyWithoutThird() throws {
        let b = Pitch(.b, octave: 3)
        XCTAssertEqual(Key("C major")?.romanNumeral(of: [b, b + .perfectFifth])?.description, "viino3")
        let tritone = try XCTUnwrap(Key("C major")?.romanNumeral(of: [b, Pitch(.f, octave: 4)]))
        XCTAssertEqual(tritone.description, "vii(b5)no3")
        XCTAssertEqual(RomanNumeral("vii(b5)no3"), tritone)
        XCTAssertEqual(Key("C major")?.chord(tritone).noteNames.description, "[B, F]")
        let minor = Key(NoteName(.a), .minor)
        let leading = Pitch(.g, .sharp, octave: 3)
        XCTAssertEqual(minor.romanNumeral(of: [leading])?.description, "vii°")
        XCTAssertEqual(minor.romanNumeral(of: [leading, Pitch(.d, octave: 4)])?.description, "vii(b5)no3")
        XCTAssertEqual(minor.chord("vii(b5)no3")?.noteNames.description, "[G#, D]")
        XCTAssertEqual(
            minor.romanNumeral(of: [Pitch(.g, octave: 3), Pitch(.d, octave: 4)])?.description, "VIIno3")
        let c = Pitch(.c, octave: 4)
        XCTAssertEqual(Key("C major")?.romanNumeral(of: [c])?.description, "I")
        XCTAssertEqual(Key("C minor")?.romanNumeral(of: [c, c + .perfectFifth])?.description, "ino3")
        XCTAssertEqual(Key("C minor")?.romanNumeral(of: [c])?.description, "i")
        XCTAssertEqual(Key("F major")?.romanNumeral(of: [c])?.description, "V")
        XCTAssertEqual(
            Key("C major")?.romanNumeral(of: [c + .majorThird, c + .perfectFifth, c + .perfectOctave])?.description,
            "I6")
        XCTAssertNil(Key("C major")?.romanNumeral(of: []))
    }

    /// A single note outside the key gets its degree, and no third that does not sound.
    func test_numeral_ofOneNote_claimsNoOtherNoteOutsideTheKey() throws {
        try withEvery("key", in: Key.all) { key in
            let own = (key.triads() + (key.mode == .minor ? key.triads(.harmonic) + key.triads(.melodic) : []))
                .map(\.root)
            for fifths in -7...7 {
                let note = Pitch(NoteName(fifths: key.tonic.fifths + fifths), octave: 4)
                guard !own.contains(note.name), let numeral = key.romanNumeral(of: [note]) else { continue }
                try expectEqual(key.chord(numeral).noteNames, [note.name], "\(numeral) in \(key)")
                try expectEqual(RomanNumeral(numeral.description), numeral)
            }
        }
        let sharp = Key("C major")?.romanNumeral(of: [Pitch(.f, .sharp, octave: 4)])
        XCTAssertEqual(sharp?.description, "#IVno3no5")
    }

    /// The notes of every triad and seventh chord of a key, in close position, have the numeral of the chord.
    func test_numeral_ofNotes_isTheNumeralOfTheChord() throws {
        var held: [Key.MinorForm: Int] = [:]
        try withEvery("key", in: Key.all) { key in
            for form in key.mode == .major ? [Key.MinorForm.natural] : Key.MinorForm.allCases {
                for chord in key.triads(form) + key.sevenths(form) {
                    for inversion in 0..<chord.quality.noteCount {
                        guard let chord = chord.inverted(inversion) else { throw CheckFailure("no inversion") }
                        let numeral = key.romanNumeral(of: chord)
                        try expect(numeral != nil, "\(chord)")
                        try expectEqual(key.romanNumeral(of: chord.pitches()), numeral, "\(chord)")
                        held[form, default: 0] += 1
                    }
                }
            }
        }
        // 2,205 in major, natural and harmonic minor, and 735 in melodic minor.
        XCTAssertEqual(held, [.natural: 1470, .harmonic: 735, .melodic: 735])
    }

    func test_numeral_ofNotes_keepsNames() throws {
        let cases = [
            ("A minor", "B3 D4 F4 G#4", "vii°65"), ("A minor", "D3 B3 F4 A4", "iiø65"),
            ("A minor", "D3 G#3 B3 F4", "vii°43"),
            ("C major", "F3 A3 D4 C5", "ii65"), ("A minor", "E3 G#3 C4", "III+6"),
            ("A minor", "F3 G#3 B3 D4", "vii°42"),
            ("C major", "Ab2 C3 Eb3 F#3", "Ger65"), ("A minor", "F2 A2 C3 D#3", "Ger65"),
            ("A minor", "F2 A2 B2 D#3", "Fr43"),
            ("C major", "Ab2 C3 F#3", "It6"), ("C major", "Ab2 C3 Eb3 Gb3", "bVI7"), ("C minor", "F3 Ab3 Db4", "N6"),
            ("C major", "F#2 Ab2 C3 Eb3", "Ger7"),
        ]
        try withEvery("case", in: cases) { name, notes, expected in
            let pitches = notes.split(separator: " ").compactMap { Pitch(String($0)) }
            let key = try Key(parsing: name)
            let numeral = key.romanNumeral(of: pitches)
            try expectEqual(numeral?.description, expected, notes)
            let names = numeral.map { key.chord($0).noteNames.sorted { $0.fifths < $1.fifths } }
            try expectEqual(names, pitches.map(\.name).sorted { $0.fifths < $1.fifths })
        }
    }

    /// Figures with slashes, as music21 and the When in Rome corpus write them, are inversions.
    func test_numerals_figuresWithSlashes_areInversions() throws {
        let cases = [
            ("V6/5", "V65", "G7/B"), ("I6/4", "I64", "C/G"), ("V4/3", "V43", "G7/D"), ("viio6/4", "vii°64", "Bdim/F"),
            ("V6/5/ii", "V65/ii", "A7/C#"), ("V4/2", "V42", "G7/F"), ("I6/3", "I6", "C/E"), ("V5/3", "V", "G"),
            ("V7/5", "V7", "G7"), ("V6/4/3", "V43", "G7/D"), ("V6/5/3", "V65", "G7/B"), ("V6/4/2", "V42", "G7/F"),
            ("I6/9", "Iadd6add9", "C6/9"), ("IVM65", "IVmaj65", "Fmaj7/A"), ("ii/o65", "iiø65", "Dm7b5/F"),
            ("V6/4/V", "V64/V", "D/A"), ("viio6/5/V", "vii°65/V", "F#dim7/A"), ("V643", "V43", "G7/D"),
            ("N6", "N6", "Db/F"), ("N6/V", "N6/V", "Ab/C"), ("Cad64", "Cad64", "C/G"), ("Cad6/4/V", "Cad64/V", "G/D"),
            ("Fr+4/3", "Fr43", "D7b5/Ab"), ("Gr+6", "Ger65", Key("C major")?.chord("Ger65")?.symbol ?? ""),
            ("Ger+6/5", "Ger65", Key("C major")?.chord("Ger65")?.symbol ?? ""), ("V7(4)", "V7sus4", "G7sus4"),
            ("Fr43", "Fr43", "D7b5/Ab"), ("Fr6", "Fr43", "D7b5/Ab"), ("N64", "bII64", "Db/Ab"),
        ]
        let key = Key(NoteName(.c), .major)
        try withEvery("case", in: cases) { text, canonical, symbol in
            let numeral = try RomanNumeral(parsing: text)
            try expectEqual(numeral.description, canonical)
            try expectEqual(try RomanNumeral(parsing: canonical), numeral)
            try expectEqual(key.chord(numeral).symbol, symbol)
            try checkCodable(numeral)
        }
        for text in [
            "It6", "It", "It+6", "It64", "It53", "Ger65", "Ger", "Ger6", "Ger6/5", "Ger7", "Ger43", "Ger42", "Fr",
        ] {
            let numeral = try RomanNumeral(parsing: text)
            XCTAssertEqual(try RomanNumeral(parsing: numeral.description), numeral)
            XCTAssertEqual(key.romanNumerals(of: key.chord(numeral)), [numeral], text)
            for key in Key.all { XCTAssertEqual(key.romanNumeral(of: key.chord(numeral).pitches()), numeral, "\(key)") }
        }
        for (text, column) in [
            ("It65", 3), ("Ger64", 4), ("Cad6", 5), ("N65", 4), ("N", 2), ("V6/4/9", 4), ("I6/5/9", 4), ("Ger5", 4),
            ("Fr9", 3), ("It+", 4), ("Ger+7", 5), ("V4", 2), ("V5", 2), ("V/", 3), ("V7/3", 4), ("V06", 2),
            ("V6/05", 4),
        ] {
            XCTAssertEqual(
                try expectThrows(NotationError.self) { try RomanNumeral(parsing: text) }.column, column, text)
        }
    }

    func test_cadentialSixFour_hasTheModeOfItsKey() throws {
        let numeral = try XCTUnwrap(RomanNumeral.cadential())
        XCTAssertEqual(RomanNumeral("Cad64"), numeral)
        XCTAssertTrue(numeral.isCadential)
        for key in Key.all {
            let chord = key.chord(numeral)
            XCTAssertEqual(chord, Chord(key.tonic, key.mode == .major ? .major : .minor).inverted(2))
            XCTAssertEqual(key.romanNumerals(of: chord).prefix(2).map(\.description).last, "Cad64")
        }
        XCTAssertEqual(Key("C major")?.chord("Cad64/ii")?.symbol, "Dm/A")
        let cases = [
            ("C F C/G G7 C", "I IV Cad64 V7 I"), ("Cm Cm/G G Cm", "i Cad64 V i"), ("C/G F C/G", "I64 IV I64"),
            ("C C/G Gm C", "I I64 v I"), ("C/G G7/B", "I64 V65"), ("Cm/G Gmaj7", "i64 Vmaj7"),
        ]
        for (symbols, numerals) in cases {
            let found = try ChordProgression(parsing: symbols).romanNumerals.map { $0?.description ?? "none" }
            XCTAssertEqual(found.joined(separator: " "), numerals)
        }
    }

    func test_sevenths_byBothConventions_areReadBack() throws {
        let cases = [
            ("C major", "IV7", "Fmaj7"), ("C major", "I7", "Cmaj7"), ("C major", "I42", "Cmaj7/B"),
            ("A minor", "VI7", "Fmaj7"),
            ("A minor", "III7", "Cmaj7"), ("A minor", "V9", "E7b9"), ("A minor", "V7", "E7"), ("A minor", "i7", "Am7"),
            ("C major", "ii7", "Dm7"), ("C major", "V7", "G7"), ("C major", "iii9", "Em7b9"),
            ("C major", "V7/ii", "A7"),
            ("C major", "IVb7:65", "F7/A"), ("C major", "viiø7", "Bm7b5"), ("C major", "IVmaj7", "Fmaj7"),
        ]
        try withEvery("case", in: cases) { name, text, symbol in
            let key = try Key(parsing: name)
            try expectEqual(key.chord(text, sevenths: .diatonic)?.symbol, symbol)
            try expectEqual(key.chord(text, sevenths: .popular), key.chord(text))
        }
        let qualities =
            ChordQuality.triads + ChordQuality.sevenths + [.dominantSeventh.adding(9), .minorSeventh.adding(9, -1)]
        try withEvery("key", in: Key.all) { key in
            for degree in 1...7 {
                for quality in qualities {
                    for inversion in 0...quality.inversionsWithFigures {
                        for targets in [
                            [], [RomanNumeral.Target(5, mode: .major), .init(2, mode: .minor)].compactMap { $0 },
                        ] {
                            let numeral = RomanNumeral(degree, quality, inversion: inversion, of: targets)
                            guard let numeral else { throw CheckFailure("no numeral") }
                            for sevenths in RomanNumeral.Sevenths.allCases {
                                let text = key.text(of: numeral, sevenths: sevenths)
                                try expectEqual(try key.numeral(parsing: text, sevenths: sevenths), numeral, text)
                            }
                        }
                    }
                }
            }
        }
    }

    func test_numerals_anyText_isRefusedOrReadBack() throws {
        let pieces = [
            "I", "V", "ii", "vii", "iv", "b", "#", "VI", "°", "ø", "/o", "+", "6", "64", "65", "43", "42", "2", "7",
            "9", "11", "13", "6/5", "6/4", "4/3", "4/2", "6/9", "/", "maj", "(maj", "(", ")", "[", "]", "add9", "add6",
            "no3", "sus4", "sus2", "b9", "#11", "b5", "#5", ":", "N", "It", "Ger", "Fr", "Cad", "4", "0", " ", ",",
            "alt", "b7", "é",
        ]
        let keys = [Key(NoteName(.c), .major), Key(NoteName(.e, .flat), .minor)]
        var held = 0
        func check(_ text: String) throws {
            guard let numeral = RomanNumeral(text) else { return }
            held += 1
            try expectEqual(RomanNumeral(numeral.description), numeral, text)
            for key in keys {
                let text = key.text(of: numeral, sevenths: .diatonic)
                try expectEqual(try key.numeral(parsing: text, sevenths: .diatonic), numeral, text)
            }
        }
        for text in ["bviib9sus46/9", "Vb9sus26/9", "V13alt", "VI9add6+6", "I9alt"] { try check(text) }
        try forAll("a numeral is refused or read back", full: 200_000, sample: 10_000) { generator in
            let count = Int.random(in: 1...6, using: &generator)
            try check((0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined())
        }
        XCTAssertGreaterThan(held, TestScale.count(full: 5_000, sample: 200))
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
