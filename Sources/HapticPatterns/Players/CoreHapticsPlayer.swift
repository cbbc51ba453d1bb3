#if canImport(CoreHaptics) && !os(watchOS)
    public import CoreHaptics
    public import Foundation

    /// A player for devices with Core Haptics.
    ///
    /// Each layer of a pattern gets its own `CHHapticAdvancedPatternPlayer`, so that the controls of a layer act on
    /// this layer only. All players of a pattern start at the same time. In tests, ``RecordingHapticPlayer`` makes the
    /// same calls on a model of the device.
    @MainActor
    public final class CoreHapticsPlayer: HapticPlayer {
        // Decisions 0208 and 0254.

        /// A function that creates an engine, such as an engine for the audio session of the app.
        public typealias EngineMaker = @Sendable () throws -> CHHapticEngine

        /// A call from a queue of Core Haptics.
        private enum Report: Sendable {
            case ended(HapticPlayerEvent.Kind, generation: Int)
            case playerEnded(playback: Int, player: Int)
        }

        /// The features of the device.
        public let capabilities: HapticCapabilities
        /// A handler for an engine that stops by itself or is reset.
        public var onEvent: ((HapticPlayerEvent) -> Void)?

        private let makeEngine: EngineMaker
        private let playsAudio: Bool
        private let maximumPlayerCount: Int
        private let soundFolder: URL?
        private let adapt: @MainActor (HapticPattern) -> HapticPattern
        private var slot = EngineSlot<CHHapticEngine>()
        private var starting: Task<Result<Int, HapticPlayerError>, Never>?
        private var sounds: [HapticEvent.Waveform: CHHapticAudioResourceID] = [:]
        private var playing: [CoreHapticsPlayback] = []
        private var playbackCount = 0
        private var reports: OrderedHandlers<Report>?

        /// Creates a player for the device, without starting the engine.
        ///
        /// ``prepare()`` creates and starts the engine.
        ///
        /// - Parameters:
        ///   - playsAudio: Whether audio events are played. An engine without audio starts faster, and the system never
        ///     mutes such an engine while other sounds play.
        ///   - soundFolder: The folder of the sound files of audio events; `nil` for the resources of the app.
        ///   - maximumPlayerCount: The greatest number of layers that play at the same time. Core Haptics has about 32
        ///     players; a play that exceeds the number is refused with ``HapticPlayerError/Code/tooManyPlayers``.
        public convenience init(playsAudio: Bool = false, soundFolder: URL? = nil, maximumPlayerCount: Int = 24) {
            let hardware = CHHapticEngine.capabilitiesForHardware()
            var capabilities: HapticCapabilities = []
            if hardware.supportsHaptics {
                capabilities = [.haptics, .continuous, .intensity, .sharpness, .transport, .live, .rate]
            }
            if playsAudio, hardware.supportsAudio { capabilities.insert(.audio) }
            self.init(
                capabilities: capabilities,
                soundFolder: soundFolder,
                maximumPlayerCount: maximumPlayerCount,
                makeEngine: { try CHHapticEngine() }
            )
        }

        /// Creates a player with engines that the app creates, such as for an audio session or a game controller.
        ///
        /// - Parameters:
        ///   - capabilities: The features of the engines; audio events are played if the features include
        ///     ``HapticCapabilities/audio``.
        ///   - soundFolder: The folder of the sound files of audio events; `nil` for the resources of the app.
        ///   - maximumPlayerCount: The greatest number of layers that play at the same time.
        ///   - makeEngine: A closure that makes a new engine, called away from the main actor for each start.
        public convenience init(
            capabilities: HapticCapabilities,
            soundFolder: URL? = nil,
            maximumPlayerCount: Int = 24,
            makeEngine: @escaping EngineMaker
        ) {
            self.init(
                capabilities: capabilities,
                soundFolder: soundFolder,
                maximumPlayerCount: maximumPlayerCount,
                adapt: { $0 },
                makeEngine: makeEngine
            )
        }

        /// Creates a player that changes each pattern before it plays it.
        init(
            capabilities: HapticCapabilities,
            soundFolder: URL?,
            maximumPlayerCount: Int,
            adapt: @escaping @MainActor (HapticPattern) -> HapticPattern,
            makeEngine: @escaping EngineMaker
        ) {
            self.adapt = adapt
            self.capabilities = capabilities
            self.soundFolder = soundFolder
            self.maximumPlayerCount = maximumPlayerCount
            self.makeEngine = makeEngine
            playsAudio = capabilities.contains(.audio)
            reports = OrderedHandlers { [weak self] in self?.handle($0) }
        }

        /// Starts the engine without blocking the main actor, or returns immediately if the engine is running.
        ///
        /// - Returns: The generation of the engine.
        /// - Throws: ``HapticPlayerError`` with the code of Core Haptics if the engine does not start.
        public func prepare() async throws(HapticPlayerError) -> Int {
            if let starting { return try await starting.value.get() }
            if slot.engine != nil { return slot.generation }
            let own = slot.begin()
            let task = Task { await startEngine(own) }
            starting = task
            let result = await task.value
            starting = nil
            return try result.get()
        }

        private func startEngine(_ own: Int) async -> Result<Int, HapticPlayerError> {
            do {
                let send = reports?.send
                let engine = try await StartedEngine.make(makeEngine, playsAudio: playsAudio) { kind in
                    send?(.ended(kind, generation: own))
                }
                sounds = [:]
                slot.started(engine, as: own)
                return .success(own)
            } catch {
                return .failure(HapticPlayerError(error))
            }
        }

        /// Stops the engine and ends all playbacks, without sending an event.
        public func stop() {
            slot.stop()?.stop()
            finishAll()
        }

        /// Plays a pattern immediately.
        ///
        /// - Parameters:
        ///   - pattern: The pattern to play.
        ///   - settings: The settings of the playback, in effect from its start.
        /// - Returns: The playback: a handle for commands to this performance of the pattern.
        /// - Throws: ``HapticPlayerError`` with the code of Core Haptics if the engine does not run or refuses the
        ///   pattern.
        public func play(
            _ pattern: HapticPattern,
            settings: PlaybackSettings
        ) throws(HapticPlayerError) -> any HapticPlayback {
            guard let engine = slot.engine else { throw HapticPlayerError(.engineNotRunning) }
            playing.removeAll(where: \.isFinished)
            let pattern = adapt(pattern)
            if playsAudio { registerSounds(of: pattern, engine) }
            var supported = settings
            if !capabilities.contains(.rate) { supported.rate = 1 }
            let plan = PlaybackPlan(
                pattern,
                settings: supported,
                canPlay: { event in playsAudio && (event.waveform.map { sounds[$0] != nil } ?? true) },
                startDelay: Self.startDelay,
                at: engine.currentTime
            )
            guard playing.reduce(plan.playerCount, { $0 + $1.playerCount }) <= maximumPlayerCount else {
                throw HapticPlayerError(.tooManyPlayers)
            }
            let number = playbackCount
            playbackCount += 1
            let send = reports?.send
            let playback = CoreHapticsPlayback(
                plan, engine: engine, sounds: sounds, canChangeRate: capabilities.contains(.rate),
                onPlayerEnd: { send?(.playerEnded(playback: number, player: $0)) }
            )
            playback.number = number
            try playback.start()
            playing.append(playback)
            return playback
        }

        /// The time from a play of several layers to their start, in seconds, so that all start together.
        private static let startDelay = 0.01

        /// Registers the sound files of a pattern that are not registered yet; a file that is missing stays silent.
        private func registerSounds(of pattern: HapticPattern, _ engine: CHHapticEngine) {
            for waveform in pattern.events.compactMap(\.waveform) where sounds[waveform] == nil {
                let folder = soundFolder ?? Bundle.main.resourceURL
                guard let url = folder?.appendingPathComponent(waveform.path) else { continue }
                var options: [AnyHashable: Any] = [:]
                if let uses = waveform.usesVolumeEnvelope { options[CHHapticAudioResourceKeyUseVolumeEnvelope] = uses }
                if let loops = waveform.isLooped { options[CHHapticAudioResourceKeyLoopEnabled] = loops }
                sounds[waveform] = try? engine.registerAudioResource(url, options: options)
            }
        }

        private func handle(_ report: Report) {
            switch report {
            case .ended(let kind, let own):
                guard slot.ended(own) else { return }
                onEvent?(HapticPlayerEvent(kind, generation: own))
                finishAll()
            case .playerEnded(let number, let player):
                playing.first { $0.number == number }?.playerEnded(player)
            }
        }

        private func finishAll() {
            let ended = playing
            playing = []
            for playback in ended { playback.finish() }
        }
    }

    extension HapticPlayerError {
        /// Creates an error from an error of the system, unless it is one already.
        fileprivate init(_ error: any Error) {
            let system = error as NSError
            self = error as? HapticPlayerError ?? HapticPlayerError(systemCode: system.code, domain: system.domain)
        }
    }

    /// A namespace for the start of an engine away from the main actor.
    private enum StartedEngine {
        /// Creates an engine, sets its handlers and starts the engine.
        @concurrent
        static func make(
            _ makeEngine: CoreHapticsPlayer.EngineMaker,
            playsAudio: Bool,
            onEnd: @escaping @Sendable (HapticPlayerEvent.Kind) -> Void
        ) async throws -> sending CHHapticEngine {
            let engine = try makeEngine()
            // The property has an effect only before the start.
            engine.playsHapticsOnly = !playsAudio
            engine.isAutoShutdownEnabled = true
            engine.stoppedHandler = { @Sendable reason in
                onEnd(.stopped(HapticPlayerEvent.StopReason(rawValue: reason.rawValue) ?? .systemError))
            }
            engine.resetHandler = { @Sendable in onEnd(.reset) }
            try await engine.start()
            return engine
        }
    }

    /// A playback with one Core Haptics player for each layer.
    @MainActor
    private final class CoreHapticsPlayback: HapticPlayback {
        var number = 0
        private(set) var isFinished = false
        private var plan: PlaybackPlan
        private let engine: CHHapticEngine
        private let sounds: [HapticEvent.Waveform: CHHapticAudioResourceID]
        private let canChangeRate: Bool
        private let onPlayerEnd: @Sendable (Int) -> Void
        private var players: [Int: any CHHapticAdvancedPatternPlayer] = [:]
        private var active: Set<Int> = []
        private var deadline: Task<Void, Never>?
        private var stepping: Task<Void, Never>?
        private var waiting: [() -> Void] = []

        /// The time from the end of a pattern to the end of a playback whose players have not reported their end, in
        /// seconds.
        private static let patience = 0.1

        init(
            _ plan: PlaybackPlan,
            engine: CHHapticEngine,
            sounds: [HapticEvent.Waveform: CHHapticAudioResourceID],
            canChangeRate: Bool,
            onPlayerEnd: @escaping @Sendable (Int) -> Void
        ) {
            self.plan = plan
            self.engine = engine
            self.sounds = sounds
            self.canChangeRate = canChangeRate
            self.onPlayerEnd = onPlayerEnd
        }

        /// The number of players that the playback uses.
        var playerCount: Int { plan.playerCount }

        /// The time of the engine, which is one clock for all its players.
        private var clock: Double { engine.currentTime }

        func start() throws(HapticPlayerError) {
            do throws(HapticPlayerError) {
                try plan.start(at: clock, send)
            } catch {
                // Some of the players may have started.
                try? plan.cancelAll { call throws(HapticPlayerError) in try? send(call) }
                throw error
            }
            planEnd()
        }

        func onFinish(_ body: @escaping () -> Void) {
            if isFinished { body() } else { waiting.append(body) }
        }

        func perform(_ command: PlaybackCommand) throws(HapticPlayerError) {
            guard !isFinished else { return }
            if case .setRate = command, !canChangeRate { throw HapticPlayerError(.notSupported) }
            try plan.perform(command, at: clock, send)
            if command == .stop { return finish() }
            planEnd()
            planStep()
        }

        private func send(_ call: PlayerCall) throws(HapticPlayerError) {
            do {
                try perform(call)
            } catch {
                throw HapticPlayerError(error)
            }
        }

        private func perform(_ call: PlayerCall) throws {
            if case .make(let layer) = call.kind {
                let player = try engine.makeAdvancedPlayer(with: CHHapticPattern(layer, sounds: sounds))
                let (number, onPlayerEnd) = (call.player, onPlayerEnd)
                player.completionHandler = { @Sendable _ in onPlayerEnd(number) }
                players[number] = player
                return
            }
            guard let player = players[call.player] else { return }
            switch call.kind {
            case .make: break
            case .send(let parameter, let value):
                let id = CHHapticDynamicParameter.ID(rawValue: parameter.rawValue)
                let sent = CHHapticDynamicParameter(parameterID: id, value: Float(value), relativeTime: 0)
                try player.sendParameters([sent], atTime: CHHapticTimeImmediate)
            case .schedule(let parameter, let points):
                let id = CHHapticDynamicParameter.ID(rawValue: parameter.rawValue)
                try player.scheduleParameterCurve(
                    CHHapticParameterCurve(id, points, at: 0), atTime: CHHapticTimeImmediate)
            case .setRate(let rate): player.playbackRate = Float(rate)
            case .setLoopEnd(let end): player.loopEnd = end
            case .setLooping(let flag): player.loopEnabled = flag
            case .setMuted(let flag): player.isMuted = flag
            case .start(let time):
                try player.start(atTime: time)
                active.insert(call.player)
            case .pause: try player.pause(atTime: CHHapticTimeImmediate)
            case .resume: try player.resume(atTime: CHHapticTimeImmediate)
            case .seek(let position): try player.seek(toOffset: position)
            case .stop: try player.stop(atTime: CHHapticTimeImmediate)
            case .cancel:
                active.remove(call.player)
                players[call.player] = nil
                try player.cancel()
            }
        }

        /// Records the end of a player.
        ///
        /// The playback ends with its last player, but not before the end of the pattern.
        func playerEnded(_ player: Int) {
            active.remove(player)
            if active.isEmpty, plan.timeline.isFinished(at: clock + 0.001) { finish() }
        }

        /// Schedules the end of the playback, in case players ended earlier or never report their end.
        private func planEnd() {
            deadline?.cancel()
            deadline = nil
            guard let end = plan.timeline.endClock else { return }
            let grace = active.isEmpty ? 0 : Self.patience
            let seconds = max(0, end + grace - clock)
            deadline = Task { [weak self] in
                try? await Task.sleep(for: .seconds(seconds))
                guard !Task.isCancelled else { return }
                self?.finish()
            }
        }

        /// Plans the next step of a value that moves in steps.
        private func planStep() {
            stepping?.cancel()
            stepping = nil
            guard let next = plan.nextStep else { return }
            let seconds = max(0, next - clock)
            stepping = Task { [weak self] in
                try? await Task.sleep(for: .seconds(seconds))
                guard !Task.isCancelled else { return }
                self?.step()
            }
        }

        private func step() {
            guard !isFinished else { return }
            try? plan.step(at: clock, send)
            planStep()
        }

        func finish() {
            guard !isFinished else { return }
            isFinished = true
            deadline?.cancel()
            stepping?.cancel()
            players = [:]
            let bodies = waiting
            waiting = []
            for body in bodies { body() }
        }
    }
#endif
