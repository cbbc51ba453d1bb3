/// One play of a pattern: steer it, stop it, wait for its end.
///
/// A handle exists for every call of ``HapticsService/play(_:policy:key:atMostEvery:)``, even if the pattern is never felt; its
/// ``outcome`` says why.
@MainActor
public final class HapticPlay {
    /// What was asked for, before the service's level and the device's limits.
    public let pattern: HapticPattern
    /// How it ended, or `nil` while it waits or plays.
    public private(set) var outcome: PlayOutcome?

    private weak var service: HapticsService?
    private var playback: (any HapticPlayback)?
    private var early: [PlaybackCommand] = []
    private var waiting: [CheckedContinuation<PlayOutcome, Never>] = []

    init(_ pattern: HapticPattern, service: HapticsService) {
        self.pattern = pattern
        self.service = service
    }

    /// Whether it is handed to the player and has not ended.
    public var isPlaying: Bool { playback != nil && outcome == nil }

    /// Waits for the end and tells how it ended; returns at once if it has.
    public var finished: PlayOutcome {
        get async {
            if let outcome { return outcome }
            return await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Ends it for good; nothing of it is felt afterwards, even if the engine is still starting.
    public func stop() { service?.stop(self) }

    /// Steers it: pause, resume, seek, rate, loop, live intensity and sharpness.
    ///
    /// A command given while it waits for the engine is kept for its start. After the end nothing happens.
    ///
    /// - Parameter command: What to do.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    public func perform(_ command: PlaybackCommand) throws(HapticPlayerError) {
        if command == .stop { return stop() }
        guard outcome == nil else { return }
        guard let playback else { return early.append(command) }
        try playback.perform(command)
    }

    /// Begins on a playback; commands that came early are carried out.
    func begin(_ playback: any HapticPlayback) throws(HapticPlayerError) {
        self.playback = playback
        let commands = early
        early = []
        for command in commands { try playback.perform(command) }
    }

    /// Silences it; the device may refuse, but nobody listens any more.
    func silence() {
        try? playback?.perform(.stop)
    }

    /// Settles how it ended; only the first call counts.
    func end(_ outcome: PlayOutcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        playback = nil
        early = []
        let continuations = waiting
        waiting = []
        for continuation in continuations { continuation.resume(returning: outcome) }
    }
}
