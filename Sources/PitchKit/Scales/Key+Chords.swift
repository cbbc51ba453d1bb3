extension Key {
    /// The chord of a numeral in this key.
    ///
    /// Without sharps or flats before it, the root of a numeral is the degree of the key's own scale. In minor, upper case VI and
    /// VII have the natural degrees as roots, lower case vi and vii (minor, diminished) the raised ones: `VI` of A minor is F,
    /// `vii°` is G sharp. Sharps raise and flats lower the degrees of a major key. In minor, flats before III, VI and VII
    /// are seen from the parallel major key, as popular music writes them (`bVII` of A minor is G), and sharps from the
    /// natural degrees (`#vii°` is G sharp).
    ///
    /// Degrees after a slash are tonics for the moment, of a minor key when in lower case: `V7/ii` is V7 of the supertonic.
    public func chord(_ numeral: RomanNumeral) -> Chord {
        let key = numeral.targets.reversed().reduce(self) { key, target in
            let isMinor = target.mode == .minor
            return Key(key.root(target.degree, target.alteration, isMinor: isMinor), target.mode)
        }
        let root = key.root(numeral.degree, numeral.alteration, isMinor: numeral.quality.isMinor)
        let chord = Chord(root, numeral.quality)
        return chord.inverted(numeral.inversion) ?? chord
    }

    /// The chord of a numeral given as text, or `nil` when the text is not a numeral.
    public func chord(_ numeral: String) -> Chord? { RomanNumeral(numeral).map { chord($0) } }

    private func root(_ degree: Int, _ alteration: Int, isMinor: Bool) -> NoteName {
        naturalRoot(degree) + Interval(steps: 0, semitones: offset(degree, alteration, isMinor: isMinor))
    }

    /// The degree of the key's own scale, of the natural one in minor.
    private func naturalRoot(_ degree: Int) -> NoteName {
        tonic + scale().pattern.intervals[degree - 1]
    }

    private func isMovable(_ degree: Int) -> Bool { mode == .minor && (degree == 3 || degree == 6 || degree == 7) }

    /// What the degree without accidental is above the natural degree.
    private func plainOffset(_ degree: Int, isMinor: Bool) -> Int {
        mode == .minor && degree >= 6 && isMinor ? 1 : 0
    }

    private func offset(_ degree: Int, _ alteration: Int, isMinor: Bool) -> Int {
        if alteration == 0 { return plainOffset(degree, isMinor: isMinor) }
        return isMovable(degree) && alteration < 0 ? alteration + 1 : alteration
    }

    /// The sharps or flats to write for a root so many semitones above the natural degree.
    private func alteration(_ degree: Int, _ offset: Int, isMinor: Bool) -> Int {
        if offset == plainOffset(degree, isMinor: isMinor) { return 0 }
        return isMovable(degree) && offset <= 0 ? offset - 1 : offset
    }

    // MARK: - Diatonic chords

    /// The seven triads of the scale, from the tonic's.
    ///
    /// - Parameter form: Which minor scale; of no meaning in major.
    /// - Returns: The triads.
    public func triads(_ form: MinorForm = .natural) -> [Chord] { stacks(of: 3, form) }

    /// The seven seventh chords of the scale, from the tonic's.
    ///
    /// - Parameter form: Which minor scale; of no meaning in major.
    /// - Returns: The seventh chords.
    public func sevenths(_ form: MinorForm = .natural) -> [Chord] { stacks(of: 4, form) }

    private func stacks(of count: Int, _ form: MinorForm) -> [Chord] {
        let names = scale(form).noteNames
        return names.indices.map { start in
            let root = names[start]
            let tones = (1..<count).compactMap { index -> ChordTone? in
                let interval = Interval(from: root, to: names[(start + 2 * index) % 7])
                let plain = Letter(stepsAboveC: interval.steps).semitones
                return ChordTone(interval.steps + 1, interval.semitones - plain)
            }
            return Chord(root, ChordQuality(tones))
        }
    }

    // MARK: - Numerals of chords

    /// The numeral of a chord: the first of ``romanNumerals(of:)``.
    ///
    /// ```swift
    /// let key = Key(NoteName(.c), .major)
    /// key.romanNumeral(of: Chord(NoteName(.d), .dominantSeventh))  // → Optional(V7/V)
    /// key.romanNumeral(of: Chord(NoteName(.a, .flat), .major))  // → Optional(bVI)
    /// ```
    public func romanNumeral(of chord: Chord) -> RomanNumeral? { romanNumerals(of: chord).first }

    /// All numerals of a chord in this key, the simplest first.
    ///
    /// First the degree itself, if the chord belongs to the key (in minor, to one of the three forms); then dominants and
    /// leading-tone chords of the other degrees; last, if the chord does not belong to the key, the altered degree. None
    /// when Roman numerals cannot express the chord: a foreign bass, an inverted ninth chord, a root more than two sharps
    /// or flats away.
    public func romanNumerals(of chord: Chord) -> [RomanNumeral] {
        guard let inversion = chord.inversion else { return [] }
        let own = numeral(chord, inversion: inversion, of: [])
        let isDiatonic = isDiatonic(chord)
        let secondary = secondaryNumerals(of: chord, inversion: inversion)
        return (isDiatonic ? own.map { [$0] } ?? [] : []) + secondary + (isDiatonic ? [] : own.map { [$0] } ?? [])
    }

    /// The numeral of some notes: that of the chord they make, or of the single note as a degree.
    ///
    /// Without a third, the key tells whether the numeral is upper or lower case: C alone in C minor is `i`.
    ///
    /// - Parameter pitches: The notes in any order; the lowest is the bass.
    /// - Returns: The numeral; `nil` without notes, or when Roman numerals cannot express them.
    public func romanNumeral(of pitches: [Pitch]) -> RomanNumeral? {
        guard let lowest = pitches.min() else { return nil }
        let names = Set(pitches.map(\.name))
        guard names.count <= 1 || (names.count == 2 && names.contains(lowest.name + .perfectFifth)) else {
            return Chord.identify(pitches).first.flatMap { romanNumeral(of: $0.chord) }
        }
        let triad = triads().first { $0.root == lowest.name }
        return romanNumeral(of: triad ?? Chord(lowest.name, .major))
    }

    /// Whether every note is in the key's scale, in minor in one of the three forms.
    public func isDiatonic(_ chord: Chord) -> Bool {
        let forms: [MinorForm] = mode == .major ? [.natural] : MinorForm.allCases
        return forms.contains { form in
            let names = scale(form).noteNames
            return chord.noteNames.allSatisfy(names.contains)
        }
    }

    private func numeral(_ chord: Chord, inversion: Int, of targets: [RomanNumeral.Target]) -> RomanNumeral? {
        let degree = Interval(from: tonic, to: chord.root).steps + 1
        let distance = Interval(from: naturalRoot(degree), to: chord.root)
        let isMinor = chord.quality.isMinor
        return RomanNumeral(
            degree,
            alteration: alteration(degree, distance.semitones, isMinor: isMinor),
            chord.quality,
            inversion: inversion,
            of: targets
        )
    }

    private func secondaryNumerals(of chord: Chord, inversion: Int) -> [RomanNumeral] {
        let isDominant = chord.quality == .major || chord.quality == .dominantSeventh
        let isLeading =
            chord.quality == .diminished || chord.quality == .diminishedSeventh
            || chord.quality == .halfDiminishedSeventh
        guard isDominant || isLeading else { return [] }
        // The tonic that the chord leads to: a fifth below a dominant, a semitone above a leading tone.
        let tonic = isDominant ? chord.root - .perfectFifth : chord.root + .minorSecond
        let degree = Interval(from: self.tonic, to: tonic).steps + 1
        guard degree > 1 else { return [] }
        return triads().filter { $0.root == tonic && ($0.quality == .major || $0.quality == .minor) }.compactMap {
            triad in
            let mode: Mode = triad.quality == .minor ? .minor : .major
            let offset = Interval(from: naturalRoot(degree), to: tonic).semitones
            let alteration = alteration(degree, offset, isMinor: mode == .minor)
            return RomanNumeral.Target(degree, alteration: alteration, mode: mode).flatMap {
                Key(tonic, mode).numeral(chord, inversion: inversion, of: [$0])
            }
        }
    }
}
