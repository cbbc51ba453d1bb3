/// The moving numbers of a column, as a structure of arrays for each kind of curve and each direction.
final class ColumnGroups {
    // Decision 0406.
    private let groups: [ColumnGroup] = [
        ColumnGroup(.linear, forwards: true), ColumnGroup(.linear, forwards: false),
        ColumnGroup(.bezier, forwards: true), ColumnGroup(.bezier, forwards: false),
        ColumnGroup(.spring, forwards: true), ColumnGroup(.spring, forwards: false),
    ]

    var isEmpty: Bool { groups.allSatisfy { $0.count == 0 } }

    /// Adds an animation that begins to move if its run is plain; returns `false` if it must be shown by itself.
    func add(_ record: AnimationRecord, _ tween: ColumnTween, at now: Nanoseconds) -> Bool {
        let timing = record.timing
        guard timing.iterations == 1, timing.direction == .normal, timing.delayTime == 0, timing.endDelayTime == 0,
            record.total > 0, record.total != .endless, record.speed == 1, record.scrub == nil
        else { return false }
        let offset: Int
        switch timing.curve.kind {
        case .linear: offset = 0
        case .bezier: offset = 2
        case .spring: offset = 4
        default: return false
        }
        let position = record.position(at: now)
        groups[offset + (record.isReversed ? 1 : 0)].add(record, tween, now, position)
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

/// The moving numbers of one kind of curve and one direction.
final class ColumnGroup {
    enum Kind {
        case linear, bezier, spring
    }

    private let kind: Kind
    private let forwards: Bool
    /// The time at which the position is, or would be, 0.
    private var origins: [Nanoseconds] = []
    private var totals: [Double] = []
    private var starts: [Double] = []
    private var differences: [Double] = []
    private var slots: [Int32] = []
    private var beziers: [CubicBezier] = []
    private var springs: [SpringCurve] = []
    private var records: [AnimationRecord] = []

    var count: Int { origins.count }

    init(_ kind: Kind, forwards: Bool) {
        (self.kind, self.forwards) = (kind, forwards)
    }

    func add(_ record: AnimationRecord, _ tween: ColumnTween, _ now: Nanoseconds, _ position: Nanoseconds) {
        record.columnIndex = count
        record.columnGroup = self
        origins.append(forwards ? now - position : now + position)
        totals.append(Double(record.total))
        starts.append(tween.start)
        differences.append(tween.end - tween.start)
        slots.append(Int32(truncatingIfNeeded: tween.index))
        records.append(record)
        if case .bezier(let bezier) = record.timing.curve.kind { beziers.append(bezier) }
        if case .spring(let spring) = record.timing.curve.kind { springs.append(spring) }
    }

    /// Removes an animation; the last number takes its place.
    func remove(_ record: AnimationRecord) {
        guard let index = record.columnIndex else { return }
        let last = count - 1
        origins.swapAt(index, last)
        totals.swapAt(index, last)
        starts.swapAt(index, last)
        differences.swapAt(index, last)
        slots.swapAt(index, last)
        records.swapAt(index, last)
        records[index].columnIndex = index
        origins.removeLast()
        totals.removeLast()
        starts.removeLast()
        differences.removeLast()
        slots.removeLast()
        records.removeLast()
        if kind == .bezier {
            beziers.swapAt(index, last)
            beziers.removeLast()
        }
        if kind == .spring {
            springs.swapAt(index, last)
            springs.removeLast()
        }
        record.columnIndex = nil
        record.columnGroup = nil
    }

    func removeAll() {
        while let record = records.last { remove(record) }
    }

    /// Writes the current values of all numbers, bit for bit those of a tween by itself.
    func show(at now: Nanoseconds, into values: UnsafeMutableBufferPointer<Double>) {
        let sign: Int64 = forwards ? 1 : -1
        origins.withUnsafeBufferPointer { origins in
            totals.withUnsafeBufferPointer { totals in
                starts.withUnsafeBufferPointer { starts in
                    differences.withUnsafeBufferPointer { differences in
                        slots.withUnsafeBufferPointer { slots in
                            @inline(__always) func each(_ curve: (Int, Double) -> Double) {
                                for index in 0..<origins.count {
                                    let position = (now &- origins[index]) &* sign
                                    let fraction = curve(index, Double(position) / totals[index])
                                    values[Int(slots[index])] = starts[index] + differences[index] * fraction
                                }
                            }
                            switch kind {
                            case .linear:
                                each { $1 }
                            case .bezier:
                                beziers.withUnsafeBufferPointer { beziers in each { beziers[$0].value(at: $1) } }
                            case .spring:
                                springs.withUnsafeBufferPointer { springs in each { springs[$0].value(at: $1) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
