/// Where in its pattern a playback is, at any moment of a clock: pause, seek, rate and loop as plain arithmetic.
///
/// The clock is any count of seconds that never runs backwards; the caller keeps it.
struct PlaybackTimeline: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        case playing
        case paused
        case ended(at: Double)
    }

    /// The pattern's length, in seconds: where a loop ends unless told otherwise.
    private let length: Double
    /// When nothing is left to feel, in seconds of the pattern.
    private let end: Double
    private var state = State.playing
    private var anchorClock: Double
    private var anchorPosition = 0.0
    private var rate = 1.0
    private var isLooping = false
    private var chosenLoopEnd = 0.0

    /// Starts a playback.
    ///
    /// - Parameters:
    ///   - length: The pattern's length, in seconds.
    ///   - renderedEnd: When its last event has faded, in seconds.
    ///   - clock: The clock's time now, in seconds.
    init(length: Double, renderedEnd: Double, at clock: Double) {
        self.length = length
        end = max(length, renderedEnd)
        anchorClock = clock
    }

    /// Steers the playback; live intensity and sharpness are not a matter of time and change nothing here.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - clock: The clock's time now, in seconds.
    mutating func perform(_ command: PlaybackCommand, at clock: Double) {
        settle(at: clock)
        if case .ended = state { return }
        switch command {
        case .stop: state = .ended(at: clock)
        case .pause: state = .paused
        case .resume: state = .playing
        case .seek(let position): anchorPosition = clampedTime(position)
        case .setRate(let value): if value > 0, value.isFinite { rate = value }
        case .setLooping(let flag): isLooping = flag
        case .setLoopEnd(let value): chosenLoopEnd = clampedTime(value)
        case .setIntensity, .setSharpness: break
        }
        settle(at: clock)
    }

    /// Whether it moves on at that time: neither paused nor ended.
    func isPlaying(at clock: Double) -> Bool { moved(to: clock).state == .playing }

    /// Whether it has ended by that time.
    func isFinished(at clock: Double) -> Bool {
        if case .ended = moved(to: clock).state { true } else { false }
    }

    /// The place in the pattern, in seconds; `nil` once it has ended.
    func position(at clock: Double) -> Double? {
        let timeline = moved(to: clock)
        if case .ended = timeline.state { return nil }
        return timeline.anchorPosition
    }

    /// The clock's time at which it ends by itself, or has ended; `nil` while it is paused or loops.
    var endClock: Double? {
        switch state {
        case .ended(let clock): clock
        case .paused: nil
        case .playing: loopEnd > 0 && isLooping ? nil : anchorClock + max(0, end - anchorPosition) / rate
        }
    }

    private var loopEnd: Double {
        if chosenLoopEnd > 0 { return chosenLoopEnd }
        return length > 0 ? length : end
    }

    private func moved(to clock: Double) -> PlaybackTimeline {
        var copy = self
        copy.settle(at: clock)
        return copy
    }

    /// Moves the anchor to a clock time; ends the playback where it ends before.
    private mutating func settle(at clock: Double) {
        if case .ended = state { return }
        if state == .playing {
            let position = anchorPosition + max(0, clock - anchorClock) * rate
            if isLooping, loopEnd > 0 {
                anchorPosition = position < loopEnd ? position : position.truncatingRemainder(dividingBy: loopEnd)
            } else if position >= end || clock >= (endClock ?? .infinity) {
                state = .ended(at: endClock ?? clock)
            } else {
                anchorPosition = position
            }
        } else if anchorPosition >= (isLooping ? loopEnd : end) {
            if isLooping { anchorPosition = 0 } else { state = .ended(at: clock) }
        }
        anchorClock = max(anchorClock, clock)
    }
}
