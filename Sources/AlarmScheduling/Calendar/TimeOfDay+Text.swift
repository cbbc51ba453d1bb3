extension TimeOfDay: LosslessStringConvertible {
    /// The 24-hour form with ASCII digits, such as `07:30`, which is also the stored form.
    public var description: String {
        Self.twoDigits(hour) + ":" + Self.twoDigits(minute)
    }

    /// Creates a time from 24-hour or 12-hour text, or `nil` when the text is neither.
    ///
    /// The text consists of one or two digits for the hour, a colon, and two digits for the minute. The digits may be
    /// of any script. AM or PM may follow, in upper or lower case, with or without a space in between. 12:30 AM is
    /// 00:30, and 12:30 PM is 12:30.
    ///
    /// ```swift
    /// TimeOfDay("7:30 pm")?.description     // → Optional("19:30")
    /// TimeOfDay("12:30 AM")?.description    // → Optional("00:30")
    /// TimeOfDay("٠٨:٠٠")?.description       // → Optional("08:00")
    /// TimeOfDay("13:00 PM") == nil          // → true
    /// ```
    public init?(_ text: String) {
        var rest = Substring(text)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        let hourDigits = Self.takeDigits(&rest)
        guard (1...2).contains(hourDigits.count), rest.first == ":" else { return nil }
        rest.removeFirst()
        let minuteDigits = Self.takeDigits(&rest)
        guard minuteDigits.count == 2 else { return nil }
        var hour = hourDigits.reduce(0) { $0 * 10 + $1 }
        let minute = minuteDigits[0] * 10 + minuteDigits[1]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        switch rest.lowercased() {
        case "":
            break
        case "am" where (1...12).contains(hour):
            hour %= 12
        case "pm" where (1...12).contains(hour):
            hour = hour % 12 + 12
        default:
            return nil
        }
        self.init(hour, minute)
    }

    /// The 12-hour form with ASCII digits, such as `7:30 AM`, or `12:30 AM` for 00:30.
    ///
    /// ```swift
    /// TimeOfDay.at(19, 5).twelveHourText    // → 7:05 PM
    /// ```
    ///
    /// For text in the user's language, use ``formatted(locale:)``.
    public var twelveHourText: String {
        let shown = hour % 12 == 0 ? 12 : hour % 12
        return "\(shown):" + Self.twoDigits(minute) + (hour < 12 ? " AM" : " PM")
    }

    static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    private static func takeDigits(_ text: inout Substring) -> [Int] {
        var digits: [Int] = []
        while digits.count < 3, let first = text.first, let digit = first.wholeNumberValue,
            (0...9).contains(digit), first.unicodeScalars.first?.properties.numericType == .decimal
        {
            digits.append(digit)
            text.removeFirst()
        }
        return digits
    }
}

extension TimeOfDay: Codable {
    /// Creates a time by decoding the 24-hour or 12-hour form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the text is not a time, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        try self.init(textFrom: decoder, expected: "time of day (07:30)")
    }

    /// Encodes the 24-hour form.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws {
        try encodeText(to: encoder)
    }
}
