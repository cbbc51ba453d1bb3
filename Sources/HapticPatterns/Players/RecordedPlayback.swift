/// A playback on the virtual clock of a ``RecordingHapticPlayer``.
///
/// A ``PlaybackPlan`` translates the playback to calls, and the model of a device performs the calls.
@MainActor
final class RecordedPlayback: HapticPlayback {
    let number: Int
    private(set) var isFinished = false

    private weak var player: RecordingHapticPlayer?
    private var plan: PlaybackPlan
    private var waiting: [() -> Void] = []

    init(_ pattern: HapticPattern, settings: PlaybackSettings, number: Int, player: RecordingHapticPlayer) {
        self.number = number
        self.player = player
        let playsAudio = player.capabilities.contains(.audio)
        plan = PlaybackPlan(
            pattern, settings: settings, canPlay: { _ in playsAudio }, startDelay: player.rules.startDelay,
            at: player.now)
    }

    /// The number of players of the device that the playback uses.
    var playerCount: Int { plan.playerCount }

    func perform(_ command: PlaybackCommand) throws(HapticPlayerError) {
        guard !isFinished, let player else { return }
        try player.perform(command, on: self)
    }

    func onFinish(_ body: @escaping () -> Void) {
        if isFinished { body() } else { waiting.append(body) }
    }

    func start(at clock: Double, _ perform: PlaybackPlan.Performer) throws(HapticPlayerError) {
        try plan.start(at: clock, perform)
    }

    func apply(
        _ command: PlaybackCommand,
        at clock: Double,
        _ perform: PlaybackPlan.Performer
    ) throws(HapticPlayerError) {
        try plan.perform(command, at: clock, perform)
    }

    func step(at clock: Double, _ perform: PlaybackPlan.Performer) { try? plan.step(at: clock, perform) }

    /// The virtual time of the next step of a value that moves.
    var nextStep: Double? { plan.nextStep }

    /// Returns the position in the pattern in seconds, or `nil` after the end.
    func position(at clock: Double) -> Double? { plan.timeline.position(at: clock) }

    var endClock: Double? { plan.timeline.endClock }

    func isEnded(at clock: Double) -> Bool { plan.timeline.isFinished(at: clock) }

    func finish() {
        isFinished = true
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }
}
