/// The moving animations, by the order in which they began to move: the last to move wins a shared property.
struct ActiveAnimationList {
    private(set) var animations: [ActiveAnimation?] = []
    private var holes = 0
    /// The number of animations that were removed from the list.
    private(set) var removals = 0

    var isEmpty: Bool { animations.count == holes }

    mutating func add(_ record: AnimationRecord, at now: Nanoseconds) {
        record.activeIndex = animations.count
        animations.append(ActiveAnimation(record, at: now))
    }

    mutating func remove(_ record: AnimationRecord) {
        guard let index = record.activeIndex else { return }
        animations[index] = nil
        record.activeIndex = nil
        holes += 1
        removals &+= 1
        if isEmpty {
            animations.removeAll(keepingCapacity: true)
            holes = 0
        }
    }

    /// Removes empty entries when there are many, so that the cost of a frame depends on the moving animations only.
    mutating func closeHoles() {
        guard holes > 16, holes * 2 > animations.count else { return }
        var kept = 0
        for index in animations.indices {
            guard let animation = animations[index] else { continue }
            animations[kept] = animation
            animation.record.activeIndex = kept
            kept += 1
        }
        animations.removeLast(animations.count - kept)
        holes = 0
    }
}

/// A run of one iteration at normal speed, forwards or in reverse: the part of a playhead that a frame needs.
struct PlainRun {
    /// The time at which the position is, or would be, 0.
    let origin: Nanoseconds
    let total: Double
    let forwards: Bool

    /// Creates the plain run of a record; `nil` when the run is not plain or its curve needs more than the fraction.
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

/// A moving animation in the list that is shown each frame, with the data that most frames need stored side by side.
struct ActiveAnimation {
    let record: AnimationRecord
    let run: PlainRun?
    /// The only tween of a linear run; the record keeps it alive.
    let tween: Unmanaged<TweenBody>?

    init(_ record: AnimationRecord, at now: Nanoseconds) {
        self.record = record
        run = record.content.isPlain ? PlainRun(record, at: now) : nil
        if run != nil, case .linear = record.timing.curve.kind {
            tween = record.content.onlyTween.map(Unmanaged.passUnretained)
        } else {
            tween = nil
        }
    }

    @inline(__always)
    func show(at now: Nanoseconds) -> DisplayResult {
        guard let run else { return record.show(at: now, reading: false) }
        let fraction = run.fraction(at: now)
        if let tween {
            let isAlive = tween._withUnsafeGuaranteedRef { $0.apply(TransformedProgress(fraction: fraction)) }
            return isAlive ? .shown : .targetsReleased
        }
        return record.content.show(fraction: fraction)
    }
}
