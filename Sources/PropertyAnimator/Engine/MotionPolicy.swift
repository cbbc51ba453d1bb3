/// What is left of motion for people who asked for less of it.
public enum MotionPolicy: String, Hashable, Sendable, CaseIterable {
    /// All of it.
    case full
    /// None: an animation has no duration, and completes with the target at the next evaluation after its start and delay.
    case skip
    /// What only fades (see ``Tween/asFade()``) runs, evenly; everything else is at its target at once.
    case crossfade
}
