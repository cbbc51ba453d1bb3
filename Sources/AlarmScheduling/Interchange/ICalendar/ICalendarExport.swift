public import Foundation

/// An export of alarms as iCalendar text (RFC 5545), which calendar apps can show.
///
/// Each alarm becomes one event that rings at its start. The event of an alarm that follows the device has floating
/// time. Any other event has the identifier of its time zone, and the text defines this zone by the list of its changes
/// in ten years.
///
/// A calendar converts a skipped time with the offset before the gap, and uses the first pass of a repeated time. This
/// corresponds to ``ClockChangePolicy/Gap/shift``, ``ClockChangePolicy/Overlap/first`` and
/// ``ClockChangePolicy/MissingDate/asGap``. Properties of an alarm that iCalendar cannot represent are written as
/// extension properties, and ``ICalendarImport`` reads them back. ``diagnostics`` lists the differences that affect a
/// user of the calendar.
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let export = ICalendarExport([alarm], at: Date(timeIntervalSince1970: 0), in: zones)
/// export.text.contains("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR;WKST=MO")
/// // → true
/// try ICalendarImport(Data(export.text.utf8)).alarms == [alarm]
/// // → true
/// ```
public struct ICalendarExport: Sendable {
    /// The iCalendar text; its lines end in CR LF and are folded at 75 bytes.
    public let text: String
    /// The differences between the alarms and their events in a calendar; the path of a diagnostic is the identifier of
    /// the alarm.
    public let diagnostics: [FormatDiagnostic]

    /// The span in seconds for which the changes of a zone are exported.
    static let zoneSpan: Int64 = 3_653 * 86_400

    /// Creates an export of the given alarms.
    ///
    /// - Parameters:
    ///   - alarms: The alarms to export.
    ///   - now: The time stamp of the text; the event of a weekly alarm without a first date starts on the date of this
    ///     instant or later.
    ///   - zones: The zone rules that the alarms follow.
    /// - Complexity: O(n) in the number of alarms, with O(e log e) for the e exceptions of an alarm.
    public init(_ alarms: some Sequence<Alarm>, at now: Date, in zones: AlarmZones) {
        let stamp = ICalendarStamp(instant: UnixSeconds.floor(now) ?? 0)
        var lines = [
            ICalendarLine("BEGIN", "VCALENDAR"), ICalendarLine("VERSION", "2.0"),
            ICalendarLine("PRODID", "-//Tactus//AlarmScheduling//EN"),
        ]
        var diagnostics: [FormatDiagnostic] = []
        var events: [ICalendarLine] = []
        var written: Set<String> = []
        for alarm in alarms {
            var writer = ICalendarEventWriter(alarm: alarm, now: now, stamp: stamp)
            writer.write(
                in: zones.rules(for: alarm), isKnown: alarm.zoneIdentifier.map { zones.named[$0] != nil } ?? true)
            events += writer.lines
            diagnostics += writer.diagnostics
            if let name = alarm.zoneIdentifier, let zone = zones.named[name], written.insert(name).inserted {
                lines += Self.definition(of: name, zone, from: writer.start.reading)
            }
        }
        text = (lines + events + [ICalendarLine("END", "VCALENDAR")]).map(\.text).joined()
        self.diagnostics = diagnostics
    }

    /// Returns the definition of a zone: a list of its changes, each of which is in force until the next one.
    private static func definition(of name: String, _ zone: some ZoneRules, from start: Int64) -> [ICalendarLine] {
        var lines = [ICalendarLine("BEGIN", "VTIMEZONE"), ICalendarLine("TZID", name)]
        func add(_ instant: Int64, _ before: Int, _ after: Int) {
            let kind = after > before ? "DAYLIGHT" : "STANDARD"
            let reading = ICalendarStamp(instant: instant + Int64(before))
            lines += [
                ICalendarLine("BEGIN", kind),
                ICalendarLine("DTSTART", ICalendarStamp(date: reading.date, second: reading.second).text),
                ICalendarLine("TZOFFSETFROM", offset(before)), ICalendarLine("TZOFFSETTO", offset(after)),
                ICalendarLine("END", kind),
            ]
        }
        var instant = start - 366 * 86_400
        let first = zone.offset(at: instant)
        add(instant, first, first)
        while let change = zone.change(after: instant), change.instant < start + zoneSpan {
            add(change.instant, change.offsetBefore, change.offsetAfter)
            instant = change.instant
        }
        return lines + [ICalendarLine("END", "VTIMEZONE")]
    }

    private static func offset(_ seconds: Int) -> String {
        let size = abs(seconds)
        let rest = size % 60 == 0 ? "" : TimeOfDay.twoDigits(size % 60)
        return (seconds < 0 ? "-" : "+") + TimeOfDay.twoDigits(size / 3600) + TimeOfDay.twoDigits(size / 60 % 60) + rest
    }
}
