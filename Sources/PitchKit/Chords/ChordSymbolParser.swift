/// A parser of chord symbols.
struct ChordSymbolParser {
    private(set) var scanner: TextScanner
    private var parts: ChordSymbolParts
    private var isInParentheses = false
    /// Whether the symbol is a Roman numeral, whose case gives the stem and whose slash precedes a degree.
    private let isNumeral: Bool

    /// Creates a parser for a symbol with a root.
    init(_ text: String, convention: ChordSymbolConvention) {
        scanner = TextScanner(text)
        parts = ChordSymbolParts(convention: convention)
        isNumeral = false
    }

    /// Creates a parser for the quality of a Roman numeral, which follows the stem.
    ///
    /// The quality ends at a colon, or at a slash that precedes another numeral.
    init(afterStem stem: ChordSymbolParts.Stem, scanner: TextScanner) {
        self.scanner = scanner
        parts = ChordSymbolParts(convention: .standard, stem: stem)
        isNumeral = true
    }

    mutating func root() throws(NotationError) -> NoteName { try scanner.noteName() }

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
                guard isInParentheses || !parts.changes.isEmpty else {
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
        return ChordQuality(bits: parts.bits)
    }

    /// Reads a slash and the bass note; returns `nil` at the end of the symbol.
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

// MARK: - Stem

extension ChordSymbolParser {
    /// Reads the stem: minor, diminished, augmented, a bare 2, 4 or 5; nothing for major.
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
                parts.stem = .minor
            }
        case "-", "−", "–":
            // "C-5" lowers the fifth, "C-7" is minor.
            guard ahead.next != "5" else { break }
            scanner = ahead
            parts.stem = .minor
        case "+":
            guard ahead.next != "5" else { break }
            scanner = ahead
            parts.stem = .augmented
        case "a", "A":
            if scanner.takeWord("augmented") || scanner.takeWord("aug") || scanner.takeWord("Aug") {
                parts.stem = .augmented
            }
        case "d", "D":
            if scanner.takeWord("diminished") || scanner.takeWord("dim") || scanner.takeWord("Dim") {
                parts.stem = .diminished
            } else if scanner.takeWord("dom") || scanner.takeWord("Dom") {
                _ = scanner.takeWord("inant")
                if scanner.isAtEnd { parts.extent = 7 }
            }
        case "o" where ahead.next != "m", "O", "°", "º", "˚":
            scanner = ahead
            parts.stem = .diminished
        case "ø", "Ø", "∅":
            scanner = ahead
            parts.stem = .halfDiminished
        case "h":
            if scanner.takeWord("halfdim") || scanner.takeWord("hdim") { parts.stem = .halfDiminished }
        case "5":
            scanner = ahead
            parts.stem = .power
        case "2" where ahead.next != "4":
            scanner = ahead
            switch parts.convention.bareTwo {
            case .addedNinth: parts.changes.append(.add(9, 0))
            case .suspendedSecond: parts.suspension.second = true
            }
        case "4":
            scanner = ahead
            parts.suspension.fourth = true
        default: break
        }
    }
}

// MARK: - Parts after the stem

extension ChordSymbolParser {
    /// A sign before a degree, with the number of semitones by which it alters the degree.
    private struct Sign {
        let semitones: Int

        init?(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "#", "♯", "+": semitones = 1
            case "b", "♭", "-", "−", "–": semitones = -1
            case "𝄪": semitones = 2
            case "𝄫": semitones = -2
            default: return nil
            }
        }
    }

    /// Reads a part after the stem; returns whether further bare numbers are added tones.
    private mutating func readPart(_ scalar: Unicode.Scalar, addsNumbers: Bool) throws(NotationError) -> Bool {
        switch scalar {
        case "0"..."9":
            try readNumber(addsNumbers: addsNumbers)
            return addsNumbers
        case "m", "M":
            guard takeMajor() else { throw scanner.failure(partNames) }
            readMajor()
            return false
        case "j":
            scanner.skip()
            readMajor()
            return false
        case "Δ", "∆", "△", "^":
            scanner.skip()
            readMajor()
            if !isDigitNext && (parts.convention.triangleIsSeventh || parts.stem != .plain) {
                parts.extent = max(parts.extent, 7)
            }
            return false
        case "a", "A":
            if scanner.takeWord("add") || scanner.takeWord("Add") || scanner.takeWord("ADD") {
                try readAddition()
                return true
            }
            let place = scanner
            if scanner.takeWord("alt") || scanner.takeWord("Alt") {
                _ = scanner.takeWord("ered")
                guard parts.stem == .plain, !parts.isAltered else {
                    throw place.failure("alt on a dominant chord only")
                }
                parts.isAltered = true
                parts.extent = max(parts.extent, 7)
                if scanner.next == "7" { scanner.skip() }
                return false
            }
            guard scanner.takeWord("aug") else { throw scanner.failure(partNames) }
            parts.changes.append(.alter(5, 1))
            return false
        case "s", "S":
            guard scanner.takeWord("sus") || scanner.takeWord("Sus") || scanner.takeWord("SUS") else {
                throw scanner.failure(partNames)
            }
            readSuspension()
            return false
        case "n", "N", "o":
            guard scanner.takeWord("no") || scanner.takeWord("No") || scanner.takeWord("omit") else {
                throw scanner.failure(partNames)
            }
            try readOmission()
            return false
        default:
            guard Sign(scalar) != nil else { throw scanner.failure(partNames) }
            try readAlteration()
            return false
        }
    }

    private var partNames: String { "a chord part such as 7, maj, sus, add, no, b5 or #9, or a bass note" }

    private var isDigitNext: Bool { scanner.next.map { ("0"..."9").contains($0) } ?? false }

    /// Takes a word for major in any writing; returns whether one was next.
    private mutating func takeMajor() -> Bool {
        // "Madd9" is M and add9, not Ma and dd9.
        var ahead = scanner
        if ahead.takeWord("Madd") { return scanner.take("M") }
        return scanner.takeWord("major") || scanner.takeWord("maj") || scanner.takeWord("ma")
            || scanner.takeWord("Major")
            || scanner.takeWord("Maj") || scanner.takeWord("MAJ") || scanner.takeWord("Ma") || scanner.takeWord("MA")
            || scanner.take("M")
    }

    /// Records a major seventh after "maj": implied by a minor, diminished or augmented stem and by a number ("7M").
    private mutating func readMajor() {
        parts.hasMajorSeventh = true
        scanner.skipBlanksBeforeDigit()
        if parts.stem != .plain && !isDigitNext { parts.extent = max(parts.extent, 7) }
    }

    private mutating func readNumber(addsNumbers: Bool) throws(NotationError) {
        let place = scanner
        guard let number = scanner.number(upTo: 99) else { throw place.failure("5, 6, 7, 9, 11 or 13") }
        switch number {
        case 69 where !parts.hasSixth && parts.extent == 0:
            parts.hasSixth = true
            parts.changes.append(.add(9, 0))
        case 67 where !parts.hasSixth && parts.extent == 0:
            parts.hasSixth = true
            parts.extent = 7
        case 6 where !parts.hasSixth && (parts.extent == 0 || addsNumbers):
            parts.hasSixth = true
        case 7 where parts.extent == 0: parts.extent = 7
        case 9 where parts.extent == 0 && !(parts.hasSixth || addsNumbers && !parts.hasMajorSeventh): parts.extent = 9
        case 11 where parts.extent == 0 && !(parts.hasSixth || addsNumbers && !parts.hasMajorSeventh): parts.extent = 11
        case 13 where parts.extent == 0 && !(parts.hasSixth || addsNumbers && !parts.hasMajorSeventh): parts.extent = 13
        case 9 where addsNumbers, 11 where addsNumbers, 13 where addsNumbers: parts.changes.append(.add(number, 0))
        case 2 where addsNumbers || parts.extent == 0: parts.changes.append(.add(9, 0))
        case 4 where parts.suspension.fourth: break
        case 4 where addsNumbers || parts.extent == 0: parts.changes.append(.add(11, 0))
        case 3 where addsNumbers, 5 where addsNumbers: parts.changes.append(.add(number, 0))
        default:
            throw place.failure(
                parts.extent == 0 ? "5, 6, 7, 9, 11, 13 or 6/9" : "an added tone in parentheses or after add")
        }
    }

    private mutating func readAlteration() throws(NotationError) {
        let place = scanner
        let semitones = readSigns()
        if place.next == "+" && semitones == 1 && !isDigitNext {
            // "7+" raises the fifth.
            parts.changes.append(.alter(5, 1))
            return
        }
        try append(place, semitones) { .alter($0, $1) }
    }

    private mutating func readAddition() throws(NotationError) {
        scanner.skipBlanks()
        if !isInParentheses && scanner.take("(") { isInParentheses = true }
        let place = scanner
        if scanner.takeWord("maj") || scanner.takeWord("Maj") || scanner.take("M") {
            guard scanner.take("7") else { throw scanner.failure("7") }
            parts.changes.append(.add(7, 0))
            return
        }
        let semitones = readSigns()
        try append(place, semitones) { number, semitones in
            // "add7" is the minor seventh, as 7 is everywhere in chord symbols.
            .add(number, number == 7 && semitones == 0 ? -1 : semitones)
        }
    }

    private mutating func readSigns() -> Int {
        var semitones = 0
        while let scalar = scanner.next, let sign = Sign(scalar),
            semitones == 0 || (semitones > 0) == (sign.semitones > 0)
        {
            semitones += sign.semitones
            scanner.skip()
        }
        return semitones
    }

    private mutating func append(
        _ place: TextScanner, _ semitones: Int, _ make: (Int, Int) -> ChordSymbolParts.Change
    ) throws(NotationError) {
        guard ChordTone.alterations.contains(semitones) else {
            throw place.failure("at most two sharps or flats", .outOfRange)
        }
        let digits = scanner
        guard let number = scanner.number(upTo: 13), ChordTone.numbers.contains(number), ![8, 10, 12].contains(number)
        else {
            throw digits.failure("a degree: 5, 9, 11 or 13")
        }
        parts.changes.append(make(number, semitones))
    }

    private mutating func readOmission() throws(NotationError) {
        scanner.skipBlanks()
        let place = scanner
        guard let number = scanner.number(upTo: 13), ChordTone.numbers.contains(number) else {
            throw place.failure("the degree that is left out: 3, 5, 7, 9, 11 or 13")
        }
        _ = scanner.takeWord("rd") || scanner.takeWord("th")
        parts.changes.append(.omit(number))
    }

    private mutating func readSuspension() {
        let isFirst = !parts.suspension.second && !parts.suspension.fourth
        if scanner.take("2") {
            parts.suspension.second = true
            if scanner.take("4") { parts.suspension.fourth = true }
        } else if scanner.take("4") {
            parts.suspension.fourth = true
            if scanner.take("2") { parts.suspension.second = true }
        } else if isFirst {
            parts.suspension.fourth = true
        }
    }
}

extension TextScanner {
    /// Skips blanks before a digit, as in "maj 7".
    fileprivate mutating func skipBlanksBeforeDigit() {
        var ahead = self
        ahead.skipBlanks()
        if let scalar = ahead.next, ("0"..."9").contains(scalar) { self = ahead }
    }
}
