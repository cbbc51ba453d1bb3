/// A position that moves over a ``Timing``, by the timing model of Web Animations.
///
/// A playhead plays, pauses, seeks, reverses and finishes by the rules of that standard. A playhead changes no
/// properties and has no clock: each command and each query takes the time of the timeline, in seconds. A
/// ``TimelineAnimator`` runs its animations on playheads. Use a playhead directly where no property is animated, such
/// as for the playback of a video.
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
/// Commands take effect at once; there is no pending state. The times of commands and queries must not decrease.
///
/// Source: W3C Web Animations Level 1, sections "The current time of an animation" to "Reversing an animation". One
/// difference is deliberate: with ``setRate(_:at:)``, the position of a finished playhead is never past its end.
public struct Playhead: Sendable, Hashable {
    /// A play state of a playhead.
    public enum State: String, Hashable, Sendable {
        /// The playhead has no position: it has not been played, or it was cancelled.
        case idle
        /// The position moves with time, at the rate of the playhead.
        case running
        /// The position stands still until the playhead is played.
        case paused
        /// The position has reached the end in the direction of playback.
        case finished
    }

    enum Motion: Sendable, Hashable {
        case idle
        case paused(Nanoseconds)
        /// A motion that was at the position `from` at the time `at` of the timeline; `reach` is the position that was
        /// shown at that time.
        case moving(at: Nanoseconds, from: Nanoseconds, reach: Nanoseconds)
    }

    /// The timing over which the position moves.
    public private(set) var timing: Timing
    /// The rate of playback: 1 is normal speed and 2 is double speed; at 0 the position does not change, and at a
    /// negative rate playback runs backwards.
    public private(set) var rate: Double = 1

    private(set) var motion = Motion.idle

    /// Creates an idle playhead.
    public init(_ timing: Timing) {
        self.timing = timing
    }

    // MARK: - Inspecting a playhead

    /// Returns the position at a time of the timeline.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Returns: The position in seconds from the start of the delay; `nil` if the playhead is idle.
    public func currentTime(at time: Double) -> Double? {
        position(at: Nanoseconds(seconds: time))?.seconds
    }

    /// Returns the play state at a time of the timeline, in seconds.
    public func state(at time: Double) -> State {
        state(nanoseconds: Nanoseconds(seconds: time))
    }

    /// Returns the output of the curve at a time of the timeline.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Returns: The output of the curve; `nil` if the playhead is idle, or where the fill hides the effect.
    /// - Complexity: O(log *n*) for a piecewise linear curve of *n* points.
    public func progress(at time: Double) -> Double? {
        guard let computed = computedTiming(at: Nanoseconds(seconds: time)) else { return nil }
        return timing.curve.value(at: computed.fraction, before: computed.before)
    }

    /// Returns the index of the current iteration at a time of the timeline.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Returns: The index, from 0; `nil` if the playhead is idle, or where the fill hides the effect. The index is
    ///   infinite at the end of infinitely many iterations of zero duration.
    public func iteration(at time: Double) -> Double? {
        computedTiming(at: Nanoseconds(seconds: time))?.iteration
    }

    // MARK: - Commands

    /// Plays from the current position, or from the beginning if the playhead is idle, at its end or outside the
    /// timing.
    ///
    /// With a negative rate, a run begins at the end of the timing and ends at position 0.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError`` with the code `endless` if the playhead has to start at the end of a timing that
    ///   has no end.
    public mutating func play(at time: Double) throws(PlayheadError) {
        try play(nanoseconds: Nanoseconds(seconds: time))
    }

    /// Pauses at the current position; an idle playhead pauses at the beginning of its run.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError`` with the code `endless` if the playhead is idle, its rate is negative, and the
    ///   timing has no end.
    public mutating func pause(at time: Double) throws(PlayheadError) {
        let now = Nanoseconds(seconds: time)
        if let current = position(at: now) {
            motion = .paused(current)
        } else {
            motion = .paused(try beginning)
        }
    }

    /// Moves to a position.
    ///
    /// A running playhead continues from the new position, and an idle playhead becomes paused.
    ///
    /// - Parameters:
    ///   - position: The position in seconds from the start of the delay; positions outside the timing are allowed.
    ///   - time: The time of the timeline, in seconds.
    public mutating func seek(to position: Double, at time: Double) {
        seek(nanoseconds: Nanoseconds(seconds: position), at: Nanoseconds(seconds: time))
    }

    /// Reverses the direction of playback and plays.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError`` with the code `endless` if the playhead has to start at the end of a timing that
    ///   has no end. The playhead is then unchanged.
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
    ///   - rate: The new rate: 1 is normal speed, at 0 the position stands still, and negative rates play backwards.
    ///     NaN and infinities are ignored.
    ///   - time: The time of the timeline, in seconds.
    public mutating func setRate(_ rate: Double, at time: Double) {
        setRate(rate, nanoseconds: Nanoseconds(seconds: time))
    }

    /// Changes the rate exactly as `updatePlaybackRate()` of Web Animations does.
    ///
    /// This method differs from ``setRate(_:at:)`` for a finished playhead. It counts the time since the end: a
    /// playhead whose rate gets the opposite sign first runs back through that time. Use ``setRate(_:at:)`` in an app;
    /// this method exists to replay traces that were recorded in browsers.
    ///
    /// - Parameters:
    ///   - rate: The new rate: 1 is normal speed, at 0 the position stands still, and negative rates play backwards.
    ///     NaN and infinities are ignored.
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

    /// Moves to the end in the direction of playback.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError``: with the code `zeroRate` if the rate is 0, with the code `endless` if the rate is
    ///   positive and the timing has no end.
    public mutating func finish(at time: Double) throws(PlayheadError) {
        guard rate != 0 else { throw PlayheadError(.zeroRate) }
        let limit = rate > 0 ? timing.end : 0
        guard limit != .endless else { throw PlayheadError(.endless) }
        motion = .moving(at: Nanoseconds(seconds: time), from: limit, reach: limit)
    }

    /// Cancels the run, so that the playhead becomes idle.
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

    /// The position at which a run in the current direction begins.
    private var beginning: Nanoseconds {
        get throws(PlayheadError) {
            guard rate < 0 else { return 0 }
            guard timing.end != .endless else { throw PlayheadError(.endless) }
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

    /// Starts to move from a position; the previous state has no effect.
    mutating func move(from position: Nanoseconds, at now: Nanoseconds) {
        motion = .moving(at: now, from: position, reach: position)
    }

    /// Replaces the timing; the position stays, clamped to the new end.
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

    /// Returns the time at which a moving playhead reaches a position; `nil` if it never does.
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
