@testable import PitchKit
import TestSupport
import XCTest

/// References before and under questions, and questions about progressions.
final class QuizReferenceTests: XCTestCase {
    private func session(_ mode: QuizMode, _ reference: QuizReference?, pool: QuizPool) -> QuizSession {
        var settings = QuizSettings(modes: [mode], pool: pool)
        settings.references[mode] = reference
        return QuizSession(settings, seed: 8)
    }

    /// Returns a letter for each question: x with a reference, - without.
    private func pattern(_ timing: QuizReference.Timing, notes: String, questions: Int = 9) throws -> String {
        let pool = QuizPool(notes: notes.split(separator: " ").compactMap { NoteName(String($0)) })
        var quiz = session(.degree, QuizReference(.cadence, timing), pool: pool)
        return try (0..<questions).map { _ in
            try XCTUnwrap(quiz.next()).reference == nil ? "-" : "x"
        }.joined()
    }

    func test_timing_decidesBeforeWhichQuestions() throws {
        XCTAssertEqual(try pattern(.always, notes: "C D E"), "xxxxxxxxx")
        XCTAssertEqual(try pattern(.every(3), notes: "C D E"), "x--x--x--")
        XCTAssertEqual(try pattern(.every(1), notes: "C"), "xxxxxxxxx")
        XCTAssertEqual(try pattern(.every(-4), notes: "C"), "xxxxxxxxx")
        XCTAssertEqual(try pattern(.newKey, notes: "C"), "x--------")
        var quiz = session(
            .degree, QuizReference(.drone, .newKey), pool: QuizPool(notes: [NoteName(.c), NoteName(.g)]))
        var tonic: NoteName?
        for _ in 0..<40 {
            let question = try XCTUnwrap(quiz.next())
            XCTAssertEqual(question.reference != nil, question.tonic != tonic)
            tonic = question.tonic
        }
    }

    func test_timing_survivesSavingBetweenQuestions() throws {
        var quiz = session(.degree, QuizReference(.cadence, .every(4)), pool: QuizPool())
        var saved = quiz
        for _ in 0..<12 {
            saved = try JSONDecoder().decode(QuizSession.self, from: JSONEncoder().encode(saved))
            XCTAssertEqual(saved.next(), quiz.next())
        }
    }

    func test_cadence_leadsToTheTonicInMajorAndMinor() throws {
        let cases: [(ScalePattern, String)] = [
            (.major, "Eb3 G3 Bb3 Eb3 Ab3 C4 D3 F3 Bb3 Eb3 G3 Bb3"),
            (.minor, "Eb3 Gb3 Bb3 Eb3 Ab3 Cb4 D3 F3 Bb3 Eb3 Gb3 Bb3"),
        ]
        for (key, pitches) in cases {
            var quiz = session(
                .degree, QuizReference(.cadence), pool: QuizPool(notes: [NoteName(.e, .flat)], keys: [key]))
            let question = try XCTUnwrap(quiz.next())
            let reference = try XCTUnwrap(question.reference)
            XCTAssertEqual(reference.pitches.map(\.description).joined(separator: " "), pitches)
            XCTAssertEqual(question.playbackWithReference, reference.followed(by: question.playback))
            XCTAssertEqual(question.tonic, NoteName(.e, .flat))
        }
    }

    func test_drone_soundsUnderTheWholeQuestion() throws {
        var quiz = session(.scale, QuizReference(.drone), pool: QuizPool(notes: [NoteName(.d)]))
        let question = try XCTUnwrap(quiz.next())
        let reference = try XCTUnwrap(question.reference)
        XCTAssertEqual(reference.pitches.map(\.description), ["D2", "A2"])
        let heard = question.playbackWithReference
        XCTAssertEqual(heard.duration, question.playback.duration)
        XCTAssertEqual(heard.notes.count, question.playback.notes.count + 2)
        XCTAssertTrue(reference.notes.allSatisfy { $0.onset == 0 })
        XCTAssertTrue(reference.notes.allSatisfy { $0.end == heard.duration })
        XCTAssertEqual(heard.polyphony, question.playback.polyphony + 2)
    }

    func test_firstNote_neverGivesASingleNoteAway() throws {
        let pool = QuizPool(notes: [NoteName(.f, .sharp)], octaves: 5...5, intervalStyles: [.descending])
        let expected: [(QuizMode, String?)] = [(.note, "C5"), (.scale, "F#5"), (.degree, "F#5"), (.progression, "F#5")]
        for (mode, first) in expected {
            var quiz = session(mode, QuizReference(.firstNote), pool: pool)
            XCTAssertEqual(try XCTUnwrap(quiz.next()).reference?.pitches.map(\.description), first.map { [$0] })
        }
        var intervals = session(.interval, QuizReference(.firstNote), pool: pool)
        let question = try XCTUnwrap(intervals.next())
        XCTAssertEqual(question.reference?.pitches, [question.subject.pitches[0]])
        XCTAssertGreaterThan(question.subject.pitches[0], question.subject.pitches[1])
        var none = session(.interval, nil, pool: pool)
        let bare = try XCTUnwrap(none.next())
        XCTAssertNil(bare.reference)
        XCTAssertEqual(bare.playbackWithReference, bare.playback)
    }

    func test_wrongAnswer_isPlayedInPlaceOfTheCorrectOne() throws {
        let chord = try Chord(parsing: "C/E")
        let heard = chord.pitches(bassOctave: 3)
        let root = try Chord(parsing: "C")
        let cases: [(QuizSubject, QuizMode, QuizAnswer, String)] = [
            (.note(Pitch(.b, octave: 3)), .note, .notes([NoteName(.c)]), "C4"),
            (
                .interval(.perfectFifth, from: Pitch(.d, octave: 4), .descending), .interval, .interval(.perfectFourth),
                "G4 D4"
            ),
            (.chord(chord, heard), .chord, .chord(try Chord(parsing: "Cm")), "C3 Eb3 G3"),
            (.chord(root, root.pitches(bassOctave: 4)), .chordQuality, .quality(.minor), "C4 Eb4 G4"),
            (.chord(chord, heard), .chordInversion, .inversion(2), "G3 C4 E4"),
            (.scale(try Scale(parsing: "A minor"), octave: 3), .scale, .notes([NoteName(.a), NoteName(.c)]), "A3 C4"),
            (
                .degree(.majorThird, of: try Scale(parsing: "G major"), octave: 4), .degree, .degrees([.minorThird]),
                "Bb4"
            ),
        ]
        try withEvery("case", in: cases) { subject, mode, answer, pitches in
            // A pool with the subject only.
            var pool = QuizPool(octaves: 3...4, inversions: true)
            pool.notes = [NoteName(.b), NoteName(.d), NoteName(.c), NoteName(.a), NoteName(.g)]
            pool.intervalStyles = [.descending]
            var quiz = QuizSession(QuizSettings(modes: [mode], pool: pool), seed: 5)
            var found: QuizResult?
            for _ in 0..<4_000 where found == nil {
                let question = try XCTUnwrap(quiz.next())
                if question.subject == subject { found = quiz.answer(answer) }
            }
            let result = try XCTUnwrap(found, "the pool has no \(subject)")
            try expect(!result.isCorrect, "\(result)")
            try expectEqual(result.answerPlayback?.pitches.map(\.description).joined(separator: " "), pitches)
            try expectEqual(result.correctAnswer, result.question?.correctAnswer)
        }
    }

    func test_progression_isTransposedReadAndNumbered() throws {
        let progression = try ChordProgression(parsing: "Dm7 G7/B Cmaj7")
        XCTAssertEqual(progression.chords(in: NoteName(.f, .sharp)).description, "[G#m7, C#7/E#, F#maj7]")
        XCTAssertEqual(progression.romanNumerals.map { $0?.description ?? "none" }.count, 3)
        XCTAssertEqual(ChordProgression.primary.romanNumerals.map { $0?.description }, ["I", "IV", "V", "I"])
        XCTAssertEqual(ChordProgression.minorPrimary.romanNumerals.map { $0?.description }, ["i", "iv", "V7", "i"])
        XCTAssertTrue(ChordProgression.andalusian.isMinor)
        XCTAssertFalse(ChordProgression.axis.isMinor)
        XCTAssertNil(ChordProgression([]))
        XCTAssertNil(ChordProgression(Array(repeating: try Chord(parsing: "C"), count: 17)))
        XCTAssertEqual(
            ChordProgression(["I", "vi", "IV", "V"].compactMap { RomanNumeral($0) }, in: .major), .doowop)
        let error = try expectThrows(NotationError.self) {
            try ChordProgression(parsing: Array(repeating: "C", count: 17).joined(separator: " "))
        }
        XCTAssertEqual(error.column, 33)
        try withEvery("level", in: 1...5) { level in
            for progression in QuizPool.level(level).progressions {
                try expectEqual(try ChordProgression(parsing: progression.description), progression)
                try checkCodable(progression)
            }
        }
    }

    func test_decoding_unknownNames_areRefused() {
        let references = [
            "{\"sound\":\"bell\"}", "{\"sound\":\"drone\",\"timing\":\"never\"}", "{\"timing\":\"always\"}",
        ]
        for json in references {
            XCTAssertThrowsError(try JSONDecoder().decode(QuizReference.self, from: Data(json.utf8)), json)
        }
        XCTAssertEqual(
            try JSONDecoder().decode(QuizReference.self, from: Data("{\"sound\":\"drone\"}".utf8)),
            QuizReference(.drone))
        XCTAssertNoThrow(try checkCodable(QuizReference(.cadence, .every(7))))
        XCTAssertNoThrow(try checkCodable(QuizReference(.cadence, .newKey)))
        XCTAssertThrowsError(try JSONDecoder().decode(QuizSettings.Choosing.self, from: Data("\"guess\"".utf8)))
        XCTAssertThrowsError(try JSONDecoder().decode(ChordProgression.self, from: Data("\"C H\"".utf8)))
    }
}
