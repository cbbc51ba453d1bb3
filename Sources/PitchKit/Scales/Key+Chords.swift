extension Key {
    /// Returns the chord of a Roman numeral in this key.
    ///
    /// The root of a numeral without sharps or flats is a degree of the key's own scale. In minor, the roots of upper
    /// case VI and VII are the natural degrees, and the roots of lower case vi and vii (minor, diminished) are the
    /// raised degrees: `VI` of A minor is F, `vii°` is G sharp.
    ///
    /// Sharps raise and flats lower the degrees of a major key. In minor, sharps raise the natural degrees: `#vii°` of
    /// A minor is G sharp. Flats before III, VI and VII of a minor key are relative to the parallel major key, as in
    /// popular music: `bVII` of A minor is G.
    ///
    /// Degrees after a slash are temporary tonics; a degree in lower case is the tonic of a minor key: `V7/ii` is V7 of
    /// the supertonic.
    ///
    /// - Parameter numeral: The Roman numeral.
    /// - Returns: The chord.
    public func chord(_ numeral: RomanNumeral) -> Chord {
        let key = temporaryKey(numeral.targets)
        let root = key.root(numeral.degree, numeral.alteration, isMinor: numeral.isLowerCase)
        let chord = Chord(root, numeral.isCadential && key.mode == .minor ? .minor : numeral.quality)
        return chord.inverted(numeral.inversion) ?? chord
    }

    /// Returns the chord of a Roman numeral given as text; `nil` when the text is not a numeral.
    public func chord(_ numeral: String) -> Chord? { RomanNumeral(numeral).map { chord($0) } }

    /// Returns the key in which a numeral before several temporary tonics is read.
    func temporaryKey(_ targets: [RomanNumeral.Target]) -> Key {
        targets.reversed().reduce(self) { key, target in
            let isMinor = target.mode == .minor
            return Key(key.root(target.degree, target.alteration, isMinor: isMinor), target.mode)
        }
    }

    private func root(_ degree: Int, _ alteration: Int, isMinor: Bool) -> NoteName {
        naturalRoot(degree) + Interval(steps: 0, semitones: offset(degree, alteration, isMinor: isMinor))
    }

    /// Returns the note of a degree of the key's own scale, which in minor is the natural scale.
    private func naturalRoot(_ degree: Int) -> NoteName {
        tonic + scale().pattern.intervals[degree - 1]
    }

    private func isMovable(_ degree: Int) -> Bool { mode == .minor && (degree == 3 || degree == 6 || degree == 7) }

    /// Returns the number of semitones from the natural degree to the root of a numeral without an accidental.
    private func plainOffset(_ degree: Int, isMinor: Bool) -> Int {
        mode == .minor && degree >= 6 && isMinor ? 1 : 0
    }

    private func offset(_ degree: Int, _ alteration: Int, isMinor: Bool) -> Int {
        if alteration == 0 { return plainOffset(degree, isMinor: isMinor) }
        return isMovable(degree) && alteration < 0 ? alteration + 1 : alteration
    }

    /// Returns the number of sharps before a numeral whose root is a number of semitones above the natural degree;
    /// negative for flats.
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

    /// Returns the key's triad on a note; `nil` for a note outside the key.
    ///
    /// In minor, the triad is from the first form of the scale that has the note.
    private func triad(on root: NoteName) -> Chord? {
        let natural = triads()
        if let triad = natural.first(where: { $0.root == root }) { return triad }
        return mode == .major ? nil : (triads(.harmonic) + triads(.melodic)).first { $0.root == root }
    }

    // MARK: - Numerals of chords

    /// Returns the simplest numeral of a chord: the first numeral of ``romanNumerals(of:)``.
    ///
    /// ```swift
    /// let key = Key(NoteName(.c), .major)
    /// key.romanNumeral(of: Chord(NoteName(.d), .dominantSeventh))
    /// // → Optional(V7/V)
    /// key.romanNumeral(of: Chord(NoteName(.a, .flat), .major))
    /// // → Optional(bVI)
    /// ```
    public func romanNumeral(of chord: Chord) -> RomanNumeral? { romanNumerals(of: chord).first }

    /// Returns all numerals of a chord in this key, beginning with the simplest.
    ///
    /// If the chord belongs to the key (in minor, to one of the three forms), its degree comes first. Numerals as
    /// dominants and leading-tone chords of other degrees follow, such as `V/IV`. If the chord does not belong to the
    /// key, a numeral with an altered degree comes last. A tonic chord over its fifth is also `Cad64`.
    ///
    /// - Parameter chord: The chord.
    /// - Returns: The numerals. The array is empty for a chord that Roman numerals cannot express: a chord whose bass
    ///   is not a chord tone, an inverted ninth chord, or a root with more than two sharps or flats before its degree.
    public func romanNumerals(of chord: Chord) -> [RomanNumeral] {
        guard let inversion = chord.inversion else { return [] }
        let own = numeral(chord, inversion: inversion, of: []).map { [$0] } ?? []
        if isAugmentedSixth(chord) { return own }
        let isTonicTriad = chord.root == tonic && chord.quality == (mode == .major ? .major : .minor)
        let cadential = isTonicTriad && inversion == 2 ? RomanNumeral.cadential().map { [$0] } ?? [] : []
        let secondary = secondaryNumerals(of: chord, inversion: inversion)
        return isDiatonic(chord) ? own + cadential + secondary : secondary + own
    }

    /// Returns the numeral of a set of notes: the numeral of their chord, or the numeral of a single note as a degree.
    ///
    /// An augmented sixth chord, or a triad or seventh chord of the key, is preferred if the notes have its names: F A
    /// C D in C major is `ii65`. Otherwise, the numeral is the numeral of the simplest chord. A chord without a third
    /// is written in the case of the key's triad, with `no3`. A single note of the key gets the numeral of the key's
    /// triad on that note. Another single note gets the numeral of its degree with `no3no5`: F sharp in C major is
    /// `#IVno3no5`.
    ///
    /// ```swift
    /// let key = Key(NoteName(.a), .minor)
    /// let leading = ["B3", "D4", "F4", "G#4"].compactMap { Pitch($0) }
    /// key.romanNumeral(of: leading)  // → Optional(vii°65)
    /// let sixth = ["F3", "A3", "C4", "D#4"].compactMap { Pitch($0) }
    /// key.romanNumeral(of: sixth)  // → Optional(Ger65)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order; the lowest note is the bass.
    /// - Returns: The numeral; `nil` without notes, or for notes that Roman numerals cannot express.
    /// - Complexity: O(n) for n pitches.
    public func romanNumeral(of pitches: [Pitch]) -> RomanNumeral? {
        guard let lowest = pitches.min() else { return nil }
        let names = Set(pitches.map(\.name))
        guard names.count > 1 else {
            return romanNumeral(of: triad(on: lowest.name) ?? Chord(lowest.name, ChordQuality([])))
        }
        if let sixth = augmentedSixths.first(where: { Set($0.noteNames) == names }) {
            return romanNumeral(of: sixth.over(lowest.name))
        }
        let candidates = Chord.identify(pitches)
        let own = candidates.first { $0.respelledNotes == 0 && $0.chord.quality.isTertian && isDiatonic($0.chord) }
        return (own ?? candidates.first).flatMap { romanNumeral(of: $0.chord) }
    }

    /// The Italian, German and French augmented sixth chords of the key.
    private var augmentedSixths: [Chord] {
        AugmentedSixth.allCases.map { kind in
            let chord = Chord(root(kind.degree, kind.alteration, isMinor: false), kind.quality)
            return chord.inverted(kind.inversion) ?? chord
        }
    }

    private func isAugmentedSixth(_ chord: Chord) -> Bool {
        augmentedSixths.contains { $0.root == chord.root && $0.quality == chord.quality }
    }

    /// Returns whether every note of a chord is in the key's scale; in minor, in one of its three forms.
    ///
    /// - Parameter chord: The chord.
    /// - Returns: Whether the chord belongs to the key.
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
        let hasMinorTriad = chord.quality.hasNoThird && triad(on: chord.root)?.quality.isMinor ?? false
        let isLowerCase = chord.quality.isMinor || hasMinorTriad
        return RomanNumeral(
            degree,
            alteration: alteration(degree, distance.semitones, isMinor: isLowerCase),
            chord.quality,
            inversion: inversion,
            of: targets,
            isLowerCase: isLowerCase
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
