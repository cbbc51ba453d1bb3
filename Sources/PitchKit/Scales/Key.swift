/// A major or minor key.
///
/// ```swift
/// let key = Key(NoteName(.f, .sharp), .minor)
/// key.signature.names  // → [F#, C#, G#]
/// key.relative  // → A major
/// Key("C major")?.chord("V7/ii")  // → Optional(A7)
/// ```
public struct Key: Hashable, Sendable {
    /// A mode of a key: major or minor.
    public enum Mode: CaseIterable, Hashable, Sendable {
        /// The major mode.
        case major
        /// The minor mode, whose scale has the three forms of ``MinorForm``.
        case minor
    }

    /// A form of the minor scale.
    public enum MinorForm: CaseIterable, Hashable, Sendable {
        /// The natural form, with the notes of the key signature.
        case natural
        /// The harmonic form, with a raised seventh degree.
        case harmonic
        /// The ascending melodic form, with raised sixth and seventh degrees.
        case melodic
    }

    /// The tonic: the first degree of the key's scale.
    public let tonic: NoteName
    /// The mode of the key: major or minor.
    public let mode: Mode

    /// Creates a key from a tonic and a mode.
    public init(_ tonic: NoteName, _ mode: Mode) {
        self.tonic = tonic
        self.mode = mode
    }

    /// The 30 keys with at most seven sharps or flats: major and minor, from seven flats to seven sharps.
    public static let all: [Key] = (-7...7).flatMap { fifths in
        [Key(NoteName(fifths: fifths), .major), Key(NoteName(fifths: fifths + 3), .minor)]
    }

    /// The key signature with the sharps or flats of the key's major or natural minor scale.
    public var signature: KeySignature {
        KeySignature(fifths: mode == .major ? tonic.fifths : tonic.fifths &- 3)
    }

    /// The key of the other mode with the same signature.
    public var relative: Key {
        mode == .major ? Key(tonic - .minorThird, .minor) : Key(tonic + .minorThird, .major)
    }

    /// The key of the other mode with the same tonic.
    public var parallel: Key { Key(tonic, mode == .major ? .minor : .major) }

    /// Returns the scale of the key.
    ///
    /// - Parameter form: The form of the minor scale; ignored in major.
    /// - Returns: The scale on the tonic.
    public func scale(_ form: MinorForm = .natural) -> Scale {
        switch (mode, form) {
        case (.major, _): Scale(tonic, .major)
        case (.minor, .natural): Scale(tonic, .minor)
        case (.minor, .harmonic): Scale(tonic, .harmonicMinor)
        case (.minor, .melodic): Scale(tonic, .melodicMinor)
        }
    }

    /// Returns the name of a pitch class in this key.
    ///
    /// Notes of the major or natural minor scale keep their names. Other notes get the names of the harmonic chromatic
    /// scale: the flat second, third, sixth and seventh degrees and the sharp fourth degree.
    ///
    /// ```swift
    /// Key("E major")?.name(of: 3)  // → Optional(D#)
    /// Key("Eb major")?.name(of: 3)  // → Optional(Eb)
    /// ```
    public func name(of pitchClass: PitchClass) -> NoteName {
        // Twelve neighbors in the chain of fifths: five below the tonic to six above it.
        let fifths = 7 * tonic.pitchClass.semitones(upTo: pitchClass) % 12
        return NoteName(fifths: tonic.fifths &+ (fifths > 6 ? fifths - 12 : fifths))
    }

    /// Returns the pitch of the same sound with its name in this key.
    ///
    /// - Parameter pitch: The pitch.
    /// - Returns: The pitch with the name in this key.
    public func spelling(of pitch: Pitch) -> Pitch { pitch.respelled(as: name(of: pitch.pitchClass).letter) }
}

extension Key: CustomStringConvertible {
    /// The tonic and the mode, such as `F# minor`.
    public var description: String { tonic.description + (mode == .major ? " major" : " minor") }

    /// Creates a key from text: `F# minor`, `Bb major`, or the short forms `F#m`, `Bb`.
    ///
    /// - Parameter text: The key, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        let tonic = try scanner.noteName()
        if scanner.takeWord(" major") || scanner.isAtEnd {
            self.init(tonic, .major)
        } else if scanner.takeWord(" minor") || scanner.take("m") {
            self.init(tonic, .minor)
        } else {
            throw scanner.failure("an accidental, m, or a blank and major or minor")
        }
        try scanner.requireEnd()
    }

    /// Creates a key from text; `nil` when the text is not a key.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

#if !$Embedded
    extension Key: Codable {
        /// Creates a key from its encoded text.
        ///
        /// - Throws: A `DecodingError` when the value is not the text of a key.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Key(parsing: text) }
        }

        /// Encodes the tonic and the mode, such as `"F# minor"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
