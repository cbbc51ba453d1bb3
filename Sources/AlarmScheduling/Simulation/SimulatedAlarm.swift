public import Foundation

/// An alarm of a simulated phone's own alarm service, like an alarm of AlarmKit on iOS 26.
///
/// Such an alarm rings until the user answers, also when the device is silent. The service returns an alarm without its
/// title, its sound and its metadata, as AlarmKit does.
///
/// ```swift
/// var alarm = SimulatedAlarm(id: UUID(), .relative(hour: 7, minute: 0, on: .everyDay))
/// alarm.postAlert = 540
/// alarm.state    // → scheduled
/// ```
public struct SimulatedAlarm: Hashable, Sendable, Identifiable {
    /// A time at which an alarm rings.
    public enum Schedule: Hashable, Sendable {
        /// The alarm rings once, at an instant.
        case fixed(Date)
        /// The alarm rings when the device's zone shows a time: every week on the days, or once for no days.
        case relative(hour: Int, minute: Int, on: WeekdaySet)
    }

    /// A state of an alarm.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The alarm waits for its time.
        case scheduled
        /// The phone counts down to the alarm or, after a snooze, to its next sound.
        case countdown
        /// The countdown is paused.
        case paused
        /// The alarm rings, or waits for an answer after its sound.
        case alerting
    }

    /// The identifier of the alarm in the alarm service.
    public let id: UUID
    /// The time at which the alarm rings; `nil` for a timer.
    public let schedule: Schedule?
    /// The seconds of a countdown before the alarm rings.
    ///
    /// A timer requires this value.
    public var preAlert: TimeInterval?
    /// The seconds of a snooze; `nil` means the value of ``preAlert``.
    public var postAlert: TimeInterval?
    /// The state of the alarm: scheduled, counting down, paused or alerting.
    public internal(set) var state = State.scheduled

    /// Creates an alarm, or a timer without a schedule.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - schedule: The time at which the alarm rings.
    public init(id: UUID, _ schedule: Schedule?) {
        self.id = id
        self.schedule = schedule
    }

    /// Whether the alarm stays after it was stopped.
    var repeats: Bool {
        if case .relative(_, _, on: let days) = schedule { !days.isEmpty } else { false }
    }
}

/// An error of a simulated phone's alarm service.
public enum SimulatedAlarmError: Error, Hashable, Sendable {
    /// The user does not allow alarms, or the app has no text that explains why it needs alarms.
    case denied
    /// The phone holds no more alarms.
    case maximumLimitReached
    /// The identifier is in use; a scheduled alarm is not replaced.
    case duplicate
    /// No alarm has the identifier, or the state of the alarm does not allow the call.
    case invalid
}

/// An answer of the user to an alarm that rings.
public enum SimulatedAlarmAnswer: String, Hashable, Sendable, CaseIterable {
    /// The user slides to stop.
    case slide
    /// The user swipes the alert away.
    case swipe
    /// The user presses a button at the side of the phone, which stops every alarm that rings.
    case physicalButton
    /// The user touches the lock screen.
    case touch
    /// The user presses the second button.
    case secondary
}
