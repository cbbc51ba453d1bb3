/// What a new play does to those that play or wait.
///
/// More may come: switch over them with a `default`.
public enum PlayPolicy: Hashable, Sendable, CaseIterable {
    /// Ends all others and starts.
    case replace
    /// Starts beside the others.
    case overlap
    /// Is refused while another plays or waits.
    case drop
    /// Starts when nothing plays any more, in the order of the calls.
    case queue
}
