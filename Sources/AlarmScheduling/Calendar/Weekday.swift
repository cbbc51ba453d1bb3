public import Foundation

/// A day of the week, numbered as in `Calendar`: 1 is Sunday, 7 is Saturday.
///
/// ```swift
/// Weekday.monday.rawValue              // → 2
/// Weekday(isoNumber: 1)                // → Optional(Monday)
/// Weekday.saturday.adding(days: 1)     // → Sunday
/// Weekday.saturday.localeWeekday       // → saturday
/// ```
public enum Weekday: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Sunday, day 1.
    case sunday = 1
    /// Monday, day 2.
    case monday
    /// Tuesday, day 3.
    case tuesday
    /// Wednesday, day 4.
    case wednesday
    /// Thursday, day 5.
    case thursday
    /// Friday, day 6.
    case friday
    /// Saturday, day 7.
    case saturday

    /// Creates a weekday from a number as in C, cron and JavaScript, where 0 is Sunday and 6 is Saturday; `nil` outside
    /// 0…6.
    public init?(zeroBased number: Int) {
        guard (0...6).contains(number), let day = Weekday(rawValue: number + 1) else { return nil }
        self = day
    }

    /// Creates a weekday from a number as in ISO 8601, where 1 is Monday and 7 is Sunday; `nil` outside 1…7.
    public init?(isoNumber number: Int) {
        guard (1...7).contains(number), let day = Weekday(rawValue: number % 7 + 1) else { return nil }
        self = day
    }

    /// Creates a weekday from Foundation's type.
    public init(_ day: Locale.Weekday) {
        switch day {
        case .sunday: self = .sunday
        case .monday: self = .monday
        case .tuesday: self = .tuesday
        case .wednesday: self = .wednesday
        case .thursday: self = .thursday
        case .friday: self = .friday
        case .saturday: self = .saturday
        @unknown default: self = .sunday
        }
    }

    /// The number of the day from 0 (Sunday) to 6 (Saturday).
    public var zeroBased: Int { rawValue - 1 }

    /// The number of the day in ISO 8601, where 1 is Monday and 7 is Sunday.
    public var isoNumber: Int { self == .sunday ? 7 : rawValue - 1 }

    /// The day as Foundation's type.
    public var localeWeekday: Locale.Weekday {
        switch self {
        case .sunday: .sunday
        case .monday: .monday
        case .tuesday: .tuesday
        case .wednesday: .wednesday
        case .thursday: .thursday
        case .friday: .friday
        case .saturday: .saturday
        }
    }

    /// Returns the weekday a number of days later, or earlier for a negative number.
    public func adding(days: Int) -> Weekday {
        Weekday(cyclic: zeroBased + days % 7)
    }

    /// Returns the number of days from this weekday to the next given weekday, 0…6.
    ///
    /// The result is 0 when both weekdays are the same.
    public func days(until other: Weekday) -> Int {
        (other.rawValue - rawValue + 7) % 7
    }

    /// Returns all seven days, beginning with `first`.
    public static func week(startingWith first: Weekday) -> [Weekday] {
        (0..<7).map { first.adding(days: $0) }
    }

    init(cyclic number: Int) {
        self = Weekday(rawValue: ((number % 7) + 7) % 7 + 1) ?? .sunday
    }
}

extension Weekday: CustomStringConvertible {
    /// The English name, for logs.
    ///
    /// For text in the user's language, use ``WeekdaySet/text(locale:words:)``.
    public var description: String {
        switch self {
        case .sunday: "Sunday"
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        }
    }
}
