/// How an animation ended: handed to its completions.
public struct Finish: Hashable, Sendable {
    /// Where the properties are.
    public enum Position: String, Hashable, Sendable {
        /// At the start values.
        case start
        /// Somewhere in between.
        case current
        /// At the target values, also when the animation ran in reverse.
        case end
    }

    /// Why it ended.
    public enum Cause: String, Hashable, Sendable {
        /// It ran to its end, forwards or in reverse.
        case completed
        /// The command ``TaggedAnimation/finish(at:)`` ended it.
        case finishedByCommand = "finished"
        /// Another animation took its tag.
        case replaced
        /// Nothing is left to animate, or the wait for it was given up.
        case cancelled
    }

    /// Where the properties are.
    public let position: Position
    /// Why it ended.
    public let cause: Cause
    /// When it ended: seconds on the animator's clock, exact whatever the frame rate.
    public let time: Double

    /// Makes a finish.
    ///
    /// - Parameters:
    ///   - position: Where the properties are.
    ///   - cause: Why it ended.
    ///   - time: When it ended, in seconds.
    public init(position: Position, cause: Cause, time: Double) {
        self.position = position
        self.cause = cause
        self.time = time
    }
}

#if !$Embedded
    extension Finish.Position: Codable {}
    extension Finish.Cause: Codable {}
    extension Finish: Codable {}
#endif
