extension RomanNumeral: CustomStringConvertible {
    /// The numeral as text: `ii65`, `bVI`, `viiø7/V`, `Ger65`, `N6`.
    public var description: String {
        let numeral = name ?? RomanNumeral.sign(degree, alteration, isLower: isLowerCase) + suffix
        return withTargets(numeral)
    }

    /// Returns a text followed by the temporary tonics, each after a slash.
    func withTargets(_ numeral: String) -> String {
        targets.reduce(numeral) { text, target in
            text + "/" + RomanNumeral.sign(target.degree, target.alteration, isLower: target.mode == .minor)
        }
    }

    private static let signs = ["I", "II", "III", "IV", "V", "VI", "VII"]

    private static func sign(_ degree: Int, _ alteration: Int, isLower: Bool) -> String {
        let sign = signs[degree - 1]
        return Accidental(unchecked: alteration).description + (isLower ? sign.lowercased() : sign)
    }

    /// The name of an augmented sixth, Neapolitan sixth or cadential six-four chord with its figures.
    private var name: String? {
        if isCadential { return "Cad64" }
        if inversion == 1 && degree == 2 && alteration == -1 && quality == .major { return "N6" }
        // A seventh chord with a flat fifth is French only over the flat sixth degree.
        guard let kind = AugmentedSixth(degree, alteration, quality), kind != .french || inversion == kind.inversion
        else {
            return nil
        }
        return kind.rawValue + (inversion == 0 ? kind == .italian ? "53" : "7" : figures)
    }

    /// The figures of the inversion; empty in root position and for chords without figures.
    var figures: String {
        switch (quality.inversionsWithFigures, inversion) {
        case (2, 1): "6"
        case (2, 2): "64"
        case (3, 1): "65"
        case (3, 2): "43"
        case (3, 3): "42"
        default: ""
        }
    }

    /// The text after the numeral: the part of the quality that the case does not show, and the figures that replace 7.
    private var suffix: String {
        let figures = figures
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
        if symbol.hasPrefix("6/9sus") { return symbol + rest }
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

    /// Creates a numeral from text: `V7`, `iv6`, `bVI`, `vii°7/V`, `III+maj7`, `V7sus4`, `Ger65`.
    ///
    /// Figures of inversions may have slashes: `V6/5/ii` is `V65/ii`.
    ///
    /// - Parameter text: The numeral, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        self = try scanner.numeral().numeral
    }

    /// Creates a numeral from text; `nil` when the text is not a numeral.
    ///
    /// - Complexity: O(n) for n characters.
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

    /// Reads a whole numeral.
    ///
    /// - Returns: The numeral, and whether a number in the text implies a seventh and upper tones.
    mutating func numeral() throws(NotationError) -> (numeral: RomanNumeral, impliesSeventh: Bool) {
        let start = self
        let part: NumeralPart
        if let named = try namedChord() { part = named } else { part = try numeralChord() }
        var targets: [RomanNumeral.Target] = []
        while take("/") {
            let place = self
            let target = try numeralSign()
            guard targets.count < 4, let found = RomanNumeral.Target(target) else {
                throw place.failure("at most four degrees after slashes", .outOfRange)
            }
            targets.append(found)
        }
        try requireEnd("a slash and a degree, or the end of the numeral")
        let numeral = RomanNumeral(
            part.sign.degree, alteration: part.sign.alteration, part.quality, inversion: part.inversion, of: targets,
            isLowerCase: part.sign.isLower, isCadential: part.isCadential)
        guard let numeral else { throw start.failure("a triad or a seventh chord before these figures") }
        return (numeral, part.impliesSeventh)
    }

    /// Reads an augmented sixth, Neapolitan or cadential chord.
    ///
    /// The result is `nil`, with nothing taken, when no such chord is next.
    private mutating func namedChord() throws(NotationError) -> NumeralPart? {
        if takeWord("Cad") {
            guard let (seventh, inversion) = figures(), !seventh, inversion == 2 else { throw failure("64") }
            return NumeralPart(sign: (1, 0, false), quality: .major, inversion: 2, isCadential: true)
        }
        if take("N") {
            guard let (seventh, inversion) = figures(), !seventh else { throw failure("6, 64 or 53") }
            return NumeralPart(sign: (2, -1, false), quality: .major, inversion: inversion)
        }
        let kind: AugmentedSixth
        if takeWord("It") {
            kind = .italian
        } else if takeWord("Ger") || takeWord("Gr") {
            kind = .german
        } else if takeWord("Fr") {
            kind = .french
        } else {
            return nil
        }
        var inversion = kind.inversion
        // "Ger+6" is another writing of "Ger6".
        if take("+"), next != "6" && next != "4" { throw failure("6") }
        if !isAtEnd, next != "/" {
            let place = self
            if let figures = figures() {
                guard figures.seventh != (kind == .italian) || figures == (false, 1) else {
                    throw place.failure(kind == .italian ? "6, 64 or 53" : "65, 43, 42 or 7")
                }
                // "Ger6" and "Fr6" are short for the usual figures.
                if figures.seventh || kind == .italian { inversion = figures.inversion }
            } else {
                guard kind != .italian, take("7") else { throw failure("figures such as 6, 65 or 43") }
                inversion = 0
            }
        }
        return NumeralPart(sign: (kind.degree, kind.alteration, false), quality: kind.quality, inversion: inversion)
    }

    /// Reads the figures of an inversion.
    ///
    /// The result is `nil`, with nothing taken, when no figures are next.
    private mutating func figures() -> (seventh: Bool, inversion: Int)? {
        for (text, seventh, inversion) in figuresByLength {
            var ahead = self
            guard ahead.takeWord(text) else { continue }
            // Figures end the numeral: "6/9" and "69" are no figures.
            if let next = ahead.next, next != "/" && next != ")" { continue }
            if ahead.next == "/" {
                var after = ahead
                after.skip()
                if let scalar = after.next, ("0"..."9").contains(scalar) { continue }
            }
            self = ahead
            return (seventh, inversion)
        }
        return nil
    }

    /// Reads the part between the start and a slash: the degree, the quality and the inversion.
    private mutating func numeralChord() throws(NotationError) -> NumeralPart {
        let sign = try numeralSign()
        var stem = sign.isLower ? ChordSymbolParts.Stem.minor : .plain
        let place = self
        if take("°") || take("o") || take("º") {
            stem = .diminished
        } else if take("ø") || take("Ø") || takeWord("/o") {
            stem = .halfDiminished
        } else if take("+") {
            stem = .augmented
        }
        guard sign.isLower == (stem == .minor || stem == .diminished || stem == .halfDiminished) else {
            throw place.failure(sign.isLower ? "an upper case numeral before +" : "a lower case numeral before ° or ø")
        }
        let afterStem = self
        let isParenthesized = takeWord("(maj")
        let isMajor = isParenthesized || takeWord("maj") || take("M")
        if let (seventh, inversion) = figures() {
            if isParenthesized { guard take(")") else { throw failure(")") } }
            guard seventh || !(isMajor || stem == .halfDiminished) else { throw failure("65, 43 or 42") }
            let quality = ChordQuality(stem: stem, seventh: seventh, isMajor: isMajor)
            let impliesSeventh = seventh && !isMajor && (stem == .plain || stem == .minor)
            return NumeralPart(sign: sign, quality: quality, inversion: inversion, impliesSeventh: impliesSeventh)
        }
        self = afterStem
        var parser = ChordSymbolParser(afterStem: stem, scanner: self)
        let quality = try parser.quality()
        self = parser.scanner
        var part = NumeralPart(sign: sign, quality: quality, inversion: 0, impliesSeventh: parser.impliesSeventh)
        guard take(":") else { return part }
        guard let (_, inversion) = figures() else { throw failure("6, 64, 65, 43 or 42") }
        part.inversion = inversion
        return part
    }
}

/// A group of the parts of a numeral before its temporary tonics.
private struct NumeralPart {
    let sign: NumeralSign
    let quality: ChordQuality
    var inversion: Int
    var isCadential = false
    /// Whether a number in the text implies a seventh and upper tones.
    var impliesSeventh = false
}

/// The figures of inversions, beginning with the longest.
private let figuresByLength: [(text: StaticString, seventh: Bool, inversion: Int)] = [
    ("6/5/3", true, 1), ("6/4/3", true, 2), ("6/4/2", true, 3), ("7/5/3", true, 0),
    ("653", true, 1), ("643", true, 2), ("642", true, 3),
    ("6/3", false, 1), ("6/4", false, 2), ("5/3", false, 0), ("6/5", true, 1), ("4/3", true, 2), ("4/2", true, 3),
    ("7/5", true, 0),
    ("63", false, 1), ("64", false, 2), ("53", false, 0), ("65", true, 1), ("43", true, 2), ("42", true, 3),
    ("6", false, 1), ("2", true, 3),
]

extension ChordQuality {
    fileprivate init(stem: ChordSymbolParts.Stem, seventh: Bool, isMajor: Bool) {
        let triad: ChordQuality =
            switch stem {
            case .plain, .power: .major
            case .minor: .minor
            case .diminished, .halfDiminished: .diminished
            case .augmented: .augmented
            case .flatFive: ChordQuality(bits: ChordQuality.bit(3) | ChordQuality.bit(5, -1))
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
