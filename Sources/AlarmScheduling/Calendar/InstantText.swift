import Foundation

/// A format for instants: ISO 8601 text in UTC with ASCII digits, such as `2026-03-08T07:30:00Z`.
///
/// The text has milliseconds only when they are not 0.
enum InstantText {
    /// Returns the text of an instant to the nearest millisecond, or `nil` outside the years 1 to 9999.
    static func text(_ instant: Date) -> String? {
        guard let milliseconds = UnixSeconds.milliseconds(instant) else { return nil }
        let seconds = milliseconds.flooredQuotient(1000)
        guard let date = LocalDate(dayNumber: Int(seconds.flooredQuotient(86_400))) else { return nil }
        let second = Int(seconds.flooredRemainder(86_400))
        let fields = [second / 3600, second / 60 % 60, second % 60].map(TimeOfDay.twoDigits)
        let rest = Int(milliseconds.flooredRemainder(1000))
        let fraction = rest == 0 ? "" : ".\(rest / 100)\(rest / 10 % 10)\(rest % 10)"
        return "\(date)T\(fields.joined(separator: ":"))\(fraction)Z"
    }

    /// Returns the instant of a text, or `nil` when the text is not in exactly the form that ``text(_:)`` writes.
    static func instant(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count == 20 || bytes.count == 24, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), bytes.last == UInt8(ascii: "Z"),
            bytes.count == 20 || bytes[19] == UInt8(ascii: "."),
            let date = LocalDate(String(decoding: bytes[..<10], as: UTF8.self)),
            let hour = Int(digits: bytes[11..<13]), let minute = Int(digits: bytes[14..<16]),
            let second = Int(digits: bytes[17..<19]),
            let millisecond = bytes.count == 20 ? 0 : Int(digits: bytes[20..<23]),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second
        return UnixSeconds.instant(milliseconds: Int64(seconds) * 1000 + Int64(millisecond))
    }
}
