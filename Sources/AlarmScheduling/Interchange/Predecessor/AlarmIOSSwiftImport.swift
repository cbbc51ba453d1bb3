public import Foundation

/// An import of alarms from the JSON that Alarm-ios-swift, the predecessor of AlarmScheduling, kept in `UserDefaults`.
///
/// The text is `{"alarms":[{uuid, date, enabled, snoozeEnabled, repeatWeekdays, mediaID, mediaLabel, label}]}`, with
/// dates in seconds since 2001-01-01T00:00Z. Each record is read independently. Every valid record is imported, even
/// from a damaged text. An invalid record is reported in ``diagnostics``, and its text is kept in ``rejected``.
///
/// ```swift
/// let json = """
///     {"alarms":[{"uuid":"8F6E8C1B-4C4B-4F0B-9B0A-0E0C7A3D1F11","date":789030000,"enabled":true,
///     "snoozeEnabled":true,"repeatWeekdays":[2,3],"mediaID":"","mediaLabel":"bell","label":"Work"}]}
///     """
/// let now = Date(timeIntervalSinceReferenceDate: 789_000_000)
/// let read = try AlarmIOSSwiftImport(Data(json.utf8), zone: ZoneTable.utc, now: now)
/// read.alarms.map(\.time.description)     // → ["07:00"]
/// read.diagnostics.count                  // → 0
/// ```
public struct AlarmIOSSwiftImport: Sendable {
    /// The alarms, in the order of the text.
    public private(set) var alarms: [Alarm] = []
    /// The diagnostics about changed values, omitted values and rejected records, and remarks, in the order of the
    /// text.
    public private(set) var diagnostics: [FormatDiagnostic] = []
    /// The texts of the records that could not be read.
    public private(set) var rejected: [String] = []

    /// Creates an import by reading the records of a text.
    ///
    /// Alarm-ios-swift stored an instant for each alarm. The time of the imported alarm is the time that the zone's
    /// clock shows at this instant. In Alarm-ios-swift, a one-time alarm with a past date rang at the next such time;
    /// the import makes it an undated alarm that is enabled at `now`.
    ///
    /// - Parameters:
    ///   - data: The stored text in UTF-8.
    ///   - zone: The rules of the zone in which the alarms were set.
    ///   - now: The instant of the import; earlier dates are in the past.
    /// - Throws: ``FormatError`` when the text has neither a list of alarms nor any record.
    public init(_ data: Data, zone: some ZoneRules, now: Date) throws(FormatError) {
        var identifiers = IdentifierSource()
        for (index, record) in try AlarmIOSSwiftRecords.split(data).enumerated() {
            read(record, path: "alarms[\(index)]", zone: zone, now: now, &identifiers)
        }
    }

    private mutating func read(
        _ record: AlarmIOSSwiftRecords.Record, path: String, zone: some ZoneRules, now: Date,
        _ identifiers: inout IdentifierSource
    ) {
        switch record {
        case .broken(let text, let error):
            reject(text, .brokenRecord, path, "\(error)")
        case .whole(let value):
            guard let members = value.object else {
                return reject(JSONText.text(value), .wrongType, path, "expected an object")
            }
            guard let number = members["date"].flatMap(Self.seconds), let clock = Self.clock(number, in: zone) else {
                let message = "the date is missing or outside the years 1 to 9999"
                return reject(JSONText.text(value), .invalidDate, path + ".date", message)
            }
            var reader = AlarmIOSSwiftRecordReader(members: members, path: path)
            guard let recurrence = reader.recurrence(date: clock.date, isPast: number <= now.timeIntervalSince1970)
            else {
                let message = "the weekdays are not a list of numbers"
                return reject(JSONText.text(value), .invalidWeekdays, path + ".repeatWeekdays", message)
            }
            var alarm = reader.alarm(time: clock.time, recurrence: recurrence, &identifiers)
            if recurrence == .once() { alarm.enabledAt = UnixSeconds.floor(now).map(UnixSeconds.date) }
            alarms.append(alarm)
            diagnostics += reader.diagnostics
        }
    }

    private mutating func reject(_ text: String, _ code: FormatDiagnostic.Code, _ path: String, _ message: String) {
        rejected.append(text)
        diagnostics.append(FormatDiagnostic(code, .error, path: path, message, remedy: "the record is left out"))
    }

    /// Returns the seconds since 1970 of a stored date, or `nil` for a value that is not a number.
    private static func seconds(_ value: JSONValue) -> TimeInterval? {
        guard case .number(let number) = value, let seconds = number.double else { return nil }
        return Date(timeIntervalSinceReferenceDate: seconds).timeIntervalSince1970
    }

    private static func clock(_ seconds: TimeInterval, in zone: some ZoneRules) -> (date: LocalDate, time: TimeOfDay)? {
        guard abs(seconds) < 1e12 else { return nil }
        let instant = Int64(seconds.rounded(.down))
        let reading = instant + Int64(zone.offset(at: instant))
        guard let date = LocalDate(dayNumber: Int(reading.flooredQuotient(86_400))) else { return nil }
        return (date, TimeOfDay(clampingSecondOfDay: Int(reading.flooredRemainder(86_400))))
    }
}
