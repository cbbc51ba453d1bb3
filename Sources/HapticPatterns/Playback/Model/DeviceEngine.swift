/// A model of an engine of Core Haptics with its players.
///
/// The model follows Docs/HapticPatterns/CoreHaptics.md and performs the calls that the adapter sends to a device.
struct DeviceEngine: Sendable {
    /// A number of a player, unique in its engine.
    struct PlayerID: Hashable, Sendable {
        let playback: Int
        let player: Int
    }

    /// A change whose effect on the output is still to come.
    private struct Pending {
        let clock: Double
        let playback: Int
        /// The call; `nil` for the removal of the playback's players.
        let call: PlayerCall?
    }

    let rules: HapticDeviceRules
    /// Whether the engine plays audio events.
    private let playsAudio: Bool
    /// Whether the engine is running.
    var isRunning = false
    private var players: [PlayerID: DevicePlayer] = [:]
    /// The players that the output comes from: those of the time before the latency (rule L10).
    private var felt: [PlayerID: DevicePlayer] = [:]
    private var pending: [Pending] = []

    init(rules: HapticDeviceRules = HapticDeviceRules(), playsAudio: Bool = false) {
        self.rules = rules
        self.playsAudio = playsAudio
    }

    /// The number of players that exist.
    var playerCount: Int { players.count }

    /// Performs a call of a player at a time of the engine's clock.
    ///
    /// - Throws: ``DeviceError`` as Core Haptics does (rules N6, P1, L5, L6).
    mutating func perform(_ call: PlayerCall, of playback: Int, at clock: Double) throws(DeviceError) {
        try perform(call, of: playback, at: clock, on: &players)
        moveOutput(to: clock)
        if rules.latency > 0 { pending.append(Pending(clock: clock, playback: playback, call: call)) }
    }

    private func perform(
        _ call: PlayerCall,
        of playback: Int,
        at clock: Double,
        on players: inout [PlayerID: DevicePlayer]
    ) throws(DeviceError) {
        let id = PlayerID(playback: playback, player: call.player)
        if case .make(let pattern) = call.kind {
            let player = try DevicePlayer(pattern, rules: rules, playsAudio: playsAudio)
            guard players.count < rules.maximumPlayerCount else { throw .tooManyPlayers }
            players[id] = player
            return
        }
        guard players[id] != nil else { throw .invalidPlayer }
        if case .start = call.kind, !isRunning { throw .engineNotRunning }
        try players[id]?.perform(call.kind, at: clock)
        if call.kind == .cancel { players[id] = nil }
    }

    /// Lets go of all players of a playback.
    mutating func removePlayers(of playback: Int, at clock: Double) {
        for id in players.keys where id.playback == playback { players[id] = nil }
        if rules.latency > 0 { pending.append(Pending(clock: clock, playback: playback, call: nil)) }
    }

    /// Removes all players, because a reset ends all players (rule N4).
    mutating func reset() {
        players = [:]
        felt = [:]
        pending = []
        isRunning = false
    }

    /// Moves all players to a time of the engine's clock.
    mutating func settle(to clock: Double) {
        for id in players.keys { players[id]?.settle(to: clock) }
        moveOutput(to: clock)
    }

    /// Performs the pending changes up to the time before the latency.
    private mutating func moveOutput(to clock: Double) {
        let count = pending.prefix { $0.clock <= clock - rules.latency }.count
        for change in pending[..<count] {
            if let call = change.call {
                try? perform(call, of: change.playback, at: change.clock, on: &felt)
            } else {
                for id in felt.keys where id.playback == change.playback { felt[id] = nil }
            }
        }
        pending.removeFirst(count)
    }

    /// Returns the number of natural ends and stops of a player; `nil` if the player does not exist.
    func completionCount(of id: PlayerID) -> Int? { players[id]?.completionCount }

    /// Returns the number of taps of a playback whose start was played.
    func tapCount(of playback: Int) -> Int {
        players.reduce(0) { $0 + ($1.key.playback == playback ? $1.value.tapCount : 0) }
    }

    /// Returns the events of all players that sound at a time of the engine's clock.
    func outputs(at clock: Double) -> [DevicePlayer.Output] {
        guard isRunning else { return [] }
        var engine = self
        engine.moveOutput(to: clock)
        return (rules.latency > 0 ? engine.felt : players)
            .sorted { ($0.key.playback, $0.key.player) < ($1.key.playback, $1.key.player) }
            .flatMap { $0.value.outputs(at: clock - rules.latency) }
    }
}
