import PitchKit
import TestSupport
import XCTest

final class QuizSessionTests: XCTestCase {
    private func notes(_ text: String) -> [NoteName] {
        text.split(separator: " ").compactMap { NoteName(String($0)) }
    }

    func test_sameSeed_asksTheSameQuiz() throws {
        var quiz = QuizSession(QuizSettings(modes: QuizMode.allCases, level: 3), seed: 42)
        var lines: [String] = []
        for _ in 0..<24 {
            guard let question = quiz.next() else { throw CheckFailure("no question") }
            lines.append(
                "\(question.number) \(question.prompt) \(question.subject.pitches) "
                    + "\(question.choices.map(\.description)) \(question.subject.answer)"
            )
            quiz.answer(question.choices[0])
        }
        lines.append("\(quiz.progress.wallet.coins) coins, \(quiz.progress.correctAnswers) right")
        try expectGolden(lines.joined(separator: "\n") + "\n", "PitchKit/quiz-seed-42.txt")
    }

    func test_questions_everyLevel_canBeAnswered() throws {
        try withEvery("level", in: 1...5) { level in
            try withEvery("mode", in: QuizMode.allCases) { mode in
                var quiz = QuizSession(QuizSettings(modes: [mode], level: level), seed: UInt64(level))
                var last: QuizSubject?
                for _ in 0..<Effort.count(full: 2_000, sample: 100) {
                    guard let question = quiz.next() else { throw CheckFailure("no question") }
                    try expectEqual(question.mode, mode)
                    try expect(question.subject != last, "the same twice: \(question.subject)")
                    last = question.subject
                    try expectEqual(
                        question.choices.count, min(4, level == 1 && (mode == .chord || mode == .scale) ? 2 : 4))
                    let right = question.choices.filter { JudgingRule().judge($0, of: question.subject).isCorrect }
                    try expectEqual(right, [question.subject.answer])
                    let result = quiz.answer(question.subject.answer)
                    try expect(result.isCorrect && result.score == 1 && result.answerPlayback == nil, "\(result)")
                }
            }
        }
    }

    func test_answer_wrongNotes_areExplainedInWords() throws {
        let chord = try Chord(parsing: "C")
        let subject = QuizSubject.chord(chord, chord.pitches(bassOctave: 4))
        let judgement = JudgingRule().judge(.notes(notes("C D G")), of: subject)
        XCTAssertEqual(judgement.differences.map(\.description), ["answered D, a whole tone below E"])
        XCTAssertEqual(judgement.score, 2.0 / 3, accuracy: 1e-12)
        XCTAssertEqual(
            JudgingRule().judge(.notes(notes("G E")), of: subject).differences.map(\.description), ["C is missing"])
        XCTAssertEqual(
            JudgingRule().judge(.notes(notes("C C E G")), of: subject).differences.map(\.description),
            ["C was not heard"])
        XCTAssertEqual(
            JudgingRule().judge(.chord(try Chord(parsing: "Cm")), of: subject).differences.map(\.description),
            ["answered minor instead of major"])
        XCTAssertEqual(
            JudgingRule().judge(.chord(try Chord(parsing: "C/E")), of: subject).differences.map(\.description),
            ["answered E in the bass instead of C"])
        XCTAssertEqual(
            JudgingRule().judge(.pitches(chord.pitches(bassOctave: 3)), of: subject).differences.count, 3)
    }

    func test_answer_spelling_countsByRule() throws {
        let subject = QuizSubject.note(Pitch(.c, .sharp, octave: 4))
        let answer = QuizAnswer.notes([NoteName(.d, .flat)])
        XCTAssertTrue(JudgingRule().judge(answer, of: subject).isCorrect)
        let judgement = JudgingRule(spelling: .exact).judge(answer, of: subject)
        XCTAssertEqual(judgement.score, 0)
        XCTAssertEqual(
            judgement.differences, [.wrongSpelling(answered: NoteName(.d, .flat), expected: NoteName(.c, .sharp))])
        XCTAssertEqual(judgement.differences.map(\.description), ["answered Db, which sounds right but is spelled C#"])
    }

    func test_answer_scale_isComparedInOrder() throws {
        let subject = QuizSubject.scale(try Scale(parsing: "C major"), octave: 4)
        let rule = JudgingRule()
        XCTAssertTrue(rule.judge(.notes(notes("C D E F G A B")), of: subject).isCorrect)
        XCTAssertTrue(rule.judge(.notes(notes("C D E F G A B C")), of: subject).isCorrect)
        let left = rule.judge(.notes(notes("C D F G A B C")), of: subject)
        XCTAssertEqual(left.differences.map(\.description), ["E is missing"])
        let minor = rule.judge(.scale(try Scale(parsing: "C dorian")), of: subject)
        XCTAssertEqual(minor.differences.map(\.description), ["answered dorian instead of major"])
        XCTAssertEqual(minor.score, 6.0 / 8, accuracy: 1e-12)
    }

    func test_answer_ambiguousSounds_acceptEveryReading() throws {
        let rule = JudgingRule()
        let pairs = [
            ("Am7", "C6/A"), ("Csus2", "Gsus4/C"), ("Caug", "Eaug/C"), ("Cdim7", "Ebdim7/C"), ("C7b5", "Gb7b5/C"),
        ]
        try withEvery("pair", in: pairs) { pair in
            let (heard, answered) = (try Chord(parsing: pair.0), try Chord(parsing: pair.1))
            let judgement = rule.judge(.chord(answered), of: .chord(heard, heard.pitches()))
            try expect(judgement.isCorrect, "\(judgement)")
        }
    }

    func test_answer_withoutSense_isATypedProblem() throws {
        var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 1)
        XCTAssertEqual(quiz.answer(.notes([])).problem, .noQuestion)
        quiz.next()
        XCTAssertEqual(quiz.answer(.notes([])).problem, .empty)
        XCTAssertEqual(quiz.answer(.chord(try Chord(parsing: "C"))).problem, .wrongKind)
        XCTAssertEqual(quiz.answer(.notes(Array(repeating: NoteName(.c), count: 129))).problem, .tooLong)
        XCTAssertNotNil(quiz.question, "an answer that cannot be compared leaves the question open")
        XCTAssertEqual(quiz.progress.answersGiven, 0)
        XCTAssertNil(quiz.answer(.notes(notes("C D E"))).problem)
        XCTAssertNil(quiz.question)
    }

    func test_hints_cost_andRefuseAnOverdraft() throws {
        var quiz = QuizSession(
            QuizSettings(modes: [.chord]), progress: QuizProgress(wallet: Wallet(coins: 22)), seed: 7)
        XCTAssertThrowsError(try quiz.buy(.replay)) { XCTAssertEqual($0 as? HintRefusal, .noQuestion) }
        guard let question = quiz.next() else { return XCTFail("no question") }
        XCTAssertEqual(try quiz.buy(.notesSeparately), .playback(.separately(question.subject.pitches)))
        XCTAssertEqual(quiz.progress.wallet.coins, 7)
        XCTAssertThrowsError(try quiz.buy(.notesSeparately)) { XCTAssertEqual($0 as? HintRefusal, .alreadyBought) }
        XCTAssertThrowsError(try quiz.buy(.slower)) {
            XCTAssertEqual($0 as? HintRefusal, .notEnoughCoins(price: 10, balance: 7))
        }
        XCTAssertEqual(try quiz.buy(.replay), .playback(question.playback))
        XCTAssertEqual(quiz.progress.wallet.coins, 2)
        XCTAssertEqual(quiz.answer(question.subject.answer).coins, 25)
        XCTAssertEqual(quiz.progress.wallet.coins, 27)
        XCTAssertEqual(quiz.progress.streak, 1)
    }

    func test_session_savedMidQuestion_resumesExactly() throws {
        try forAll("a saved session goes on as if it had never been saved", full: 2_000, sample: 60) { generator in
            let seed = UInt64.random(in: 0 ... .max, using: &generator)
            var quiz = QuizSession(QuizSettings(modes: QuizMode.allCases, level: 5), seed: seed)
            for _ in 0..<Int.random(in: 0...5, using: &generator) {
                quiz.next()
                if Bool.random(using: &generator), let question = quiz.question { quiz.answer(question.choices[0]) }
            }
            var resumed = try JSONDecoder().decode(QuizSession.self, from: JSONEncoder().encode(quiz))
            try expectEqual(resumed, quiz)
            try expectEqual(resumed.next(), quiz.next())
            try expectEqual(resumed, quiz)
        }
    }

    func test_pool_withoutEntries_asksNothing() {
        var quiz = QuizSession(QuizSettings(modes: [.chord, .scale], pool: QuizPool(chords: [], scales: [])), seed: 1)
        XCTAssertNil(quiz.next())
        quiz.settings = QuizSettings(modes: [])
        XCTAssertNil(quiz.next())
        quiz.settings = QuizSettings(modes: [.chord], level: 1)
        XCTAssertNotNil(quiz.next())
        XCTAssertEqual(quiz.progress.questionsAsked, 1)
    }
}
