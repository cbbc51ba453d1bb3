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

extension ChordQuality {
    /// Reads what follows the root in a chord symbol: `m7b5`; an empty text is a major triad.
    ///
    /// - Parameters:
    ///   - text: The symbol without a root.
    ///   - convention: The meaning of disputed symbols.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String, convention: ChordSymbolConvention = .standard) throws(NotationError) {
        var parser = ChordSymbolParser(text, convention: convention)
        self = try parser.quality()
        try parser.scanner.requireEnd("the end: a quality has no bass")
    }

    /// Reads what follows the root by the standard convention, or gives `nil`.
    public init?(_ symbol: String) {
        do { try self.init(parsing: symbol) } catch { return nil }
    }
}
