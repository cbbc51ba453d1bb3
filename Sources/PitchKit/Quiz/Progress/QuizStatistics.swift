/// How a learner did, item by item, and what was taken for what.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.interval]), seed: 1)
/// let question = quiz.next()
/// quiz.answer(question?.correctAnswer ?? .notes([]))
/// quiz.progress.statistics.items.count  // → 1
/// quiz.progress.statistics.confusions.count  // → 0
/// ```
public struct QuizStatistics: Hashable, Sendable {
    /// The statistics of each item that was answered.
    public internal(set) var items: [QuizItem: ItemStatistics] = [:]

    /// Makes statistics without any answer.
    init() {}

    /// The statistics of an item; empty ones when it was never answered.
    public subscript(item: QuizItem) -> ItemStatistics { items[item] ?? ItemStatistics() }

    /// The items that were answered, by mode and text.
    public var listedItems: [QuizItem] { items.keys.sorted { QuizItem.isListed($0, before: $1) } }

    /// What was taken for what, the most frequent first.
    public var confusions: [Confusion] {
        let all = listedItems.flatMap { item in
            self[item].heardAs.map {
                Confusion(item: item, heardAs: $0.key, count: $0.value, answers: self[item].answers)
            }.sorted { QuizItem.isListed($0.heardAs, before: $1.heardAs) }
        }
        // Sorting is not stable by contract: the place in the list decides between equal counts.
        return all.enumerated().sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }
            .map(\.element)
    }

    /// One cell of the confusion table: an item that was taken for another one.
    public struct Confusion: Hashable, Sendable, CustomStringConvertible {
        /// What was asked.
        public let item: QuizItem
        /// What was answered.
        public let heardAs: QuizItem
        /// How often.
        public let count: Int
        /// How many answers to the item there were.
        public let answers: Int

        /// The cell in words: `major sixth ascending heard as minor sixth ascending 4 of 9`.
        public var description: String { "\(item) heard as \(heardAs) \(count) of \(answers)" }
    }
}

#if !$Embedded
    extension QuizStatistics: Codable {
        private struct Row: Codable {
            let item: QuizItem
            let statistics: ItemStatistics
        }

        /// Reads a list of items, each with its statistics.
        public init(from decoder: any Decoder) throws {
            for row in try decoder.singleValueContainer().decode([Row].self) { items[row.item] = row.statistics }
        }

        /// Writes the items in order of mode and text.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(listedItems.map { Row(item: $0, statistics: self[$0]) })
        }
    }
#endif
