/// Chooses what is asked next.
struct ItemChooser {
    let settings: QuizSettings
    let statistics: QuizStatistics
    let day: CalendarDay?

    /// The next item; `nil` when the pool can ask none of the modes.
    ///
    /// The item is never the previous one, unless there is no other.
    func item(number: Int, after previous: QuizItem?, using generator: inout some RandomNumberGenerator) -> QuizItem? {
        let modes = settings.askableModes
        switch settings.choosing {
        case .uniform:
            guard let mode = drawElement(modes, using: &generator) else { return nil }
            let items = settings.pool.items(for: mode).filter { $0 != previous }
            if let item = drawElement(items, using: &generator) { return item }
            let others = modes.flatMap { settings.pool.items(for: $0) }.filter { $0 != previous }
            return drawElement(others, using: &generator) ?? previous
        case .adaptive:
            let all = modes.flatMap { settings.pool.items(for: $0) }
            let others = all.filter { $0 != previous }
            return draw(from: others.isEmpty ? all : others, number: number, using: &generator)
        }
    }

    /// An item, with a probability in proportion to the cube of its probable failure.
    ///
    /// A weight of a hundredth is added, so that what is known is not forgotten.
    private func draw(
        from items: [QuizItem],
        number: Int,
        using generator: inout some RandomNumberGenerator
    ) -> QuizItem? {
        // Without items no chance is drawn: a session that can ask nothing stays as it is.
        guard !items.isEmpty else { return nil }
        var sums: [Double] = []
        sums.reserveCapacity(items.count)
        var sum = 0.0
        for item in items {
            let failure = 1 - (statistics.items[item]?.recall(atQuestion: number, on: day) ?? 0.5)
            sum += failure * failure * failure + 0.01
            sums.append(sum)
        }
        let place = Double(generator.next() >> 11) * 0x1p-53 * sum
        return sums.firstIndex { place < $0 }.map { items[$0] } ?? items.last
    }
}
