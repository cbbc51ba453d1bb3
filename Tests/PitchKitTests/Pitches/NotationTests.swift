import PitchKit
import TestSupport
import XCTest

final class NotationTests: XCTestCase {
    static let notations: [(name: String, notation: PitchNotation)] = [
        ("scientific", .scientific), ("german", .german), ("helmholtz", .helmholtz),
        ("german helmholtz", .helmholtzGerman), ("abc", .abc), ("lilypond", .lilypond),
        ("lilypond german", .lilypondGerman), ("lilypond english", .lilypondEnglish), ("solfege", .solfege),
        ("movable on D", .solfege(tonic: NoteName(.d))), ("movable on Gb", .solfege(tonic: NoteName(.g, .flat))),
    ]

    func test_everyNotation_readsWhatItWrites() throws {
        try withEvery("notation", in: Self.notations) { notation in
            var count = 0
            for midi in 0...127 {
                for letter in Letter.allCases {
                    let pitch = Pitch(midiNumber: midi).respelled(as: letter)
                    guard let text = pitch.text(in: notation.notation) else { continue }
                    count += 1
                    try expectEqual(try Pitch(parsing: text, in: notation.notation), pitch, "from \(text)")
                }
            }
            // Movable do writes 17 spellings of an octave, ABC and LilyPond the 35 with at most two accidentals, the
            // others all.
            let isMovable = notation.name.hasPrefix("movable")
            try expect(isMovable ? count > 170 : count > 360, "\(count) spellings")
        }
    }

    func test_text_examples_asMusiciansWrite() throws {
        let cases: [(String, PitchNotation, String)] = [
            ("C1", .helmholtz, "C,"), ("C2", .helmholtz, "C"), ("C3", .helmholtz, "c"), ("C4", .helmholtz, "c'"),
            ("Bb3", .helmholtzGerman, "b"), ("B2", .helmholtzGerman, "H"), ("Eb4", .helmholtzGerman, "es'"),
            ("Ab1", .helmholtzGerman, "As,"), ("Bbb4", .german, "Heses4"), ("Bb4", .german, "B4"),
            ("B4", .german, "H4"),
            ("F#5", .german, "Fis5"), ("Abb4", .german, "Ases4"), ("Eb4", .german, "Es4"),
            ("F#5", .abc, "^f"), ("Bb3", .abc, "_B,"), ("Cbb4", .abc, "__C"), ("C6", .abc, "c'"),
            ("F#4", .lilypond, "fis'"), ("Eb3", .lilypond, "es"), ("Abb2", .lilypond, "ases,"),
            ("Bb4", .lilypond, "bes'"),
            ("Bb4", .lilypondGerman, "b'"), ("B4", .lilypondGerman, "h'"), ("Bbb4", .lilypondGerman, "heses'"),
            ("F##4", .lilypondEnglish, "fss'"), ("Fb4", .lilypondEnglish, "ff'"),
            ("Bb3", .solfege, "Sib3"), ("G4", .solfege, "Sol4"),
            ("F#4", .solfege(tonic: NoteName(.d)), "mi4"), ("A#4", .solfege(tonic: NoteName(.d)), "si4"),
        ]
        try withEvery("case", in: cases) { test in
            let pitch = try Pitch(parsing: test.0)
            try expectEqual(pitch.text(in: test.1), test.2)
            try expectEqual(try Pitch(parsing: test.2, in: test.1), pitch)
        }
    }

    func test_parsing_variants_areUnderstood() throws {
        let cases: [(String, PitchNotation, String)] = [
            ("ees'", .lilypond, "Eb4"), ("aes", .lilypond, "Ab3"), ("eeses", .lilypond, "Ebb3"),
            ("asas", .german, "no"),
            ("fx'", .lilypondEnglish, "F##4"), ("csharp'", .lilypondEnglish, "C#4"),
            ("dflatflat", .lilypondEnglish, "Dbb3"),
            ("=f", .abc, "F5"), ("C'", .abc, "C5"), ("Ti4", .solfege, "B4"), ("ré4", .solfege, "D4"),
            ("c′", .helmholtz, "C4"),
        ]
        try withEvery("case", in: cases) { test in
            guard let expected = Pitch(test.2) else {
                try expectThrows(NotationError.self) { try Pitch(parsing: test.0, in: test.1) }
                return
            }
            try expectEqual(try Pitch(parsing: test.0, in: test.1), expected)
        }
    }

    func test_parsing_nonsense_tellsColumn() throws {
        let cases: [(String, PitchNotation, Int)] = [
            ("", .abc, 1), ("^^^c", .abc, 1), ("h", .abc, 1), ("c',", .abc, 3), ("C'", .helmholtz, 2),
            ("c,", .helmholtz, 2),
            ("x'", .helmholtzGerman, 1), ("Cis", .lilypond, 1), ("cisisis", .lilypond, 1), ("cis4", .lilypond, 4),
            ("Fi4", .solfege, 1), ("Do", .solfege, 3), ("cis4", .german, 1), ("J4", .german, 1),
            ("du4", .solfege(tonic: NoteName(.c)), 1), ("c" + String(repeating: "'", count: 2000), .abc, 2),
        ]
        try withEvery("case", in: cases) { test in
            let error = try expectThrows(NotationError.self) { try Pitch(parsing: test.0, in: test.1) }
            try expectEqual(error.column, test.2, error.description)
        }
    }
}
