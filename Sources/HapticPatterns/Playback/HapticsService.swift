public import Observation

/// Owns an app's haptic engine: one switch, one intensity, and a `play` that recovers when the system stops the engine.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let playback = haptics.play(.single(intensity: 0.8, duration: 0.5))
/// await haptics.prewarm()
/// haptics.isPlaying  // → true
/// player.advance(by: 0.5)
/// await playback.finished  // → Optional(HapticPatterns.PlaybackEnd.completed)
///
/// haptics.isEnabled = false
/// haptics.play(.single()).end  // → Optional(HapticPatterns.PlaybackEnd.refused(HapticPatterns.PlaybackEnd.Refusal.disabled))
/// ```
///
/// The engine is started by the first play (or ``prewarm()``), kept while it is used, and started anew when the system
/// took it away; what an older engine still reports changes nothing. Every play ends with exactly one ``PlaybackEnd``, and
/// nothing is played later than it was meant: what cannot start ends at once and says why.
@MainActor
@Observable
public final class HapticsService {
    /// How many plays may wait for the engine or in the queue; further ones are refused.
    static let waitingLimit = 32

    /// What a play does to others unless it says otherwise.
    public var policy: PlayPolicy
    /// Why the engine could not be started or a call was refused last; `nil` before the first trouble.
    public private(set) var lastError: HapticPlayerError?

    @ObservationIgnored private let player: any HapticPlayer
    @ObservationIgnored private let adapt: (HapticPattern, HapticCapabilities) -> HapticPattern?
    @ObservationIgnored private var throttle = Throttler()
    @ObservationIgnored private var starting: Task<Void, Never>?
    private var lifecycle = EngineLifecycle()
    private var level = 1.0
    private var active: [Play] = []
    private var waiting: [Play] = []

    /// Makes a service; the engine is not started yet.
    ///
    /// - Parameters:
    ///   - player: The player. The service sets its ``HapticPlayer/onEvent``; nothing else may use it.
    ///   - policy: What a play does to others unless it says otherwise.
    ///   - adapt: What to play instead on a device of given capabilities, `nil` for nothing;
    ///     ``HapticPattern/adapted(to:)`` unless told otherwise.
    public init(
        player: some HapticPlayer,
        policy: PlayPolicy = .overlap,
        adapt: @escaping (HapticPattern, HapticCapabilities) -> HapticPattern? = { $0.adapted(to: $1) }
    ) {
        self.player = player
        self.policy = policy
        self.adapt = adapt
        player.onEvent = { [weak self] in self?.advance(.event($0)) }
    }

    // MARK: - Inspecting the device and the service

    /// What the device can do, feature by feature.
    public var capabilities: HapticCapabilities { player.capabilities }

    /// Whether the device has haptics at all.
    public var isAvailable: Bool { capabilities.contains(.haptics) }

    /// Whether something plays; what waits is not counted.
    public var isPlaying: Bool { !active.isEmpty }

    /// Whether the engine runs.
    public var isRunning: Bool {
        if case .running = lifecycle.phase { true } else { false }
    }

    /// The switch for all haptics; turning it off ends what plays or waits, and stops the engine.
    public var isEnabled: Bool {
        get { lifecycle.isEnabled }
        set { if newValue != lifecycle.isEnabled { advance(.enabled(newValue)) } }
    }

    /// Factor on everything that is felt, 0…1.
    ///
    /// What plays follows at once on a device with ``HapticCapabilities/live``; elsewhere the next play does.
    public var intensity: Double {
        get { level }
        set {
            level = ControlParameter.intensity.range.clamp(newValue)
            guard capabilities.contains(.live) else { return }
            for play in active where play.end == nil {
                try? send(.setIntensity(play.settings.intensity * level), to: play)
            }
        }
    }

    // MARK: - Playing patterns

    /// Plays a pattern now, or as soon as the engine runs.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - policy: What it does to others; the service's ``policy`` if `nil`.
    ///   - throttle: Drops it when a play of the same key started too short a time ago.
    ///   - settings: Speed, loop, place and strength from the first moment on; what the device's capabilities do not name
    ///     is left as the pattern plays by itself.
    /// - Returns: A handle to steer it and to wait for its end.
    @discardableResult
    public func play(
        _ pattern: HapticPattern,
        policy: PlayPolicy? = nil,
        throttle: PlayThrottle? = nil,
        settings: PlaybackSettings = PlaybackSettings()
    ) -> PlaybackHandle {
        let policy = policy ?? self.policy
        let adapted = isAvailable && lifecycle.isAllowed ? adapt(pattern, capabilities) : pattern
        let play = Play(adapted ?? pattern, settings: settings.limited(to: capabilities))
        let handle = PlaybackHandle(service: self, play: play)
        if let refusal = refusal(isEmpty: adapted == nil, policy: policy, throttle: throttle) {
            play.finish(.refused(refusal))
            return handle
        }
        if policy == .replace { endAll(.replaced) }
        play.isQueued = policy == .queue
        waiting.append(play)
        advance(.wanted)
        return handle
    }

    /// Ends everything that plays or waits; the engine stays ready for the next play.
    public func stopAll() { endAll(.stopped) }

    // MARK: - Controlling the engine

    /// Starts the engine, or waits for a start that is under way, so that the next play is felt without delay.
    ///
    /// - Returns: Whether the engine runs. It does not on a device without haptics, while ``isEnabled`` is off, in the
    ///   background, or when the start failed: see ``lastError``.
    @discardableResult
    public func prewarm() async -> Bool {
        if isAvailable { advance(.wanted) }
        while let task = starting { await task.value }
        return isRunning
    }

    /// Ends everything and stops the engine until the next play or ``prewarm()``.
    public func sleep() { advance(.sleep) }

    /// Ends everything and stops the engine; to be called when the app leaves the foreground.
    ///
    /// Until ``enterForeground()`` every play is refused. An app that never tells is served as well: the system stops the
    /// engine, and the next play starts it anew.
    public func enterBackground() { advance(.foreground(false)) }

    /// Starts the engine again if it ran when it was taken away; to be called when the app comes back to the foreground,
    /// and when an interruption of its audio session is over.
    public func enterForeground() { advance(.foreground(true)) }
}

// MARK: - Controlling one play

extension HapticsService {
    func stop(_ play: Play) {
        waiting.removeAll { $0 === play }
        guard play.end == nil else { return }
        end(play, .stopped)
        startWaiting()
    }

    func perform(_ command: PlaybackCommand, on play: Play) throws(HapticPlayerError) {
        guard play.end == nil else { return }
        if command == .stop { return stop(play) }
        guard capabilities.isSuperset(of: command.requiredCapabilities) else { throw .notSupported }
        var settings = play.settings
        settings.apply(command)
        if case .setIntensity = command {
            try send(.setIntensity(settings.intensity * level), to: play)
        } else {
            try send(command, to: play)
        }
        play.settings = settings
    }

    /// Passes a command on; one that waits has it in its settings already.
    private func send(_ command: PlaybackCommand, to play: Play) throws(HapticPlayerError) {
        do {
            try play.playback?.perform(command)
        } catch {
            recordError(error)
            throw error
        }
    }
}

// MARK: - Helpers

extension HapticsService {
    private func refusal(isEmpty: Bool, policy: PlayPolicy, throttle: PlayThrottle?) -> PlaybackEnd.Refusal? {
        if !isEnabled { return .disabled }
        if !isAvailable { return .unavailable }
        if !lifecycle.isInForeground { return .background }
        if isEmpty || (level == 0 && !capabilities.contains(.live)) { return .nothingToFeel }
        if policy == .drop, !(active.isEmpty && waiting.isEmpty) { return .busy }
        if policy != .replace, waiting.count >= Self.waitingLimit { return .queueFull }
        if let throttle, !self.throttle.admits(throttle, at: player.now) { return .throttled }
        return nil
    }

    /// Asks the rules what follows from an input, and does it.
    private func advance(_ input: EngineLifecycle.Input) {
        for action in lifecycle.handle(input) {
            switch action {
            case .start: start()
            case .stop: player.stop()
            case .ready: startWaiting()
            case .endPlaying(let end): endPlaying(end)
            case .endWaiting(let end): endWaiting(end)
            }
        }
        if lifecycle.phase == .asleep, !waiting.isEmpty { advance(.wanted) }
    }

    private func start() {
        starting = Task {
            let input: EngineLifecycle.Input
            do throws(HapticPlayerError) {
                input = .started(generation: try await player.prepare())
            } catch {
                lastError = error
                input = .startFailed(error)
            }
            starting = nil
            advance(input)
        }
    }

    /// Starts what may start: all that do not queue, and the first that queues once nothing plays.
    private func startWaiting() {
        while isRunning, let index = waiting.firstIndex(where: { !$0.isQueued || active.isEmpty }) {
            start(waiting.remove(at: index))
        }
    }

    private func start(_ play: Play) {
        // Among the active from here on, so that whatever happens within the call finds it.
        active.append(play)
        do throws(HapticPlayerError) {
            var settings = play.settings
            if capabilities.contains(.intensity) { settings.intensity *= level }
            let playback = try player.play(play.pattern, settings: settings)
            play.playback = playback
            guard play.end == nil else { return silence(playback) }
            playback.onFinish { [weak self, weak play] in
                guard let self, let play, play.end == nil else { return }
                self.active.removeAll { $0 === play }
                play.finish(.completed)
                self.startWaiting()
            }
        } catch {
            active.removeAll { $0 === play }
            if error.requiresEngineRestart, !play.isSecondTry, play.end == nil {
                play.isSecondTry = true
                waiting.insert(play, at: 0)
            } else {
                play.finish(.failed(error))
            }
            recordError(error)
        }
    }

    /// Keeps an error, and gives the engine up where it says that the engine is gone.
    private func recordError(_ error: HapticPlayerError) {
        lastError = error
        if error.requiresEngineRestart { advance(.broken(error)) }
    }

    /// Makes sure that nothing of a playback is felt any more.
    private func silence(_ playback: any HapticPlayback) {
        do throws(HapticPlayerError) {
            try playback.perform(.stop)
        } catch {
            // What cannot be stopped alone is stopped with its engine: a phone must not go on buzzing.
            lastError = error
            advance(.broken(error))
        }
    }

    private func endAll(_ end: PlaybackEnd) {
        endWaiting(end)
        for play in active { self.end(play, end) }
    }

    private func end(_ play: Play, _ end: PlaybackEnd) {
        active.removeAll { $0 === play }
        play.finish(end)
        if let playback = play.playback { silence(playback) }
    }

    private func endPlaying(_ end: PlaybackEnd) {
        let ended = active
        active = []
        for play in ended { play.finish(end) }
    }

    private func endWaiting(_ end: PlaybackEnd) {
        let ended = waiting
        waiting = []
        for play in ended { play.finish(end) }
    }
}
