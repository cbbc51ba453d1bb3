/// How a play ended.
public enum PlayOutcome: Hashable, Sendable {
    /// It was played to its end.
    case completed
    /// It was stopped through its handle, or with everything else.
    case stopped
    /// A newer pattern took its place.
    case replaced
    /// It was not played at all.
    case dropped(DropReason)
    /// The engine fell silent while it played.
    case interrupted(HapticPlayerEvent.Kind)
    /// The player refused it.
    case failed(HapticPlayerError)

    /// Why a pattern is not played at all.
    public enum DropReason: String, Hashable, Sendable, CaseIterable {
        /// The device has no haptics.
        case unavailable
        /// Haptics are switched off.
        case disabled
        /// The same key was played a moment ago.
        case throttled
        /// Something else plays, and the policy is to drop.
        case busy
        /// Too many patterns wait already.
        case queueFull
        /// There is nothing to feel in it.
        case empty
    }
}
