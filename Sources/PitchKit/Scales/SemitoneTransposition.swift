extension Chord {
    /// The chord with the same sound whose root has the fewest sharps or flats in its notes.
    ///
    /// Of two equal names, the result is the one with the same kind of sign as the root.
    ///
    /// ```swift
    /// Chord("E#m7/B#")?.simplified  // → Optional(Fm7/C)
    /// Chord("A#")?.simplified  // → Optional(Bb)
    /// ```
    public var simplified: Chord {
        simplestSpelling(root, names: { over(root: $0).noteNames }, result: { over(root: $0) })
    }

    /// Returns the chord transposed up by a number of semitones, or down when negative, in its simplest spelling.
    ///
    /// A multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Chord("Am7")?.transposed(bySemitones: 1)  // → Optional(Bbm7)
    /// Chord("D/F#")?.transposed(bySemitones: -2)  // → Optional(C/E)
    /// ```
    public func transposed(bySemitones semitones: Int) -> Chord {
        semitones % 12 == 0 ? self : (self + Interval(semitones: semitones % 12)).simplified
    }
}

extension Scale {
    /// The scale with the same sound and the fewest sharps or flats in its notes.
    ///
    /// Of two equal names, the result is the one with the same kind of sign as the tonic.
    public var simplified: Scale {
        simplestSpelling(tonic, names: { Scale($0, pattern).noteNames }, result: { Scale($0, pattern) })
    }

    /// Returns the scale transposed up by a number of semitones, or down when negative, in its simplest spelling.
    ///
    /// A multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Scale("C major")?.transposed(bySemitones: 1)  // → Optional(Db major)
    /// ```
    public func transposed(bySemitones semitones: Int) -> Scale {
        semitones % 12 == 0 ? self : (self + Interval(semitones: semitones % 12)).simplified
    }
}

extension Key {
    /// The key with the same sound and the fewest sharps or flats in its signature.
    ///
    /// Of two equal keys, the result is the one with the same kind of sign as the tonic.
    public var simplified: Key {
        simplestSpelling(tonic, names: { Key($0, mode).scale().noteNames }, result: { Key($0, mode) })
    }

    /// Returns the key transposed up by a number of semitones, or down when negative, in its simplest spelling.
    ///
    /// A multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Key("G major")?.transposed(bySemitones: 1)  // → Optional(Ab major)
    /// ```
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
    public func spelling(of chord: Chord) -> Chord { chord.over(root: name(of: chord.root.pitchClass)) }
}

extension Chord {
    /// Returns the chord on another name of the root, with its bass renamed by the same interval.
    fileprivate func over(root name: NoteName) -> Chord {
        Chord(name, quality, bass: NoteName(fifths: bass.fifths &+ name.fifths &- root.fifths))
    }
}

/// Returns the result for the enharmonic name of a root whose notes have the fewest sharps and flats.
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
