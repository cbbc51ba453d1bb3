/// A behavior of animations when the user has asked for reduced motion.
public enum MotionPolicy: String, Hashable, Sendable, CaseIterable {
    // Decision 0409.
    /// Animations run unchanged.
    case standard = "full"
    /// Animations have no duration: they complete with their target values at the next evaluation after their start and
    /// delay.
    case immediate = "skip"
    /// Fades (see ``Tween/asFade()``) run at constant speed; all other tweens are at their targets at once.
    case crossfade
}
