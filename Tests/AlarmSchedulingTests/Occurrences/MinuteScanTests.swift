import AlarmScheduling
import TestSupport
import XCTest

/// Compares occurrences near clock changes with a scan of every minute, for all alarm times and weekday sets.
final class MinuteScanTests: XCTestCase {
    /// The zone, an instant within a day of the change, and the minutes of the day to check in a debug build.
    private static let changes = [
        ("America/New_York", "2024-03-10T07:00:00Z"), ("America/New_York", "2024-11-03T06:00:00Z"),
        ("Australia/Lord_Howe", "2023-09-30T15:30:00Z"), ("Australia/Lord_Howe", "2024-04-06T15:00:00Z"),
        ("Antarctica/Troll", "2024-03-31T01:00:00Z"), ("Africa/Cairo", "2023-10-26T21:00:00Z"),
        ("America/Havana", "2024-03-10T05:00:00Z"), ("Pacific/Apia", "2011-12-30T10:00:00Z"),
        ("America/Vancouver", "2040-03-11T10:00:00Z"),
    ]

    func test_nextOccurrence_newYork_everyMinuteAndSet_agreesWithAMinuteScan() throws {
        let minutes = TestScale.elements(0..<1440, sample: 12)
        let sets = TestScale.elements(UInt8(1)...127, sample: 9, seed: 3)
        let some = sets.filter { $0 % 9 == 1 || !TestScale.isFull }
        for gap in ClockChangePolicy.Gap.allCases {
            let chosen = gap == .shift ? sets : some
            try check(Self.changes[0], minutes: minutes, sets: chosen, policies: [ClockChangePolicy(gap: gap)])
        }
        for overlap in ClockChangePolicy.Overlap.allCases {
            let chosen = overlap == .first ? sets : some
            try check(Self.changes[1], minutes: minutes, sets: chosen, policies: [ClockChangePolicy(overlap: overlap)])
        }
    }

    func test_nextOccurrence_oddChanges_everyPolicy_agreesWithAMinuteScan() throws {
        try withEvery("change", in: Self.changes) { change in
            // Checks every quarter of an hour and the minutes beside it, under each of the 18 policies.
            let minutes = (0..<1440).filter { $0 % 15 == 0 || $0 % 60 == 59 || $0 % 60 == 1 }
            try check(
                change,
                minutes: TestScale.elements(minutes, sample: 6, seed: 8),
                sets: TestScale.elements(UInt8(1)...127, sample: 5, seed: 4).filter {
                    TestScale.isFull ? $0 % 9 == 1 : true
                },
                policies: Self.policies
            )
        }
    }

    private func check(
        _ change: (String, String),
        minutes: [Int],
        sets: [UInt8],
        policies: [ClockChangePolicy]
    ) throws {
        let zone = try TestZones.table(change.0)
        let change = Int64(try instant(change.1).timeIntervalSince1970)
        let line = TimeLine(zone, around: change)
        let asks = ((-24...24).map { change + $0 * 3600 } + [change - 1, change + 1]).sorted()
        for minute in minutes {
            let time = try XCTUnwrap(TimeOfDay(minuteOfDay: minute))
            for policy in policies {
                let occurrences = line.occurrences(minute: minute, policy: policy)
                for bits in sets {
                    let set = WeekdaySet(rawValue: bits)
                    let alarm = Alarm(time: time, recurrence: .weekly(set), clockChangePolicy: policy)
                    let mine = occurrences.filter { set.contains($0.date.weekday) }
                    var index = 0
                    for ask in asks {
                        while index < mine.count, mine[index].instant <= ask { index += 1 }
                        // At equal instants the latest nominal date wins.
                        var right = index < mine.count ? mine[index] : nil
                        if index + 1 < mine.count, mine[index + 1].instant == right?.instant { right = mine[index + 1] }
                        let got = alarm.nextOccurrence(after: Date(timeIntervalSince1970: TimeInterval(ask)), in: zone)
                        guard got?.date.timeIntervalSince1970 == right.map({ TimeInterval($0.instant) }),
                            got?.localDate == right?.date
                        else {
                            throw CheckFailure(
                                "\(time) \(set) \(policy) asked \(ask - change) s from the change: "
                                    + "\(got as Any), right \(right as Any)"
                            )
                        }
                    }
                }
            }
        }
    }

    private static let policies: [ClockChangePolicy] = ClockChangePolicy.Gap.allCases.flatMap { gap in
        ClockChangePolicy.Overlap.allCases.flatMap { overlap in
            ClockChangePolicy.MissingDate.allCases.map {
                ClockChangePolicy(gap: gap, overlap: overlap, missingDate: $0)
            }
        }
    }
}

/// The readings of a zone's clock at every minute of twenty days, computed from offsets without a search.
private struct TimeLine {
    struct Candidate {
        var instant: Int64
        var date: LocalDate
    }

    private var shown: [Int64: [Int64]] = [:]
    private var jumps: [(instant: Int64, from: Int64, to: Int64)] = []
    private let days: ClosedRange<Int>

    init(_ zone: ZoneTable, around change: Int64) {
        let start = change / 60 * 60 - 11 * 86_400
        days = Int(change / 86_400) - 9...Int(change / 86_400) + 9
        var previous = zone.offset(at: start - 60)
        for minute in stride(from: start, through: change + 12 * 86_400, by: 60) {
            let offset = zone.offset(at: minute)
            if offset > previous { jumps.append((minute, minute + Int64(previous), minute + Int64(offset))) }
            previous = offset
            shown[minute + Int64(offset), default: []].append(minute)
        }
    }

    func occurrences(minute: Int, policy: ClockChangePolicy) -> [Candidate] {
        var occurrences: [Candidate] = []
        for number in days {
            guard let date = LocalDate(dayNumber: number) else { continue }
            let reading = Int64(number * 86_400 + minute * 60)
            if let instants = shown[reading] {
                let chosen =
                    switch policy.overlap {
                    case .first: instants.prefix(1)
                    case .second: instants.suffix(1)
                    case .both: instants[...]
                    }
                occurrences += chosen.map { Candidate(instant: $0, date: date) }
            } else if let jump = jumps.first(where: { $0.from <= reading && reading < $0.to }) {
                let dayIsGone = (0..<1440).allSatisfy { shown[Int64(number * 86_400 + $0 * 60)] == nil }
                if dayIsGone, policy.missingDate == .skip { continue }
                switch policy.gap {
                case .skip: break
                case .firstValid: occurrences.append(Candidate(instant: jump.instant, date: date))
                case .shift: occurrences.append(Candidate(instant: jump.instant + reading - jump.from, date: date))
                }
            }
        }
        return occurrences.sorted { ($0.instant, $0.date) < ($1.instant, $1.date) }
    }
}
