import PitchKit
import TestSupport
import XCTest

/// Simulated learners reach an expected share of right answers of 0.9 sooner with the adaptive choice.
final class AdaptiveChoiceTests: XCTestCase {
    /// A simulated learner with a known memory, so that progress can be measured without questions.
    private struct Learner {
        /// A model of learning.
        enum Model: String, CaseIterable {
            /// Every question closes a part of the gap to certainty, a different part for each item: the exponential
            /// law of practice (A. Heathcote, S. Brown, D. Mewhort, Psychonomic Bulletin & Review 7, 2000).
            case practice
            /// An item is known or guessed, and becomes known all at once: Bayesian knowledge tracing (A. Corbett, J.
            /// Anderson, User Modeling and User-Adapted Interaction 4, 1995).
            case allOrNone = "all or none"
            /// Items are forgotten with half-lives that every question lengthens (B. Settles, B. Meeder, ACL 2016).
            case forgetting
        }

        private struct Memory {
            var level: Double
            let rate: Double
            var last = 0
        }

        let model: Model
        private var items: [QuizItem: Memory] = [:]

        init(_ model: Model, items all: [QuizItem], using generator: inout SeededGenerator) {
            self.model = model
            for item in all {
                switch model {
                case .practice:
                    items[item] = Memory(
                        level: Double.random(in: 0.2...0.95, using: &generator),
                        rate: Double.random(in: 0.05...0.4, using: &generator))
                case .allOrNone:
                    items[item] = Memory(
                        level: Double.random(in: 0...1, using: &generator) < 0.4 ? 1 : 0,
                        rate: [0.5, 0.3, 0.1].randomElement(using: &generator) ?? 0.3)
                case .forgetting:
                    items[item] = Memory(
                        level: [20, 60, 400].randomElement(using: &generator) ?? 60,
                        rate: Double.random(in: 1.3...3, using: &generator), last: -200)
                }
            }
        }

        /// Returns the probability of a right answer, at least ¼ by guessing among four choices.
        func recall(_ item: QuizItem, at question: Int) -> Double {
            guard let memory = items[item] else { return 0 }
            switch model {
            case .practice: return memory.level
            case .allOrNone: return memory.level == 1 ? 0.98 : 0.25
            case .forgetting:
                return 0.25 + 0.74 * exp2(-Double(question - memory.last) / memory.level)
            }
        }

        func mean(at question: Int) -> Double {
            items.keys.map { recall($0, at: question) }.reduce(0, +) / Double(items.count)
        }

        /// Updates the memory with the correct answer, which is shown after every question.
        mutating func study(_ item: QuizItem, at question: Int, using generator: inout SeededGenerator) {
            guard var memory = items[item] else { return }
            switch model {
            case .practice: memory.level += memory.rate * (1 - memory.level)
            case .allOrNone: if Double.random(in: 0...1, using: &generator) < memory.rate { memory.level = 1 }
            case .forgetting: memory.level *= memory.rate
            }
            memory.last = question
            items[item] = memory
        }
    }

    private static let pool = QuizPool(
        intervals: QuizPool.level(2).intervals, intervalStyles: [.ascending, .descending])

    /// The number of questions until the goal, and the numbers of questions about the weaker and the stronger half of
    /// the items.
    private func run(
        _ model: Learner.Model,
        _ choosing: QuizSettings.Choosing,
        seed: UInt64
    ) throws -> (questions: Int, weak: Int, strong: Int) {
        var generator = SeededGenerator(seed: seed)
        let items = Self.pool.items(for: .interval)
        var learner = Learner(model, items: items, using: &generator)
        let byStrength = items.sorted { learner.recall($0, at: 0) < learner.recall($1, at: 0) }
        let weakItems = Set(byStrength.prefix(items.count / 2))
        var settings = QuizSettings(modes: [.interval], pool: Self.pool)
        settings.choosing = choosing
        var quiz = QuizSession(settings, seed: seed)
        var (weak, strong) = (0, 0)
        while learner.mean(at: quiz.progress.questionsAsked) < 0.9 {
            guard let question = quiz.next(), question.number < 3_000 else { throw CheckFailure("no end") }
            let isRight =
                Double.random(in: 0...1, using: &generator) < learner.recall(question.item, at: question.number)
            quiz.answer(
                isRight
                    ? question.correctAnswer
                    : question.choices.first { $0 != question.correctAnswer } ?? question.correctAnswer)
            learner.study(question.item, at: question.number, using: &generator)
            if weakItems.contains(question.item) { weak += 1 } else { strong += 1 }
        }
        return (quiz.progress.questionsAsked, weak, strong)
    }

    func test_adaptiveChoice_threeLearners_reachTheGoalSooner() throws {
        let seeds = UInt64(TestScale.count(full: 200, sample: 12))
        var table =
            "learner       choice     questions: 10 %  median   90 %   mean    weak half   sooner than uniform\n"
        for model in Learner.Model.allCases {
            let uniform = try (0..<seeds).map { try run(model, .uniform, seed: $0) }
            let adaptive = try (0..<seeds).map { try run(model, .adaptive, seed: $0) }
            let sooner = zip(uniform, adaptive).count { $1.questions < $0.questions }
            for (name, runs) in [("uniform", uniform), ("adaptive", adaptive)] {
                let counts = runs.map(\.questions).sorted()
                let weak = Double(runs.map(\.weak).reduce(0, +))
                let share = weak / (weak + Double(runs.map(\.strong).reduce(0, +)))
                let mean = Double(counts.reduce(0, +)) / Double(counts.count)
                table += String(
                    format: "%@ %@ %15d %7d %6d %6.1f %9.0f %%   %@\n",
                    model.rawValue.padding(toLength: 13, withPad: " ", startingAt: 0),
                    name.padding(toLength: 10, withPad: " ", startingAt: 0),
                    counts[counts.count / 10], counts[counts.count / 2], counts[counts.count * 9 / 10], mean,
                    100 * share,
                    name == "adaptive" ? "\(sooner) of \(seeds)" : "")
            }
            func mean(_ runs: [(questions: Int, weak: Int, strong: Int)]) -> Double {
                Double(runs.map(\.questions).reduce(0, +)) / Double(runs.count)
            }
            XCTAssertLessThan(mean(adaptive), mean(uniform), model.rawValue)
            XCTAssertGreaterThan(
                adaptive.map(\.weak).reduce(0, +), adaptive.map(\.strong).reduce(0, +), model.rawValue)
        }
        // The study is deterministic: its figures are in a golden file and in Docs/PitchKit.
        if TestScale.isFull { try expectGolden(table, "PitchKit/adaptive-choice.txt") }
        print(table)
    }

    func test_adaptiveChoice_weakItem_isAskedMoreThanKnownOnes() throws {
        try withEvery("seed", in: 0..<UInt64(TestScale.count(full: 100, sample: 10))) { seed in
            var settings = QuizSettings(modes: [.note])
            settings.choosing = .adaptive
            var quiz = QuizSession(settings, seed: seed)
            var asked: [QuizItem: Int] = [:]
            for _ in 0..<140 {
                guard let question = quiz.next() else { throw CheckFailure("no question") }
                asked[question.item, default: 0] += 1
                let isHard = question.item == .note(NoteName(.f))
                quiz.answer(
                    isHard
                        ? question.choices.first { $0 != question.correctAnswer } ?? question.correctAnswer
                        : question.correctAnswer)
            }
            let hard = asked[.note(NoteName(.f))] ?? 0
            let others = asked.filter { $0.key != .note(NoteName(.f)) }
            try expectEqual(others.count, 6, "known items are still asked")
            try expect(hard > 2 * (others.values.max() ?? 0), "the weak item \(hard) times, others \(others)")
        }
    }
}
