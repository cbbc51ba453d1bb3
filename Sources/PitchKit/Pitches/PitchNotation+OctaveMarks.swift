// The notations that show the octave with marks: Helmholtz, ABC, LilyPond.

extension Pitch {
    func helmholtzText(isGerman: Bool) -> String {
        let octave = octave
        let small = isGerman ? germanName(name) : letter.description.lowercased() + accidental.description
        return octave >= 3
            ? small + octaveMarks(octave &- 3)
            : capitalized(small) + octaveMarks(octave &- 2)
    }

    var abcText: String? {
        let semitones = accidental.semitones
        guard semitones.magnitude <= 2 else { return nil }
        let signs = String(repeating: semitones < 0 ? "_" : "^", count: abs(semitones))
        let octave = octave
        return octave >= 5
            ? signs + letter.description.lowercased() + octaveMarks(octave &- 5)
            : signs + letter.description + octaveMarks(octave &- 4)
    }

    func lilypondText(_ language: PitchNotation.LilyPondLanguage) -> String? {
        let semitones = accidental.semitones
        guard semitones.magnitude <= 2 else { return nil }
        let text =
            switch language {
            case .dutch: isAndEs(letter, semitones)
            case .german: germanName(name)
            case .english:
                letter.description.lowercased()
                    + String(repeating: semitones < 0 ? "f" : "s", count: abs(semitones))
            }
        return text + octaveMarks(octave &- 3)
    }
}

extension TextScanner {
    mutating func helmholtz(isGerman: Bool) throws(NotationError) -> Pitch {
        let name: NoteName
        let isCapital: Bool
        if isGerman {
            (name, isCapital) = try germanName()
        } else {
            let (letter, capital) = try anyCaseLetter()
            (name, isCapital) = (NoteName(letter, try accidental()), capital)
        }
        let place = self
        let marks = try octaveMarks()
        guard marks == 0 || (marks < 0) == isCapital else {
            throw place.failure(isCapital ? "commas after a capital" : "primes after a small letter")
        }
        return Pitch(name, uncheckedOctave: (isCapital ? 2 : 3) + marks)
    }

    mutating func abc() throws(NotationError) -> Pitch {
        var semitones = 0
        let place = self
        if !take("=") {
            semitones = next == "_" ? -count(of: "_") : count(of: "^")
        }
        guard abs(semitones) <= 2 else { throw place.failure("at most two accidentals", .outOfRange) }
        let (letter, isCapital) = try anyCaseLetter()
        // "C'" and "c," are valid ABC: marks are allowed after either case.
        let marks = try octaveMarks()
        return Pitch(
            NoteName(letter, Accidental(unchecked: semitones)),
            uncheckedOctave: (isCapital ? 4 : 5) + marks
        )
    }

    mutating func lilypond(_ language: PitchNotation.LilyPondLanguage) throws(NotationError) -> Pitch {
        let place = self
        let name: NoteName
        let isCapital: Bool
        switch language {
        case .german:
            (name, isCapital) = try germanName()
        case .dutch:
            let (letter, capital) = try anyCaseLetter()
            (name, isCapital) = (NoteName(letter, try germanAccidental(letter)), capital)
        case .english:
            let (letter, capital) = try anyCaseLetter()
            (name, isCapital) = (NoteName(letter, englishLilypondAccidental()), capital)
        }
        guard !isCapital else { throw place.failure("a small letter") }
        guard abs(name.accidental.semitones) <= 2 else { throw place.failure("at most two accidentals", .outOfRange) }
        return Pitch(name, uncheckedOctave: 3 + (try octaveMarks()))
    }

    private mutating func englishLilypondAccidental() -> Accidental {
        var semitones = 0
        _ = take("-")
        if takeWord("sharpsharp") || takeWord("ss") || take("x") {
            semitones = 2
        } else if takeWord("flatflat") || takeWord("ff") {
            semitones = -2
        } else if takeWord("sharp") || take("s") {
            semitones = 1
        } else if takeWord("flat") || take("f") {
            semitones = -1
        }
        return Accidental(unchecked: semitones)
    }
}
