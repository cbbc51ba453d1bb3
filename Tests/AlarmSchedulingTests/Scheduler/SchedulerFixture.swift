import Foundation
import Synchronization
import TestSupport

@testable import AlarmScheduling

/// Zones from the vectors, and a device that can travel.
final class TravellingZones: ZoneSource {
    private let zone: Mutex<String>

    init(_ zone: String) {
        self.zone = Mutex(zone)
    }

    var dataVersion: String? { "2026f" }
    var deviceZoneIdentifier: String { zone.withLock { $0 } }

    func travel(to name: String) {
        zone.withLock { $0 = name }
    }

    func rules(for identifier: String) throws(ZoneError) -> any ZoneRules {
        guard let table = try? TestZones.table(identifier) else { throw .unknownZone(identifier) }
        return table
    }
}

/// A scheduler whose dependencies are all test doubles.
struct Bench {
    let store: any AlarmStore
    let backend: RecordingBackend
    let zones: TravellingZones
    let clock: ManualWallClock
    private(set) var scheduler: AlarmScheduler
    private var heard: AsyncStream<AlarmEvent>.AsyncIterator

    init(zone: String = "UTC", at text: String, store: any AlarmStore = InMemoryAlarmStore()) async throws {
        self.store = store
        zones = TravellingZones(zone)
        backend = RecordingBackend(zones: AlarmZones(device: try TestZones.table(zone)))
        clock = ManualWallClock(try instant(text))
        scheduler = AlarmScheduler(store: store, backend: backend, zones: zones, clock: clock)
        heard = await scheduler.events().makeAsyncIterator()
    }

    /// Ends the process and starts it again.
    mutating func restart() async {
        scheduler = AlarmScheduler(store: store, backend: backend, zones: zones, clock: clock)
        heard = await scheduler.events().makeAsyncIterator()
    }

    /// Returns the events since the last call.
    mutating func events() async -> [AlarmEvent] {
        scheduler.listeners.send(.backendFailed("end of the test's step"))
        var events: [AlarmEvent] = []
        while let event = await heard.next(isolation: #isolation) {
            if event == .backendFailed("end of the test's step") { return events }
            events.append(event)
        }
        return events
    }

    /// Returns the events since the last call as short lines, without announcements.
    mutating func published() async -> [String] {
        await events().compactMap { event in
            switch event {
            case .changed(.added(let alarm)): "added \(alarm.label)"
            case .changed(.removed(let alarm)): "removed \(alarm.label)"
            case .changed(.updated(let old, let new)):
                old.isEnabled == new.isEnabled ? "updated \(new.label)" : new.isEnabled ? "enabled" : "disabled"
            case .upcoming: nil
            case .ringing(let occurrence): "rings \(text(occurrence.date))"
            case .snoozed(let occurrence): "snoozed \(text(occurrence.date))"
            case .snoozeRefused: "refused"
            case .dismissed: "dismissed"
            case .rangAtAnotherTime: "rang at another time"
            case .silenced: "silenced"
            case .replaced: "replaced"
            case .cancelled: "cancelled"
            case .missed(let entry): "missed \(text(entry.occurrence.date)) \(entry.cause.rawValue)"
            case .skipped(let occurrence): "skipped \(occurrence.localDate)"
            case .unskipped(let id): "unskipped \(id.localDate)"
            case .authorization(let status): status.rawValue
            case .backendFailed: "backend failed"
            case .storeFailed: "store failed"
            case .unknownZone(_, let name): "unknown zone \(name)"
            }
        }
    }

    mutating func at(_ text: String) async throws -> [String] {
        clock.set(to: try instant(text))
        try await scheduler.refresh()
        return await published()
    }
}
