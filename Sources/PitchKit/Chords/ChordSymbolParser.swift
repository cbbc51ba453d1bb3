/// Reads the part of a chord symbol after the root.
///
/// Stem, head and suspension are collected first, since what they imply depends on all of them; alterations, additions
/// and omissions are then applied to the implied tones in the order they are written.
struct ChordSymbolParser {
    enum Stem { case plain, minor, diminished, halfDiminished, augmented, power }
    enum Change { case alter(Int, Int), add(Int, Int), omit(Int) }

    var scanner: TextScanner
    let reading: ChordReading

    var stem = Stem.plain
    var hasMajorSeventh = false
    /// The greatest degree of the stack of thirds: 0 for a triad, 7, 9, 11 or 13.
    var extent = 0
    var hasSixth = false
    var suspension = (second: false, fourth: false)
    var isAltered = false
    var changes: [Change] = []
    var isInParentheses = false

    /// Whether the stem was told by something else (a Roman numeral), and a slash is followed by a degree.
    private let isNumeral: Bool

    init(scanner: TextScanner, reading: ChordReading) {
        self.scanner = scanner
        self.reading = reading
        isNumeral = false
    }

    /// Reads what follows the stem, up to a colon or to a slash before a numeral.
    init(scanner: TextScanner, reading: ChordReading, stem: Stem) {
        self.scanner = scanner
        self.reading = reading
        self.stem = stem
        isNumeral = true
    }

    mutating func quality() throws(NotationError) -> ChordQuality {
        if !isNumeral { readStem() }
        // After "add9" or a slash, further numbers are added tones: "add9/11", "6/9".
        var addsNumbers = false
        reading: while let scalar = scanner.next {
            switch scalar {
            case " ", "\t":
                var ahead = scanner
                ahead.skipBlanks()
                guard !ahead.isAtEnd else { throw scanner.failure("the end of the symbol, not a blank") }
                scanner = ahead
            case "(", "[":
                guard !isInParentheses else { throw scanner.failure("a chord part or )") }
                isInParentheses = true
                scanner.skip()
            case ")", "]":
                guard isInParentheses else { throw scanner.failure("a chord part, not a closing parenthesis") }
                isInParentheses = false
                addsNumbers = false
                scanner.skip()
            case ",":
                guard isInParentheses || !changes.isEmpty else {
                    throw scanner.failure("a chord part before the comma")
                }
                scanner.skip()
            case "/":
                if isBassNext { break reading }
                scanner.skip()
                guard let after = scanner.next else { throw scanner.failure("a bass note") }
                if ("0"..."9").contains(after) {
                    addsNumbers = true
                } else if Sign(after) == nil && after != "m" && after != "M" {
                    throw scanner.failure("a bass note or an added tone")
                }
            case ":" where isNumeral && !isInParentheses:
                break reading
            default:
                addsNumbers = try readPart(scalar, addsNumbers: addsNumbers || isInParentheses)
            }
        }
        guard !isInParentheses else { throw scanner.failure(")") }
        return ChordQuality(bits: bits)
    }

    /// Reads a slash and the bass note; `nil` when the symbol ends here.
    mutating func bass() throws(NotationError) -> NoteName? {
        guard scanner.take("/") else { return nil }
        scanner.skipBlanks()
        let name = try scanner.noteName()
        try scanner.requireEnd("an accidental or the end of the symbol")
        return name
    }

    private var isBassNext: Bool {
        guard !isInParentheses else { return false }
        var ahead = scanner
        ahead.skip()
        ahead.skipBlanks()
        if isNumeral {
            // "/b9" is a part, "/bII" a degree.
            while let scalar = ahead.next, Sign(scalar) != nil { ahead.skip() }
            return ahead.next.map { "IViv".unicodeScalars.contains($0) } ?? false
        }
        guard let scalar = ahead.next else { return false }
        return Letter(scalar) != nil
    }
}

extension ChordSymbolParser {
    /// Reads what directly follows the root: minor, diminished, augmented, a bare 2, 4 or 5; nothing for major.
    private mutating func readStem() {
        var ahead = scanner
        ahead.skipBlanks()
        guard let scalar = ahead.next else { return }
        scanner = ahead
        ahead.skip()
        switch scalar {
        case "m" where ahead.next == "a" && !ahead.takeWord("add"): break
        case "m", "M":
            if scanner.takeWord("minor") || scanner.takeWord("min") || scanner.takeWord("mi")
                || scanner.takeWord("Minor")
                || scanner.takeWord("Min") || scanner.takeWord("MIN") || scanner.takeWord("MI")
                || scanner.takeWord("Mi") || scanner.take("m")
            {
                stem = .minor
            }
        case "-", "−", "–":
            // "C-5" lowers the fifth, "C-7" is minor.
            guard ahead.next != "5" else { break }
            scanner = ahead
            stem = .minor
        case "+":
            guard ahead.next != "5" else { break }
            scanner = ahead
            stem = .augmented
        case "a", "A":
            if scanner.takeWord("augmented") || scanner.takeWord("aug") || scanner.takeWord("Aug") { stem = .augmented }
        case "d", "D":
            if scanner.takeWord("diminished") || scanner.takeWord("dim") || scanner.takeWord("Dim") {
                stem = .diminished
            } else if scanner.takeWord("dom") || scanner.takeWord("Dom") {
                _ = scanner.takeWord("inant")
                if scanner.isAtEnd { extent = 7 }
            }
        case "o" where ahead.next != "m", "O", "°", "º", "˚":
            scanner = ahead
            stem = .diminished
        case "ø", "Ø", "∅":
            scanner = ahead
            stem = .halfDiminished
        case "h":
            if scanner.takeWord("halfdim") || scanner.takeWord("hdim") { stem = .halfDiminished }
        case "5":
            scanner = ahead
            stem = .power
        case "2" where ahead.next != "4":
            scanner = ahead
            switch reading.bareTwo {
            case .addedNinth: changes.append(.add(9, 0))
            case .suspendedSecond: suspension.second = true
            }
        case "4":
            scanner = ahead
            suspension.fourth = true
        default: break
        }
    }
}
