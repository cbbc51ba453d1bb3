public import Foundation

/// One alarm of a person: when it rings, what it is called, how it behaves.
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work", snooze: .every(minutes: 9, limit: 3))
/// let zone = FoundationZone(.gmt)
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: zone)
/// next?.date.timeIntervalSince1970      // → Optional(27000.0)
/// ```
///
/// Exceptions and a pause leave dates out, and fields of other programs are kept:
///
/// ```swift
/// var alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), deletesAfterRinging: true)
/// alarm.pausedUntil = .on(1970, 1, 12)
/// alarm.exceptions = [.on(1970, 1, 12), .on(1970, 1, 13)]
/// alarm.unknownFields["color"] = .string("red")
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: ZoneTable.utc)
/// next?.localDate                       // → Optional(1970-01-14)
/// alarm.unknownFields["color"]?.string  // → Optional("red")
/// ```
///
/// Ringing and snoozing never change an alarm's time.
///
/// A file that also imports AlarmKit, which has an `Alarm` of its own, writes `AlarmScheduling.Alarm` for this type.
public struct Alarm: Hashable, Sendable, Identifiable {
    /// The identity; edits keep it.
    public let id: UUID
    /// What a person calls the alarm.
    public var label: String
    /// The time on the wall clock.
    public var time: TimeOfDay
    /// The dates.
    public var recurrence: Recurrence
    /// Whether the alarm rings at all; the pure functions answer for enabled alarms only.
    public var isEnabled: Bool
    /// How it snoozes.
    public var snooze: SnoozePolicy
    /// The sound, `nil` for the app's default.
    public var sound: AlarmSound?
    /// The identifier of the zone whose clock the alarm follows, such as `Europe/Berlin`; `nil` follows the device.
    public var zoneIdentifier: String?
    /// What happens at a clock change.
    public var clockChangePolicy: ClockChangePolicy
    /// Dates on which it does not ring.
    public var exceptions: Set<LocalDate>
    /// The date on which it rings again, no earlier one does; `nil` when it is not paused.
    public var pausedUntil: LocalDate?
    /// Whether an alarm that rings once is deleted, not only disabled, after its occurrence.
    public var deletesAfterRinging: Bool
    /// When an undated one-shot was last added or enabled: its one occurrence is the first after this instant.
    public var enabledAt: Date?
    /// Fields of other programs and of later versions, written back as they came.
    public var unknownFields: [String: JSONValue]

    /// Creates an alarm; only the time and the recurrence have no default.
    public init(
        id: UUID = UUID(),
        time: TimeOfDay,
        recurrence: Recurrence,
        label: String = "",
        isEnabled: Bool = true,
        snooze: SnoozePolicy = .standard,
        sound: AlarmSound? = nil,
        zoneIdentifier: String? = nil,
        clockChangePolicy: ClockChangePolicy = .standard,
        exceptions: Set<LocalDate> = [],
        pausedUntil: LocalDate? = nil,
        deletesAfterRinging: Bool = false,
        enabledAt: Date? = nil,
        unknownFields: [String: JSONValue] = [:]
    ) {
        self.id = id
        self.label = label
        self.time = time
        self.recurrence = recurrence
        self.isEnabled = isEnabled
        self.snooze = snooze
        self.sound = sound
        self.zoneIdentifier = zoneIdentifier
        self.clockChangePolicy = clockChangePolicy
        self.exceptions = exceptions
        self.pausedUntil = pausedUntil
        self.deletesAfterRinging = deletesAfterRinging
        self.enabledAt = enabledAt
        self.unknownFields = unknownFields
    }
}
