import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class NotificationRequestTests: XCTestCase {
    private func requests(_ alarm: Alarm, in zone: String, at now: String) throws -> [NotificationRequest] {
        let zones = AlarmZones(device: try TestZones.table(zone))
        return NotificationPlan(
            try AlarmCollection([alarm]), at: try instant(now), in: zones, slots: 6, repeats: false
        ).requests
    }

    func test_requests_areCodable() throws {
        let alarm = Alarm(
            time: try time("07:00"), recurrence: .weekly(.everyDay), sound: AlarmSound(id: "bell", name: "Bell"))
        let repeating = NotificationRequest(
            alarm: alarm, trigger: .repeating(alarm.time, on: .monday, zone: "Europe/Berlin"))
        for request in try requests(alarm, in: "Europe/Berlin", at: "2026-03-02") + [repeating] {
            let data = try JSONEncoder().encode(request)
            XCTAssertEqual(try JSONDecoder().decode(NotificationRequest.self, from: data), request)
        }
    }

    func test_timing_isTheClock_exceptWhereAClockChangeTouchesTheTime() throws {
        let night = Alarm(time: try time("02:30"), recurrence: .weekly(.everyDay))
        let spring = try requests(night, in: "America/New_York", at: "2026-03-07T12:00:00Z")
        XCTAssertEqual(spring.prefix(2).map(\.timing), [.instant, .wallClock(zone: nil)])
        var passes = Alarm(time: try time("01:30"), recurrence: .weekly(.everyDay))
        let autumn = try requests(passes, in: "America/New_York", at: "2026-10-31T12:00:00Z")
        XCTAssertEqual(autumn.prefix(2).map(\.timing), [.instant, .wallClock(zone: nil)])
        passes.clockChangePolicy.overlap = .both
        let both = try requests(passes, in: "America/New_York", at: "2026-10-31T12:00:00Z")
        XCTAssertEqual(both.prefix(3).map(\.timing), [.instant, .instant, .wallClock(zone: nil)])
    }

    func test_snooze_isOfferedWithinItsLimitOnly() throws {
        var alarm = Alarm(time: try time("07:00"), recurrence: .once(), snooze: .every(minutes: 5, limit: 1))
        let occurrence = try XCTUnwrap(alarm.nextOccurrence(after: try instant("2026-03-02"), in: ZoneTable.utc))
        let snoozed = Occurrence(id: occurrence.id, date: occurrence.date + 300, reason: .snooze(1))
        XCTAssertEqual(NotificationRequest(alarm: alarm, trigger: .once(occurrence)).snoozeMinutes, 5)
        XCTAssertNil(NotificationRequest(alarm: alarm, trigger: .once(snoozed)).snoozeMinutes)
        XCTAssertEqual(NotificationRequest(alarm: alarm, trigger: .once(snoozed)).timing, .instant)
        alarm.snooze = .off
        XCTAssertNil(NotificationRequest(alarm: alarm, trigger: .once(occurrence)).snoozeMinutes)
    }
}
