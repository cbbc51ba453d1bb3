/// A player for tests that records every call and plays patterns on a model of Core Haptics with a virtual clock.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// var plays = 0
/// player.onPlay = { _ in plays += 1 }
/// player.startEngine()
/// let playback = try player.play(.single(intensity: 0.8, duration: 1))
/// player.advance(by: 0.5)
/// player.sample.intensity  // → 0.8
/// try playback.perform(.stop)
/// player.sample.intensity  // → 0.0
/// plays  // → 1
/// ```
///
/// Only ``advance(by:)`` moves the clock. ``failNext(_:with:times:)`` makes calls fail. ``stopEngine(_:)`` and
/// ``resetEngine()`` stop the engine as the system does; between ``enterBackground()`` and ``enterForeground()`` the
/// engine does not start.
@MainActor
public final class RecordingHapticPlayer: HapticPlayer {
    /// A recorded call with its time and its error.
    public struct Call: Hashable, Sendable {
        /// A called method with its arguments.
        public enum Kind: Hashable, Sendable {
            /// A call of ``HapticPlayer/prepare()``.
            case prepare
            /// A call of ``HapticPlayer/stop()``.
            case stop
            /// A call of ``HapticPlayer/play(_:settings:)``.
            case play(HapticPattern, PlaybackSettings)
            /// A call of ``HapticPlayback/perform(_:)`` on a playback; playbacks are numbered from 0.
            case command(PlaybackCommand, playback: Int)
        }

        /// The called method with its arguments.
        public let kind: Kind
        /// The virtual time of the call, in seconds.
        public let time: Double
        /// The error that the call threw, if any.
        public let error: HapticPlayerError?
    }

    /// A call that can be made to fail.
    public enum FailableCall: Hashable, Sendable, CaseIterable {
        /// A call of ``HapticPlayer/prepare()``.
        case prepare
        /// A call of ``HapticPlayer/play(_:settings:)``.
        case play
        /// A call of ``HapticPlayback/perform(_:)``.
        case command
    }

    /// The features that the player reports.
    public let capabilities: HapticCapabilities
    /// A handler that is called when the engine stops by itself or is reset.
    public var onEvent: ((HapticPlayerEvent) -> Void)?
    /// A handler that is called with each pattern that starts to play.
    public var onPlay: ((HapticPattern) -> Void)?
    /// A handler that ``prepare()`` calls, to simulate events during the start of an engine.
    public var onPrepare: (() async -> Void)?
    /// The recorded calls, in order.
    public private(set) var calls: [Call] = []
    /// The virtual time, in seconds.
    public private(set) var now = 0.0
    /// The assumptions about undocumented behavior of Core Haptics that the player follows.
    public let rules: HapticDeviceRules
    /// Whether the engine is running.
    public var isRunning: Bool { engine.isRunning }
    /// The number of starts of the engine so far.
    public private(set) var generation = 0

    /// Whether the app is in the background, where no engine starts.
    private(set) var isInBackground = false

    /// The calls of Core Haptics players that the adapter of a device would make, in order.
    private(set) var playerCalls: [PlayerCall] = []

    private var engine: DeviceEngine
    private let maximumPlayerCount: Int
    private let mix: OverlapMix
    private let idleTimeout: Double?
    private var quietSince = 0.0
    private var active: [RecordedPlayback] = []
    private var playCount = 0
    private var failures: [FailableCall: [(error: HapticPlayerError, times: Int)]] = [:]

    /// Creates a player, without starting the engine.
    ///
    /// - Parameters:
    ///   - capabilities: The features that the player reports.
    ///   - mix: The rule for overlapping events and playbacks.
    ///   - idleTimeout: The time without playbacks after which the engine stops, in seconds of virtual time, more than
    ///     0; `nil` for an engine that never stops by itself.
    ///   - maximumPlayerCount: The greatest number of layers that play at the same time; a play that exceeds the number
    ///     is refused with ``HapticPlayerError/Code/tooManyPlayers``.
    ///   - rules: The assumptions about undocumented behavior of Core Haptics.
    /// - Precondition: `idleTimeout` is `nil` or more than 0.
    public init(
        capabilities: HapticCapabilities = .full,
        mix: OverlapMix = .max,
        idleTimeout: Double? = nil,
        maximumPlayerCount: Int = 24,
        rules: HapticDeviceRules = HapticDeviceRules()
    ) {
        precondition(
            idleTimeout.map { $0 > 0 } ?? true, "RecordingHapticPlayer needs an idle timeout of more than 0 seconds")
        self.capabilities = capabilities
        self.mix = mix
        self.idleTimeout = idleTimeout
        self.maximumPlayerCount = maximumPlayerCount
        self.rules = rules
        engine = DeviceEngine(rules: rules, playsAudio: capabilities.contains(.audio))
    }

    // MARK: - Playing patterns

    /// Starts the engine and records the call.
    ///
    /// - Returns: The generation of the engine.
    /// - Throws: The next simulated ``HapticPlayerError``, or an error with the code
    ///   ``HapticPlayerError/Code/engineNotRunning`` in the background.
    public func prepare() async throws(HapticPlayerError) -> Int {
        await onPrepare?()
        try record(.prepare, failure: .prepare) { () throws(HapticPlayerError) in
            if isInBackground { throw HapticPlayerError(.engineNotRunning) }
        }
        startEngine()
        return generation
    }

    /// Starts the engine immediately, without recording a call.
    public func startEngine() {
        guard !isRunning else { return }
        engine.isRunning = true
        generation += 1
        quietSince = now
    }

    /// Stops the engine and ends all playbacks without sending an event, and records the call.
    public func stop() {
        calls.append(Call(kind: .stop, time: now, error: nil))
        engine.isRunning = false
        endEverything()
    }

    /// Plays a pattern on the virtual clock and records the call.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback, in effect from its start.
    /// - Returns: The playback: a handle for commands to this performance of the pattern.
    /// - Throws: The next simulated ``HapticPlayerError``, or an error with the code
    ///   ``HapticPlayerError/Code/engineNotRunning`` while the engine does not run.
    public func play(
        _ pattern: HapticPattern,
        settings: PlaybackSettings
    ) throws(HapticPlayerError) -> any HapticPlayback {
        var supported = settings
        if !capabilities.contains(.rate) { supported.rate = 1 }
        let playback = RecordedPlayback(pattern, settings: supported, number: playCount, player: self)
        try record(.play(pattern, settings), failure: .play) { () throws(HapticPlayerError) in
            guard isRunning else { throw HapticPlayerError(.engineNotRunning) }
            guard active.reduce(playback.playerCount, { $0 + $1.playerCount }) <= maximumPlayerCount else {
                throw HapticPlayerError(.tooManyPlayers)
            }
            do throws(HapticPlayerError) {
                try playback.start(at: now, performer(of: playback))
            } catch {
                engine.removePlayers(of: playback.number, at: now)
                throw error
            }
        }
        playCount += 1
        active.append(playback)
        onPlay?(pattern)
        finishEnded()
        return playback
    }

    // MARK: - Advancing virtual time

    /// Moves the clock forward.
    ///
    /// Playbacks that end in this time finish in order, each at its own time.
    ///
    /// - Parameter seconds: The time to add in seconds, 0 or more.
    /// - Precondition: `seconds` is finite and 0 or more.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0 && seconds.isFinite, "RecordingHapticPlayer.advance needs 0 seconds or more")
        let target = now + seconds
        while let next = nextChange, next <= target {
            now = max(now, next)
            for playback in active { playback.step(at: now, performer(of: playback)) }
            finishEnded()
            if let sleep = idleClock, sleep <= now { stopEngine(.idleTimeout) }
        }
        now = target
        finishEnded()
    }

    /// The virtual time at which a playback makes its next step, or at which a playback or the idle engine ends by
    /// itself.
    private var nextChange: Double? {
        let times = active.compactMap(\.endClock) + active.compactMap(\.nextStep) + [idleClock].compactMap(\.self)
        return times.min()
    }

    private var idleClock: Double? {
        guard isRunning, active.isEmpty, let idleTimeout else { return nil }
        return quietSince + idleTimeout
    }

    /// The intensity and sharpness of all playbacks together, at the current virtual time.
    ///
    /// - Complexity: O(*n*) in the number of events of the playing patterns.
    public var sample: HapticSample {
        var rendered = RenderedMix()
        for output in engine.outputs(at: now) {
            rendered.add(intensity: output.intensity, sharpness: output.sharpness)
        }
        return rendered.sample(at: now, mix: mix)
    }

    /// The number of taps that have started, of all patterns that play or are paused.
    var tapCount: Int {
        var moved = engine
        moved.settle(to: now)
        return active.reduce(0) { $0 + moved.tapCount(of: $1.number) }
    }

    /// The number of patterns that play or are paused.
    public var playingCount: Int { active.count }

    /// The position of each pattern that plays or is paused, in the order of their starts.
    ///
    /// A position is in seconds from the start of the pattern.
    ///
    /// - Complexity: O(*n*) in the number of patterns that play or are paused.
    public var positions: [Double] { active.compactMap { $0.position(at: now) } }

    /// Removes the recorded ``calls``.
    public func removeAllCalls() { calls = [] }

    // MARK: - Simulating failures

    /// Makes the next calls of a kind fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; with 0, no call fails.
    public func failNext(_ call: FailableCall, with error: HapticPlayerError, times: Int = 1) {
        if times > 0 { failures[call, default: []].append((error, times)) }
    }

    /// Stops the engine as the system does: sends an event, and then ends all playbacks.
    ///
    /// - Parameter reason: The reason in the event.
    public func stopEngine(_ reason: HapticPlayerEvent.StopReason) { lose(.stopped(reason)) }

    /// Resets the engine as after a failure of the haptics server: sends an event, and then ends all playbacks.
    public func resetEngine() { lose(.reset) }

    /// Simulates that the app leaves the foreground.
    ///
    /// A running engine stops, and no engine starts until ``enterForeground()`` is called.
    public func enterBackground() {
        isInBackground = true
        stopEngine(.applicationSuspended)
    }

    /// Simulates that the app returns to the foreground.
    ///
    /// The engine does not run until it is started.
    public func enterForeground() { isInBackground = false }

    /// Sends an event to ``onEvent``, such as a late event of an older engine.
    ///
    /// - Parameter event: The event to send.
    public func send(_ event: HapticPlayerEvent) { onEvent?(event) }

    // MARK: - Helpers

    func perform(_ command: PlaybackCommand, on playback: RecordedPlayback) throws(HapticPlayerError) {
        try record(.command(command, playback: playback.number), failure: .command) { () throws(HapticPlayerError) in
            if case .setRate = command, !capabilities.contains(.rate) { throw HapticPlayerError(.notSupported) }
            try playback.apply(command, at: now, performer(of: playback))
        }
        finishEnded()
    }

    /// Returns a closure that performs the calls of a playback on the model of a device.
    private func performer(of playback: RecordedPlayback) -> PlaybackPlan.Performer {
        { [self] call throws(HapticPlayerError) in
            playerCalls.append(call)
            do throws(DeviceError) {
                try engine.perform(call, of: playback.number, at: now)
            } catch {
                throw HapticPlayerError(systemCode: error.systemCode)
            }
        }
    }

    private func record(
        _ kind: Call.Kind,
        failure: FailableCall,
        _ body: () throws(HapticPlayerError) -> Void = {}
    ) throws(HapticPlayerError) {
        var error: HapticPlayerError?
        if var queue = failures[failure], let next = queue.first {
            error = next.error
            queue[0].times -= 1
            if queue[0].times == 0 { queue.removeFirst() }
            failures[failure] = queue
        } else {
            do throws(HapticPlayerError) { try body() } catch let refusal { error = refusal }
        }
        calls.append(Call(kind: kind, time: now, error: error))
        if let error { throw error }
    }

    private func lose(_ kind: HapticPlayerEvent.Kind) {
        guard isRunning else { return }
        if kind == .reset { engine.reset() }
        engine.isRunning = false
        onEvent?(HapticPlayerEvent(kind, generation: generation))
        endEverything()
    }

    private func endEverything() {
        for playback in active { try? playback.apply(.stop, at: now) { _ in } }
        finishEnded()
    }

    private func finishEnded() {
        let ended = active.filter { $0.isEnded(at: now) }
        guard !ended.isEmpty else { return }
        active.removeAll { $0.isEnded(at: now) }
        if active.isEmpty { quietSince = now }
        for playback in ended { engine.removePlayers(of: playback.number, at: now) }
        for playback in ended { playback.finish() }
    }
}
