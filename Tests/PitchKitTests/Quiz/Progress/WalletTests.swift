import PitchKit
import TestSupport
import XCTest

final class WalletTests: XCTestCase {
    func test_wallet_anyCalls_neverNegativeNeverTwice() throws {
        try forAll("a wallet stays in range and pays once", full: 20_000, sample: 500) { generator in
            var wallet = Wallet(coins: Int.random(in: 0...50, using: &generator))
            var balance = wallet.coins
            var rewarded: Set<Int> = []
            var paid: Set<[Int]> = []
            for _ in 0..<30 {
                let question = Int.random(in: 0...6, using: &generator)
                let amount = [0, 1, 7, 30, -5, .max, .min, Wallet.limit].randomElement(using: &generator) ?? 0
                if Bool.random(using: &generator) {
                    let added = wallet.earn(amount, forQuestion: question)
                    try expect(added == 0 || rewarded.insert(question).inserted, "rewarded twice")
                    balance += added
                } else {
                    let hint = Int.random(in: 0..<QuizHint.all.count, using: &generator)
                    do throws(QuizHintError) {
                        try wallet.pay(amount, for: QuizHint.all[hint], ofQuestion: question)
                        try? expect(paid.insert([question, hint]).inserted, "charged twice")
                        balance -= max(amount, 0)
                    } catch {}
                }
                try expectEqual(wallet.coins, balance)
                try expect((0...Wallet.limit).contains(wallet.coins), "\(wallet.coins) coins")
                try checkCodable(wallet)
            }
        }
    }

    func test_decoding_balanceOutOfRange_isRefused() {
        for coins in ["-1", "1000000001"] {
            XCTAssertThrowsError(try JSONDecoder().decode(Wallet.self, from: Data("{\"coins\": \(coins)}".utf8)))
        }
        XCTAssertEqual(try JSONDecoder().decode(Wallet.self, from: Data("{\"coins\": 5}".utf8)), Wallet(coins: 5))
    }
}
