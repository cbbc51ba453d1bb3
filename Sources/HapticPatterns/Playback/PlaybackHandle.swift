import Observation

/// A handle that controls a play of a ``HapticsService`` and waits for its end.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let loop = PlaybackSettings(isLooping: true)
/// let alarm = haptics.play(.single(duration: 1), settings: loop)
/// await haptics.prewarm()
/// player.advance(by: 60)
/// alarm.isPlaying  // → true
/// alarm.stop()
/// await alarm.finished == .stopped  // → true
/// ```
///
/// A play continues if its handle is discarded. A handle holds a strong reference to its service. ``end`` and
/// ``isPlaying`` are observable.
@MainActor
public struct PlaybackHandle {
    let service: HapticsService
    let play: Play

    /// The outcome of the play; `nil` while the play is playing or waiting.
    public var end: PlaybackEnd? { play.end }

    /// Whether the play has started and not ended, even if it is paused.
    public var isPlaying: Bool { play.playback != nil && play.end == nil }

    /// The outcome of the play, available after the play has ended; `nil` if the waiting task was canceled.
    ///
    /// Canceling the task does not stop the play.
    public var finished: PlaybackEnd? {
        get async { await play.finished() }
    }

    /// Stops the playback permanently; later commands have no effect.
    public func stop() { service.stop(play) }

    /// Pauses the play.
    ///
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/transport``, or with a code of the device if the device refuses the command.
    public func pause() throws(HapticPlayerError) { try perform(.pause) }

    /// Continues the play after a pause.
    ///
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/transport``, or with a code of the device if the device refuses the command.
    public func resume() throws(HapticPlayerError) { try perform(.resume) }

    /// Changes the intensity, the sharpness, or both.
    ///
    /// - Parameters:
    ///   - intensity: A factor for the intensity, 0…1; `nil` keeps the current factor.
    ///   - sharpness: An offset to the sharpness of vibrations, -1…1; `nil` keeps the current offset.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/live``, or with a code of the device if the device refuses the command.
    public func change(intensity: Double? = nil, sharpness: Double? = nil) throws(HapticPlayerError) {
        try perform(.change(intensity: intensity, sharpness: sharpness, over: 0))
    }

    /// Changes the intensity, and on request the sharpness, evenly over a time.
    ///
    /// The time runs on while the play is paused. A later change replaces the rest of the movement.
    ///
    /// - Parameters:
    ///   - intensity: The last factor for the intensity, 0…1.
    ///   - sharpness: The last offset to the sharpness of vibrations, -1…1; `nil` keeps the present one.
    ///   - seconds: The duration of the movement, in seconds; a play that has not started yet starts with the last
    ///     values.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/live``, or with the device's own code.
    public func ramp(
        to intensity: Double,
        sharpness: Double? = nil,
        over seconds: Double
    ) throws(HapticPlayerError) {
        try perform(.change(intensity: intensity, sharpness: sharpness, over: seconds))
    }

    /// Performs a command.
    ///
    /// Before the play starts, a command changes its settings; after its end, a command has no effect.
    ///
    /// - Parameter command: The command. An intensity is multiplied by the service's ``HapticsService/intensity``.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` if the device lacks
    ///   ``HapticCapabilities/transport`` or ``HapticCapabilities/live``, or with a code of the device if the device
    ///   refuses the command. The command `stop` never throws.
    public func perform(_ command: PlaybackCommand) throws(HapticPlayerError) {
        try service.perform(command, on: play)
    }
}

/// A record of a play in the service, from its call to its end.
@MainActor
@Observable
final class Play {
    let pattern: HapticPattern
    @ObservationIgnored var settings: PlaybackSettings
    /// The playback of the player; set when the play starts, and never removed.
    var playback: (any HapticPlayback)?
    /// Whether the play starts only when no other pattern plays.
    @ObservationIgnored var isQueued = false
    /// Whether an earlier attempt to start the play failed because the engine was lost.
    @ObservationIgnored var isSecondTry = false
    private(set) var end: PlaybackEnd?

    @ObservationIgnored private(set) var waiters: [Int: AsyncStream<PlaybackEnd>.Continuation] = [:]
    @ObservationIgnored private var waiterCount = 0

    init(_ pattern: HapticPattern, settings: PlaybackSettings) {
        self.pattern = pattern
        self.settings = settings
    }

    func finish(_ end: PlaybackEnd) {
        guard self.end == nil else { return }
        self.end = end
        for waiter in waiters.values { waiter.yield(end) }
        waiters = [:]
    }

    func finished() async -> PlaybackEnd? {
        if let end { return end }
        let (ends, waiter) = AsyncStream.makeStream(of: PlaybackEnd.self)
        let number = waiterCount
        waiterCount += 1
        waiters[number] = waiter
        defer { waiters[number] = nil }
        for await end in ends { return end }
        return nil
    }
}
