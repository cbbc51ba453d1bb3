import AlarmScheduling
import Foundation
import Synchronization
import TestSupport
import XCTest

/// Tests of the conventions that all libraries share: errors, diagnostics, doubles, stores and invalid arguments.
final class ShapeTests: XCTestCase {
    private let ids = (1...2).map { UUID(number: UInt8($0)) }

    // MARK: - Errors

    /// Asserts that every description of a thrown error has the place followed by the sentence.
    private func expectShape<Failure: LocalizedError & Hashable & CustomStringConvertible, Code: Hashable>(
        _ type: Failure.Type, _ code: Code, place: String, _ read: (Failure) -> (code: Code, message: String),
        _ body: () throws -> Void, line: UInt = #line
    ) throws {
        do {
            try body()
            XCTFail("it must throw \(code)", line: line)
        } catch {
            let failure = try XCTUnwrap(error as? Failure, "\(error)", line: line)
            let (found, message) = read(failure)
            XCTAssertEqual(found, code, line: line)
            XCTAssertFalse(message.isEmpty, line: line)
            XCTAssertEqual("\(failure)", place.isEmpty ? message : "\(place): \(message)", line: line)
            XCTAssertEqual(error.localizedDescription, "\(failure)", line: line)
            XCTAssertEqual(failure, failure, line: line)
        }
    }

    func test_alarmError_everyCode_hasPlaceAndSentence() throws {
        let alarm = Alarm(id: ids[0], time: .at(7, 0), recurrence: .once(on: .first))
        let edits: [(AlarmError.Code, String, () throws -> Void)] = [
            (.intervalOutOfRange, "every", { _ = try Recurrence.everyDays(0, from: .first) }),
            (.missingStart, "from", { _ = try Recurrence.weekly(.monday, every: 2) }),
            (.emptyRange, "until", { _ = try Recurrence.everyDays(1, from: .last, until: .first) }),
            (.duplicateAlarm, "", { _ = try AlarmCollection([alarm, alarm]) }),
            (
                .unknownAlarm, "",
                {
                    var collection = AlarmCollection(); try collection.remove(self.ids[1])
                }
            ),
            (.neverRings, "", { _ = try AlarmLifecycle(alarm, enabledAt: .now, in: ZoneTable.utc) }),
        ]
        for (code, place, edit) in edits {
            try expectShape(AlarmError.self, code, place: place, { ($0.code, $0.message) }, edit)
        }
    }

    func test_zoneError_unknownZoneAndBytes_haveTheirPlace() throws {
        try expectShape(ZoneError.self, .unknownZone, place: "", { ($0.code, $0.message) }) {
            _ = try SystemZones().rules(for: "No/Such")
        }
        try expectShape(ZoneError.self, .notTZif, place: "byte 0", { ($0.code, $0.message) }) {
            _ = try ZoneTable(identifier: "Test", tzif: Array("GIF89a".utf8))
        }
    }

    func test_formatError_textsAndFields_haveTheirPlace() throws {
        let texts: [(FormatError.Code, String, String)] = [
            (.syntax, "line 1, column 1", ""), (.otherFormat, "line 1, column 1", "{\"alarms\":7}"),
            (.duplicateKey, "line 1, column 13", "{\"a\":1,\"a\":2}"),
            (.tooDeep, "line 1, column 65", String(repeating: "[", count: 70)),
        ]
        for (code, place, text) in texts {
            try expectShape(FormatError.self, code, place: place, { ($0.code, $0.message) }) {
                _ = try AlarmIOSSwiftImport(Data(text.utf8), zone: ZoneTable.utc, now: .now)
            }
        }
        try expectShape(FormatError.self, .encoding, place: "line 1", { ($0.code, $0.message) }) {
            _ = try ICalendarImport(Data([0xFF]))
        }
        var alarm = Alarm(time: .at(7, 0), recurrence: .once())
        alarm.enabledAt = .init(timeIntervalSince1970: .infinity)
        try expectShape(FormatError.self, .invalidField, place: "armedAt", { ($0.code, $0.message) }) {
            _ = try JSONEncoder().encode(alarm)
        }
    }

    func test_storeError_everyPlace_isInTheDescription() throws {
        let disk = AlarmStoreError(.file, path: "/alarms.json", message: "the disk is full", errorNumber: ENOSPC)
        XCTAssertEqual("\(disk)", "/alarms.json: the disk is full")
        XCTAssertEqual(disk.localizedDescription, "\(disk)")
        let file = URL(fileURLWithPath: "/dev/null/alarms.json")
        let failure = try expectThrows(AlarmStoreError.self) { try FileAlarmStore(at: file) }
        XCTAssertEqual(failure.code, .file)
        XCTAssertNotNil(failure.errorNumber)
        XCTAssertTrue("\(failure)".hasPrefix("/dev/null/alarms.json.lock: "), "\(failure)")
    }

    // MARK: - Diagnostics

    func test_diagnostic_description_hasPlaceSeverityRemedyAndCode() throws {
        let read = try ICalendarImport(Data("BEGIN:VCALENDAR\nno colon\nEND:VCALENDAR".utf8))
        let found = try XCTUnwrap(read.diagnostics.first)
        XCTAssertEqual(found.code, .invalidLine)
        XCTAssertEqual(found.line, 2)
        XCTAssertNil(found.path)
        XCTAssertEqual(found.remedy, "the line is left out")
        XCTAssertEqual(
            "\(found)",
            "line 2: warning: expected a name, a colon and a value; the line is left out [invalidLine]")
        let old = try AlarmIOSSwiftImport(Data("[7]".utf8), zone: ZoneTable.utc, now: .now)
        XCTAssertEqual(old.diagnostics.map(\.path), ["alarms[0]"])
        XCTAssertTrue("\(old.diagnostics)".contains("alarms[0]: error: expected an object; the record is left out"))
    }

    // MARK: - Doubles that fail on demand

    private struct Planned: Error, Equatable {}

    /// Asserts that exactly the planned calls fail.
    private func expectFailures(
        _ times: Int, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
        _ call: () async throws -> Void
    ) async {
        var failed: [Bool] = []
        for _ in 0..<(max(0, times) + 2) {
            do {
                try await call()
                failed.append(false)
            } catch {
                XCTAssertTrue(error is Planned || error is ZoneError, "\(error)", line: line)
                failed.append(true)
            }
        }
        XCTAssertEqual(failed, Array(repeating: true, count: max(0, times)) + [false, false], line: line)
    }

    func test_failNext_failsExactlySoOften_thenWorks() async throws {
        for times in [-1, 0, 1, 3] {
            let store = FailingAlarmStore()
            for call in FailingAlarmStore.FailableCall.allCases {
                await store.failNext(call, with: Planned(), times: times)
            }
            await expectFailures(times) { _ = try await store.load() }
            await expectFailures(times) { try await store.transact { _ in } }

            let backend = RecordingBackend(zones: AlarmZones(device: ZoneTable.utc))
            for call in RecordingBackend.FailableCall.allCases {
                await backend.failNext(call, with: Planned(), times: times)
            }
            await expectFailures(times) { _ = try await backend.pending() }
            await expectFailures(times) { try await backend.schedule([]) }
            await expectFailures(times) { try await backend.cancel([]) }
            await expectFailures(times) { try await backend.run() }

            let clock = ManualWallClock(.distantPast)
            clock.failNext(.sleep, with: Planned(), times: times)
            await expectFailures(times) { try await clock.sleep(for: .zero) }

            let zones = ManualZones(ZoneTable.utc)
            zones.failNext(.rules, with: .unknownZone("UTC"), times: times)
            await expectFailures(times) { _ = try zones.rules(for: "UTC") }
        }
    }

    func test_manualZones_haveTheirZones_andTheDeviceTravels() throws {
        let berlin = try XCTUnwrap(ZoneTable(identifier: "Europe/Berlin", fixedOffset: 3600))
        let rome = try XCTUnwrap(ZoneTable(identifier: "Europe/Rome", fixedOffset: 3600))
        let zones = ManualZones(ZoneTable.utc, others: [rome], dataVersion: "2026f")
        XCTAssertEqual(zones.dataVersion, "2026f")
        XCTAssertEqual(try zones.rules(for: "Europe/Rome").offset(at: 0), 3600)
        try expectThrows(ZoneError.self) { try zones.rules(for: "Europe/Berlin") }
        zones.travel(to: berlin)
        XCTAssertEqual(zones.deviceZoneIdentifier, "Europe/Berlin")
        XCTAssertEqual(try zones.rules(for: "Europe/Berlin").identifier, "Europe/Berlin")
    }

    // MARK: - Strict doubles

    /// The calls reported by a strict double, without the advice.
    private final class Reports: Sendable {
        private let texts = Mutex<[String]>([])

        func add(_ text: String) { texts.withLock { $0.append(text) } }

        func take() -> [String] {
            texts.withLock { texts in
                defer { texts = [] }
                return texts
            }
        }
    }

    func test_unimplemented_everyCall_isReportedWithAdvice() async throws {
        let reports = Reports()
        func expectCalls(_ calls: [String], _ type: String, use: String, line: UInt = #line) {
            let texts = reports.take()
            XCTAssertEqual(texts.count, calls.count, line: line)
            for (text, call) in zip(texts, calls) {
                XCTAssertTrue(text.hasPrefix("\(type).\(call) was used; use \(use)"), text, line: line)
            }
        }
        let store = UnimplementedAlarmStore { reports.add($0) }
        let alarm = Alarm(time: .at(7, 0), recurrence: .once())
        let count = try await store.transact { collection in
            try collection.add(alarm)
            return collection.alarms.count
        }
        XCTAssertEqual(count, 1)
        let loaded = try await store.load()
        XCTAssertEqual(loaded, AlarmCollection())
        for await _ in await store.changes() {}
        expectCalls(
            ["transact(_:)", "load()", "changes()"], "UnimplementedAlarmStore", use: "InMemoryAlarmStore")

        let backend = UnimplementedNotificationBackend { reports.add($0) }
        _ = (backend.slotLimit, backend.repeats)
        _ = await backend.authorization()
        let pending = try await backend.pending()
        XCTAssertEqual(pending, [])
        let taken = try await backend.schedule([])
        XCTAssertEqual(taken, [])
        XCTAssertNil(backend.chain)
        try await backend.cancel([])
        let occurrence = Occurrence(
            id: .init(alarmID: ids[0], localDate: .first, time: .midnight), date: .distantPast, reason: .regular)
        await backend.ring(NotificationRequest(alarm: alarm, trigger: .once(occurrence)))
        await backend.silence(ids[0])
        let delivered = try await backend.delivered()
        XCTAssertEqual(delivered, [])
        for await _ in await backend.deliveries() {}
        try await backend.run()
        expectCalls(
            [
                "slotLimit", "repeats", "authorization()", "pending()", "schedule(_:)", "chain", "cancel(_:)",
                "ring(_:)",
                "silence(_:)", "delivered()", "deliveries()", "run()",
            ], "UnimplementedNotificationBackend", use: "RecordingBackend")

        let clock = UnimplementedWallClock { reports.add($0) }
        _ = clock.now
        do {
            try await clock.sleep(for: .seconds(1))
            XCTFail("it must throw")
        } catch {
            XCTAssertTrue(error is CancellationError, "\(error)")
        }
        expectCalls(["now", "sleep(for:)"], "UnimplementedWallClock", use: "ManualWallClock")

        let zones = UnimplementedZoneSource { reports.add($0) }
        _ = (zones.dataVersion, zones.deviceZoneIdentifier)
        try expectThrows(ZoneError.self) { try zones.rules(for: "UTC") }
        expectCalls(
            ["dataVersion", "deviceZoneIdentifier", "rules(for:)"], "UnimplementedZoneSource", use: "ManualZones")
    }

    // MARK: - Invalid arguments

    func test_settings_nonsense_isClamped() {
        var settings = AlarmLifecycle.Settings()
        for (value, valid) in [(-1, 0), (.nan, 0), (-.infinity, 0), (0, 0), (5, 5), (.infinity, .infinity)]
            as [(TimeInterval, TimeInterval)]
        {
            settings.upcomingInterval = value
            settings.silenceAfter = value
            settings.lateTolerance = value
            XCTAssertEqual(
                [settings.upcomingInterval, settings.silenceAfter, settings.lateTolerance], [valid, valid, valid])
            var faults = RecordingBackend.DeliveryFaults()
            faults.lateness = value
            XCTAssertEqual(faults.lateness, valid)
        }
    }

    func test_recordingBackend_negativeLimit_holdsNothing() async throws {
        let zones = AlarmZones(device: ZoneTable.utc)
        let backend = RecordingBackend(zones: zones, slotLimit: -1)
        let collection = try AlarmCollection([Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))])
        let start = Date(timeIntervalSince1970: 0)
        try await backend.schedule(NotificationPlan(collection, at: start, in: zones).requests)
        let rang = await backend.advance(from: start, to: start + 86_400)
        XCTAssertEqual(rang.count, 0)
    }

    func test_plan_endlessOccurrences_areLimited() async throws {
        let zones = AlarmZones(device: ZoneTable.utc)
        let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))
        let plan = NotificationPlan(
            try AlarmCollection([alarm]), at: Date(timeIntervalSince1970: 0), in: zones, slots: nil, repeats: false,
            perAlarm: .max)
        XCTAssertEqual(plan.requests.count, 10_000)
        XCTAssertNotNil(plan.coveredUntil)
        let one = NotificationPlan(
            try AlarmCollection([alarm]), at: Date(timeIntervalSince1970: 0), in: zones, slots: nil, repeats: false,
            perAlarm: .min)
        XCTAssertEqual(one.requests.count, 1)
        let scheduler = AlarmScheduler(
            store: InMemoryAlarmStore(try AlarmCollection([alarm])), backend: RecordingBackend(zones: zones),
            zones: ManualZones(ZoneTable.utc), clock: ManualWallClock(Date(timeIntervalSince1970: 0)))
        let upcoming = try await scheduler.upcoming(.max)
        XCTAssertEqual(upcoming.count, 10_000)
        let none = try await scheduler.upcoming(.min)
        XCTAssertEqual(none.count, 0)
    }

    /// A zone of an app that implements only the required members.
    private struct OwnZone: ZoneRules {
        let identifier = "Own"
        let dataVersion: String? = nil
        func offset(at instant: Int64) -> Int { 3600 }
        func change(after instant: Int64) -> ZoneChange? { nil }
    }

    func test_zones_instantsBeyondTheCalendar_giveTheNearestAnswer() throws {
        let berlin = try XCTUnwrap(FoundationZone(identifier: "Europe/Berlin"))
        let zones: [any ZoneRules] = [
            berlin, OwnZone(), ZoneTable.utc, try TestZones.table("America/New_York"),
        ]
        for zone in zones {
            for value in [Int64.min, .min + 1, -1 << 62, 1 << 62, .max - 1, .max] {
                guard case .unique(let instant) = zone.wallTime(value) else {
                    return XCTFail("\(zone.identifier) at \(value)")
                }
                XCTAssertEqual(instant > 0, value > 0)
                XCTAssertTrue(zone.offsetBounds.contains(zone.offset(at: value)))
                if let change = zone.change(after: value) { XCTAssertGreaterThan(change.instant, value) }
            }
            XCTAssertNil(zone.change(after: .max))
        }
        for reading in [Int64.min, 0, .max] {
            for offset in [Int.min, -3600, 0, 3600, .max] {
                let change = ZoneChange(instant: reading, offsetBefore: offset, offsetAfter: 0)
                let gap = WallTime.Gap(reading: reading, change: change)
                XCTAssertEqual(gap.firstValid, reading)
                let shifted = Double(reading) - Double(offset)
                XCTAssertEqual(Double(gap.shifted), min(max(shifted, -0x1p63), 0x1p63), accuracy: 4096)
            }
        }
    }

    func test_unknownFields_numbersComeBackExact_andDeepNestingIsRefused() throws {
        let numbers = [
            "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
            "12345678901234567890123", "9007199254740993", "123456789012345678.25", "0.1", "2.5",
        ]
        for number in numbers {
            let value = try JSONDecoder().decode(JSONValue.self, from: Data("[\(number)]".utf8))
            XCTAssertEqual(String(decoding: try JSONEncoder().encode(value), as: UTF8.self), "[\(number)]")
            XCTAssertEqual(value.array?.first?.int, Int(number), number)
        }
        func nested(_ depth: Int) -> Data {
            Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        XCTAssertNoThrow(try JSONDecoder().decode(JSONValue.self, from: nested(64)))
        try expectThrows(DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: nested(65)) }
        let object = #"{"a":{"b":[1,"x",null,true,{"c":{}}]}}"#
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(object.utf8))
        XCTAssertEqual(
            value,
            .object([
                "a": .object([
                    "b": .array([.integer(1), .string("x"), .null, .bool(true), .object(["c": .object([:])])])
                ])
            ]))
        let property = try PropertyListEncoder().encode(["v": JSONValue.array([.integer(1 << 60), .string("x")])])
        XCTAssertEqual(
            try PropertyListDecoder().decode([String: JSONValue].self, from: property)["v"],
            .array([.integer(1 << 60), .string("x")]))
    }

    // MARK: - Stores

    func test_userDefaultsStore_wrongSuite_isAnError() throws {
        for suite in ["", UserDefaults.globalDomain] {
            let error = try expectThrows(AlarmStoreError.self) { try UserDefaultsAlarmStore(suiteName: suite) }
            XCTAssertEqual(error.code, .unavailable)
            XCTAssertEqual(error.path, suite)
        }
    }
}
