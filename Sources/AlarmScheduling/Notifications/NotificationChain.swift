public import Foundation

/// A chain of requests that continue the sound of an occurrence until the user answers.
///
/// A notification of iOS sounds for less than 30 seconds, and the app's code does not run at that time. A plan
/// therefore contains further requests for the next occurrences, which ring until the user answers:
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))
/// let plan = NotificationPlan(
///     try AlarmCollection([alarm]), at: Date(timeIntervalSince1970: 0), in: AlarmZones(device: ZoneTable.utc), slots: 9,
///     chain: NotificationChain(interval: 30, count: 3))
/// plan.requests.map(\.delay)    // → [30.0, 60.0, 90.0, 0.0]
/// ```
public struct NotificationChain: Hashable, Sendable {
    /// The seconds from one request to the next, at least 2: a platform may lose notifications of the same second.
    public let interval: TimeInterval
    /// The greatest number of requests after the first request of an occurrence.
    public let count: Int

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - interval: The seconds from one request to the next; a value below 2, or NaN, is replaced by 2.
    ///   - count: The greatest number of requests after the first request; a value below 0 is replaced by 0.
    public init(interval: TimeInterval, count: Int) {
        self.interval = interval >= 2 ? interval : 2
        self.count = max(0, count)
    }
}
