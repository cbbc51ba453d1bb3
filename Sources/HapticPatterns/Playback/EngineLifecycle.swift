/// A state machine that determines when a ``HapticsService`` starts and stops its engine.
///
/// Each input returns the actions to perform, in order. Every start of an engine has a number, its *generation*. An
/// event of an older generation changes nothing, so that a late stop event of an old engine never stops the current
/// engine (decision 0250).
struct EngineLifecycle: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        case asleep
        /// The engine is starting.
        ///
        /// If the engine is no longer needed when the start ends, the engine is stopped.
        case starting(attempt: Int, isWanted: Bool)
        case running(generation: Int)
    }

    enum Input: Hashable, Sendable {
        /// The engine is needed for a play now or soon.
        case wanted
        /// The engine has started.
        case started(generation: Int)
        case startFailed(HapticPlayerError)
        /// The player sent an event.
        case event(HapticPlayerEvent)
        /// A call failed with an error after which the engine is unusable.
        case broken(HapticPlayerError)
        /// The engine is not needed for some time.
        case sleep
        case enabled(Bool)
        case foreground(Bool)
    }

    enum Action: Hashable, Sendable {
        /// Start the engine, and then report `started` or `startFailed`.
        ///
        /// No other start is in progress.
        case start
        /// Stop the engine.
        case stop
        /// Start the waiting plays, because the engine is running.
        case ready
        /// End the plays that have started.
        case endPlaying(PlaybackEnd)
        /// End the waiting plays.
        case endWaiting(PlaybackEnd)
    }

    /// The number of attempts to start an engine after an error that may be temporary.
    static let attempts = 2

    private(set) var phase = Phase.asleep
    private(set) var isEnabled = true
    private(set) var isInForeground = true
    /// Whether the engine starts again when the app returns to the foreground.
    private(set) var restartsInForeground = false
    /// The newest generation that has run.
    private var lastGeneration = 0
    /// An event of an engine whose start has not been reported.
    private var earlyEvent: HapticPlayerEvent?

    var isAllowed: Bool { isEnabled && isInForeground }

    mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .wanted: return want()
        case .started(let generation): return started(generation)
        case .startFailed(let error): return startEnded(.failed(error), isRetried: error.requiresEngineRestart)
        case .event(let event): return received(event)
        case .broken(let error):
            guard case .running = phase else { return [] }
            phase = .asleep
            return [.endPlaying(.interrupted(.error(error))), .stop]
        case .sleep:
            restartsInForeground = false
            return shutDown(.stopped)
        case .enabled(let flag):
            isEnabled = flag
            guard !flag else { return [] }
            restartsInForeground = false
            return shutDown(.interrupted(.disabled))
        case .foreground(let flag):
            isInForeground = flag
            guard flag else {
                if isActive { restartsInForeground = true }
                return shutDown(.interrupted(.background))
            }
            guard restartsInForeground else { return [] }
            restartsInForeground = false
            return want()
        }
    }

    /// Whether an engine is running, or is starting and still needed.
    private var isActive: Bool {
        switch phase {
        case .asleep: false
        case .starting(_, let isWanted): isWanted
        case .running: true
        }
    }

    private mutating func want() -> [Action] {
        guard isAllowed else { return [] }
        switch phase {
        case .asleep: return begin(attempt: 1)
        case .starting(let attempt, _):
            phase = .starting(attempt: attempt, isWanted: true)
            return []
        case .running: return [.ready]
        }
    }

    private mutating func begin(attempt: Int) -> [Action] {
        phase = .starting(attempt: attempt, isWanted: true)
        earlyEvent = nil
        restartsInForeground = false
        return [.start]
    }

    private mutating func started(_ generation: Int) -> [Action] {
        guard case .starting(_, let isWanted) = phase else { return [] }
        lastGeneration = max(lastGeneration, generation)
        if let earlyEvent, earlyEvent.generation >= generation {
            return startEnded(
                .interrupted(.engine(earlyEvent.kind)), isRetried: !earlyEvent.kind.preventsImmediateRestart)
        }
        guard isWanted else {
            phase = .asleep
            return [.stop]
        }
        phase = .running(generation: generation)
        return [.ready]
    }

    private mutating func startEnded(_ end: PlaybackEnd, isRetried: Bool) -> [Action] {
        guard case .starting(let attempt, let isWanted) = phase else { return [] }
        phase = .asleep
        guard isWanted else { return [] }
        return isRetried && attempt < Self.attempts ? begin(attempt: attempt + 1) : [.endWaiting(end)]
    }

    private mutating func received(_ event: HapticPlayerEvent) -> [Action] {
        switch phase {
        case .asleep: return []
        case .starting:
            if event.generation > lastGeneration { earlyEvent = event }
            return []
        case .running(let generation):
            guard event.generation >= generation else { return [] }
            phase = .asleep
            let end = PlaybackEnd.interrupted(.engine(event.kind))
            switch event.kind {
            case .reset: return [.endPlaying(end)] + begin(attempt: 1)
            case .stopped(let reason):
                restartsInForeground = reason.preventsImmediateRestart
                return reason.preventsImmediateRestart ? [.endPlaying(end), .endWaiting(end)] : [.endPlaying(end)]
            }
        }
    }

    private mutating func shutDown(_ end: PlaybackEnd) -> [Action] {
        switch phase {
        case .asleep: return []
        case .starting(let attempt, _):
            phase = .starting(attempt: attempt, isWanted: false)
            return [.endWaiting(end)]
        case .running:
            phase = .asleep
            return [.endPlaying(end), .endWaiting(end), .stop]
        }
    }
}

extension HapticPlayerEvent.Kind {
    var preventsImmediateRestart: Bool {
        switch self {
        case .reset: false
        case .stopped(let reason): reason.preventsImmediateRestart
        }
    }
}
