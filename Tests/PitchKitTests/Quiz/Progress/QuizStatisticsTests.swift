@testable import PitchKit
import TestSupport
import XCTest

final class QuizStatisticsTests: XCTestCase {
    func test_confusions_areCountedAndTold() throws {
        let pool = QuizPool(intervals: [.minorSixth, .majorSixth])
        var quiz = QuizSession(QuizSettings(modes: [.interval], pool: pool), seed: 1)
        var asked = 0
        var wrong = 0
        while asked < 9 {
            guard let question = quiz.next() else { throw CheckFailure("no question") }
            let isSixth = question.item == .interval(.majorSixth, .ascending)
            asked += isSixth ? 1 : 0
            let isMistake = isSixth && wrong < 4
            wrong += isMistake ? 1 : 0
            quiz.answer(isMistake ? .interval(.minorSixth) : question.correctAnswer)
        }
        let statistics = quiz.progress.statistics
        XCTAssertEqual(
            statistics.confusions.map(\.description),
            ["major sixth ascending heard as minor sixth ascending 4 of 9"])
        XCTAssertEqual(statistics[.interval(.majorSixth, .ascending)].correct, 5)
        XCTAssertEqual(statistics[.interval(.perfectFifth, .ascending)], ItemStatistics())
        XCTAssertEqual(
            statistics.confusionsCSV,
            "mode,item,heard as,count,answers\r\ninterval,major sixth ascending,minor sixth ascending,4,9\r\n")
        XCTAssertEqual(statistics.csv.split(separator: "\r\n").count, 3)
        XCTAssertTrue(statistics.csv.contains("interval,major sixth ascending,9,5,"))
        XCTAssertEqual(quiz.log.csv.split(separator: "\r\n").count, 1 + quiz.progress.answersGiven)
        try checkCodable(quiz.progress)
        var progress = quiz.progress
        progress.resetStatistics()
        XCTAssertEqual(progress.statistics, QuizStatistics())
        XCTAssertEqual(progress.wallet, quiz.progress.wallet)
    }

    func test_confusions_everyMode_nameTheItemThatWasAnswered() throws {
        try withEvery("mode", in: QuizMode.allCases) { mode in
            var quiz = QuizSession(QuizSettings(modes: [mode], level: 4), seed: 2)
            var named = 0
            for _ in 0..<40 {
                guard let question = quiz.next() else { throw CheckFailure("no question") }
                guard let wrong = question.choices.first(where: { $0 != question.correctAnswer }) else { continue }
                quiz.answer(wrong)
                let heard = quiz.progress.statistics[question.item].heardAs
                for (item, _) in heard {
                    try expectEqual(item.mode, mode)
                    try expect(item != question.item, "heard as itself: \(item)")
                    named += 1
                }
            }
            // A list of notes does not name an item.
            try expect(mode == .chordNotes ? named == 0 : named > 0, "\(named) confusions")
            try checkCodable(quiz)
        }
    }

    func test_recall_fallsWithAge_slowerAfterRightAnswers() throws {
        var quiz = QuizSession(QuizSettings(modes: [.note], pool: QuizPool(notes: [NoteName(.c)])), seed: 1)
        let item = QuizItem.note(NoteName(.c))
        XCTAssertEqual(quiz.progress.statistics[item].recall(atQuestion: 1_000_000), 0.5)
        var last = ItemStatistics()
        for round in 1...14 {
            quiz.next()
            quiz.answer(.notes([NoteName(.c)]))
            let now = quiz.progress.statistics[item]
            XCTAssertEqual(now.halfLife, 32 * Double(1 << min(round, 12)))
            XCTAssertGreaterThan(now.skill, last.skill)
            XCTAssertEqual(now.recall(atQuestion: round), now.skill, accuracy: 1e-15)
            XCTAssertEqual(now.recall(atQuestion: round + Int(now.halfLife)), now.skill / 2, accuracy: 1e-15)
            last = now
        }
        quiz.next()
        quiz.answer(.notes([NoteName(.d)]))
        XCTAssertEqual(quiz.progress.statistics[item].halfLife, last.halfLife / 2)
        XCTAssertLessThan(quiz.progress.statistics[item].skill, last.skill)
        XCTAssertEqual(quiz.progress.statistics[item].heardAs, [.note(NoteName(.d)): 1])
    }

    func test_recall_aDayBetween_countsAsManyQuestions() throws {
        let pool = QuizPool(notes: [NoteName(.c)])
        let day = try CalendarDay(parsing: "2026-11-30")
        var quiz = QuizSession(QuizSettings(modes: [.note], pool: pool), day: day, seed: 1)
        quiz.next()
        quiz.answer(.notes([NoteName(.c)]))
        let statistics = quiz.progress.statistics[.note(NoteName(.c))]
        let later = try CalendarDay(parsing: "2026-12-02")
        XCTAssertEqual(statistics.halfLife, 64)
        XCTAssertEqual(statistics.recall(atQuestion: 1, on: later), statistics.skill / 2, accuracy: 1e-15)
        XCTAssertEqual(statistics.recall(atQuestion: 1, on: day), statistics.skill, accuracy: 1e-15)
    }

    func test_csv_names_areQuotedWhereNeeded() throws {
        var learners = LearnerCollection()
        learners["Ada"] = LearnerCollection.Learner(progress: QuizProgress(wallet: Wallet(coins: 5)))
        learners["Grace \"G\", PhD"] = LearnerCollection.Learner()
        XCTAssertEqual(
            learners.csv,
            "learner,coins,asked,answered,correct,streak,best streak,days,best days\r\nAda,5,0,0,0,0,0,0,0\r\n"
                + "\"Grace \"\"G\"\", PhD\",0,0,0,0,0,0,0,0\r\n")
        XCTAssertEqual(learners.names, ["Ada", "Grace \"G\", PhD"])
        learners["Ada"] = nil
        XCTAssertEqual(learners.names.count, 1)
    }

    func test_csv_formulas_beginWithAnApostrophe() {
        let fields = [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@A1", "'@A1"), ("\t=1", "'\t=1"), ("\r=1", "\"'\r=1\""),
            ("\n=1", "\"'\n=1\""), ("\r\n=1", "\"'\r\n=1\""), ("=A1,\"x\"", "\"'=A1,\"\"x\"\"\""), ("a=1", "a=1"),
            ("", ""),
        ]
        for (name, field) in fields {
            var learners = LearnerCollection()
            learners[name] = LearnerCollection.Learner()
            XCTAssertTrue(learners.csv.hasSuffix("\r\n\(field),0,0,0,0,0,0,0,0\r\n"), "\(name.debugDescription)")
        }
    }

    func test_decoding_statisticsOutOfRange_areRefused() {
        for json in ["{\"skill\":1.5}", "{\"doublings\":13}", "{\"correct\":2,\"answers\":1}", "{\"answers\":-1}"] {
            XCTAssertThrowsError(try JSONDecoder().decode(ItemStatistics.self, from: Data(json.utf8)), json)
        }
    }
}
