/// A translation of one playback to calls of Core Haptics players, one player for each layer.
///
/// The adapter of Core Haptics and the recording player perform the same calls. The plan keeps the position of the
/// playback. The intensity and the sharpness of the playback are included in the pattern's own controls, because a
/// player has one value for each parameter. After a change of the intensity or the sharpness, the rest of the pattern's
/// curve is scheduled again. Where this is not exact (in a loop, with several curves, after a changed position), a new
/// player continues at the same position.
struct PlaybackPlan: Sendable {
    // Decision 0254.

    private struct PlannedLayer {
        let layer: DeviceLayer
        var player: Int?
        /// Whether a curve whose times count on the engine's clock was sent.
        var hasSentCurve = false
    }

    /// The position of the playback.
    private(set) var timeline: PlaybackTimeline
    private var layers: [PlannedLayer]
    private var intensity: Double
    private var sharpness: Double
    /// Whether all players must be created again before the playback continues.
    private var isOutdated = true
    /// The length of the players' patterns, in seconds.
    private var madeLength = 0.0
    private var nextPlayer = 0
    private var acceptsCurves = true

    /// A closure that performs a call.
    typealias Performer = (PlayerCall) throws(HapticPlayerError) -> Void

    /// Creates the plan of a playback that starts now.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback.
    ///   - playsAudio: Whether the players play audio events.
    ///   - clock: The current time of the clock, in seconds.
    init(_ pattern: HapticPattern, settings: PlaybackSettings, playsAudio: Bool, at clock: Double) {
        let planned = pattern.layers.compactMap { DeviceLayer($0, playsAudio: playsAudio) }
        layers = planned.map { PlannedLayer(layer: $0) }
        let end = planned.reduce(pattern.length) { max($0, $1.end) }
        timeline = PlaybackTimeline(length: pattern.length, renderedEnd: end, at: clock)
        for command in settings.commands { timeline.perform(command, at: clock) }
        intensity = settings.intensity
        sharpness = settings.sharpness
    }

    /// The number of players that play at the same time.
    var playerCount: Int { layers.count }

    // MARK: - Commands

    /// Starts the playback, unless its settings contain a pause at the start.
    mutating func start(at clock: Double, _ perform: Performer) throws(HapticPlayerError) {
        if timeline.isLooping, timeline.loopEnd == 0 { throw HapticPlayerError(.emptyLoop) }
        guard timeline.isPlaying(at: clock) else { return }
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
        var changed = timeline
        changed.perform(command, at: clock)
        if changed.isLooping, changed.loopEnd == 0 { throw HapticPlayerError(.emptyLoop) }
        let isJump = changed.position(at: clock) != timeline.position(at: clock)
        timeline = changed
        switch command {
        case .setIntensity(let value): intensity = ControlParameter.intensity.range.clamp(value)
        case .setSharpness(let value): sharpness = ControlParameter.sharpness.range.clamp(value)
        default: break
        }
        if changed.isFinished(at: clock) { return try callAll(.stop, perform) }
        if changed.isPaused {
            // Calls while a player is paused are not documented, so all changes wait until it resumes.
            guard command == .pause, !wasPaused else { return isOutdated = isOutdated || command != .pause }
            return try callAll(.pause, perform)
        }
        if wasPaused {
            if isOutdated || hasSentCurve { return try makeAll(at: clock, perform) }
            return try callAll(.resume, perform)
        }
        switch command {
        case .setIntensity: try change(.intensity, to: intensity, at: clock, perform)
        case .setSharpness: try change(.sharpness, to: sharpness, at: clock, perform)
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

    /// Changes the intensity or sharpness of all players while they play.
    private mutating func change(
        _ parameter: ControlParameter,
        to value: Double,
        at clock: Double,
        _ perform: Performer
    ) throws(HapticPlayerError) {
        for index in layers.indices {
            guard let player = layers[index].player else { continue }
            let layer = layers[index].layer
            guard layer.controls(parameter) else {
                try perform(PlayerCall(player: player, kind: .send(parameter, value)))
                continue
            }
            if acceptsCurves, !timeline.isLooping, let position = timeline.position(at: clock),
                let rest = layer.rest(
                    of: parameter, intensity: intensity, sharpness: sharpness, from: position, to: length)
            {
                let points = rest.map { HapticControl.Point($0.time / timeline.rate, $0.value) }
                do throws(HapticPlayerError) {
                    try perform(PlayerCall(player: player, kind: .schedule(parameter, points)))
                    layers[index].hasSentCurve = true
                    continue
                } catch {
                    acceptsCurves = false
                }
            }
            try make([index], at: clock, perform)
        }
    }

    // MARK: - Players

    private mutating func makeAll(at clock: Double, _ perform: Performer) throws(HapticPlayerError) {
        isOutdated = false
        madeLength = length
        try make(Array(layers.indices), at: clock, perform)
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
        for index in indices {
            let player = nextPlayer
            nextPlayer += 1
            layers[index].player = player
            layers[index].hasSentCurve = false
            let layer = layers[index].layer
            let pattern = layer.pattern(intensity: intensity, sharpness: sharpness, lasting: length)
            var kinds = [PlayerCall.Kind.make(pattern)]
            if timeline.loopEnd > 0 { kinds.append(.setLoopEnd(timeline.isLooping ? timeline.loopEnd : length)) }
            if timeline.isLooping { kinds.append(.setLooping(true)) }
            if timeline.rate != 1 { kinds.append(.setRate(timeline.rate)) }
            for (parameter, value) in [(ControlParameter.intensity, intensity), (.sharpness, sharpness)]
            where !layer.controls(parameter) && value != parameter.neutral {
                kinds.append(.send(parameter, value))
            }
            if position > 0 { kinds.append(.setMuted(true)) }
            for kind in kinds { try perform(PlayerCall(player: player, kind: kind)) }
        }
        let players = indices.compactMap { layers[$0].player }
        for player in players { try perform(PlayerCall(player: player, kind: .start)) }
        if position > 0 {
            for player in players { try perform(PlayerCall(player: player, kind: .seek(position))) }
        }
        for player in replaced { try perform(PlayerCall(player: player, kind: .cancel)) }
        guard position > 0 else { return }
        for player in players { try perform(PlayerCall(player: player, kind: .setMuted(false))) }
    }
}
