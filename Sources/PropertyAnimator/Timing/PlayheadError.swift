/// Why a ``Playhead`` cannot do what it was told.
public enum PlayheadError: Error, Hashable, Sendable {
    /// The timing has no end to start from or to go to.
    case endless
    /// The rate is 0: there is no direction in which to finish.
    case standing
}
