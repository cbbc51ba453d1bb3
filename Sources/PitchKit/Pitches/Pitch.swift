/// A spelled pitch: a note name in an octave.
///
/// ```swift
/// Pitch(.c, .sharp, octave: 4).midiNumber  // → 61
/// Pitch("Cb4")?.midiNumber  // → Optional(59)
/// let above = Pitch(.f, .sharp, octave: 4) + .minorThird
/// above  // → A4
/// ```
///
/// **The octave belongs to the letter** (scientific pitch notation): `B#4` sounds like `C5`, `Cb4` like `B3`. Middle C is
/// `C4`, MIDI number 60.
///
/// Pitches are ordered by sound, and pitches of the same sound by letter: `B#3 < C4 < Dbb4`.
public struct Pitch: Hashable, Sendable {
    /// Letter steps above C0; C4 has 28.
    let steps: Int
    /// The key of a MIDI keyboard that sounds like this pitch: middle C is 60.
    ///
    /// MIDI itself knows 0 to 127 only; pitches exist beyond.
    public let midiNumber: Int

    init(steps: Int, midiNumber: Int) {
        self.steps = steps
        self.midiNumber = midiNumber
    }

    /// The octaves a pitch can be made or read with.
    static let octaveRange = -1_000...1_000

    /// Makes a pitch from its parts.
    ///
    /// - Parameters:
    ///   - letter: The letter.
    ///   - accidental: Sharps or flats; none by default.
    ///   - octave: The octave of the letter, −1,000 to 1,000; middle C is in octave 4.
    /// - Precondition: The octave is in range.
    public init(_ letter: Letter, _ accidental: Accidental = .natural, octave: Int) {
        self.init(NoteName(letter, accidental), octave: octave)
    }

    /// Puts a note name into an octave.
    ///
    /// - Parameters:
    ///   - name: The note name.
    ///   - octave: The octave of its letter, −1,000 to 1,000.
    /// - Precondition: The octave is in range.
    public init(_ name: NoteName, octave: Int) {
        precondition(Pitch.octaveRange.contains(octave), "an octave is a number from -1,000 to 1,000")
        self.init(name, uncheckedOctave: octave)
    }

    init(_ name: NoteName, uncheckedOctave octave: Int) {
        let letter = name.letter
        steps = 7 &* octave &+ letter.steps
        midiNumber = 12 &* octave &+ 12 &+ letter.semitones &+ name.accidental.semitones
    }

    /// Names a key of a MIDI keyboard: any whole number, white keys without accidentals.
    ///
    /// - Parameters:
    ///   - midiNumber: The key; middle C is 60.
    ///   - preference: What a black key is called.
    public init(midiNumber: Int, preferring preference: AccidentalPreference = .sharps) {
        let name = NoteName(PitchClass(midiNumber), preferring: preference)
        let octave = floorDivision(midiNumber, by: 12).quotient - 1
        steps = 7 * octave + name.letter.steps
        self.midiNumber = midiNumber
    }

    /// The octave of the letter; middle C is in octave 4.
    public var octave: Int { floorDivision(steps, by: 7).quotient }

    /// The letter.
    public var letter: Letter { Letter(stepsAboveC: steps) }

    /// The sharps or flats.
    public var accidental: Accidental {
        let (octave, step) = floorDivision(steps, by: 7)
        return Accidental(unchecked: midiNumber &- 12 &* octave &- 12 &- Letter(stepsAboveC: step).semitones)
    }

    /// The name without the octave.
    public var name: NoteName {
        NoteName(fifths: 7 &* (midiNumber &- 60) &- 12 &* (steps &- 28))
    }

    /// The key of an octave it falls on.
    public var pitchClass: PitchClass { PitchClass(midiNumber) }

    /// Whether both pitches sound alike on a keyboard: `B#3` and `C4`.
    public func isEnharmonic(with other: Pitch) -> Bool { midiNumber == other.midiNumber }
}

extension Pitch: Comparable {
    /// Orders by sound, then by letter.
    public static func < (left: Pitch, right: Pitch) -> Bool {
        left.midiNumber == right.midiNumber ? left.steps < right.steps : left.midiNumber < right.midiNumber
    }
}

extension Pitch {
    /// The pitch an interval above (or, if the interval descends, below).
    ///
    /// The spelling follows the interval.
    @inline(__always)
    public static func + (pitch: Pitch, interval: Interval) -> Pitch {
        Pitch(steps: pitch.steps &+ interval.steps, midiNumber: pitch.midiNumber &+ interval.semitones)
    }

    /// The pitch an interval below (or, if the interval descends, above).
    @inline(__always)
    public static func - (pitch: Pitch, interval: Interval) -> Pitch {
        Pitch(steps: pitch.steps &- interval.steps, midiNumber: pitch.midiNumber &- interval.semitones)
    }

    /// Moves the pitch up by an interval.
    public static func += (pitch: inout Pitch, interval: Interval) { pitch = pitch + interval }

    /// Moves the pitch down by an interval.
    public static func -= (pitch: inout Pitch, interval: Interval) { pitch = pitch - interval }
}

extension Pitch {
    /// The same sound with another letter: `Pitch("B#4")` as `.c` is `C5`.
    ///
    /// Of the two places of the letter around the sound the nearer one is taken, so that accidentals stay small.
    public func respelled(as letter: Letter) -> Pitch {
        let natural = letter.semitones
        let octave = floorDivision(midiNumber &- natural &+ 6, by: 12).quotient &- 1
        return Pitch(steps: 7 &* octave &+ letter.steps, midiNumber: midiNumber)
    }

    /// All spellings of the same sound with at most so many sharps or flats, from the lowest letter up.
    ///
    /// ```swift
    /// Pitch(.c, octave: 4).enharmonics(upTo: 2)  // → [B#3, C4, Dbb4]
    /// ```
    ///
    /// - Parameter accidentals: Sharps or flats allowed, 0 or more; more than 6 give nothing new.
    /// - Returns: The spellings, in order.
    public func enharmonics(upTo accidentals: Int = 2) -> [Pitch] {
        Letter.allCases.map { respelled(as: $0) }
            .filter { $0.accidental.semitones.magnitude <= max(accidentals, 0) }
            .sorted()
    }

    /// The same sound with as few sharps or flats as possible; of two equally simple spellings the one of the same kind.
    ///
    /// `B#4` becomes `C5`, `F##4` becomes `G4`, `C#4` and `Db4` stay.
    public var simplified: Pitch {
        Pitch(midiNumber: midiNumber, preferring: accidental < .natural ? .flats : .sharps)
    }
}

extension Pitch: CustomStringConvertible {
    /// Scientific pitch notation in ASCII: `C#4`, `Bb-1`.
    public var description: String { "\(name)\(octave)" }

    /// Scientific pitch notation with musical signs: `C♯4`, `B♭-1`.
    public var symbol: String { "\(name.symbol)\(octave)" }

    /// Reads scientific pitch notation: `C4`, `F#5`, `Bb-1`, `G𝄪3`.
    ///
    /// - Parameter text: The pitch, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        let name = try scanner.noteName()
        let octave = try scanner.octave()
        try scanner.requireEnd()
        self.init(name, uncheckedOctave: octave)
    }

    /// Reads scientific pitch notation, or gives `nil` when the text is not a pitch.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

extension TextScanner {
    /// Reads an octave number within ``Pitch/octaveRange``.
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
        /// Reads the pitch from scientific pitch notation.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Pitch(parsing: text) }
        }

        /// Writes scientific pitch notation, such as `"C#4"`.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
