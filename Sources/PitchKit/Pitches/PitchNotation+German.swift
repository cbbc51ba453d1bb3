/// Returns the German name in lower case: `cis`, `es`, `as`, `b` for B flat, `h` for B, `heses`.
func germanName(_ name: NoteName) -> String {
    let letter = name.letter
    let semitones = name.accidental.semitones
    if letter == .b { return semitones == -1 ? "b" : "h" + germanEnding(semitones) }
    return isAndEs(letter, semitones)
}

/// Returns the lowercase letter with its ending of repeated `is` or `es`.
///
/// E flat is `es`, and A flat is `as`. German and Dutch use the same names.
func isAndEs(_ letter: Letter, _ semitones: Int) -> String {
    let base = letter.description.lowercased()
    guard semitones < 0, letter == .e || letter == .a else { return base + germanEnding(semitones) }
    return base + "s" + germanEnding(semitones &+ 1)
}

private func germanEnding(_ semitones: Int) -> String {
    semitones < 0 ? repeated("es", semitones == .min ? .max : -semitones) : repeated("is", semitones)
}

extension TextScanner {
    /// Reads a German name whose first letter has the given case.
    ///
    /// - Throws: A ``NotationError`` with the column when no such name is next.
    mutating func germanName(ofCapital isCapital: Bool) throws(NotationError) -> NoteName {
        let (name, capital) = try germanName()
        guard capital == isCapital else { throw NotationError(expected: isCapital ? "a capital" : "a small letter") }
        return name
    }

    /// Reads a German name in either case: `Cis`, `es`, `H`, `b`.
    ///
    /// - Throws: A ``NotationError`` with the column when no such name is next.
    mutating func germanName() throws(NotationError) -> (name: NoteName, isCapital: Bool) {
        if take("H") { return (NoteName(.b, try germanAccidental(.b)), true) }
        if take("h") { return (NoteName(.b, try germanAccidental(.b)), false) }
        guard let scalar = next, ("A"..."G").contains(scalar) || ("a"..."g").contains(scalar) else {
            throw failure("a letter from A to H")
        }
        let (letter, isCapital) = try anyCaseLetter()
        if letter == .b { return (NoteName(.b, .flat), isCapital) }
        return (NoteName(letter, try germanAccidental(letter)), isCapital)
    }

    /// Reads repeated `is` or `es`, and the contraction `s` after E and A.
    ///
    /// - Throws: A ``NotationError`` with the column for more than 1,000 sharps or flats.
    mutating func germanAccidental(_ letter: Letter) throws(NotationError) -> Accidental {
        let place = self
        var semitones = 0
        if letter == .e || letter == .a, take("s") { semitones = -1 }
        if semitones == 0 {
            while takeWord("is") { semitones += 1 }
        }
        if semitones <= 0 {
            while takeWord("es") || (letter == .a && semitones < 0 && takeWord("as")) { semitones -= 1 }
        }
        guard abs(semitones) <= Accidental.limit else {
            throw place.failure("at most \(Accidental.limit) sharps or flats", .outOfRange)
        }
        return Accidental(unchecked: semitones)
    }
}
