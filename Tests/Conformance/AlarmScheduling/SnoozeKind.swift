import AlarmScheduling
import Foundation
import TestSupport

extension Kind {
    /// Traces of enabling, snoozing, dismissing and falling silent: the next occurrence, its kind and the count after
    /// each step.
    static let snooze = Kind("c_snooze") { json, context in
        let zones = try ZoneData(context)
        var report = Report()
        for trace in try json["cases"].array() {
            let zone = try zones.table(trace["zone"].string())
            let name = "\(trace.path) \(zone.identifier) \(try trace["note"].string())"
            report.count(name, differences: try SnoozeTrace(trace).differences(in: zone))
        }
        return report
    }
}

private struct SnoozeTrace {
    let alarm: Alarm
    let steps: [JSON]

    init(_ json: JSON) throws {
        guard let time = TimeOfDay(try json["h"].int(), try json["m"].int()),
            let mask = UInt8(exactly: try json["wd"].int()), mask < 128
        else { throw CheckFailure("\(json.path): expected a time and a weekday mask") }
        let limit = try json["maxSnoozes"].int()
        guard let snooze = SnoozePolicy(minutes: try json["snoozeMin"].int(), limit: limit == 0 ? nil : limit) else {
            throw CheckFailure("\(json.path): expected a snooze of 1 to 1440 minutes")
        }
        alarm = Alarm(
            time: time,
            recurrence: mask == 0 ? .once() : .weekly(WeekdaySet(rawValue: mask)),
            snooze: snooze,
            clockChangePolicy: .asGap
        )
        steps = try json["steps"].array()
    }

    func differences(in zone: ZoneTable) throws -> [(expected: String, got: String)] {
        var lifecycle: AlarmLifecycle?
        var differences: [(expected: String, got: String)] = []
        for step in steps {
            let action = try step[0].string()
            let at = try step[1].instant()
            if var current = lifecycle {
                let actions: [AlarmLifecycle.Action]
                switch action {
                case "snooze", "snooze-refused": actions = current.snooze(at: at, in: zone)
                case "dismiss": actions = current.dismiss(at: at, in: zone)
                case "auto-silence": actions = current.silence(at: at, in: zone)
                default: throw CheckFailure("\(step.path): unknown action \(action)")
                }
                lifecycle = current
                let refused = actions.contains { if case .snoozeRefused = $0 { true } else { false } }
                if refused != (action == "snooze-refused") { differences.append((action, "refused \(refused)")) }
            } else {
                guard action == "arm" else { throw CheckFailure("\(step.path): a trace begins with arm") }
                lifecycle = try AlarmLifecycle(alarm, enabledAt: at, in: zone)
            }
            let next = lifecycle?.nextScheduledOccurrence(in: zone)
            let count = next?.snoozeCount ?? 0
            let kind = lifecycle?.alarm.isEnabled == true ? (count > 0 ? "snooze" : "regular") : "disabled"
            let got = "\(next.map { "\($0.date.unixSeconds)" } ?? "never") \(kind) \(count)"
            let expected = step[2].isNull ? "never" : "\(try step[2].instant().unixSeconds)"
            let right = "\(expected) \(try step[3].string()) \(try step[4].int())"
            if got != right { differences.append((right, got)) }
        }
        return differences
    }
}
