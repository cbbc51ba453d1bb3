extension Key {
    /// Returns the chord of a Roman numeral in this key.
    ///
    /// The root of a numeral without sharps or flats is a degree of the key's own scale. In minor, upper case VI and
    /// VII have the natural degrees as roots, and lower case vi and vii (minor, diminished) the raised degrees: `VI` of
    /// A minor is F, `vii°` is G sharp.
    ///
    /// Sharps raise and flats lower the degrees of a major key. In minor, sharps raise the natural degrees: `#vii°` of A
    /// minor is G sharp. Flats before III, VI and VII of a minor key are relative to the parallel major key, as in popular
    /// music: `bVII` of A minor is G.
    ///
    /// Degrees after a slash are temporary tonics, of a minor key when in lower case: `V7/ii` is V7 of the supertonic.
    public func chord(_ numeral: RomanNumeral) -> Chord {
        let key = numeral.targets.reversed().reduce(self) { key, target in
            let isMinor = target.mode == .minor
            return Key(key.root(target.degree, target.alteration, isMinor: isMinor), target.mode)
        }
        let root = key.root(numeral.degree, numeral.alteration, isMinor: numeral.quality.isMinor)
        let chord = Chord(root, numeral.quality)
        return chord.inverted(numeral.inversion) ?? chord
    }

    /// Returns the chord of a Roman numeral given as text; `nil` when the text is not a numeral.
    public func chord(_ numeral: String) -> Chord? { RomanNumeral(numeral).map { chord($0) } }

    private func root(_ degree: Int, _ alteration: Int, isMinor: Bool) -> NoteName {
        naturalRoot(degree) + Interval(steps: 0, semitones: offset(degree, alteration, isMinor: isMinor))
    }

    /// Returns a degree of the key's own scale, which in minor is the natural scale.
    private func naturalRoot(_ degree: Int) -> NoteName {
        tonic + scale().pattern.intervals[degree - 1]
    }

    private func isMovable(_ degree: Int) -> Bool { mode == .minor && (degree == 3 || degree == 6 || degree == 7) }

    /// Returns the number of semitones from the natural degree to the root of a numeral without accidental.
    private func plainOffset(_ degree: Int, isMinor: Bool) -> Int {
        mode == .minor && degree >= 6 && isMinor ? 1 : 0
    }

    private func offset(_ degree: Int, _ alteration: Int, isMinor: Bool) -> Int {
        if alteration == 0 { return plainOffset(degree, isMinor: isMinor) }
        return isMovable(degree) && alteration < 0 ? alteration + 1 : alteration
    }

    /// Returns the sharps or flats before a numeral whose root is a number of semitones above the natural degree.
    private func alteration(_ degree: Int, _ offset: Int, isMinor: Bool) -> Int {
        if offset == plainOffset(degree, isMinor: isMinor) { return 0 }
        return isMovable(degree) && offset <= 0 ? offset - 1 : offset
    }

    // MARK: - Diatonic chords

    /// Returns the triads on the seven degrees, from the tonic.
    ///
    /// - Parameter form: The form of the minor scale; ignored in major.
    /// - Returns: The seven triads.
    public func triads(_ form: MinorForm = .natural) -> [Chord] { stacks(of: 3, form) }

    /// Returns the seventh chords on the seven degrees, from the tonic.
    ///
    /// - Parameter form: The form of the minor scale; ignored in major.
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

    /// Returns the simplest numeral of a chord: the first of ``romanNumerals(of:)``.
    ///
    /// ```swift
    /// let key = Key(NoteName(.c), .major)
    /// key.romanNumeral(of: Chord(NoteName(.d), .dominantSeventh))
    /// // → Optional(V7/V)
    /// key.romanNumeral(of: Chord(NoteName(.a, .flat), .major))
    /// // → Optional(bVI)
    /// ```
    public func romanNumeral(of chord: Chord) -> RomanNumeral? { romanNumerals(of: chord).first }

    /// Returns all numerals of a chord in this key, simplest first.
    ///
    /// The degree itself comes first if the chord belongs to the key (in minor, to one of the three forms). Then come
    /// dominants and leading-tone chords of the other degrees. The altered degree comes last, if the chord does not
    /// belong to the key. The array is empty for a chord that Roman numerals cannot express: with a bass that is no
    /// chord tone, an inverted ninth chord, or a root altered by more than two sharps or flats.
    public func romanNumerals(of chord: Chord) -> [RomanNumeral] {
        guard let inversion = chord.inversion else { return [] }
        let own = numeral(chord, inversion: inversion, of: [])
        let isDiatonic = isDiatonic(chord)
        let secondary = secondaryNumerals(of: chord, inversion: inversion)
        return (isDiatonic ? own.map { [$0] } ?? [] : []) + secondary + (isDiatonic ? [] : own.map { [$0] } ?? [])
    }

    /// Returns the numeral of a set of notes: of the chord that they form, or of a single note as a degree.
    ///
    /// Without a third, the key decides between upper and lower case: C alone in C minor is `i`.
    ///
    /// - Parameter pitches: The notes in any order; the lowest is the bass.
    /// - Returns: The numeral; `nil` without notes, or for notes that Roman numerals cannot express.
    public func romanNumeral(of pitches: [Pitch]) -> RomanNumeral? {
        guard let lowest = pitches.min() else { return nil }
        let names = Set(pitches.map(\.name))
        guard names.count <= 1 || (names.count == 2 && names.contains(lowest.name + .perfectFifth)) else {
            return Chord.identify(pitches).first.flatMap { romanNumeral(of: $0.chord) }
        }
        let triad = triads().first { $0.root == lowest.name }
        return romanNumeral(of: triad ?? Chord(lowest.name, .major))
    }

    /// Returns whether every note of a chord is in the key's scale; in minor, in one of its three forms.
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
        // The chord's temporary tonic: a fifth below a dominant, a semitone above a leading tone.
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
