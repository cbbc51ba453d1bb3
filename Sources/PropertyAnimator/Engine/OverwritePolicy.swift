/// A treatment of an earlier animation when a later one begins to move the same property of the same object.
///
/// To add the later motion to the earlier one, use `retarget` with ``MotionBlend/additive``.
public enum OverwritePolicy: String, Hashable, Sendable, CaseIterable {
    // Decision 0430.
    /// Both animations continue, and the later one sets the property while it moves.
    case laterWins
    /// The earlier animation ends at its current position, with the cause ``Finish/Cause/replaced``.
    ///
    /// The whole animation ends, also if it moves other properties. A timeline ends if one of its running steps moves the
    /// property. Closures have no identity, so that their tweens end nothing.
    case endEarlier
}

#if !$Embedded
    extension OverwritePolicy: Codable {}
#endif
