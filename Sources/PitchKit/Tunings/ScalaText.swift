extension TuningScale {
    /// Creates a scale from the text of a scale file (`.scl`).
    ///
    /// Lines that begin with `!` are comments. The other lines are a description, the number of notes, and one pitch in
    /// each line. Text after a number is ignored, and so are further lines. A number with a period is in cents (`5.` is
    /// five cents); a number without a period is a ratio (`2` is 2/1). By the format's rules, `9
    /// 8` is 9/1 followed by ignored text. A ratio of numbers above `Int.max` becomes a number of cents.
    ///
    /// - Parameter text: The text of the file, with any line ends.
    /// - Throws: A ``NotationError`` with line and column.
    /// - Complexity: O(n) for n characters.
    public init(scala text: String) throws(NotationError) {
        var lines = ScalaLines(text)
        let name = try lines.next("a description").rest
        let count = try lines.number("the number of notes", in: 0...100_000)
        var degrees: [Degree] = []
        for _ in 0..<count {
            var line = try lines.next("\(count) pitches, not \(degrees.count)")
            line.skipBlanks()
            guard let degree = Degree(scala: line) else {
                throw line.numberFailure("a positive ratio or a number of cents")
            }
            degrees.append(degree)
        }
        self.init(checked: name, degrees)
    }

    /// Returns the text of a scale file (`.scl`); reading the text gives this scale again.
    ///
    /// - Parameter fileName: The name in the comment of the first line; `nil` for no comment.
    /// - Returns: The text, with a line feed after every line.
    /// - Complexity: O(n) for n degrees.
    public func scalaText(fileName: String? = nil) -> String {
        let head = fileName.map { "! \($0)\n!\n" } ?? ""
        return head + "\(name)\n \(degrees.count)\n!\n"
            + degrees.map { " \($0.scalaText)\n" }.joined()
    }
}

extension TuningScale.Degree {
    /// Creates a degree from the number at the beginning of a line; `nil` without a valid number.
    fileprivate init?(scala line: TextScanner) {
        var scanner = line
        let isNegative = scanner.take("-")
        let start = scanner
        let whole = scanner.digits()
        if scanner.take(".") {
            let fraction = scanner.digits()
            guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
            guard let size = Double("\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"), size <= 1e6
            else {
                return nil
            }
            self = .cents(isNegative ? -size : size)
            return
        }
        scanner = start
        let upper = scanner.digits()
        let lower = scanner.take("/") ? scanner.digits() : "1"
        guard !isNegative, !upper.isEmpty, !lower.isEmpty else { return nil }
        if let upper = Int(upper), let lower = Int(lower) {
            guard upper > 0, lower > 0 else { return nil }
            self = .ratio(upper, lower)
        } else {
            // A ratio of numbers beyond 64 bits is kept in cents.
            guard let ratio = quotient(of: upper, by: lower) else { return nil }
            let cents = 1200 * logarithm2(ratio)
            guard cents.magnitude <= 1e6 else { return nil }
            self = .cents(cents)
        }
    }

    fileprivate var scalaText: String {
        switch self {
        case .ratio: description
        case .cents(let cents): plainDecimal(cents)
        }
    }
}

extension KeyboardMapping {
    /// Creates a mapping from the text of a keyboard mapping file (`.kbm`).
    ///
    /// Lines that begin with `!` are comments. The other lines are, in this order:
    ///
    /// 1. the size of the pattern, 0 for a linear mapping
    /// 2. the first key
    /// 3. the last key
    /// 4. the key of degree 0
    /// 5. the reference key
    /// 6. the frequency of the reference key in hertz
    /// 7. the degree of the formal octave
    /// 8. the degrees of the pattern, one in a line, with `x` for keys without sound
    ///
    /// Keys whose degrees are missing at the end have no sound.
    ///
    /// - Parameter text: The text of the file, with any line ends.
    /// - Throws: A ``NotationError`` with line and column.
    /// - Complexity: O(n) for n characters.
    public init(scala text: String) throws(NotationError) {
        var lines = ScalaLines(text)
        let size = try lines.number("the size of the pattern", in: 0...KeyboardMapping.limit)
        let first = try lines.number("the first key", in: 0...127)
        let last = try lines.number("the last key", in: first...127)
        let middle = try lines.number("the key of degree 0", in: 0...127)
        let reference = try lines.number("the reference key", in: 0...127)
        var frequencyLine = try lines.next("the reference frequency")
        frequencyLine.skipBlanks()
        let place = frequencyLine
        guard let frequency = frequencyLine.decimal(), Tuning.frequencyRange.contains(frequency) else {
            throw place.numberFailure("a frequency from 0.000001 to 1,000,000 hertz")
        }
        let octave = try lines.number("the degree of the formal octave", in: 0...KeyboardMapping.limit)
        var pattern: [Int?] = []
        while pattern.count < size, var line = lines.nextIfAny() {
            line.skipBlanks()
            if line.take("x") || line.take("X") {
                pattern.append(nil)
            } else if let degree = line.signedNumber(upTo: KeyboardMapping.limit) {
                pattern.append(degree)
            } else {
                throw line.numberFailure("a degree or x")
            }
        }
        while pattern.count < size { pattern.append(nil) }
        guard
            let mapping = KeyboardMapping(
                keys: first...last, middleKey: middle, referenceKey: reference, referenceFrequency: frequency,
                formalOctave: octave, pattern: pattern)
        else { throw NotationError(.outOfRange, line: lines.count, expected: "numbers in range") }
        self = mapping
    }

    /// The text of a keyboard mapping file (`.kbm`); reading the text gives this mapping again.
    ///
    /// - Complexity: O(n) for n degrees in the pattern.
    public var scalaText: String {
        let numbers: [(String, String)] = [
            ("size of the pattern", "\(pattern.count)"), ("first key", "\(keys.lowerBound)"),
            ("last key", "\(keys.upperBound)"), ("key of degree 0", "\(middleKey)"),
            ("reference key", "\(referenceKey)"),
            ("reference frequency", plainDecimal(referenceFrequency)),
            ("degree of the formal octave", "\(formalOctave)"),
        ]
        return numbers.map { "! \($0.0)\n\($0.1)\n" }.joined()
            + (pattern.isEmpty ? "" : "! degrees\n")
            + pattern.map { ($0.map(String.init) ?? "x") + "\n" }.joined()
    }
}

/// Returns the ratio of two whole numbers of any length; `nil` when the ratio is not a positive `Double`.
private func quotient(of upper: String, by lower: String) -> Double? {
    let upper = upper.drop { $0 == "0" }
    let lower = lower.drop { $0 == "0" }
    // Digits that both numbers have behind the first forty of the smaller one do not change the ratio.
    let excess = max(min(upper.utf8.count, lower.utf8.count) - 40, 0)
    guard let above = Double(upper.dropLast(excess)), let below = Double(lower.dropLast(excess)) else { return nil }
    let ratio = above / below
    return ratio > 0 && ratio < .infinity ? ratio : nil
}

/// Returns a number below 10¹⁶ as text without an exponent, since the format has no exponents.
///
/// Reading the text gives the same number.
private func plainDecimal(_ value: Double) -> String {
    let text = "\(value)"
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]), exponent < 0 else { return text }
    let digits = parts[0].filter { ("0"..."9").contains($0) }
    return (value < 0 ? "-" : "") + "0." + String(repeating: "0", count: -exponent - 1) + digits
}

/// A reader of the lines of a Scala file that skips comments.
private struct ScalaLines {
    private let lines: [Substring.UnicodeScalarView.SubSequence]
    private var index = 0

    init(_ text: String) {
        var lines: [Substring.UnicodeScalarView.SubSequence] = []
        var rest = Substring(text).unicodeScalars
        while let end = rest.firstIndex(where: { $0 == "\n" || $0 == "\r" }) {
            lines.append(rest[..<end])
            var after = rest.index(after: end)
            // A carriage return and a line feed are one line end.
            if rest[end] == "\r", after < rest.endIndex, rest[after] == "\n" { after = rest.index(after: after) }
            rest = rest[after...]
        }
        if !rest.isEmpty { lines.append(rest) }
        self.lines = lines
    }

    /// The number of lines, including comments.
    var count: Int { lines.count }

    mutating func nextIfAny() -> TextScanner? {
        while index < lines.count {
            index += 1
            let line = lines[index - 1]
            if line.first != "!" { return TextScanner(String(Substring(line)), line: index) }
        }
        return nil
    }

    mutating func next(_ expected: String) throws(NotationError) -> TextScanner {
        guard let line = nextIfAny() else {
            throw NotationError(.unexpectedEnd, line: lines.count + 1, expected: expected)
        }
        return line
    }

    mutating func number(_ expected: String, in range: ClosedRange<Int>) throws(NotationError) -> Int {
        var line = try next(expected)
        line.skipBlanks()
        let place = line
        guard let number = line.number(upTo: range.upperBound), range.contains(number) else {
            throw place.numberFailure("\(expected), \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

extension TextScanner {
    /// Reads the next digits; returns an empty text when no digit is next.
    fileprivate mutating func digits() -> String {
        var digits = ""
        while let scalar = next, ("0"..."9").contains(scalar) {
            digits.unicodeScalars.append(scalar)
            skip()
        }
        return digits
    }

    /// Reads a number with or without a period; returns `nil` when no number is next.
    fileprivate mutating func decimal() -> Double? {
        let whole = digits()
        let fraction = take(".") ? digits() : ""
        guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
        return Double("\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)")
    }
}
