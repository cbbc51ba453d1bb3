/// A command that could not be carried out as given.
///
/// Nothing is changed, or the nearest sensible thing is done; in either case exactly one diagnostic goes to
/// `onDiagnostic` of the animator. Questions never send one.
public struct AnimatorDiagnostic<Tag: Hashable> {
    /// The tag that was meant; `nil` for a command to the whole animator.
    public let tag: Tag?
    /// The command.
    public let command: AnimatorCommand
    /// What is wrong with it.
    public let reason: DiagnosticReason
    /// When: seconds on the animator's clock.
    public let time: Double

    init(tag: Tag?, command: AnimatorCommand, reason: DiagnosticReason, time: Double) {
        self.tag = tag
        self.command = command
        self.reason = reason
        self.time = time
    }
}

extension AnimatorDiagnostic: Hashable {}
extension AnimatorDiagnostic: Sendable where Tag: Sendable {}

/// A command to an animator.
public enum AnimatorCommand: String, Hashable, Sendable, CaseIterable {
    /// Make an animation.
    case animate
    /// Make a timeline.
    case timeline
    /// Give a new target.
    case retarget
    /// Start or go on, now or after a delay.
    case start
    /// Pause, now or after a delay.
    case pause
    /// Turn round, or set the direction.
    case reverse
    /// Jump to a progress.
    case setProgress
    /// Jump to a position or a mark.
    case seek
    /// Set the rate of one animation.
    case setRate
    /// Set how often it runs.
    case setRepeat
    /// End at a position.
    case finish
    /// Add a completion.
    case addCompletion
    /// Move the animator on in time.
    case advance
    /// Set the speed of the animator.
    case setSpeed
}

/// A reason why a command could not be carried out as given.
///
/// More may come; a `switch` over these needs a `default`.
public struct DiagnosticReason: Hashable, Sendable {
    /// The word that identifies the reason, such as `noAnimation`.
    public let name: String

    init(_ name: String) {
        self.name = name
    }

    /// The tag has no animation; nothing was changed.
    public static let noAnimation = DiagnosticReason("noAnimation")
    /// The duration is negative, NaN or infinite; it counts as 0.
    public static let invalidDuration = DiagnosticReason("invalidDuration")
    /// The delay is negative, NaN or infinite; it counts as 0.
    public static let invalidDelay = DiagnosticReason("invalidDelay")
    /// The progress is NaN; nothing was changed.
    public static let invalidProgress = DiagnosticReason("invalidProgress")
    /// The progress is outside 0…1; the nearer end was taken.
    public static let progressClamped = DiagnosticReason("progressClamped")
    /// The rate or speed is NaN, infinite, or negative where that has no meaning; nothing was changed.
    public static let invalidRate = DiagnosticReason("invalidRate")
    /// The time is before one already reached; nothing was changed.
    public static let clockWentBackwards = DiagnosticReason("clockWentBackwards")
    /// The time is NaN or infinite; nothing was changed.
    public static let invalidTime = DiagnosticReason("invalidTime")
    /// The command came from inside the animator's own advance; nothing was changed.
    public static let advanceInsideAdvance = DiagnosticReason("advanceInsideAdvance")
    /// The start value of a tween cannot be interpolated to its end value (see ``Interpolatable/canInterpolate(to:)``), or its keyframes are
    /// not usable; the tween does nothing.
    public static let incompatibleValues = DiagnosticReason("incompatibleValues")
    /// The timeline has no such mark; a step is placed as if it named none, a seek is not done.
    public static let unknownMark = DiagnosticReason("unknownMark")
    /// The number of repeats is less than 1; it counts as 1.
    public static let invalidCount = DiagnosticReason("invalidCount")
    /// A chain of animations without duration started one another endlessly at one instant; the last was not started.
    public static let endlessChain = DiagnosticReason("endlessChain")
}
