/// A command to one animation, with its arguments as they were given.
enum AnimationCommand: Hashable, Sendable {
    /// A start or a resumption; `nil` starts without a delay, and 0 does the same.
    case start(after: Double?)
    /// A pause, now or after a delay.
    case pause(after: Double?)
    /// A change of direction; `nil` reverses the present one.
    case reverse(Bool?)
    case setProgress(Double)
    case seek(Double)
    case seekToMark(String)
    case setRate(Double)
    /// A change of the number of runs; `nil` repeats for ever.
    case setRepeat(Int?, autoreverses: Bool)
    case finish(Finish.Position)
    case addCompletion

    /// The kind of the command.
    var kind: AnimatorCommand {
        switch self {
        case .start: .start
        case .pause: .pause
        case .reverse: .reverse
        case .setProgress: .setProgress
        case .seek, .seekToMark: .seek
        case .setRate: .setRate
        case .setRepeat: .setRepeat
        case .finish: .finish
        case .addCompletion: .addCompletion
        }
    }
}
