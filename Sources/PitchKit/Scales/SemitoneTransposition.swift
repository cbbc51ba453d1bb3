extension Chord {
    /// The chord with the same sound whose notes have the fewest sharps or flats.
    ///
    /// If two names of the root are equally simple, the result has the kind of sign (sharp or flat) that the root has.
    ///
    /// ```swift
    /// Chord("E#m7/B#")?.simplified  // → Optional(Fm7/C)
    /// Chord("A#")?.simplified  // → Optional(Bb)
    /// ```
    public var simplified: Chord {
        simplestSpelling(root, names: { over(root: $0).noteNames }, result: { over(root: $0) })
    }

    /// Returns the chord transposed by a number of semitones, in its simplest spelling.
    ///
    /// Transposing by a multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Chord("Am7")?.transposed(bySemitones: 1)  // → Optional(Bbm7)
    /// Chord("D/F#")?.transposed(bySemitones: -2)  // → Optional(C/E)
    /// ```
    ///
    /// - Parameter semitones: The number of semitones up; negative for down.
    /// - Returns: The transposed chord.
    public func transposed(bySemitones semitones: Int) -> Chord {
        semitones % 12 == 0 ? self : (self + Interval(semitones: semitones % 12)).simplified
    }
}

extension Scale {
    /// The scale with the same sound whose notes have the fewest sharps or flats.
    ///
    /// If two names of the tonic are equally simple, the result has the kind of sign (sharp or flat) that the tonic
    /// has.
    ///
    /// - Complexity: O(n) for n notes.
    public var simplified: Scale {
        simplestSpelling(tonic, names: { Scale($0, pattern).noteNames }, result: { Scale($0, pattern) })
    }

    /// Returns the scale transposed by a number of semitones, in its simplest spelling.
    ///
    /// Transposing by a multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Scale("C major")?.transposed(bySemitones: 1)  // → Optional(Db major)
    /// ```
    ///
    /// - Parameter semitones: The number of semitones up; negative for down.
    /// - Returns: The transposed scale.
    /// - Complexity: O(n) for n notes.
    public func transposed(bySemitones semitones: Int) -> Scale {
        semitones % 12 == 0 ? self : (self + Interval(semitones: semitones % 12)).simplified
    }
}

extension Key {
    /// The key with the same sound whose signature has the fewest sharps or flats.
    ///
    /// If two names of the tonic are equally simple, the result has the kind of sign (sharp or flat) that the tonic
    /// has.
    public var simplified: Key {
        simplestSpelling(tonic, names: { Key($0, mode).scale().noteNames }, result: { Key($0, mode) })
    }

    /// Returns the key transposed by a number of semitones, in its simplest spelling.
    ///
    /// Transposing by a multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Key("G major")?.transposed(bySemitones: 1)  // → Optional(Ab major)
    /// ```
    ///
    /// - Parameter semitones: The number of semitones up; negative for down.
    /// - Returns: The transposed key.
    public func transposed(bySemitones semitones: Int) -> Key {
        if semitones % 12 == 0 { return self }
        return Key(tonic + Interval(semitones: semitones % 12), mode).simplified
    }

    /// Returns the chord with the same sound whose root has its name in this key.
    ///
    /// ```swift
    /// let key = Key(NoteName(.a, .flat), .major)
    /// key.spelling(of: Chord(NoteName(.g, .sharp), .major))  // → Ab
    /// ```
    ///
    /// - Parameter chord: The chord.
    /// - Returns: The chord with the name of the root in this key.
    public func spelling(of chord: Chord) -> Chord { chord.over(root: name(of: chord.root.pitchClass)) }
}

extension Chord {
    /// Returns the chord with another name of the root, and with the bass renamed by the same interval.
    fileprivate func over(root name: NoteName) -> Chord {
        Chord(name, quality, bass: NoteName(fifths: bass.fifths &+ name.fifths &- root.fifths))
    }
}

/// Returns the value for the enharmonic name of a root with the fewest sharps and flats in all notes.
private func simplestSpelling<T>(
    _ root: NoteName, names: (NoteName) -> [NoteName], result: (NoteName) -> T
) -> T {
    let own = root.simplified
    let other = NoteName(root.pitchClass, preferring: root.accidental < .natural ? .sharps : .flats)
    func count(_ root: NoteName) -> Int {
        names(root).reduce(0) { $0 &+ Int($1.accidental.semitones.magnitude) }
    }
    return result(count(other) < count(own) ? other : own)
}
