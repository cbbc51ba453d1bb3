import Foundation

/// Instants as ISO 8601 text in UTC with whole seconds and ASCII digits, such as `2026-03-08T07:30:00Z`.
enum InstantText {
    /// The text of an instant, seconds since 1970; `nil` outside the years 1 to 9999.
    static func text(_ instant: Int64) -> String? {
        guard let date = LocalDate(dayNumber: Int(instant.flooredQuotient(86_400))) else { return nil }
        let second = Int(instant.flooredRemainder(86_400))
        let fields = [second / 3600, second / 60 % 60, second % 60].map(TimeOfDay.twoDigits)
        return "\(date)T\(fields.joined(separator: ":"))Z"
    }

    /// The instant of a text of exactly that form, else `nil`.
    static func instant(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
            let date = LocalDate(String(decoding: bytes[..<10], as: UTF8.self))
        else { return nil }
        let fields = [11, 14, 17].compactMap { start in
            bytes[start..<start + 2].reduce(0 as Int?) { sum, byte in
                guard let sum, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                return sum * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        guard fields.count == 3, fields[0] < 24, fields[1] < 60, fields[2] < 60 else { return nil }
        return Int64(date.dayNumber * 86_400 + fields[0] * 3600 + fields[1] * 60 + fields[2])
    }
}
