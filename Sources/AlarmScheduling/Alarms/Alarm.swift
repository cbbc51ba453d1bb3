public import Foundation

/// An alarm: its time and recurrence, its label and sound, and its policies.
///
/// ```swift
/// let alarm = Alarm(
///     time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work",
///     snooze: .every(minutes: 9, limit: 3))
/// let zone = FoundationZone(.gmt)
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: zone)
/// next?.date.timeIntervalSince1970      // → Optional(27000.0)
/// ```
///
/// Exceptions and a pause exclude dates. Fields that other programs have stored with the alarm are preserved:
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
/// Ringing and snoozing do not change an alarm's time.
///
/// AlarmKit declares another type `Alarm`. In a file that imports both modules, refer to this type as
/// `AlarmScheduling.Alarm`.
public struct Alarm: Hashable, Sendable, Identifiable {
    /// The identifier, which stays the same when the alarm is edited.
    public let id: UUID
    /// The user's name for the alarm.
    public var label: String
    /// The time on the wall clock.
    public var time: TimeOfDay
    /// The rule for the dates on which the alarm rings.
    public var recurrence: Recurrence
    /// Whether the alarm is enabled; a disabled alarm has no occurrences.
    public var isEnabled: Bool
    /// The rules for snoozing.
    public var snooze: SnoozePolicy
    /// The sound, or `nil` for the app's default.
    public var sound: AlarmSound?
    /// The identifier of the time zone that the alarm follows, such as `Europe/Berlin`; `nil` for the device's zone.
    public var zoneIdentifier: String?
    /// The policy for times that a clock change skips or repeats.
    public var clockChangePolicy: ClockChangePolicy
    /// The dates on which the alarm does not ring.
    public var exceptions: Set<LocalDate>
    /// The first date on which the alarm may ring again; `nil` when the alarm is not paused.
    public var pausedUntil: LocalDate?
    /// Whether a one-time alarm is deleted after its occurrence instead of only being disabled.
    public var deletesAfterRinging: Bool
    /// The instant at which an undated one-time alarm was added or enabled; the alarm rings at the first occurrence
    /// after this instant.
    ///
    /// When the device changes its zone while the alarm waits, the lifecycle sets this property to that instant.
    public var enabledAt: Date?
    /// The fields that other programs or later versions added; a store saves them unchanged.
    public var unknownFields: [String: JSONValue]

    /// Creates an alarm.
    ///
    /// Only the time and the recurrence have no default value.
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
