extension Chord {
    /// Reads a chord symbol as musicians write it.
    ///
    /// Blanks between parts are allowed, before and after the symbol they are not.
    ///
    /// - Parameters:
    ///   - text: The symbol: `Cmaj7`, `F#-7b5`, `B♭13(♭9,♯11)/A♭`.
    ///   - reading: How disputed symbols are read.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String, reading: ChordReading = .standard) throws(NotationError) {
        var parser = ChordSymbolParser(scanner: TextScanner(text), reading: reading)
        let root = try parser.scanner.noteName()
        let quality = try parser.quality()
        self.init(root, quality, bass: try parser.bass())
    }

    /// Reads a chord symbol in the default reading, or gives `nil` when the text is not one.
    public init?(_ symbol: String) {
        do { try self.init(parsing: symbol) } catch { return nil }
    }
}

extension ChordQuality {
    /// Reads what follows the root in a chord symbol: `m7b5`; an empty text is a major triad.
    ///
    /// - Parameters:
    ///   - text: The symbol without a root.
    ///   - reading: How disputed symbols are read.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String, reading: ChordReading = .standard) throws(NotationError) {
        var parser = ChordSymbolParser(scanner: TextScanner(text), reading: reading)
        self = try parser.quality()
        try parser.scanner.requireEnd("the end: a quality has no bass")
    }

    /// Reads what follows the root in the default reading, or gives `nil`.
    public init?(_ symbol: String) {
        do { try self.init(parsing: symbol) } catch { return nil }
    }
}
