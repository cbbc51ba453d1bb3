import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Random lives of a phone, compared with ``HeardModel``, under random values of every setting of the phone.
///
/// `STORY=<seed>` runs one story, `STORIES=<count>` the first ones; with `STOP=1`, the run ends at the first story that
/// differs, which `Scripts/stress-stories` uses.
final class RandomStoryTests: XCTestCase {
    func test_randomStories_soundAsTheModelSays() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["STORIES"].flatMap(UInt64.init) ?? UInt64(TestScale.count(full: 8000, sample: 300))
        let seeds = environment["STORY"].flatMap(UInt64.init).map { $0...$0 } ?? 1...count
        let stops = environment["STOP"] != nil
        let failures = StoryFailures()
        let workers = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var seed = seeds.lowerBound + worker
                    while seed <= seeds.upperBound {
                        if stops, let first = failures.all.keys.min(), first < seed { return }
                        if let failure = await Self.failure(of: seed) { failures.add(failure, of: seed) }
                        seed += workers
                    }
                }
            }
        }
        let different = failures.all.sorted { $0.key < $1.key }
        for (seed, failure) in different.prefix(3) { XCTFail("STORY=\(seed): \(failure)") }
        XCTAssertEqual(different.count, 0)
        let numbers = different.isEmpty ? "" : ": \(different.map { "\($0.key)" }.joined(separator: " "))"
        print("counted: \(seeds.count) random stories, \(different.count) different from the model\(numbers)")
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
                story.end()
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

/// The stories that differ from the model, by their seeds.
private final class StoryFailures: Sendable {
    private let failures = Mutex<[UInt64: String]>([:])

    var all: [UInt64: String] { failures.withLock { $0 } }

    func add(_ failure: String, of seed: UInt64) { failures.withLock { $0[seed] = failure } }
}

/// One random story.
private struct RandomStory {
    private var generator: SeededGenerator
    private var model: HeardModel
    private let story: StoryPhone
    private(set) var log: [String] = []
    private let usesFile: Bool
    /// Whether the app calls `AlarmScheduler.run()`.
    private let runs: Bool
    /// Whether the zone's clock changes; a phone then stays in its zone.
    private let changes: Bool
    private var settings: SimulatedPhone.Settings { phone.settings }
    /// Whether the store cannot save, so that the end of the process would lose what is in memory.
    private var isStuck: Bool { phone.disk.isFull || story.faults.isNewer }
    private var strangers = 0
    /// Whether the app cannot know of every sound.
    private var losesProof = false
    /// The notifications that were listed at some time.
    private var old: [SimulatedPhone.Notification] = []
    /// The presses of buttons: the alarm, and the number of sounds before the press.
    private var answers: [(alarm: Int, sounds: Int)] = []

    /// The zones of a story: UTC−11 to UTC+13, by the offset in hours.
    private static let zones = (-11...13).compactMap { ZoneTable(identifier: "\($0)", fixedOffset: $0 * 3600) }
    /// 2026-02-26T00:00Z, in minutes since 1970.
    private static let start = 29_534_400

    init(seed: UInt64) async throws {
        generator = SeededGenerator(seed: seed)
        let offset = Int.random(in: -11...13, using: &generator)
        changes = Int.random(in: 0..<3, using: &generator) == 0
        var zones = Self.zones
        var zone = "\(offset)"
        var change: (minute: Int, by: Int)?
        if changes {
            let minute = Self.start + .random(in: 1440...14_400, using: &generator)
            let by = [60, -60].randomElement(using: &generator) ?? 60
            change = (minute, by)
            zone = "changing"
            zones.append(
                ZoneTable(
                    identifier: zone, dataVersion: nil, first: offset * 3600,
                    changes: [(Int64(minute * 60), (offset * 60 + by) * 60)], cycleStart: nil))
        }
        model = HeardModel(now: Self.start, offset: offset * 60, change: change)
        usesFile = Int.random(in: 0..<3, using: &generator) == 0
        runs = Int.random(in: 0..<3, using: &generator) == 0
        let device = zones.first { $0.identifier == zone } ?? .utc
        story = try await StoryPhone(
            Date(timeIntervalSince1970: TimeInterval(Self.start * 60)), zone: zone,
            zones: ManualZones(device, others: zones), store: usesFile ? nil : InMemoryAlarmStore(),
            settings: .random(using: &generator), runs: runs)
        story.faults.isReentrant = Int.random(in: 0..<4, using: &generator) == 0
        story.faults.usesAlarmService = Int.random(in: 0..<4, using: &generator) == 0
        // A chain that sounds late for an occurrence that did not sound itself is beyond the model.
        if settings.passedTrigger != .firesWithinWindow, !usesAlarmService, Bool.random(using: &generator) {
            story.faults.chain = NotificationChain(interval: 120, count: 4)
        }
        phone.focus = Bool.random(using: &generator)
        note("\(settings)")
        note("zone \(zone), \(usesFile ? "a file" : "memory"), \(runs ? "runs" : "refreshes")")
        if usesAlarmService { note("the alarm service") }
    }

    mutating func run() async throws {
        await settle()
        for _ in 0..<Int.random(in: 10...40, using: &generator) {
            try await step()
            await settle()
            for notification in phone.notifications where !old.contains(notification) { old.append(notification) }
            try await check()
            if story.faults.refusals > 0 || Int.random(in: 0..<8, using: &generator) == 0 {
                story.faults.refusals = 0
                if phone.appState == .foreground { try await open() }
            }
        }
    }

    /// Ends the app's process, which would otherwise wait on the phone's clock for ever.
    func end() { phone.killApp() }

    private var phone: SimulatedPhone { story.phone }

    private var usesAlarmService: Bool { story.faults.usesAlarmService }

    /// Waits until a running scheduler has done what is due.
    private func settle() async {
        guard runs, phone.appState == .foreground || phone.appState == .suspended else { return }
        await phone.untilWaiting()
    }

    // MARK: Steps

    private mutating func step() async throws {
        let id = Int.random(in: 1...3, using: &generator)
        let uuid = UUID(number: UInt8(id))
        switch Int.random(in: 0..<32, using: &generator) {
        case 0...3: try await pass(.random(in: 1...2000, using: &generator))
        case 4...6: try await pass(.random(in: 1...20, using: &generator))
        case 7: try await passToNextSound()
        case 8...9:
            try await open()
            try await add(id)
        case 10:
            try await open()
            note("remove \(id)")
            if await succeeds({ try await $0.remove(uuid) }) { model.remove(id) }
        case 11: try await turn(id, Bool.random(using: &generator))
        case 12: try await skipAndTurnOn(id)
        case 13:
            try await open()
            note("skip \(id)")
            if await succeeds({ try await $0.skipNext(uuid) }) { model.skipNext(id) }
        case 14: try await open()
        case 15: await endProcess(force: Bool.random(using: &generator))
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
        case 20: try await setClockBack()
        case 21: try await setClockForward()
        case 22: try await turnOff()
        case 23: try await revokePermission()
        case 24...25: try await travel()
        case 26...27: try await changeInAnotherProcess(id)
        case 28:
            guard strangers < 3 else { return }
            try await open()
            strangers += 1
            note("another part of the app adds a request")
            try await phone.add("other \(strangers)", .calendar(.init(hour: 3, minute: 0), zone: nil, repeats: true))
            try await open()
        case 29:
            story.faults.isNewer.toggle()
            note("later format \(story.faults.isNewer)")
            try await open()
        default:
            phone.disk.isFull.toggle()
            note("disk full \(phone.disk.isFull)")
            try await open()
        }
    }

    /// Lets time pass; opens the app before the end of what the platform covers.
    private mutating func pass(_ minutes: Int) async throws {
        var left = minutes
        while left > 0 {
            var piece = left
            if let covered = try await coveredMinute() {
                if covered <= model.now + 1 { try await open() }
                piece = try await coveredMinute().map { min(left, max(1, $0 - model.now - 1)) } ?? left
            }
            note("pass \(piece)")
            model.pass(piece)
            try await phone.pass(minutes: Double(piece))
            await settle()
            left -= piece
        }
    }

    private func coveredMinute() async throws -> Int? {
        try await story.scheduler.coveredUntil.map { Int($0.timeIntervalSince1970 / 60) }
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
        await settle()
    }

    private mutating func endProcess(force: Bool) async {
        guard !isStuck else { return }
        note(force ? "force quit" : "kill")
        await settle()
        if force { phone.forceQuitApp() } else { phone.killApp() }
    }

    private mutating func newAlarm(_ id: Int) -> (alarm: Alarm, minute: Int, days: Set<Int>?) {
        let minute = (model.now + model.offset + Int.random(in: 3...1440, using: &generator)) % 1440
        let days: WeekdaySet? =
            Int.random(in: 0..<3, using: &generator) == 0
            ? nil
            : Bool.random(using: &generator) ? .everyDay : WeekdaySet(rawValue: .random(in: 1...127, using: &generator))
        let alarm = Alarm(
            id: UUID(number: UInt8(id)), time: TimeOfDay(minuteOfDay: minute) ?? .midnight,
            recurrence: days.map { .weekly($0) } ?? .once())
        return (alarm, minute, days.map { Set($0.days().map { $0.rawValue - 1 }) })
    }

    private mutating func add(_ id: Int) async throws {
        guard model.alarms[id] == nil else { return }
        let (alarm, minute, days) = newAlarm(id)
        let isDoubleTap = Int.random(in: 0..<3, using: &generator) == 0
        // The platform refuses the next plan; the scheduler must say so.
        let isRefused = Int.random(in: 0..<4, using: &generator) == 0
        if isRefused { story.faults.refusals = 1 }
        note("add \(id) at \(minute) on \(days.map { "\($0)" } ?? "once")\(isDoubleTap ? ", double tap" : "")")
        let scheduler = try story.scheduler
        let taps = (0..<(isDoubleTap ? 2 : 1)).map { _ in Task { try await scheduler.add(alarm) } }
        var isSaved = false
        for tap in taps { if case .success = await tap.result { isSaved = true } }
        if isSaved {
            model.add(id, minuteOfDay: minute, weekdays: days)
            if !isRefused { try await checkThatNoPlanIsOwed() }
        }
        if isDoubleTap, !isRefused, Bool.random(using: &generator) {
            await settle()
            note("leave")
            phone.leaveApp()
            try await passToNextSound()
        }
    }

    private mutating func turn(_ id: Int, _ isOn: Bool) async throws {
        try await open()
        note("turn \(id) \(isOn ? "on" : "off")")
        if await succeeds({ try await $0.setEnabled(isOn, for: UUID(number: UInt8(id))) }) { model.setOn(id, isOn) }
    }

    /// Skips an occurrence, and then enables the alarm again: a new beginning.
    private mutating func skipAndTurnOn(_ id: Int) async throws {
        try await open()
        note("skip \(id)")
        if await succeeds({ try await $0.skipNext(UUID(number: UInt8(id))) }) { model.skipNext(id) }
        if model.alarms[id]?.weekdays != nil { try await turn(id, false) }
        try await turn(id, true)
        await settle()
        if Bool.random(using: &generator) { try await passToNextSound() }
    }

    private mutating func press(_ kind: NotificationDelivery.Kind) async throws {
        if usesAlarmService { return try await answer(kind) }
        // The last notification of an alarm is answered.
        guard let notification = phone.notifications.last, notification.date <= phone.now,
            phone.appState != .forceQuit || settings.forceQuitAction == .delivered,
            let alarm = notification.request?.alarmID, let id = number(of: alarm)
        else { return }
        note("press \(kind) on \(id)")
        answers.append((id, phone.audibleSounds.count))
        if kind == .snoozed { model.snooze(id) } else { model.stop(id) }
        try await phone.press(kind, on: notification)
        if kind == .snoozed, Bool.random(using: &generator) { try await stopAnOldNotification(of: alarm) }
    }

    /// Answers an alarm of the alarm service that rings; the service snoozes by itself.
    private mutating func answer(_ kind: NotificationDelivery.Kind) async throws {
        guard let alarm = phone.alarms.last(where: { $0.state == .alerting }),
            let request = phone.registry[alarm.id], let id = number(of: request.alarmID)
        else { return }
        note("answer \(kind) to \(id)")
        // An intent that does not run leaves no proof of the sound.
        if kind == .stopped, settings.alarms.skipsStopIntent.contains(.slide) { losesProof = true }
        if kind == .snoozed { model.snooze(id) } else { model.stop(id) }
        try await phone.answerAlarm(alarm.id, kind == .snoozed ? .secondary : .slide)
    }

    /// Presses Stop on a notification of an earlier day, which does nothing.
    private mutating func stopAnOldNotification(of wanted: UUID?) async throws {
        let now = phone.now
        let earlier = old.filter { notification in
            guard let alarm = notification.request?.alarmID,
                let last = phone.sounds.last(where: { sound in
                    sound.alarmID == alarm && !sound.requestID.contains("snooze") && !sound.isLink
                })
            else { return false }
            // A notification with the same identifier replaces the old one.
            let isReplaced = notification.id == last.requestID && !notification.id.contains(".every-")
            return wanted ?? alarm == alarm && notification.date < last.date && last.date <= now && !isReplaced
        }
        guard let notification = earlier.randomElement(using: &generator) else { return }
        note("press stop on \(notification.id) of \(Int(notification.date.timeIntervalSince1970 / 60))")
        try await phone.press(.stopped, on: notification)
    }

    // MARK: Silent times

    /// The delays in minutes within which the platform sounds, and must sound, for what was due while it could not.
    private var windows: (may: Int, must: Int) {
        switch settings.passedTrigger {
        case .firesWithinWindow: (Int(settings.lateWindow / 60), Int(settings.lateWindow / 60))
        case .alwaysFires: (Int.max, 15)
        case .neverFires: (0, 0)
        }
    }

    private func silence(_ minutes: Int, soundsAfter extra: Int = 0) -> HeardModel.Silence {
        let end = model.now + minutes
        return HeardModel.Silence(end: end + extra, from: end, window: windows.may, sureWindow: windows.must)
    }

    /// A time in which nothing sounds.
    private var mute: HeardModel.Silence { HeardModel.Silence(end: 0, from: 0, window: 0, sureWindow: 0) }

    /// Returns a number of minutes, or some more, at whose end no alarm was due within ten minutes without a sound: an
    /// app that is opened then would begin to ring itself.
    private func lengthened(_ minutes: Int, _ silence: (Int) -> HeardModel.Silence) -> Int {
        var minutes = minutes
        while true {
            var ahead = model
            ahead.pass(minutes, silence(minutes))
            let quiet = ahead.now - ahead.lastUnheard
            if !(0...11).contains(quiet) { return minutes }
            minutes += 12 - quiet
        }
    }

    private mutating func turnOff() async throws {
        // No page says what the countdown of a snooze does while the phone is off or its clock is set.
        guard !isStuck, !usesAlarmService else { return }
        let locked = Bool.random(using: &generator) ? 0 : Int.random(in: 1...900, using: &generator)
        let isHeld = settings.beforeFirstUnlock == .held
        let minutes = lengthened(.random(in: 1...2000, using: &generator)) { silence($0) }
        note("off for \(minutes), locked for \(locked)")
        await settle()
        phone.powerOff()
        model.pass(minutes, silence(minutes, soundsAfter: isHeld ? locked : 0))
        try await phone.pass(minutes: Double(minutes))
        try await phone.powerOn()
        let end = model.now + locked
        model.pass(locked, isHeld ? HeardModel.Silence(end: end, from: 0, window: 1, sureWindow: 1) : nil)
        try await phone.pass(minutes: Double(locked))
        try await phone.unlock()
    }

    private mutating func revokePermission() async throws {
        guard !isStuck else { return }
        await endProcess(force: false)
        let permission: SimulatedPhone.Permission = Bool.random(using: &generator) ? .denied : .notDetermined
        note("\(permission)")
        phone.permission = permission
        if usesAlarmService { phone.alarmAuthorization = .denied }
        for isLast in [false, true] {
            let minutes = lengthened(.random(in: 1...1500, using: &generator)) { _ in mute }
            note("mute for \(minutes)")
            model.pass(minutes, mute)
            try await phone.pass(minutes: Double(minutes))
            if isLast { (phone.permission, phone.alarmAuthorization) = (.authorized, .authorized) }
            try await open()
            if !isLast {
                try await check()
                await endProcess(force: false)
            }
        }
    }

    private mutating func setClockBack() async throws {
        let minutes =
            Bool.random(using: &generator)
            ? Int.random(in: 1...15, using: &generator) : .random(in: 16...1200, using: &generator)
        guard !usesAlarmService else { return }
        // What the app has not seen cannot be given back by it.
        try await open()
        note("clock back by \(minutes)")
        model.setBack(by: minutes)
        try await phone.setClock(to: phone.now.addingTimeInterval(TimeInterval(-minutes * 60)))
        try await open()
    }

    private mutating func setClockForward() async throws {
        guard !usesAlarmService else { return }
        let minutes = lengthened(.random(in: 1...3000, using: &generator)) { silence($0) }
        note("clock forward by \(minutes)")
        model.pass(minutes, silence(minutes))
        try await phone.setClock(to: phone.now.addingTimeInterval(TimeInterval(minutes * 60)))
        try await open()
    }

    private mutating func travel() async throws {
        guard !changes else { return }
        let offset = Int.random(in: -11...13, using: &generator)
        note("travel to \(offset)")
        // A trigger that is bound to the old zone is not passed by the flight.
        let isFloating = usesAlarmService || settings.zonelessTrigger == .floating
        let windows = isFloating ? windows : (0, 0)
        model.travel(to: offset * 60, window: windows.0, sureWindow: windows.1)
        try await phone.travel(to: "\(offset)")
        try await open()
    }

    // MARK: Another process

    private mutating func changeInAnotherProcess(_ id: Int) async throws {
        guard usesFile, !isStuck else { return }
        let isForeground = Bool.random(using: &generator)
        if isForeground { try await open() }
        await settle()
        let other = try phone.openStore()
        switch model.alarms[id] {
        case nil:
            let (alarm, minute, days) = newAlarm(id)
            note("another process adds \(id) at \(minute) on \(days.map { "\($0)" } ?? "once")")
            try await other.transact { collection in try collection.add(alarm) }
            model.add(id, minuteOfDay: minute, weekdays: days)
        case .some where Bool.random(using: &generator):
            note("another process removes \(id)")
            try await other.transact { collection in _ = try collection.remove(UUID(number: UInt8(id))) }
            model.remove(id)
        default:
            note("another process turns \(id) off")
            try await other.transact { collection in
                guard var alarm = collection[UUID(number: UInt8(id))] else { return }
                alarm.isEnabled = false
                _ = try collection.update(alarm)
            }
            // Nothing is changed about an alarm that is off.
            if model.alarms[id]?.isOn ?? false { model.setOn(id, false) }
        }
        guard runs, phone.appState == .foreground else { return try await open() }
        // A running scheduler notices the change within a second.
        try await phone.pass(seconds: 1)
        await settle()
        note("leave")
        phone.leaveApp()
        try await phone.pass(seconds: 59)
        model.pass(1)
        if Bool.random(using: &generator) { try await passToNextSound() }
    }

    // MARK: Checks

    private func number(of alarm: UUID?) -> Int? { (1...3).first { UUID(number: UInt8($0)) == alarm } }

    private func succeeds(_ call: (AlarmScheduler) async throws -> Void) async -> Bool {
        guard let scheduler = try? story.scheduler else { return false }
        do {
            try await call(scheduler)
            return true
        } catch {
            return false
        }
    }

    /// Checks after a call that the platform was asked, and took what it was asked for.
    private func checkThatNoPlanIsOwed() async throws {
        await settle()
        var covered = try await story.scheduler.coveredUntil
        // Another step may be about to make the plan.
        for _ in 0..<1000 where covered ?? .distantFuture <= phone.now {
            await Task.yield()
            covered = try await story.scheduler.coveredUntil
        }
        try expect(covered ?? .distantFuture > phone.now, "a plan is owed")
    }

    private func check() async throws {
        var left: [String: (sure: Int, all: Int)] = [:]
        for sound in model.sounds {
            left["\(sound.alarm) at \(sound.minute)", default: (0, 0)].all += 1
            if sound.isSure { left["\(sound.alarm) at \(sound.minute)", default: (0, 0)].sure += 1 }
        }
        var begins: [Int: (index: Int, date: Date)] = [:]
        for (index, sound) in phone.audibleSounds.enumerated() {
            guard let id = number(of: sound.alarmID) else { continue }
            if sound.isLink {
                // A chain goes on until an answer; after a silent time, it may sound before its beginning.
                guard let begin = begins[id], sound.date.timeIntervalSince(begin.date) < 600 else { continue }
                let isAnswered = answers.contains { $0.alarm == id && $0.sounds > begin.index && $0.sounds <= index }
                try expect(!isAnswered, "\(sound.requestID) sounds after an answer")
                continue
            }
            begins[id] = (index, sound.date)
            let key = "\(id) at \(Int(sound.date.timeIntervalSince1970 / 60))"
            let (sure, all) = left[key] ?? (0, 0)
            try expect(all > 0, "\(key) sounds and must not")
            left[key] = (sure - 1, all - 1)
        }
        for (key, counts) in left { try expect(counts.sure <= 0, "\(key) must sound") }
        guard phone.appState == .foreground else { return }
        try await story.checkPlan("plan")
        let upcoming = Set(try await story.scheduler.upcoming(100).map(\.alarmID))
        for alarm in try await story.scheduler.alarms where alarm.isEnabled && !upcoming.contains(alarm.id) {
            // An alarm that is on has an occurrence, or one that sounds.
            let phase = try await story.scheduler.phase(of: alarm.id)
            try expect(phase != .idle, "\(alarm.id) is on and never rings")
        }
        for entry in try await story.scheduler.missed where entry.occurrence.snoozeCount == 0 {
            guard let id = number(of: entry.occurrence.alarmID), let alarm = model.alarms[id] else { continue }
            // An alarm with a used identifier is another alarm.
            guard entry.occurrence.time.minuteOfDay == alarm.minuteOfDay else { continue }
            let day = entry.occurrence.localDate.dayNumber
            try expect(
                losesProof || !alarm.heard.contains(day), "\(entry.occurrence.id) was heard and is called missed")
        }
    }

    private mutating func note(_ text: String) {
        log.append("\(model.now) \(text)")
    }
}

extension SimulatedPhone.Sound {
    /// Whether the sound continues that of an earlier request.
    fileprivate var isLink: Bool { requestID.contains(".link-") }
}

extension SimulatedPhone.Settings {
    /// Returns a random value of every setting; the list of notifications has no limit.
    fileprivate static func random(using generator: inout SeededGenerator) -> Self {
        var settings = Self()
        settings.overflow = Overflow.allCases.randomElement(using: &generator) ?? .keepSoonest
        settings.zonelessTrigger = ZonelessTrigger.allCases.randomElement(using: &generator) ?? .floating
        settings.gap = Gap.allCases.randomElement(using: &generator) ?? .skip
        settings.overlap = Overlap.allCases.randomElement(using: &generator) ?? .first
        settings.interval = Interval.allCases.randomElement(using: &generator) ?? .ignoresSetClock
        settings.passedTrigger = PassedTrigger.allCases.randomElement(using: &generator) ?? .neverFires
        settings.lateWindow = [0, 900, 3600].randomElement(using: &generator) ?? 900
        settings.forceQuitAction = ForceQuitAction.allCases.randomElement(using: &generator) ?? .lost
        settings.beforeFirstUnlock = BeforeFirstUnlock.allCases.randomElement(using: &generator) ?? .rings
        settings.addThrowsWhenDenied = Bool.random(using: &generator)
        settings.revocationRemovesPending = Bool.random(using: &generator)
        settings.limit = [64, 64, 20, 9].randomElement(using: &generator) ?? 64
        settings.longestSound = [30, 5].randomElement(using: &generator) ?? 30
        // A copy leaves the numbers of the stories as they are.
        var copy = generator
        settings.alarms.limit = [64, 9, nil].randomElement(using: &copy) ?? 64
        settings.alarms.second = .rings
        settings.alarms.alertLength = [900, nil].randomElement(using: &generator) ?? nil
        settings.alarms.customSoundLoops = Bool.random(using: &generator)
        settings.alarms.skipsStopIntent = Bool.random(using: &generator) ? [] : [.slide, .swipe]
        return settings
    }
}
