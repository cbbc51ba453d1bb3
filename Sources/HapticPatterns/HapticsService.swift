public import Observation

/// Plays patterns in an app: one switch, one level, one policy, and an engine that comes back by itself.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// try await haptics.prewarm()
/// let play = haptics.play(.success)
/// player.advance(by: 1)
/// await play.finished  // → completed
/// haptics.isEnabled = false
/// haptics.play(.error).outcome  // → Optional(HapticPatterns.PlayOutcome.dropped(HapticPatterns.PlayOutcome.DropReason.disabled))
/// ```
///
/// The engine starts with the first play (or ``prewarm()``) without blocking, is started again after a reset and after the
/// app comes back from the background, and every message of an engine that is gone is ignored.
@MainActor
@Observable
public final class HapticsService {
    /// Whether patterns are played; switching off stops what plays and what waits.
    public var isEnabled = true { didSet { if !isEnabled { endEverything(.dropped(.disabled)) } } }
    /// A factor on every pattern that starts from now on, 0…1.
    public var level: Double {
        get { boundedLevel }
        set { boundedLevel = (0.0...1.0).clamp(newValue) }
    }
    /// What happens to a new pattern while another plays, unless a play says otherwise.
    public var policy: PlayPolicy
    /// Whether the engine runs.
    public private(set) var isRunning = false
    /// How many patterns play.
    public var playingCount: Int { playing.count }
    /// How many patterns wait for the engine or for their turn.
    public var waitingCount: Int { waiting.count }

    /// Called with each pattern as it is handed to the player, after level and fallbacks.
    @ObservationIgnored public var onPlay: ((HapticPattern) -> Void)?

    @ObservationIgnored private let player: any HapticPlayer
    @ObservationIgnored private let now: () -> Double
    @ObservationIgnored private var lifecycle = EngineLifecycle()
    @ObservationIgnored private var throttle = PlayThrottle()
    @ObservationIgnored private var warming: [CheckedContinuation<HapticPlayerError?, Never>] = []
    private var boundedLevel = 1.0
    private var playing: [Running] = []
    private var waiting: [Waiting] = []

    private struct Running {
        let play: HapticPlay
        let generation: Int
    }

    private struct Waiting {
        let play: HapticPlay
        /// Whether it waits for the end of what plays, not only for the engine.
        let isQueued: Bool
        /// Whether it has found the engine not running once already.
        var isRetry = false
    }

    /// Makes a service around a player.
    ///
    /// - Parameters:
    ///   - player: The way to the device; `.system` for the real one.
    ///   - policy: What happens to a new pattern while another plays.
    ///   - now: A count of seconds that never runs backwards, for throttling; the system's uptime unless given.
    public init(player: some HapticPlayer, policy: PlayPolicy = .overlap, now: (() -> Double)? = nil) {
        self.player = player
        self.policy = policy
        self.now = now ?? HapticsService.uptime()
        player.onEvent = { [weak self] event in self?.take(.event(event)) }
    }

    private static func uptime() -> () -> Double {
        let start = ContinuousClock.now
        return {
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            return Double(seconds) + Double(attoseconds) * 1e-18
        }
    }

    /// Whether the device has haptics at all.
    public var isAvailable: Bool { player.capabilities.contains(.haptics) }

    /// What the device can do.
    public var capabilities: HapticCapabilities { player.capabilities }

    // MARK: Playing

    /// Plays a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - policy: What happens while another plays; the service's own if `nil`.
    ///   - key: A name for throttling.
    ///   - interval: Seconds that must lie between two plays of that key; too early ones are dropped, not queued.
    /// - Returns: A handle; its outcome says why, if the pattern is not played.
    @discardableResult
    public func play(
        _ pattern: HapticPattern,
        policy: PlayPolicy? = nil,
        key: String? = nil,
        atMostEvery interval: Double = 0.05
    ) -> HapticPlay {
        let play = HapticPlay(pattern, service: self)
        if let reason = refusal(pattern, policy ?? self.policy, key, interval) {
            play.end(.dropped(reason))
            return play
        }
        var isQueued = false
        switch (policy ?? self.policy).rule {
        case .replace: endEverything(.replaced)
        case .overlap, .drop: break
        case .queue: isQueued = true
        }
        waiting.append(Waiting(play: play, isQueued: isQueued))
        take(.wanted)
        return play
    }

    private func refusal(
        _ pattern: HapticPattern,
        _ policy: PlayPolicy,
        _ key: String?,
        _ interval: Double
    ) -> PlayOutcome.DropReason? {
        guard isAvailable else { return .unavailable }
        guard isEnabled, level > 0 else { return .disabled }
        guard !pattern.isEmpty else { return .empty }
        let isBusy = !playing.isEmpty || !waiting.isEmpty
        switch policy.rule {
        case .drop where isBusy: return .busy
        case .queue(let limit) where isBusy && waiting.count >= limit: return .queueFull
        default: break
        }
        if let key, !throttle.allows(key, every: interval, at: now()) { return .throttled }
        return nil
    }

    /// Ends everything that plays or waits.
    public func stopAll() { endEverything(.stopped) }

    func stop(_ play: HapticPlay) {
        waiting.removeAll { $0.play === play }
        playing.removeAll { $0.play === play }
        play.silence()
        play.end(.stopped)
        playWaiting()
    }

    // MARK: Engine

    /// Starts the engine, so that the first play is felt at once.
    ///
    /// - Throws: ``HapticPlayerError`` when the engine cannot be started; ``HapticPlayerError/notSupported`` where there are
    ///   no haptics.
    public func prewarm() async throws(HapticPlayerError) {
        guard isAvailable else { throw .notSupported }
        if isRunning { return }
        let error = await withCheckedContinuation { continuation in
            warming.append(continuation)
            take(.wanted)
        }
        if let error { throw error }
    }

    /// Tells that the app goes to the background: what plays ends, and the engine stops.
    public func enterBackground() { take(.suspend) }

    /// Tells that the app is back: the engine starts again if it ran before.
    public func enterForeground() { take(.resume) }

    private func take(_ input: EngineLifecycle.Input) {
        for action in lifecycle.handle(input) { perform(action) }
        if case .running = lifecycle.state { isRunning = true } else { isRunning = false }
    }

    private func perform(_ action: EngineLifecycle.Action) {
        switch action {
        case .start(let attempt):
            Task {
                do throws(HapticPlayerError) {
                    take(.started(generation: try await player.prepare(), attempt: attempt))
                } catch {
                    take(.failed(error, attempt: attempt))
                }
            }
        case .stop: player.stop()
        case .playWaiting:
            settleWarming(nil)
            playWaiting()
        case .failWaiting(let error):
            settleWarming(error)
            let failed = waiting
            waiting = []
            for entry in failed { entry.play.end(.failed(error)) }
        case .endPlaying(let kind):
            let ended = playing
            playing = []
            for entry in ended { entry.play.end(.interrupted(kind)) }
        }
    }

    private func settleWarming(_ error: HapticPlayerError?) {
        let continuations = warming
        warming = []
        for continuation in continuations { continuation.resume(returning: error) }
    }

    /// Hands what waits to the player, as far as it is its turn.
    private func playWaiting() {
        while case .running(let generation) = lifecycle.state, let next = waiting.first {
            if next.isQueued, !playing.isEmpty { return }
            waiting.removeFirst()
            start(next, generation)
        }
    }

    private func start(_ entry: Waiting, _ generation: Int) {
        let pattern = entry.play.pattern.scaled(intensity: level).adapted(to: capabilities)
        do throws(HapticPlayerError) {
            let playback = try player.play(pattern)
            playing.append(Running(play: entry.play, generation: generation))
            onPlay?(pattern)
            try entry.play.begin(playback)
            playback.onFinish { [weak self, weak play = entry.play] error in
                guard let play else { return }
                self?.finish(play, error)
            }
        } catch {
            playing.removeAll { $0.play === entry.play }
            entry.play.silence()
            guard error == .engineNotRunning, !entry.isRetry else { return entry.play.end(.failed(error)) }
            waiting.insert(Waiting(play: entry.play, isQueued: entry.isQueued, isRetry: true), at: 0)
            take(.lost(generation: generation))
        }
    }

    private func finish(_ play: HapticPlay, _ error: HapticPlayerError?) {
        guard let index = playing.firstIndex(where: { $0.play === play }) else { return }
        playing.remove(at: index)
        play.end(error.map(PlayOutcome.failed) ?? .completed)
        playWaiting()
    }

    private func endEverything(_ outcome: PlayOutcome) {
        let (ended, dropped) = (playing, waiting)
        playing = []
        waiting = []
        for entry in ended {
            entry.play.silence()
            if case .dropped = outcome { entry.play.end(.stopped) } else { entry.play.end(outcome) }
        }
        for entry in dropped { entry.play.end(outcome) }
    }
}
