extension RomanNumeral: CustomStringConvertible {
    /// The numeral: `ii65`, `bVI`, `viiø7/V`.
    public var description: String {
        let numeral = RomanNumeral.sign(degree, alteration, isLower: quality.isMinor) + suffix
        return targets.reduce(numeral) { text, target in
            text + "/" + RomanNumeral.sign(target.degree, target.alteration, isLower: target.mode == .minor)
        }
    }

    private static let signs = ["I", "II", "III", "IV", "V", "VI", "VII"]

    private static func sign(_ degree: Int, _ alteration: Int, isLower: Bool) -> String {
        let sign = signs[degree - 1]
        return Accidental(unchecked: alteration).description + (isLower ? sign.lowercased() : sign)
    }

    /// The text after the numeral: the part of the quality that the case does not show, and the figures that replace 7.
    private var suffix: String {
        let figures =
            switch (quality.inversionsWithFigures, inversion) {
            case (2, 1): "6"
            case (2, 2): "64"
            case (3, 1): "65"
            case (3, 2): "43"
            case (3, 3): "42"
            default: ""
            }
        let seventh = quality.inversionsWithFigures == 3 && inversion > 0 ? figures : "7"
        switch quality {
        case .major, .minor: return figures
        case .diminished: return "°" + figures
        case .augmented: return "+" + figures
        case .dominantSeventh, .minorSeventh: return seventh
        case .majorSeventh: return "maj" + seventh
        case .minorMajorSeventh: return "(maj" + seventh + ")"
        case .halfDiminishedSeventh: return "ø" + seventh
        case .diminishedSeventh: return "°" + seventh
        case .augmentedSeventh: return "+" + seventh
        case .augmentedMajorSeventh: return "+maj" + seventh
        case .majorSixth, .minorSixth: return "add6"
        default: break
        }
        // A colon separates the figures from a symbol that they cannot replace: "V7b5:65".
        let rest = inversion > 0 ? ":" + figures : ""
        let symbol = quality.symbol
        if symbol.hasPrefix("6/9") { return "add6add9" + symbol.dropFirst(3) + rest }
        if symbol.hasPrefix("m6/9") { return "add6add9" + symbol.dropFirst(4) + rest }
        // No figure, since a word follows; "add6" would be a thirteenth beside an altered ninth.
        if symbol.hasPrefix("6sus") { return symbol + rest }
        if symbol.hasPrefix("m6") { return "add6" + symbol.dropFirst(2) + rest }
        if symbol.hasPrefix("6") { return "add6" + symbol.dropFirst(1) + rest }
        if symbol.hasPrefix("5") { return "no3" + symbol.dropFirst(1) + rest }
        if symbol.hasPrefix("dim6") { return "°add6" + symbol.dropFirst(4) + rest }
        if symbol.hasPrefix("aug6") { return "+add6" + symbol.dropFirst(4) + rest }
        if symbol.hasPrefix("dim") { return "°" + symbol.dropFirst(3) + rest }
        if symbol.hasPrefix("aug") { return "+" + symbol.dropFirst(3) + rest }
        if quality.isMinor, symbol.hasPrefix("m") { return String(symbol.dropFirst(1)) + rest }
        return symbol + rest
    }

    /// Creates a numeral from text: `V7`, `iv6`, `bVI`, `vii°7/V`, `III+maj7`, `V7sus4`.
    ///
    /// - Parameter text: The numeral, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        let start = scanner
        let sign = try scanner.numeralSign()
        let (quality, inversion) = try scanner.numeralQuality(isLower: sign.isLower)
        var targets: [Target] = []
        while scanner.take("/") {
            let place = scanner
            let target = try scanner.numeralSign()
            guard targets.count < 4, let found = Target(target) else {
                throw place.failure("at most four degrees after slashes", .outOfRange)
            }
            targets.append(found)
        }
        try scanner.requireEnd("a slash and a degree, or the end of the numeral")
        guard
            let numeral = RomanNumeral(
                sign.degree, alteration: sign.alteration, quality, inversion: inversion, of: targets)
        else { throw start.failure("a triad or a seventh chord before these figures") }
        self = numeral
    }

    /// Creates a numeral from text; `nil` when the text is not a numeral.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

private typealias NumeralSign = (degree: Int, alteration: Int, isLower: Bool)

extension RomanNumeral.Target {
    fileprivate init?(_ sign: NumeralSign) {
        self.init(sign.degree, alteration: sign.alteration, mode: sign.isLower ? .minor : .major)
    }
}

extension TextScanner {
    fileprivate mutating func numeralSign() throws(NotationError) -> NumeralSign {
        let place = self
        let alteration = try accidental().semitones
        guard (-2...2).contains(alteration) else { throw place.failure("at most two sharps or flats", .outOfRange) }
        if takeWord("VII") { return (7, alteration, false) }
        if takeWord("VI") { return (6, alteration, false) }
        if takeWord("IV") { return (4, alteration, false) }
        if take("V") { return (5, alteration, false) }
        if takeWord("III") { return (3, alteration, false) }
        if takeWord("II") { return (2, alteration, false) }
        if take("I") { return (1, alteration, false) }
        if takeWord("vii") { return (7, alteration, true) }
        if takeWord("vi") { return (6, alteration, true) }
        if takeWord("iv") { return (4, alteration, true) }
        if take("v") { return (5, alteration, true) }
        if takeWord("iii") { return (3, alteration, true) }
        if takeWord("ii") { return (2, alteration, true) }
        if take("i") { return (1, alteration, true) }
        throw failure("a numeral from I to VII")
    }

    /// Reads the figures of an inversion; returns `nil`, with nothing taken, when no figures are next.
    fileprivate mutating func figures() -> (seventh: Bool, inversion: Int)? {
        var ahead = self
        let found: (Bool, Int)
        if ahead.takeWord("65") {
            found = (true, 1)
        } else if ahead.takeWord("64") {
            found = (false, 2)
        } else if ahead.takeWord("43") {
            found = (true, 2)
        } else if ahead.takeWord("42") || ahead.take("2") {
            found = (true, 3)
        } else if ahead.take("6") {
            found = (false, 1)
        } else {
            return nil
        }
        // Figures end the numeral: "6/9" and "69" are no figures.
        if let next = ahead.next, next != "/" && next != ")" { return nil }
        if ahead.next == "/" {
            var after = ahead
            after.skip()
            if let scalar = after.next, ("0"..."9").contains(scalar) { return nil }
        }
        self = ahead
        return found
    }

    /// Reads the part between the numeral and a slash: the quality and the inversion.
    fileprivate mutating func numeralQuality(
        isLower: Bool
    ) throws(NotationError) -> (quality: ChordQuality, inversion: Int) {
        var stem = isLower ? ChordSymbolParts.Stem.minor : .plain
        let place = self
        if take("°") || take("o") || take("º") {
            stem = .diminished
        } else if take("ø") || take("Ø") {
            stem = .halfDiminished
        } else if take("+") {
            stem = .augmented
        }
        guard isLower == (stem == .minor || stem == .diminished || stem == .halfDiminished) else {
            throw place.failure(isLower ? "an upper case numeral before +" : "a lower case numeral before ° or ø")
        }
        let isParenthesized = takeWord("(maj")
        let isMajor = isParenthesized || takeWord("maj")
        if let (seventh, inversion) = figures() {
            if isParenthesized { guard take(")") else { throw failure(")") } }
            guard seventh || !(isMajor || stem == .halfDiminished) else { throw failure("65, 43 or 42") }
            return (ChordQuality(stem: stem, seventh: seventh, isMajor: isMajor), inversion)
        }
        self = place
        if stem == .diminished || stem == .halfDiminished || stem == .augmented { skip() }
        var parser = ChordSymbolParser(afterStem: stem, scanner: self)
        let quality = try parser.quality()
        self = parser.scanner
        guard take(":") else { return (quality, 0) }
        guard let (_, inversion) = figures() else { throw failure("6, 64, 65, 43 or 42") }
        return (quality, inversion)
    }
}

extension ChordQuality {
    fileprivate init(stem: ChordSymbolParts.Stem, seventh: Bool, isMajor: Bool) {
        let triad: ChordQuality =
            switch stem {
            case .plain, .power: .major
            case .minor: .minor
            case .diminished, .halfDiminished: .diminished
            case .augmented: .augmented
            }
        let alteration = isMajor ? 0 : stem == .diminished ? -2 : -1
        self.init(bits: triad.bits | (seventh ? ChordQuality.bit(7, alteration) : 0))
    }
}

#if !$Embedded
    extension RomanNumeral: Codable {
        /// Creates a numeral from its encoded text.
        ///
        /// - Throws: A `DecodingError` when the value is not the text of a numeral.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try RomanNumeral(parsing: text) }
        }

        /// Encodes the numeral, such as `"V65/ii"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
