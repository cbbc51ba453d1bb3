import PropertyAnimator

/// A reader of the forms of CSS colors that the vector files use.
enum CSSColor {
    static func parse(_ text: String) -> ColorValue? {
        if text.hasPrefix("#") { return ColorValue(hex: text) }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        var words = text[text.index(after: open)...].dropLast().split { " ,/".contains($0) }.map(String.init)
        var name = String(text[..<open])
        if name == "color", !words.isEmpty { name = words.removeFirst() }
        guard (3...4).contains(words.count) else { return nil }
        var numbers: [Double] = []
        for (index, word) in words.enumerated() {
            guard let number = number(word, whole: index == 3 ? 1 : whole(of: name, index)) else { return nil }
            numbers.append(number)
        }
        return color(name, (numbers[0], numbers[1], numbers[2]), alpha: numbers.count == 4 ? numbers[3] : 1)
    }

    /// Returns the space and the hue arc of a mixture: `oklch longer hue`.
    static func mixing(_ text: String) -> (space: MixingSpace, arc: HueArc)? {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first, let space = MixingSpace(rawValue: first) else { return nil }
        if words.count == 1 { return (space, .shorter) }
        guard words.count == 3, words[2] == "hue", let arc = HueArc(rawValue: words[1]) else { return nil }
        return (space, arc)
    }

    private static func color(_ name: String, _ numbers: (Double, Double, Double), alpha: Double) -> ColorValue? {
        switch name {
        case "rgb", "rgba":
            return ColorValue(red: numbers.0 / 255, green: numbers.1 / 255, blue: numbers.2 / 255, alpha: alpha)
        case "hsla":
            return ColorValue(components: numbers, in: .hsl, alpha: alpha)
        case "display-p3":
            return ColorValue(displayP3Red: numbers.0, green: numbers.1, blue: numbers.2, alpha: alpha)
        default:
            return MixingSpace(rawValue: name).map { ColorValue(components: numbers, in: $0, alpha: alpha) }
        }
    }

    private static func number(_ word: String, whole: Double) -> Double? {
        if word == "none" { return 0 }
        if word.hasSuffix("%") { return Double(word.dropLast()).map { $0 / 100 * whole } }
        return Double(word.hasSuffix("deg") ? String(word.dropLast(3)) : word)
    }

    /// Returns the value of 100 % of a component.
    private static func whole(of name: String, _ index: Int) -> Double {
        switch name {
        case "rgb", "rgba": 255
        case "lab": index == 0 ? 100 : 125
        case "lch": index == 0 ? 100 : 150
        case "oklab", "oklch": index == 0 ? 1 : 0.4
        default: 1
        }
    }
}
