extension ScaleType {
    /// The pattern that begins on another degree of this one: the second mode of major is dorian.
    ///
    /// `nil` means that there is no such degree, or that the mode, spelled degree by degree, does not stay within an octave
    /// (a degree altered so far that its letters cross).
    ///
    /// ```swift
    /// ScaleType.major.mode(6) == .minor  // → true
    /// ScaleType.melodicMinor.mode(4)?.name ?? "none"  // → lydian dominant
    /// ```
    ///
    /// - Parameter degree: The degree to begin on, from 1, which gives the pattern itself.
    /// - Returns: The mode.
    public func mode(_ degree: Int) -> ScaleType? {
        guard (1...intervals.count).contains(degree) else { return nil }
        let start = intervals[degree - 1]
        let above = intervals.dropFirst(degree - 1).map { $0 - start }
        let below = intervals.prefix(degree - 1).map { $0 + .perfectOctave - start }
        return ScaleType(above + below)
    }

    /// All modes, beginning with the pattern itself; modes that do not stay within an octave are left out.
    public var modes: [ScaleType] { (1...intervals.count).compactMap(mode) }

    /// The number that has a bit for every semitone above the tonic, as used in Ian Ring's catalogue of scales.
    public var ringNumber: Int { pitchClasses.mask }
}

extension Scale {
    /// The relative scale that has the same notes and begins on another degree: the sixth of C major is A minor.
    ///
    /// - Parameter degree: The degree to begin on, from 1.
    /// - Returns: The scale; `nil` when there is no such degree or mode.
    public func mode(_ degree: Int) -> Scale? {
        type.mode(degree).map { Scale(tonic + type.intervals[degree - 1], $0) }
    }

    /// The note of a degree; `nil` when there is no such degree.
    ///
    /// - Parameter degree: The degree, from 1.
    /// - Returns: The note.
    public func note(_ degree: Int) -> NoteName? {
        type.intervals.indices.contains(degree &- 1) ? tonic + type.intervals[degree - 1] : nil
    }

    /// Whether every note of the other scale sounds in this one.
    public func contains(_ other: Scale) -> Bool { pitchClasses.isSuperset(of: other.pitchClasses) }

    /// Whether every note of the chord sounds in the scale.
    public func contains(_ chord: Chord) -> Bool { pitchClasses.isSuperset(of: chord.pitchClasses) }

    /// The named scales that have all the given notes, those with the fewest other notes first.
    ///
    /// ```swift
    /// let notes = "C D E F G A B".split(separator: " ").compactMap { NoteName(String($0)) }
    /// let first = Scale.containing(notes, tonic: NoteName(.d)).first
    /// first  // → Optional(D dorian)
    /// ```
    ///
    /// Of equally large scales those come first that spell the notes as given, then those that are earlier in the catalog.
    ///
    /// - Parameters:
    ///   - notes: The notes; their order does not matter.
    ///   - tonic: The first note of the scales; any of the given notes unless given.
    /// - Returns: The scales; none when no named scale has all the notes.
    public static func containing(_ notes: [NoteName], tonic: NoteName? = nil) -> [Scale] {
        let wanted = PitchClassSet(notes.map(\.pitchClass))
        var seen: [NoteName] = []
        for name in tonic.map({ [$0] }) ?? notes where !seen.contains(name) { seen.append(name) }
        var found: [(extra: Int, misspelled: Int, order: Int, scale: Scale)] = []
        for name in seen {
            for entry in ScaleType.catalog {
                let scale = Scale(name, entry.type)
                guard scale.pitchClasses.isSuperset(of: wanted) else { continue }
                let names = scale.noteNames
                found.append(
                    (
                        extra: scale.pitchClasses.count - wanted.count,
                        misspelled: notes.count { !names.contains($0) },
                        order: found.count,
                        scale: scale
                    )
                )
            }
        }
        return found.sorted { ($0.extra, $0.misspelled, $0.order) < ($1.extra, $1.misspelled, $1.order) }.map(\.scale)
    }
}
