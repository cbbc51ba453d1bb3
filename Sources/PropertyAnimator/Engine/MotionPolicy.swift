/// The behavior of animations when the user has asked for reduced motion.
public enum MotionPolicy: String, Hashable, Sendable, CaseIterable {
    /// Every animation runs as it is.
    case standard = "full"
    /// An animation has no duration, and completes with the target at the next evaluation after its start and delay.
    case immediate = "skip"
    /// Fades (see ``Tween/asFade()``) run at constant speed; everything else is at its target at once.
    case crossfade
}
