public import Foundation

/// A policy for snoozing: the length of a snooze, the number allowed, and the response to an unanswered alarm.
///
/// ```swift
/// let policy = SnoozePolicy.every(minutes: 9, limit: 3)
/// policy.allowsSnooze(after: 2)       // → true
/// policy.allowsSnooze(after: 3)       // → false
/// ```
public struct SnoozePolicy: Hashable, Sendable {
    /// The length of a snooze in minutes, 1…1440.
    public let minutes: Int
    /// The greatest number of snoozes of one occurrence; 0 allows no snooze, and `nil` allows any number of snoozes.
    public let limit: Int?
    /// Whether an unanswered occurrence is snoozed, within the limit, instead of becoming silent.
    public let snoozesWhenIgnored: Bool

    /// Creates a policy, or `nil` when minutes are outside 1…1440 or the limit is negative.
    public init?(minutes: Int, limit: Int? = nil, snoozesWhenIgnored: Bool = false) {
        guard (1...1440).contains(minutes), limit ?? 0 >= 0 else { return nil }
        self.minutes = minutes
        self.limit = limit
        self.snoozesWhenIgnored = snoozesWhenIgnored
    }

    private init(validMinutes: Int, limit: Int?) {
        minutes = validMinutes
        self.limit = limit
        snoozesWhenIgnored = false
    }

    /// The default policy: nine minutes, any number of times.
    public static let standard = SnoozePolicy(validMinutes: 9, limit: nil)

    /// A policy without snoozes.
    public static let off = SnoozePolicy(validMinutes: 9, limit: 0)

    /// Returns a policy from literal numbers; for numbers that may be invalid, use the failable initializer.
    ///
    /// - Precondition: `minutes` is in 1…1440 and `limit` is not negative.
    public static func every(minutes: Int, limit: Int? = nil, snoozesWhenIgnored: Bool = false) -> SnoozePolicy {
        guard let policy = SnoozePolicy(minutes: minutes, limit: limit, snoozesWhenIgnored: snoozesWhenIgnored) else {
            preconditionFailure("a snooze lasts 1 to 1440 minutes and its limit is 0 or more")
        }
        return policy
    }

    /// The length of a snooze in seconds, 60…86400.
    public var interval: TimeInterval { TimeInterval(minutes * 60) }

    /// Returns whether an occurrence may be snoozed again after a number of snoozes.
    public func allowsSnooze(after count: Int) -> Bool {
        limit.map { count < $0 } ?? true
    }

    /// Returns the instant at which a snooze rings: exactly ``interval`` after `press`, regardless of clock changes.
    ///
    /// The seconds are kept: a snooze of nine minutes that begins at 07:00:50 rings at 07:09:50.
    ///
    /// ```swift
    /// let press = Date(timeIntervalSince1970: 25_250)
    /// SnoozePolicy.standard.target(pressedAt: press).timeIntervalSince1970
    /// // → 25790.0
    /// ```
    public func target(pressedAt press: Date) -> Date {
        press.addingTimeInterval(interval)
    }
}
