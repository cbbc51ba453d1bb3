/// A scale: a tonic and a pattern.
///
/// ```swift
/// Scale(NoteName(.e, .flat), .dorian).noteNames  // → [Eb, F, Gb, Ab, Bb, C, Db]
/// Scale("F# harmonic minor")?.noteNames.last  // → Optional(E#)
/// ```
public struct Scale: Hashable, Sendable {
    /// The first note.
    public let tonic: NoteName
    /// The pattern above it.
    public let type: ScaleType

    /// Joins a tonic and a pattern.
    public init(_ tonic: NoteName, _ type: ScaleType) {
        self.tonic = tonic
        self.type = type
    }

    /// The notes from the tonic up, without the octave.
    public var noteNames: [NoteName] { type.intervals.map { tonic + $0 } }

    /// The pitch classes of the notes.
    public var pitchClasses: PitchClassSet { type.pitchClasses.transposed(by: tonic.pitchClass.number) }

    /// The pitches of one octave upward, the tonic at both ends.
    ///
    /// - Parameter octave: The octave of the lower tonic, −900 to 900.
    /// - Returns: The pitches, ascending.
    /// - Precondition: The octave is in range.
    public func pitches(octave: Int = 4) -> [Pitch] {
        precondition((-900...900).contains(octave), "the tonic is in an octave from -900 to 900")
        let start = Pitch(tonic, uncheckedOctave: octave)
        return type.intervals.map { start + $0 } + [start + .perfectOctave]
    }

    /// Whether the note is in the scale as spelled.
    public func contains(_ name: NoteName) -> Bool { noteNames.contains(name) }

    /// The scale an interval higher.
    public static func + (scale: Scale, interval: Interval) -> Scale { Scale(scale.tonic + interval, scale.type) }
}

extension Scale: CustomStringConvertible {
    /// The tonic and the pattern's name (its degrees, when it has no name): `Eb dorian`.
    public var description: String { "\(tonic) \(type)" }

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
        guard let type = ScaleType(rest) else { throw place.failure("the name of a scale, or degrees such as 1 2 b3") }
        self.init(tonic, type)
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
