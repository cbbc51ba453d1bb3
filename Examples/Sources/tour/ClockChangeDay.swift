import AlarmScheduling
import Foundation

/// A picture of one day.
///
/// Real time runs to the right, with the readings of the clock above it. Each row shows the occurrences of one policy.
struct ClockChangeDay {
    let date: LocalDate
    let zone: any ZoneRules
    let time: TimeOfDay
    let policies: [(name: String, policy: ClockChangePolicy)]

    private let hourWidth = 92.0
    private let left = 150.0
    private let hours = 7

    var svg: String {
        let start = midnight
        let width = left + Double(hours) * hourWidth + 30
        let height = 108 + Double(policies.count) * 40
        var parts = ["<rect width=\"\(width)\" height=\"\(height)\" fill=\"white\"/>"]
        parts.append(text(12, 24, "\(zone.identifier), \(date), alarm at \(time)", weight: "bold"))
        parts += hourMarks(from: start)
        for (row, entry) in policies.enumerated() {
            let y = 118 + Double(row) * 40
            parts.append(text(12, y + 5, entry.name))
            parts.append("<line x1=\"\(left)\" y1=\"\(y)\" x2=\"\(width - 30)\" y2=\"\(y)\" stroke=\"#ccc\"/>")
            parts += occurrences(entry.policy, from: start, y: y)
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" font-family="DejaVu Sans" font-size="13">
            \(parts.joined(separator: "\n"))
            </svg>

            """
    }

    private var midnight: Int64 {
        switch zone.wallTime(Int64(date.dayNumber) * 86_400) {
        case .unique(let instant), .overlap(let instant, _): instant
        case .gap(let gap): gap.firstValid
        }
    }

    /// Returns a tick with the clock's reading at every real hour, and a red line at the clock change.
    private func hourMarks(from start: Int64) -> [String] {
        var parts: [String] = []
        let change = zone.change(after: start).flatMap { $0.instant < start + Int64(hours) * 3600 ? $0 : nil }
        for hour in 0...hours {
            let instant = start + Int64(hour) * 3600
            let x = left + Double(hour) * hourWidth
            let isChange = change?.instant == instant
            let color = isChange ? "#c0392b" : "#888"
            parts.append("<line x1=\"\(x)\" y1=\"62\" x2=\"\(x)\" y2=\"72\" stroke=\"\(color)\" stroke-width=\"2\"/>")
            parts.append(text(x, 56, reading(at: instant), anchor: "middle", color: isChange ? "#c0392b" : "#222"))
        }
        parts.append(
            "<line x1=\"\(left)\" y1=\"67\" x2=\"\(left + Double(hours) * hourWidth)\" y2=\"67\" stroke=\"#888\"/>")
        if let change {
            let x = left + Double(change.instant - start) / 3600 * hourWidth
            let bottom = 108 + Double(policies.count) * 40
            parts.append(
                "<line x1=\"\(x)\" y1=\"72\" x2=\"\(x)\" y2=\"\(bottom)\" stroke=\"#c0392b\" stroke-dasharray=\"4 4\"/>"
            )
            let minutes = (change.offsetAfter - change.offsetBefore) / 60
            parts.append(text(x + 6, 88, "clock \(minutes > 0 ? "+" : "−")\(abs(minutes)) min", color: "#c0392b"))
        }
        return parts
    }

    private func occurrences(_ policy: ClockChangePolicy, from start: Int64, y: Double) -> [String] {
        let alarm = Alarm(time: time, recurrence: .weekly(.everyDay), clockChangePolicy: policy)
        let occurrences = alarm.occurrences(
            after: Date(timeIntervalSince1970: TimeInterval(start - 1)),
            through: Date(timeIntervalSince1970: TimeInterval(start + Int64(hours) * 3600)),
            in: zone
        )
        if occurrences.isEmpty { return [text(left + 6, y - 6, "no occurrence on this day", color: "#888")] }
        return occurrences.flatMap { occurrence in
            let instant = Int64(occurrence.date.timeIntervalSince1970)
            let x = left + Double(instant - start) / 3600 * hourWidth
            return [
                "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"7\" fill=\"#2a6fb0\"/>",
                text(x + 12, y - 6, reading(at: instant), color: "#2a6fb0"),
            ]
        }
    }

    private func reading(at instant: Int64) -> String {
        let second = (Int(instant) + zone.offset(at: instant)) % 86_400
        return TimeOfDay(minuteOfDay: (second + 86_400) % 86_400 / 60)?.description ?? ""
    }

    private func text(
        _ x: Double,
        _ y: Double,
        _ text: String,
        anchor: String = "start",
        color: String = "#222",
        weight: String = "normal"
    ) -> String {
        "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" fill=\"\(color)\" font-weight=\"\(weight)\">\(text)</text>"
    }
}
