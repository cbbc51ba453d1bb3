/// A scale: a tonic and a pattern.
///
/// ```swift
/// Scale(NoteName(.e, .flat), .dorian).noteNames  // → [Eb, F, Gb, Ab, Bb, C, Db]
/// Scale("F# harmonic minor")?.noteNames.last  // → Optional(E#)
///
/// let scale = Scale(NoteName(.c), .major)
/// scale.note(6)  // → Optional(A)
/// scale.mode(6)  // → Optional(A minor)
/// scale.contains(Chord(NoteName(.d), .minorSeventh))  // → true
/// scale.contains(Scale(NoteName(.a), .minorPentatonic))  // → true
/// scale + .majorSecond  // → D major
/// ```
public struct Scale: Hashable, Sendable {
    /// The first note.
    public let tonic: NoteName
    /// The pattern above it.
    public let pattern: ScalePattern

    /// Joins a tonic and a pattern.
    public init(_ tonic: NoteName, _ pattern: ScalePattern) {
        self.tonic = tonic
        self.pattern = pattern
    }

    /// The notes from the tonic up, without the octave.
    public var noteNames: [NoteName] { pattern.intervals.map { tonic + $0 } }

    /// The pitch classes of the notes.
    public var pitchClasses: PitchClassSet { pattern.pitchClasses.transposed(by: tonic.pitchClass.number) }

    /// The pitches of one octave upward, the tonic at both ends.
    ///
    /// - Parameter octave: The octave of the lower tonic, −900 to 900.
    /// - Returns: The pitches, ascending.
    /// - Precondition: The octave is in range.
    public func pitches(octave: Int = 4) -> [Pitch] {
        precondition((-900...900).contains(octave), "the tonic is in an octave from -900 to 900")
        let start = Pitch(tonic, uncheckedOctave: octave)
        return pattern.intervals.map { start + $0 } + [start + .perfectOctave]
    }

    /// Whether the note is in the scale as spelled.
    public func contains(_ name: NoteName) -> Bool { noteNames.contains(name) }

    /// The scale an interval higher.
    public static func + (scale: Scale, interval: Interval) -> Scale { Scale(scale.tonic + interval, scale.pattern) }
}

// MARK: - Degrees, modes and search

extension Scale {
    /// The relative scale that has the same notes and begins on another degree: the sixth of C major is A minor.
    ///
    /// - Parameter degree: The degree to begin on, from 1.
    /// - Returns: The scale; `nil` when there is no such degree or mode.
    public func mode(_ degree: Int) -> Scale? {
        pattern.mode(degree).map { Scale(tonic + pattern.intervals[degree - 1], $0) }
    }

    /// The note of a degree; `nil` when there is no such degree.
    ///
    /// - Parameter degree: The degree, from 1.
    /// - Returns: The note.
    public func note(_ degree: Int) -> NoteName? {
        pattern.intervals.indices.contains(degree &- 1) ? tonic + pattern.intervals[degree - 1] : nil
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
            for entry in ScalePattern.catalog {
                let scale = Scale(name, entry.pattern)
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

// MARK: - Text

extension Scale: CustomStringConvertible {
    /// The tonic and the pattern's name (its degrees, when it has no name): `Eb dorian`.
    public var description: String { "\(tonic) \(pattern)" }

    /// Reads a tonic, a blank, and a pattern's name, alias or degrees: `Eb dorian`, `C 1 2 4 5 6`.
    ///
    /// - Parameter text: The scale, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        let tonic = try scanner.noteName()
        guard scanner.take(" ") else { throw scanner.failure("an accidental, or a blank before the scale's name") }
        let place = scanner
        var rest = ""
        while let scalar = scanner.next {
            rest.unicodeScalars.append(scalar)
            scanner.skip()
        }
        guard let pattern = ScalePattern(rest) else {
            throw place.failure("the name of a scale, or degrees such as 1 2 b3")
        }
        self.init(tonic, pattern)
    }

    /// Reads a scale, or gives `nil` when the text is not one.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

#if !$Embedded
    extension Scale: Codable {
        /// Reads the scale from its text.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Scale(parsing: text) }
        }

        /// Writes the tonic and the pattern's name or degrees, such as `"Eb dorian"`.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
