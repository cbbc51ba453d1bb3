/// A treatment of a motion that is in progress when its tag gets a new target.
public enum MotionBlend: String, Hashable, Sendable, CaseIterable {
    /// The old motion ends, and the new motion starts with the velocity of the old motion.
    case velocity
    /// The old motion continues along its own curve, and the new motion is added, as in additive animations of Core
    /// Animation and CSS.
    ///
    /// The new animation starts at the value at which the old motion would have come to rest; the remaining distance of
    /// the old motion to that value is added in each frame. A motion that has no end or stands still cannot continue;
    /// `velocity` is then used instead.
    case additive
}
