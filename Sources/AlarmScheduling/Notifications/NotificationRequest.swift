public import Foundation

/// One thing a platform is asked to do: to ring for an alarm, once or every week.
public struct NotificationRequest: Hashable, Sendable, Identifiable {
    /// When it rings.
    public enum Trigger: Hashable, Sendable {
        /// Once, at the occurrence's instant.
        case once(Occurrence)
        /// Whenever the clock of the zone (the device's when `nil`) shows the time, on that weekday or, when `nil`, on
        /// every day.
        case repeating(TimeOfDay, on: Weekday?, zone: String?)
    }

    /// The identity, the same for the same occurrence in every plan; see ``init(alarm:trigger:)``.
    public let id: String
    /// The alarm.
    public let alarmID: UUID
    /// When it rings.
    public let trigger: Trigger
    /// What the alarm is called.
    public let label: String
    /// The alarm's sound, `nil` for the app's default.
    public let sound: AlarmSound?

    /// Every identity begins with this, so that requests of others are told apart and left alone.
    public static let prefix = "tactus."

    /// Creates a request; its identity follows from alarm and trigger.
    ///
    /// It is `tactus.<alarm>.<date>T<time>`, with the pass of a repeated hour or the snooze's number behind it, or
    /// `tactus.<alarm>.every-<weekday number>T<time>`. So requests of different occurrences never replace each other.
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

    /// The ring of a request that rings once.
    public var occurrence: Occurrence? {
        if case .once(let occurrence) = trigger { occurrence } else { nil }
    }

    /// The alarm that an identity belongs to, or `nil` when the request is not of this library.
    public static func alarmID(of id: String) -> UUID? {
        guard id.hasPrefix(prefix) else { return nil }
        return UUID(uuidString: String(id.dropFirst(prefix.count).prefix(36)))
    }
}
