extension Chord: CustomStringConvertible {
    /// The canonical symbol: the root, the quality, and a slash with the bass unless the bass is the root.
    public var symbol: String {
        let whole = root.description + quality.symbol
        return bass == root ? whole : whole + "/" + bass.description
    }

    /// The canonical symbol.
    public var description: String { symbol }
}

extension Chord {
    /// Creates a chord from a chord symbol in any common spelling.
    ///
    /// Blanks are allowed between the parts of the symbol, but not before or after the symbol. <doc:ChordSymbols> lists
    /// all spellings.
    ///
    /// - Parameters:
    /// - text: The symbol: `Cmaj7`, `F#-7b5`, `B♭13(♭9,♯11)/A♭`.
    /// - convention: The meaning of ambiguous symbols, such as `C11`.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String, convention: ChordSymbolConvention = .standard) throws(NotationError) {
        var parser = ChordSymbolParser(text, convention: convention)
        let root = try parser.root()
        let quality = try parser.quality()
        self.init(root, quality, bass: try parser.bass())
    }

    /// Creates a chord from a chord symbol by the standard convention; `nil` when the text is not a chord symbol.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ symbol: String) {
        do { try self.init(parsing: symbol) } catch { return nil }
    }
}

#if !$Embedded
    extension Chord: Codable {
        /// Creates a chord from its encoded symbol, by the standard convention.
        ///
        /// - Throws: A `DecodingError` when the value is not a chord symbol.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Chord(parsing: text) }
        }

        /// Encodes the canonical symbol, such as `"C7/E"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(symbol, to: encoder) }
    }
#endif
