/// A translation of one playback to calls of Core Haptics players, one player for each layer.
///
/// The adapter of Core Haptics and the recording player perform the same calls. The plan keeps the position of the
/// playback. The intensity and the sharpness of the playback are included in the pattern's own controls, because a
/// player has one value for each parameter. After a change of the intensity or the sharpness, the rest of the pattern's
/// curve is scheduled again. Where this is not exact (in a loop, with several curves, after a changed position), a new
/// player continues at the same position.
struct PlaybackPlan: Sendable {
    // Decisions 0254 and 0258.

    private struct PlannedLayer {
        let layer: DeviceLayer
        var player: Int?
        /// Whether a curve whose times count on the engine's clock was sent.
        var hasSentCurve = false
        /// The parameters whose movement no curve can express, so that they follow it in steps.
        var stepped: Set<ControlParameter> = []
    }

    /// The time between two steps of a value that moves, in seconds.
    static let stepInterval = 1.0 / 30

    /// The position of the playback.
    private(set) var timeline: PlaybackTimeline
    private var layers: [PlannedLayer]
    private var intensity: PlaybackLevel
    private var sharpness: PlaybackLevel
    /// Whether all players must be made again before they continue.
    private var isOutdated = true
    /// The length of the players' patterns, in seconds.
    private var madeLength = 0.0
    private var nextPlayer = 0
    private var acceptsCurves = true
    /// The time from a call to the start of several players, in seconds, so that all start together.
    private let startDelay: Double
    /// The time of the clock at which the players start or have started, in seconds.
    private var startClock: Double
    /// The time of the clock of the next step of a moving value, in seconds.
    private var stepClock: Double?

    /// A closure that performs a call.
    typealias Performer = (PlayerCall) throws(HapticPlayerError) -> Void

    /// Creates the plan of a playback that starts now.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback.
    ///   - canPlay: A function that returns whether the players play an audio event.
    ///   - startDelay: The time from now to the start of several players, in seconds.
    ///   - clock: The current time of the clock, in seconds.
    init(
        _ pattern: HapticPattern,
        settings: PlaybackSettings,
        canPlay: (HapticEvent) -> Bool,
        startDelay: Double = 0,
        at clock: Double
    ) {
        let planned = pattern.layers.compactMap { DeviceLayer($0, canPlay: canPlay) }
        layers = planned.map { PlannedLayer(layer: $0) }
        let end = planned.reduce(pattern.length) { max($0, $1.end) }
        self.startDelay = planned.count > 1 ? startDelay : 0
        // Players that start within their pattern start immediately.
        startClock = settings.position > 0 ? clock : clock + self.startDelay
        timeline = PlaybackTimeline(length: pattern.length, renderedEnd: end, at: startClock)
        for command in settings.commands { timeline.perform(command, at: startClock) }
        intensity = PlaybackLevel(settings.intensity)
        sharpness = PlaybackLevel(settings.sharpness)
    }

    /// The number of players that play at the same time.
    var playerCount: Int { layers.count }

    // MARK: - Commands

    /// Starts the playback, unless its settings contain a pause at the start.
    mutating func start(at clock: Double, _ perform: Performer) throws(HapticPlayerError) {
        if timeline.isLooping, timeline.loopEnd == 0 { throw HapticPlayerError(.emptyLoop) }
        guard timeline.isPlaying(at: startClock) else { return }
        try makeAll(at: clock, perform)
    }

    /// Performs a command.
    mutating func perform(
        _ command: PlaybackCommand,
        at clock: Double,
        _ perform: Performer
    ) throws(HapticPlayerError) {
        guard !timeline.isFinished(at: clock) else { return }
        let wasPaused = timeline.isPaused
        let hasStarted = clock >= startClock
        var changed = timeline
        if wasPaused, command == .resume {
            startClock = isOutdated && timeline.position(at: clock) == 0 ? clock + startDelay : clock
        } else if !hasStarted, case .seek = command {
            startClock = clock
            changed.start(at: clock)
        }
        changed.perform(command, at: max(clock, startClock))
        if changed.isLooping, changed.loopEnd == 0 { throw HapticPlayerError(.emptyLoop) }
        let isJump = changed.position(at: clock) != timeline.position(at: clock)
        timeline = changed
        let parameters = change(by: command, at: clock)
        if changed.isFinished(at: clock) {
            return try callAll(.stop, perform)
        }
        if changed.isPaused {
            // Calls while a player is paused are not documented, so all changes wait until it resumes.
            if command == .pause, !wasPaused, hasStarted { return try callAll(.pause, perform) }
            if command == .pause, !wasPaused { try cancelAll(perform) }
            return isOutdated = isOutdated || command != .pause || !hasStarted
        }
        if wasPaused {
            if isOutdated || hasSentCurve || stepClock != nil { return try makeAll(at: clock, perform) }
            return try callAll(.resume, perform)
        }
        // A player that has not started yet cannot be moved; its pattern would replace what is sent to it.
        guard hasStarted || command == .resume || command == .pause else { return try makeAll(at: clock, perform) }
        switch command {
        case .setIntensity, .setSharpness, .change: try apply(parameters, to: layers.indices, at: clock, perform)
        case .stop, .pause, .resume: break
        case .seek, .setRate, .setLooping, .setLoopEnd:
            if hasSentCurve || madeLength != length { return try makeAll(at: clock, perform) }
            if case .setRate = command { try callAll(.setRate(timeline.rate), perform) }
            if case .setLoopEnd = command { try callAll(.setLoopEnd(timeline.loopEnd), perform) }
            if case .setLooping(let flag) = command {
                try callAll(.setLoopEnd(flag ? timeline.loopEnd : length), perform)
                try callAll(.setLooping(flag), perform)
            }
            if isJump, let position = timeline.position(at: clock) { try callAll(.seek(position), perform) }
        }
    }

    private var hasSentCurve: Bool { layers.contains(where: \.hasSentCurve) }

    /// The length that the players' patterns need, in seconds.
    private var length: Double { max(timeline.end, timeline.isLooping ? timeline.loopEnd : 0) }

    private func callAll(_ kind: PlayerCall.Kind, _ perform: Performer) throws(HapticPlayerError) {
        for layer in layers {
            guard let player = layer.player else { continue }
            try perform(PlayerCall(player: player, kind: kind))
        }
    }

    /// Cancels all players, such as after a start that failed halfway.
    mutating func cancelAll(_ perform: Performer) throws(HapticPlayerError) {
        isOutdated = true
        for index in layers.indices {
            guard let player = layers[index].player else { continue }
            layers[index].player = nil
            try perform(PlayerCall(player: player, kind: .cancel))
        }
    }

    // MARK: - Values of the playback

    private func level(_ parameter: ControlParameter) -> PlaybackLevel {
        parameter == .intensity ? intensity : sharpness
    }

    /// Changes the values of the playback by a command; returns the changed parameters.
    private mutating func change(by command: PlaybackCommand, at clock: Double) -> [ControlParameter] {
        let (newIntensity, newSharpness, seconds): (Double?, Double?, Double)
        switch command {
        case .setIntensity(let value): (newIntensity, newSharpness, seconds) = (value, nil, 0)
        case .setSharpness(let value): (newIntensity, newSharpness, seconds) = (nil, value, 0)
        case .change(let intensity, let sharpness, let over):
            (newIntensity, newSharpness, seconds) = (intensity, sharpness, clampedTime(over))
        default: return []
        }
        var parameters: [ControlParameter] = []
        let moved = { (level: PlaybackLevel, value: Double) in
            PlaybackLevel(from: level.value(at: clock), to: value, at: clock, over: seconds)
        }
        if let newIntensity {
            intensity = moved(intensity, ControlParameter.intensity.range.clamp(newIntensity))
            parameters.append(.intensity)
        }
        if let newSharpness {
            sharpness = moved(sharpness, ControlParameter.sharpness.range.clamp(newSharpness))
            parameters.append(.sharpness)
        }
        return parameters
    }

    /// Applies changed values to players that play.
    private mutating func apply(
        _ parameters: [ControlParameter],
        to indices: Range<Int>,
        at clock: Double,
        _ perform: Performer
    ) throws(HapticPlayerError) {
        var outdated: [Int] = []
        for index in indices where layers[index].player != nil {
            var isApplied = true
            for parameter in parameters where isApplied {
                isApplied = try send(parameter, to: index, at: clock, perform)
            }
            if !isApplied { outdated.append(index) }
        }
        if !outdated.isEmpty { try make(outdated, at: clock, perform) }
        planStep(at: clock)
    }

    /// Sends a parameter's value or movement to a player that plays; returns whether the player plays by it.
    private mutating func send(
        _ parameter: ControlParameter,
        to index: Int,
        at clock: Double,
        _ perform: Performer
    ) throws(HapticPlayerError) -> Bool {
        guard let player = layers[index].player, let position = timeline.position(at: clock) else { return true }
        let layer = layers[index].layer
        let level = level(parameter)
        let isMoving = level.moves(after: clock)
        let isControlled = layer.controls(parameter)
        layers[index].stepped.remove(parameter)
        if acceptsCurves, isControlled ? !timeline.isLooping : isMoving {
            let rest: [HapticControl.Point]?
            if isControlled {
                let points = level.points(from: clock).map { HapticControl.Point($0.time * timeline.rate, $0.value) }
                rest = layer.rest(of: parameter, points, from: position, to: length)
            } else {
                rest = level.points(from: clock).map { HapticControl.Point($0.time * timeline.rate, $0.value) }
            }
            if let rest {
                let points = rest.map { HapticControl.Point($0.time / timeline.rate, $0.value) }
                do throws(HapticPlayerError) {
                    try perform(PlayerCall(player: player, kind: .schedule(parameter, points)))
                    layers[index].hasSentCurve = true
                    return true
                } catch {
                    acceptsCurves = false
                }
            }
        }
        if isMoving { layers[index].stepped.insert(parameter) }
        guard !isControlled else { return false }
        try perform(PlayerCall(player: player, kind: .send(parameter, level.value(at: clock))))
        return true
    }

    // MARK: - Steps of a movement

    /// The time of the clock at which ``step(at:_:)`` must be called, in seconds; `nil` if nothing moves in steps.
    var nextStep: Double? { timeline.isPaused ? nil : stepClock }

    /// Moves the values that no curve can express to their present values.
    mutating func step(at clock: Double, _ perform: Performer) throws(HapticPlayerError) {
        guard let due = nextStep, due <= clock, timeline.isPlaying(at: clock) else { return }
        for index in layers.indices where !layers[index].stepped.isEmpty {
            let parameters = layers[index].stepped.sorted { $0.rawValue < $1.rawValue }
            try apply(parameters, to: index..<index + 1, at: clock, perform)
        }
        planStep(at: clock)
    }

    private mutating func planStep(at clock: Double) {
        stepClock = layers.allSatisfy(\.stepped.isEmpty) ? nil : clock + Self.stepInterval
    }

    // MARK: - Players

    private mutating func makeAll(at clock: Double, _ perform: Performer) throws(HapticPlayerError) {
        isOutdated = false
        madeLength = length
        try make(Array(layers.indices), at: clock, perform)
        planStep(at: clock)
    }

    /// Creates new players for layers, and starts them at the playback's position in place of the current players.
    ///
    /// A player that starts in the middle of its pattern is muted until it has reached the position.
    private mutating func make(
        _ indices: [Int],
        at clock: Double,
        _ perform: Performer
    ) throws(HapticPlayerError) {
        let position = timeline.position(at: clock) ?? 0
        let replaced = indices.compactMap { layers[$0].player }
        let (nowIntensity, nowSharpness) = (intensity.value(at: clock), sharpness.value(at: clock))
        for index in indices {
            let player = nextPlayer
            nextPlayer += 1
            layers[index].player = player
            layers[index].hasSentCurve = false
            let layer = layers[index].layer
            let pattern = layer.pattern(intensity: nowIntensity, sharpness: nowSharpness, lasting: length)
            var kinds = [PlayerCall.Kind.make(pattern)]
            if timeline.loopEnd > 0 { kinds.append(.setLoopEnd(timeline.isLooping ? timeline.loopEnd : length)) }
            if timeline.isLooping { kinds.append(.setLooping(true)) }
            if timeline.rate != 1 { kinds.append(.setRate(timeline.rate)) }
            for (parameter, value) in [(ControlParameter.intensity, nowIntensity), (.sharpness, nowSharpness)]
            where !layer.controls(parameter) && value != parameter.neutral {
                kinds.append(.send(parameter, value))
            }
            if position > 0 { kinds.append(.setMuted(true)) }
            for kind in kinds { try perform(PlayerCall(player: player, kind: kind)) }
        }
        let players = indices.compactMap { layers[$0].player }
        let start = PlayerCall.Kind.start(at: position == 0 && clock < startClock ? startClock : 0)
        for player in players { try perform(PlayerCall(player: player, kind: start)) }
        if position > 0 {
            for player in players { try perform(PlayerCall(player: player, kind: .seek(position))) }
        }
        for player in replaced { try perform(PlayerCall(player: player, kind: .cancel)) }
        if position > 0 {
            for player in players { try perform(PlayerCall(player: player, kind: .setMuted(false))) }
        }
        try continueMovements(of: indices, at: clock, perform)
    }

    /// Sends the rest of moving values to new players, whose patterns have the present values.
    private mutating func continueMovements(
        of indices: [Int],
        at clock: Double,
        _ perform: Performer
    ) throws(HapticPlayerError) {
        for index in indices {
            layers[index].stepped = []
            for parameter in [ControlParameter.intensity, .sharpness] where level(parameter).moves(after: clock) {
                _ = try send(parameter, to: index, at: clock, perform)
            }
        }
    }
}
