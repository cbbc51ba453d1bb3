extension PosixZoneRule {
    /// Creates a rule from text such as `EST5EDT,M3.2.0,M11.1.0` or `<-02>2<-01>,M3.5.0/-1,M10.5.0/0`; `nil` for other
    /// text.
    ///
    /// POSIX counts offsets west of UTC; this type counts east. Offsets beyond ±26 hours are invalid.
    init?(_ text: String) {
        var reader = PosixReader(text)
        guard reader.name(), let west = reader.time(hours: 24) else { return nil }
        standardOffset = -west
        saving = nil
        if !reader.isAtEnd {
            guard reader.name() else { return nil }
            var offset = standardOffset + 3600
            if reader.peek != UInt8(ascii: ",") {
                guard let west = reader.time(hours: 24) else { return nil }
                offset = -west
            }
            guard let start = reader.change(), let end = reader.change() else { return nil }
            saving = Saving(offset: offset, start: start, end: end)
        }
        guard reader.isAtEnd, ZoneTable.allowedOffsets.contains(standardOffset),
            ZoneTable.allowedOffsets.contains(saving?.offset ?? 0)
        else { return nil }
    }
}

/// A cursor over the ASCII text of a rule.
private struct PosixReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, peek == byte else { return false }
        position += 1
        return true
    }

    /// Reads a name and returns whether it is valid: three or more letters, or letters, digits and signs in angle
    /// brackets.
    mutating func name() -> Bool {
        let quoted = take("<")
        let start = position
        while let byte = peek, Self.isLetter(byte) || quoted && Self.isSignOrDigit(byte) { position += 1 }
        return position - start >= 3 && (!quoted || take(">"))
    }

    /// Reads `[+-]hh[:mm[:ss]]` and returns the time in seconds, or `nil` for other text; the hours may be at most
    /// `hours`.
    mutating func time(hours: Int) -> Int? {
        let negative = take("-")
        if !negative { _ = take("+") }
        guard let hour = number(upTo: hours) else { return nil }
        var seconds = hour * 3600
        if take(":") {
            guard let minute = number(upTo: 59) else { return nil }
            seconds += minute * 60
            if take(":") {
                guard let second = number(upTo: 59) else { return nil }
                seconds += second
            }
        }
        return negative ? -seconds : seconds
    }

    /// Reads `,day[/time]`; the time is 02:00 when absent.
    mutating func change() -> PosixZoneRule.Change? {
        guard take(","), let day = day() else { return nil }
        guard take("/") else { return PosixZoneRule.Change(day: day, secondOfDay: 7200) }
        return time(hours: 167).map { PosixZoneRule.Change(day: day, secondOfDay: $0) }
    }

    private mutating func day() -> PosixZoneRule.Day? {
        if take("J") {
            return number(upTo: 365).flatMap { $0 >= 1 ? .julian($0) : nil }
        }
        guard take("M") else { return number(upTo: 365).map { .zeroBased($0) } }
        guard let month = number(upTo: 12), month >= 1, take("."), let week = number(upTo: 5), week >= 1, take("."),
            let weekday = number(upTo: 6)
        else { return nil }
        return .weekdayOfMonth(month: month, week: week, weekday: weekday)
    }

    private mutating func number(upTo limit: Int) -> Int? {
        var value: Int?
        while let byte = peek, Self.isDigit(byte) {
            let next = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
            guard next <= limit else { return nil }
            value = next
            position += 1
        }
        return value
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isSignOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}
