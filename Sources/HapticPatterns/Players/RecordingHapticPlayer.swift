/// A player without a device: it records every call and plays on a virtual clock, so that a test can ask what would be felt.
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
/// Time moves by ``advance(by:)`` and in no other way. Errors are put in with ``failNext(_:with:times:)``; the engine stops
/// and resets with ``stopEngine(_:)`` and ``resetEngine()``, and cannot run between ``enterBackground()`` and
/// ``enterForeground()``.
@MainActor
public final class RecordingHapticPlayer: HapticPlayer {
    /// A call and the virtual time at which it came.
    public struct Call: Hashable, Sendable {
        /// What was called.
        public enum Kind: Hashable, Sendable {
            /// ``HapticPlayer/prepare()``.
            case prepare
            /// ``HapticPlayer/stop()``.
            case stop
            /// ``HapticPlayer/play(_:settings:)``.
            case play(HapticPattern, PlaybackSettings)
            /// ``HapticPlayback/perform(_:)`` on the playback of that number, counted from 0.
            case command(PlaybackCommand, playback: Int)
        }

        /// What was called.
        public let kind: Kind
        /// When, in seconds of virtual time.
        public let time: Double
        /// The error that was thrown, if one was.
        public let error: HapticPlayerError?
    }

    /// The calls that an error can be put into.
    public enum FailableCall: Hashable, Sendable, CaseIterable {
        /// ``HapticPlayer/prepare()``.
        case prepare
        /// ``HapticPlayer/play(_:settings:)``.
        case play
        /// ``HapticPlayback/perform(_:)``.
        case command
    }

    /// What the player says it can do.
    public let capabilities: HapticCapabilities
    /// Called when the engine stops by itself or is reset.
    public var onEvent: ((HapticPlayerEvent) -> Void)?
    /// Called with each pattern that starts to play.
    public var onPlay: ((HapticPattern) -> Void)?
    /// Called within ``prepare()``, before it returns: what happens while an engine starts.
    public var onPrepare: (() async -> Void)?
    /// Every call, in order.
    public private(set) var calls: [Call] = []
    /// Virtual time, in seconds.
    public private(set) var now = 0.0
    /// Whether the engine runs.
    public private(set) var isRunning = false
    /// How often the engine was started.
    public private(set) var generation = 0

    /// Whether the app is in the background, where no engine starts.
    private(set) var isInBackground = false

    private let mix: OverlapMix
    private let idleTimeout: Double?
    private var quietSince = 0.0
    private var active: [RecordedPlayback] = []
    private var playCount = 0
    private var failures: [FailableCall: [HapticPlayerError]] = [:]

    /// Makes a player whose engine does not run yet.
    ///
    /// - Parameters:
    ///   - capabilities: What the player says it can do.
    ///   - mix: How events and playbacks that overlap are mixed.
    ///   - idleTimeout: How long the engine stays awake while nothing plays, in seconds of virtual time, more than 0;
    ///     `nil` for ever.
    public init(capabilities: HapticCapabilities = .full, mix: OverlapMix = .max, idleTimeout: Double? = nil) {
        precondition(
            idleTimeout.map { $0 > 0 } ?? true, "RecordingHapticPlayer needs an idle timeout of more than 0 seconds")
        self.capabilities = capabilities
        self.mix = mix
        self.idleTimeout = idleTimeout
    }

    // MARK: - Playing patterns

    /// Starts the engine, or throws what was put in; ``HapticPlayerError/engineNotRunning`` in the background.
    public func prepare() async throws(HapticPlayerError) -> Int {
        await onPrepare?()
        try record(.prepare, failure: .prepare, otherwise: isInBackground ? .engineNotRunning : nil)
        startEngine()
        return generation
    }

    /// Starts the engine at once, without a call to record.
    public func startEngine() {
        guard !isRunning else { return }
        isRunning = true
        generation += 1
        quietSince = now
    }

    /// Stops the engine and everything that plays, without an event.
    public func stop() {
        calls.append(Call(kind: .stop, time: now, error: nil))
        isRunning = false
        endEverything()
    }

    /// Starts a pattern, or throws what was put in; the engine must run.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - settings: Speed, loop, place and strength from the first moment on.
    /// - Returns: A handle to steer it with.
    /// - Throws: ``HapticPlayerError/engineNotRunning`` before a start, or what was put in.
    public func play(
        _ pattern: HapticPattern,
        settings: PlaybackSettings
    ) throws(HapticPlayerError) -> any HapticPlayback {
        try record(.play(pattern, settings), failure: .play, otherwise: isRunning ? nil : .engineNotRunning)
        let playback = RecordedPlayback(pattern, settings: settings, mix: mix, number: playCount, player: self)
        playCount += 1
        active.append(playback)
        onPlay?(pattern)
        finishEnded()
        return playback
    }

    // MARK: - Advancing virtual time

    /// Moves the clock forward and ends what ends on the way, in order; each end is told at its own time.
    ///
    /// - Parameter seconds: How far, in seconds, 0 or more.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0 && seconds.isFinite, "RecordingHapticPlayer.advance needs 0 seconds or more")
        let target = now + seconds
        while let next = nextEnd, next <= target {
            now = max(now, next)
            finishEnded()
            if let sleep = idleClock, sleep <= now { stopEngine(.idleTimeout) }
        }
        now = target
        finishEnded()
    }

    /// When something ends by itself: a playback, or the idle engine.
    private var nextEnd: Double? {
        let ends = active.compactMap(\.endClock) + [idleClock].compactMap(\.self)
        return ends.min()
    }

    private var idleClock: Double? {
        guard isRunning, active.isEmpty, let idleTimeout else { return nil }
        return quietSince + idleTimeout
    }

    /// What is felt now: the mix of everything that plays.
    public var sample: HapticSample {
        var rendered = RenderedMix()
        for playback in active {
            guard let sample = playback.sample(at: now) else { continue }
            rendered.add(intensity: sample.intensity, sharpness: sample.sharpness ?? 0)
        }
        return rendered.sample(at: now, mix: mix)
    }

    /// How many patterns play or are paused.
    public var playingCount: Int { active.count }

    /// Where each pattern that plays or is paused is, in seconds of the pattern, by start.
    public var positions: [Double] { active.compactMap { $0.position(at: now) } }

    /// Removes the recorded ``calls``.
    public func removeAllCalls() { calls = [] }

    // MARK: - Simulating failures

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: Which call.
    ///   - error: What it throws.
    ///   - times: How many of the next such calls fail, 0 or more.
    public func failNext(_ call: FailableCall, with error: HapticPlayerError, times: Int = 1) {
        failures[call, default: []] += Array(repeating: error, count: max(0, times))
    }

    /// Stops the engine as the system does: the event is sent, and what plays ends.
    public func stopEngine(_ reason: HapticPlayerEvent.StopReason) { lose(.stopped(reason)) }

    /// Resets the engine as after a failure of the haptics server: the event is sent, and what plays is gone.
    public func resetEngine() { lose(.reset) }

    /// Leaves the foreground as an app does: a running engine is suspended, and none starts until ``enterForeground()``.
    public func enterBackground() {
        isInBackground = true
        stopEngine(.applicationSuspended)
    }

    /// Comes back to the foreground; the engine stays off until it is started.
    public func enterForeground() { isInBackground = false }

    /// Sends an event as it is, such as the late one of an engine that is gone.
    public func send(_ event: HapticPlayerEvent) { onEvent?(event) }

    // MARK: - Helpers

    func perform(_ command: PlaybackCommand, on playback: RecordedPlayback) throws(HapticPlayerError) {
        try record(.command(command, playback: playback.number), failure: .command)
        playback.apply(command, at: now)
        finishEnded()
    }

    private func record(
        _ kind: Call.Kind,
        failure: FailableCall,
        otherwise: HapticPlayerError? = nil
    ) throws(HapticPlayerError) {
        var error = otherwise
        if var queue = failures[failure], !queue.isEmpty {
            error = queue.removeFirst()
            failures[failure] = queue
        }
        calls.append(Call(kind: kind, time: now, error: error))
        if let error { throw error }
    }

    private func lose(_ kind: HapticPlayerEvent.Kind) {
        guard isRunning else { return }
        isRunning = false
        onEvent?(HapticPlayerEvent(kind, generation: generation))
        endEverything()
    }

    private func endEverything() {
        for playback in active { playback.apply(.stop, at: now) }
        finishEnded()
    }

    private func finishEnded() {
        let ended = active.filter { $0.isEnded(at: now) }
        guard !ended.isEmpty else { return }
        active.removeAll { $0.isEnded(at: now) }
        if active.isEmpty { quietSince = now }
        for playback in ended { playback.finish() }
    }
}
