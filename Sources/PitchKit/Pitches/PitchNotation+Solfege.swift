/// Returns the Romance name of a letter, capitalized: `Do` to `Si`.
func fixedSyllable(_ letter: Letter) -> String {
    switch letter {
    case .c: "Do"
    case .d: "Re"
    case .e: "Mi"
    case .f: "Fa"
    case .g: "Sol"
    case .a: "La"
    case .b: "Si"
    }
}

/// Returns the movable-do syllable of a simple ascending interval above the tonic; `nil` when the interval has no
/// syllable.
func movableSyllable(_ interval: Interval) -> String? {
    switch (interval.steps, interval.semitones) {
    case (0, 0): "do"
    case (0, 1): "di"
    case (1, 1): "ra"
    case (1, 2): "re"
    case (1, 3): "ri"
    case (2, 3): "me"
    case (2, 4): "mi"
    case (3, 5): "fa"
    case (3, 6): "fi"
    case (4, 6): "se"
    case (4, 7): "sol"
    case (4, 8): "si"
    case (5, 8): "le"
    case (5, 9): "la"
    case (5, 10): "li"
    case (6, 10): "te"
    case (6, 11): "ti"
    default: nil
    }
}

extension TextScanner {
    /// Reads `Do` to `Si` (or `Ti`), capitalized or not.
    ///
    /// - Throws: A ``NotationError`` with the column when no such syllable is next.
    mutating func fixedSyllable() throws(NotationError) -> Letter {
        if takeWord("Do") || takeWord("do") { return .c }
        if takeWord("Re") || takeWord("re") || takeAccentedRe() { return .d }
        if takeWord("Mi") || takeWord("mi") { return .e }
        if takeWord("Fa") || takeWord("fa") { return .f }
        if takeWord("Sol") || takeWord("sol") { return .g }
        if takeWord("La") || takeWord("la") { return .a }
        if takeWord("Si") || takeWord("si") || takeWord("Ti") || takeWord("ti") { return .b }
        throw failure("a syllable: Do, Re, Mi, Fa, Sol, La or Si")
    }

    private mutating func takeAccentedRe() -> Bool {
        var ahead = self
        guard ahead.take("R") || ahead.take("r") else { return false }
        guard ahead.take("é") else { return false }
        self = ahead
        return true
    }

    /// Reads a movable-do syllable and returns the interval of the syllable above the tonic.
    ///
    /// - Throws: A ``NotationError`` with the column when no such syllable is next.
    mutating func movableSyllable() throws(NotationError) -> Interval {
        if takeWord("do") { return .perfectUnison }
        if takeWord("di") { return .augmentedUnison }
        if takeWord("ra") { return .minorSecond }
        if takeWord("re") { return .majorSecond }
        if takeWord("ri") { return .augmentedSecond }
        if takeWord("me") { return .minorThird }
        if takeWord("mi") { return .majorThird }
        if takeWord("fa") { return .perfectFourth }
        if takeWord("fi") { return .augmentedFourth }
        if takeWord("sol") { return .perfectFifth }
        if takeWord("se") { return .diminishedFifth }
        if takeWord("si") { return .augmentedFifth }
        if takeWord("le") { return .minorSixth }
        if takeWord("la") { return .majorSixth }
        if takeWord("li") { return Interval(steps: 5, semitones: 10) }
        if takeWord("te") { return .minorSeventh }
        if takeWord("ti") { return .majorSeventh }
        throw failure("a syllable: do, re, mi, fa, sol, la, ti or an altered one")
    }
}
