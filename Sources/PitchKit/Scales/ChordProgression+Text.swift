extension ChordProgression: CustomStringConvertible {
    /// The chords in C, separated by blanks: `C F G7 C`.
    public var description: String { chordsInC.map(\.symbol).joined(separator: " ") }

    /// Creates a progression from chord symbols in C, separated by one blank each: `C F G7 C`.
    ///
    /// - Parameter text: The chords, with nothing before or after them.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(NotationError) {
        self.init(checked: try chordList(text))
    }
}

/// Reads 1 to ``ChordProgression/longest`` chord symbols, separated by one blank each.
func chordList(_ text: String) throws(NotationError) -> [Chord] {
    var chords: [Chord] = []
    for (column, word) in words(text) {
        guard chords.count < ChordProgression.longest else {
            throw NotationError(
                .outOfRange, column: column, expected: "the end: at most \(ChordProgression.longest) chords")
        }
        do throws(NotationError) {
            chords.append(try Chord(parsing: word))
        } catch {
            throw error.shifted(toColumn: column)
        }
    }
    return chords
}

/// Returns the parts between single blanks, each with the column of its first scalar; one empty part for an empty text.
func words(_ text: String) -> [(column: Int, word: String)] {
    var words: [(column: Int, word: String)] = [(1, "")]
    var column = 1
    for scalar in text.unicodeScalars {
        column += 1
        if scalar == " " {
            words.append((column, ""))
        } else {
            words[words.count - 1].word.unicodeScalars.append(scalar)
        }
    }
    return words
}
