import Observation

/// A play of a ``HapticsService``: steer it, and wait for its end.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let alarm = haptics.play(.single(duration: 1), settings: PlaybackSettings(isLooping: true))
/// await haptics.prewarm()
/// player.advance(by: 60)
/// alarm.isPlaying  // → true
/// alarm.stop()
/// await alarm.finished  // → Optional(HapticPatterns.PlaybackEnd.stopped)
/// ```
///
/// A handle that is thrown away changes nothing: the play goes on. A handle that is kept keeps its service. ``end`` and
/// ``isPlaying`` can be observed.
@MainActor
public struct PlaybackHandle {
    let service: HapticsService
    let play: Play

    /// How it ended; `nil` while it plays or waits.
    public var end: PlaybackEnd? { play.end }

    /// Whether it has started and not ended; a paused one plays.
    public var isPlaying: Bool { play.playback != nil && play.end == nil }

    /// Waits for its end.
    ///
    /// `nil` means that the task that waits was cancelled; the play itself goes on.
    public var finished: PlaybackEnd? {
        get async { await play.finished() }
    }

    /// Stops the playback permanently; later commands have no effect.
    public func stop() { service.stop(play) }

    /// Holds it still.
    ///
    /// - Throws: ``HapticPlayerError/notSupported`` on a device without ``HapticCapabilities/transport``, or what the
    ///   device tells.
    public func pause() throws(HapticPlayerError) { try perform(.pause) }

    /// Lets it go on where it was paused.
    ///
    /// - Throws: ``HapticPlayerError/notSupported`` on a device without ``HapticCapabilities/transport``, or what the
    ///   device tells.
    public func resume() throws(HapticPlayerError) { try perform(.resume) }

    /// Steers it; before it starts the command becomes one of its settings, after its end it changes nothing.
    ///
    /// - Parameter command: What to do. Intensity is multiplied by the service's ``HapticsService/intensity``.
    /// - Throws: ``HapticPlayerError/notSupported`` where the device lacks ``HapticCapabilities/transport`` or
    ///   ``HapticCapabilities/live``, or what the device tells. `stop` never throws.
    public func perform(_ command: PlaybackCommand) throws(HapticPlayerError) {
        try service.perform(command, on: play)
    }
}

/// One play from its call to its end, as the service keeps it.
@MainActor
@Observable
final class Play {
    let pattern: HapticPattern
    @ObservationIgnored var settings: PlaybackSettings
    /// Set once it has started; never taken back.
    var playback: (any HapticPlayback)?
    /// Whether it starts only when nothing plays.
    @ObservationIgnored var isQueued = false
    /// Whether a start of it found the engine gone already.
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
