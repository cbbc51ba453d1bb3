#if canImport(WatchKit) && os(watchOS)
    import WatchKit

    /// A player for watches: each tap and each start of a vibration becomes the nearest predefined effect.
    ///
    /// A watch plays each effect to its end and drops effects that follow too soon. The player therefore drops an event
    /// that starts less than 0.2 s after another event.
    @MainActor
    public final class WatchHapticPlayer: HapticPlayer {
        /// The features of a watch: taps with a choice of intensity.
        public let capabilities: HapticCapabilities = [.haptics, .intensity]
        /// A handler that is never called, because a watch has no engine that could stop.
        public var onEvent: ((HapticPlayerEvent) -> Void)?

        private var playing: [WatchPlayback] = []

        /// Creates a player.
        public init() {}

        /// Returns 1 immediately, because a watch has no engine to start.
        ///
        /// - Returns: The generation 1.
        /// - Throws: Nothing. Only the protocol's requirement allows a ``HapticPlayerError``.
        public func prepare() async throws(HapticPlayerError) -> Int { 1 }

        /// Ends all playbacks.
        public func stop() {
            let ended = playing
            playing = []
            for playback in ended { playback.finish() }
        }

        /// Plays a pattern immediately.
        ///
        /// - Parameters:
        ///   - pattern: The pattern to play.
        ///   - settings: The settings; only the intensity has an effect.
        /// - Returns: A playback that performs the command `stop` and ignores all other commands.
        public func play(_ pattern: HapticPattern, settings: PlaybackSettings) -> any HapticPlayback {
            let effects = WatchEffect.plan(pattern.scaled(intensity: settings.intensity))
            let playback = WatchPlayback(effects, length: pattern.length)
            playing.removeAll(where: \.isFinished)
            playing.append(playback)
            return playback
        }
    }

    /// A task that plays effects at their times.
    @MainActor
    private final class WatchPlayback: HapticPlayback {
        private(set) var isFinished = false
        private var waiting: [() -> Void] = []
        private var task: Task<Void, Never>?

        init(_ effects: [WatchEffect], length: Double) {
            task = Task { [weak self] in
                var done = 0.0
                for effect in effects {
                    try? await Task.sleep(for: .seconds(effect.time - done))
                    guard !Task.isCancelled else { return }
                    WKInterfaceDevice.current().play(WKHapticType(effect.kind))
                    done = effect.time
                }
                try? await Task.sleep(for: .seconds(max(0, length - done)))
                guard !Task.isCancelled else { return }
                self?.finish()
            }
        }

        func onFinish(_ body: @escaping () -> Void) {
            if isFinished { body() } else { waiting.append(body) }
        }

        func perform(_ command: PlaybackCommand) {
            if command == .stop { finish() }
        }

        func finish() {
            guard !isFinished else { return }
            isFinished = true
            task?.cancel()
            let bodies = waiting
            waiting = []
            for body in bodies { body() }
        }
    }

    extension WKHapticType {
        fileprivate init(_ kind: WatchEffect.Kind) {
            switch kind {
            case .click: self = .click
            case .directionUp: self = .directionUp
            case .start: self = .start
            case .notification: self = .notification
            }
        }
    }
#endif
