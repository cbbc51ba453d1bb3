/// A scale: a tonic and a pattern.
///
/// ```swift
/// Scale(NoteName(.e, .flat), .dorian).noteNames
/// // → [Eb, F, Gb, Ab, Bb, C, Db]
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
    /// The tonic: the first note of the scale.
    public let tonic: NoteName
    /// The pattern of intervals above the tonic.
    public let pattern: ScalePattern

    /// Creates a scale from a tonic and a pattern.
    public init(_ tonic: NoteName, _ pattern: ScalePattern) {
        self.tonic = tonic
        self.pattern = pattern
    }

    /// The notes from the tonic up, without the tonic an octave higher.
    ///
    /// - Complexity: O(n) for n notes.
    public var noteNames: [NoteName] { pattern.intervals.map { tonic + $0 } }

    /// The pitch classes of the notes.
    ///
    /// - Complexity: O(n) for n notes.
    public var pitchClasses: PitchClassSet { pattern.pitchClasses.transposed(by: tonic.pitchClass.number) }

    /// Returns the pitches of one octave upward, with the tonic at both ends.
    ///
    /// - Parameter octave: The octave of the lower tonic, −900 to 900; other numbers are clamped.
    /// - Returns: The pitches in ascending order.
    /// - Complexity: O(n) for n notes.
    public func pitches(octave: Int = 4) -> [Pitch] {
        let start = Pitch(tonic, uncheckedOctave: min(max(octave, -900), 900))
        return pattern.intervals.map { start + $0 } + [start + .perfectOctave]
    }

    /// Returns whether a note is in the scale with the same spelling.
    ///
    /// - Parameter name: The note.
    /// - Returns: Whether the scale has this note.
    /// - Complexity: O(n) for n notes of the scale.
    public func contains(_ name: NoteName) -> Bool { noteNames.contains(name) }

    /// Returns the scale transposed up by an interval.
    public static func + (scale: Scale, interval: Interval) -> Scale { Scale(scale.tonic + interval, scale.pattern) }

    /// Returns the scale transposed down by an interval.
    public static func - (scale: Scale, interval: Interval) -> Scale { Scale(scale.tonic - interval, scale.pattern) }
}

// MARK: - Degrees, modes and search

extension Scale {
    /// Returns the scale with the same notes that begins on another degree.
    ///
    /// The sixth mode of C major is A minor.
    ///
    /// - Parameter degree: The degree to begin on, from 1.
    /// - Returns: The scale; `nil` when the scale has no such degree, or when the mode does not ascend within an
    ///   octave.
    /// - Complexity: O(n) for n notes.
    public func mode(_ degree: Int) -> Scale? {
        pattern.mode(degree).map { Scale(tonic + pattern.intervals[degree - 1], $0) }
    }

    /// Returns the note of a degree; `nil` when the scale has no such degree.
    ///
    /// - Parameter degree: The degree, from 1.
    /// - Returns: The note of that degree.
    public func note(_ degree: Int) -> NoteName? {
        pattern.intervals.indices.contains(degree &- 1) ? tonic + pattern.intervals[degree - 1] : nil
    }

    /// Returns whether every note of another scale sounds in this scale, whatever its spelling.
    ///
    /// - Parameter other: The other scale.
    /// - Returns: Whether this scale contains the notes of the other scale.
    /// - Complexity: O(n) for n notes in both scales.
    public func contains(_ other: Scale) -> Bool { pitchClasses.isSuperset(of: other.pitchClasses) }

    /// Returns whether every note of a chord sounds in this scale, whatever its spelling.
    ///
    /// - Parameter chord: The chord.
    /// - Returns: Whether this scale contains the notes of the chord.
    /// - Complexity: O(n) for n notes of the scale.
    public func contains(_ chord: Chord) -> Bool { pitchClasses.isSuperset(of: chord.pitchClasses) }

    /// Returns the named scales that contain a set of notes, beginning with the scales that have the fewest other
    /// notes.
    ///
    /// ```swift
    /// let notes = "C D E F G A B".split(separator: " ").compactMap { NoteName(String($0)) }
    /// let first = Scale.containing(notes, tonic: NoteName(.d)).first
    /// first  // → Optional(D dorian)
    /// ```
    ///
    /// Among scales with the same number of notes, scales that have the given names come first; otherwise the order is
    /// the order of ``ScalePattern/catalog``.
    ///
    /// - Parameters:
    ///   - notes: The notes, in any order.
    ///   - tonic: The tonic of the scales; by default, any of the notes.
    /// - Returns: The scales; an empty array when no named scale has all the notes.
    /// - Complexity: O(n log n) for n named scales on all tonics.
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
    /// The tonic, and the name of the pattern or its degrees if the pattern has no name: `Eb dorian`.
    public var description: String { "\(tonic) \(pattern)" }

    /// Creates a scale from a tonic, a blank, and the name or the degrees of a pattern: `Eb dorian`, `C 1 2 4 5 6`.
    ///
    /// - Parameter text: The scale, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
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

    /// Creates a scale from text; `nil` when the text is not a scale.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

#if !$Embedded
    extension Scale: Codable {
        /// Creates a scale from its encoded text.
        ///
        /// - Throws: A `DecodingError` when the value is not the text of a scale.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Scale(parsing: text) }
        }

        /// Encodes the tonic and the pattern's name or degrees, such as `"Eb dorian"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
