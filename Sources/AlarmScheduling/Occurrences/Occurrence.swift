public import Foundation

/// One time at which an alarm rings: the instant, the nominal date and time, and the reason for the instant.
public struct Occurrence: Hashable, Sendable, Identifiable {
    /// The identity of an occurrence: it rings once, through overlap, restart, travel and a clock that was set back.
    public struct ID: Hashable, Sendable {
        /// The alarm.
        public let alarmID: UUID
        /// The nominal date.
        public let localDate: LocalDate
        /// The nominal time.
        public let time: TimeOfDay
        /// The pass of a repeated hour, only under ``ClockChangePolicy/Overlap/both``.
        public let pass: Pass?

        /// Creates an identity.
        public init(alarmID: UUID, localDate: LocalDate, time: TimeOfDay, pass: Pass? = nil) {
            self.alarmID = alarmID
            self.localDate = localDate
            self.time = time
            self.pass = pass
        }
    }

    /// One of the two passes of a repeated hour.
    public enum Pass: String, Hashable, Sendable, Codable {
        /// The first time the clock shows the time.
        case first
        /// The second time.
        case second
    }

    /// Why an occurrence is at its instant.
    public enum Reason: Hashable, Sendable {
        /// The clock shows the nominal time.
        case regular
        /// A clock change skipped the nominal time; the clock shows a time that is later by so many seconds.
        case shifted(by: Int)
        /// The n-th snooze of the occurrence, n = 1, 2, ….
        case snooze(Int)
    }

    /// The identity.
    public let id: ID
    /// The instant, in whole seconds for regular and shifted rings.
    public let date: Date
    /// Why it is at this instant.
    public let reason: Reason

    /// Creates an occurrence.
    public init(id: ID, date: Date, reason: Reason) {
        self.id = id
        self.date = date
        self.reason = reason
    }

    /// The alarm.
    public var alarmID: UUID { id.alarmID }
    /// The nominal date, which recurrence, exceptions and pauses count by.
    public var localDate: LocalDate { id.localDate }
    /// The nominal time.
    public var time: TimeOfDay { id.time }
}
