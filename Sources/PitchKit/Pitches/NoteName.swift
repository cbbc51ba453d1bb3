/// A spelled note without an octave: a letter and an accidental.
///
/// C sharp and D flat sound the same on a piano but are different names. PitchKit changes the spelling of a note only
/// on request.
///
/// ```swift
/// NoteName(.e, .flat)  // → Eb
/// let third = NoteName(.e, .flat) + .majorThird  // G, never F##
/// third  // → G
/// NoteName("F##")?.pitchClass  // → Optional(7)
/// ```
///
/// A name is stored as its place in the series of fifths (… Bb F C G D …), so that transposition is one addition.
public struct NoteName: Hashable, Sendable, CustomStringConvertible {
    // Decision 0101.
    /// The place in the series of fifths, counted from C: G is 1, F is −1, F sharp is 6, and B flat is −2.
    public let fifths: Int

    /// Creates the name at a place in the series of fifths.
    ///
    /// - Parameter fifths: The number of fifths above C; negative below C.
    public init(fifths: Int) {
        self.fifths = fifths
    }

    /// Creates a name from a letter and an accidental.
    public init(_ letter: Letter, _ accidental: Accidental = .natural) {
        fifths = letter.fifths &+ 7 &* accidental.semitones
    }

    /// The letter of the name.
    public var letter: Letter {
        switch floorModulo(fifths, 7) {
        case 0: .c
        case 1: .g
        case 2: .d
        case 3: .a
        case 4: .e
        case 5: .b
        default: .f
        }
    }

    /// The accidental: sharps, flats or a natural.
    public var accidental: Accidental {
        Accidental(unchecked: floorDivision(fifths &+ 1, by: 7).quotient)
    }

    /// The pitch class, which is the same for all enharmonic names.
    public var pitchClass: PitchClass { PitchClass(7 &* floorModulo(fifths, 12)) }

    /// Returns whether two names belong to the same key of a keyboard, such as C sharp and D flat.
    ///
    /// - Parameter other: The name to compare.
    /// - Returns: Whether both names have the same pitch class.
    public func isEnharmonic(with other: NoteName) -> Bool { pitchClass == other.pitchClass }

    /// The name of the same key with the fewest sharps or flats.
    ///
    /// If two names have equally few signs, the result has the same kind of sign (sharps or flats) as this name.
    ///
    /// ```swift
    /// NoteName(.b, .sharp).simplified  // → C
    /// NoteName("Abb")?.simplified  // → Optional(G)
    /// ```
    public var simplified: NoteName {
        NoteName(pitchClass, preferring: accidental < .natural ? .flats : .sharps)
    }

    /// The letter and the accidental in ASCII: `Eb`, `F##`.
    public var description: String {
        let accidental = accidental
        return shortText(letter.ascii, accidental.sign, Int(clamping: accidental.semitones.magnitude), nil)
            ?? letter.description + accidental.description
    }

    /// The letter and the accidental in musical signs: `E♭`, `F𝄪`.
    public var symbol: String { letter.description + accidental.symbol }
}

extension NoteName {
    /// Returns the name at an interval above a name, or below the name for a descending interval.
    public static func + (name: NoteName, interval: Interval) -> NoteName {
        NoteName(fifths: name.fifths &+ interval.fifths)
    }

    /// Returns the name at an interval below a name, or above the name for a descending interval.
    public static func - (name: NoteName, interval: Interval) -> NoteName {
        NoteName(fifths: name.fifths &- interval.fifths)
    }

    /// Creates the simplest name of a pitch class: a natural for a white key, one sharp or one flat for a black key.
    ///
    /// - Parameters:
    ///   - pitchClass: The pitch class.
    ///   - preference: The spelling of black keys.
    public init(_ pitchClass: PitchClass, preferring preference: AccidentalPreference = .sharps) {
        let fifths = 7 * pitchClass.number % 12
        // White keys lie from F (-1) to B (5); the five fifths above B are sharps.
        switch preference {
        case .sharps: self.init(fifths: fifths == 11 ? -1 : fifths)
        case .flats: self.init(fifths: fifths > 5 ? fifths - 12 : fifths)
        }
    }
}

/// A preference for sharps or flats in the names of black keys.
public enum AccidentalPreference: Hashable, Sendable {
    /// Sharps: C sharp, D sharp, F sharp, G sharp, A sharp.
    case sharps
    /// Flats: D flat, E flat, G flat, A flat, B flat.
    case flats
}

extension NoteName {
    /// Creates a name from text: `C`, `F#`, `Bb`, `G##`, `Gx`, `E♭`, `B𝄫`.
    ///
    /// - Parameter text: The name, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not a note name.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        self = try scanner.noteName()
        try scanner.requireEnd("an accidental or the end of the name")
    }

    /// Creates a name from text; `nil` when the text is not a note name.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

extension TextScanner {
    mutating func noteName() throws(NotationError) -> NoteName {
        guard let scalar = next, let letter = Letter(scalar) else { throw failure("a letter from A to G") }
        skip()
        return NoteName(letter, try accidental())
    }
}

#if !$Embedded
    extension NoteName: Codable {
        /// Creates a name from its encoded text.
        ///
        /// - Throws: A `DecodingError` when the value is not the text of a note name.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try NoteName(parsing: text) }
        }

        /// Encodes the name as text, such as `"F#"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
