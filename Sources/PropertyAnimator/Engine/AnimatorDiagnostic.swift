/// A command that could not be carried out as given.
///
/// The command is ignored, or carried out with the nearest allowed argument; in either case exactly one diagnostic goes
/// to ``TimelineAnimator/onDiagnostic``. Queries send none.
public struct AnimatorDiagnostic<Tag: Hashable> {
    /// The kind of a diagnostic.
    public typealias Code = AnimatorDiagnosticCode

    /// A degree to which a problem changed the effect of a command.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The command was carried out with another argument.
        case warning
        /// The command, or the tween that the diagnostic is about, had no effect.
        case error

        /// Returns whether the left severity is less than the right one: a warning is less than an error.
        public static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
    }

    /// The kind of the problem.
    public let code: Code
    /// The kind of the command.
    public let command: AnimatorCommand
    /// The tag of the command; `nil` for a command to the whole animator.
    public let tag: Tag?
    /// The time of the command on the animator's clock, in seconds.
    public let time: Double

    init(_ code: Code, command: AnimatorCommand, tag: Tag?, time: Double) {
        (self.code, self.command, self.tag, self.time) = (code, command, tag, time)
    }

    /// The degree to which the problem changed the effect of the command.
    public var severity: Severity {
        switch code {
        case .invalidDuration, .invalidDelay, .invalidCount, .nestedTooDeep, .progressClamped: .warning
        case .unknownMark: command == .seek || command == .run ? .error : .warning
        default: .error
        }
    }

    /// The problem, as a sentence.
    public var message: String { code.message }

    /// The effect of the problem on the command, as a sentence.
    public var remedy: String? {
        switch code {
        case .invalidDuration, .invalidDelay: "The argument counts as 0."
        case .invalidCount: "The argument counts as 1."
        case .progressClamped: "The nearer end was used."
        case .nestedTooDeep: "The group that contains the others was left out."
        case .unknownMark where command == .timeline: "The step was placed as if it named no mark."
        case .incompatibleValues: "The tween sets nothing."
        default: "The command was ignored."
        }
    }
}

#if !$Embedded
    extension AnimatorDiagnostic: CustomStringConvertible {
        /// The command with its tag and time, the severity, the message and the remedy.
        public var description: String {
            let place = tag.map { "\(command) of \($0) at \(time) s" } ?? "\(command) at \(time) s"
            return "\(place): \(severity): \(message)\(remedy.map { " \($0)" } ?? "")"
        }
    }
#endif

extension AnimatorDiagnostic: Hashable {}
extension AnimatorDiagnostic: Sendable where Tag: Sendable {}

/// A kind of command to an animator.
public enum AnimatorCommand: String, Hashable, Sendable, CaseIterable {
    /// The creation of an animation.
    case animate
    /// The creation of a timeline.
    case timeline
    /// The creation of an animation to new targets.
    case retarget
    /// A start or a resumption, now or after a delay.
    case start
    /// A pause, now or after a delay.
    case pause
    /// A change of direction.
    case reverse
    /// A change of the progress.
    case setProgress
    /// A change of the progress of the values.
    case setValueProgress
    /// A seek to a position or a mark.
    case seek
    /// A change of the rate of one animation.
    case setRate
    /// A change of the number of runs.
    case setRepeat
    /// The end of an animation at a given position.
    case finish
    /// The addition of a completion.
    case addCompletion
    /// A run to a progress, a position or a mark.
    case run
    /// The cancellation of delayed pauses.
    case cancelPauses
    /// The addition of a closure for the beginning.
    case onBegin
    /// The addition of a closure for the beginnings of further runs.
    case onRepeat
    /// An advance of the animator to a time.
    case advance
    /// A change of the speed of the animator.
    case setSpeed
    /// A new time of the caller's clock, at which nothing moves.
    case resetClock
}

/// A kind of ``AnimatorDiagnostic``.
///
/// Later versions may add codes, so that a `switch` over codes needs a `default`.
public struct AnimatorDiagnosticCode: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The name of the code, the same in every version.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the code.
    public var description: String { rawValue }

    /// The tag has no animation; nothing was changed.
    public static let noAnimation = Self(rawValue: "noAnimation")
    /// The duration is negative, NaN or infinite; it counts as 0.
    public static let invalidDuration = Self(rawValue: "invalidDuration")
    /// The delay is negative, NaN or infinite; it counts as 0.
    public static let invalidDelay = Self(rawValue: "invalidDelay")
    /// The progress is NaN; nothing was changed.
    public static let invalidProgress = Self(rawValue: "invalidProgress")
    /// The progress is outside 0…1; the nearer end was taken.
    public static let progressClamped = Self(rawValue: "progressClamped")
    /// The rate or speed is NaN or infinite, or the speed of the animator is negative or above 1,000,000; nothing was
    /// changed.
    public static let invalidRate = Self(rawValue: "invalidRate")
    /// The time is before the last one; nothing was changed.
    public static let clockWentBackwards = Self(rawValue: "clockWentBackwards")
    /// The time is NaN or infinite, or more than 73 years from 0 on one of the clocks; nothing was changed.
    public static let invalidTime = Self(rawValue: "invalidTime")
    /// The animator was advanced from inside its own advance, or by a closure that sets a property; nothing was changed.
    public static let advanceInsideAdvance = Self(rawValue: "advanceInsideAdvance")
    /// The start value of a tween cannot be interpolated to its end value (see ``Interpolatable/canInterpolate(to:)``),
    /// or its keyframes are unusable; the tween has no effect.
    public static let incompatibleValues = Self(rawValue: "incompatibleValues")
    /// The timeline has no mark of this name; a step is placed as if it had no mark, a seek is ignored.
    public static let unknownMark = Self(rawValue: "unknownMark")
    /// A group of a timeline contains more than 99 nested groups; it is left out.
    public static let nestedTooDeep = Self(rawValue: "nestedTooDeep")
    /// The number of runs is less than 1; it counts as 1.
    public static let invalidCount = Self(rawValue: "invalidCount")
    /// Commands inside callbacks caused each other too often at one time; the command changed nothing.
    public static let endlessChain = Self(rawValue: "endlessChain")

    /// The problem, as a sentence.
    var message: String {
        switch self {
        case .noAnimation: "The tag has no animation."
        case .invalidDuration: "The duration is negative, NaN or infinite."
        case .invalidDelay: "The delay is negative, NaN or infinite."
        case .invalidProgress: "The progress or position is NaN."
        case .progressClamped: "The progress or position is outside the animation."
        case .invalidRate: "The rate or speed is NaN or infinite, or the speed is negative or above 1,000,000."
        case .clockWentBackwards: "The time is before one that was reached already."
        case .invalidTime: "The time is NaN or infinite, or more than 73 years from 0 on one of the clocks."
        case .advanceInsideAdvance:
            "The animator was advanced from inside its own advance, or by a closure that sets a property."
        case .incompatibleValues: "The values of a tween cannot be interpolated, or its keyframes are not usable."
        case .unknownMark: "The timeline has no mark of this name."
        case .nestedTooDeep: "Groups of the timeline are nested more than 100 deep."
        case .invalidCount: "The number of repeats is less than 1."
        case .endlessChain: "Commands inside callbacks caused one another endlessly at one time."
        default: "\(rawValue)."
        }
    }
}
