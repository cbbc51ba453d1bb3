/// A position of a timeline among its marks: the next mark to pass, and the direction.
struct MarkCursor {
    /// The last mark that was passed, or the position from which the next mark is searched.
    private var passed = Key(iteration: 0, position: .min, index: .min)
    /// Whether the next mark is searched forwards.
    private var searchesForwards = true

    /// A position of a mark in the order in which a whole run passes marks.
    struct Key: Comparable {
        var iteration: Int
        var position: Nanoseconds
        var index: Int

        static func < (a: Key, b: Key) -> Bool {
            (a.position, a.iteration, a.index) < (b.position, b.iteration, b.index)
        }
    }

    /// Returns the next mark in a direction; `nil` if there is none.
    ///
    /// - Complexity: O(log *n*) for *n* marks.
    func next(_ marks: [TimelinePlan.PlannedMark], forwards: Bool, timing: Timing) -> Key? {
        guard !marks.isEmpty else { return nil }
        let duration = timing.durationTime
        let count = duration == 0 || timing.iterations <= 1 ? 1 : timing.iterations.rounded(.up)
        let near = duration == 0 ? 0 : max(0, passed.position == .min ? 0 : passed.position) / duration
        let last = count < 1e15 ? Int64(count) - 1 : Int64.max - 2
        var iteration = min(max(0, forwards ? near - 1 : near + 1), last)
        while iteration >= 0, iteration <= last {
            let (base, overflow) = iteration.multipliedReportingOverflow(by: duration)
            if overflow || base > .latest { return nil }
            if let key = next(marks, in: Int(iteration), base, forwards: forwards, timing: timing) { return key }
            iteration += forwards ? 1 : -1
            if abs(iteration - near) > 3 { return nil }
        }
        return nil
    }

    /// Returns the next mark in one iteration, by bisection.
    private func next(
        _ marks: [TimelinePlan.PlannedMark], in iteration: Int, _ base: Nanoseconds, forwards: Bool, timing: Timing
    ) -> Key? {
        let runsForwards = timing.runsForwards(in: Double(iteration))
        func key(_ order: Int) -> Key {
            let mark = marks[runsForwards ? order : marks.count - 1 - order]
            return Key(
                iteration: iteration, position: base.plus(runsForwards ? mark.time : timing.durationTime - mark.time),
                index: order)
        }
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            let isAfter = forwards ? key(middle) > passed : key(middle) >= passed
            if isAfter { high = middle } else { low = middle + 1 }
        }
        if forwards {
            guard low < marks.count, key(low).position <= timing.end else { return nil }
            return key(low)
        }
        while low > 0, key(low - 1).position > timing.end { low -= 1 }
        return low > 0 ? key(low - 1) : nil
    }

    /// Passes the next mark if it is at a position, and returns its closure.
    mutating func pass(
        _ marks: [TimelinePlan.PlannedMark], at position: Nanoseconds, forwards: Bool, timing: Timing
    ) -> (() -> Void)? {
        guard let next = next(marks, forwards: forwards, timing: timing),
            forwards ? next.position <= position : next.position >= position
        else { return nil }
        passed = next
        let index = timing.runsForwards(in: Double(next.iteration)) ? next.index : marks.count - 1 - next.index
        return marks[index].action ?? {}
    }

    /// Sets the direction in which marks are passed from a position on.
    ///
    /// - Parameters:
    /// - forwards: Whether the direction is forwards.
    /// - position: The position.
    /// - including: Whether the marks at the position itself are passed, too. If not, a direction that does not change
    ///   has no effect.
    mutating func setDirection(forwards: Bool, at position: Nanoseconds, including: Bool) {
        guard forwards != searchesForwards || including else { return }
        searchesForwards = forwards
        let isLow = forwards == including
        passed = Key(iteration: isLow ? .min : .max, position: position, index: isLow ? .min : .max)
    }

    /// Continues the search backwards from the end of the iteration before a given iteration.
    mutating func restart(at position: Nanoseconds, iteration: Int) {
        searchesForwards = false
        passed = Key(iteration: iteration, position: position, index: .min)
    }
}
