import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Random lives of a phone, compared with ``HeardModel``.
final class RandomStoryTests: XCTestCase {
    func test_randomStories_soundAsTheModelSays() async throws {
        let count =
            ProcessInfo.processInfo.environment["STORIES"].flatMap(Int.init)
            ?? TestScale.count(full: 20_000, sample: 300)
        let first = ProcessInfo.processInfo.environment["STORY"].flatMap(UInt64.init)
        var different = 0
        for seed in first.map({ $0...$0 }) ?? 1...UInt64(count) {
            let failure = await Self.failure(of: seed)
            guard let failure else { continue }
            different += 1
            if different <= 3 { XCTFail("STORY=\(seed): \(failure)") }
        }
        XCTAssertEqual(different, 0)
        print("counted: \(count) random stories, \(different) different from the model")
    }
}

extension RandomStoryTests {
    /// Runs a story and returns how it differs from the model, or that a call did not return.
    fileprivate static func failure(of seed: UInt64) async -> String? {
        let (results, continuation) = AsyncStream.makeStream(of: String?.self)
        let running = Task {
            do {
                var story = try await RandomStory(seed: seed)
                do {
                    try await story.run()
                    continuation.yield(nil)
                } catch {
                    continuation.yield("\(error)\n" + story.log.joined(separator: "\n"))
                }
            } catch {
                continuation.yield("\(error)")
            }
        }
        let watchdog = Task {
            try await Task.sleep(for: .seconds(30))
            continuation.yield("a call waits for ever")
        }
        defer {
            running.cancel()
            watchdog.cancel()
        }
        for await result in results { return result }
        return nil
    }
}

/// One random story.
private struct RandomStory {
    private var generator: SeededGenerator
    private var model: HeardModel
    private let story: StoryPhone
    private(set) var log: [String] = []
    private var isFull = false
    /// The notifications that were listed at some time.
    private var old: [SimulatedPhone.Notification] = []

    init(seed: UInt64) async throws {
        generator = SeededGenerator(seed: seed)
        let offset = Int.random(in: -11...13, using: &generator)
        let zone = "Etc/GMT\(offset > 0 ? "-\(offset)" : offset < 0 ? "+\(-offset)" : "")"
        let start = Date(timeIntervalSince1970: TimeInterval(RandomStoryStart.minute * 60))
        var settings = SimulatedPhone.Settings()
        settings.overflow = SimulatedPhone.Settings.Overflow.allCases.randomElement(using: &generator) ?? .keepSoonest
        settings.gap = SimulatedPhone.Settings.Gap.allCases.randomElement(using: &generator) ?? .skip
        settings.overlap = SimulatedPhone.Settings.Overlap.allCases.randomElement(using: &generator) ?? .first
        settings.forceQuitAction = .delivered
        model = HeardModel(now: RandomStoryStart.minute, offset: offset * 60)
        let usesFile = Int.random(in: 0..<4, using: &generator) == 0
        story = try await StoryPhone(
            start, zone: ZoneTable(identifier: zone, fixedOffset: offset * 3600) ?? .utc,
            store: usesFile ? nil : InMemoryAlarmStore(),
            settings: settings)
        story.faults.isReentrant = Int.random(in: 0..<4, using: &generator) == 0
    }

    mutating func run() async throws {
        for _ in 0..<Int.random(in: 10...40, using: &generator) {
            try await step()
            for notification in phone.notifications where !old.contains(notification) { old.append(notification) }
            try await check()
            if story.faults.refusals > 0 || Int.random(in: 0..<8, using: &generator) == 0 {
                story.faults.refusals = 0
                if phone.appState == .foreground { try await open() }
            }
        }
    }

    private var phone: SimulatedPhone { story.phone }

    private mutating func step() async throws {
        let id = Int.random(in: 1...3, using: &generator)
        let uuid = UUID(number: UInt8(id))
        switch Int.random(in: 0..<24, using: &generator) {
        case 0...3: try await pass(.random(in: 1...2000, using: &generator))
        case 4...6: try await pass(.random(in: 1...20, using: &generator))
        case 7: try await passToNextSound()
        case 8...9:
            try await open()
            try await add(id, uuid)
        case 10:
            try await open()
            note("remove \(id)")
            if await succeeds({ try await $0.remove(uuid) }) { model.remove(id) }
        case 11...12:
            try await open()
            let isOn = Bool.random(using: &generator)
            note("turn \(id) \(isOn ? "on" : "off")")
            if await succeeds({ try await $0.setEnabled(isOn, for: uuid) }) { model.setOn(id, isOn) }
        case 13:
            try await open()
            note("skip \(id)")
            if await succeeds({ try await $0.skipNext(uuid) }) { model.skipNext(id) }
        case 14: try await open()
        case 15:
            guard !isFull else { return }
            note("kill")
            phone.killApp()
        case 16:
            note("leave")
            phone.leaveApp()
        case 17...18: try await press(.snoozed)
        case 19:
            if Bool.random(using: &generator) {
                try await press(.stopped)
            } else {
                try await stopAnOldNotification(of: nil)
            }
        case 20:
            let minutes =
                Bool.random(using: &generator)
                ? Int.random(in: 1...15, using: &generator) : .random(in: 16...1200, using: &generator)
            // What the app has not seen cannot be given back by it.
            try await open()
            note("clock back by \(minutes)")
            model.setBack(by: minutes)
            try await phone.setClock(to: phone.now.addingTimeInterval(TimeInterval(-minutes * 60)))
            try await open()
        case 21:
            let minutes = Int.random(in: 1...3000, using: &generator)
            note("clock forward by \(minutes)")
            model.jump(minutes)
            try await phone.setClock(to: phone.now.addingTimeInterval(TimeInterval(minutes * 60)))
            try await open()
        case 22:
            guard !isFull else { return }
            let minutes = Int.random(in: 1...2000, using: &generator)
            note("off for \(minutes)")
            phone.powerOff()
            model.jump(minutes)
            try await phone.pass(minutes: Double(minutes))
            try await phone.powerOn()
            try await phone.unlock()
        default:
            isFull.toggle()
            note("disk full \(isFull)")
            phone.disk.isFull = isFull
            try await open()
        }
    }

    private mutating func pass(_ minutes: Int) async throws {
        note("pass \(minutes)")
        model.pass(minutes)
        try await phone.pass(minutes: Double(minutes))
    }

    private mutating func passToNextSound() async throws {
        var ahead = model
        var minutes = 0
        while ahead.sounds.count == model.sounds.count, minutes < 3000 {
            ahead.pass(1)
            minutes += 1
        }
        let extra = [0, 1, 9, 10, 12, 40].randomElement(using: &generator) ?? 0
        try await pass(max(1, minutes + extra))
    }

    private mutating func open() async throws {
        note("open")
        try await phone.openApp()
    }

    private mutating func add(_ id: Int, _ uuid: UUID) async throws {
        guard model.alarms[id] == nil else { return }
        let minute = (model.now + model.offset + Int.random(in: 1...1440, using: &generator)) % 1440
        let days: WeekdaySet? =
            Int.random(in: 0..<3, using: &generator) == 0
            ? nil
            : Bool.random(using: &generator) ? .everyDay : WeekdaySet(rawValue: .random(in: 1...127, using: &generator))
        let alarm = Alarm(
            id: uuid, time: TimeOfDay(minuteOfDay: minute) ?? .midnight, recurrence: days.map { .weekly($0) } ?? .once()
        )
        let isDoubleTap = Int.random(in: 0..<3, using: &generator) == 0
        // The platform refuses the next plan; the scheduler must say so.
        let isRefused = Int.random(in: 0..<4, using: &generator) == 0
        if isRefused { story.faults.refusals = 1 }
        note("add \(id) at \(minute) on \(days.map { "\($0.rawValue)" } ?? "once")\(isDoubleTap ? ", double tap" : "")")
        let scheduler = try story.scheduler
        let taps = (0..<(isDoubleTap ? 2 : 1)).map { _ in Task { try await scheduler.add(alarm) } }
        var isSaved = false
        for tap in taps { if case .success = await tap.result { isSaved = true } }
        if isSaved {
            model.add(id, minuteOfDay: minute, weekdays: days.map { Set($0.days().map { $0.rawValue - 1 }) })
        }
        if isDoubleTap, !isRefused, Bool.random(using: &generator) {
            note("leave")
            phone.leaveApp()
            try await passToNextSound()
        }
    }

    private mutating func press(_ kind: NotificationDelivery.Kind) async throws {
        // The last notification of an alarm is answered.
        guard let notification = phone.notifications.last, notification.date <= phone.now,
            let alarm = notification.request?.alarmID,
            let id = (1...3).first(where: { UUID(number: UInt8($0)) == alarm })
        else { return }
        note("press \(kind) on \(id)")
        if kind == .snoozed { model.snooze(id) } else { model.stop(id) }
        try await phone.press(kind, on: notification)
        if kind == .snoozed, Bool.random(using: &generator) { try await stopAnOldNotification(of: alarm) }
    }

    /// Presses Stop on a notification of an earlier day, which does nothing.
    private mutating func stopAnOldNotification(of wanted: UUID?) async throws {
        let now = phone.now
        let earlier = old.filter { notification in
            guard let alarm = notification.request?.alarmID,
                let last = phone.sounds.last(where: { $0.alarmID == alarm && !$0.requestID.contains("snooze") })
            else { return false }
            return wanted ?? alarm == alarm && notification.date < last.date && last.date <= now
        }
        guard let notification = earlier.randomElement(using: &generator) else { return }
        note("press stop on \(notification.id) of \(Int(notification.date.timeIntervalSince1970 / 60))")
        try await phone.press(.stopped, on: notification)
    }

    private func succeeds(_ call: (AlarmScheduler) async throws -> Void) async -> Bool {
        guard let scheduler = try? story.scheduler else { return false }
        do {
            try await call(scheduler)
            return true
        } catch {
            return false
        }
    }

    private func check() async throws {
        let heard = phone.audibleSounds.compactMap { sound in
            (1...3).first { UUID(number: UInt8($0)) == sound.alarmID }.map { id in
                "\(id) at \(Int(sound.date.timeIntervalSince1970 / 60))"
            }
        }
        let right = model.sounds.map { "\($0.alarm) at \($0.minute)" }
        try expectEqual(heard.sorted(), right.sorted())
        if phone.appState == .foreground {
            try await story.checkPlan("plan")
            let upcoming = Set(try await story.scheduler.upcoming(100).map(\.alarmID))
            for alarm in try await story.scheduler.alarms where alarm.isEnabled && !upcoming.contains(alarm.id) {
                // An alarm that is on has an occurrence, or one that sounds.
                let phase = try await story.scheduler.phase(of: alarm.id)
                try expect(phase != .idle, "\(alarm.id) is on and never rings")
            }
            for entry in try await story.scheduler.missed where entry.occurrence.snoozeCount == 0 {
                guard let id = (1...3).first(where: { UUID(number: UInt8($0)) == entry.occurrence.alarmID }),
                    let alarm = model.alarms[id]
                else { continue }
                // An alarm with a used identifier is another alarm.
                guard entry.occurrence.time.minuteOfDay == alarm.minuteOfDay else { continue }
                try expect(
                    alarm.rang[entry.occurrence.localDate.dayNumber] == nil, "\(entry.occurrence.id) is called missed")
            }
        }
    }

    private mutating func note(_ text: String) {
        log.append("\(model.now) \(text)")
    }
}

private enum RandomStoryStart {
    /// 2026-02-26T00:00Z, in minutes since 1970.
    static let minute = 29_534_400
}
