#if canImport(CoreHaptics) && (os(iOS) || os(macOS) || os(tvOS) || os(visionOS))
    import CoreHaptics
    import Foundation

    /// Plays on the device through Core Haptics: it translates, and decides nothing.
    ///
    /// Each layer of a pattern gets an advanced player of its own, so that controls act on their layer alone; all start at
    /// one moment. A playback's players are made anew for every play, since a stopped player stays silent.
    @MainActor
    public final class CoreHapticsPlayer: HapticPlayer {
        /// What the device can do.
        public let capabilities: HapticCapabilities
        /// Called when the engine stops by itself or is reset.
        public var onEvent: ((HapticPlayerEvent) -> Void)?

        private var slot = EngineSlot<CHHapticEngine>()
        private var playing: [CoreHapticsPlayback] = []

        /// Makes a player; the engine is made and started by ``prepare()``.
        public init() {
            let hardware = CHHapticEngine.capabilitiesForHardware()
            var capabilities: HapticCapabilities = []
            if hardware.supportsHaptics {
                capabilities = [.haptics, .continuous, .intensity, .sharpness, .transport, .live]
            }
            if hardware.supportsAudio { capabilities.insert(.audio) }
            self.capabilities = capabilities
        }

        /// Starts the engine without blocking, or returns at once when it runs.
        public func prepare() async throws(HapticPlayerError) -> Int {
            if slot.engine != nil { return slot.generation }
            do {
                let engine = try CHHapticEngine()
                let own = slot.begin()
                // An engine that plays haptics only must be told so before it starts.
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
                throw HapticPlayerError(code: (error as NSError).code)
            }
        }

        /// Stops the engine; no event is sent for it.
        public func stop() {
            slot.stop()?.stop()
            finishAll()
        }

        /// Starts a pattern at once.
        ///
        /// - Parameters:
        ///   - pattern: The pattern.
        ///   - settings: Speed, loop, place and strength from the first moment on.
        /// - Returns: A handle to steer it with.
        /// - Throws: ``HapticPlayerError`` with Core Haptics' code.
        public func play(
            _ pattern: HapticPattern,
            settings: PlaybackSettings
        ) throws(HapticPlayerError) -> any HapticPlayback {
            guard let engine = slot.engine else { throw .engineNotRunning }
            let own = slot.generation
            do {
                let players = try pattern.layers.map { layer in
                    try engine.makeAdvancedPlayer(with: CHHapticPattern(layer))
                }
                let playback = CoreHapticsPlayback(players, length: pattern.length) { [weak self] in
                    // A playback that fails while it plays has lost its engine: the event comes first, then the end.
                    self?.ended(.stopped(.systemError), own)
                }
                try playback.start(at: engine.currentTime, settings)
                playing.removeAll(where: \.isFinished)
                playing.append(playback)
                return playback
            } catch {
                throw HapticPlayerError(code: (error as NSError).code)
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

    /// The players of one pattern, one a layer.
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

        /// Starts all players at one moment of the engine's clock.
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
                throw HapticPlayerError(code: (error as NSError).code)
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
                // Every layer loops over the whole pattern, not over its own events.
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
