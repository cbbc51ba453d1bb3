/// A model of a playback's position in its pattern over time, with pause, seek, rate and loop.
///
/// The caller passes the clock's time, in seconds that never decrease.
struct PlaybackTimeline: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        case playing
        case paused
        case ended(at: Double)
    }

    /// The pattern's length in seconds, which is the default end of a loop.
    private let length: Double
    /// The end of the rendered pattern or its length, whichever is later, in seconds.
    let end: Double
    private var state = State.playing
    private var anchorClock: Double
    private var anchorPosition = 0.0
    private(set) var rate = 1.0
    private(set) var isLooping = false
    /// The end of the loop that a command has set, in seconds; 0 means the pattern's length.
    private(set) var chosenLoopEnd = 0.0

    /// Creates the timeline of a playback that starts now.
    ///
    /// - Parameters:
    ///   - length: The pattern's length, in seconds.
    ///   - renderedEnd: The time at which the pattern's last event has faded, in seconds.
    ///   - clock: The current time of the clock, in seconds.
    init(length: Double, renderedEnd: Double, at clock: Double) {
        self.length = length
        end = max(length, renderedEnd)
        anchorClock = clock
    }

    /// Performs a command.
    ///
    /// Commands for intensity and sharpness have no effect on the timeline.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - clock: The current time of the clock, in seconds.
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
        case .setIntensity, .setSharpness, .change: break
        }
        settle(at: clock)
    }

    /// Moves the start of a playback that has not started yet to a time of the clock.
    mutating func start(at clock: Double) { anchorClock = clock }

    /// Returns whether the playback is neither paused nor ended at a time of the clock.
    func isPlaying(at clock: Double) -> Bool { moved(to: clock).state == .playing }

    /// Returns whether the playback has ended at a time of the clock.
    func isFinished(at clock: Double) -> Bool {
        if case .ended = moved(to: clock).state { true } else { false }
    }

    /// Returns the position in the pattern in seconds, or `nil` after the end.
    func position(at clock: Double) -> Double? {
        let timeline = moved(to: clock)
        if case .ended = timeline.state { return nil }
        return timeline.anchorPosition
    }

    /// The time of the clock at which the playback ends by itself or has ended; `nil` while the playback is paused or
    /// loops.
    var endClock: Double? {
        switch state {
        case .ended(let clock): clock
        case .paused: nil
        case .playing: loopEnd > 0 && isLooping ? nil : anchorClock + max(0, end - anchorPosition) / rate
        }
    }

    /// Whether the playback is paused.
    var isPaused: Bool { state == .paused }

    /// The end of the loop, in seconds; 0 for a pattern of length 0, which cannot loop.
    var loopEnd: Double { chosenLoopEnd > 0 ? chosenLoopEnd : length }

    private func moved(to clock: Double) -> PlaybackTimeline {
        var copy = self
        copy.settle(at: clock)
        return copy
    }

    /// Moves the reference time to a time of the clock, and ends the playback if its end has passed.
    private mutating func settle(at clock: Double) {
        if case .ended = state { return }
        if state == .playing {
            let position = anchorPosition + max(0, clock - anchorClock) * rate
            if isLooping, loopEnd > 0 {
                anchorPosition = position < loopEnd ? position : position.truncatingRemainder(dividingBy: loopEnd)
            } else if position >= end || clock >= (endClock ?? .infinity) {
                // Either of the two may miss the end by rounding.
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
