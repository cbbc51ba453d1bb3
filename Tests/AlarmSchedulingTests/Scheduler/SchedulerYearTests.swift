import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Compares a year of simulated time, with edits, restarts and clock jumps, with a simple model of lists.
final class SchedulerYearTests: XCTestCase {
    private static let zones = [
        "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo", "America/Santiago",
        "Asia/Kolkata", "Pacific/Apia", "America/Havana", "Africa/Casablanca", "Antarctica/Troll",
    ]

    /// A model of the occurrences that were handled, with a mark for the missed ones.
    private struct Model {
        var handled: Date
        var done: [Occurrence.ID: (date: Date, isMissed: Bool)] = [:]
        var skipped: Set<Occurrence.ID> = []

        /// Returns the occurrences that must be published between the last instant and this one.
        mutating func due(_ alarms: [Alarm], at now: Date, in zone: some ZoneRules) -> Set<Occurrence.ID> {
            if now < handled {
                // Occurrences missed after the new time may still ring; those that rang ring again only after a clock
                // that was wrong by more than a quarter of an hour.
                let isWrong = handled.timeIntervalSince(now) > 900
                done = done.filter { !($0.value.isMissed || isWrong) || $0.value.date <= now }
                if isWrong {
                    let reading = Int(now.timeIntervalSince1970) + zone.offset(at: Int64(now.timeIntervalSince1970))
                    skipped = skipped.filter { $0.localDate.dayNumber * 86_400 + $0.time.minuteOfDay * 60 <= reading }
                }
                handled = now
                return []
            }
            let occurrences = alarms.flatMap { $0.occurrences(after: handled, through: now, in: zone) }
            handled = now
            return Set(occurrences.map(\.id)).subtracting(done.keys).subtracting(skipped)
        }
    }

    func test_year_everyOccurrenceRingsOnceOrIsMissed() async throws {
        let days = TestScale.count(full: 365, sample: 25)
        var occurrences = 0
        for (number, name) in Self.zones.prefix(TestScale.count(full: 10, sample: 2)).enumerated() {
            occurrences += try await simulate(name, days: days, seed: UInt64(number + 1))
        }
        XCTAssertGreaterThan(occurrences, TestScale.count(full: 5_000, sample: 60))
        print("counted: \(occurrences) occurrences, each published once")
    }

    private func simulate(_ zoneName: String, days: Int, seed: UInt64) async throws -> Int {
        var generator = SeededGenerator(seed: seed)
        let zone = try TestZones.table(zoneName)
        var bench = try await Bench(zone: zoneName, at: "2024-02-20T12:00")
        let start = bench.clock.now
        var model = Model(handled: start)
        var published = 0
        for number in 1...5 { try await bench.scheduler.add(Self.alarm(UInt8(number), &generator)) }
        _ = await bench.events()
        while bench.clock.now < start.addingTimeInterval(TimeInterval(days) * 86_400) {
            let before = try await bench.store.load().alarms
            var isRestart = false
            switch Int.random(in: 0..<20, using: &generator) {
            case 0:
                bench.clock.jump(by: -.random(in: 1...72_000, using: &generator).rounded())
            case 1:
                bench.clock.jump(by: .random(in: 1...200_000, using: &generator).rounded())
            case 2, 3:
                await bench.restart()
                isRestart = true
                bench.clock.advance(by: .random(in: 0...20_000, using: &generator).rounded())
            case 4...9:
                bench.clock.advance(by: .random(in: 1...600, using: &generator).rounded())
            default:
                bench.clock.advance(by: .random(in: 600...30_000, using: &generator).rounded())
            }
            let wasDone = model.done
            let due = model.due(before, at: bench.clock.now, in: zone)
            try await bench.scheduler.refresh()
            let place = "\(zoneName), \(text(bench.clock.now)), seed \(seed)"
            var heard: Set<Occurrence.ID> = []
            for event in await bench.events() {
                let occurrence: Occurrence
                var isMissed = false
                switch event {
                case .ringing(let sounding): occurrence = sounding
                case .missed(let entry): (occurrence, isMissed) = (entry.occurrence, true)
                default: continue
                }
                guard occurrence.snoozeCount == 0 else { continue }
                // An occurrence that was ringing at the end of the process rings again.
                if isRestart, !isMissed, wasDone[occurrence.id] != nil { continue }
                try expect(heard.insert(occurrence.id).inserted, "\(place): \(occurrence.id) twice")
                model.done[occurrence.id] = (occurrence.date, isMissed)
            }
            try expectEqual(heard, due, place)
            published += heard.count
            try await edit(&bench, &model, zone, &generator)
            _ = await bench.events()
        }
        return published
    }

    private func edit(
        _ bench: inout Bench, _ model: inout Model, _ zone: ZoneTable, _ generator: inout SeededGenerator
    ) async throws {
        let scheduler = bench.scheduler
        let collection = try await bench.store.load()
        let alarm = collection.alarms.randomElement(using: &generator)
        switch Int.random(in: 0..<14, using: &generator) {
        case 0:
            if let alarm { try await scheduler.remove(alarm.id) }
            let free = (1...5).map { UUID(number: UInt8($0)) }.first { id in collection[id] == nil || id == alarm?.id }
            guard let free, let number = (1...5).first(where: { UUID(number: UInt8($0)) == free }) else { return }
            // A new alarm with a used identifier starts without handled occurrences.
            model.done = model.done.filter { $0.key.alarmID != free }
            model.skipped = model.skipped.filter { $0.alarmID != free }
            try await scheduler.add(Self.alarm(UInt8(number), &generator))
        case 1, 2:
            guard var edited = alarm else { return }
            edited.time = TimeOfDay(minuteOfDay: .random(in: 0..<1440, using: &generator)) ?? .midnight
            guard edited.time != alarm?.time || !edited.isEnabled else { return }
            try? await scheduler.update(edited)
            model.skipped = model.skipped.filter { $0.alarmID != edited.id }
        case 3:
            guard let alarm else { return }
            try? await scheduler.setEnabled(!alarm.isEnabled, for: alarm.id)
            // A new beginning.
            model.skipped = model.skipped.filter { $0.alarmID != alarm.id }
            if !alarm.isEnabled { model.done = model.done.filter { $0.key.alarmID != alarm.id } }
        case 4:
            guard var edited = alarm else { return }
            edited.label += "!"
            try? await scheduler.update(edited)
        case 5:
            guard let alarm else { return }
            let occurrences = alarm.occurrences(after: bench.clock.now, in: zone)
            let next = occurrences.prefix(30).first { model.done[$0.id] == nil && !model.skipped.contains($0.id) }
            try await scheduler.skipNext(alarm.id)
            if let next { model.skipped.insert(next.id) }
        case 6...9:
            guard let alarm, let phase = collection.lifecycleStates[alarm.id]?.phase else { return }
            switch phase {
            case .ringing(let occurrence, _):
                if Bool.random(using: &generator) {
                    try await scheduler.snooze(occurrence)
                } else {
                    try await scheduler.dismiss(occurrence)
                }
            case .snoozed(let occurrence, _): try await scheduler.dismiss(occurrence)
            case .idle: break
            }
        default:
            break
        }
    }

    private static func alarm(_ number: UInt8, _ generator: inout SeededGenerator) -> Alarm {
        let minutes = [0, 30, 60, 90, 120, 150, 179, 420, 450, 1439]
        let time = TimeOfDay(minuteOfDay: minutes.randomElement(using: &generator) ?? 0) ?? .midnight
        let gap = ClockChangePolicy.Gap.allCases.randomElement(using: &generator) ?? .shift
        let overlap = ClockChangePolicy.Overlap.allCases.randomElement(using: &generator) ?? .first
        let recurrence: Recurrence =
            Int.random(in: 0..<5, using: &generator) == 0
            ? .once() : .weekly(WeekdaySet(rawValue: .random(in: 1...127, using: &generator)))
        return Alarm(
            id: UUID(number: number), time: time, recurrence: recurrence,
            clockChangePolicy: ClockChangePolicy(gap: gap, overlap: overlap))
    }
}
