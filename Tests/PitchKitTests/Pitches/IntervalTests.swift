@testable import PitchKit
import TestSupport
import XCTest

final class IntervalTests: XCTestCase {
    func test_name_upToAFifteenth_hasQualityAndNumber() {
        for steps in -14...14 {
            for semitones in -30...30 {
                let interval = Interval(steps: steps, semitones: semitones)
                let words = "\(interval.quality.name) \(ordinalName(interval.number))"
                XCTAssertEqual(interval.name, (steps < 0 ? "descending " : "") + words)
            }
        }
    }

    /// The 35 names with up to two accidentals.
    static let names = Letter.allCases.flatMap { letter in
        (-2...2).map { NoteName(letter, Accidental(semitones: $0)) }
    }

    /// The intervals with numbers up to 15 and alterations up to quintuple, and their negatives.
    static let intervals: [Interval] = {
        let qualities: [Interval.Quality] =
            [.perfect, .major, .minor] + (1...5).flatMap { [.augmented($0), .diminished($0)] }
        return (1...15).flatMap { number in
            qualities.compactMap { Interval($0, number) } + qualities.compactMap { Interval($0, -number) }
        }
    }()

    func test_between_everyPairOfNames_leadsBackByTransposition() throws {
        try withEvery("from", in: Self.names) { from in
            try withEvery("to", in: Self.names) { to in
                let interval = Interval(from: from, to: to)
                try expectEqual(from + interval, to)
                try expectEqual(to - interval, from)
                try expect((1...7).contains(interval.number), "number \(interval.number)")
                try expect(!interval.isDescending, "descending \(interval)")
            }
        }
    }

    func test_transposition_everyNameByEveryInterval_isMeasuredBack() throws {
        try withEvery("name", in: Self.names) { name in
            let pitch = Pitch(name, octave: 4)
            try withEvery("interval", in: Self.intervals) { interval in
                let moved = pitch + interval
                try expectEqual(Interval(from: pitch, to: moved), interval)
                try expectEqual(moved - interval, pitch)
                try expectEqual(moved.name, name + interval)
                try expectEqual(moved.midiNumber - pitch.midiNumber, interval.semitones)
                try expectEqual(Pitch(parsing: moved.description), moved)
            }
        }
    }

    func test_parts_everyInterval_makeItAgain() throws {
        try withEvery("interval", in: Self.intervals) { interval in
            let number = interval.isDescending ? -interval.number : interval.number
            try expectEqual(Interval(interval.quality, number), interval)
            try expectEqual(try Interval(parsing: interval.description), interval)
            try checkCodable(interval)
        }
        XCTAssertEqual(Set(Self.intervals).count, Self.intervals.count)
    }

    func test_inversion_everyInterval_completesTheOctave() throws {
        try withEvery("interval", in: Self.intervals) { interval in
            let octave: Interval = interval.isDescending ? -.perfectOctave : .perfectOctave
            try expectEqual(interval.simple + interval.inverted, octave)
            if interval.inverted.number != 1 || !interval.isDescending {
                try expectEqual(interval.inverted.inverted, interval.simple)
            }
            try expectEqual(interval.simple.simple, interval.simple)
            try expect(interval.simple.number <= 8, "simple form \(interval.simple)")
        }
    }

    func test_inversion_everyQuality_swapsKinds() throws {
        try withEvery("interval", in: Self.intervals.filter { !$0.isDescending && $0.number <= 8 }) { interval in
            try expectEqual(interval.inverted.number, 9 - interval.number)
            let expected: Interval.Quality =
                switch interval.quality {
                case .perfect: .perfect
                case .major: .minor
                case .minor: .major
                case .augmented(let amount): .diminished(amount)
                case .diminished(let amount): .augmented(amount)
                }
            try expectEqual(interval.inverted.quality, expected)
        }
    }

    func test_addition_everyPair_isAGroup() throws {
        let some = TestScale.elements(Self.intervals, sample: 120)
        try withEvery("left", in: some) { left in
            try expectEqual(left + -left, .perfectUnison)
            try expectEqual(3 * left, left + left + left)
            try withEvery("right", in: some) { right in
                try expectEqual(left + right, right + left)
                try expectEqual(left + right - right, left)
            }
        }
    }

    func test_name_intervals_inWords() {
        XCTAssertEqual(Interval.minorThird.name, "minor third")
        XCTAssertEqual(Interval(.augmented(2), 4)?.name, "doubly augmented fourth")
        XCTAssertEqual(Interval(.diminished(5), -15)?.name, "descending 5-fold diminished fifteenth")
        XCTAssertEqual(Interval(.major, 16)?.name, "major 16th")
        XCTAssertEqual(Interval(.major, 23)?.name, "major 23rd")
    }

    func test_init_impossibleParts_givesNil() {
        XCTAssertNil(Interval(.perfect, 3))
        XCTAssertNil(Interval(.minor, 5))
        XCTAssertNil(Interval(.major, 8))
        XCTAssertNil(Interval(.perfect, 0))
        XCTAssertNil(Interval(.perfect, -1))
        XCTAssertNil(Interval(.augmented(0), 4))
        XCTAssertNil(Interval(.augmented(.max), 4))
        XCTAssertNil(Interval(.diminished(.min), 4))
        XCTAssertNil(Interval(.major, .min))
        XCTAssertNil(Interval(.major, .max))
    }

    func test_parsing_nonsense_tellsColumnAndExpectation() throws {
        let cases: [(text: String, column: Int)] = [
            ("", 1), ("3", 1), ("X3", 1), ("m", 2), ("m0", 2), ("m3x", 3), ("P3", 1), ("m5", 1), ("M8", 1),
            ("-m-3", 3), ("P-1", 3), ("A9999999999999999999999", 2), ("m1001", 2), ("mm3", 2),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try Interval(parsing: test.text) }
            try expectEqual(error.column, test.column, error.description)
            try expect(Interval(test.text) == nil, "failable form")
        }
        XCTAssertEqual(try Interval(parsing: "-m3"), -.minorThird)
        XCTAssertEqual(try Interval(parsing: "m-3"), -.minorThird)
    }

    /// Intervals have the right values, among them intervals from reports of errors to other libraries.
    ///
    /// - B#4 to C5: https://github.com/tonaljs/tonal/issues/428
    /// - simple form of a descending M14: https://github.com/saebekassebil/teoria/issues/42
    /// - octave count of P-4: https://github.com/saebekassebil/teoria/issues/44
    /// - direction of a descending diminished second: https://github.com/saebekassebil/teoria/issues/40
    /// - C4->C4 ; C4->C5: https://github.com/sugarlabs/musicblocks/issues/8709
    /// - Ab->Ebb ; C->Fb: https://github.com/bspaans/python-mingus/issues/92
    /// - C->D# ; B->F: https://github.com/pedrozath/coltrane/issues/12
    func test_between_spellingsAtOctaveBorders_countsLetters() throws {
        func between(_ from: String, _ to: String) throws -> Interval {
            Interval(from: try Pitch(parsing: from), to: try Pitch(parsing: to))
        }
        XCTAssertEqual("\(try between("B#4", "C5"))", "d2")
        XCTAssertEqual("\(try between("C#4", "Dbb4"))", "dd2")
        XCTAssertEqual("\(try between("Cb4", "B3"))", "d-2")
        XCTAssertEqual("\(try between("C4", "C4"))", "P1")
        XCTAssertEqual("\(try between("C4", "C5"))", "P8")
        XCTAssertEqual("\(try between("Ab4", "Ebb5"))", "d5")
        XCTAssertEqual("\(try between("C4", "Fb4"))", "d4")
        XCTAssertEqual("\(try between("C4", "D#4"))", "A2")
        XCTAssertEqual("\(try between("B4", "F5"))", "d5")
        XCTAssertEqual("\(try between("C4", "Dbb4"))", "d2")
        XCTAssertEqual("\(try between("C#4", "Fbb4"))", "ddd4")
        XCTAssertEqual("\(try between("Cb4", "Db4"))", "M2")
        XCTAssertEqual(Interval("M-14")?.simple.description, "M-7")
        XCTAssertEqual(Interval("P-4")?.octaves, 0)
        XCTAssertEqual(Interval("d-2")?.isDescending, true)
        XCTAssertEqual(Interval.perfectUnison.inverted, .perfectOctave)
        XCTAssertEqual(Interval.perfectOctave.inverted, .perfectUnison)
    }
}
