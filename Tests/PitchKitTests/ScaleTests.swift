import PitchKit
import TestSupport
import XCTest

final class ScaleTests: XCTestCase {
    func test_noteNames_sevenDegrees_haveOneLetterEach() throws {
        try withEvery("root", in: ChordTests.roots) { root in
            try withEvery("type", in: [ScaleType.major, .minor, .harmonicMinor, .melodicMinor]) { type in
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
            let error = try expectThrows(NotationError.self) { try ScaleType(parsingDegrees: test.0) }
            try expectEqual(error.column, test.1, error.description)
        }
    }

    func test_init_intervals_mustRiseWithinAnOctave() {
        XCTAssertNil(ScaleType([]))
        XCTAssertNil(ScaleType([.majorSecond]))
        XCTAssertNil(ScaleType([.perfectUnison, .perfectOctave]))
        XCTAssertNil(ScaleType([.perfectUnison, .majorThird, .majorSecond]))
        XCTAssertEqual(ScaleType([.perfectUnison, .majorThird, .perfectFifth])?.degrees, "1 3 5")
    }
}
