import PitchKit
import TestSupport
import XCTest

final class ScaleTests: XCTestCase {
    func test_noteNames_sevenDegrees_haveOneLetterEach() throws {
        try withEvery("root", in: ChordTests.roots) { root in
            try withEvery("type", in: [ScalePattern.major, .minor, .harmonicMinor, .melodicMinor]) { type in
                let scale = Scale(root, type)
                try expectEqual(Set(scale.noteNames.map(\.letter)).count, 7)
                try expectEqual(try Scale(parsing: scale.description), scale)
                let pitches = scale.pitches(octave: 4)
                try checkComparable(ascending: pitches)
                try expectEqual(pitches.count, 8)
                try expectEqual(Interval(from: pitches[0], to: pitches[7]), .perfectOctave)
            }
        }
    }

    func test_minor_threeForms_differAsTheyShould() throws {
        XCTAssertEqual(try Scale(parsing: "A minor").noteNames.description, "[A, B, C, D, E, F, G]")
        XCTAssertEqual(try Scale(parsing: "A harmonic minor").noteNames.description, "[A, B, C, D, E, F, G#]")
        XCTAssertEqual(try Scale(parsing: "A melodic minor").noteNames.description, "[A, B, C, D, E, F#, G#]")
    }

    func test_parsing_nonsense_tellsColumn() throws {
        let cases: [(String, Int)] = [
            ("", 1), ("H major", 1), ("C", 2), ("C ", 3), ("C majr", 3), ("C 1 2 8", 3), ("C 2 3", 3), ("C 1 3 2", 3),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try Scale(parsing: test.0) }
            try expectEqual(error.column, test.1, error.description)
        }
        let cases2: [(String, Int)] = [
            ("", 1), ("2", 1), ("1 8", 3), ("1 3 2", 5), ("1 2,", 4), ("1 #7 7", 3), ("1 ##7", 3),
        ]
        try withEvery("case", in: cases2) { test in
            let error = try expectThrows(NotationError.self) { try ScalePattern(parsingDegrees: test.0) }
            try expectEqual(error.column, test.1, error.description)
        }
    }

    func test_init_intervals_mustRiseWithinAnOctave() {
        XCTAssertNil(ScalePattern([]))
        XCTAssertNil(ScalePattern([.majorSecond]))
        XCTAssertNil(ScalePattern([.perfectUnison, .perfectOctave]))
        XCTAssertNil(ScalePattern([.perfectUnison, .majorThird, .majorSecond]))
        XCTAssertEqual(ScalePattern([.perfectUnison, .majorThird, .perfectFifth])?.degrees, "1 3 5")
    }

    func test_catalog_everyScaleAndTonic_isSpelledByDegree() throws {
        XCTAssertGreaterThanOrEqual(ScalePattern.catalog.count, 91)
        let names = ScalePattern.catalog.flatMap { [$0.name] + $0.aliases }
        XCTAssertEqual(Set(names).count, names.count, "a name stands for one pattern")
        XCTAssertEqual(
            Set(ScalePattern.catalog.map(\.pattern)).count, ScalePattern.catalog.count, "a pattern has one entry")
        for (writing, name) in [
            ("Mixolydian flat-6", "mixolydian b6"), ("Half Whole Diminished", "half-whole diminished"),
            ("whole-tone", "whole tone"), ("Dorian ♭2", "dorian b2"), ("lydian SHARP 5", "lydian #5"),
            ("Marwa", "marwa"),
            ("flat-six pentatonic", "b6 pentatonic"), ("in sen", "in-sen"),
            ("super-locrian", "altered (degree spelling)"),
        ] {
            XCTAssertNotNil(ScalePattern(name), name)
            XCTAssertEqual(ScalePattern(writing), ScalePattern(name), writing)
        }
        for text in ["", "-", "flat", "mixolydian flat", "minor  ", "majorscale"] {
            XCTAssertNil(ScalePattern(text)?.name, text)
        }
        try withEvery("entry", in: ScalePattern.catalog) { entry in
            try expectEqual(ScalePattern(entry.name), entry.pattern)
            try expectEqual(ScalePattern(entry.name.uppercased()), entry.pattern)
            try expectEqual(entry.pattern.name, entry.name)
            try expectEqual(entry.pattern.aliases, entry.aliases)
            try expectEqual(ScalePattern(entry.pattern.intervals), entry.pattern)
            try expectEqual(try ScalePattern(parsingDegrees: entry.pattern.degrees), entry.pattern)
            for alias in entry.aliases { try expectEqual(ScalePattern(alias), entry.pattern) }
            try withEvery("tonic", in: ChordTests.roots) { tonic in
                let scale = Scale(tonic, entry.pattern)
                // The altered scale is spelled by its function, with two seconds.
                if entry.pattern.intervals.count == 7 && entry.name != "altered" {
                    try expectEqual(Set(scale.noteNames.map(\.letter)).count, 7)
                }
                try expectEqual(scale.pitchClasses.count, entry.pattern.intervals.count)
                try expectEqual(try Scale(parsing: scale.description), scale)
                try checkComparable(ascending: scale.pitches())
            }
        }
    }

    func test_modes_rotations_leadAround() throws {
        try withEvery("entry", in: ScalePattern.catalog) { entry in
            try expectEqual(entry.pattern.mode(1), entry.pattern)
            try expectEqual(entry.pattern.mode(0), nil, "no degree 0")
            try expectEqual(entry.pattern.mode(13), nil, "no degree 13")
            for degree in 1...entry.pattern.intervals.count {
                guard let mode = entry.pattern.mode(degree) else { continue }
                let back = entry.pattern.intervals.count - degree + 2
                try expectEqual(degree == 1 ? mode : mode.mode(back), entry.pattern, "mode \(degree)")
                let scale = Scale(NoteName(.c), entry.pattern)
                try expectEqual(scale.mode(degree)?.pitchClasses, scale.pitchClasses)
            }
        }
        XCTAssertEqual(
            ScalePattern.major.modes.map(\.name),
            ["major", "dorian", "phrygian", "lydian", "mixolydian", "minor", "locrian"])
        XCTAssertEqual(Scale("C major")?.mode(6)?.description, "A minor")
        XCTAssertEqual(Scale("C major")?.note(7)?.description, "B")
        XCTAssertNil(Scale("C major")?.note(8))
        XCTAssertNil(Scale("C major")?.note(.min))
    }

    func test_search_notes_findsTheScalesThatHaveThem() throws {
        let notes = "C D E F G A B".split(separator: " ").compactMap { NoteName(String($0)) }
        let found = Scale.containing(notes)
        XCTAssertEqual(
            Set(found.prefix(7).map(\.description)),
            [
                "C major", "D dorian", "E phrygian", "F lydian", "G mixolydian", "A minor", "B locrian",
            ])
        for scale in found { XCTAssertTrue(scale.pitchClasses.isSuperset(of: PitchClassSet(notes.map(\.pitchClass)))) }
        XCTAssertEqual(Scale.containing(notes, tonic: NoteName(.a)).first?.description, "A minor")
        XCTAssertTrue(Scale.containing([NoteName(.c)], tonic: NoteName(.c)).count > 90)
        XCTAssertTrue(try Scale(parsing: "C major").contains(Scale(parsing: "C major pentatonic")))
        XCTAssertTrue(try Scale(parsing: "C major").contains(Chord(parsing: "G7")))
        XCTAssertFalse(try Scale(parsing: "C major").contains(Chord(parsing: "E7")))
        XCTAssertTrue(try Scale(parsing: "C major").contains(NoteName(.b)))
    }

    /// Scales are spelled right, among them scales from reports of wrong spelling to other libraries.
    ///
    /// - Ab lydian: https://github.com/cemolcay/MusicTheory/issues/39
    /// - C lydian #9: https://github.com/tonaljs/tonal/issues/101
    /// - Db whole tone: https://github.com/tonaljs/tonal/issues/325
    /// - F minor pentatonic: https://github.com/pedrozath/coltrane/issues/42
    func test_parsing_alteredAndRareScales_areSpelledByDegree() throws {
        let cases = [
            ("Ab lydian", "Ab Bb C D Eb F G"), ("C lydian b7", "C D E F# G A Bb"),
            ("C ionian augmented", "C D E F G# A B"),
            ("C lydian #9", "C D# E F# G A B"), ("Db whole tone", "Db Eb F G A B"),
            ("F minor pentatonic", "F Ab Bb C Eb"),
            ("C# major", "C# D# E# F# G# A# B#"),
        ]
        try withEvery("case", in: cases) { test in
            try expectEqual(try Scale(parsing: test.0).noteNames.map(\.description).joined(separator: " "), test.1)
        }
    }
}
