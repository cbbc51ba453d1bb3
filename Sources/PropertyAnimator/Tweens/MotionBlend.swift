/// What becomes of a motion that is under way when its tag gets a new target.
public enum MotionBlend: String, Hashable, Sendable, CaseIterable {
    /// It ends, and the new one starts with its velocity.
    case velocity
    /// Its rest goes on along its own curve, and the new one is added to it: as Core Animation and CSS compose additive animations.
    ///
    /// The value is that of the new animation, on its way from where the old one would have come to rest, plus what the old one still
    /// was away from there. A motion without end, or one that stands still, has no rest to go on with: `velocity` is used then.
    case additive
}
