/// A position that moves over a ``Timing``: the timing model of Web Animations by itself.
///
/// A playhead plays, pauses, seeks, reverses and finishes by the rules of that standard. It shows nothing and has no clock: each command
/// and each query takes the time of the timeline it runs on, in seconds. A ``TimelineAnimator`` runs its animations on playheads; use one
/// directly to drive something that is not a property, such as the playback of a video.
///
/// ```swift
/// var playhead = Playhead(Timing(duration: 2))
/// try playhead.play(at: 10)
/// playhead.progress(at: 10.5)  // → Optional(0.25)
/// try playhead.reverse(at: 10.5)
/// playhead.currentTime(at: 10.75)  // → Optional(0.25)
/// playhead.state(at: 11)  // → finished
/// ```
///
/// Commands take effect at once; there is no pending state. Query it at times that do not go back.
///
/// Source: W3C Web Animations Level 1, sections "The current time of an animation" to "Reversing an animation". One
/// difference is deliberate: ``setRate(_:at:)`` on a finished playhead never leaves it past its end.
public struct Playhead: Sendable, Hashable {
    /// What a playhead is doing.
    public enum State: String, Hashable, Sendable {
        /// Not begun, or cancelled: there is no position.
        case idle
        /// Moving with time.
        case running
        /// Standing still, until it is played.
        case paused
        /// At the end towards which it moved.
        case finished
    }

    enum Motion: Sendable, Hashable {
        case idle
        case paused(Nanoseconds)
        /// At timeline time `at` the position was `from`; `reach` is the position that was shown then.
        case moving(at: Nanoseconds, from: Nanoseconds, reach: Nanoseconds)
    }

    /// What it moves over.
    public private(set) var timing: Timing
    /// How fast it moves: 1 is normal, 2 double, 0 still, negative backwards.
    public private(set) var rate: Double = 1

    private(set) var motion = Motion.idle

    /// Creates an idle playhead.
    public init(_ timing: Timing) {
        self.timing = timing
    }

    // MARK: - Inspecting a playhead

    /// The position at a time of the timeline: seconds from the start of the delay, or `nil` when idle.
    public func currentTime(at time: Double) -> Double? {
        position(at: Nanoseconds(seconds: time))?.seconds
    }

    /// What it is doing at a time of the timeline, in seconds.
    public func state(at time: Double) -> State {
        state(nanoseconds: Nanoseconds(seconds: time))
    }

    /// The curve's output at a time of the timeline, in seconds; `nil` when idle or where the fill lets nothing show.
    public func progress(at time: Double) -> Double? {
        guard let computed = computedTiming(at: Nanoseconds(seconds: time)) else { return nil }
        return timing.curve.value(at: computed.fraction, before: computed.before)
    }

    /// The number of the current iteration, from 0, at a time of the timeline, in seconds; `nil` where ``progress(at:)`` is.
    ///
    /// Infinite at the end of endlessly many iterations of no duration.
    public func iteration(at time: Double) -> Double? {
        computedTiming(at: Nanoseconds(seconds: time))?.iteration
    }

    // MARK: - Commands

    /// Moves on from the current position, or from the beginning when there is nothing left in this direction.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when it should run backwards from an end that does not exist.
    public mutating func play(at time: Double) throws(PlayheadError) {
        try play(nanoseconds: Nanoseconds(seconds: time))
    }

    /// Stands still at the current position.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when it is idle and should run backwards from an end that does not exist.
    public mutating func pause(at time: Double) throws(PlayheadError) {
        let now = Nanoseconds(seconds: time)
        if let current = position(at: now) {
            motion = .paused(current)
        } else {
            motion = .paused(try beginning)
        }
    }

    /// Goes to a position; a running playhead runs on from there, an idle one becomes paused.
    ///
    /// - Parameters:
    ///   - position: Seconds from the start of the delay. Outside the timing it is kept as it is.
    ///   - time: The time of the timeline, in seconds.
    public mutating func seek(to position: Double, at time: Double) {
        seek(nanoseconds: Nanoseconds(seconds: position), at: Nanoseconds(seconds: time))
    }

    /// Reverses the direction of playback and plays.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when it should run backwards from an end that does not exist; nothing is changed then.
    public mutating func reverse(at time: Double) throws(PlayheadError) {
        let now = Nanoseconds(seconds: time)
        let before = self
        anchor(rate: rate == 0 ? 0 : -rate, at: now)
        do {
            try play(nanoseconds: now)
        } catch {
            self = before
            throw error
        }
    }

    /// Changes the rate and keeps the position.
    ///
    /// A finished playhead whose rate changes its sign runs back from its end at once.
    ///
    /// - Parameters:
    ///   - rate: 1 is normal, 0 still, negative backwards; NaN and infinities are ignored.
    ///   - time: The time of the timeline, in seconds.
    public mutating func setRate(_ rate: Double, at time: Double) {
        setRate(rate, nanoseconds: Nanoseconds(seconds: time))
    }

    /// Changes the rate as `updatePlaybackRate()` of Web Animations does, to the letter.
    ///
    /// It differs from ``setRate(_:at:)`` when the playhead has finished: time has gone on uncounted since, and a rate of the
    /// other sign first runs back through that.
    ///
    /// - Parameters:
    ///   - rate: 1 is normal, 0 still, negative backwards; NaN and infinities are ignored.
    ///   - time: The time of the timeline, in seconds.
    public mutating func updateRate(_ rate: Double, at time: Double) {
        guard rate.isFinite else { return }
        let now = Nanoseconds(seconds: time)
        if case .moving(let at, let from, _) = motion, state(nanoseconds: now) == .finished {
            let unbounded = from.plus((now - at).scaled(by: self.rate))
            motion = .moving(at: now, from: unbounded, reach: position(at: now) ?? unbounded)
            self.rate = rate
        } else {
            anchor(rate: rate, at: now)
        }
    }

    /// Goes to the end towards which it moves.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when that end does not exist, `PlayheadError.zeroRate` when the rate is 0.
    public mutating func finish(at time: Double) throws(PlayheadError) {
        guard rate != 0 else { throw .zeroRate }
        let limit = rate > 0 ? timing.end : 0
        guard limit != .endless else { throw .endless }
        motion = .moving(at: Nanoseconds(seconds: time), from: limit, reach: limit)
    }

    /// Cancels the run: the playhead becomes idle.
    public mutating func cancel() {
        motion = .idle
    }
}

// MARK: - In nanoseconds

extension Playhead {
    func position(at now: Nanoseconds) -> Nanoseconds? {
        switch motion {
        case .idle: return nil
        case .paused(let position): return position
        case .moving(let at, let from, let reach):
            if rate == 0 { return reach }
            let unbounded = from.plus((now - at).scaled(by: rate))
            if rate > 0 {
                let end = timing.end
                return unbounded >= end ? max(reach, end) : unbounded
            }
            return unbounded <= 0 ? min(reach, 0) : unbounded
        }
    }

    func state(nanoseconds now: Nanoseconds) -> State {
        switch motion {
        case .idle: return .idle
        case .paused: return .paused
        case .moving:
            guard let current = position(at: now) else { return .idle }
            if rate > 0, current >= timing.end { return .finished }
            if rate < 0, current <= 0 { return .finished }
            return .running
        }
    }

    func computedTiming(at now: Nanoseconds) -> ComputedTiming? {
        guard let current = position(at: now) else { return nil }
        return timing.computed(at: current, backwards: rate < 0)
    }

    var isMoving: Bool {
        if case .moving = motion { return true }
        return false
    }

    /// Where a run in the current direction begins.
    private var beginning: Nanoseconds {
        get throws(PlayheadError) {
            guard rate < 0 else { return 0 }
            guard timing.end != .endless else { throw .endless }
            return timing.end
        }
    }

    mutating func play(nanoseconds now: Nanoseconds) throws(PlayheadError) {
        let current = position(at: now)
        let end = timing.end
        let canContinue =
            if let current {
                rate >= 0 ? current >= 0 && current < end : current > 0 && current <= end
            } else {
                false
            }
        let from = canContinue ? current ?? 0 : try beginning
        if isMoving, from == current { return }
        motion = .moving(at: now, from: from, reach: from)
    }

    mutating func seek(nanoseconds position: Nanoseconds, at now: Nanoseconds) {
        motion = isMoving ? .moving(at: now, from: position, reach: position) : .paused(position)
    }

    mutating func setRate(_ rate: Double, nanoseconds now: Nanoseconds) {
        guard rate.isFinite else { return }
        let restartsAtEnd = state(nanoseconds: now) == .finished && rate * self.rate < 0
        anchor(rate: rate, at: now)
        if restartsAtEnd, case .moving(_, let from, _) = motion {
            let kept = max(0, min(from, timing.end))
            motion = .moving(at: now, from: kept, reach: kept)
        }
    }

    /// Moves from `position` on, whatever it did before.
    mutating func move(from position: Nanoseconds, at now: Nanoseconds) {
        motion = .moving(at: now, from: position, reach: position)
    }

    /// Moves over another timing; the position stays, within the new end.
    mutating func setTiming(_ timing: Timing, nanoseconds now: Nanoseconds) {
        let current = position(at: now)
        self.timing = timing
        guard let current else { return }
        seek(nanoseconds: min(current, timing.end), at: now)
    }

    mutating func hold(at position: Nanoseconds) {
        motion = .paused(position)
    }

    private mutating func anchor(rate: Double, at now: Nanoseconds) {
        if isMoving, let current = position(at: now) {
            motion = .moving(at: now, from: current, reach: current)
        }
        self.rate = rate
    }

    /// When a moving playhead reaches `position`, in its direction; `nil` when it never does.
    func time(reaching position: Nanoseconds) -> Nanoseconds? {
        guard case .moving(let at, let from, _) = motion, rate != 0, position != .endless else { return nil }
        let distance = rate > 0 ? position - from : from - position
        if distance <= 0 { return at }
        let time = abs(rate) == 1 ? Double(distance) : (Double(distance) / abs(rate)).rounded(.up)
        guard time < Double(Nanoseconds.latest) else { return nil }
        let arrival = at.plus(abs(rate) == 1 ? distance : Int64(time))
        return arrival < .latest ? arrival : nil
    }
}

/// A reason why a ``Playhead`` cannot carry out a command.
public enum PlayheadError: Error, Hashable, Sendable {
    /// The timing has no end to start from or to go to.
    case endless
    /// The rate is 0: there is no direction in which to finish.
    case zeroRate
}
