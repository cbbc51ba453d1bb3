/// A day of the Gregorian calendar in the player's time zone.
///
/// PitchKit does not read a clock: the app sets ``QuizSession/day``.
///
/// ```swift
/// let day = CalendarDay(year: 2028, month: 2, day: 29)
/// day.map { $0.number }  // → Optional(21243)
/// CalendarDay(year: 2027, month: 2, day: 29) == nil  // → true
/// ```
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day; `nil` when the calendar has no such day.
    ///
    /// - Parameters:
    ///   - year: The year, 1 to 9999.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1 to the last day of the month.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let length = month == 2 ? (isLeap ? 29 : 28) : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
        guard day <= length else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The number of days since 1 January 1970, negative before that date.
    ///
    /// For the computation, a year begins in March, so that the leap day is the last day of a year.
    public var number: Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }

    /// Returns whether a day is before another day.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

    /// The day in ISO 8601: `2028-02-29`.
    public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    /// Creates a day from ISO 8601 text: `2028-02-29`.
    ///
    /// - Parameter text: The day, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not a day of the calendar.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        let year = try scanner.digits(4)
        guard scanner.take("-") else { throw scanner.failure("a hyphen") }
        let month = try scanner.digits(2)
        guard scanner.take("-") else { throw scanner.failure("a hyphen") }
        let place = scanner
        let day = try scanner.digits(2)
        try scanner.requireEnd()
        guard let made = CalendarDay(year: year, month: month, day: day) else {
            throw place.failure("a day that the calendar has", .outOfRange)
        }
        self = made
    }
}

extension TextScanner {
    /// Reads exactly `count` decimal digits.
    ///
    /// - Throws: A ``NotationError`` with the column when a digit is missing.
    fileprivate mutating func digits(_ count: Int) throws(NotationError) -> Int {
        var value = 0
        for _ in 0..<count {
            guard let scalar = next, ("0"..."9").contains(scalar) else { throw failure("\(count) digits") }
            value = value * 10 + Int(scalar.value - 48)
            skip()
        }
        return value
    }
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

#if !$Embedded
    extension CalendarDay: Codable {
        /// Creates a day from its encoded text.
        ///
        /// - Throws: A `DecodingError` when the value is not the text of a day.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try CalendarDay(parsing: text) }
        }

        /// Encodes the day as text, such as `"2028-02-29"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
