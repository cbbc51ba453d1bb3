/// A record of a learner's answers, item by item, with the confusions between items.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.interval]), seed: 1)
/// let question = quiz.next()
/// quiz.answer(question?.correctAnswer ?? .notes([]))
/// quiz.progress.statistics.items.count  // → 1
/// quiz.progress.statistics.confusions.count  // → 0
/// ```
public struct QuizStatistics: Hashable, Sendable {
    /// The statistics of each answered item.
    public internal(set) var items: [QuizItem: ItemStatistics] = [:]

    /// Creates a record without answers.
    init() {}

    /// The statistics of an item; empty statistics for an item without answers.
    public subscript(item: QuizItem) -> ItemStatistics { items[item] ?? ItemStatistics() }

    /// The answered items, ordered by mode and text.
    ///
    /// - Complexity: O(n log n) for n items.
    public var listedItems: [QuizItem] { items.keys.sorted { QuizItem.isListed($0, before: $1) } }

    /// The confusions between items, beginning with the most frequent.
    ///
    /// - Complexity: O(n log n) for n items and confusions.
    public var confusions: [Confusion] {
        let all = listedItems.flatMap { item in
            self[item].heardAs.map {
                Confusion(item: item, heardAs: $0.key, count: $0.value, answers: self[item].answers)
            }.sorted { QuizItem.isListed($0.heardAs, before: $1.heardAs) }
        }
        // Sorting is not guaranteed to be stable: the place in the list decides between equal counts.
        return all.enumerated().sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }
            .map(\.element)
    }

    /// A confusion: an item for which the learner answered another item, with the number of these answers.
    public struct Confusion: Hashable, Sendable, CustomStringConvertible {
        /// The item that was asked.
        public let item: QuizItem
        /// The item that was answered.
        public let heardAs: QuizItem
        /// The number of answers about ``item`` that named ``heardAs``.
        public let count: Int
        /// The number of all answers about ``item``.
        public let answers: Int

        /// The confusion in words: `major sixth ascending heard as minor sixth ascending 4 of 9`.
        public var description: String { "\(item) heard as \(heardAs) \(count) of \(answers)" }
    }
}

#if !$Embedded
    extension QuizStatistics: Codable {
        private struct Row: Codable {
            let item: QuizItem
            let statistics: ItemStatistics
        }

        /// Creates statistics from an encoded list of items, each with its statistics.
        ///
        /// - Throws: A `DecodingError` when the value is not a list of valid items with statistics.
        public init(from decoder: any Decoder) throws {
            for row in try decoder.singleValueContainer().decode([Row].self) { items[row.item] = row.statistics }
        }

        /// Encodes the items with their statistics, in order of mode and text.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write a value.
        /// - Complexity: O(n log n) for n items.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(listedItems.map { Row(item: $0, statistics: self[$0]) })
        }
    }
#endif
