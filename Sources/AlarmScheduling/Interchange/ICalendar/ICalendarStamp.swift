/// A date and a time in the form of iCalendar: `20260309T073000`, followed by `Z` in UTC.
struct ICalendarStamp: Hashable, Sendable {
    var date: LocalDate
    /// The seconds since midnight, 0…86399.
    var second: Int
    var isUTC = false
    /// Whether the text has only a date.
    var isDate = false

    init(date: LocalDate, second: Int, isUTC: Bool = false) {
        self.date = date
        self.second = second
        self.isUTC = isUTC
    }

    /// Creates the UTC stamp of an instant in seconds since 1970, clamped to the years 1 to 9999.
    init(instant: Int64) {
        date = LocalDate(clamping: Int(instant.flooredQuotient(86_400)))
        second = Int(instant.flooredRemainder(86_400))
        isUTC = true
    }

    /// Creates a stamp from the text of a date with or without a time, or `nil` for other text.
    ///
    /// A missing time is replaced by midnight.
    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            range.upperBound <= bytes.count ? Int(digits: bytes[range]) : nil
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let date = LocalDate(year, month, day)
        else { return nil }
        if bytes.count == 8 {
            self.init(date: date, second: 0)
            isDate = true
            return
        }
        guard bytes.count == 15 || (bytes.count == 16 && bytes[15] == UInt8(ascii: "Z")), bytes[8] == UInt8(ascii: "T"),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        self.init(date: date, second: hour * 3600 + minute * 60 + min(second, 59), isUTC: bytes.count == 16)
    }

    /// The reading of the clock, in seconds since 1970-01-01T00:00 of the same clock.
    var reading: Int64 { Int64(date.dayNumber) * 86_400 + Int64(second) }

    var text: String {
        let day = date.description.filter { $0 != "-" }
        let fields = [second / 3600, second / 60 % 60, second % 60].map(TimeOfDay.twoDigits)
        return "\(day)T\(fields.joined())\(isUTC ? "Z" : "")"
    }
}
