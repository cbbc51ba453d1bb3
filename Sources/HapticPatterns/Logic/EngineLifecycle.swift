/// When a haptic engine is started, stopped and started again: a state machine without a clock, a task or an engine.
///
/// It is told what happens and answers what to do. Everything is tied to a *generation*, the number of an engine start, so
/// that a late message of an old engine never ends a new one.
public struct EngineLifecycle: Hashable, Sendable {
    /// Where the engine is.
    public enum State: Hashable, Sendable {
        /// Not running; the next play starts it.
        case idle
        /// Being started; the number counts the attempts.
        case starting(attempt: Int)
        /// Running, in this generation.
        case running(generation: Int)
        /// The app is in the background; nothing is started.
        case suspended
    }

    /// Something that happened.
    public enum Input: Hashable, Sendable {
        /// Something is to be played, or the engine is to be warm.
        case wanted
        /// A start succeeded.
        case started(generation: Int, attempt: Int)
        /// A start failed.
        case failed(HapticPlayerError, attempt: Int)
        /// The engine stopped by itself or was reset.
        case event(HapticPlayerEvent)
        /// A play found the engine not running.
        case lost(generation: Int)
        /// The app went to the background.
        case suspend
        /// The app came back.
        case resume
    }

    /// Something to do.
    public enum Action: Hashable, Sendable {
        /// Start the engine and report with this attempt's number.
        case start(attempt: Int)
        /// Stop the engine.
        case stop
        /// Play what waits.
        case playWaiting
        /// What waits cannot be played.
        case failWaiting(HapticPlayerError)
        /// The engine fell silent: what plays is over.
        case endPlaying(HapticPlayerEvent.Kind)
    }

    /// How often a start is tried before what waits fails.
    public let mostAttempts: Int
    /// Where the engine is.
    public private(set) var state = State.idle
    private var attempt = 0
    private var failures = 0
    private var wasRunning = false

    /// Begins idle.
    ///
    /// - Parameter mostAttempts: How often a start is tried before what waits fails, 1 or more.
    public init(mostAttempts: Int = 2) {
        self.mostAttempts = max(1, mostAttempts)
    }

    /// Takes what happened and answers what to do, in order.
    public mutating func handle(_ input: Input) -> [Action] {
        switch (input, state) {
        case (.wanted, .idle): return start()
        case (.wanted, .running): return [.playWaiting]
        case (.wanted, .starting): return []
        case (.wanted, .suspended): return [.failWaiting(.operationNotPermitted)]

        case (.started(let generation, let number), .starting(let current)) where number == current:
            failures = 0
            state = .running(generation: generation)
            return [.playWaiting]
        case (.started, .suspended): return [.stop]
        case (.started, _): return []

        case (.failed(let error, let number), .starting(let current)) where number == current:
            failures += 1
            if failures < mostAttempts, error != .notSupported { return begin() }
            failures = 0
            state = .idle
            return [.failWaiting(error)]
        case (.failed, _): return []

        case (.event(let event), .running(let generation)) where event.generation == generation:
            if event.kind == .reset { return [.endPlaying(.reset)] + start() }
            state = .idle
            return [.endPlaying(event.kind)]
        case (.event, _): return []

        case (.lost(let lost), .running(let generation)) where lost == generation: return start()
        case (.lost, .idle): return start()
        case (.lost, _): return []

        case (.suspend, .suspended): return []
        case (.suspend, .running):
            wasRunning = true
            state = .suspended
            return [.endPlaying(.stopped(.applicationSuspended)), .stop]
        case (.suspend, .starting):
            wasRunning = true
            state = .suspended
            return [.failWaiting(.operationNotPermitted)]
        case (.suspend, .idle):
            wasRunning = false
            state = .suspended
            return []

        case (.resume, .suspended):
            state = .idle
            return wasRunning ? start() : []
        case (.resume, _): return []
        }
    }

    private mutating func start() -> [Action] {
        failures = 0
        return begin()
    }

    private mutating func begin() -> [Action] {
        attempt += 1
        state = .starting(attempt: attempt)
        return [.start(attempt: attempt)]
    }
}
