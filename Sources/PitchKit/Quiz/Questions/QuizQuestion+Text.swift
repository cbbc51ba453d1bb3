extension QuizQuestion {
    /// Reads an answer that a player has typed.
    ///
    /// - **Notes** are names, with one blank between two names: `C Eb G`.
    /// - **Intervals** are short forms or names: `m3`, `minor third`.
    /// - **Chords** are symbols or lists of notes: `Cm7/G`.
    /// - **Scales** are names or lists of notes: `D dorian`.
    /// - **Qualities** are symbols, `major` or `minor`: `m7b5`.
    /// - **Inversions** are numbers: 0 for root position.
    /// - **Degrees** are numbers with accidentals: `b3`.
    /// - **Progressions** are chord symbols, with one blank between two symbols: `C F G7 C`.
    ///
    /// ```swift
    /// var quiz = QuizSession(QuizSettings(modes: [.chord]), seed: 1)
    /// if let question = quiz.next() {
    ///     do {
    ///         quiz.answer(try question.read("Hm"))
    ///     } catch {
    ///         print(error)  // column 1: expected a letter from A to G
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter text: The answer, with nothing before or after it.
    /// - Returns: An answer of a kind that the question accepts.
    /// - Throws: A ``NotationError`` with the column when the text is not an answer of a kind that the question
    ///   accepts.
    /// - Complexity: O(n) for n characters.
    public func read(_ text: String) throws(NotationError) -> QuizAnswer {
        switch mode {
        case .note, .chordNotes: .notes(try noteList(text))
        case .interval: .interval(try interval(text))
        case .chord: try named(text) { text throws(NotationError) in .chord(try Chord(parsing: text)) }
        case .scale: try named(text) { text throws(NotationError) in .scale(try Scale(parsing: text)) }
        case .chordQuality: .quality(try quality(text))
        case .chordInversion: .inversion(try inversion(text))
        case .degree: .degrees(try degreeList(text))
        case .progression: .chords(try chordList(text))
        }
    }

    /// Reads a name or a list of notes.
    ///
    /// - Throws: The ``NotationError`` of the name when the text is neither a name nor a list of notes.
    private func named(
        _ text: String,
        _ parse: (String) throws(NotationError) -> QuizAnswer
    ) throws(NotationError) -> QuizAnswer {
        do throws(NotationError) {
            return try parse(text)
        } catch {
            let names = words(text).map { NoteName($0.word) }
            guard names.count > 1, !names.contains(nil) else { throw error }
            return .notes(names.compactMap { $0 })
        }
    }
}

private func noteList(_ text: String) throws(NotationError) -> [NoteName] {
    var names: [NoteName] = []
    for (column, word) in words(text) {
        do throws(NotationError) {
            names.append(try NoteName(parsing: word))
        } catch {
            throw error.shifted(toColumn: column)
        }
    }
    return names
}

private func degreeList(_ text: String) throws(NotationError) -> [Interval] {
    var scanner = TextScanner(text)
    var degrees: [Interval] = []
    repeat {
        let accidental = try scanner.accidental()
        guard let number = scanner.number(upTo: 7), number > 0 else {
            throw scanner.numberFailure("a degree from 1 to 7")
        }
        let plain = Letter(stepsAboveC: number - 1).semitones
        degrees.append(Interval(steps: number - 1, semitones: plain + accidental.semitones))
    } while scanner.take(" ")
    try scanner.requireEnd("a blank or the end")
    return degrees
}

private func interval(_ text: String) throws(NotationError) -> Interval {
    if let interval = Interval(text) { return interval.magnitude }
    let qualities: [Interval.Quality] = [.perfect, .major, .minor, .augmented(1), .diminished(1)]
    for number in 1...15 {
        for quality in qualities {
            if let interval = Interval(quality, number), interval.name == text { return interval }
        }
    }
    throw NotationError(expected: "an interval such as m3 or minor third")
}

private func quality(_ text: String) throws(NotationError) -> ChordQuality {
    if text == "major" { return .major }
    if text == "minor" { return .minor }
    return try ChordQuality(parsing: text)
}

private func inversion(_ text: String) throws(NotationError) -> Int {
    var scanner = TextScanner(text)
    guard let number = scanner.number(upTo: 12) else { throw scanner.numberFailure("a number from 0 to 12") }
    try scanner.requireEnd()
    return number
}
