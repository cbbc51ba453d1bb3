/// A set of weekdays, stored in seven bits: bit 0 is Sunday, bit 6 is Saturday.
///
/// The bits do not depend on the day on which a week begins.
///
/// ```swift
/// let days: WeekdaySet = [.monday, .friday]
/// days.contains(.friday)                            // → true
/// WeekdaySet.everyDay.subtracting(.weekend)
/// // → Monday Tuesday Wednesday Thursday Friday
/// WeekdaySet(numbers: [2, 2, 9, -1])                // → Monday
/// ```
public struct WeekdaySet: OptionSet, Hashable, Sendable {
    /// The seven bits, 0…127.
    public let rawValue: UInt8

    /// Creates a set from bits; bit 7 is ignored.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue & 0x7F
    }

    /// Creates a set of one day.
    public init(_ day: Weekday) {
        self.init(rawValue: 1 << UInt8(day.zeroBased))
    }

    /// Creates a set of the given days.
    ///
    /// - Complexity: O(n) in the number of given days.
    public init(_ days: some Sequence<Weekday>) {
        self = days.reduce(into: []) { $0.formUnion(WeekdaySet($1)) }
    }

    /// Creates a set from `Calendar` numbers (1 is Sunday); numbers outside 1…7 and duplicates are ignored.
    ///
    /// - Complexity: O(n) in the number of given numbers.
    public init(numbers: some Sequence<Int>) {
        self.init(numbers.compactMap(Weekday.init(rawValue:)))
    }

    /// The set of Sunday only.
    public static let sunday = WeekdaySet(.sunday)
    /// The set of Monday only.
    public static let monday = WeekdaySet(.monday)
    /// The set of Tuesday only.
    public static let tuesday = WeekdaySet(.tuesday)
    /// The set of Wednesday only.
    public static let wednesday = WeekdaySet(.wednesday)
    /// The set of Thursday only.
    public static let thursday = WeekdaySet(.thursday)
    /// The set of Friday only.
    public static let friday = WeekdaySet(.friday)
    /// The set of Saturday only.
    public static let saturday = WeekdaySet(.saturday)
    /// Monday to Friday.
    public static let weekdays: WeekdaySet = [.monday, .tuesday, .wednesday, .thursday, .friday]
    /// Saturday and Sunday.
    public static let weekend: WeekdaySet = [.saturday, .sunday]
    /// All seven days.
    public static let everyDay = WeekdaySet(rawValue: 0x7F)

    /// Returns whether the set contains a day.
    public func contains(_ day: Weekday) -> Bool {
        contains(WeekdaySet(day))
    }

    /// The number of days in the set, 0…7.
    public var count: Int { rawValue.nonzeroBitCount }

    /// Returns the days of the set, in the order of a week that begins with `first`.
    public func days(startingWith first: Weekday = .sunday) -> [Weekday] {
        Weekday.week(startingWith: first).filter(contains)
    }
}

extension WeekdaySet: CustomStringConvertible {
    /// The English names of the days, beginning with Sunday, for logs.
    public var description: String {
        isEmpty ? "no day" : days().map(\.description).joined(separator: " ")
    }
}

extension WeekdaySet: Codable {
    /// Creates a set by decoding an array of `Calendar` numbers.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a number outside 1…7, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let numbers = try container.decode([Int].self)
        guard numbers.allSatisfy((1...7).contains) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "weekdays are 1 (Sunday) to 7")
        }
        self.init(numbers: numbers)
    }

    /// Encodes an ascending array of `Calendar` numbers.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(days().map(\.rawValue))
    }
}
