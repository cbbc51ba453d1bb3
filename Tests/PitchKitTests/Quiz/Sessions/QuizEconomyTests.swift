@testable import PitchKit
import TestSupport
import XCTest

/// Coins and the log stay correct under any calls, crashes and resumptions.
final class QuizEconomyTests: XCTestCase {
    private func reloaded<T: Codable & Equatable>(_ value: T) throws -> T {
        try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
    }

    func test_session_anyCallsAndCrashes_neverPaysTwice() throws {
        try forAll("coins stay in range, and are paid once", full: 10_000, sample: 40) { generator in
            let start = [0, 7, 40, Wallet.limit - 20, Wallet.limit].randomElement(using: &generator) ?? 0
            var quiz = QuizSession(
                randomSettings(using: &generator), progress: QuizProgress(wallet: Wallet(coins: start)),
                seed: UInt64.random(in: 0 ... .max, using: &generator))
            var saved = quiz
            // JSON is slow: one history in ten is encoded at every save, and the others keep the value, which
            // QuizSessionTests shows to be the same.
            let isStored = Int.random(in: 0..<10, using: &generator) == 0
            func stored(_ quiz: QuizSession) throws -> QuizSession { isStored ? try reloaded(quiz) : quiz }
            for _ in 0..<24 {
                let before = quiz.progress.wallet.coins
                switch Int.random(in: 0..<10, using: &generator) {
                case 0, 1, 2:
                    quiz.next()
                    try expectEqual(quiz.progress.wallet.coins, before)
                case 3, 4:
                    let hint = QuizHint.all.randomElement(using: &generator) ?? .replay
                    let price = quiz.settings.economy.prices[hint].map { max($0, 0) }
                    let wasBought = quiz.boughtHints.contains(hint)
                    do throws(QuizHintError) {
                        let content = try quiz.buy(hint)
                        try? expect(!wasBought, "sold twice")
                        XCTAssertFalse(wasBought, "sold twice")
                        XCTAssertEqual(quiz.progress.wallet.coins, before - (price ?? -1))
                        XCTAssertEqual(quiz.content(of: hint), content)
                    } catch {
                        XCTAssertEqual(quiz.progress.wallet.coins, before, "charged for a refusal")
                        if error.code == .notEnoughCoins {
                            XCTAssertGreaterThan(error.price ?? 0, error.balance ?? .max)
                            XCTAssertEqual(error.price, price)
                            XCTAssertEqual(error.balance, before)
                        }
                    }
                case 5, 6, 7:
                    let number = quiz.question?.number ?? 0
                    let rewarded = quiz.progress.wallet.rewardedQuestion
                    let answer =
                        quiz.question.map { $0.choices[Int.random(in: 0..<$0.choices.count, using: &generator)] }
                        ?? .notes([])
                    let result = quiz.answer(answer)
                    try expectEqual(result.balance, quiz.progress.wallet.coins)
                    try expectEqual(result.balance, before + result.coins)
                    try expect(result.coins >= 0, "a negative reward")
                    try expect(result.coins == 0 || number > rewarded, "rewarded twice")
                    // The same answer again finds no question open.
                    try expectEqual(quiz.answer(answer).coins, 0)
                    try expectEqual(quiz.progress.wallet.coins, result.balance)
                case 8:
                    quiz.settings = randomSettings(using: &generator)
                default:
                    quiz.day = CalendarDay(year: 2026, month: 11, day: Int.random(in: 1...30, using: &generator))
                }
                try expect((0...Wallet.limit).contains(quiz.progress.wallet.coins), "\(quiz.progress.wallet)")
                if Int.random(in: 0..<6, using: &generator) == 0 { saved = try stored(quiz) }
                // A crash loses everything since the last save, both coins and purchases.
                if Int.random(in: 0..<8, using: &generator) == 0 { quiz = try stored(saved) }
            }
            try expectEqual(try QuizSession(replaying: isStored ? reloaded(quiz.log) : quiz.log), quiz)
        }
    }

    func test_log_everyChangeOfCoins_isAnEvent() throws {
        try forAll("the balance of the log is that of the wallet", full: 2_000, sample: 60) { generator in
            var quiz = QuizSession(
                .perfectPitchGame, progress: QuizProgress(wallet: Wallet(coins: 100)),
                seed: UInt64.random(in: 0 ... .max, using: &generator))
            for _ in 0..<20 {
                let coins = quiz.progress.wallet.coins
                let events = quiz.log.events.count
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: quiz.next()
                case 1: _ = try? quiz.buy(QuizHint.all.randomElement(using: &generator) ?? .slower)
                default: if let question = quiz.question { quiz.answer(question.choices[0]) }
                }
                let added = quiz.log.events.dropFirst(events)
                if quiz.progress.wallet.coins != coins { try expectEqual(added.count, 1) }
                for event in added {
                    switch event {
                    case .bought(_, let price, let balance): try expectEqual(balance, coins - price)
                    case .answered(_, _, let earned, let balance): try expectEqual(balance, coins + earned)
                    case .asked, .settings, .day: try expectEqual(quiz.progress.wallet.coins, coins)
                    }
                }
            }
        }
    }

    func test_replay_ofAChangedLog_tellsThePlace() throws {
        var quiz = QuizSession(.perfectPitchGame, progress: QuizProgress(wallet: Wallet(coins: 50)), seed: 5)
        quiz.next()
        _ = try? quiz.buy(.notesSeparately)
        if let question = quiz.question { quiz.answer(question.correctAnswer) }
        quiz.day = CalendarDay(year: 2026, month: 12, day: 1)
        quiz.settings.choiceCount = 6
        quiz.settings.choiceCount = 5
        quiz.next()
        XCTAssertEqual(try QuizSession(replaying: quiz.log), quiz)
        let json = try checkCodable(quiz.log)
        let changes = [
            ("\"asked\":1", "\"asked\":7", 0), ("\"coins\":", "\"coins\":1", 2), ("\"balance\":", "\"balance\":9", 1),
        ]
        try withEvery("change", in: changes) { old, new, index in
            let changed = json.replacingOccurrences(of: old, with: new)
            let log = try JSONDecoder().decode(QuizLog.self, from: Data(changed.utf8))
            guard log != quiz.log else { return }
            let error = try expectThrows(QuizReplayError.self) { try QuizSession(replaying: log) }
            try expect(error.index <= max(index, 1), "\(error)")
            try expect(!error.description.isEmpty, "\(error)")
        }
    }

    func test_perfectPitchGame_hasItsPricesAndRewards() throws {
        let game = QuizSettings.perfectPitchGame
        XCTAssertEqual(game.askableModes, [.note, .chord, .scale])
        XCTAssertEqual(game.economy.rewards, [.note: 10, .chord: 25, .scale: 40])
        XCTAssertEqual(game.economy.prices, [.notesSeparately: 15, .slower: 10])
        try withEvery("mode", in: game.modes) { mode in
            var settings = game
            settings.modes = [mode]
            var quiz = QuizSession(settings, progress: QuizProgress(wallet: Wallet(coins: 25)), seed: 9)
            let question = try XCTUnwrap(quiz.next())
            XCTAssertThrowsError(try quiz.buy(.replay)) { XCTAssertEqual($0 as? QuizHintError, .notForSale) }
            if mode == .note {
                XCTAssertThrowsError(try quiz.buy(.slower)) { XCTAssertEqual($0 as? QuizHintError, .nothingToGive) }
                try expectEqual(quiz.answer(question.correctAnswer).balance, 35)
            } else {
                try expectEqual(
                    try quiz.buy(.notesSeparately), .playback(.separately(question.subject.pitches)))
                try expectEqual(try quiz.buy(.slower), .playback(question.playback.slower(by: 2)))
                try expectEqual(quiz.progress.wallet.coins, 0)
                try expectEqual(quiz.boughtHints, [.notesSeparately, .slower])
                try expectEqual(quiz.answer(question.correctAnswer).balance, mode == .chord ? 25 : 40)
                try expectEqual(quiz.boughtHints, [])
                try expectEqual(quiz.content(of: .slower), nil)
            }
        }
    }

    func test_hints_everyModeAndHint_giveSomethingOrRefuse() throws {
        try withEvery("mode", in: QuizMode.allCases) { mode in
            var settings = QuizSettings(modes: [mode], level: 4)
            for hint in QuizHint.all { settings.economy.prices[hint] = 0 }
            var quiz = QuizSession(settings, seed: 11)
            for _ in 0..<20 {
                let question = try XCTUnwrap(quiz.next())
                for hint in QuizHint.all {
                    do throws(QuizHintError) {
                        switch try quiz.buy(hint) {
                        case .choices(let choices):
                            XCTAssertTrue(choices.contains(question.correctAnswer))
                            XCTAssertLessThan(choices.count, question.choices.count)
                        case .note(let pitch): XCTAssertEqual(mode == .note, false, "\(pitch) is the answer")
                        case .playback(let playback): XCTAssertFalse(playback.notes.isEmpty)
                        }
                    } catch {
                        XCTAssertEqual(error, .nothingToGive, "\(mode) \(hint)")
                        XCTAssertTrue(mode == .note || mode == .degree, "\(mode) \(hint)")
                    }
                }
            }
        }
    }

    func test_streaks_payTheirBonusOnEveryFullRow() {
        var economy = QuizEconomy(rewards: [.note: 10], prices: [:])
        economy.streakBonus = 50
        economy.streakLength = 3
        XCTAssertEqual(
            (0...7).map { economy.reward(for: .note, score: 1, streak: $0) }, [10, 10, 10, 60, 10, 10, 60, 10])
        XCTAssertEqual(economy.reward(for: .note, score: 0.59, streak: 3), 5)
        XCTAssertEqual(economy.reward(for: .scale, score: 1, streak: 1), 0)
        economy.streakBonus = .max
        XCTAssertEqual(economy.reward(for: .note, score: 1, streak: 3), Wallet.limit)
        XCTAssertNoThrow(try checkCodable(economy))
    }
}
