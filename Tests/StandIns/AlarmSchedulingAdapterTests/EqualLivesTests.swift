import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Random lives of a phone, once with the simulated backend and once with the adapter of the notification center.
final class EqualLivesTests: XCTestCase {
    /// A phone with an app, whose scheduler uses one of the backends.
    private final class Life {
        let phone: SimulatedPhone
        private let store = InMemoryAlarmStore()
        private let process = Process()
        private var alarms: [Alarm] = []

        init(usesAdapter: Bool, settings: SimulatedPhone.Settings) throws {
            phone = try SimulatedPhone(
                at: Date(timeIntervalSince1970: 1_774_600_000), zone: "Europe/Berlin", zones: SystemZones(),
                settings: settings)
            let bridge = usesAdapter ? PhoneBridge(phone) : nil
            let (store, current) = (store, process)
            phone.install { phone in
                let adapter = bridge.map { _ in UserNotificationBackend() }
                let scheduler = AlarmScheduler(
                    store: store, backend: adapter ?? phone.backend, zones: phone.zones, clock: phone.clock)
                current.scheduler.withLock { $0 = scheduler }
                // The answer to `willPresent` does not wait for the scheduler; the story does.
                let (handled, signal) = AsyncStream.makeStream(of: Void.self)
                adapter?.start { delivery in
                    defer { signal.yield() }
                    try await scheduler.handle(delivery)
                }
                await adapter?.registerCategories()
                return SimulatedApp(
                    activate: {
                        _ = adapter
                        try await scheduler.refresh()
                    },
                    receive: { delivery in
                        guard let bridge else { return try await scheduler.handle(delivery) }
                        await bridge.receive(delivery)
                        for await _ in handled { break }
                    })
            }
        }

        /// The running process of the app.
        private final class Process: Sendable {
            let scheduler = Mutex<AlarmScheduler?>(nil)
        }

        /// Makes one random step.
        func step(_ random: inout SeededGenerator) async throws {
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2:
                let time = TimeOfDay.at(
                    Int.random(in: 0..<24, using: &random), 10 * Int.random(in: 0..<6, using: &random))
                let zone = [nil, nil, "Asia/Tokyo", "America/New_York"].randomElement(using: &random) ?? nil
                let id = UUID(hashing: "\(alarms.count)")
                let alarm = Alarm(
                    id: id, time: time, recurrence: Bool.random(using: &random) ? .weekly(.weekdays) : .once(),
                    zoneIdentifier: zone)
                try await phone.openApp()
                try await running().add(alarm)
                alarms.append(alarm)
            case 3:
                guard let alarm = alarms.randomElement(using: &random) else { return }
                try await phone.openApp()
                try? await running().remove(alarm.id)
            case 4:
                guard let alarm = alarms.randomElement(using: &random) else { return }
                try await phone.openApp()
                try? await running().skipNext(alarm.id)
            case 5: phone.killApp()
            case 6: phone.leaveApp()
            case 7:
                guard let last = phone.notifications.last else { return }
                let kind = Bool.random(using: &random) ? NotificationDelivery.Kind.snoozed : .stopped
                try await phone.press(kind, on: last)
            case 8: try await phone.travel(to: Bool.random(using: &random) ? "Europe/Berlin" : "America/New_York")
            case 9:
                phone.permission = [.authorized, .authorized, .denied, .withoutSound].randomElement(using: &random)!
            case 10: try await phone.setClock(to: phone.now + Double(Int.random(in: -7200...7200, using: &random)))
            default: try await phone.pass(minutes: Double(Int.random(in: 1...2000, using: &random)))
            }
        }

        private func running() throws -> AlarmScheduler { try XCTUnwrap(process.scheduler.withLock { $0 }) }
    }

    func test_randomLives_adapterAndSimulatedBackend_soundAlike() async throws {
        for seed in 0..<UInt64(TestScale.count(full: 300, sample: 40)) {
            var random = SeededGenerator(seed: seed)
            var settings = SimulatedPhone.Settings()
            settings.zonelessTrigger = .allCases.randomElement(using: &random)!
            settings.gap = .allCases.randomElement(using: &random)!
            settings.overflow = .allCases.randomElement(using: &random)!
            settings.addThrowsWhenDenied = Bool.random(using: &random)
            var (first, second) = (random, random)
            let simulated = try Life(usesAdapter: false, settings: settings)
            let adapted = try Life(usesAdapter: true, settings: settings)
            for step in 0..<30 {
                try await simulated.step(&first)
                try await adapted.step(&second)
                let place = "seed \(seed), step \(step)"
                let (sounds, pending) = (adapted.phone.sounds, Set(adapted.phone.pendingIDs))
                let (expected, planned) = (simulated.phone.sounds, Set(simulated.phone.pendingIDs))
                try expect(sounds == expected, "\(place): the phone sounded differently")
                try expect(
                    pending == planned, "\(place): only one has \(pending.symmetricDifference(planned).sorted())")
            }
        }
    }
}
