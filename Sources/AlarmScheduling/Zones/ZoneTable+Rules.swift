extension ZoneTable: ZoneRules {
    /// Returns the offset at an instant, in seconds east of UTC.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func offset(at instant: Int64) -> Int {
        let (folded, _) = fold(instant)
        return offsets[countOfChanges(through: folded)]
    }

    /// Returns the first change strictly after an instant, or `nil` when there is none.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func change(after instant: Int64) -> ZoneChange? {
        let (folded, shift) = fold(instant)
        let index = countOfChanges(through: folded)
        guard index < instants.count else { return nil }
        let found = instants[index] + shift
        guard found > instant else { return nil }
        return ZoneChange(instant: found, offsetBefore: offsets[index], offsetAfter: offsets[index + 1])
    }

    /// Returns the instants at which the wall clock shows a reading.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func wallTime(_ reading: Int64) -> WallTime {
        let (folded, shift) = fold(reading)
        let index = countOfChanges(through: folded - Int64(offsetBounds.upperBound))
        if index == instants.count || instants[index] > folded - Int64(offsetBounds.lowerBound) {
            return .unique(folded - Int64(offsets[index]) + shift)
        }
        return wallTimeByWalking(reading)
    }

    /// Returns the index of the offset in force at a folded instant: the number of changes at or before the instant.
    private func countOfChanges(through instant: Int64) -> Int {
        instants.withUnsafeBufferPointer { instants in
            var low = 0
            var count = instants.count
            while count > 0 {
                let half = count >> 1
                let isBefore = instants[low + half] <= instant
                low = isBefore ? low + half + 1 : low
                count = isBefore ? count - half - 1 : half
            }
            return low
        }
    }

    /// Returns an instant inside the table at which the same rules apply, and the number of seconds from that instant
    /// to the original one.
    private func fold(_ instant: Int64) -> (folded: Int64, shift: Int64) {
        let clamped = Self.clamped(instant)
        guard let cycleStart, clamped >= cycleStart + Self.cycle else { return (clamped, 0) }
        let shift = (clamped - cycleStart).flooredQuotient(Self.cycle) * Self.cycle
        return (clamped - shift, shift)
    }
}
