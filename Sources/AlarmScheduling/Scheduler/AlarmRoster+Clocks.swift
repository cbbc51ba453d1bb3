import Foundation

/// Opens the existential clock or source once for each question.
extension AlarmRoster {
    static func clocks(_ source: some ZoneSource, for book: AlarmBook) throws(ZoneError) -> AlarmZones {
        try AlarmZones(source, for: book.alarms)
    }

    static func rules(_ source: some ZoneSource, _ name: String) -> (any ZoneRules)? {
        try? source.rules(for: name)
    }

    static func armed(
        _ alarm: Alarm, at now: Date, in zone: some ZoneRules, _ settings: AlarmLifecycle.Settings
    ) throws -> AlarmLifecycle {
        try AlarmLifecycle(alarm, armedAt: now, in: zone, settings: settings)
    }

    static func advance(
        _ life: inout AlarmLifecycle, to now: Date, in zone: some ZoneRules
    ) -> [AlarmLifecycle.Action] {
        life.advance(to: now, in: zone)
    }

    static func restart(
        _ life: inout AlarmLifecycle, at now: Date, in zone: some ZoneRules
    ) -> [AlarmLifecycle.Action] {
        life.restart(at: now, in: zone)
    }

    static func remove(
        _ life: inout AlarmLifecycle, at now: Date, in zone: some ZoneRules
    ) -> [AlarmLifecycle.Action] {
        life.remove(at: now, in: zone)
    }

    static func edit(
        _ life: inout AlarmLifecycle, to alarm: Alarm, at now: Date, in zone: some ZoneRules
    ) throws -> [AlarmLifecycle.Action] {
        try life.edit(to: alarm, at: now, in: zone)
    }

    static func press(
        _ life: inout AlarmLifecycle, _ button: AlarmButton, at now: Date, in zone: some ZoneRules
    ) -> [AlarmLifecycle.Action] {
        switch button {
        case .snooze(let minutes): life.snooze(at: now, in: zone, minutes: minutes)
        case .dismiss: life.dismiss(at: now, in: zone)
        case .skipNext: life.skipNext(at: now, in: zone)
        case .undoSkips: life.undoSkips(at: now, in: zone)
        case .extendSnooze(let minutes): life.extendSnooze(by: minutes, at: now, in: zone)
        case .silence: life.silence(at: now, in: zone)
        }
    }

    static func nextRing(_ life: AlarmLifecycle, in zone: some ZoneRules) -> Occurrence? {
        life.nextRing(in: zone)
    }

    static func nextWake(_ life: AlarmLifecycle, in zone: some ZoneRules) -> Date? {
        life.nextWake(in: zone)
    }
}
