/// A date of the proleptic Gregorian calendar, years 1 to 9999, without a time and without a time zone.
///
/// ```swift
/// let leapDay = LocalDate.on(2024, 2, 29)
/// leapDay.weekday                         // → Thursday
/// leapDay.adding(days: 1)                 // → Optional(2024-03-01)
/// LocalDate(2023, 2, 29) == nil           // → true
/// ```
public struct LocalDate: Hashable, Sendable {
    /// The number of days since 1970-01-01, -719162…2932896; negative for earlier dates.
    public let dayNumber: Int

    /// The day numbers of 0001-01-01 and 9999-12-31.
    static let dayNumbers = -719_162...2_932_896

    /// The earliest date, 0001-01-01.
    public static let first = LocalDate(clamping: dayNumbers.lowerBound)
    /// The latest date, 9999-12-31.
    public static let last = LocalDate(clamping: dayNumbers.upperBound)

    /// Creates a date from a year (1…9999), a month (1…12) and a day of the month, or `nil` when there is no such day.
    public init?(_ year: Int, _ month: Int, _ day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.length(ofMonth: month, year: year)).contains(day)
        else { return nil }
        dayNumber = Self.dayNumber(year: year, month: month, day: day)
    }

    /// Returns a date from literal numbers; for numbers that may be invalid, use the failable initializer.
    ///
    /// - Precondition: The date exists, and the year is in 1…9999.
    public static func on(_ year: Int, _ month: Int, _ day: Int) -> LocalDate {
        guard let date = LocalDate(year, month, day) else {
            preconditionFailure("there is no day \(year)-\(month)-\(day) in the years 1 to 9999")
        }
        return date
    }

    /// Creates a date from days since 1970-01-01, or `nil` outside -719162…2932896.
    public init?(dayNumber: Int) {
        guard Self.dayNumbers.contains(dayNumber) else { return nil }
        self.dayNumber = dayNumber
    }

    init(clamping dayNumber: Int) {
        self.dayNumber = min(max(dayNumber, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound)
    }

    /// The year, 1…9999.
    public var year: Int { components.year }
    /// The month, 1…12.
    public var month: Int { components.month }
    /// The day of the month, 1…31.
    public var day: Int { components.day }

    /// The day of the week.
    public var weekday: Weekday { Weekday(cyclic: dayNumber + 4) }

    /// Returns the date a number of days later, or earlier for a negative number; `nil` outside the years 1 to 9999.
    public func adding(days: Int) -> LocalDate? {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : LocalDate(dayNumber: sum)
    }

    /// Returns the number of days from this date to `other`; negative when `other` is earlier.
    public func days(until other: LocalDate) -> Int {
        other.dayNumber - dayNumber
    }

    /// The year, month and day, computed together.
    var components: (year: Int, month: Int, day: Int) {
        // Inverse of dayNumber(year:month:day:), with the same shift of the year's beginning to 1 March.
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Returns the number of days in a month (1…12) of a year.
    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the number of days from 1970-01-01 to a valid date, also for years outside 1…9999.
    ///
    /// In a year that begins on 1 March, the leap day is the last day, so that month lengths follow one linear formula
    /// (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013).
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

extension LocalDate: Comparable {
    /// Returns whether the left date is earlier than the right date.
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        left.dayNumber < right.dayNumber
    }
}

extension LocalDate: LosslessStringConvertible {
    /// The ISO 8601 form with ASCII digits, such as `2024-02-29`.
    public var description: String {
        let (year, month, day) = components
        let padded = String(repeating: "0", count: year < 10 ? 3 : year < 100 ? 2 : year < 1000 ? 1 : 0) + "\(year)"
        return "\(padded)-\(TimeOfDay.twoDigits(month))-\(TimeOfDay.twoDigits(day))"
    }

    /// Creates a date from the ISO 8601 form (four, two and two ASCII digits with hyphens), or `nil` for other text.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        guard let year = Int(digits: bytes[..<4]), let month = Int(digits: bytes[5..<7]),
            let day = Int(digits: bytes[8...])
        else { return nil }
        self.init(year, month, day)
    }
}

extension LocalDate: Codable {
    /// Creates a date by decoding the ISO 8601 form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the text is not a date, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        try self.init(textFrom: decoder, expected: "date (2024-02-29)")
    }

    /// Encodes the ISO 8601 form.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws {
        try encodeText(to: encoder)
    }
}
