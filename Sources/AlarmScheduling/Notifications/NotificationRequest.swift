public import Foundation

/// A request to a platform to ring for an alarm, once or repeatedly.
///
/// A request is `Codable`, so that a backend can keep it beside the platform's notification:
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: ZoneTable.utc)
/// if let next {
///     let request = NotificationRequest(alarm: alarm, trigger: .once(next))
///     let data = try JSONEncoder().encode(request)
///     try JSONDecoder().decode(NotificationRequest.self, from: data) == request
///     // → true
///     request.timing == .wallClock(zone: nil)    // → true
/// }
/// ```
public struct NotificationRequest: Hashable, Sendable, Identifiable, Codable {
    /// A meaning of the time of a one-time request.
    public enum Timing: Hashable, Sendable, Codable {
        /// The request rings when the clock of the zone shows the date and time of the occurrence, also after a change
        /// of the device's zone; the zone `nil` is the device's.
        case wallClock(zone: String?)
        /// The request rings at the instant of the occurrence, regardless of the time that a clock shows.
        case instant
    }

    /// An urgency of a notification, which determines when the notification sounds.
    public enum InterruptionLevel: String, Hashable, Sendable, Codable, CaseIterable {
        /// The notification makes no sound.
        case passive
        /// The notification sounds unless a Focus of the user prevents this.
        case active
        /// The notification also sounds during a Focus that allows such notifications.
        case timeSensitive
        /// The notification sounds even when the device is silent.
        case critical
    }

    /// A trigger of a request: an occurrence, or a repeating time.
    public enum Trigger: Hashable, Sendable, Codable {
        /// The request rings once, at the instant of the occurrence.
        case once(Occurrence)
        /// The request rings whenever the zone's clock shows the time, on one weekday or, when `on` is `nil`, every
        /// day; the zone `nil` is the device's.
        case repeating(TimeOfDay, on: Weekday?, zone: String?)
    }

    /// The identifier of the request, which is equal in every plan for the same occurrence.
    public let id: String
    /// The identifier of the alarm for which the request rings.
    public let alarmID: UUID
    /// The trigger that makes the request ring.
    public let trigger: Trigger
    /// The alarm's label.
    public let label: String
    /// The alarm's sound, or `nil` for the app's default.
    public let sound: AlarmSound?
    /// The seconds from the date and time of the occurrence to this request of a chain; 0 for every other request.
    ///
    /// The date of ``occurrence`` contains the delay. A wall-clock request rings this long after the clock shows the date
    /// and time of the occurrence: ``wallClock``.
    public let delay: TimeInterval
    /// The meaning of the time of a one-time request; a repeating request always follows the clock of its zone.
    public let timing: Timing
    /// The length in minutes of the snooze that the notification offers, or `nil` when the notification must not offer
    /// a snooze.
    public let snoozeMinutes: Int?
    /// The urgency of the notification, which determines when the notification sounds.
    public let interruptionLevel: InterruptionLevel

    /// The prefix of every identifier, which distinguishes the requests of alarms from the requests of other code.
    public static let prefix = "tactus."

    /// Creates a request, with an identifier made from the alarm and the trigger.
    ///
    /// The identifier is `tactus.<alarm>.<date>T<time>`, followed by the pass of a repeated hour or the number of the
    /// snooze, or `tactus.<alarm>.every-<weekday number>T<time>`. Requests of different occurrences therefore never
    /// replace each other.
    ///
    /// - Parameters:
    ///   - alarm: The alarm, from which the label, the sound and the offer of a snooze come.
    ///   - trigger: The trigger that makes the request ring.
    ///   - timing: The meaning of the time; with `nil`, snoozes and occurrences that a clock change moves or repeats are
    ///     instants, and other occurrences follow the clock of the alarm's zone.
    ///   - interruptionLevel: The urgency of the notification.
    public init(
        alarm: Alarm,
        trigger: Trigger,
        timing: Timing? = nil,
        interruptionLevel: InterruptionLevel = .timeSensitive
    ) {
        self.init(alarm, trigger, timing, interruptionLevel, link: 0, delay: 0)
    }

    /// Creates a request of a chain: the `link`-th after the first one of the occurrence, or a snooze that comes by itself.
    init(
        _ alarm: Alarm, _ trigger: Trigger, _ timing: Timing?, _ interruptionLevel: InterruptionLevel = .timeSensitive,
        link: Int, delay: TimeInterval
    ) {
        let name: String
        switch trigger {
        case .once(let occurrence):
            let pass = occurrence.id.pass.map { ".\($0.rawValue)" } ?? ""
            let snooze = occurrence.snoozeCount > 0 ? ".snooze-\(occurrence.snoozeCount)" : ""
            let place = link > 0 ? ".link-\(link)" : ""
            name = "\(occurrence.localDate)T\(occurrence.time)\(pass)\(snooze)\(place)"
        case .repeating(let time, on: let day, zone: _):
            name = "every-\(day.map { "\($0.rawValue)" } ?? "day")T\(time)"
        }
        id = "\(Self.prefix)\(alarm.id.uuidString).\(name)"
        alarmID = alarm.id
        self.trigger = trigger
        label = alarm.label
        sound = alarm.sound
        var followsClock = true
        var snoozes = 0
        if case .once(let occurrence) = trigger {
            followsClock = occurrence.reason == .regular && occurrence.id.pass == nil
            if case .snooze(let count) = occurrence.reason { snoozes = count }
        }
        self.timing = timing ?? (followsClock ? .wallClock(zone: alarm.zoneIdentifier) : .instant)
        snoozeMinutes = alarm.snooze.allowsSnooze(after: snoozes) ? alarm.snooze.minutes : nil
        self.interruptionLevel = interruptionLevel
        self.delay = delay
    }

    /// The date, the time and the second that the clock shows when a wall-clock request rings; `nil` for a repeating
    /// request.
    public var wallClock: (date: LocalDate, time: TimeOfDay, second: Int)? {
        guard let occurrence else { return nil }
        let second = occurrence.time.minuteOfDay * 60 + Int(delay)
        guard let date = occurrence.localDate.adding(days: second / 86_400),
            let time = TimeOfDay(minuteOfDay: second % 86_400 / 60)
        else { return nil }
        return (date, time, second % 60)
    }

    /// The occurrence of a one-time request, or `nil` for a repeating request.
    public var occurrence: Occurrence? {
        if case .once(let occurrence) = trigger { occurrence } else { nil }
    }

    /// Returns the alarm of a request identifier, or `nil` for an identifier of other code.
    public static func alarmID(of id: String) -> UUID? {
        guard id.hasPrefix(prefix) else { return nil }
        return UUID(uuidString: String(id.dropFirst(prefix.count).prefix(36)))
    }
}

extension NotificationRequest {
    /// A group of the parts of an identifier after the alarm.
    struct Name: Hashable, Sendable {
        /// A date in an identifier.
        enum Date: Hashable, Sendable {
            case once(LocalDate, pass: Occurrence.Pass?, snoozeCount: Int)
            /// Every day, or the given weekday.
            case repeating(Weekday?)
        }

        let date: Date
        let time: TimeOfDay

        /// Creates the parts of an identifier; `nil` for an identifier that this library did not make.
        init?(_ id: String) {
            guard NotificationRequest.alarmID(of: id) != nil else { return nil }
            var parts = id.dropFirst(NotificationRequest.prefix.count + 37).split(separator: ".")
            guard let words = parts.first?.split(separator: "T"), words.count == 2,
                let time = TimeOfDay(String(words[1]))
            else { return nil }
            self.time = time
            parts.removeFirst()
            guard let localDate = LocalDate(String(words[0])) else {
                guard words[0].hasPrefix("every-") else { return nil }
                date = .repeating(Int(words[0].dropFirst(6)).flatMap(Weekday.init(rawValue:)))
                return
            }
            var pass: Occurrence.Pass?
            var snoozeCount = 0
            for part in parts {
                if let known = Occurrence.Pass(rawValue: String(part)) { pass = known }
                if part.hasPrefix("snooze-"), let count = Int(part.dropFirst(7)) { snoozeCount = max(0, count) }
            }
            date = .once(localDate, pass: pass, snoozeCount: snoozeCount)
        }
    }
}
