/// A command to one animation, with its arguments as they were given.
enum AnimationCommand: Hashable, Sendable {
    /// A start or a resumption after a delay in seconds.
    ///
    /// A delay of `nil` and a delay of 0 have the same effect.
    case start(after: Double?)
    /// A pause after a delay in seconds; `nil` pauses at once.
    case pause(after: Double?)
    /// A change of direction: `true` sets the reverse direction; `nil` reverses the present direction.
    case reverse(Bool?)
    case setProgress(Double)
    case setValueProgress(Double)
    case seek(Double)
    case seekToMark(String)
    case setRate(Double)
    /// A change of the number of runs and of the delay between them; a count of `nil` repeats the animation for ever.
    case setRepeat(Int?, autoreverses: Bool, delay: Double)
    case finish(Finish.Position)
    case addCompletion
    case runToProgress(Double)
    case runToPosition(Double)
    case runToMark(String)
    case cancelPauses
    case onBegin
    case onRepeat

    /// The kind of the command.
    var kind: AnimatorCommand {
        switch self {
        case .start: .start
        case .pause: .pause
        case .reverse: .reverse
        case .setProgress: .setProgress
        case .setValueProgress: .setValueProgress
        case .seek, .seekToMark: .seek
        case .setRate: .setRate
        case .setRepeat: .setRepeat
        case .finish: .finish
        case .addCompletion: .addCompletion
        case .runToProgress, .runToPosition, .runToMark: .run
        case .cancelPauses: .cancelPauses
        case .onBegin: .onBegin
        case .onRepeat: .onRepeat
        }
    }
}
