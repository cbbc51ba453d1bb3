/// An interval between two spelled pitches: a number of letters and a quality, with a direction.
///
/// ```swift
/// Interval(.minor, 3)?.semitones  // → Optional(3)
/// Interval.minorThird.inverted  // → M6
/// let distance = Interval(from: Pitch(.b, .sharp, octave: 4), to: Pitch(.c, octave: 5))
/// distance.name  // → diminished second
///
/// let down = -Interval.majorTenth
/// down.isDescending  // → true
/// down.magnitude  // → M10
/// down.simple  // → M-3
/// ```
///
/// An interval stores letter steps and semitones; all other properties are computed from these two numbers.
/// Transposing, adding and measuring take two additions each and are exact for any number of sharps or flats.
///
/// **Direction.** Letters, not semitones, determine the direction: the interval from `Dbb4` to `C#4` is descending,
/// though the sound rises. A unison has no direction: the interval from C sharp to C is a diminished unison of −1
/// semitone.
public struct Interval: Hashable, Sendable {
    // Decision 0101.
    /// The number of letter steps, negative when descending; a third has 2 steps.
    public let steps: Int
    /// The number of semitones, negative when the second pitch sounds lower.
    public let semitones: Int

    init(steps: Int, semitones: Int) {
        self.steps = steps
        self.semitones = semitones
    }

    /// A size of an interval in relation to the major or perfect interval of the same number.
    public enum Quality: Hashable, Sendable {
        /// The number of semitones below the minor or perfect interval: 1 for diminished, 2 for doubly diminished.
        case diminished(Int)
        /// A semitone below the major interval.
        case minor
        /// The size of the unaltered unison, fourth, fifth and octave, also with added octaves.
        case perfect
        /// The size of the unaltered second, third, sixth and seventh, also with added octaves.
        case major
        /// The number of semitones above the major or perfect interval: 1 for augmented, 2 for doubly augmented.
        case augmented(Int)
    }

    /// The greatest interval number, such as 8 for an octave, that an initializer or a text can have.
    static let numberLimit = 1_000

    /// Creates an interval from its quality and number; `nil` when no such interval exists.
    ///
    /// A perfect third, a minor fifth, the numbers 0 and −1, and sizes beyond the limits do not exist.
    ///
    /// - Parameters:
    ///   - quality: The quality. A diminished or augmented interval is smaller or greater by 1 to 1,000 semitones.
    ///   - number: The number: 1 for a unison, 8 for an octave, up to 1,000; negative for descending intervals. A
    ///     unison does not descend, so −1 gives `nil`.
    public init?(_ quality: Quality, _ number: Int) {
        guard number != 0, number != -1, number.magnitude <= UInt(Interval.numberLimit) else { return nil }
        let steps = abs(number) - 1
        let octaves = steps / 7
        let isPerfect = Interval.isPerfect(steps: steps)
        let offset: Int
        switch quality {
        case .perfect where isPerfect, .major where !isPerfect: offset = 0
        case .minor where !isPerfect: offset = -1
        case .augmented(let amount) where (1...Accidental.limit).contains(amount): offset = amount
        case .diminished(let amount) where (1...Accidental.limit).contains(amount):
            offset = isPerfect ? -amount : -amount - 1
        default: return nil
        }
        let semitones = Letter(stepsAboveC: steps).semitones + 12 * octaves + offset
        self.init(steps: number < 0 ? -steps : steps, semitones: number < 0 ? -semitones : semitones)
    }

    /// Returns whether intervals of `steps` letter steps can be perfect.
    @inline(__always)
    static func isPerfect(steps: Int) -> Bool {
        let step = floorModulo(steps, 7)
        return step == 0 || step == 3 || step == 4
    }

    /// The number, 1 or more in both directions: 1 for a unison, 3 for a third, 8 for an octave.
    public var number: Int { (steps < 0 ? 0 &- steps : steps) &+ 1 }

    /// Whether the interval descends by letter; a unison does not descend.
    public var isDescending: Bool { steps < 0 }

    /// The quality: perfect, major, minor, augmented or diminished.
    public var quality: Quality {
        let upward = magnitude
        let (octaves, step) = floorDivision(upward.steps, by: 7)
        let plain = Letter(stepsAboveC: step).semitones &+ 12 &* octaves
        let offset = upward.semitones &- plain
        if offset > 0 { return .augmented(offset) }
        if Interval.isPerfect(steps: step) { return offset == 0 ? .perfect : .diminished(0 &- offset) }
        return offset == 0 ? .major : offset == -1 ? .minor : .diminished(-1 &- offset)
    }

    /// The interval in its ascending direction.
    public var magnitude: Interval { steps < 0 ? -self : self }

    /// The distance in the series of fifths: 1 for a fifth, −1 for a fourth, 2 for a major second, 7 for an augmented
    /// unison.
    var fifths: Int { 7 &* semitones &- 12 &* steps }
}

extension Interval {
    /// Creates the usual interval of a number of semitones: major, minor or perfect, or an augmented fourth.
    ///
    /// ```swift
    /// Interval(semitones: 3)  // → m3
    /// Interval(semitones: -13)  // → m-9
    /// ```
    ///
    /// - Parameter semitones: The number of semitones, clamped to −12,000…12,000; negative for descending intervals.
    public init(semitones: Int) {
        let size = min(max(semitones, -12_000), 12_000)
        let (octaves, rest) = Int(size.magnitude).quotientAndRemainder(dividingBy: 12)
        // The letter steps of the usual names: P1 m2 M2 m3 M3 P4 A4 P5 m6 M6 m7 M7.
        let steps = 7 * octaves + (0x6655_4332_2110 >> (4 * rest)) & 0xF
        self.init(steps: size < 0 ? -steps : steps, semitones: size)
    }

    /// Creates the interval from one pitch to another pitch.
    @inline(__always)
    public init(from start: Pitch, to end: Pitch) {
        self.init(steps: end.steps &- start.steps, semitones: end.midiNumber &- start.midiNumber)
    }

    /// Creates the interval from one note name up to another: a unison to a seventh, counted by letter.
    ///
    /// The interval from C sharp to C is a diminished unison of −1 semitone. The interval from B double sharp to C
    /// double flat is a second.
    public init(from start: NoteName, to end: NoteName) {
        let steps = floorModulo(end.letter.steps - start.letter.steps, 7)
        // 7 · semitones = fifths + 12 · steps, and the division leaves no remainder.
        self.init(steps: steps, semitones: (end.fifths &- start.fifths &+ 12 &* steps) / 7)
    }

    /// Returns the sum of two intervals.
    public static func + (left: Interval, right: Interval) -> Interval {
        Interval(steps: left.steps &+ right.steps, semitones: left.semitones &+ right.semitones)
    }

    /// Returns the difference of two intervals: the first interval followed by the second interval in the opposite
    /// direction.
    public static func - (left: Interval, right: Interval) -> Interval {
        Interval(steps: left.steps &- right.steps, semitones: left.semitones &- right.semitones)
    }

    /// Returns the interval in the opposite direction; an augmented unison becomes a diminished unison.
    public static prefix func - (interval: Interval) -> Interval {
        Interval(steps: 0 &- interval.steps, semitones: 0 &- interval.semitones)
    }

    /// Returns an interval multiplied by a whole number: `12 * .perfectFifth` is twelve fifths.
    public static func * (count: Int, interval: Interval) -> Interval {
        Interval(steps: count &* interval.steps, semitones: count &* interval.semitones)
    }

    /// The number of whole octaves, counted by letters: 0 for less than an octave, 1 for an octave to a fourteenth.
    var octaves: Int { magnitude.steps / 7 }

    /// The interval reduced to an octave or less, in the same direction.
    ///
    /// A tenth becomes a third, and an octave stays an octave.
    public var simple: Interval {
        let upward = magnitude
        guard upward.steps > 7 else { return self }
        let excess = (upward.steps - 1) / 7
        let small = Interval(steps: upward.steps - 7 * excess, semitones: upward.semitones &- 12 &* excess)
        return isDescending ? -small : small
    }

    /// The interval that completes the simple form to an octave, in the same direction.
    ///
    /// Seconds become sevenths, major becomes minor, augmented becomes diminished, and perfect stays perfect. For every
    /// interval `i`, `i.simple + i.inverted` is an octave in the direction of `i`, and inverting twice gives
    /// `i.simple`. The exception is a descending octave: inverting the octave twice gives an ascending octave, since
    /// its inversion, a unison, has no direction.
    public var inverted: Interval {
        let octave: Interval = isDescending ? -.perfectOctave : .perfectOctave
        return octave - simple
    }
}

// MARK: - Named intervals

extension Interval {
    /// The perfect unison, P1: zero semitones.
    public static let perfectUnison = Interval(steps: 0, semitones: 0)
    /// The augmented unison, A1: one semitone on the same letter.
    public static let augmentedUnison = Interval(steps: 0, semitones: 1)
    /// The diminished second, d2: zero semitones between neighboring letters.
    public static let diminishedSecond = Interval(steps: 1, semitones: 0)
    /// The minor second, m2: one semitone.
    public static let minorSecond = Interval(steps: 1, semitones: 1)
    /// The major second, M2: two semitones.
    public static let majorSecond = Interval(steps: 1, semitones: 2)
    /// The augmented second, A2: three semitones.
    public static let augmentedSecond = Interval(steps: 1, semitones: 3)
    /// The minor third, m3: three semitones.
    public static let minorThird = Interval(steps: 2, semitones: 3)
    /// The major third, M3: four semitones.
    public static let majorThird = Interval(steps: 2, semitones: 4)
    /// The diminished fourth, d4: four semitones.
    public static let diminishedFourth = Interval(steps: 3, semitones: 4)
    /// The perfect fourth, P4: five semitones.
    public static let perfectFourth = Interval(steps: 3, semitones: 5)
    /// The augmented fourth, A4: six semitones.
    public static let augmentedFourth = Interval(steps: 3, semitones: 6)
    /// The diminished fifth, d5: six semitones.
    public static let diminishedFifth = Interval(steps: 4, semitones: 6)
    /// The perfect fifth, P5: seven semitones.
    public static let perfectFifth = Interval(steps: 4, semitones: 7)
    /// The augmented fifth, A5: eight semitones.
    public static let augmentedFifth = Interval(steps: 4, semitones: 8)
    /// The minor sixth, m6: eight semitones.
    public static let minorSixth = Interval(steps: 5, semitones: 8)
    /// The major sixth, M6: nine semitones.
    public static let majorSixth = Interval(steps: 5, semitones: 9)
    /// The diminished seventh, d7: nine semitones.
    public static let diminishedSeventh = Interval(steps: 6, semitones: 9)
    /// The minor seventh, m7: ten semitones.
    public static let minorSeventh = Interval(steps: 6, semitones: 10)
    /// The major seventh, M7: eleven semitones.
    public static let majorSeventh = Interval(steps: 6, semitones: 11)
    /// The perfect octave, P8: twelve semitones.
    public static let perfectOctave = Interval(steps: 7, semitones: 12)
    /// The minor ninth, m9: thirteen semitones.
    public static let minorNinth = Interval(steps: 8, semitones: 13)
    /// The major ninth, M9: fourteen semitones.
    public static let majorNinth = Interval(steps: 8, semitones: 14)
    /// The minor tenth, m10: fifteen semitones.
    public static let minorTenth = Interval(steps: 9, semitones: 15)
    /// The major tenth, M10: sixteen semitones.
    public static let majorTenth = Interval(steps: 9, semitones: 16)
}
