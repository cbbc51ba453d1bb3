public import Foundation

/// An import of alarms from the single, daily and weekly events of an iCalendar text (RFC 5545).
///
/// Each event is read independently. Some events have no equivalent alarm: a monthly or all-day event, or a changed
/// instance of a recurring event. Such an event is reported in ``diagnostics``, and its text is kept in ``rejected``.
/// An alarm rings at the start of its event, or at the trigger of the event's first alarm. An export by
/// ``ICalendarExport`` is restored completely, except that an undated one-time alarm gets the date of its event.
public struct ICalendarImport: Sendable {
    /// The alarms, in the order of the text.
    public private(set) var alarms: [Alarm] = []
    /// The diagnostics about changed values, omitted values and rejected events, and remarks.
    public private(set) var diagnostics: [FormatDiagnostic] = []
    /// The texts of the events that could not be read.
    public private(set) var rejected: [String] = []

    /// Creates an import by reading the events of a text.
    ///
    /// - Parameters:
    ///   - data: The text in UTF-8.
    ///   - zones: The source of zone rules, for recurrence rules that end at an instant in UTC.
    /// - Throws: ``FormatError`` when the data is not UTF-8, or when the text does not begin with a calendar.
    /// - Complexity: O(n) in the size of the data.
    public init(_ data: Data, zones: any ZoneSource = SystemZones()) throws(FormatError) {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw FormatError(.encoding, line: 1, expected: "text in UTF-8")
        }
        let lines = ICalendarLine.lines(of: text) { diagnostics.append($0) }
        guard let first = lines.first, first.name == "BEGIN", first.value.uppercased() == "VCALENDAR" else {
            throw FormatError(.otherFormat, line: lines.first?.number ?? 1, expected: "BEGIN:VCALENDAR")
        }
        var identifiers = IdentifierSource()
        var event: [ICalendarLine] = []
        var depth: [String] = []
        for line in lines {
            switch line.name {
            case "BEGIN":
                depth.append(line.value.uppercased())
                if depth.count > 2, depth[1] == "VEVENT" { event.append(line) }
            case "END":
                let isEvent = depth == ["VCALENDAR", "VEVENT"] && line.value.uppercased() == "VEVENT"
                if depth.count > 2, depth[1] == "VEVENT" { event.append(line) }
                if depth.last == line.value.uppercased() { depth.removeLast() }
                if isEvent {
                    read(event, zones, &identifiers)
                    event = []
                }
            default:
                if depth.count > 1, depth[1] == "VEVENT" { event.append(line) }
            }
        }
        if !event.isEmpty { reject(event, event[0].number, .unfinishedEvent, "the event has no END:VEVENT") }
    }

    private mutating func read(
        _ event: [ICalendarLine], _ zones: any ZoneSource, _ identifiers: inout IdentifierSource
    ) {
        guard !event.isEmpty else { return }
        var reader = ICalendarEventReader(event, zones: zones)
        switch reader.alarm(&identifiers) {
        case .success(let alarm):
            alarms.append(alarm)
            diagnostics += reader.diagnostics
        case .failure(let refusal):
            reject(event, refusal.line, refusal.code, refusal.reason)
        }
    }

    private mutating func reject(
        _ event: [ICalendarLine], _ line: Int, _ code: FormatDiagnostic.Code, _ message: String
    ) {
        rejected.append(event.map(\.text).joined())
        diagnostics.append(FormatDiagnostic(code, .error, line: line, message, remedy: "the event is left out"))
    }
}
