/// What happens to a new pattern while another plays.
public struct PlayPolicy: Hashable, Sendable {
    enum Rule: Hashable, Sendable {
        case replace
        case overlap
        case drop
        case queue(limit: Int)
    }

    let rule: Rule

    /// What plays or waits is stopped.
    public static let replace = PlayPolicy(rule: .replace)
    /// Both play.
    public static let overlap = PlayPolicy(rule: .overlap)
    /// The new one is dropped.
    public static let drop = PlayPolicy(rule: .drop)
    /// The new one waits for the end of what plays; at most 8 wait.
    public static let queue = PlayPolicy(rule: .queue(limit: 8))

    /// The new one waits for the end of what plays.
    ///
    /// - Parameter limit: How many may wait, 0 or more; further ones are dropped.
    /// - Returns: The policy.
    public static func queue(limit: Int) -> PlayPolicy { PlayPolicy(rule: .queue(limit: max(0, limit))) }
}
