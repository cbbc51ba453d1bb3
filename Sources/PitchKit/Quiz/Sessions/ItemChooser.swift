/// A chooser of the next item of a quiz.
struct ItemChooser {
    /// The items of each mode for which the pool has items; no list is empty.
    let items: [[QuizItem]]
    let choosing: QuizSettings.Choosing
    let statistics: QuizStatistics
    let day: CalendarDay?

    /// Returns all items for which the settings can ask, by mode.
    static func items(of settings: QuizSettings) -> [[QuizItem]] {
        settings.askableModes.map { settings.pool.items(for: $0) }
    }

    /// Returns the next item; `nil` when the settings have no items.
    ///
    /// The item differs from the previous item unless the settings have no other item. Without items, no random number
    /// is drawn.
    func item(number: Int, after previous: QuizItem?, using generator: inout some RandomNumberGenerator) -> QuizItem? {
        guard let only = items.first?.first else { return nil }
        guard items.count > 1 || items[0].count > 1 else { return only }
        return switch choosing {
        case .uniform: uniformItem(after: previous, using: &generator)
        case .adaptive: adaptiveItem(number: number, after: previous, using: &generator)
        }
    }

    /// Returns a random item of a random mode.
    private func uniformItem(after previous: QuizItem?, using generator: inout some RandomNumberGenerator) -> QuizItem?
    {
        guard let group = drawElement(items, using: &generator) else { return nil }
        guard let place = group.firstIndex(where: { $0 == previous }) else {
            return drawElement(group, using: &generator)
        }
        guard group.count > 1 else {
            return drawElement(items.joined().filter { $0 != previous }, using: &generator)
        }
        let drawn = draw(below: group.count - 1, using: &generator)
        return group[drawn < place ? drawn : drawn + 1]
    }

    // Decision 0152.
    /// Returns a random item, with a probability proportional to the cube of the probability of a wrong answer.
    ///
    /// The weight of an item is this cube plus 0.01, so that known items still occur. Items are drawn with equal
    /// probabilities, and a drawn item is accepted with a probability proportional to its weight (rejection sampling),
    /// so that only few weights are computed. Since every weight is at least 0.01, more than 10,000 draws have a
    /// probability below 10⁻⁴⁰.
    private func adaptiveItem(
        number: Int,
        after previous: QuizItem?,
        using generator: inout some RandomNumberGenerator
    ) -> QuizItem? {
        let count = items.reduce(0) { $0 + $1.count }
        var drawn: QuizItem?
        for _ in 0..<10_000 {
            let item = item(at: draw(below: count, using: &generator))
            guard item != previous else { continue }
            drawn = item
            let failure = 1 - (statistics.items[item]?.recall(atQuestion: number, on: day) ?? 0.5)
            let chance = Double(generator.next() >> 11) * 0x1p-53 * 1.01
            if chance < failure * failure * failure + 0.01 { break }
        }
        return drawn
    }

    private func item(at place: Int) -> QuizItem {
        var rest = place
        for group in items.dropLast() {
            if rest < group.count { return group[rest] }
            rest -= group.count
        }
        return items[items.count - 1][rest]
    }
}
