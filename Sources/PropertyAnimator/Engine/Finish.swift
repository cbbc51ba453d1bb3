/// The end of an animation.
///
/// Completions receive this value.
public struct Finish: Hashable, Sendable {
    /// A position of the properties at the end of an animation.
    public enum Position: String, Hashable, Sendable {
        /// The properties have their start values.
        case start
        /// The properties have values between start and target.
        case current
        /// The properties have their target values, also if the animation ran in reverse.
        case end
    }

    /// A reason for the end of an animation.
    public enum Cause: String, Hashable, Sendable {
        /// The animation ran to its end, forwards or in reverse.
        case completed
        /// The command ``TaggedAnimation/finish(at:)`` ended the animation.
        case finishedByCommand = "finished"
        /// Another animation took the tag.
        case replaced
        /// All objects of the animation were released.
        case cancelled
    }

    /// The position of the properties.
    public let position: Position
    /// The reason for the end.
    public let cause: Cause
    /// The exact time of the end in seconds on the animator's clock, independent of the frame rate.
    public let time: Double
    /// The progress at the end, on the forward axis, 0…1, for a bar that shows the progress also after the end.
    ///
    /// The progress counts all runs: an animation that completes has the progress 1, or 0 in reverse, wherever its
    /// properties are.
    public let progress: Double

    /// Creates a finish.
    ///
    /// - Parameters:
    ///   - position: The position of the properties.
    ///   - cause: The reason for the end.
    ///   - time: The time of the end, in seconds on the animator's clock.
    ///   - progress: The progress at the end; 1 for the position `.end` and 0 for all others unless given.
    public init(position: Position, cause: Cause, time: Double, progress: Double? = nil) {
        self.position = position
        self.cause = cause
        self.time = time
        self.progress = progress ?? (position == .end ? 1 : 0)
    }
}

#if !$Embedded
    extension Finish.Position: Codable {}
    extension Finish.Cause: Codable {}
    extension Finish: Codable {}
#endif
