import Foundation
import Synchronization
import UserNotifications
import XCTest

@testable import AlarmScheduling

/// The adapter of the notification center, run through the life of a simulated phone.
final class UserNotificationBackendTests: XCTestCase {
    /// 2 March 2026, 18:00 UTC, a Monday.
    private static let start = Date(timeIntervalSince1970: 1_772_474_400)

    private func makePhone(
        _ zone: String = "Europe/Berlin", permission: SimulatedPhone.Permission = .authorized
    ) throws -> (SimulatedPhone, PhoneBridge) {
        let phone = try SimulatedPhone(at: Self.start, zone: zone, zones: SystemZones())
        phone.permission = permission
        return (phone, PhoneBridge(phone))
    }

    /// Installs an app whose scheduler uses the adapter, on a store that survives its process.
    private func install(_ phone: SimulatedPhone, _ bridge: PhoneBridge, _ store: InMemoryAlarmStore) {
        phone.install { phone in
            let backend = UserNotificationBackend()
            let scheduler = AlarmScheduler(store: store, backend: backend, zones: phone.zones, clock: phone.clock)
            backend.start { try await scheduler.handle($0) }
            await backend.registerCategories()
            return SimulatedApp(
                activate: {
                    _ = backend
                    try await scheduler.refresh()
                }, receive: { await bridge.receive($0) })
        }
    }

    private func add(_ alarm: Alarm, to store: InMemoryAlarmStore) async throws {
        try await store.transact { try $0.add(alarm) }
    }

    private let morning = Alarm(
        time: .at(7, 0), recurrence: .weekly(.everyDay), label: "Work", snooze: .every(minutes: 9))

    // MARK: - A person's life

    func test_week_appKilled_ringsEveryMorning() async throws {
        let (phone, bridge) = try makePhone()
        let store = InMemoryAlarmStore()
        install(phone, bridge, store)
        try await add(morning, to: store)
        try await phone.openApp()
        phone.killApp()
        try await phone.pass(days: 7)
        XCTAssertEqual(phone.sounds.count, 7)
        XCTAssertTrue(phone.sounds.allSatisfy(\.isAudible))
    }

    func test_snooze_pressedAfterTheAppWasKilled_ringsNineMinutesAfterThePress() async throws {
        let (phone, bridge) = try makePhone()
        let store = InMemoryAlarmStore()
        install(phone, bridge, store)
        try await add(morning, to: store)
        try await phone.openApp()
        phone.killApp()
        try await phone.pass(hours: 12, minutes: 4)
        let notification = try XCTUnwrap(phone.notifications.last)
        try await phone.press(.snoozed, on: notification)
        try await phone.pass(minutes: 10)
        XCTAssertEqual(phone.sounds.map { $0.date.timeIntervalSince(Self.start) }, [43_200, 43_200 + 240 + 540])
    }

    func test_stop_pressed_removesTheNotification() async throws {
        let (phone, bridge) = try makePhone()
        let store = InMemoryAlarmStore()
        install(phone, bridge, store)
        try await add(morning, to: store)
        try await phone.openApp()
        try await phone.pass(hours: 12, minutes: 1)
        let notification = try XCTUnwrap(phone.notifications.last)
        try await phone.press(.stopped, on: notification)
        XCTAssertEqual(phone.notifications, [])
        try await phone.pass(hours: 1)
        XCTAssertEqual(phone.sounds.count, 1)
    }

    func test_dismissal_stops() async throws {
        let (phone, bridge) = try makePhone()
        let received = Mutex<[NotificationDelivery]>([])
        let backend = UserNotificationBackend()
        backend.start { delivery in received.withLock { $0.append(delivery) } }
        let request = try request(morning)
        try await backend.schedule([request])
        let center = UNUserNotificationCenter.current()
        for action in [UNNotificationDismissActionIdentifier, UNNotificationDefaultActionIdentifier, "tactus.snooze"] {
            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                let response = UNNotificationResponse(
                    standIn: UNNotification(standIn: bridge.pending()[0], date: phone.now), actionIdentifier: action)
                center.delegate?.userNotificationCenter(center, didReceive: response) { done.resume() }
            }
        }
        XCTAssertEqual(received.withLock { $0.map(\.kind) }, [.stopped, .rang, .snoozed])
        XCTAssertEqual(received.withLock { $0.map(\.date) }, [phone.now, phone.now, phone.now])
    }

    func test_handle_receiverThrows_theSystemIsStillAnswered() async throws {
        let (phone, bridge) = try makePhone()
        struct Refused: Error {}
        let backend = UserNotificationBackend()
        backend.start(receive: { _ in throw Refused() }, becomesDelegate: false)
        XCTAssertNil(UNUserNotificationCenter.current().delegate)
        try await backend.schedule([try request(morning)])
        let response = UNNotificationResponse(
            standIn: UNNotification(standIn: bridge.pending()[0], date: phone.now), actionIdentifier: "tactus.stop")
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            XCTAssertTrue(backend.handle(response) { done.resume() })
        }
    }

    func test_chain_appKilled_soundsUntilItsEnd() async throws {
        let (phone, _) = try makePhone()
        let store = InMemoryAlarmStore()
        let backend = UserNotificationBackend(chain: NotificationChain(interval: 30, count: 3))
        let scheduler = AlarmScheduler(store: store, backend: backend, zones: phone.zones, clock: phone.clock)
        try await scheduler.add(Alarm(time: .at(7, 0), recurrence: .once()))
        try await phone.pass(hours: 13)
        XCTAssertEqual(phone.sounds.map { $0.date.timeIntervalSince(Self.start) }, [43_200, 43_230, 43_260, 43_290])
    }

    // MARK: - Slots and permission

    func test_slots_othersHold_areLeftAlone() async throws {
        let (phone, bridge) = try makePhone()
        let store = InMemoryAlarmStore()
        for index in 0..<20 { try await phone.add("stranger-\(index)", .interval(1e6, repeats: false)) }
        install(phone, bridge, store)
        for minute in 0..<50 {
            try await add(
                Alarm(time: .at(8, minute), recurrence: .once(on: .on(2026, 3, 5))), to: store)
        }
        try await phone.openApp()
        XCTAssertEqual(phone.pendingIDs.count, 64)
        XCTAssertEqual(phone.pendingIDs.count { $0.hasPrefix("stranger") }, 20)
        let backend = UserNotificationBackend()
        let slots = await backend.slotLimit
        XCTAssertEqual(slots, 44)
    }

    func test_permission_everyState_isMapped() async throws {
        let expected: [(SimulatedPhone.Permission, NotificationAuthorization)] = [
            (.notDetermined, .notDetermined), (.denied, .denied), (.provisional, .silent), (.withoutSound, .silent),
            (.authorized, .allowed), (.ephemeral, .allowed),
        ]
        for (permission, authorization) in expected {
            let (phone, _) = try makePhone(permission: permission)
            _ = phone
            let found = await UserNotificationBackend().authorization()
            XCTAssertEqual(found, authorization, "\(permission)")
        }
    }

    func test_permission_notDetermined_isAskedFor() async throws {
        let (phone, _) = try makePhone(permission: .notDetermined)
        let answer = try await UserNotificationBackend().requestAuthorization()
        XCTAssertEqual(answer, .allowed)
        XCTAssertEqual(phone.permission, .authorized)
    }

    func test_schedule_denied_throwsTheErrorOfTheCenter() async throws {
        let (phone, _) = try makePhone(permission: .denied)
        phone.settings.addThrowsWhenDenied = true
        do {
            try await UserNotificationBackend().schedule([try request(morning)])
            XCTFail("a denied request was added")
        } catch {
            XCTAssertEqual((error as? UNError)?.code, .notificationsNotAllowed)
        }
    }

    // MARK: - What is stored

    private func request(_ alarm: Alarm, repeating: Bool = false, timing: NotificationRequest.Timing? = nil) throws
        -> NotificationRequest
    {
        let zone = try SystemZones().rules(for: "Europe/Berlin")
        let next = try XCTUnwrap(alarm.nextOccurrence(after: Self.start, in: zone))
        return NotificationRequest(
            alarm: alarm,
            trigger: repeating ? .repeating(alarm.time, on: nil, zone: alarm.zoneIdentifier) : .once(next),
            timing: timing)
    }

    func test_pending_requests_areReadBack() async throws {
        let (phone, _) = try makePhone()
        let backend = UserNotificationBackend()
        let zoned = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay), zoneIdentifier: "Asia/Tokyo")
        let requests = [
            try request(morning), try request(morning, repeating: true), try request(zoned, repeating: true),
        ]
        try await backend.schedule(requests)
        let pending = await backend.pending()
        XCTAssertEqual(Set(pending), Set(requests))
        _ = phone
    }

    func test_pending_unreadableContent_isRemoved() async throws {
        let (phone, bridge) = try makePhone()
        let id = "\(NotificationRequest.prefix)\(UUID().uuidString).2026-03-05T08:00"
        try bridge.add(
            UNNotificationRequest(
                identifier: id, content: UNNotificationContent(),
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
        let pending = await UserNotificationBackend().pending()
        XCTAssertEqual(pending, [])
        XCTAssertEqual(phone.pendingIDs, [])
    }

    func test_content_labelSoundLevel_areTranslated() async throws {
        let (_, bridge) = try makePhone()
        let backend = UserNotificationBackend(fileName: { "\($0.id).caf" })
        var alarm = morning
        alarm.sound = AlarmSound(id: "bell", name: "Bell")
        try await backend.schedule([try request(alarm)])
        let content = bridge.pending()[0].content
        XCTAssertEqual(content.title, "Work")
        XCTAssertEqual(content.threadIdentifier, alarm.id.uuidString)
        XCTAssertEqual(content.categoryIdentifier, "tactus.alarm.snooze")
        XCTAssertEqual(content.interruptionLevel, .timeSensitive)
        XCTAssertEqual(content.sound?.standInName?.rawValue, "bell.caf")
    }

    func test_content_noLabelNoSnooze_hasTheDefaults() async throws {
        let (_, bridge) = try makePhone()
        let backend = UserNotificationBackend()
        let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay), snooze: .off)
        try await backend.schedule([try request(alarm)])
        let content = bridge.pending()[0].content
        XCTAssertEqual(content.title, "Alarm")
        XCTAssertEqual(content.categoryIdentifier, "tactus.alarm")
        XCTAssertNil(content.sound?.standInName)
    }

    // MARK: - Triggers

    func test_components_floating_haveNeitherCalendarNorZone() throws {
        let components = UserNotificationBackend.components(
            of: try request(morning), user: Calendar(identifier: .gregorian))
        XCTAssertEqual(components, DateComponents(year: 2026, month: 3, day: 3, hour: 7, minute: 0, second: 0))
        XCTAssertNil(components.calendar)
        XCTAssertNil(components.timeZone)
    }

    func test_components_floating_areWrittenInTheUsersCalendar() throws {
        let components = UserNotificationBackend.components(
            of: try request(morning), user: Calendar(identifier: .buddhist))
        XCTAssertEqual(components.year, 2569)
        XCTAssertEqual([components.month, components.day, components.hour, components.minute], [3, 3, 7, 0])
        XCTAssertNil(components.calendar)
        XCTAssertNil(components.timeZone)
    }

    func test_components_instant_areUTCToTheSecond() throws {
        let components = UserNotificationBackend.components(of: try request(morning, timing: .instant))
        XCTAssertEqual(components.timeZone, TimeZone(identifier: "UTC"))
        XCTAssertEqual(components.calendar?.identifier, .gregorian)
        XCTAssertEqual(
            [components.year, components.month, components.day, components.hour, components.minute, components.second],
            [2026, 3, 3, 6, 0, 0])
    }

    func test_components_repeating_haveNoDate() throws {
        var alarm = morning
        alarm.zoneIdentifier = "Asia/Tokyo"
        let request = NotificationRequest(
            alarm: alarm, trigger: .repeating(.at(7, 30), on: .friday, zone: "Asia/Tokyo"))
        let components = UserNotificationBackend.components(of: request)
        XCTAssertNil(components.day)
        XCTAssertEqual([components.weekday, components.hour, components.minute], [6, 7, 30])
        XCTAssertEqual(components.timeZone?.identifier, "Asia/Tokyo")
        XCTAssertEqual(components.calendar?.timeZone.identifier, "Asia/Tokyo")
    }

    // MARK: - Categories and other code

    func test_categories_ofOtherCode_stay() async throws {
        _ = try makePhone()
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "mail", actions: [], intentIdentifiers: [])
        ])
        let backend = UserNotificationBackend()
        await backend.registerCategories()
        await backend.registerCategories()
        let categories = await center.notificationCategories().map { "\($0.identifier) \($0.actions.map(\.title))" }
        XCTAssertEqual(
            categories.sorted(),
            ["mail []", "tactus.alarm [\"Stop\"]", "tactus.alarm.snooze [\"Snooze\", \"Stop\"]"])
    }

    func test_handle_notificationOfOtherCode_isLeftAlone() async throws {
        _ = try makePhone()
        let backend = UserNotificationBackend()
        let foreign = UNNotification(
            standIn: UNNotificationRequest(identifier: "mail", content: UNNotificationContent(), trigger: nil),
            date: Self.start)
        XCTAssertNil(backend.presentationOptions(for: foreign))
        let response = UNNotificationResponse(standIn: foreign, actionIdentifier: "reply")
        XCTAssertFalse(backend.handle(response) { XCTFail("another notification's handler was called") })
    }

    func test_handle_withoutReceiver_goesToTheStreams() async throws {
        let (_, bridge) = try makePhone()
        let backend = UserNotificationBackend()
        let request = try request(morning)
        try await backend.schedule([request])
        var deliveries = backend.deliveries().makeAsyncIterator()
        let notification = UNNotification(standIn: bridge.pending()[0], date: Self.start)
        XCTAssertEqual(backend.presentationOptions(for: notification), [.banner, .list, .sound])
        let delivery = await deliveries.next()
        XCTAssertEqual(delivery, NotificationDelivery(requestID: request.id, kind: .rang, date: Self.start))
    }
}
