import PitchKit
import TestSupport
import XCTest

final class TuningTests: XCTestCase {
    func test_equalTemperament_allNotes_leadBackFromTheirFrequency() throws {
        let tunings = [415, 432, 440, 442.5, 466.16].map { Tuning.equalTemperament(frequency: $0) }
        try withEvery("tuning", in: tunings) { tuning in
            try withEvery("midi", in: 0...127) { midi in
                let pitch = Pitch(midiNumber: midi, preferring: .flats)
                let frequency = tuning.frequency(of: pitch)
                let exact = tuning.referenceFrequency * pow(2, Double(midi - 69) / 12)
                try expectClose(frequency / exact, 1, within: 1e-14)
                for cents in [-49.9, -20, 0, 0.001, 33, 49.9] {
                    let bent = frequency * pow(2, cents / 1200)
                    guard let nearest = tuning.nearestPitch(to: bent, preferring: .flats) else {
                        throw CheckFailure("no pitch")
                    }
                    try expectEqual(nearest.pitch, pitch)
                    try expectClose(nearest.cents, cents, within: 1e-9)
                }
            }
        }
        for bad in [0, -1, .infinity, .nan] { XCTAssertNil(Tuning.equalTemperament.nearestPitch(to: bad)) }
        XCTAssertNil(Tuning.equalTemperament(frequency: 1e-6).nearestPitch(to: .infinity))
    }

    func test_fifths_spelledPitches_haveTheirOwnFrequency() throws {
        func pitch(_ text: String) throws -> Pitch { try Pitch(parsing: text) }
        // A pure fifth is 3:2, a quarter-comma third 5:4, and Pythagorean B sharp is a comma above C.
        XCTAssertEqual(Tuning.pythagorean.frequency(of: try pitch("E5")) / 440, 1.5, accuracy: 1e-12)
        XCTAssertEqual(Tuning.quarterCommaMeantone.frequency(of: try pitch("C#5")) / 440, 1.25, accuracy: 1e-12)
        XCTAssertEqual(
            Tuning.pythagorean.cents(from: try pitch("C4"), to: try pitch("B#3")), 23.460010384649, accuracy: 1e-9)
        XCTAssertEqual(
            Tuning.quarterCommaMeantone.cents(from: try pitch("G#4"), to: try pitch("Ab4")), 41.058858, accuracy: 1e-6)
        XCTAssertEqual(Tuning.equalTemperament.cents(from: try pitch("G#4"), to: try pitch("Ab4")), 0)
        XCTAssertEqual(Tuning.pythagorean.tuned(to: 432).frequency(of: try pitch("A5")), 864, accuracy: 1e-9)
        try withEvery("fifths", in: -20...20) { fifths in
            // The octave of every name is pure in every tuning.
            let low = Pitch(NoteName(fifths: fifths), octave: 3)
            let tuning = Tuning.meantone(comma: 0.2)
            try expectClose(tuning.frequency(of: low + .perfectOctave) / tuning.frequency(of: low), 2, within: 1e-12)
        }
    }

    private static let scales: [TuningScale] = [
        .equal(12), .equal(19), .equal(13, of: 3), .just, .justMajor, .pythagorean, .meantone(comma: 0.25),
        .werckmeisterIII, .vallotti, .young, .bohlenPierce, .harmonics(from: 8, to: 16), .steps(of: 78, count: 18),
    ]

    func test_scl_everyScale_readsBack() throws {
        try withEvery("scale", in: Self.scales) { scale in
            let text = scale.scalaText(fileName: "test.scl")
            let back = try TuningScale(scala: text)
            try expectEqual(back.name, scale.name)
            try expectEqual(back.degrees, scale.degrees)
            try expectEqual(try TuningScale(scala: text.replacingOccurrences(of: "\n", with: "\r\n")), back)
        }
        let small: [TuningScale.Degree] = [
            .cents(-5), .cents(1e-9), .cents(-1.25e-7), .cents(1.4347467612885207e-73), .cents(.leastNonzeroMagnitude),
            .cents(0),
            .ratio(2, 1),
        ]
        let odd = TuningScale("! not a comment\nreally", small)
        XCTAssertEqual(try odd.map { try TuningScale(scala: $0.scalaText()).degrees }, small)
        XCTAssertEqual(odd?.scalaText().contains(" -0.000000125\n"), true, "no exponent: the format has none")
        XCTAssertEqual(try odd.map { try TuningScale(scala: $0.scalaText()).name }, " ! not a comment really")
    }

    func test_scl_nonsense_tellsTheLine() throws {
        let cases: [(String, Int)] = [
            ("", 1), ("name", 2), ("name\nx\n", 2), ("name\n1\n", 3), ("name\n! c\n2\n3/2\n", 5), ("name\n1\n-3/2", 3),
            ("name\n1\n0", 3), ("name\n1\n3/0", 3), ("name\n1\n.", 3),
            ("name\n1\n1" + String(repeating: "0", count: 400), 3),
            ("name\n100001\n", 2), ("name\n1\n1000001.\n", 3),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try TuningScale(scala: test.0) }
            try expectEqual(error.line, test.1, error.description)
        }
        XCTAssertEqual(try TuningScale(scala: "x\n1\n9 / 8\n").degrees, [.ratio(9, 1)])
        XCTAssertEqual(try TuningScale(scala: "x\n1\n100.0 cents ! half\n").degrees, [.cents(100)])
        XCTAssertNil(TuningScale("x", [.ratio(0, 1)]))
        XCTAssertNil(TuningScale("x", [.cents(.nan)]))
    }

    func test_kbm_mappings_readBack() throws {
        let mappings = [
            KeyboardMapping(),
            KeyboardMapping(middleKey: 60, referenceKey: 69, referenceFrequency: 432.5),
            KeyboardMapping(middleKey: 60, referenceKey: 69, referenceFrequency: 0.00001),
            KeyboardMapping(
                keys: 21...108, middleKey: 60, referenceKey: 60, referenceFrequency: 264, formalOctave: 7,
                pattern: [0, nil, 1, nil, 2, 3, nil, 4, nil, 5, nil, 6]),
        ]
        try withEvery("mapping", in: mappings.compactMap { $0 }) { mapping in
            try expectEqual(try KeyboardMapping(scala: mapping.scalaText), mapping)
        }
        XCTAssertEqual(mappings.compactMap { $0 }.count, 4)
    }

    func test_kbm_nonsense_tellsTheLine() throws {
        let good = ["12", "0", "127", "60", "69", "440.0", "12"]
        for (index, line) in good.enumerated() {
            for bad in ["", "x", "-1", "99999999999999999999"] {
                var lines = good
                lines[index] = bad
                let error = try expectThrows(NotationError.self) {
                    try KeyboardMapping(scala: lines.joined(separator: "\n"))
                }
                try expectEqual(error.line, index + 1, "\(line) as \(bad): \(error)")
            }
            let short = good.prefix(index).joined(separator: "\n")
            let error = try expectThrows(NotationError.self) { try KeyboardMapping(scala: short) }
            try expectEqual(error.line, index + 1)
        }
        XCTAssertThrowsError(try KeyboardMapping(scala: (good + ["0", "y"]).joined(separator: "\n")))
        // Missing degrees have no sound.
        let mapping = try KeyboardMapping(scala: (good + ["0", "1"]).joined(separator: "\n"))
        XCTAssertEqual(mapping.pattern.count, 12)
        XCTAssertEqual(mapping.degree(ofKey: 73), 13)
        XCTAssertNil(mapping.degree(ofKey: 62))
        // The reference key 69 has no sound, so the keyboard cannot be tuned.
        XCTAssertNil(KeyboardTuning(.just, mapping: mapping))
    }

    func test_keyboard_everyScale_leadsBackFromItsFrequency() throws {
        try withEvery("scale", in: Self.scales) { scale in
            let tuning = KeyboardTuning(scale)
            try expectEqual(tuning.frequency(ofKey: 69), 440)
            try withEvery("key", in: 30...90) { key in
                guard let frequency = tuning.frequency(ofKey: key) else { throw CheckFailure("no sound") }
                guard let nearest = tuning.nearestKey(to: frequency * pow(2, 3.0 / 1200)) else {
                    throw CheckFailure("no key")
                }
                try expectEqual(nearest.key, key)
                try expectClose(nearest.cents, 3, within: 1e-9)
            }
            try expectEqual(tuning.frequency(ofKey: 128), nil)
            try expect(tuning.nearestKey(to: .nan) == nil, "NaN")
        }
        XCTAssertEqual(TuningScale("empty", []).map { $0.cents(ofDegree: 5) }, 0)
        XCTAssertEqual(TuningScale.equal(12).cents(ofDegree: -1), -100)
        XCTAssertEqual(KeyboardTuning(.equal(12)).cents(ofKey: 61), 100)
        XCTAssertNil(KeyboardMapping(middleKey: 128, referenceKey: 0, referenceFrequency: 440))
        XCTAssertNil(KeyboardMapping(middleKey: 0, referenceKey: 0, referenceFrequency: 0))
        XCTAssertNil(KeyboardMapping(middleKey: 0, referenceKey: 0, referenceFrequency: 1, pattern: [.max]))
        XCTAssertNil(TuningScale.circle("no", narrowedBy: [1]))
        XCTAssertEqual(
            TuningScale.circle("equal", narrowedBy: Array(repeating: 1.0 / 12, count: 12))?.cents(ofDegree: 7) ?? 0,
            700, accuracy: 1e-9)
    }

    func test_scala_bigRatiosAndNames_areReadBack() throws {
        let big = try TuningScale(scala: "big\n 2\n123456789012345678901234567890/61728394506172839450617283945\n2/1\n")
        XCTAssertEqual(big.degrees[0].cents, 1200, accuracy: 1e-9)
        XCTAssertEqual(big.degrees[1], .ratio(2, 1))
        // Ratios with hundreds of digits, and ratios close to 1, keep their precision.
        let zeros = String(repeating: "0", count: 400)
        for (text, cents) in [
            ("3\(zeros)/2\(zeros)", 701.9550008653874), ("000\(zeros)5/4", 386.3137138648348),
            ("18446744073709551617/18446744073709551616", 9.385229e-17),
            ("1000000000000000000000000000001/1000000000000000000000000000000", 0),
            ("1\(zeros)1/1\(zeros)0", 0), ("36893488147419103232/1", 78_000),
        ] {
            let scale = try TuningScale(scala: "x\n1\n\(text)\n")
            XCTAssertEqual(scale.degrees[0].cents, cents, accuracy: 4e-13 + cents * 1e-15, text)
            XCTAssertEqual(try TuningScale(scala: scale.scalaText()), scale)
        }
        let scales = [
            TuningScale("!x", [.ratio(2, 1)]), TuningScale("!", []), TuningScale("", [.ratio(.max, .max - 1)]), big,
        ]
        for scale in scales {
            let scale = try XCTUnwrap(scale)
            XCTAssertEqual(try TuningScale(scala: scale.scalaText()), scale)
        }
        for text in [
            "0/1", "1/0", "-3/2", "0/\(zeros)1", "1\(zeros)/0", "1\(zeros)", "/", "7/", "/7",
            "1/" + String(repeating: "9", count: 400),
        ] {
            XCTAssertThrowsError(try TuningScale(scala: "x\n1\n\(text)\n"), text)
        }
    }
}
