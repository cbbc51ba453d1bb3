public import Observation

/// A service that owns an app's haptic engine: one on/off switch, one intensity, and a `play` that recovers when the
/// system stops the engine.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let playback = haptics.play(.single(intensity: 0.8, duration: 0.5))
/// await haptics.prewarm()
/// haptics.isPlaying  // → true
/// player.advance(by: 0.5)
/// await playback.finished == .completed  // → true
///
/// haptics.isEnabled = false
/// haptics.play(.single()).end == .refused(.disabled)  // → true
/// ```
///
/// The first play or ``prewarm()`` starts the engine. When the system has stopped the engine, the next play starts the
/// engine again; late events of an older engine are ignored. Every play ends with exactly one ``PlaybackEnd``. A play
/// that cannot start ends immediately with a reason and is never played later.
@MainActor
@Observable
public final class HapticsService {
    // Decision 0252.

    /// The greatest number of plays that wait for the engine or in the queue; further plays are refused.
    static let waitingLimit = 32

    /// The policy for plays that do not specify one.
    public var policy: PlayPolicy
    /// The last error of the engine or of a call; `nil` if no error has occurred.
    public private(set) var lastError: HapticPlayerError?

    @ObservationIgnored private let player: any HapticPlayer
    @ObservationIgnored private let adapt: (HapticPattern, HapticCapabilities) -> HapticPattern?
    @ObservationIgnored private var throttle = Throttler()
    @ObservationIgnored private var starting: Task<Void, Never>?
    private var lifecycle = EngineLifecycle()
    private var level = 1.0
    private var active: [Play] = []
    private var waiting: [Play] = []
    /// The interrupted plays that start again when the engine is running.
    private var suspended: [Play] = []

    /// Creates a service, without starting the engine.
    ///
    /// - Parameters:
    ///   - player: The player of the device. The service sets its ``HapticPlayer/onEvent``; other code must not use the
    ///     player.
    ///   - policy: The policy for plays that do not specify one.
    ///   - adapt: A function that reduces a pattern to the features of a device, or returns `nil` to play nothing. The
    ///     default is ``HapticPattern/adapted(to:)``.
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

    /// The features that the device supports.
    public var capabilities: HapticCapabilities { player.capabilities }

    /// Whether the device has haptics.
    public var isAvailable: Bool { capabilities.contains(.haptics) }

    /// Whether a pattern is playing; waiting plays are not included.
    public var isPlaying: Bool { !active.isEmpty }

    /// Whether the engine is running.
    public var isRunning: Bool {
        if case .running = lifecycle.phase { true } else { false }
    }

    /// Whether haptics are on; the value `false` ends all plays and stops the engine.
    public var isEnabled: Bool {
        get { lifecycle.isEnabled }
        set {
            guard newValue != lifecycle.isEnabled else { return }
            if !newValue { endSuspended(.interrupted(.disabled)) }
            advance(.enabled(newValue))
        }
    }

    /// A factor for the intensity of all patterns, 0…1.
    ///
    /// On a device with ``HapticCapabilities/live``, a new value is in effect immediately, otherwise from the next
    /// play.
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

    /// Plays a pattern immediately, or as soon as the engine is running.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - policy: The effect on other plays; `nil` for the service's ``policy``.
    ///   - throttle: A limit on the rate; the play is refused if it follows another play with the same key too soon.
    ///   - settings: The settings of the playback, in effect from its start. Settings that the device does not support
    ///     keep their defaults.
    /// - Returns: A handle that controls the play and waits for its end.
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

    /// Ends all plays, including waiting plays; the engine keeps running.
    ///
    /// - Complexity: O(*n*) in the number of plays.
    public func stopAll() { endAll(.stopped) }

    // MARK: - Controlling the engine

    /// Starts the engine, or waits for a start in progress, so that the next play begins without delay.
    ///
    /// - Returns: Whether the engine runs. The engine does not run on a device without haptics, while ``isEnabled`` is
    ///   `false`, in the background, and after a failed start; see ``lastError``.
    @discardableResult
    public func prewarm() async -> Bool {
        if isAvailable { advance(.wanted) }
        while let task = starting { await task.value }
        return isRunning
    }

    /// Ends all plays and stops the engine until the next play or ``prewarm()``.
    ///
    /// - Complexity: O(*n*) in the number of plays.
    public func sleep() {
        endSuspended(.stopped)
        advance(.sleep)
    }

    /// Ends all plays and stops the engine, when the app leaves the foreground.
    ///
    /// Until ``enterForeground()`` is called, every play is refused. Calls of the two methods are optional: without
    /// them, the system stops the engine, and the next play starts the engine again.
    public func enterBackground() { advance(.foreground(false)) }

    /// Starts the engine again if the engine was running before the app left the foreground or was interrupted.
    ///
    /// Call this method when the app returns to the foreground and when an interruption of its audio session ends.
    public func enterForeground() { advance(.foreground(true)) }
}

// MARK: - Controlling one play

extension HapticsService {
    func stop(_ play: Play) {
        waiting.removeAll { $0 === play }
        suspended.removeAll { $0 === play }
        guard play.end == nil else { return }
        end(play, .stopped)
        startWaiting()
    }

    func perform(_ command: PlaybackCommand, on play: Play) throws(HapticPlayerError) {
        guard play.end == nil else { return }
        if command == .stop { return stop(play) }
        guard capabilities.isSuperset(of: command.requiredCapabilities) else { throw HapticPlayerError(.notSupported) }
        var settings = play.settings
        settings.apply(command)
        switch command {
        case .setIntensity: try send(.setIntensity(settings.intensity * level), to: play)
        case .change(let intensity?, let sharpness, let seconds):
            let factor = ControlParameter.intensity.range.clamp(intensity) * level
            try send(.change(intensity: factor, sharpness: sharpness, over: seconds), to: play)
        default: try send(command, to: play)
        }
        play.settings = settings
    }

    /// Passes a command to the playback of a play.
    ///
    /// The settings of a waiting play contain the command already.
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

    /// Passes an input to the state machine, and performs the actions that it returns.
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
        if lifecycle.phase == .asleep, !waiting.isEmpty || resumesNow(after: input) { advance(.wanted) }
    }

    /// Returns whether the engine starts again for interrupted plays after it has stopped by itself.
    private func resumesNow(after input: EngineLifecycle.Input) -> Bool {
        guard case .event(let event) = input, !suspended.isEmpty else { return false }
        return !event.kind.preventsImmediateRestart
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

    /// Starts all waiting plays that are not queued, and the first queued play if no pattern is playing.
    private func startWaiting() {
        if isRunning, !suspended.isEmpty {
            waiting = suspended + waiting
            suspended = []
        }
        while isRunning, let index = waiting.firstIndex(where: { !$0.isQueued || active.isEmpty }) {
            start(waiting.remove(at: index))
        }
    }

    private func start(_ play: Play) {
        // The play is active from here on, because events during the call must find it.
        active.append(play)
        do throws(HapticPlayerError) {
            var settings = play.settings
            if capabilities.contains(.intensity) { settings.intensity *= level }
            let playback = try player.play(play.pattern, settings: settings)
            play.playback = playback
            guard play.end == nil else { return silence(playback) }
            playback.onFinish { [weak self, weak play, weak playback] in
                guard let self, let play, play.end == nil, play.playback === playback else { return }
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

    /// Stores an error, and starts the engine again if the error requires a restart.
    private func recordError(_ error: HapticPlayerError) {
        lastError = error
        if error.requiresEngineRestart { advance(.broken(error)) }
    }

    /// Stops a playback, if necessary by stopping the engine.
    private func silence(_ playback: any HapticPlayback) {
        do throws(HapticPlayerError) {
            try playback.perform(.stop)
        } catch {
            // A playback that cannot be stopped alone is stopped with its engine, so that the phone does not keep
            // vibrating.
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
        for play in ended {
            if play.settings.resumes, end.isTemporary, play.end == nil {
                play.playback = nil
                play.isSecondTry = false
                suspended.append(play)
            } else {
                play.finish(end)
            }
        }
    }

    private func endSuspended(_ end: PlaybackEnd) {
        let ended = suspended
        suspended = []
        for play in ended { play.finish(end) }
    }

    private func endWaiting(_ end: PlaybackEnd) {
        if !end.isTemporary { endSuspended(end) }
        let ended = waiting
        waiting = []
        for play in ended {
            if play.settings.resumes, end.isTemporary { suspended.append(play) } else { play.finish(end) }
        }
    }
}

extension PlaybackEnd {
    /// Whether the playback was interrupted by the system or the background, so that it can start again later.
    fileprivate var isTemporary: Bool {
        switch self {
        case .interrupted(.background), .interrupted(.engine), .interrupted(.error): true
        default: false
        }
    }
}
