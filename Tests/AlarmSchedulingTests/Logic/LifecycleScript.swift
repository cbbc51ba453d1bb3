import AlarmScheduling
import Foundation
import TestSupport

/// Drives one lifecycle with instants as text and tells its actions as short lines.
struct LifecycleScript {
    var life: AlarmLifecycle
    var zone: any ZoneRules

    init(_ alarm: Alarm, armed: String, in zone: any ZoneRules, settings: AlarmLifecycle.Settings = .init()) throws {
        self.zone = zone
        life = try AlarmLifecycle(alarm, armedAt: instant(armed), in: zone, settings: settings)
    }

    mutating func advance(_ when: String) throws -> [String] {
        Self.tell(life.advance(to: try instant(when), in: zone))
    }
    mutating func snooze(_ when: String, minutes: Int? = nil) throws -> [String] {
        Self.tell(life.snooze(at: try instant(when), in: zone, minutes: minutes))
    }
    mutating func dismiss(_ when: String) throws -> [String] {
        Self.tell(life.dismiss(at: try instant(when), in: zone))
    }
    mutating func skip(_ when: String) throws -> [String] { Self.tell(life.skipNext(at: try instant(when), in: zone)) }
    mutating func edit(_ when: String, _ change: (inout Alarm) -> Void) throws -> [String] {
        var edited = life.alarm
        change(&edited)
        return Self.tell(try life.edit(to: edited, at: instant(when), in: zone))
    }

    /// The state goes through a restart: nothing but what is kept survives.
    mutating func restart(_ when: String) throws -> [String] {
        life = AlarmLifecycle(life.alarm, state: life.state, settings: life.settings)
        return Self.tell(life.restart(at: try instant(when), in: zone))
    }

    var next: String { text(life.nextRing(in: zone)?.date) }

    static func tell(_ actions: [AlarmLifecycle.Action]) -> [String] {
        actions.compactMap { action in
            switch action {
            case .upcoming: nil
            case .rings(let ring): "rings \(text(ring.date))"
            case .snoozed(let ring): "snoozed(\(ring.snoozeCount)) \(text(ring.date))"
            case .snoozeRefused: "refused"
            case .dismissed(let ring): "dismissed \(ring.localDate)"
            case .silenced: "silenced"
            case .replaced: "replaced"
            case .cancelled: "cancelled"
            case .missed(let ring, let cause): "missed \(text(ring.date)) \(cause.rawValue)"
            case .skipped(let ring): "skipped \(ring.localDate)"
            case .unskipped(let id): "unskipped \(id.localDate)"
            case .clockSetBack: "set back"
            case .disabled: "disabled"
            case .deleted: "deleted"
            }
        }
    }
}
