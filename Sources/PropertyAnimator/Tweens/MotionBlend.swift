/// A treatment of a motion that is in progress when its tag gets a new target.
public enum MotionBlend: String, Hashable, Sendable, CaseIterable {
    /// The old motion ends, and the new one starts with its velocity.
    case velocity
    /// The old motion continues along its own curve, and the new one is added, as in additive animations of Core
    /// Animation and CSS.
    ///
    /// The new animation starts where the old one would have come to rest; the remaining distance of the old motion to
    /// that point is added to its value. A motion without end, or one that stands still, cannot continue: `velocity` is
    /// used instead.
    case additive
}
