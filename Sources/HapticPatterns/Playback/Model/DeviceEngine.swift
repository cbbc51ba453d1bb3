/// A model of an engine of Core Haptics with its players.
///
/// The model follows Docs/HapticPatterns/CoreHaptics.md and performs the calls that the adapter sends to a device.
struct DeviceEngine: Sendable {
    /// A number of a player, unique in its engine.
    struct PlayerID: Hashable, Sendable {
        let playback: Int
        let player: Int
    }

    let rules: HapticDeviceRules
    /// Whether the engine is running.
    var isRunning = false
    private var players: [PlayerID: DevicePlayer] = [:]

    init(rules: HapticDeviceRules = HapticDeviceRules()) { self.rules = rules }

    /// The number of players that exist.
    var playerCount: Int { players.count }

    /// Performs a call of a player at a time of the engine's clock.
    ///
    /// - Throws: ``DeviceError`` as Core Haptics does (rules F1…F4).
    mutating func perform(_ call: PlayerCall, of playback: Int, at clock: Double) throws(DeviceError) {
        let id = PlayerID(playback: playback, player: call.player)
        if case .make(let pattern) = call.kind {
            let player = try DevicePlayer(pattern, rules: rules)
            guard players.count < rules.maximumPlayerCount else { throw .tooManyPlayers }
            players[id] = player
            return
        }
        guard players[id] != nil else { throw .invalidPlayer }
        if call.kind == .start, !isRunning { throw .engineNotRunning }
        try players[id]?.perform(call.kind, at: clock)
        if call.kind == .cancel { players[id] = nil }
    }

    /// Removes all players of a playback.
    mutating func removePlayers(of playback: Int) {
        for id in players.keys where id.playback == playback { players[id] = nil }
    }

    /// Removes all players, because a reset ends all players (rule N4).
    mutating func reset() {
        players = [:]
        isRunning = false
    }

    /// Moves all players to a time of the engine's clock.
    mutating func settle(to clock: Double) {
        for id in players.keys { players[id]?.settle(to: clock) }
    }

    /// Returns the number of taps of a playback that have started.
    func tapCount(of playback: Int) -> Int {
        players.reduce(0) { $0 + ($1.key.playback == playback ? $1.value.tapCount : 0) }
    }

    /// Returns whether a playback has a player that has not ended.
    func isActive(_ playback: Int) -> Bool {
        players.contains { $0.key.playback == playback && $0.value.isActive }
    }

    /// Returns the events of all players that sound at a time of the engine's clock.
    func outputs(at clock: Double) -> [DevicePlayer.Output] {
        guard isRunning else { return [] }
        return players.sorted { ($0.key.playback, $0.key.player) < ($1.key.playback, $1.key.player) }
            .flatMap { $0.value.outputs(at: clock) }
    }
}
