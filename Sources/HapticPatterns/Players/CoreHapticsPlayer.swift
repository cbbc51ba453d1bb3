#if canImport(CoreHaptics) && (os(iOS) || os(macOS) || os(tvOS) || os(visionOS))
    import CoreHaptics
    import Foundation

    /// A player for devices with Core Haptics.
    ///
    /// Each layer of a pattern gets its own advanced player, so that controls act on their layer only; all players
    /// start at the same time. Every playback creates new players, because a player that was stopped
    /// stays silent.
    @MainActor
    public final class CoreHapticsPlayer: HapticPlayer {
        // Decision 0208.

        /// The features of the device.
        public let capabilities: HapticCapabilities
        /// A handler for an engine that stops by itself or is reset.
        public var onEvent: ((HapticPlayerEvent) -> Void)?

        private var slot = EngineSlot<CHHapticEngine>()
        private var playing: [CoreHapticsPlayback] = []

        /// Creates a player; ``prepare()`` creates and starts the engine.
        public init() {
            let hardware = CHHapticEngine.capabilitiesForHardware()
            var capabilities: HapticCapabilities = []
            if hardware.supportsHaptics {
                capabilities = [.haptics, .continuous, .intensity, .sharpness, .transport, .live]
            }
            if hardware.supportsAudio { capabilities.insert(.audio) }
            self.capabilities = capabilities
        }

        /// Starts the engine without blocking, or returns immediately if it runs.
        ///
        /// - Returns: The generation of the engine.
        /// - Throws: ``HapticPlayerError`` with Core Haptics' code.
        public func prepare() async throws(HapticPlayerError) -> Int {
            if slot.engine != nil { return slot.generation }
            do {
                let engine = try CHHapticEngine()
                let own = slot.begin()
                // The property has an effect only before the start.
                engine.playsHapticsOnly = !capabilities.contains(.audio)
                engine.isAutoShutdownEnabled = true
                engine.stoppedHandler = { [weak self] reason in
                    let stop = HapticPlayerEvent.StopReason(rawValue: reason.rawValue) ?? .systemError
                    Task { @MainActor in self?.ended(.stopped(stop), own) }
                }
                engine.resetHandler = { [weak self] in
                    Task { @MainActor in self?.ended(.reset, own) }
                }
                try await engine.start()
                slot.started(engine, as: own)
                return own
            } catch {
                throw HapticPlayerError(systemCode: (error as NSError).code)
            }
        }

        /// Stops the engine and all playbacks, without an event.
        public func stop() {
            slot.stop()?.stop()
            finishAll()
        }

        /// Plays a pattern immediately.
        ///
        /// - Parameters:
        ///   - pattern: The pattern to play.
        ///   - settings: The settings of the playback, in effect from its start.
        /// - Returns: The playback, which controls this one performance of the pattern.
        /// - Throws: ``HapticPlayerError`` with Core Haptics' code.
        public func play(
            _ pattern: HapticPattern,
            settings: PlaybackSettings
        ) throws(HapticPlayerError) -> any HapticPlayback {
            guard let engine = slot.engine else { throw HapticPlayerError(.engineNotRunning) }
            let own = slot.generation
            do {
                let players = try pattern.layers.map { layer in
                    try engine.makeAdvancedPlayer(with: CHHapticPattern(layer))
                }
                let playback = CoreHapticsPlayback(players, length: pattern.length) { [weak self] in
                    // A playback that fails while it plays has lost its engine; the event must come before its end.
                    self?.ended(.stopped(.systemError), own)
                }
                try playback.start(at: engine.currentTime, settings)
                playing.removeAll(where: \.isFinished)
                playing.append(playback)
                return playback
            } catch {
                throw HapticPlayerError(systemCode: (error as NSError).code)
            }
        }

        private func ended(_ kind: HapticPlayerEvent.Kind, _ own: Int) {
            guard slot.ended(own) else { return }
            onEvent?(HapticPlayerEvent(kind, generation: own))
            finishAll()
        }

        private func finishAll() {
            let ended = playing
            playing = []
            for playback in ended { playback.finish() }
        }
    }

    /// A playback with one Core Haptics player for each layer.
    @MainActor
    private final class CoreHapticsPlayback: HapticPlayback {
        private(set) var isFinished = false
        private let players: [any CHHapticAdvancedPatternPlayer]
        private let length: Double
        private let onFailure: () -> Void
        private var running: Int
        private var waiting: [() -> Void] = []

        init(_ players: [any CHHapticAdvancedPatternPlayer], length: Double, onFailure: @escaping () -> Void) {
            self.players = players
            self.length = length
            self.onFailure = onFailure
            running = players.count
        }

        /// Starts all players at the same time of the engine's clock.
        func start(at time: Double, _ settings: PlaybackSettings) throws {
            for player in players {
                player.completionHandler = { [weak self] failure in
                    let hasFailed = failure != nil
                    Task { @MainActor in self?.ended(hasFailed) }
                }
            }
            for command in settings.commandsBeforeStart { for player in players { try perform(command, on: player) } }
            for player in players { try player.start(atTime: time) }
            for command in settings.commandsAfterStart { for player in players { try perform(command, on: player) } }
        }

        func onFinish(_ body: @escaping () -> Void) {
            if isFinished { body() } else { waiting.append(body) }
        }

        func perform(_ command: PlaybackCommand) throws(HapticPlayerError) {
            guard !isFinished else { return }
            do {
                for player in players { try perform(command, on: player) }
            } catch {
                throw HapticPlayerError(systemCode: (error as NSError).code)
            }
            if command == .stop { finish() }
        }

        private func perform(_ command: PlaybackCommand, on player: any CHHapticAdvancedPatternPlayer) throws {
            switch command {
            case .stop: try player.stop(atTime: CHHapticTimeImmediate)
            case .pause: try player.pause(atTime: CHHapticTimeImmediate)
            case .resume: try player.resume(atTime: CHHapticTimeImmediate)
            case .seek(let position): try player.seek(toOffset: position)
            case .setRate(let rate): if rate > 0, rate.isFinite { player.playbackRate = Float(rate) }
            case .setLooping(let flag):
                // Every layer loops over the length of the whole pattern, not over its own events.
                if player.loopEnd == 0 { player.loopEnd = length }
                player.loopEnabled = flag
            case .setLoopEnd(let end): player.loopEnd = end > 0 ? end : length
            case .setIntensity(let value): try send(.hapticIntensityControl, value, to: player)
            case .setSharpness(let value): try send(.hapticSharpnessControl, value, to: player)
            }
        }

        private func send(
            _ id: CHHapticDynamicParameter.ID,
            _ value: Double,
            to player: any CHHapticAdvancedPatternPlayer
        ) throws {
            let parameter = CHHapticDynamicParameter(parameterID: id, value: Float(value), relativeTime: 0)
            try player.sendParameters([parameter], atTime: CHHapticTimeImmediate)
        }

        private func ended(_ hasFailed: Bool) {
            running -= 1
            if hasFailed, !isFinished { return onFailure() }
            if running <= 0 { finish() }
        }

        func finish() {
            guard !isFinished else { return }
            isFinished = true
            let bodies = waiting
            waiting = []
            for body in bodies { body() }
        }
    }
#endif
