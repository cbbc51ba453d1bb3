#if canImport(WatchKit) && os(watchOS)
    import WatchKit

    /// Plays on a watch, which knows ready-made effects only: each tap and each start of a vibration becomes the nearest.
    ///
    /// The watch plays an effect to its end and drops effects that follow too soon; events closer than 0.2 s are left out.
    @MainActor
    public final class WatchHapticPlayer: HapticPlayer {
        /// Taps only, and a choice of strength.
        public let capabilities: HapticCapabilities = [.haptics, .intensity]
        /// Never called: a watch has no engine to lose.
        public var onEvent: ((HapticPlayerEvent) -> Void)?

        private var playing: [WatchPlayback] = []

        /// Makes a player.
        public init() {}

        /// Does nothing; there is one generation.
        public func prepare() async throws(HapticPlayerError) -> Int { 1 }

        /// Ends everything that plays.
        public func stop() {
            let ended = playing
            playing = []
            for playback in ended { playback.finish() }
        }

        /// Starts a pattern at once.
        ///
        /// - Parameters:
        ///   - pattern: The pattern.
        ///   - settings: The strength is followed; a watch can neither loop nor change its speed.
        /// - Returns: A handle; it can be stopped, and ignores every other command.
        public func play(_ pattern: HapticPattern, settings: PlaybackSettings) -> any HapticPlayback {
            let effects = WatchEffect.plan(pattern.scaled(intensity: settings.intensity))
            let playback = WatchPlayback(effects, length: pattern.length)
            playing.removeAll(where: \.isFinished)
            playing.append(playback)
            return playback
        }
    }

    /// Effects at their times.
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
