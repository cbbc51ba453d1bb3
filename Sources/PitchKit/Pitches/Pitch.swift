/// A spelled pitch: a note name in an octave.
///
/// ```swift
/// Pitch(.c, .sharp, octave: 4).midiNumber  // → 61
/// Pitch("Cb4")?.midiNumber  // → Optional(59)
/// let above = Pitch(.f, .sharp, octave: 4) + .minorThird
/// above  // → A4
/// ```
///
/// **The octave belongs to the letter**, as in scientific pitch notation: `B#4` sounds like `C5`, and `Cb4` sounds like
/// `B3`. Middle C is `C4`, MIDI number 60.
///
/// Pitches are ordered by sound, and pitches of the same sound by letter and octave: `B#3 < C4 < Dbb4`.
public struct Pitch: Hashable, Sendable {
    // Decision 0101.
    /// The number of letter steps above C0; C4 has 28.
    let steps: Int
    /// The number of the key of a MIDI keyboard that sounds like this pitch; middle C is 60.
    ///
    /// MIDI has the keys 0 to 127 only; the number of a pitch can be lower or higher.
    public let midiNumber: Int

    init(steps: Int, midiNumber: Int) {
        self.steps = steps
        self.midiNumber = midiNumber
    }

    /// The range of the octave of a pitch that is created from parts or from text.
    static let octaveRange = -1_000...1_000

    /// Creates a pitch from its letter, accidental and octave.
    ///
    /// - Parameters:
    ///   - letter: The letter.
    ///   - accidental: The accidental; a natural by default.
    ///   - octave: The octave of the letter, clamped to −1,000…1,000; middle C is in octave 4.
    public init(_ letter: Letter, _ accidental: Accidental = .natural, octave: Int) {
        self.init(NoteName(letter, accidental), octave: octave)
    }

    /// Creates a pitch from a note name and an octave.
    ///
    /// - Parameters:
    ///   - name: The note name.
    ///   - octave: The octave of the name's letter, clamped to −1,000…1,000.
    public init(_ name: NoteName, octave: Int) {
        self.init(name, uncheckedOctave: min(max(octave, -1_000), 1_000))
    }

    init(_ name: NoteName, uncheckedOctave octave: Int) {
        let letter = name.letter
        steps = 7 &* octave &+ letter.steps
        midiNumber = 12 &* octave &+ 12 &+ letter.semitones &+ name.accidental.semitones
    }

    /// Creates the pitch of a MIDI key.
    ///
    /// A white key gets a name without an accidental.
    ///
    /// - Parameters:
    /// - midiNumber: The number of the key, any whole number; middle C is 60.
    /// - preference: The spelling of black keys.
    public init(midiNumber: Int, preferring preference: AccidentalPreference = .sharps) {
        let name = NoteName(PitchClass(midiNumber), preferring: preference)
        let octave = floorDivision(midiNumber, by: 12).quotient - 1
        steps = 7 * octave + name.letter.steps
        self.midiNumber = midiNumber
    }

    /// The octave of the letter; middle C is in octave 4.
    public var octave: Int { floorDivision(steps, by: 7).quotient }

    /// The letter of the pitch's name.
    public var letter: Letter { Letter(stepsAboveC: steps) }

    /// The accidental: sharps, flats or a natural.
    public var accidental: Accidental {
        let (octave, step) = floorDivision(steps, by: 7)
        return Accidental(unchecked: midiNumber &- 12 &* octave &- 12 &- Letter(stepsAboveC: step).semitones)
    }

    /// The name of the pitch without the octave.
    public var name: NoteName {
        NoteName(fifths: 7 &* (midiNumber &- 60) &- 12 &* (steps &- 28))
    }

    /// The pitch class: the key within an octave, without spelling.
    public var pitchClass: PitchClass { PitchClass(midiNumber) }

    /// Returns whether two pitches belong to the same key of a keyboard, such as `B#3` and `C4`.
    ///
    /// - Parameter other: The pitch to compare.
    /// - Returns: Whether both pitches have the same MIDI number.
    public func isEnharmonic(with other: Pitch) -> Bool { midiNumber == other.midiNumber }
}

extension Pitch: Comparable {
    /// Returns whether a pitch sounds lower than another, or has the lower letter and octave if both sound the same.
    public static func < (left: Pitch, right: Pitch) -> Bool {
        left.midiNumber == right.midiNumber ? left.steps < right.steps : left.midiNumber < right.midiNumber
    }
}

extension Pitch {
    /// Returns the pitch at an interval above a pitch, or below the pitch for a descending interval.
    ///
    /// The interval determines the spelling.
    @inline(__always)
    public static func + (pitch: Pitch, interval: Interval) -> Pitch {
        Pitch(steps: pitch.steps &+ interval.steps, midiNumber: pitch.midiNumber &+ interval.semitones)
    }

    /// Returns the pitch at an interval below a pitch, or above the pitch for a descending interval.
    @inline(__always)
    public static func - (pitch: Pitch, interval: Interval) -> Pitch {
        Pitch(steps: pitch.steps &- interval.steps, midiNumber: pitch.midiNumber &- interval.semitones)
    }

    /// Moves the pitch up by an interval, or down by a descending interval.
    public static func += (pitch: inout Pitch, interval: Interval) { pitch = pitch + interval }

    /// Moves the pitch down by an interval, or up by a descending interval.
    public static func -= (pitch: inout Pitch, interval: Interval) { pitch = pitch - interval }
}

extension Pitch {
    /// Returns the pitch of the same sound with a given letter: `B#4` respelled as `.c` is `C5`.
    ///
    /// The octave is chosen so that the accidental has the fewest sharps or flats.
    ///
    /// - Parameter letter: The letter of the result.
    /// - Returns: The respelled pitch.
    public func respelled(as letter: Letter) -> Pitch {
        let natural = letter.semitones
        let octave = floorDivision(midiNumber &- natural &+ 6, by: 12).quotient &- 1
        return Pitch(steps: 7 &* octave &+ letter.steps, midiNumber: midiNumber)
    }

    /// Returns the pitches of the same sound with at most a given number of sharps or flats.
    ///
    /// ```swift
    /// Pitch(.c, octave: 4).enharmonics(upTo: 2)  // → [B#3, C4, Dbb4]
    /// ```
    ///
    /// - Parameter accidentals: The greatest number of sharps or flats, 0 or more; a limit above 6 gives the same
    ///   result as 6.
    /// - Returns: The spellings in the order of pitches. The array includes this pitch if its accidental is within the
    ///   limit.
    public func enharmonics(upTo accidentals: Int = 2) -> [Pitch] {
        Letter.allCases.map { respelled(as: $0) }
            .filter { $0.accidental.semitones.magnitude <= max(accidentals, 0) }
            .sorted()
    }

    /// The pitch of the same sound with the fewest sharps or flats.
    ///
    /// A black key gets a flat if this pitch has flats, and a sharp otherwise. `B#4` becomes `C5`, `F##4` becomes `G4`,
    /// and `C#4` and `Db4` stay unchanged.
    public var simplified: Pitch {
        Pitch(midiNumber: midiNumber, preferring: accidental < .natural ? .flats : .sharps)
    }
}

extension Pitch: CustomStringConvertible {
    /// The pitch in scientific pitch notation, in ASCII: `C#4`, `Bb-1`.
    public var description: String {
        let accidental = accidental
        return shortText(letter.ascii, accidental.sign, Int(clamping: accidental.semitones.magnitude), octave)
            ?? "\(name)\(octave)"
    }

    /// The pitch in scientific pitch notation, with musical signs: `C♯4`, `B♭-1`.
    public var symbol: String { "\(name.symbol)\(octave)" }

    /// Creates a pitch from scientific pitch notation: `C4`, `F#5`, `Bb-1`, `G𝄪3`.
    ///
    /// - Parameter text: The pitch, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not a pitch.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        let name = try scanner.noteName()
        let octave = try scanner.octave()
        try scanner.requireEnd()
        self.init(name, uncheckedOctave: octave)
    }

    /// Creates a pitch from scientific pitch notation; `nil` when the text is not a pitch.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

extension TextScanner {
    /// Reads an octave number within ``Pitch/octaveRange``.
    ///
    /// - Throws: A ``NotationError`` with the column when no such number is next.
    mutating func octave() throws(NotationError) -> Int {
        let place = self
        guard let octave = signedNumber(upTo: Pitch.octaveRange.upperBound) else {
            throw place.numberFailure("an octave from -1,000 to 1,000")
        }
        return octave
    }
}

#if !$Embedded
    extension Pitch: Codable {
        /// Creates a pitch from its encoded text in scientific pitch notation.
        ///
        /// - Throws: A `DecodingError` when the value is not the text of a pitch.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Pitch(parsing: text) }
        }

        /// Encodes the pitch in scientific pitch notation, such as `"C#4"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
