extension Chord: CustomStringConvertible {
    /// The canonical symbol: root, quality, and the bass after a slash where it is not the root.
    public var symbol: String {
        let whole = root.description + quality.symbol
        return bass == root ? whole : whole + "/" + bass.description
    }

    /// The canonical symbol.
    public var description: String { symbol }
}

extension Chord {
    /// Reads a chord symbol as musicians write it.
    ///
    /// Blanks between parts are allowed, before and after the symbol they are not.
    ///
    /// - Parameters:
    ///   - text: The symbol: `Cmaj7`, `F#-7b5`, `B♭13(♭9,♯11)/A♭`.
    ///   - convention: The meaning of disputed symbols.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String, convention: ChordSymbolConvention = .standard) throws(NotationError) {
        var parser = ChordSymbolParser(text, convention: convention)
        let root = try parser.root()
        let quality = try parser.quality()
        self.init(root, quality, bass: try parser.bass())
    }

    /// Reads a chord symbol by the standard convention, or gives `nil` when the text is not one.
    public init?(_ symbol: String) {
        do { try self.init(parsing: symbol) } catch { return nil }
    }
}

#if !$Embedded
    extension Chord: Codable {
        /// Reads the chord from its symbol, by the standard convention.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Chord(parsing: text) }
        }

        /// Writes the canonical symbol, such as `"C7/E"`.
        public func encode(to encoder: any Encoder) throws { try encodeText(symbol, to: encoder) }
    }
#endif
