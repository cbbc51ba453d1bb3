extension ChordQuality: CustomStringConvertible {
    /// The canonical symbol after the root: `m7b5`, `maj7`, `sus4`; empty for a major triad.
    ///
    /// The symbol consists of a stem (`m`, `dim`, `aug`), a head (`7`, `maj9`, `6/9`), a suspension, altered tones,
    /// omitted degrees and added tones, each of which can be absent. Reading the symbol by the standard
    /// ``ChordSymbolConvention`` gives the same quality.
    public var symbol: String { ChordSymbolWriter(bits).text }

    /// The canonical symbol; `major` for a major triad, whose symbol is empty.
    public var description: String { self == .major ? "major" : symbol }
}

extension ChordQuality {
    /// Creates a quality from the part of a chord symbol after the root, such as `m7b5`.
    ///
    /// An empty text is a major triad.
    ///
    /// - Parameters:
    ///   - text: The symbol without a root.
    ///   - convention: The meaning of ambiguous symbols, such as `11`.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String, convention: ChordSymbolConvention = .standard) throws(NotationError) {
        var parser = ChordSymbolParser(text, convention: convention)
        self = try parser.quality()
        try parser.scanner.requireEnd("the end: a quality has no bass")
    }

    /// Creates a quality from its symbol by the standard convention; `nil` when the text is not a quality.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ symbol: String) {
        do { try self.init(parsing: symbol) } catch { return nil }
    }
}

#if !$Embedded
    extension ChordQuality: Codable {
        /// Creates a quality from its encoded symbol, by the standard convention.
        ///
        /// - Throws: A `DecodingError` when the value is not the symbol of a quality.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try ChordQuality(parsing: text) }
        }

        /// Encodes the canonical symbol, such as `"m7b5"`; an empty text for a major triad.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(symbol, to: encoder) }
    }
#endif

/// A writer that finds the canonical symbol of a set of chord tones.
struct ChordSymbolWriter {
    enum Stem { case plain, minor, diminished, augmented }
    enum Head: Equatable { case none, power, sixth, sixthNinth, dominant(Int), major(Int), diminished(Int) }

    let bits: UInt64
    let stem: Stem
    let head: Head
    let suspension: (second: Bool, fourth: Bool)
    /// The bits of the tones that the stem, the head and the suspension imply.
    let implied: UInt64

    init(_ bits: UInt64) {
        self.bits = bits
        func has(_ number: Int, _ alteration: Int = 0) -> Bool { bits & ChordQuality.bit(number, alteration) != 0 }
        let fifths = bits & ChordQuality.slot(5)
        let sevenths = bits & ChordQuality.slot(7)
        let isMinor = has(3, -1) && !has(3)

        if isMinor && fifths == ChordQuality.bit(5, -1) && !has(7, -1) {
            stem = .diminished
        } else if isMinor {
            stem = .minor
        } else if has(3) && fifths == ChordQuality.bit(5, 1) && sevenths == 0 && !has(6) {
            stem = .augmented
        } else {
            stem = .plain
        }

        var extent = 7
        if has(9) { extent = 9 }
        if bits & ChordQuality.slot(9) != 0 {
            if has(11) { extent = 11 }
            if has(13) { extent = 13 }
        }
        if has(7, -1) {
            head = .dominant(extent)
        } else if has(7) {
            head = .major(extent)
        } else if has(7, -2) && stem == .diminished {
            head = .diminished(extent)
        } else if has(6) {
            head = has(9) ? .sixthNinth : .sixth
        } else if fifths == ChordQuality.bit(5)
            && bits & (ChordQuality.slot(3) | ChordQuality.slot(4) | ChordQuality.slot(2)) == 0
        {
            head = .power
        } else {
            head = .none
        }

        let hasThird = bits & ChordQuality.slot(3) != 0
        suspension = (second: !hasThird && has(2), fourth: !hasThird && has(4))
        implied = ChordSymbolWriter.meaning(stem: stem, head: head, suspension: suspension)
    }

    private static func meaning(stem: Stem, head: Head, suspension: (second: Bool, fourth: Bool)) -> UInt64 {
        var bits: UInt64 =
            switch stem {
            case .plain: ChordQuality.bit(3) | ChordQuality.bit(5)
            case .minor: ChordQuality.bit(3, -1) | ChordQuality.bit(5)
            case .diminished: ChordQuality.bit(3, -1) | ChordQuality.bit(5, -1)
            case .augmented: ChordQuality.bit(3) | ChordQuality.bit(5, 1)
            }
        var extent = 0
        switch head {
        case .none: break
        case .power: bits = ChordQuality.bit(5)
        case .sixth: bits |= ChordQuality.bit(6)
        case .sixthNinth: bits |= ChordQuality.bit(6) | ChordQuality.bit(9)
        case .dominant(let number): (bits, extent) = (bits | ChordQuality.bit(7, -1), number)
        case .major(let number): (bits, extent) = (bits | ChordQuality.bit(7), number)
        case .diminished(let number): (bits, extent) = (bits | ChordQuality.bit(7, -2), number)
        }
        if extent >= 9 { bits |= ChordQuality.bit(9) }
        if extent == 11 { bits |= ChordQuality.bit(11) }
        if extent == 13 { bits |= ChordQuality.bit(13) }
        if suspension.second || suspension.fourth { bits &= ~ChordQuality.slot(3) }
        if suspension.second { bits |= ChordQuality.bit(2) }
        if suspension.fourth { bits |= ChordQuality.bit(4) }
        return bits
    }

    var text: String {
        var start =
            switch stem {
            case .plain: ""
            case .minor: "m"
            case .diminished: "dim"
            case .augmented: "aug"
            }
        switch head {
        case .none: break
        case .power: start += "5"
        case .sixth: start += "6"
        case .sixthNinth: start += "6/9"
        case .dominant(let number), .diminished(let number): start += "\(number)"
        case .major(let number): start += stem == .plain ? "maj\(number)" : "Maj\(number)"
        }
        if suspension.second { start += "sus2" }
        if suspension.fourth { start += "sus4" }

        // Without a seventh or sixth, an altered ninth or eleventh is an added tone: "C#11" is read as C sharp.
        let hasHead = head != .none && head != .power
        var altered = ""
        var added = ""
        var omitted = ""
        for number in ChordTone.numbers {
            let actual = bits & ChordQuality.slot(number)
            let expected = implied & ChordQuality.slot(number)
            guard actual != expected else { continue }
            if actual == 0 {
                omitted += "no\(number)"
                continue
            }
            var replaces = false
            for alteration in ChordTone.alterations where actual & ~expected & ChordQuality.bit(number, alteration) != 0
            {
                let sign = Accidental(unchecked: alteration).description
                if number == 7 {
                    added += alteration == 0 ? "addmaj7" : "add\(sign)7"
                } else if alteration == 0 || number == 3 || (number != 5 && !hasHead) {
                    added += "add\(sign)\(number)"
                } else {
                    altered += "\(sign)\(number)"
                    replaces = true
                }
            }
            if replaces && actual & expected != 0 {
                let alteration = ChordTone(bit: expected.trailingZeroBitCount).alteration
                added += "add\(Accidental(unchecked: alteration).description)\(number)"
            } else if !replaces && actual & expected == 0 && expected != 0 {
                omitted = "no\(number)" + omitted
            }
        }
        if start.isEmpty && !altered.isEmpty { altered = "(\(altered))" }
        return start + altered + omitted + added
    }
}
