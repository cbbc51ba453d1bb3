public import Foundation

/// A request to a platform to ring for an alarm, once or repeatedly.
public struct NotificationRequest: Hashable, Sendable, Identifiable {
    /// A trigger of a request: an occurrence, or a repeating time.
    public enum Trigger: Hashable, Sendable {
        /// The request rings once, at the instant of the occurrence.
        case once(Occurrence)
        /// The request rings whenever the zone's clock shows the time, on one weekday or, when `on` is `nil`, every
        /// day; the zone `nil` is the device's.
        case repeating(TimeOfDay, on: Weekday?, zone: String?)
    }

    /// The identifier, equal in every plan for the same occurrence; see ``init(alarm:trigger:)``.
    public let id: String
    /// The identifier of the alarm.
    public let alarmID: UUID
    /// The trigger that makes the request ring.
    public let trigger: Trigger
    /// The alarm's label.
    public let label: String
    /// The alarm's sound, or `nil` for the app's default.
    public let sound: AlarmSound?

    /// The prefix of every identifier, which distinguishes the requests of this library from those of other code.
    public static let prefix = "tactus."

    /// Creates a request, with an identifier made from the alarm and the trigger.
    ///
    /// The identifier is `tactus.<alarm>.<date>T<time>`, followed by the pass of a repeated hour or the number of the
    /// snooze, or `tactus.<alarm>.every-<weekday number>T<time>`. Requests of different occurrences therefore never
    /// replace each other.
    public init(alarm: Alarm, trigger: Trigger) {
        let name: String
        switch trigger {
        case .once(let occurrence):
            let pass = occurrence.id.pass.map { ".\($0.rawValue)" } ?? ""
            let snooze = occurrence.snoozeCount > 0 ? ".snooze-\(occurrence.snoozeCount)" : ""
            name = "\(occurrence.localDate)T\(occurrence.time)\(pass)\(snooze)"
        case .repeating(let time, on: let day, zone: _):
            name = "every-\(day.map { "\($0.rawValue)" } ?? "day")T\(time)"
        }
        id = "\(Self.prefix)\(alarm.id.uuidString).\(name)"
        alarmID = alarm.id
        self.trigger = trigger
        label = alarm.label
        sound = alarm.sound
    }

    /// The occurrence of a one-time request, or `nil` for a repeating one.
    public var occurrence: Occurrence? {
        if case .once(let occurrence) = trigger { occurrence } else { nil }
    }

    /// Returns the alarm of a request identifier, or `nil` when the request does not come from this library.
    public static func alarmID(of id: String) -> UUID? {
        guard id.hasPrefix(prefix) else { return nil }
        return UUID(uuidString: String(id.dropFirst(prefix.count).prefix(36)))
    }
}
