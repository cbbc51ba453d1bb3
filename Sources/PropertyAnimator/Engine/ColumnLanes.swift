/// The moving numbers of a column, as a structure of arrays for each kind of curve and each direction.
final class ColumnLanes {
    private let groups: [LaneGroup] = [
        LaneGroup(.linear, forwards: true), LaneGroup(.linear, forwards: false),
        LaneGroup(.bezier, forwards: true), LaneGroup(.bezier, forwards: false),
        LaneGroup(.spring, forwards: true), LaneGroup(.spring, forwards: false),
    ]

    var isEmpty: Bool { groups.allSatisfy { $0.count == 0 } }

    /// Takes an animation that begins to move, if its run is a straight one; `false` when it must be shown by itself.
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

    /// Lets go of everything that moves: its animator is gone.
    func removeAll() {
        for group in groups { group.removeAll() }
    }

    func show(at now: Nanoseconds, into values: UnsafeMutableBufferPointer<Double>) {
        for group in groups where group.count > 0 { group.show(at: now, into: values) }
    }
}

/// Lanes of one kind of curve and one direction.
final class LaneGroup {
    enum Kind {
        case linear, bezier, spring
    }

    private let kind: Kind
    private let forwards: Bool
    /// The time at which the position is, or would be, 0.
    private var origins: [Nanoseconds] = []
    private var totals: [Double] = []
    private var starts: [Double] = []
    private var ways: [Double] = []
    private var slots: [Int32] = []
    private var beziers: [CubicBezier] = []
    private var springs: [SpringCurve] = []
    private var records: [AnimationRecord] = []

    var count: Int { origins.count }

    init(_ kind: Kind, forwards: Bool) {
        (self.kind, self.forwards) = (kind, forwards)
    }

    func add(_ record: AnimationRecord, _ tween: ColumnTween, _ now: Nanoseconds, _ position: Nanoseconds) {
        record.lane = count
        record.laneGroup = self
        origins.append(forwards ? now - position : now + position)
        totals.append(Double(record.total))
        starts.append(tween.start)
        ways.append(tween.end - tween.start)
        slots.append(Int32(truncatingIfNeeded: tween.index))
        records.append(record)
        if case .bezier(let bezier) = record.timing.curve.kind { beziers.append(bezier) }
        if case .spring(let spring) = record.timing.curve.kind { springs.append(spring) }
    }

    /// Fills the gap with the last lane.
    func remove(_ record: AnimationRecord) {
        guard let lane = record.lane else { return }
        let last = count - 1
        origins.swapAt(lane, last)
        totals.swapAt(lane, last)
        starts.swapAt(lane, last)
        ways.swapAt(lane, last)
        slots.swapAt(lane, last)
        records.swapAt(lane, last)
        records[lane].lane = lane
        origins.removeLast()
        totals.removeLast()
        starts.removeLast()
        ways.removeLast()
        slots.removeLast()
        records.removeLast()
        if kind == .bezier {
            beziers.swapAt(lane, last)
            beziers.removeLast()
        }
        if kind == .spring {
            springs.swapAt(lane, last)
            springs.removeLast()
        }
        record.lane = nil
        record.laneGroup = nil
    }

    func removeAll() {
        while let record = records.last { remove(record) }
    }

    /// Writes every number as it is now; the arithmetic is that of a lone tween, to the last bit.
    func show(at now: Nanoseconds, into values: UnsafeMutableBufferPointer<Double>) {
        let sign: Int64 = forwards ? 1 : -1
        origins.withUnsafeBufferPointer { origins in
            totals.withUnsafeBufferPointer { totals in
                starts.withUnsafeBufferPointer { starts in
                    ways.withUnsafeBufferPointer { ways in
                        slots.withUnsafeBufferPointer { slots in
                            @inline(__always) func each(_ curve: (Int, Double) -> Double) {
                                for lane in 0..<origins.count {
                                    let position = (now &- origins[lane]) &* sign
                                    let fraction = curve(lane, Double(position) / totals[lane])
                                    values[Int(slots[lane])] = starts[lane] + ways[lane] * fraction
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
