import AlarmScheduling
import Foundation
import TestSupport

/// A driver of one lifecycle that takes instants as text and returns the actions as short lines.
struct LifecycleScript {
    var lifecycle: AlarmLifecycle
    var zone: any ZoneRules

    init(_ alarm: Alarm, enabledAt: String, in zone: any ZoneRules, settings: AlarmLifecycle.Settings = .init()) throws
    {
        self.zone = zone
        lifecycle = try AlarmLifecycle(alarm, enabledAt: instant(enabledAt), in: zone, settings: settings)
    }

    mutating func advance(_ when: String) throws -> [String] {
        Self.lines(lifecycle.advance(to: try instant(when), in: zone))
    }
    mutating func snooze(_ when: String, minutes: Int? = nil) throws -> [String] {
        Self.lines(lifecycle.snooze(at: try instant(when), in: zone, minutes: minutes))
    }
    mutating func dismiss(_ when: String) throws -> [String] {
        Self.lines(lifecycle.dismiss(at: try instant(when), in: zone))
    }
    mutating func skip(_ when: String) throws -> [String] {
        Self.lines(lifecycle.skipNext(at: try instant(when), in: zone))
    }
    mutating func edit(_ when: String, _ change: (inout Alarm) -> Void) throws -> [String] {
        var edited = lifecycle.alarm
        change(&edited)
        return Self.lines(try lifecycle.edit(to: edited, at: instant(when), in: zone))
    }

    /// Restarts the lifecycle from its stored state only.
    mutating func restart(_ when: String) throws -> [String] {
        lifecycle = AlarmLifecycle(lifecycle.alarm, state: lifecycle.state, settings: lifecycle.settings)
        return Self.lines(lifecycle.restart(at: try instant(when), in: zone))
    }

    var next: String { text(lifecycle.nextScheduledOccurrence(in: zone)?.date) }

    static func lines(_ actions: [AlarmLifecycle.Action]) -> [String] {
        actions.compactMap { action in
            switch action {
            case .upcoming: nil
            case .rings(let occurrence): "rings \(text(occurrence.date))"
            case .snoozed(let occurrence): "snoozed(\(occurrence.snoozeCount)) \(text(occurrence.date))"
            case .snoozeRefused: "refused"
            case .dismissed(let occurrence): "dismissed \(occurrence.localDate)"
            case .rangAtAnotherTime: "rang at another time"
            case .silenced: "silenced"
            case .replaced: "replaced"
            case .cancelled: "cancelled"
            case .missed(let occurrence, let cause): "missed \(text(occurrence.date)) \(cause.rawValue)"
            case .missedEarlier(let count): "\(count) earlier"
            case .skipped(let occurrence): "skipped \(occurrence.localDate)"
            case .unskipped(let id): "unskipped \(id.localDate)"
            case .clockSetBack: "set back"
            case .disabled: "disabled"
            case .deleted: "deleted"
            }
        }
    }
}
