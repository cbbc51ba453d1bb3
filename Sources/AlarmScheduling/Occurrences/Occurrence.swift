public import Foundation

/// An occurrence of an alarm: its nominal date and time, its instant, and the reason for that instant.
///
/// The nominal date and time come from the alarm's recurrence and time of day. A clock change or a snooze changes the
/// instant, not the nominal date and time.
public struct Occurrence: Hashable, Sendable, Identifiable, Codable {
    /// An identifier of an occurrence, which does not change when the instant of the occurrence changes.
    ///
    /// The lifecycle uses the identifier to ring an occurrence only once, even across repeated hours, restarts and
    /// travel.
    public struct ID: Hashable, Sendable, Codable {
        /// The alarm's identifier.
        public let alarmID: UUID
        /// The nominal date of the occurrence.
        public let localDate: LocalDate
        /// The nominal time of the occurrence.
        public let time: TimeOfDay
        /// The pass of a repeated hour; `nil` unless the alarm's policy is ``ClockChangePolicy/Overlap/both``.
        public let pass: Pass?

        /// Creates an identifier from its parts.
        public init(alarmID: UUID, localDate: LocalDate, time: TimeOfDay, pass: Pass? = nil) {
            self.alarmID = alarmID
            self.localDate = localDate
            self.time = time
            self.pass = pass
        }
    }

    /// A pass of a repeated hour.
    public enum Pass: String, Hashable, Sendable, Codable {
        /// The time as shown before the clock is set back.
        case first
        /// The time as shown after the clock is set back.
        case second
    }

    /// A reason for the instant of an occurrence.
    public enum Reason: Hashable, Sendable, Codable {
        /// The clock shows the nominal time.
        case regular
        /// A clock change skips the nominal time; the clock shows a time that is later by this number of seconds.
        case shifted(by: Int)
        /// The n-th snooze of the occurrence, counted from 1.
        case snooze(Int)
    }

    /// The identifier of the occurrence, which no other occurrence has.
    public let id: ID
    /// The instant at which the alarm rings, a whole second except for a snooze.
    public let date: Date
    /// The reason for the instant.
    public let reason: Reason

    /// Creates an occurrence from its parts.
    public init(id: ID, date: Date, reason: Reason) {
        self.id = id
        self.date = date
        self.reason = reason
    }

    /// The alarm's identifier.
    public var alarmID: UUID { id.alarmID }
    /// The nominal date, to which recurrences, exceptions and pauses refer.
    public var localDate: LocalDate { id.localDate }
    /// The nominal time of the occurrence.
    public var time: TimeOfDay { id.time }
}
