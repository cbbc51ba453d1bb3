@testable import PitchKit
import TestSupport
import XCTest

final class QuizSessionTests: XCTestCase {
    private func notes(_ text: String) -> [NoteName] {
        text.split(separator: " ").compactMap { NoteName(String($0)) }
    }

    func test_sameSeed_asksTheSameQuiz() throws {
        var settings = QuizSettings(modes: QuizMode.allCases, level: 3)
        settings.references[.interval] = QuizReference(.firstNote)
        settings.references[.scale] = QuizReference(.drone, .every(2))
        var quiz = QuizSession(settings, seed: 42)
        var lines: [String] = []
        for round in 0..<60 {
            if round == 40 { quiz.settings.choosing = .adaptive }
            guard let question = quiz.next() else { throw CheckFailure("no question") }
            lines.append(
                "\(question.number) \(question.prompt) \(question.playbackWithReference.pitches) "
                    + "\(question.choices.map(\.description)) \(question.correctAnswer)"
            )
            quiz.answer(question.choices[0])
        }
        lines.append("\(quiz.progress.wallet.coins) coins, \(quiz.progress.correctAnswers) right")
        try expectGolden(lines.joined(separator: "\n") + "\n", "PitchKit/quiz-seed-42.txt")
    }

    func test_questions_everyLevelAndMode_haveOneRightChoice() throws {
        try withEvery("level", in: 1...5) { level in
            try withEvery("rule", in: [JudgingRule.enharmonic, .exact, .pitchClass]) { rule in
                try withEvery("mode", in: QuizMode.allCases) { mode in
                    var settings = QuizSettings(modes: [mode], level: level)
                    settings.judging = rule
                    settings.choosing = level.isMultiple(of: 2) ? .adaptive : .uniform
                    var quiz = QuizSession(settings, seed: UInt64(level))
                    var last: (item: QuizItem, subject: QuizSubject)?
                    for _ in 0..<TestScale.count(full: 1_000, sample: 20) {
                        guard let question = quiz.next() else { throw CheckFailure("no question") }
                        try expectEqual(question.mode, mode)
                        try expect(question.item != last?.item, "the same item twice: \(question.item)")
                        try expect(question.subject != last?.subject, "the same twice: \(question.subject)")
                        last = (question.item, question.subject)
                        try expectEqual(
                            question.choices.filter { question.judge($0).isCorrect }, [question.correctAnswer])
                        try expectEqual(
                            question.choices.filter { JudgingRule().judge($0, of: question.subject).isCorrect },
                            [question.correctAnswer])
                        try expectEqual(Set(question.choices).count, question.choices.count)
                        try expect(question.choices.count > 1, "nothing to choose from: \(question)")
                        let wrong = question.choices.first { $0 != question.correctAnswer }
                        try expect(wrong?.playback(of: question) != nil, "a wrong answer has no sound")
                        let result = quiz.answer(question.correctAnswer)
                        try expect(result.isCorrect, "\(result)")
                        try expectEqual(result.score, 1, "\(result)")
                        try expectEqual(result.answerPlayback, nil, "\(result)")
                    }
                }
            }
        }
    }

    func test_answer_wrongNotes_areExplainedInWords() throws {
        let chord = try Chord(parsing: "C")
        let subject = QuizSubject.chord(chord, chord.pitches(bassOctave: 4))
        let judgment = JudgingRule().judge(.notes(notes("C D G")), of: subject)
        XCTAssertEqual(judgment.differences.map(\.description), ["answered D, a whole tone below E"])
        XCTAssertEqual(judgment.score, 2.0 / 3, accuracy: 1e-12)
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
        let judgment = JudgingRule(spelling: .exact).judge(answer, of: subject)
        XCTAssertEqual(judgment.score, 0)
        XCTAssertEqual(
            judgment.differences, [.wrongSpelling(answered: NoteName(.d, .flat), expected: NoteName(.c, .sharp))])
        XCTAssertEqual(judgment.differences.map(\.description), ["answered Db, which sounds right but is spelled C#"])
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

    func test_answer_ambiguousSounds_acceptEveryName() throws {
        let rule = JudgingRule()
        let pairs = [
            ("Am7", "C6/A"), ("Csus2", "Gsus4/C"), ("Caug", "Eaug/C"), ("Cdim7", "Ebdim7/C"), ("C7b5", "Gb7b5/C"),
        ]
        try withEvery("pair", in: pairs) { pair in
            let (heard, answered) = (try Chord(parsing: pair.0), try Chord(parsing: pair.1))
            let judgment = rule.judge(.chord(answered), of: .chord(heard, heard.pitches()))
            try expect(judgment.isCorrect, "\(judgment)")
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
        XCTAssertThrowsError(try quiz.buy(.replay)) { XCTAssertEqual($0 as? QuizHintError, .noQuestion) }
        guard let question = quiz.next() else { return XCTFail("no question") }
        XCTAssertEqual(try quiz.buy(.notesSeparately), .playback(.separately(question.subject.pitches)))
        XCTAssertEqual(quiz.progress.wallet.coins, 7)
        XCTAssertThrowsError(try quiz.buy(.notesSeparately)) { XCTAssertEqual($0 as? QuizHintError, .alreadyBought) }
        XCTAssertThrowsError(try quiz.buy(.slower)) {
            XCTAssertEqual($0 as? QuizHintError, .notEnoughCoins(price: 10, balance: 7))
        }
        XCTAssertEqual(try quiz.buy(.replay), .playback(question.playback))
        XCTAssertEqual(quiz.progress.wallet.coins, 2)
        XCTAssertEqual(quiz.answer(question.subject.correctAnswer).coins, 25)
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

    func test_pool_ofOneItem_isAskedOnAnotherNote() throws {
        let pool = QuizPool(notes: [NoteName(.c), NoteName(.d)], chords: [.major])
        var quiz = QuizSession(QuizSettings(modes: [.chord], pool: pool), seed: 3)
        var last: QuizSubject?
        for _ in 0..<50 {
            let question = quiz.next()
            XCTAssertNotEqual(question?.subject, last)
            last = question?.subject
        }
        quiz.settings.pool.notes = [NoteName(.c)]
        quiz.next()
        XCTAssertNotNil(quiz.next(), "the only subject is asked again rather than none")
    }

    func test_settings_anyChange_leaveNoQuestionUnanswerable() throws {
        try forAll("every question can be answered after any change", full: 10_000, sample: 200) { generator in
            var quiz = QuizSession(QuizSettings(modes: [.note]), seed: UInt64.random(in: 0...99, using: &generator))
            for _ in 0..<6 {
                quiz.settings = randomSettings(using: &generator)
                let before = quiz.question
                guard let question = quiz.next() else {
                    try expectEqual(quiz.settings.askableModes, [])
                    try expectEqual(quiz.question, before)
                    continue
                }
                quiz.settings = randomSettings(using: &generator)
                try expect(question.choices.contains(question.correctAnswer), "\(question)")
                try expectEqual(question.choices.filter { question.judge($0).isCorrect }.count, 1)
                if Bool.random(using: &generator) {
                    try expect(quiz.answer(question.correctAnswer).isCorrect, "\(question)")
                }
            }
        }
    }

    func test_pool_withoutEntries_asksNothing() {
        var quiz = QuizSession(QuizSettings(modes: [.chord, .scale], pool: QuizPool(chords: [], scales: [])), seed: 1)
        XCTAssertNil(quiz.next())
        quiz.settings = QuizSettings(modes: [])
        XCTAssertNil(quiz.next())
        quiz.settings.choosing = .adaptive
        let before = quiz
        XCTAssertNil(quiz.next())
        XCTAssertEqual(quiz, before, "a session that can ask nothing stays as it is")
        quiz.settings = QuizSettings(modes: [.chord], level: 1)
        XCTAssertNotNil(quiz.next())
        XCTAssertEqual(quiz.progress.questionsAsked, 1)
    }
}

extension QuizAnswer {
    /// The playback that a result has for this answer.
    fileprivate func playback(of question: QuizQuestion) -> Playback? {
        playback(besides: question.subject)
    }
}

/// A generator of settings with any modes, any rules, and pools with empty lists.
func randomSettings(using generator: inout SeededGenerator) -> QuizSettings {
    func some<T>(_ elements: [T]) -> [T] { elements.filter { _ in Bool.random(using: &generator) } }
    let level = QuizPool.level(Int.random(in: 1...5, using: &generator))
    let low = Int.random(in: 0...8, using: &generator)
    var settings = QuizSettings(
        modes: some(QuizMode.allCases),
        pool: QuizPool(
            notes: some(level.notes + [NoteName(.b, .sharp), NoteName(.f, .doubleFlat)]),
            octaves: low...Int.random(in: low...8, using: &generator),
            intervals: some(level.intervals + [.diminishedFifth, .augmentedSecond, -.perfectFourth]),
            intervalStyles: some(IntervalStyle.allCases),
            chords: some(level.chords + [.power, .diminishedSeventh]),
            inversions: Bool.random(using: &generator),
            scales: some(level.scales),
            keys: some(level.keys),
            chromaticDegrees: Bool.random(using: &generator),
            progressions: some(level.progressions)
        )
    )
    settings.choiceCount = Int.random(in: -1...14, using: &generator)
    settings.choosing = Bool.random(using: &generator) ? .adaptive : .uniform
    settings.judging = [.exact, .enharmonic, .pitchClass].randomElement(using: &generator) ?? .exact
    settings.economy.streakBonus = Int.random(in: -5...40, using: &generator)
    settings.economy.streakLength = Int.random(in: -1...3, using: &generator)
    settings.economy.prices[.replay] = [nil, 0, -3, 5, .max].randomElement(using: &generator) ?? 0
    settings.economy.rewards[.note] = [nil, 0, -3, 5, .max].randomElement(using: &generator) ?? 0
    for mode in QuizMode.allCases {
        let sound = QuizReference.Sound.allCases.randomElement(using: &generator) ?? .cadence
        let timing: [QuizReference.Timing] = [.always, .newKey, .every(0), .every(3)]
        settings.references[mode] =
            Bool.random(using: &generator)
            ? QuizReference(sound, timing.randomElement(using: &generator) ?? .always) : nil
    }
    return settings
}
