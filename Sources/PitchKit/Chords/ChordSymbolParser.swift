/// A parser of chord symbols.
struct ChordSymbolParser {
    private(set) var scanner: TextScanner
    private var parts: ChordSymbolParts
    /// The sign that closes the open parenthesis or bracket.
    private var closing: Unicode.Scalar?
    private var isInParentheses: Bool { closing != nil }
    /// Whether a part has been read since the last parenthesis or comma.
    private var hasPart = false
    /// Whether "dom" has been read, which has a seventh.
    private var isDominant = false
    /// The column behind "9/", at which a 6 makes the part "6/9".
    private var columnBehindSlashedNine = 0
    /// Whether the last part is "sus" without a number.
    private var isBareSuspension = false
    /// Whether the symbol is a Roman numeral, whose case gives the stem and whose slash precedes a degree.
    private let isNumeral: Bool

    /// Creates a parser for a symbol that begins with a root.
    init(_ text: String, convention: ChordSymbolConvention) {
        scanner = TextScanner(text)
        parts = ChordSymbolParts(convention: convention)
        isNumeral = false
    }

    /// Creates a parser for the quality of a Roman numeral, which follows the stem.
    ///
    /// The quality ends at a colon, or at a slash before another numeral.
    init(afterStem stem: ChordSymbolParts.Stem, scanner: TextScanner) {
        self.scanner = scanner
        parts = ChordSymbolParts(convention: .standard, stem: stem)
        isNumeral = true
    }

    /// Whether a number without a sign implies a seventh and the tones below its degree, as in `V7` and `ii9`.
    var impliesSeventh: Bool {
        parts.extent >= 7 && !parts.hasMajorSeventh && (parts.stem == .plain || parts.stem == .minor)
    }

    mutating func root() throws(NotationError) -> NoteName {
        if isNoChord { throw scanner.failure("a chord, where N.C. means no chord", .noChord) }
        return try scanner.noteName()
    }

    /// Whether the symbol is a mark for no chord: `N.C.`, `NC`, `n.c.`, `No chord`.
    private var isNoChord: Bool {
        var ahead = scanner
        guard ahead.take("N") || ahead.take("n") else { return false }
        let isWord = ahead.take("o") || ahead.take("O")
        while ahead.take(".") || ahead.take(" ") {}
        guard ahead.take("C") || ahead.take("c") else { return false }
        if isWord {
            guard ahead.takeWord("hord") || ahead.takeWord("HORD") else { return false }
        }
        _ = ahead.take(".")
        return ahead.isAtEnd
    }

    mutating func quality() throws(NotationError) -> ChordQuality {
        if !isNumeral { try readStem() }
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
                closing = scalar == "(" ? ")" : "]"
                hasPart = false
                scanner.skip()
            case ")", "]":
                guard closing == scalar, hasPart else {
                    throw scanner.failure("a chord part, not a closing parenthesis")
                }
                closing = nil
                addsNumbers = false
                scanner.skip()
            case ",":
                guard isInParentheses ? hasPart : !parts.changes.isEmpty else {
                    throw scanner.failure("a chord part before the comma")
                }
                hasPart = false
                scanner.skip()
                scanner.skipBlanks()
                guard let after = scanner.next, after != ")", after != "]", after != ",", after != "/" else {
                    throw scanner.failure("a chord part after the comma")
                }
            case "/":
                if isBassNext { break reading }
                scanner.skip()
                guard let after = scanner.next else { throw scanner.failure(isNumeral ? "a degree" : "a bass note") }
                if ("0"..."9").contains(after) || Sign(after) != nil {
                    addsNumbers = true
                } else if after != "m" && after != "M" {
                    throw scanner.failure(isNumeral ? "a degree or an added tone" : "a bass note or an added tone")
                }
            case ":" where isNumeral && !isInParentheses:
                break reading
            default:
                let wasBareSuspension = isBareSuspension
                addsNumbers = try readPart(scalar, addsNumbers: addsNumbers || isInParentheses)
                if wasBareSuspension { isBareSuspension = false }
                hasPart = true
            }
        }
        if let closing { throw scanner.failure(String(Character(closing))) }
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
    /// Reads the stem: minor, diminished, augmented, or a 2, 4 or 5 directly behind the root; nothing for major.
    private mutating func readStem() throws(NotationError) {
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
                isDominant = true
                scanner.skipBlanksBeforeDigit()
                if isDigitNext { try requireExtent() } else { parts.extent = 7 }
            }
        case "o" where ahead.next != "m", "O", "°", "º", "˚", "⁰":
            scanner = ahead
            parts.stem = .diminished
        case "0" where !(ahead.next.map { ("0"..."9").contains($0) && $0 != "7" } ?? false):
            scanner = ahead
            parts.stem = .diminished
        case "ø", "Ø", "∅", "⌀":
            scanner = ahead
            parts.stem = .halfDiminished
        case "h":
            _ =
                scanner.takeWord("halfdim") || scanner.takeWord("half-diminished") || scanner.takeWord("hdim")
                || scanner.take("h")
            parts.stem = .halfDiminished
        case "5":
            scanner = ahead
            // "5+" and "5-" are triads; a later alteration of the fifth replaces theirs.
            if let semitones = takeSignBehindNumber(["+", "-", "−", "–"]) {
                parts.stem = semitones > 0 ? .augmented : .flatFive
            } else {
                parts.stem = .power
            }
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

    /// Reads a part after the stem, and returns whether further numbers without `add` are added tones.
    private mutating func readPart(_ scalar: Unicode.Scalar, addsNumbers: Bool) throws(NotationError) -> Bool {
        switch scalar {
        case "0"..."9":
            try readNumber(addsNumbers: addsNumbers)
            return addsNumbers
        case "m", "M":
            let place = scanner
            guard takeMajor() else { throw scanner.failure(partNames) }
            try readMajor(place)
            return false
        case "j":
            let place = scanner
            scanner.skip()
            try requireExtent()
            try readMajor(place)
            return false
        case "Δ", "∆", "△", "^":
            let place = scanner
            scanner.skip()
            scanner.skipBlanksBeforeDigit()
            if isDigitNext { try requireExtent() }
            try readMajor(place, isTriangle: true)
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
                guard parts.stem == .plain, !parts.isAltered, !parts.hasMajorSeventh else {
                    throw place.failure("alt on a dominant chord only")
                }
                parts.isAltered = true
                if parts.extent == 0 { _ = scanner.take("7") }
                parts.extent = max(parts.extent, 7)
                return false
            }
            guard scanner.takeWord("aug") else { throw scanner.failure(partNames) }
            try append(.alter(5, 1), place)
            return false
        case "s", "S":
            let place = scanner
            guard scanner.takeWord("sus") || scanner.takeWord("Sus") || scanner.takeWord("SUS") else {
                throw scanner.failure(partNames)
            }
            try readSuspension(place)
            return false
        case "n", "N", "o":
            guard scanner.takeWord("no") || scanner.takeWord("No") || scanner.takeWord("omit") else {
                throw scanner.failure(partNames)
            }
            try readOmission()
            return false
        default:
            guard Sign(scalar) != nil else { throw scanner.failure(partNames) }
            try readAlteration(addsNumbers: addsNumbers)
            return false
        }
    }

    private var partNames: String { "a chord part such as 7, maj, sus, add, no, b5 or #9, or a bass note" }

    private var isDigitNext: Bool { scanner.next.map { ("0"..."9").contains($0) } ?? false }

    /// Takes a word for major in any spelling, and returns whether such a word was next.
    private mutating func takeMajor() -> Bool {
        // "Madd9" is M and add9, not Ma and dd9.
        var ahead = scanner
        if ahead.takeWord("Madd") { return scanner.take("M") }
        return scanner.takeWord("major") || scanner.takeWord("maj") || scanner.takeWord("ma")
            || scanner.takeWord("Major")
            || scanner.takeWord("Maj") || scanner.takeWord("MAJ") || scanner.takeWord("Ma") || scanner.takeWord("MA")
            || scanner.take("M")
    }

    /// Records a major seventh after "maj".
    ///
    /// A minor, diminished or augmented stem, or a number ("7M"), makes the seventh part of the chord. In "m9(maj7)",
    /// the seventh behind "maj" repeats the seventh of the number before.
    private mutating func readMajor(_ place: TextScanner, isTriangle: Bool = false) throws(NotationError) {
        guard !parts.hasMajorSeventh, !parts.isAltered, parts.extent > 0 || !parts.hasSixth else {
            throw place.failure("one seventh")
        }
        parts.hasMajorSeventh = true
        scanner.skipBlanksBeforeDigit()
        if parts.stem != .plain {
            if isDigitNext { try requireExtent() } else { parts.extent = max(parts.extent, 7) }
        } else if !isTriangle && parts.extent == 0 && !(parts.changes.isEmpty && !parts.isSuspended) {
            // Only directly behind the root is "maj" a major triad or sixth: "Cmaj", but not "C4maj".
            try requireExtent()
        }
        var ahead = scanner
        if parts.extent >= 9, ahead.take("7"), !(ahead.next.map { ("0"..."9").contains($0) } ?? false) {
            scanner = ahead
        }
    }

    /// Throws an error unless the next number is 7, 9, 11 or 13.
    private func requireExtent() throws(NotationError) {
        var ahead = scanner
        guard let number = ahead.number(upTo: 99), [7, 9, 11, 13].contains(number) else {
            throw scanner.failure("7, 9, 11 or 13")
        }
    }

    private mutating func readNumber(addsNumbers: Bool) throws(NotationError) {
        let place = scanner
        guard scanner.next != "0", let number = scanner.number(upTo: 99) else {
            throw place.failure("5, 6, 7, 9, 11 or 13")
        }
        // Outside parentheses, "C9+" raises the fifth.
        if addsNumbers, [5, 9, 11, 13].contains(number), let semitones = takeSignBehindNumber(signsBehind) {
            try append(.alter(number, semitones), place)
            // "maj(9+)" has a seventh, as "maj(9)" has.
            if parts.hasMajorSeventh && !parts.hasSixth { parts.extent = max(parts.extent, 7) }
            return
        }
        let isFirst = parts.extent == 0 && !parts.hasSixth
        switch number {
        case 2...5 where isNumeral && !isInParentheses: throw place.failure("figures, or 6, 9, 11 or 13")
        case 69 where isFirst, 96 where isFirst && !parts.hasMajorSeventh:
            parts.hasSixth = true
            parts.hasSixthNinth = true
        case 67 where isFirst:
            parts.hasSixth = true
            parts.extent = 7
        case 6 where place.column == columnBehindSlashedNine && !parts.hasSixth && !parts.hasMajorSeventh:
            // "9/6" is another order of "6/9".
            parts.hasSixth = true
            parts.extent = 0
            parts.hasSixthNinth = true
        case 6 where !parts.hasSixth && (parts.extent == 0 || addsNumbers):
            parts.hasSixth = true
        case 7 where parts.extent == 0: parts.extent = 7
        case 9 where isFirst && (!addsNumbers || parts.hasMajorSeventh):
            parts.extent = 9
            if scanner.next == "/" && !isDominant { columnBehindSlashedNine = scanner.column + 1 }
        case 11 where isFirst && (!addsNumbers || parts.hasMajorSeventh): parts.extent = 11
        case 13 where isFirst && (!addsNumbers || parts.hasMajorSeventh): parts.extent = 13
        case 9 where addsNumbers, 11 where addsNumbers, 13 where addsNumbers: try append(.add(number, 0), place)
        case 4 where isBareSuspension: break
        case 2 where isBareSuspension:
            parts.suspension.second = true
            parts.suspension.fourth = false
        case 4 where addsNumbers && [.plain, .augmented, .flatFive].contains(parts.stem):
            // "7(4)" is 7sus4.
            guard !parts.isSuspended else { throw place.failure("one suspension") }
            parts.suspension.fourth = true
        case 5 where parts.stem == .minor && parts.extent == 0 && !addsNumbers:
            // "m5-" is a diminished chord.
            guard let semitones = takeSignBehindNumber(["+", "-", "−", "–"]) else {
                throw place.failure("6, 7, 9, 11, 13 or 6/9")
            }
            try append(.alter(5, semitones), place)
        case 2 where addsNumbers || isFirst: try append(.add(9, 0), place)
        case 4 where addsNumbers || isFirst: try append(.add(11, 0), place)
        case 3 where addsNumbers, 5 where addsNumbers: try append(.add(number, 0), place)
        default:
            throw place.failure(
                parts.extent == 0 ? "5, 6, 7, 9, 11, 13 or 6/9" : "an added tone in parentheses or after add")
        }
    }

    /// The signs behind a number in parentheses.
    private var signsBehind: [Unicode.Scalar] { ["+", "#", "♯", "-", "−", "–", "b", "♭"] }

    /// Takes a sign behind a number, as in "(9+)" and "/5-".
    ///
    /// The result is `nil`, with nothing taken, when no sign is next or when the sign belongs to the next degree.
    private mutating func takeSignBehindNumber(_ signs: [Unicode.Scalar]) -> Int? {
        guard let scalar = scanner.next, signs.contains(scalar), let sign = Sign(scalar) else { return nil }
        var ahead = scanner
        ahead.skip()
        if let after = ahead.next, ![")", "]", ",", "/", " ", "("].contains(after) { return nil }
        scanner = ahead
        return sign.semitones
    }

    private mutating func readAlteration(addsNumbers: Bool) throws(NotationError) {
        let place = scanner
        if !addsNumbers, let semitones = takeSignBehindNumber(["+"]) {
            // "7+" raises the fifth.
            try append(.alter(5, semitones), place)
            return
        }
        let semitones = readSigns()
        var ahead = scanner
        let number = ahead.next == "0" ? nil : ahead.number(upTo: 13)
        if isBareSuspension, number == 2 || number == 4, semitones.magnitude == 1 {
            // "sus(#4)" is "sus#4".
            scanner = ahead
            parts.suspension = (false, false, ChordQuality.bit(number == 2 ? 9 : 11, semitones))
            return
        }
        try append(place, semitones) { .alter($0, $1) }
    }

    /// Records a change, and throws an error for a repeated alteration or omission.
    private mutating func append(_ change: ChordSymbolParts.Change, _ place: TextScanner) throws(NotationError) {
        if case .add = change {
        } else if parts.changes.contains(change) {
            throw place.failure("another chord part")
        }
        parts.changes.append(change)
    }

    private mutating func readAddition() throws(NotationError) {
        scanner.skipBlanks()
        if !isInParentheses && scanner.take("(") { closing = ")" }
        let place = scanner
        if scanner.takeWord("maj") || scanner.takeWord("Maj") || scanner.take("M") {
            guard scanner.take("7") else { throw scanner.failure("7") }
            try append(.add(7, 0), place)
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
        guard digits.next != "0", let number = scanner.number(upTo: 13), ChordTone.numbers.contains(number)
        else {
            throw digits.failure("a degree: 5, 9, 11 or 13")
        }
        let change = make(number, semitones)
        if case .alter(let number, let semitones) = change {
            guard number == 3 ? semitones == -1 : number != 7 || semitones < 0 else {
                throw digits.failure("a degree: 5, 9, 11 or 13")
            }
        }
        try append(change, place)
    }

    private mutating func readOmission() throws(NotationError) {
        scanner.skipBlanks()
        let place = scanner
        guard place.next != "0", let number = scanner.number(upTo: 13), ChordTone.numbers.contains(number)
        else {
            throw place.failure("the degree that is left out: 3, 5, 7, 9, 11 or 13")
        }
        _ = scanner.takeWord("rd") || scanner.takeWord("th")
        try append(.omit(number), place)
    }

    /// Reads the degrees after "sus": 2, 4, or both, or a 2 or 4 with a sign.
    private mutating func readSuspension(_ place: TextScanner) throws(NotationError) {
        let before = parts.suspension
        var ahead = scanner
        if let scalar = ahead.next, let sign = Sign(scalar) {
            ahead.skip()
            let degree = ahead.next
            ahead.skip()
            let isEnd = !(ahead.next.map { ("0"..."9").contains($0) } ?? false)
            if degree == "2" || degree == "4", isEnd, sign.semitones.magnitude == 1 {
                guard parts.suspension.altered == 0, !before.second, !before.fourth else {
                    throw place.failure("one suspension")
                }
                parts.suspension.altered = ChordQuality.bit(degree == "2" ? 9 : 11, sign.semitones)
                scanner = ahead
                return
            }
        }
        let hasSecond: Bool
        let hasFourth: Bool
        if scanner.take("2") {
            hasSecond = true
            hasFourth = scanner.take("4")
        } else {
            isBareSuspension = !scanner.take("4")
            hasSecond = !isBareSuspension && scanner.take("2")
            hasFourth = true
        }
        // "sus2sus4" has both, in two parts.
        guard !(hasSecond && before.second), !(hasFourth && before.fourth), before.altered == 0 else {
            throw place.failure("one suspension")
        }
        parts.suspension.second = before.second || hasSecond
        parts.suspension.fourth = before.fourth || hasFourth
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
