import PropertyAnimator

/// Reads the few forms of CSS colours in which the vector files write them.
enum CSSColor {
    static func parse(_ text: String) -> ColorValue? {
        if text.hasPrefix("#") { return hex(text.dropFirst()) }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let words = text[text.index(after: open)...].dropLast().split { $0 == " " || $0 == "," || $0 == "/" }
        let numbers = words.compactMap { number($0) }
        let alpha = numbers.count == 4 ? numbers[3] : 1
        guard (3...4).contains(numbers.count) else { return nil }
        switch text[..<open] {
        case "rgb", "rgba":
            return ColorValue(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha)
        case "hsl", "hsla":
            return ColorValue(hue: numbers[0], saturation: numbers[1], lightness: numbers[2], alpha: alpha)
        case "color":
            switch words.first {
            case "srgb": return ColorValue(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
            case "display-p3":
                return ColorValue(displayP3Red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
            default: return nil
            }
        case "oklab":
            return ColorValue(components: (numbers[0], numbers[1], numbers[2]), in: .okLab, alpha: alpha)
        default:
            return nil
        }
    }

    private static func number(_ word: Substring) -> Double? {
        word.last == "%" ? Double(word.dropLast()).map { $0 / 100 } : Double(word)
    }

    private static func hex(_ digits: Substring) -> ColorValue? {
        guard digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
        let all = digits.count == 6 ? value << 8 | 0xFF : value
        func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
        return ColorValue(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
