import Foundation

extension AlarmRoster {
    mutating func add(_ alarm: Alarm) throws {
        learnZone(of: alarm)
        let armed = try Self.armed(alarm, at: now, in: zones.rules(for: alarm), settings)
        try book.add(armed.alarm)
        events.append(.changed(.added(armed.alarm)))
        keep(armed, [])
        live(armed.alarm) { [now] life, zone in Self.advance(&life, to: now, in: zone) }
    }

    mutating func update(_ edited: Alarm) throws {
        guard let old = book[edited.id], var life = life(of: old) else { throw AlarmBookError.unknown(edited.id) }
        learnZone(of: edited)
        let before = Self.advance(&life, to: now, in: zones.rules(for: old))
        let actions = before + (try Self.edit(&life, to: edited, at: now, in: zones.rules(for: edited)))
        keep(life, actions)
    }

    mutating func remove(_ id: UUID) throws {
        guard let alarm = book[id] else { throw AlarmBookError.unknown(id) }
        if var life = life(of: alarm) {
            note(Self.remove(&life, at: now, in: zones.rules(for: alarm)), of: alarm)
        }
        drop(alarm)
    }

    mutating func press(_ id: UUID, _ button: AlarmButton) throws {
        guard let alarm = book[id] else { throw AlarmBookError.unknown(id) }
        live(alarm) { [now] life, zone in Self.press(&life, button, at: now, in: zone) }
    }

    mutating func acknowledgeMissed() {
        book.missed = []
    }
}

/// What a person can press.
enum AlarmButton: Hashable, Sendable {
    case snooze(minutes: Int?)
    case dismiss
    case skipNext
    case undoSkips
    case extendSnooze(minutes: Int)
    case silence
}
