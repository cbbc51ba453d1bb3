/// A collection of the moving numbers of a column: for each kind of curve, an array of small structures.
final class ColumnGroups {
    // Decision 0406.
    private let groups = [ColumnGroup(), ColumnGroup(), ColumnGroup()]

    var isEmpty: Bool { groups.allSatisfy { $0.count == 0 } }

    /// Adds an animation that begins to move; returns `false` if its run is not plain, so that it must be shown by its
    /// record.
    func add(_ record: AnimationRecord, _ tween: ColumnTween, at now: Nanoseconds) -> Bool {
        let group: ColumnGroup
        switch record.timing.curve.kind {
        case .linear: group = groups[0]
        case .bezier: group = groups[1]
        case .spring: group = groups[2]
        default: return false
        }
        guard let run = PlainRun(record, at: now) else { return false }
        group.add(record, tween, run)
        return true
    }

    /// Removes all animations, when their animator is released.
    func removeAll() {
        for group in groups { group.removeAll() }
    }

    func show(at now: Nanoseconds, into values: UnsafeMutableBufferPointer<Double>) {
        for group in groups where group.count > 0 { group.show(at: now, into: values) }
    }
}

/// A group of the moving numbers with one kind of curve.
final class ColumnGroup {
    /// A group of the data that a frame needs for one moving number.
    private struct Lane {
        var run: PlainRun
        let start: Double
        let difference: Double
        let end: Double
        let slot: Int32
    }

    private var lanes: [Lane] = []
    /// The tables of Bézier curves; the records keep them alive.
    private var tables: [Unmanaged<BezierTable>] = []
    private var springs: [SpringCurve] = []
    private var records: [AnimationRecord] = []

    var count: Int { lanes.count }

    func add(_ record: AnimationRecord, _ tween: ColumnTween, _ run: PlainRun) {
        record.planning.location = .column(self, Int32(count))
        lanes.append(
            Lane(
                run: run, start: tween.start, difference: tween.end - tween.start, end: tween.end,
                slot: Int32(truncatingIfNeeded: tween.index)))
        records.append(record)
        if case .bezier(let table) = record.timing.curve.kind { tables.append(Unmanaged.passUnretained(table)) }
        if case .spring(let spring) = record.timing.curve.kind { springs.append(spring) }
    }

    /// Removes an animation; the last number takes its place.
    func remove(at index: Int) {
        let last = count - 1
        records[index].planning.location = .nowhere
        lanes.swapAt(index, last)
        lanes.removeLast()
        records.swapAt(index, last)
        records.removeLast()
        if index < records.count { records[index].planning.location = .column(self, Int32(index)) }
        if !tables.isEmpty {
            tables.swapAt(index, last)
            tables.removeLast()
        }
        if !springs.isEmpty {
            springs.swapAt(index, last)
            springs.removeLast()
        }
    }

    func removeAll() {
        while count > 0 { remove(at: count - 1) }
    }

    /// Writes the current values of all numbers.
    ///
    /// The values are bit for bit equal to the values of single tweens.
    func show(at now: Nanoseconds, into values: UnsafeMutableBufferPointer<Double>) {
        if !tables.isEmpty {
            tables.withUnsafeBufferPointer { tables in
                show(at: now, into: values) { index, fraction in
                    tables[index]._withUnsafeGuaranteedRef { $0.value(at: fraction) }
                }
            }
        } else if !springs.isEmpty {
            springs.withUnsafeBufferPointer { springs in show(at: now, into: values) { springs[$0].value(at: $1) } }
        } else {
            show(at: now, into: values) { $1 }
        }
    }

    @inline(__always)
    private func show(
        at now: Nanoseconds, into values: UnsafeMutableBufferPointer<Double>, _ curve: (Int, Double) -> Double
    ) {
        lanes.withUnsafeMutableBufferPointer { lanes in
            for index in lanes.indices {
                let fraction = lanes[index].run.fraction(at: now) ?? renew(&lanes[index], index, at: now)
                let progress = curve(index, fraction)
                values[Int(lanes[index].slot)] =
                    progress == 1
                    ? lanes[index].end : lanes[index].start + lanes[index].difference * progress
            }
        }
    }

    /// Renews the data of a number whose run is in another iteration, and returns its fraction.
    @inline(never)
    private func renew(_ lane: inout Lane, _ index: Int, at now: Nanoseconds) -> Double {
        let record = records[index]
        if let run = PlainRun(record, at: now) { lane.run = run }
        return record.iterationProgress(at: now).fraction
    }
}
