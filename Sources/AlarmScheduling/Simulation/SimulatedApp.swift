public import Foundation

/// A group of functions of an app on a simulated phone, made by each launch.
///
/// ```swift
/// var app = SimulatedApp { print("active") }
/// app.timeChanged = { print("the clock, the zone or the day has changed") }
/// app.hasButtons    // → true
/// ```
public struct SimulatedApp: Sendable {
    /// The code that runs when the app becomes active.
    public var activate: @Sendable () async throws -> Void
    /// The code that runs for a delivery or an answer; with `nil` the backend's stream has the deliveries.
    public var receive: (@Sendable (NotificationDelivery) async throws -> Void)?
    /// The code that runs in the foreground when the clock, the zone, the zone data or the day change; with `nil`,
    /// ``activate`` runs.
    public var timeChanged: (@Sendable () async throws -> Void)?
    /// The code that runs from the launch until the process ends, such as ``AlarmScheduler/run()``.
    ///
    /// A wait of this code on the phone's clock ends only in the foreground. The phone lets time pass when the code
    /// waits on that clock again, so that the code must not wait for anything else. ``SimulatedPhone/untilWaiting(_:)``
    /// also waits for this code.
    public var run: (@Sendable () async throws -> Void)?
    /// The intents of the buttons of the alarm service; with `nil`, the answers to alarms of
    /// ``SimulatedPhone/alarmBackend`` go to ``receive``.
    public var answerAlarm: (@Sendable (UUID, SimulatedAlarmAnswer) async throws -> Void)?
    /// The code of a background refresh, which ``SimulatedPhone/submitBackgroundRefresh(after:)`` requests.
    public var refreshInBackground: (@Sendable () async throws -> Void)?
    /// Whether the launch registers the buttons of notifications; without them, a press does nothing.
    public var hasButtons = true

    /// Creates the code of one process.
    ///
    /// - Parameters:
    ///   - activate: The code that runs when the app becomes active.
    ///   - receive: The code that runs for a delivery or an answer; with `nil` the backend's stream has the deliveries.
    public init(
        activate: @escaping @Sendable () async throws -> Void,
        receive: (@Sendable (NotificationDelivery) async throws -> Void)? = nil
    ) {
        self.activate = activate
        self.receive = receive
    }
}
