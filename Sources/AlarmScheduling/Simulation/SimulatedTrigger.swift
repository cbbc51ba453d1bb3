public import Foundation

/// A condition under which a simulated notification center delivers a request.
public enum SimulatedTrigger: Hashable, Sendable {
    /// The clock of a zone shows the given components; the zone `nil` is the device's.
    case calendar(SimulatedDateMatch, zone: String?, repeats: Bool)
    /// A number of seconds has passed since the request was added.
    case interval(TimeInterval, repeats: Bool)

    /// Whether the request stays pending after its delivery.
    public var repeats: Bool {
        switch self {
        case .calendar(_, zone: _, repeats: let repeats), .interval(_, repeats: let repeats): repeats
        }
    }
}

/// A group of date and time components that a calendar trigger compares with a clock; `nil` matches every value.
///
/// ```swift
/// var match = SimulatedDateMatch(hour: 7, minute: 30)
/// match.weekday = .monday
/// match.matches(.on(2026, 3, 2))    // → true
/// match.matches(.on(2026, 3, 3))    // → false
/// ```
public struct SimulatedDateMatch: Hashable, Sendable {
    /// The year to match.
    public var year: Int?
    /// The month, 1…12.
    public var month: Int?
    /// The day of the month, 1…31.
    public var day: Int?
    /// The weekday to match.
    public var weekday: Weekday?
    /// The hour, 0…23.
    public var hour: Int
    /// The minute, 0…59.
    public var minute: Int
    /// The second, 0…59; a trigger without seconds fires at second 0.
    public var second: Int

    /// Creates the components of a time on every date.
    public init(hour: Int, minute: Int, second: Int = 0) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Returns the components of one date and time, given as seconds since 1970-01-01T00:00 of a clock.
    static func reading(_ second: Int64) -> Self {
        let (day, rest) = (second.flooredQuotient(86_400), Int(second.flooredRemainder(86_400)))
        var match = Self(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
        let date = (LocalDate(dayNumber: Int(day)) ?? .first).components
        (match.year, match.month, match.day) = (date.year, date.month, date.day)
        return match
    }

    /// Returns whether the components of the date match.
    public func matches(_ date: LocalDate) -> Bool {
        if let weekday, weekday != date.weekday { return false }
        if year == nil, month == nil, day == nil { return true }
        let parts = date.components
        return (year ?? parts.year) == parts.year && (month ?? parts.month) == parts.month
            && (day ?? parts.day) == parts.day
    }

    /// The number of seconds from midnight.
    var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

/// A walk over the minutes of a clock that finds the instants at which calendar triggers fire.
///
/// The walk uses only the offsets of a zone. It uses no search for occurrences, so that a test can compare two
/// independent computations.
struct TriggerWalk {
    /// A calendar trigger with a key of its own.
    struct Entry: Sendable {
        let key: Int
        let match: SimulatedDateMatch
        let repeats: Bool
    }

    private let zone: any ZoneRules
    private let settings: SimulatedPhone.Settings
    /// The entries by the minute of the day.
    private var entries: [Int: [Entry]] = [:]
    private var hasEntries: Bool { !entries.isEmpty }
    /// The hours of the day in which triggers fire.
    private let busyHours: Set<Int>

    init(_ entries: [Entry], in zone: any ZoneRules, settings: SimulatedPhone.Settings) {
        self.zone = zone
        self.settings = settings
        busyHours = Set(entries.map(\.match.hour))
        for entry in entries { self.entries[entry.match.secondOfDay / 60, default: []].append(entry) }
    }

    /// Returns the first instant after `start`, up to and including `end`, at which triggers fire, with their keys.
    func first(after start: Int64, through end: Int64) -> (instant: Int64, keys: [Int])? {
        guard hasEntries, start < end else { return nil }
        var best: (instant: Int64, keys: [Int])?
        func offer(_ instant: Int64, _ key: Int) {
            guard instant > start, instant <= end else { return }
            if let current = best, current.instant <= instant {
                if current.instant == instant { best?.keys.append(key) }
                return
            }
            best = (instant, [key])
        }
        // A shifted trigger fires up to a day after its skipped reading.
        shiftedAcross(start: start, offer: offer)
        var minute = Self.floorMinute(start + 1)
        var before = zone.offset(at: minute - 1)
        while minute <= end {
            if let best, best.instant < minute { break }
            let last = minute + 59
            let after = zone.offset(at: last)
            if before == after, isQuietHour(from: minute, offset: after) {
                minute += 3600
                continue
            }
            if before == after {
                readings(from: minute, through: last, offset: after, offer: offer)
            } else {
                for instant in minute...last {
                    let offset = zone.offset(at: instant)
                    if offset != before { change(at: instant, from: before, to: offset, offer: offer) }
                    readings(from: instant, through: instant, offset: offset, offer: offer)
                    before = offset
                }
            }
            before = after
            minute += 60
        }
        return best
    }

    /// Returns the keys of the triggers whose reading lies after one reading of the clock and at or before another, at most
    /// `window` before the latter, each with its delay in seconds.
    func passed(after start: Int64, through end: Int64, window: Int64) -> [(key: Int, delay: Int64)] {
        guard hasEntries, start < end else { return [] }
        var found: [Int: Int64] = [:]
        var minute = Self.floorMinute(max(start, end - window))
        while minute <= end {
            for entry in entries[Int(minute.flooredRemainder(86_400)) / 60] ?? [] {
                let reading = minute + Int64(entry.match.second)
                guard reading > start, reading <= end, matches(entry, minute) else { continue }
                found[entry.key] = end - reading
            }
            minute += 60
        }
        return found.map { (key: $0.key, delay: $0.value) }
    }

    /// Returns whether the clock shows a whole hour from an instant on, without a change, in which no trigger fires.
    private func isQuietHour(from instant: Int64, offset: Int) -> Bool {
        let reading = (instant + Int64(offset)).flooredRemainder(86_400)
        return reading % 3600 == 0 && !busyHours.contains(Int(reading / 3600))
            && zone.offset(at: instant + 3599) == offset
    }

    /// Offers the triggers that fire while the clock shows the readings of some seconds.
    private func readings(from first: Int64, through last: Int64, offset: Int, offer: (Int64, Int) -> Void) {
        var minute = Self.floorMinute(first + Int64(offset))
        while minute <= last + Int64(offset) {
            if let candidates = entries[Int(minute.flooredRemainder(86_400)) / 60] {
                for entry in candidates where matches(entry, minute) {
                    let instant = minute + Int64(entry.match.second) - Int64(offset)
                    guard instant >= first, instant <= last else { continue }
                    if settings.overlap == .first, entry.repeats, isSecondPass(instant, offset) { continue }
                    offer(instant, entry.key)
                }
            }
            minute += 60
        }
    }

    /// Returns whether the clock showed the reading of an instant shortly before, with another offset.
    private func isSecondPass(_ instant: Int64, _ offset: Int) -> Bool {
        var earlier = instant - 1800
        while earlier >= instant - 10_800 {
            let other = zone.offset(at: earlier)
            if other > offset {
                let firstPass = instant + Int64(offset) - Int64(other)
                return zone.offset(at: firstPass) == other
            }
            earlier -= 1800
        }
        return false
    }

    /// Offers the triggers whose readings a change skips.
    private func change(at instant: Int64, from before: Int, to after: Int, offer: (Int64, Int) -> Void) {
        guard after > before, settings.gap != .skip else { return }
        let end = instant + Int64(after)
        var minute = Self.floorMinute(instant + Int64(before))
        while minute < end {
            for entry in entries[Int(minute.flooredRemainder(86_400)) / 60] ?? [] where matches(entry, minute) {
                let reading = minute + Int64(entry.match.second)
                guard reading >= instant + Int64(before), reading < end else { continue }
                offer(settings.gap == .firstValid ? instant : reading - Int64(before), entry.key)
            }
            minute += 60
        }
    }

    /// Offers the triggers that a change before `start` shifted to an instant after it.
    private func shiftedAcross(start: Int64, offer: (Int64, Int) -> Void) {
        guard settings.gap == .shiftByOffset else { return }
        let old = zone.offset(at: start - 86_400)
        guard zone.offset(at: start) > old else { return }
        var minute = Self.floorMinute(start) - 86_400
        while minute <= start {
            if zone.offset(at: minute) != zone.offset(at: minute - 60) {
                for instant in (minute - 59)...minute where instant <= start {
                    let (before, after) = (zone.offset(at: instant - 1), zone.offset(at: instant))
                    if before != after { change(at: instant, from: before, to: after, offer: offer) }
                }
            }
            minute += 60
        }
    }

    private func matches(_ entry: Entry, _ reading: Int64) -> Bool {
        LocalDate(dayNumber: Int(reading.flooredQuotient(86_400))).map(entry.match.matches) ?? false
    }

    static func floorMinute(_ second: Int64) -> Int64 { second.flooredQuotient(60) * 60 }
}
