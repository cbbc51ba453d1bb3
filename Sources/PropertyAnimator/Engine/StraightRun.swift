/// A run of one iteration at normal speed, either way: all that a frame needs to know of a playhead.
struct StraightRun {
    /// The time at which the position is, or would be, 0.
    let origin: Nanoseconds
    let total: Double
    let forwards: Bool

    /// The straight run of a record that moves on, if it is one whose curve asks for nothing but the fraction.
    init?(_ record: AnimationRecord, at now: Nanoseconds) {
        let timing = record.timing
        guard timing.iterations == 1, timing.direction == .normal, record.total > 0, record.total != .endless,
            record.speed == 1, record.scrub == nil
        else { return nil }
        switch timing.curve.kind {
        case .linear, .bezier, .spring: break
        default: return nil
        }
        let position = record.position(at: now)
        forwards = !record.isReversed
        origin = forwards ? now - position : now + position
        total = Double(record.total)
    }

    /// The fraction at a time within the run.
    @inline(__always)
    func fraction(at now: Nanoseconds) -> Double {
        Double(forwards ? now &- origin : origin &- now) / total
    }
}

/// A moving animation on the list that is shown each frame, with what most of them need for that side by side.
struct Mover {
    let record: AnimationRecord
    let run: StraightRun?
    /// The only tween of a linear run; the record keeps it alive.
    let tween: Unmanaged<TweenBody>?

    init(_ record: AnimationRecord, at now: Nanoseconds) {
        self.record = record
        run = record.content.isStraight ? StraightRun(record, at: now) : nil
        if run != nil, case .linear = record.timing.curve.kind {
            tween = record.content.onlyTween.map(Unmanaged.passUnretained)
        } else {
            tween = nil
        }
    }

    @inline(__always)
    func show(at now: Nanoseconds) -> Showing {
        guard let run else { return record.show(at: now, reading: false) }
        let fraction = run.fraction(at: now)
        if let tween { return tween._withUnsafeGuaranteedRef { $0.apply(Place(fraction: fraction)) } ? .shown : .gone }
        return record.content.show(fraction: fraction)
    }
}
