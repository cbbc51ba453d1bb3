extension RomanNumeral {
    /// A meaning of `7` and higher numbers behind a numeral, such as `IV7` and `V9`.
    public enum Sevenths: CaseIterable, Hashable, Sendable {
        /// The meaning in chord symbols of popular music: a minor seventh in every key.
        ///
        /// `IV7` of C major is F7.
        case popular
        /// The meaning in books on harmony: the seventh of the key's scale.
        ///
        /// `IV7` of C major is Fmaj7.
        case diatonic
    }
}

extension Key {
    /// Returns a numeral from text, with a given meaning of its sevenths.
    ///
    /// ```swift
    /// let key = Key(NoteName(.a), .minor)
    /// try key.numeral(parsing: "VI7", sevenths: .diatonic)  // → VImaj7
    /// try key.numeral(parsing: "VI7", sevenths: .popular)  // → VI7
    /// key.chord("V9", sevenths: .diatonic)  // → Optional(E7b9)
    /// ```
    ///
    /// With ``RomanNumeral/Sevenths/diatonic``, a number implies the seventh, ninth, eleventh and thirteenth of the
    /// major or natural minor scale. Parts such as `maj7`, `b7`, `°7` and `ø7` have the same meaning with both values.
    ///
    /// - Parameters:
    ///   - text: The numeral, with nothing before or after it.
    ///   - sevenths: The meaning of numbers.
    /// - Returns: The numeral. Its ``RomanNumeral/description`` always uses ``RomanNumeral/Sevenths/popular``.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public func numeral(parsing text: String, sevenths: RomanNumeral.Sevenths) throws(NotationError) -> RomanNumeral {
        var scanner = TextScanner(text)
        let (numeral, impliesSeventh) = try scanner.numeral()
        return sevenths == .diatonic && impliesSeventh ? withDiatonicSevenths(numeral) : numeral
    }

    /// Returns the text of a numeral, with a given meaning of its sevenths.
    ///
    /// ```swift
    /// let key = Key(NoteName(.c), .major)
    /// let chord = Chord(NoteName(.f), .majorSeventh)
    /// key.romanNumeral(of: chord).map { key.text(of: $0, sevenths: .diatonic) }
    /// // → Optional("IV7")
    /// ```
    ///
    /// - Parameters:
    ///   - numeral: The numeral.
    ///   - sevenths: The meaning of numbers.
    /// - Returns: The text. With the same `sevenths`, ``numeral(parsing:sevenths:)`` reads this text as the same
    ///   numeral.
    public func text(of numeral: RomanNumeral, sevenths: RomanNumeral.Sevenths) -> String {
        guard sevenths == .diatonic else { return numeral.description }
        let seventh: ChordQuality = numeral.isLowerCase ? .minorSeventh : .dominantSeventh
        let stacks = [seventh, seventh.adding(9), seventh.adding(9).adding(11), seventh.adding(9).adding(13)]
        for quality in stacks {
            guard let plain = numeral.withQuality(quality) else { continue }
            if withDiatonicSevenths(plain) == numeral { return plain.description }
        }
        let text = numeral.description
        let isReadBack = (try? self.numeral(parsing: text, sevenths: sevenths)) == numeral
        if isReadBack { return text }
        // A seventh that is not the key's is an alteration: "IVb7:65".
        return numeral.textWithAlterations
    }

    /// Returns the chord of a Roman numeral given as text, with a given meaning of its sevenths.
    ///
    /// - Parameters:
    /// - numeral: The numeral as text.
    /// - sevenths: The meaning of numbers.
    /// - Returns: The chord; `nil` when the text is not a numeral.
    /// - Complexity: O(n) for n characters.
    public func chord(_ numeral: String, sevenths: RomanNumeral.Sevenths) -> Chord? {
        do { return chord(try self.numeral(parsing: numeral, sevenths: sevenths)) } catch { return nil }
    }

    /// Returns a numeral with the seventh, ninth, eleventh and thirteenth of the key's scale.
    private func withDiatonicSevenths(_ numeral: RomanNumeral) -> RomanNumeral {
        let key = temporaryKey(numeral.targets)
        let root = key.chord(numeral.withoutTargets).root
        let names = key.scale().noteNames
        var bits = numeral.quality.bits
        for number in [7, 9, 11, 13] where bits & ChordQuality.slot(number) != 0 {
            let letter = Letter(stepsAboveC: root.letter.steps + number - 1)
            guard let name = names.first(where: { $0.letter == letter }) else { continue }
            guard let plain = ChordTone(number).map({ root + $0.interval }),
                let tone = ChordTone(number, name.accidental.semitones - plain.accidental.semitones)
            else { continue }
            let usual = number == 7 ? ChordQuality.bit(7, -1) : ChordQuality.bit(number)
            if bits & ChordQuality.slot(number) == usual { bits = bits & ~ChordQuality.slot(number) | tone.bit }
        }
        return numeral.withQuality(ChordQuality(bits: bits)) ?? numeral
    }
}

extension RomanNumeral {
    fileprivate func withQuality(_ quality: ChordQuality) -> RomanNumeral? {
        RomanNumeral(
            degree, alteration: alteration, quality, inversion: inversion, of: targets, isLowerCase: isLowerCase)
    }

    /// The text with a sign before each tone above the sixth: `IVb7:65`.
    fileprivate var textWithAlterations: String {
        let upper = quality.tones.filter { $0.number == 7 || $0.number >= 9 }
        let base = [7, 9, 11, 13, 6].reduce(quality) { $0.omitting($1) }
        let numeral = RomanNumeral(
            degree, alteration: alteration, base, inversion: 0, of: [], isLowerCase: isLowerCase)
        // The unaltered tones follow, since an alteration replaces the unaltered tone before it.
        let altered = upper.filter { $0.alteration != 0 }.map(\.description)
        let added = upper.filter { $0.alteration == 0 }.map { $0.number == 7 ? "addmaj7" : "add\($0.number)" }
        let ending = inversion > 0 ? ":" + figures : ""
        return withTargets((numeral?.description ?? "") + (altered + added).joined() + ending)
    }

    fileprivate var withoutTargets: RomanNumeral {
        RomanNumeral(degree, alteration: alteration, quality, inversion: 0, of: [], isLowerCase: isLowerCase) ?? self
    }
}
