/// A policy for the effect of a new play on the plays that have started or wait.
///
/// Later versions may add policies.
public struct PlayPolicy: Hashable, Sendable, CustomStringConvertible {
    /// The name of the policy, such as `replace`.
    public let description: String

    /// The new play ends all other plays.
    public static let replace = PlayPolicy(description: "replace")
    /// The new play starts, and the other plays continue.
    public static let overlap = PlayPolicy(description: "overlap")
    /// The new play is refused while another play has started or waits.
    public static let drop = PlayPolicy(description: "drop")
    /// The new play waits until no other pattern plays.
    ///
    /// Queued plays start in the order of their calls.
    public static let queue = PlayPolicy(description: "queue")
}
