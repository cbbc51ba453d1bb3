import AlarmScheduling
import Foundation
import TestSupport

extension Kind {
    /// The next occurrence under four policies.
    static let nextFire = Kind("a_next_fire") { json, context in
        let table = try Rows(json)
        let zones = try ZoneData(context)
        let policies: [(column: String, policy: ClockChangePolicy)] = [
            ("next", ClockChangePolicy(gap: .shift, overlap: .first, missingDate: .asGap)),
            ("alt_firstValid", ClockChangePolicy(gap: .firstValid, overlap: .first, missingDate: .asGap)),
            ("alt_skip", ClockChangePolicy(gap: .skip, overlap: .first, missingDate: .skip)),
            ("alt_later", ClockChangePolicy(gap: .shift, overlap: .second, missingDate: .asGap)),
        ]
        var report = Report()
        for row in table.rows {
            let zone = try zones.table(table.cell(row, "zone").string())
            let now = try table.cell(row, "now").instant()
            var differences: [(expected: String, got: String)] = []
            for (column, policy) in policies {
                let cell = try table.cell(row, column)
                let expected = try (cell.isNull ? table.cell(row, "next") : cell).instant().unixSeconds
                let got = try table.alarm(row, policy: policy).nextOccurrence(after: now, in: zone)?.date.unixSeconds
                if got != expected { differences.append(("\(column) \(expected)", "\(got ?? -1)")) }
            }
            report.count(caseName(row), differences: differences)
        }
        return report
    }

    /// The occurrences that differ between versions of the zone data; the column of the version in use is compared.
    static let zoneDataSensitive = Kind("a2_tzdata_sensitive") { json, context in
        let table = try Rows(json)
        let zones = try ZoneData(context)
        var report = Report()
        for row in table.rows {
            let alarm = try table.alarm(row, policy: .asGap)
            let zone = try zones.table(table.cell(row, "zone").string())
            let next = try alarm.nextOccurrence(after: table.cell(row, "now").instant(), in: zone)
            let expected = try table.cell(row, "next_\(zones.version)").instant().unixSeconds
            report.compare(caseName(row), expected: expected, got: next?.date.unixSeconds ?? -1)
        }
        return report
    }

    /// The next twenty occurrences.
    static let sequences = Kind("b_sequences") { json, context in
        let table = try Rows(json)
        let zones = try ZoneData(context)
        var report = Report()
        for row in table.rows {
            let alarm = try table.alarm(row, policy: .asGap)
            let zone = try zones.table(table.cell(row, "zone").string())
            let expected = try table.cell(row, "fires").fires()
            let occurrences = try alarm.occurrences(after: table.cell(row, "now").instant(), in: zone)
            let got = occurrences.prefix(expected.count).map(\.date.unixSeconds)
            report.compare(caseName(row), expected: expected, got: got)
        }
        return report
    }

    /// The occurrences of every n-th week in an inclusive range, with exceptions.
    static let everyNWeeks = Kind("e_every_n_weeks") { json, context in
        let table = try Rows(json)
        let zones = try ZoneData(context)
        var report = Report()
        for row in table.rows {
            let weekStart = try table.cell(row, "weekStart")
            guard let weekday = Weekday(zeroBased: try weekStart.int()) else {
                throw CheckFailure("\(weekStart.path): expected a weekday")
            }
            let from = try table.cell(row, "from").localDate()
            let recurrence = try Recurrence.weekly(
                WeekdaySet(rawValue: table.mask(row)),
                every: table.cell(row, "interval").int(),
                weekStartsOn: weekday,
                from: from,
                until: table.cell(row, "until").localDate()
            )
            let exceptions = try table.cell(row, "except").array().map { try $0.localDate() }
            let alarm = Alarm(
                time: try table.time(row),
                recurrence: recurrence,
                clockChangePolicy: .asGap,
                exceptions: Set(exceptions)
            )
            let zone = try zones.table(table.cell(row, "zone").string())
            let start = Date(timeIntervalSince1970: TimeInterval((from.dayNumber - 2) * 86_400))
            let got = alarm.occurrences(after: start, in: zone).map(\.date.unixSeconds)
            report.compare(caseName(row), expected: try table.cell(row, "fires").fires(), got: got)
        }
        return report
    }

    /// The occurrences between the last check and now.
    static let missed = Kind("f_missed") { json, context in
        let table = try Rows(json)
        let zones = try ZoneData(context)
        var report = Report()
        for row in table.rows {
            let alarm = try table.alarm(row, policy: .asGap)
            let zone = try zones.table(table.cell(row, "zone").string())
            let occurrences = alarm.occurrences(
                after: try table.cell(row, "lastCheck").instant(),
                through: try table.cell(row, "now").instant(),
                in: zone
            )
            let expected = try table.cell(row, "fires").fires()
            report.compare(caseName(row), expected: expected, got: occurrences.map(\.date.unixSeconds))
        }
        return report
    }

    /// Returns a short description of the row's input.
    private static func caseName(_ row: JSON) -> String {
        guard case .array(let cells) = row.value else { return row.path }
        let texts = cells.prefix(6).compactMap { cell -> String? in
            switch cell {
            case .string(let text): text
            case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
            default: nil
            }
        }
        return row.path + " " + texts.joined(separator: " ")
    }
}

extension ClockChangePolicy {
    /// The policy of the vectors: shift, first, and a missing date as a gap.
    static let asGap = ClockChangePolicy(gap: .shift, overlap: .first, missingDate: .asGap)
}
