extension ColorValue {
    /// Creates a color from hexadecimal sRGB digits: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`.
    ///
    /// ```swift
    /// ColorValue(hex: "#f80")?.green  // → Optional(0.5333333333333333)
    /// ColorValue(hex: "orange")  // → nil
    /// ```
    ///
    /// The result is `nil` for any other text.
    ///
    /// - Complexity: O(*n*) for *n* bytes of text.
    public init?(hex: String) {
        var digits: [Double] = []
        for (index, byte) in hex.utf8.enumerated() {
            switch byte {
            case 0x23 where index == 0: continue
            case 0x30...0x39: digits.append(Double(byte - 0x30))
            case 0x41...0x46: digits.append(Double(byte - 0x41 + 10))
            case 0x61...0x66: digits.append(Double(byte - 0x61 + 10))
            default: return nil
            }
        }
        var channels: [Double] = []
        switch digits.count {
        case 3, 4:
            for digit in digits { channels.append(digit / 15) }
        case 6, 8:
            for index in stride(from: 0, to: digits.count, by: 2) {
                channels.append((digits[index] * 16 + digits[index + 1]) / 255)
            }
        default:
            return nil
        }
        self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 1)
    }

    /// The nearest sRGB color in hexadecimal digits, in the form of CSS.
    ///
    /// The form is `#rrggbb` for an opaque color, and `#rrggbbaa` otherwise.
    ///
    /// Each channel is clamped separately; NaN becomes 0.
    public var hex: String {
        var text = "#"
        for channel in alpha < 1 ? [red, green, blue, alpha] : [red, green, blue] {
            let byte = channel > 0 ? Int((min(channel, 1) * 255).rounded()) : 0
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return text
    }
}
