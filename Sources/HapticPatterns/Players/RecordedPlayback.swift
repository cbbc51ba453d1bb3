/// A playback on the virtual clock of a ``RecordingHapticPlayer``.
@MainActor
final class RecordedPlayback: HapticPlayback {
    let number: Int
    private(set) var isFinished = false

    private weak var player: RecordingHapticPlayer?
    private let evaluator: HapticEvaluator
    private var timeline: PlaybackTimeline
    private var intensity = 1.0
    private var sharpness = 0.0
    private var waiting: [() -> Void] = []

    init(
        _ pattern: HapticPattern,
        settings: PlaybackSettings,
        mix: OverlapMix,
        number: Int,
        player: RecordingHapticPlayer
    ) {
        self.number = number
        self.player = player
        evaluator = HapticEvaluator(pattern, mix: mix)
        timeline = PlaybackTimeline(length: evaluator.length, renderedEnd: evaluator.renderedEnd, at: player.now)
        for command in settings.commands { apply(command, at: player.now) }
    }

    func perform(_ command: PlaybackCommand) throws(HapticPlayerError) {
        guard !isFinished, let player else { return }
        try player.perform(command, on: self)
    }

    func onFinish(_ body: @escaping () -> Void) {
        if isFinished { body() } else { waiting.append(body) }
    }

    func apply(_ command: PlaybackCommand, at clock: Double) {
        switch command {
        case .setIntensity(let value): intensity = ControlParameter.intensity.range.clamp(value)
        case .setSharpness(let value): sharpness = ControlParameter.sharpness.range.clamp(value)
        default: timeline.perform(command, at: clock)
        }
    }

    /// Returns the position in the pattern in seconds, or `nil` after the end.
    func position(at clock: Double) -> Double? { timeline.position(at: clock) }

    var endClock: Double? { timeline.endClock }

    func isEnded(at clock: Double) -> Bool { timeline.isFinished(at: clock) }

    /// Returns the rendered sample of this playback, or `nil` while it is paused and after its end.
    func sample(at clock: Double) -> HapticSample? {
        guard timeline.isPlaying(at: clock), let position = timeline.position(at: clock) else { return nil }
        let sample = evaluator.sample(at: position)
        return HapticSample(
            time: clock,
            intensity: sample.intensity * intensity,
            sharpness: sample.sharpness.map { (0.0...1.0).clamp($0 + sharpness) }
        )
    }

    func finish() {
        isFinished = true
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }
}
