import FoundationEssentials

/// An accidental: the number of semitones by which a letter is raised (sharps) or lowered (flats).
///
/// Transposition can give an accidental of any size: `B##` transposed up by a major third is `D###`.
///
/// ```swift
/// Accidental.doubleFlat  // → bb
/// Accidental(semitones: 3)  // → ###
/// Accidental.sharp.symbol  // → ♯
/// ```
public struct Accidental : Hashable, Comparable, Sendable, CustomStringConvertible {

    /// The number of semitones by which the letter is raised; negative for flats.
    public let semitones: Int

    /// A natural: no sharps and no flats.
    public static let natural: PitchKit.Accidental

    /// A sharp, one semitone up.
    public static let sharp: PitchKit.Accidental

    /// A flat, one semitone down.
    public static let flat: PitchKit.Accidental

    /// A double sharp, two semitones up.
    public static let doubleSharp: PitchKit.Accidental

    /// A double flat, two semitones down.
    public static let doubleFlat: PitchKit.Accidental

    /// Creates an accidental from a number of semitones.
    ///
    /// - Parameter semitones: The number of sharps, or of flats when negative, clamped to −1,000…1,000.
    public init(semitones: Int)

    /// Returns whether an accidental is lower than another: flats are lower than a natural, and a natural than sharps.
    public static func < (left: PitchKit.Accidental, right: PitchKit.Accidental) -> Bool

    /// The accidental in ASCII: one `#` or `b` for each semitone; empty for a natural.
    public var description: String { get }

    /// The accidental in musical signs: ♯, ♭, 𝄪, 𝄫 and their sequences; empty for a natural.
    public var symbol: String { get }
}

/// A preference for sharps or flats in the names of black keys.
public enum AccidentalPreference : Hashable, Sendable {

    /// Sharps: C sharp, D sharp, F sharp, G sharp, A sharp.
    case sharps

    /// Flats: D flat, E flat, G flat, A flat, B flat.
    case flats
}

/// A difference between an answer and the correct answer.
///
/// Later versions may add cases, so a `switch` needs an `@unknown default`.
@nonexhaustive public enum AnswerDifference : Hashable, Sendable {

    /// A wrong note.
    ///
    /// `semitones` is the distance from the expected note up to the answered note, negative if the answered note is
    /// lower. For notes without octaves, the distance is −5 to 6.
    case wrongNote(answered: PitchKit.NoteName, expected: PitchKit.NoteName, semitones: Int)

    /// The right note by sound, but with another name.
    ///
    /// This difference occurs only under a rule that compares spelling.
    case wrongSpelling(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// The right note in another octave.
    ///
    /// This difference occurs only under a rule that compares octaves.
    case wrongOctave(answered: PitchKit.Pitch, expected: PitchKit.Pitch)

    /// A note of the question that is not in the answer.
    case missing(PitchKit.NoteName)

    /// A note of the answer that is not in the question.
    case extra(PitchKit.NoteName)

    /// A wrong interval.
    ///
    /// `semitones` is positive if the answered interval is wider than the expected interval, and negative if it is
    /// narrower.
    case wrongInterval(answered: PitchKit.Interval, expected: PitchKit.Interval, semitones: Int)

    /// The right interval by sound, but with another name.
    ///
    /// This difference occurs only under a rule that compares spelling.
    case wrongIntervalSpelling(answered: PitchKit.Interval, expected: PitchKit.Interval)

    /// A wrong root of a chord.
    case wrongRoot(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// A wrong quality of a chord.
    case wrongQuality(answered: PitchKit.ChordQuality, expected: PitchKit.ChordQuality)

    /// A wrong bass note of a chord.
    case wrongBass(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// A wrong tonic of a scale.
    case wrongTonic(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// A wrong pattern of a scale.
    case wrongScale(answered: PitchKit.ScalePattern, expected: PitchKit.ScalePattern)

    /// A wrong inversion.
    ///
    /// An inversion is the number of the chord tone in the bass: 0 for the root, 1 for the third of a triad.
    case wrongInversion(answered: Int, expected: Int)

    /// A wrong degree of the key.
    ///
    /// `semitones` is the distance from the expected degree to the nearest answered degree, −5 to 6, negative if the
    /// answered degree is lower.
    case wrongDegree(answered: PitchKit.Interval, expected: PitchKit.Interval, semitones: Int)

    /// The right degree by sound, but with another name.
    ///
    /// This difference occurs only under a rule that compares spelling.
    case wrongDegreeSpelling(answered: PitchKit.Interval, expected: PitchKit.Interval)

    /// A degree of the answer that is not in the question.
    case extraDegree(PitchKit.Interval)

    /// A wrong chord at a place of a progression.
    ///
    /// Places are counted from 1.
    case wrongChord(place: Int, answered: PitchKit.Chord, expected: PitchKit.Chord)

    /// A chord of the progression that is not in the answer.
    ///
    /// The place of the chord in the progression is counted from 1.
    case missingChord(place: Int, PitchKit.Chord)

    /// A chord of the answer that is not in the progression.
    case extraChord(PitchKit.Chord)
}

extension AnswerDifference : CustomStringConvertible {

    /// The difference in words: `answered D, a whole tone below E`.
    public var description: String { get }
}

/// A day of the Gregorian calendar in the player's time zone.
///
/// PitchKit does not read a clock: the app sets ``QuizSession/day``.
///
/// ```swift
/// let day = CalendarDay(year: 2028, month: 2, day: 29)
/// day.map { $0.number }  // → Optional(21243)
/// CalendarDay(year: 2027, month: 2, day: 29) == nil  // → true
/// ```
public struct CalendarDay : Hashable, Comparable, Sendable, CustomStringConvertible {

    /// The year, 1 to 9999.
    public let year: Int

    /// The month, 1 to 12.
    public let month: Int

    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day; `nil` when the calendar has no such day.
    ///
    /// - Parameters:
    ///   - year: The year, 1 to 9999.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1 to the last day of the month.
    public init?(year: Int, month: Int, day: Int)

    /// The number of days since 1 January 1970, negative before that date.
    ///
    /// For the computation, a year begins in March, so that the leap day is the last day of a year.
    public var number: Int { get }

    /// Returns whether a day is before another day.
    public static func < (left: PitchKit.CalendarDay, right: PitchKit.CalendarDay) -> Bool

    /// The day in ISO 8601: `2028-02-29`.
    public var description: String { get }

    /// Creates a day from ISO 8601 text: `2028-02-29`.
    ///
    /// - Parameter text: The day, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not a day of the calendar.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)
}

extension CalendarDay : Codable {

    /// Creates a day from its encoded text.
    ///
    /// - Throws: A `DecodingError` when the value is not the text of a day.
    public init(from decoder: any Decoder) throws

    /// Encodes the day as text, such as `"2028-02-29"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

/// A chord: a root, a quality, and the note in the bass.
///
/// ```swift
/// Chord("Bbm7b5/Ab")?.noteNames  // → Optional([Ab, Bb, Db, Fb])
/// Chord(.init(.c), .dominantSeventh).symbol  // → C7
/// Chord("C/E")?.inversion  // → Optional(1)
///
/// let chord = Chord(NoteName(.c), .dominantSeventh)
/// chord.inverted(3)  // → Optional(C7/Bb)
/// chord.over(NoteName(.g)).inversion  // → Optional(2)
/// chord + .minorThird  // → Eb7
/// ```
public struct Chord : Hashable, Sendable {

    /// The note on which the chord is built.
    public let root: PitchKit.NoteName

    /// The quality: the tones above the root.
    public let quality: PitchKit.ChordQuality

    /// The lowest note; the root in a symbol without a slash.
    public let bass: PitchKit.NoteName

    /// Creates a chord from its root, quality and bass.
    ///
    /// - Parameters:
    ///   - root: The root.
    ///   - quality: The tones above the root.
    ///   - bass: The lowest note, in the chord or not; the root by default.
    public init(_ root: PitchKit.NoteName, _ quality: PitchKit.ChordQuality, bass: PitchKit.NoteName? = nil)

    /// The names of the notes: the bass first, then the other notes from the root up.
    public var noteNames: [PitchKit.NoteName] { get }

    /// The number of the chord tone in the bass: 0 for the root, 1 for the next tone above the root; `nil` when the
    /// bass is not a chord tone.
    public var inversion: Int? { get }

    /// Returns the chord with another bass note.
    ///
    /// - Parameter bass: The bass note, which may be a note outside the chord.
    /// - Returns: The chord over this bass.
    public func over(_ bass: PitchKit.NoteName) -> PitchKit.Chord

    /// Returns an inversion of the chord; `nil` when the chord has too few tones.
    ///
    /// - Parameter inversion: The number of the chord tone in the bass: 0 for the root, 1 for the third of a triad.
    /// - Returns: The chord with this tone in the bass.
    public func inverted(_ inversion: Int) -> PitchKit.Chord?

    /// Returns the chord transposed up by an interval.
    ///
    /// The interval determines the spelling of the result.
    public static func + (chord: PitchKit.Chord, interval: PitchKit.Interval) -> PitchKit.Chord

    /// Returns the chord transposed down by an interval.
    ///
    /// The interval determines the spelling of the result.
    public static func - (chord: PitchKit.Chord, interval: PitchKit.Interval) -> PitchKit.Chord

    /// The pitch classes of the chord, including the bass.
    public var pitchClasses: PitchKit.PitchClassSet { get }
}

extension Chord {

    /// Creates a chord from Harte's syntax, which is used in annotations of recordings: `C:min7`, `Eb:maj(9)/3`,
    /// `G:7(*5)`.
    ///
    /// ```swift
    /// try Chord(parsingHarte: "A:min7/b3")  // → Am7/C
    /// try Chord(parsingHarte: "C:(3,5,b7)")  // → C7
    /// ```
    ///
    /// - Parameter text: The chord, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column. For `N`, which means that no chord is played, the code of the
    ///   error is ``NotationError/Code-swift.struct/noChord``.
    /// - Complexity: O(n) for n characters.
    public init(parsingHarte text: String) throws(PitchKit.NotationError)

    /// The chord in Harte's syntax: `C:min7`, `C:maj(9)/3`.
    ///
    /// ```swift
    /// Chord("C7(b9)/E")?.harte  // → Optional("C:7(b9)/3")
    /// ```
    public var harte: String { get }
}

extension Chord {

    /// Returns the chords that have exactly the given notes, in order of their penalties.
    ///
    /// The array has one candidate for each note as the root. The lowest pitch is the bass; otherwise, octaves and
    /// repeated notes have no effect. The ``ChordCandidate/penalty`` of a candidate is 0 for a major or minor triad in
    /// root position with the given names. Inversions, missing or altered tones and notes with other names than given
    /// increase the penalty.
    ///
    /// ```swift
    /// let heard = ["C3", "D#3", "G3", "A#3"].compactMap { Pitch($0) }
    /// let simplest = Chord.identify(heard).first
    /// simplest?.chord  // → Optional(Cm7)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The candidates, beginning with the smallest penalty; an empty array without notes.
    /// - Complexity: O(*n*) in the number of pitches.
    public static func identify(_ pitches: [PitchKit.Pitch]) -> [PitchKit.ChordCandidate]

    /// Returns the chord with the smallest penalty that has exactly the given notes.
    ///
    /// The result is the first chord of ``identify(_:)``, found without the list of candidates.
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The chord; `nil` without notes.
    /// - Complexity: O(*n*) in the number of pitches.
    public static func simplest(of pitches: [PitchKit.Pitch]) -> PitchKit.Chord?

    /// Returns the chords that have exactly the notes of MIDI keys, in order of their penalties.
    ///
    /// The root gets the name for which the notes of the chord have the fewest sharps and flats. The root is never B
    /// sharp, E sharp, C flat, F flat or a name with two sharps or flats. The bass has no such name either, if another
    /// name of the root allows this.
    ///
    /// ```swift
    /// Chord.identify(midiNumbers: [60, 63, 66, 69])[0].chord  // → Cdim7
    /// Chord.identify(midiNumbers: [59, 63, 67])[0].chord  // → Baug
    /// ```
    ///
    /// - Parameter midiNumbers: The numbers of the keys in any order; the lowest key is the bass.
    /// - Returns: The candidates, beginning with the smallest penalty; an empty array without keys.
    /// - Complexity: O(*n*) in the number of keys.
    public static func identify(midiNumbers: [Int]) -> [PitchKit.ChordCandidate]
}

extension Chord : CustomStringConvertible {

    /// The canonical symbol: the root, the quality, and a slash with the bass unless the bass is the root.
    public var symbol: String { get }

    /// The canonical symbol.
    public var description: String { get }
}

extension Chord {

    /// Creates a chord from a chord symbol in any common spelling.
    ///
    /// Blanks are allowed between the parts of the symbol, but not before or after the symbol. <doc:ChordSymbols> lists
    /// all spellings.
    ///
    /// - Parameters:
    /// - text: The symbol: `Cmaj7`, `F#-7b5`, `B♭13(♭9,♯11)/A♭`.
    /// - convention: The meaning of ambiguous symbols, such as `C11`.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String, convention: PitchKit.ChordSymbolConvention = .standard) throws(PitchKit.NotationError)

    /// Creates a chord from a chord symbol by the standard convention; `nil` when the text is not a chord symbol.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ symbol: String)
}

extension Chord : Codable {

    /// Creates a chord from its encoded symbol, by the standard convention.
    ///
    /// - Throws: A `DecodingError` when the value is not a chord symbol.
    public init(from decoder: any Decoder) throws

    /// Encodes the canonical symbol, such as `"C7/E"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

extension Chord {

    /// Returns the pitches of the chord in close position: every note lies less than an octave above the bass.
    ///
    /// ```swift
    /// Chord("C/E")?.pitches(bassOctave: 3)  // → Optional([E3, G3, C4])
    /// ```
    ///
    /// ``pitches(bassOctave:voicing:)`` spreads the notes over several octaves.
    ///
    /// - Parameter bassOctave: The octave of the bass note, −900 to 900; other numbers are clamped.
    /// - Returns: The pitches in ascending order.
    public func pitches(bassOctave: Int = 3) -> [PitchKit.Pitch]
}

extension Chord {

    /// Returns the pitches of the chord in a voicing.
    ///
    /// ```swift
    /// let chord = Chord(NoteName(.c), .majorSeventh)
    /// chord.pitches(bassOctave: 4, voicing: .drop2)  // → [G3, C4, E4, B4]
    /// Chord("C")?.pitches(bassOctave: 3, voicing: .open)
    /// // → Optional([C3, G3, E4])
    /// ```
    ///
    /// A lowered note can be below the bass. If the chord has too few notes for the voicing, the notes stay in close
    /// position.
    ///
    /// - Parameters:
    ///   - bassOctave: The octave of the bass note in close position, −900 to 900; other numbers are clamped.
    ///   - voicing: The rule that spreads the notes.
    /// - Returns: The pitches in ascending order.
    public func pitches(bassOctave: Int = 3, voicing: PitchKit.ChordVoicing) -> [PitchKit.Pitch]
}

extension Chord {

    /// The chord with the same sound whose notes have the fewest sharps or flats.
    ///
    /// If two names of the root are equally simple, the result has the kind of sign (sharp or flat) that the root has.
    ///
    /// ```swift
    /// Chord("E#m7/B#")?.simplified  // → Optional(Fm7/C)
    /// Chord("A#")?.simplified  // → Optional(Bb)
    /// ```
    public var simplified: PitchKit.Chord { get }

    /// Returns the chord transposed by a number of semitones, in its simplest spelling.
    ///
    /// Transposing by a multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Chord("Am7")?.transposed(bySemitones: 1)  // → Optional(Bbm7)
    /// Chord("D/F#")?.transposed(bySemitones: -2)  // → Optional(C/E)
    /// ```
    ///
    /// - Parameter semitones: The number of semitones up; negative for down.
    /// - Returns: The transposed chord.
    public func transposed(bySemitones semitones: Int) -> PitchKit.Chord
}

/// A chord that has exactly a given set of notes, with the reasons against this chord.
///
/// ```swift
/// let heard = ["E3", "G3", "C4"].compactMap { Pitch($0) }
/// let candidates = Chord.identify(heard)
/// candidates.map(\.chord)  // → [C/E, Em#5, G6sus4no5/E]
/// candidates[0].reasons.map(\.description)
/// // → ["E, the third, is in the bass"]
/// ```
public struct ChordCandidate : Hashable, Sendable {

    /// The chord, which has exactly the given notes.
    public let chord: PitchKit.Chord

    /// The sum of the penalties of all deviations; 0 for a major or minor triad in root position with the given names.
    ///
    /// <doc:Identification> lists the deviations with their penalties.
    public let penalty: Int

    /// The penalty as a score from 0 to 1: 1 without a penalty, and nearer to 0 with a greater penalty.
    public var score: Double { get }

    /// A reason that makes a candidate less simple than others.
    public enum Reason : Hashable, Sendable {

        /// A chord tone other than the root in the bass.
        case inverted(bass: PitchKit.NoteName, tone: PitchKit.ChordTone)

        /// A number of notes that have another name than given.
        case respelled(Int)

        /// A degree that the chord lacks: 3 or 5.
        case missing(Int)

        /// A second or fourth instead of the third.
        case suspended

        /// An altered fifth, ninth, eleventh or thirteenth.
        case altered(PitchKit.ChordTone)

        /// An added ninth, eleventh or thirteenth in a chord without a seventh.
        case added(PitchKit.ChordTone)
    }

    /// The reasons against the chord.
    ///
    /// The array is empty for a major or minor triad or a seventh chord in root position with the given names.
    public var reasons: [PitchKit.ChordCandidate.Reason] { get }
}

extension ChordCandidate : CustomStringConvertible {

    /// The symbol, and the penalty in parentheses: `C/E (6)`.
    public var description: String { get }
}

extension ChordCandidate.Reason : CustomStringConvertible {

    /// The reason in words: `E, the third, is in the bass`.
    public var description: String { get }
}

/// A chord progression, independent of its key.
///
/// The chords are stored as written in C major or C minor, and ``chords(in:)`` transposes the chords to another key.
/// Roman numerals are not stored, since several numerals can mean the same chord.
///
/// ```swift
/// let cadence = try ChordProgression(parsing: "Dm7 G7 Cmaj7")
/// cadence.chords(in: NoteName(.e, .flat))  // → [Fm7, Bb7, Ebmaj7]
/// cadence == .twoFiveOne  // → true
/// ChordProgression.axis.chordsInC  // → [C, G, Am, F]
/// ChordProgression.axis.romanNumerals.compactMap { $0 }
/// // → [I, V, vi, IV]
/// ```
public struct ChordProgression : Hashable, Sendable {

    /// The chords, written in C major or C minor.
    public let chordsInC: [PitchKit.Chord]

    /// Creates a progression from 1 to 16 chords; `nil` for any other number.
    ///
    /// - Parameter chordsInC: The chords, written in C major or C minor.
    public init?(_ chordsInC: [PitchKit.Chord])

    /// Creates a progression from 1 to 16 Roman numerals; `nil` for any other number.
    ///
    /// ```swift
    /// let numerals = ["ii7", "V7", "Imaj7"].compactMap { RomanNumeral($0) }
    /// let cadence = ChordProgression(numerals, in: .major)
    /// cadence?.chords(in: NoteName(.d))  // → Optional([Em7, A7, Dmaj7])
    /// ```
    ///
    /// - Parameters:
    ///   - numerals: The Roman numerals.
    ///   - mode: The mode of the key to which the numerals belong.
    public init?(_ numerals: [PitchKit.RomanNumeral], in mode: PitchKit.Key.Mode)

    /// The chords as Roman numerals; `nil` for a chord that has no numeral.
    ///
    /// A tonic chord over its fifth before the dominant is a cadential six-four chord: C/G G7 C is `Cad64 V7 I`.
    ///
    /// - Complexity: O(n) for n chords.
    public var romanNumerals: [PitchKit.RomanNumeral?] { get }

    /// Returns the chords in a key, transposed up from C.
    ///
    /// - Parameter tonic: The tonic of the key.
    /// - Returns: The chords.
    /// - Complexity: O(n) for n chords.
    public func chords(in tonic: PitchKit.NoteName) -> [PitchKit.Chord]

    /// A progression of the primary triads: C F G C.
    public static let primary: PitchKit.ChordProgression

    /// The authentic cadence: C G C.
    public static let authentic: PitchKit.ChordProgression

    /// The plagal cadence: C F C.
    public static let plagal: PitchKit.ChordProgression

    /// The axis progression: C G Am F.
    public static let axis: PitchKit.ChordProgression

    /// The doo-wop progression: C Am F G.
    public static let doowop: PitchKit.ChordProgression

    /// The deceptive cadence, in which the dominant resolves to the sixth degree: C G Am.
    public static let deceptive: PitchKit.ChordProgression

    /// The ii–V–I progression: Dm7 G7 Cmaj7.
    public static let twoFiveOne: PitchKit.ChordProgression

    /// A progression of the primary chords in minor: Cm Fm G7 Cm.
    public static let minorPrimary: PitchKit.ChordProgression

    /// The Andalusian cadence, with the descending bass of flamenco and lament: Cm Bb Ab G7.
    public static let andalusian: PitchKit.ChordProgression
}

extension ChordProgression : CustomStringConvertible {

    /// The chords in C, separated by blanks: `C F G7 C`.
    public var description: String { get }

    /// Creates a progression from chord symbols in C, separated by one blank each: `C F G7 C`.
    ///
    /// - Parameter text: The chords, with nothing before or after them.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)
}

extension ChordProgression : Codable {

    /// Creates a progression from its encoded symbols in C.
    ///
    /// - Throws: A `DecodingError` when the value is not a list of chord symbols.
    public init(from decoder: any Decoder) throws

    /// Encodes the symbols in C, such as `"C F G7 C"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

/// A chord quality: the set of chord tones above a root.
///
/// A quality is built from parts and not looked up in a list, so every combination of tones has a symbol, and reading
/// the symbol gives the same quality.
///
/// ```swift
/// ChordQuality.halfDiminishedSeventh.symbol  // → m7b5
/// let dense = ChordQuality("13b9#11")
/// dense?.tones  // → Optional([3, 5, b7, b9, #11, 13])
/// ChordQuality.major.adding(9).symbol  // → add9
/// ```
///
/// Equivalent combinations have one form. In a chord with a third, 2 is a ninth and 4 is an eleventh. In a chord with a
/// seventh, 6 is a thirteenth; without a seventh, 13 is a sixth.
public struct ChordQuality : Hashable, Sendable {

    /// Creates a quality from its tones above the root.
    ///
    /// - Parameter tones: The tones, in any order.
    /// - Complexity: O(*n*) in the number of tones.
    public init(_ tones: some Sequence<PitchKit.ChordTone>)

    /// The tones above the root, by degree.
    public var tones: [PitchKit.ChordTone] { get }

    /// The intervals above the root, beginning with the unison, by degree.
    public var intervals: [PitchKit.Interval] { get }

    /// Returns whether the quality contains a tone.
    public func contains(_ tone: PitchKit.ChordTone) -> Bool

    /// Returns the quality with a further tone.
    ///
    /// - Parameters:
    ///   - number: The degree: 2 to 7, 9, 11 or 13.
    ///   - alteration: The number of semitones above the degree of the major scale, −2 to 2.
    /// - Returns: The quality with the tone.
    /// - Precondition: `number` is in 2…7 or is 9, 11 or 13, and `alteration` is in −2…2.
    public func adding(_ number: Int, _ alteration: Int = 0) -> PitchKit.ChordQuality

    /// Returns the quality without a degree in any alteration.
    ///
    /// - Parameter number: The degree. If the quality does not have this degree, the result is the same quality.
    /// - Returns: The quality without the degree.
    public func omitting(_ number: Int) -> PitchKit.ChordQuality
}

extension ChordQuality : CustomStringConvertible {

    /// The canonical symbol after the root: `m7b5`, `maj7`, `sus4`; empty for a major triad.
    ///
    /// The symbol consists of a stem (`m`, `dim`, `aug`), a head (`7`, `maj9`, `6/9`), a suspension, altered tones,
    /// omitted degrees and added tones, each of which can be absent. Reading the symbol by the standard
    /// ``ChordSymbolConvention`` gives the same quality.
    public var symbol: String { get }

    /// The canonical symbol; `major` for a major triad, whose symbol is empty.
    public var description: String { get }
}

extension ChordQuality {

    /// Creates a quality from the part of a chord symbol after the root, such as `m7b5`.
    ///
    /// An empty text is a major triad.
    ///
    /// - Parameters:
    ///   - text: The symbol without a root.
    ///   - convention: The meaning of ambiguous symbols, such as `11`.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String, convention: PitchKit.ChordSymbolConvention = .standard) throws(PitchKit.NotationError)

    /// Creates a quality from its symbol by the standard convention; `nil` when the text is not a quality.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ symbol: String)
}

extension ChordQuality : Codable {

    /// Creates a quality from its encoded symbol, by the standard convention.
    ///
    /// - Throws: A `DecodingError` when the value is not the symbol of a quality.
    public init(from decoder: any Decoder) throws

    /// Encodes the canonical symbol, such as `"m7b5"`; an empty text for a major triad.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

extension ChordQuality {

    /// The major triad: 1 3 5.
    public static let major: PitchKit.ChordQuality

    /// The minor triad: 1 b3 5.
    public static let minor: PitchKit.ChordQuality

    /// The diminished triad: 1 b3 b5.
    public static let diminished: PitchKit.ChordQuality

    /// The augmented triad: 1 3 #5.
    public static let augmented: PitchKit.ChordQuality

    /// The suspended second: 1 2 5.
    public static let suspendedSecond: PitchKit.ChordQuality

    /// The suspended fourth: 1 4 5.
    public static let suspendedFourth: PitchKit.ChordQuality

    /// The open fifth, or power chord: 1 5.
    public static let power: PitchKit.ChordQuality

    /// The major sixth chord: 1 3 5 6.
    public static let majorSixth: PitchKit.ChordQuality

    /// The minor sixth chord: 1 b3 5 6.
    public static let minorSixth: PitchKit.ChordQuality

    /// The dominant seventh: 1 3 5 b7.
    public static let dominantSeventh: PitchKit.ChordQuality

    /// The major seventh: 1 3 5 7.
    public static let majorSeventh: PitchKit.ChordQuality

    /// The minor seventh: 1 b3 5 b7.
    public static let minorSeventh: PitchKit.ChordQuality

    /// The minor-major seventh: 1 b3 5 7.
    public static let minorMajorSeventh: PitchKit.ChordQuality

    /// The half-diminished seventh: 1 b3 b5 b7.
    public static let halfDiminishedSeventh: PitchKit.ChordQuality

    /// The diminished seventh: 1 b3 b5 bb7.
    public static let diminishedSeventh: PitchKit.ChordQuality

    /// The augmented seventh: 1 3 #5 b7.
    public static let augmentedSeventh: PitchKit.ChordQuality

    /// The augmented major seventh: 1 3 #5 7.
    public static let augmentedMajorSeventh: PitchKit.ChordQuality

    /// The four triads: major, minor, diminished, augmented.
    public static let triads: [PitchKit.ChordQuality]

    /// The eight seventh chords on major, minor, diminished and augmented triads.
    public static let sevenths: [PitchKit.ChordQuality]
}

extension ChordQuality {

    /// The customary name, such as `half-diminished seventh`, or the symbol, such as `13b9`, if the quality has no such
    /// name.
    public var name: String { get }
}

/// A set of meanings for chord symbols that musicians read in different ways.
///
/// ```swift
/// try Chord(parsing: "C11").noteNames  // → [C, E, G, Bb, D, F]
/// var jazz = ChordSymbolConvention.standard
/// jazz.elevenKeepsThird = false
/// try Chord(parsing: "C11", convention: jazz).noteNames
/// // → [C, G, Bb, D, F]
/// ```
public struct ChordSymbolConvention : Hashable, Sendable {

    /// Whether `11` and `maj11` keep the major third, which is a semitone below the eleventh.
    ///
    /// Minor chords always keep the third.
    public var elevenKeepsThird: Bool

    /// Whether chords named 13 leave out the eleventh.
    public var thirteenOmitsEleven: Bool

    /// Whether a symbol with a flat thirteenth (`7b13`) keeps the perfect fifth.
    public var flatThirteenKeepsFifth: Bool

    /// Whether a sharp eleventh on a seventh chord (`7#11`) adds the ninth.
    public var sharpElevenAddsNinth: Bool

    /// The tones of a chord with `alt`, such as `C7alt`.
    public var altered: PitchKit.ChordSymbolConvention.Altered

    /// Whether a triangle without a number (`CΔ`) is a major seventh chord and not a major triad.
    public var triangleIsSeventh: Bool

    /// The meaning of a `2` directly behind the root (`C2`).
    public var bareTwo: PitchKit.ChordSymbolConvention.BareTwo

    /// A set of tones for an altered dominant.
    public enum Altered : Hashable, Sendable {

        /// All altered tones: 1 3 b5 #5 b7 b9 #9.
        case full

        /// The voicing that many pianists play: 1 3 #5 b7 #9.
        case shell
    }

    /// A meaning of a `2` directly behind the root.
    public enum BareTwo : Hashable, Sendable {

        /// An added ninth: 1 3 5 9.
        case addedNinth

        /// A suspended second: 1 2 5.
        case suspendedSecond
    }

    /// The convention of most programs and books.
    public static let standard: PitchKit.ChordSymbolConvention

    /// Creates the standard convention.
    public init()
}

/// A tone of a chord, relative to the root: a degree and its alteration.
///
/// Unaltered degrees are those of the major scale: 3 is the major third and 7 the major seventh, so the seventh of a
/// dominant chord is `ChordTone(7, -1)`.
public struct ChordTone : Hashable, Comparable, Sendable, CustomStringConvertible {

    /// The degree of the tone: 2 to 7, 9, 11 or 13.
    public let number: Int

    /// The number of semitones above the degree of the major scale, −2 to 2.
    public let alteration: Int

    /// Creates a chord tone; `nil` when the degree or the alteration is out of range.
    ///
    /// - Parameters:
    ///   - number: The degree: 2 to 7, 9, 11 or 13.
    ///   - alteration: The number of semitones above the degree of the major scale, −2 to 2.
    public init?(_ number: Int, _ alteration: Int = 0)

    /// The interval above the root.
    public var interval: PitchKit.Interval { get }

    /// Returns whether a tone has a lower degree than another tone, or the same degree with a lower alteration.
    public static func < (left: PitchKit.ChordTone, right: PitchKit.ChordTone) -> Bool

    /// The degree with its alteration, as musicians write the tone: `b7`, `#11`, `5`.
    public var description: String { get }
}

/// A rule that spreads the notes of a chord over the octaves.
public struct ChordVoicing : Hashable, Sendable {

    /// Close position: all notes within an octave above the bass.
    public static let close: PitchKit.ChordVoicing

    /// Open position: the second note from below is an octave higher.
    public static let open: PitchKit.ChordVoicing

    /// Drop-2 voicing: close position with the second note from the top an octave lower.
    public static let drop2: PitchKit.ChordVoicing

    /// Drop-3 voicing: close position with the third note from the top an octave lower.
    public static let drop3: PitchKit.ChordVoicing

    /// Drop-2-and-4 voicing: close position with the second and fourth notes from the top an octave lower.
    public static let drop2And4: PitchKit.ChordVoicing
}

/// A streak of calendar days on which a learner answered.
///
/// ```swift
/// var streak = DayStreak()
/// for text in ["2026-11-29", "2026-11-30", "2026-11-30", "2026-12-01"] {
///     streak.practice(on: try CalendarDay(parsing: text))
/// }
/// streak.days  // → 3
/// streak.best  // → 3
/// streak.total  // → 3
/// ```
public struct DayStreak : Hashable, Sendable {

    /// The latest day with an answer; `nil` before the first answer.
    public private(set) var latest: PitchKit.CalendarDay? { get }

    /// The number of days in a row up to the latest day.
    public private(set) var days: Int { get }

    /// The greatest number of days in a row.
    public private(set) var best: Int { get }

    /// The total number of days with an answer.
    public private(set) var total: Int { get }

    /// Creates a streak without days.
    public init()

    /// Records a day with an answer.
    ///
    /// A day that is already recorded, or that is before the latest day, changes nothing.
    ///
    /// - Parameter day: The day of the answer.
    public mutating func practice(on day: PitchKit.CalendarDay)

    /// Returns the number of days in a row up to a day or the day before.
    ///
    /// - Parameter day: The current day.
    /// - Returns: The number of days; 0 when the latest day is more than one day before the given day.
    public func days(asOf day: PitchKit.CalendarDay) -> Int
}

extension DayStreak : Codable {

    /// Creates a streak from its encoded form.
    ///
    /// - Throws: A `DecodingError` for an invalid day or a count below 0.
    public init(from decoder: any Decoder) throws
}

/// A store of learners in a file, with the previous version as a backup beside the file.
///
/// Each file is written as a whole or not at all. A checksum detects a file that was damaged later, such as by a
/// flipped bit or by truncation, and the store then loads the backup. A load therefore returns the last save or the
/// save before it, never a mixture. The store does not change a file that a later version of PitchKit has written.
///
/// ```swift
/// func resume(from store: FileProgressStore) async throws -> QuizSession {
///     let ada = try await store.load()?["Ada"]
///     return ada?.session ?? QuizSession(.perfectPitchGame, progress: ada?.progress ?? QuizProgress(), seed: 1)
/// }
/// ```
public actor FileProgressStore : PitchKit.ProgressStore {

    /// The location of the file with the last save.
    nonisolated public let file: URL

    /// Creates a store for a file, without reading or writing the file.
    ///
    /// - Parameter file: The location of the file, in an existing folder. The backup is in the same folder; its name is
    ///   the name of the file with `.backup` added.
    public convenience init(at file: URL)

    /// The location of the backup, which holds the save before the last save.
    nonisolated public var backup: URL { get }

    /// Loads the last save, or the backup when the last save is damaged or missing.
    ///
    /// - Returns: The learners; `nil` when neither file exists.
    /// - Throws: A ``ProgressStoreError`` when a file cannot be read or has a later format, or when a file is damaged
    ///   and the other file is damaged or missing.
    /// - Complexity: O(n) for n bytes of the file.
    public func load() async throws(PitchKit.ProgressStoreError) -> PitchKit.LearnerCollection?

    /// Saves the learners, and keeps the previous save as the backup unless the previous save is damaged.
    ///
    /// Before the store replaces a damaged file, the store copies the bytes of this file to a file whose name has
    /// `.damaged` added. A later damaged file replaces this copy.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: A ``ProgressStoreError`` when a file cannot be read or written, or has a later format; the result of
    ///   ``load()`` is then unchanged.
    /// - Complexity: O(n log n) for n bytes of the file.
    public func save(_ learners: PitchKit.LearnerCollection) async throws(PitchKit.ProgressStoreError)
}

/// A name of a set class in Forte's catalog, such as `4-Z15`.
///
/// A set class consists of a set of pitch classes and all its transpositions and inversions. The catalog numbers the
/// set classes with the same number of pitch classes. A Z marks a class with the same interval vector as another class.
/// Unless the class is its own inversion, a set of the class has the form A (the prime form and its transpositions) or
/// B (the inversions).
public struct ForteNumber : Hashable, Sendable, CustomStringConvertible {

    /// A form of a set in a class that is not its own inversion.
    public enum Form : Hashable, Sendable, CustomStringConvertible {

        /// A transposition of the prime form.
        case a

        /// A transposition of the inverted prime form.
        case b

        /// The form as a capital letter: `A` or `B`.
        public var description: String { get }
    }

    /// The number of pitch classes, 0 to 12.
    public let cardinality: Int

    /// The place in the catalog among the classes with the same number of pitch classes, from 1.
    public let ordinal: Int

    /// The form of the set; `nil` for a class that is its own inversion.
    public let form: PitchKit.ForteNumber.Form?

    /// The other class with the same interval vector, without a form; `nil` when no such class exists.
    public var zPartner: PitchKit.ForteNumber? { get }

    /// The name without the form: `4-Z15`, `3-11`.
    public var description: String { get }
}

/// A store that keeps the learners in memory, for tests and previews.
///
/// ```swift
/// let store = InMemoryProgressStore()
/// try await store.save(LearnerCollection())
/// let saves = await store.saves
/// saves.count  // → 1
///
/// await store.failNext(.load, with: ProgressStoreError(.unavailable, message: "the disk is locked"))
/// do {
///     _ = try await store.load()
/// } catch {
///     print(error)  // the disk is locked
/// }
/// ```
public actor InMemoryProgressStore : PitchKit.ProgressStore {

    /// A call that can fail.
    public enum FailableCall : Hashable, Sendable {

        /// A call of ``ProgressStore/load()``.
        case load

        /// A call of ``ProgressStore/save(_:)``.
        case save
    }

    /// The saved collections, oldest first.
    public private(set) var saves: [PitchKit.LearnerCollection] { get }

    /// Creates a store in memory.
    ///
    /// - Parameter learners: The learners that ``load()`` returns before the first save; `nil` by default.
    public init(_ learners: PitchKit.LearnerCollection? = nil)

    /// Makes the next calls of one kind throw an error.
    ///
    /// - Parameters:
    ///   - call: The kind of call that fails.
    ///   - error: The error that the call throws.
    ///   - times: The number of calls that fail, 0 or more; `.max` for all calls.
    public func failNext(_ call: PitchKit.InMemoryProgressStore.FailableCall, with error: any Error, times: Int = 1)

    /// Loads the learners of the last save.
    ///
    /// - Returns: The learners of the last save; before the first save, the learners that the store was created with.
    /// - Throws: The error that ``failNext(_:with:times:)`` planned for this call.
    public func load() async throws -> PitchKit.LearnerCollection?

    /// Saves the learners.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: The error that ``failNext(_:with:times:)`` planned for this call; the learners are then not saved.
    public func save(_ learners: PitchKit.LearnerCollection) async throws
}

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
public struct Interval : Hashable, Sendable {

    /// The number of letter steps, negative when descending; a third has 2 steps.
    public let steps: Int

    /// The number of semitones, negative when the second pitch sounds lower.
    public let semitones: Int

    /// A size of an interval in relation to the major or perfect interval of the same number.
    public enum Quality : Hashable, Sendable {

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

    /// Creates an interval from its quality and number; `nil` when no such interval exists.
    ///
    /// A perfect third, a minor fifth, the numbers 0 and −1, and sizes beyond the limits do not exist.
    ///
    /// - Parameters:
    ///   - quality: The quality. A diminished or augmented interval is smaller or greater by 1 to 1,000 semitones.
    ///   - number: The number: 1 for a unison, 8 for an octave, up to 1,000; negative for descending intervals. A
    ///     unison does not descend, so −1 gives `nil`.
    public init?(_ quality: PitchKit.Interval.Quality, _ number: Int)

    /// The number, 1 or more in both directions: 1 for a unison, 3 for a third, 8 for an octave.
    public var number: Int { get }

    /// Whether the interval descends by letter; a unison does not descend.
    public var isDescending: Bool { get }

    /// The quality: perfect, major, minor, augmented or diminished.
    public var quality: PitchKit.Interval.Quality { get }

    /// The interval in its ascending direction.
    public var magnitude: PitchKit.Interval { get }
}

extension Interval : CustomStringConvertible {

    /// The interval in short form: quality and number, such as `P5`, `m3`, `AA4`, `d7`, or `m-3` for a descending
    /// third.
    public var description: String { get }

    /// The interval in words: `minor third`, `doubly augmented fourth`, `descending perfect fifth`.
    public var name: String { get }

    /// Creates an interval from its short form: `P5`, `m3`, `AA4`, `d7`, or descending `m-3` or `-m3`.
    ///
    /// - Parameter text: The interval, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not an interval.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Creates an interval from its short form, such as `m3`; `nil` when the text is not an interval.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String)
}

extension Interval : Codable {

    /// Creates an interval from its encoded abbreviation.
    ///
    /// - Throws: A `DecodingError` when the value is not the abbreviation of an interval.
    public init(from decoder: any Decoder) throws

    /// Encodes the abbreviation, such as `"m3"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
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
    public init(semitones: Int)

    /// Creates the interval from one pitch to another pitch.
    public init(from start: PitchKit.Pitch, to end: PitchKit.Pitch)

    /// Creates the interval from one note name up to another: a unison to a seventh, counted by letter.
    ///
    /// The interval from C sharp to C is a diminished unison of −1 semitone. The interval from B double sharp to C
    /// double flat is a second.
    public init(from start: PitchKit.NoteName, to end: PitchKit.NoteName)

    /// Returns the sum of two intervals.
    public static func + (left: PitchKit.Interval, right: PitchKit.Interval) -> PitchKit.Interval

    /// Returns the difference of two intervals: the first interval followed by the second interval in the opposite
    /// direction.
    public static func - (left: PitchKit.Interval, right: PitchKit.Interval) -> PitchKit.Interval

    /// Returns the interval in the opposite direction; an augmented unison becomes a diminished unison.
    prefix public static func - (interval: PitchKit.Interval) -> PitchKit.Interval

    /// Returns an interval multiplied by a whole number: `12 * .perfectFifth` is twelve fifths.
    public static func * (count: Int, interval: PitchKit.Interval) -> PitchKit.Interval

    /// The interval reduced to an octave or less, in the same direction.
    ///
    /// A tenth becomes a third, and an octave stays an octave.
    public var simple: PitchKit.Interval { get }

    /// The interval that completes the simple form to an octave, in the same direction.
    ///
    /// Seconds become sevenths, major becomes minor, augmented becomes diminished, and perfect stays perfect. For every
    /// interval `i`, `i.simple + i.inverted` is an octave in the direction of `i`, and inverting twice gives
    /// `i.simple`. The exception is a descending octave: inverting the octave twice gives an ascending octave, since
    /// its inversion, a unison, has no direction.
    public var inverted: PitchKit.Interval { get }
}

extension Interval {

    /// The perfect unison, P1: zero semitones.
    public static let perfectUnison: PitchKit.Interval

    /// The augmented unison, A1: one semitone on the same letter.
    public static let augmentedUnison: PitchKit.Interval

    /// The diminished second, d2: zero semitones between neighboring letters.
    public static let diminishedSecond: PitchKit.Interval

    /// The minor second, m2: one semitone.
    public static let minorSecond: PitchKit.Interval

    /// The major second, M2: two semitones.
    public static let majorSecond: PitchKit.Interval

    /// The augmented second, A2: three semitones.
    public static let augmentedSecond: PitchKit.Interval

    /// The minor third, m3: three semitones.
    public static let minorThird: PitchKit.Interval

    /// The major third, M3: four semitones.
    public static let majorThird: PitchKit.Interval

    /// The diminished fourth, d4: four semitones.
    public static let diminishedFourth: PitchKit.Interval

    /// The perfect fourth, P4: five semitones.
    public static let perfectFourth: PitchKit.Interval

    /// The augmented fourth, A4: six semitones.
    public static let augmentedFourth: PitchKit.Interval

    /// The diminished fifth, d5: six semitones.
    public static let diminishedFifth: PitchKit.Interval

    /// The perfect fifth, P5: seven semitones.
    public static let perfectFifth: PitchKit.Interval

    /// The augmented fifth, A5: eight semitones.
    public static let augmentedFifth: PitchKit.Interval

    /// The minor sixth, m6: eight semitones.
    public static let minorSixth: PitchKit.Interval

    /// The major sixth, M6: nine semitones.
    public static let majorSixth: PitchKit.Interval

    /// The diminished seventh, d7: nine semitones.
    public static let diminishedSeventh: PitchKit.Interval

    /// The minor seventh, m7: ten semitones.
    public static let minorSeventh: PitchKit.Interval

    /// The major seventh, M7: eleven semitones.
    public static let majorSeventh: PitchKit.Interval

    /// The perfect octave, P8: twelve semitones.
    public static let perfectOctave: PitchKit.Interval

    /// The minor ninth, m9: thirteen semitones.
    public static let minorNinth: PitchKit.Interval

    /// The major ninth, M9: fourteen semitones.
    public static let majorNinth: PitchKit.Interval

    /// The minor tenth, m10: fifteen semitones.
    public static let minorTenth: PitchKit.Interval

    /// The major tenth, M10: sixteen semitones.
    public static let majorTenth: PitchKit.Interval
}

extension Interval.Quality : CustomStringConvertible {

    /// The abbreviation: `P`, `M`, `m`, or one `A` or `d` for each semitone.
    public var description: String { get }

    /// The quality in words: `minor`, `doubly diminished`, `5-fold augmented`.
    public var name: String { get }
}

/// A style in which the two notes of an interval question are played.
public enum IntervalStyle : String, CaseIterable, Hashable, Sendable {

    /// The lower note, then the upper note.
    case ascending

    /// The upper note, then the lower note.
    case descending

    /// Both notes at the same time.
    case harmonic
}

extension IntervalStyle : Codable {
}

/// A record of a learner's answers about one item, with the probability that the next answer is right.
///
/// The estimate has two parts. *Skill* is the exponentially weighted share of right answers: recent answers have more
/// weight, so that the skill of a learner who improves rises (R. Pelánek, "Applications of the Elo rating system in
/// adaptive educational systems", Computers & Education 98, 2016, section 3). *Memory* has a half-life that a right
/// answer doubles and a wrong answer halves: the Leitner system as a case of half-life regression (B. Settles, B.
/// Meeder, "A trainable spaced repetition model for language learning", ACL 2016, section 3). The predicted share of
/// right answers is `skill · 2^(−age
/// half-life)`.
///
/// The age is the number of questions since the last answer about the item, so that the estimate needs no clock. A
/// calendar day between two answers adds 32 questions to the age.
public struct ItemStatistics : Hashable, Sendable {

    /// The number of answers about the item.
    public internal(set) var answers: Int { get }

    /// The number of answers that were fully right.
    public internal(set) var correct: Int { get }

    /// The exponentially weighted share of right answers, 0 to 1; ½ before the first answer.
    public internal(set) var skill: Double { get }

    /// The latest day of an answer about the item; `nil` if no session with an answer had a day.
    public internal(set) var lastDay: PitchKit.CalendarDay? { get }

    /// The items that wrong answers named instead of this item, each with the number of these answers.
    public internal(set) var heardAs: [PitchKit.QuizItem : Int] { get }

    /// The half-life of the memory, in questions.
    public var halfLife: Double { get }

    /// Returns the probability that the next answer about the item is right.
    ///
    /// - Parameters:
    ///   - question: The number of the next question.
    ///   - day: The current day; `nil` if unknown.
    /// - Returns: The probability, 0 to 1; ½ for an item without answers.
    public func recall(atQuestion question: Int, on day: PitchKit.CalendarDay? = nil) -> Double
}

extension ItemStatistics : Codable {

    /// Creates statistics from their encoded form.
    ///
    /// - Throws: A `DecodingError` for an invalid item or day, or for a number out of range.
    public init(from decoder: any Decoder) throws

    /// Encodes the statistics, with the confused items in order of mode and text.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write a value.
    /// - Complexity: O(n log n) for n confused items.
    public func encode(to encoder: any Encoder) throws
}

/// A rule that determines which answers are right.
///
/// ```swift
/// let rule = JudgingRule(spelling: .exact, octavesCount: false)
/// rule.spelling == JudgingRule.exact.spelling  // → true
/// rule.octavesCount == JudgingRule.pitchClass.octavesCount  // → true
/// ```
public struct JudgingRule : Hashable, Sendable {

    /// A comparison of notes: by spelling or by sound.
    public enum Spelling : String, CaseIterable, Hashable, Sendable {

        /// The letter and the accidental must match: D flat is wrong for C sharp.
        case exact

        /// The sound must match: D flat is right for C sharp.
        case enharmonic
    }

    /// The comparison of notes: by spelling or by sound.
    public var spelling: PitchKit.JudgingRule.Spelling

    /// Whether octaves are compared in answers with pitches or intervals.
    ///
    /// If octaves are not compared, a tenth is right for a third.
    public var octavesCount: Bool

    /// The rule that compares spellings and octaves.
    public static let exact: PitchKit.JudgingRule

    /// The default rule, which compares sounds and octaves.
    public static let enharmonic: PitchKit.JudgingRule

    /// The rule that compares sounds without octaves.
    public static let pitchClass: PitchKit.JudgingRule

    /// Creates a rule.
    ///
    /// With the default arguments, the rule is ``enharmonic``.
    ///
    /// - Parameters:
    ///   - spelling: The comparison of notes.
    ///   - octavesCount: Whether octaves are compared in answers with pitches or intervals.
    public init(spelling: PitchKit.JudgingRule.Spelling = .enharmonic, octavesCount: Bool = true)
}

extension JudgingRule {

    /// Compares an answer with the correct answer of a subject.
    ///
    /// - **Notes** of a chord or a harmonic interval are compared in any order; repeated notes are not ignored. Notes
    ///   of a scale or a melodic interval are compared in the order of the playback. The score is the number of right
    ///   notes divided by the length of the longer list.
    /// - **Chords** are right when they have the same keys and the same bass: C6 over A is right for Am7. Otherwise the
    ///   score is the share of common notes, with the bass as one more note.
    /// - **Scales** are right when the tonic and the keys are the same. Otherwise the score is the share of common
    ///   notes, with the tonic as one more note.
    /// - **Intervals** are right or wrong, with a score of 1 or 0.
    /// - **Qualities and inversions** are right when some chord of this quality, or in this inversion, has the same
    ///   keys over the same bass: a sixth chord is right for Am7, since C6 over A has the same keys.
    /// - **Degrees** are compared in order.
    /// - **Progressions** are compared chord by chord, in order. A missing chord is one difference, and the following
    ///   chords are still compared with the right chords.
    ///
    /// These rules compare the sound. With ``Spelling/exact``, the names must match too: an augmented fourth is wrong
    /// for a diminished fifth.
    ///
    /// - Parameters:
    ///   - answer: The player's answer; an answer with more than 128 notes is not compared.
    ///   - subject: The subject of the question.
    /// - Returns: The score and the differences, or the problem that prevents a comparison.
    /// - Complexity: O(n³) for n notes, or O(n²) for notes in order, degrees or chords.
    public func judge(_ answer: PitchKit.QuizAnswer, of subject: PitchKit.QuizSubject) -> PitchKit.Judgment
}

extension JudgingRule : Codable {
}

extension JudgingRule.Spelling : Codable {
}

/// A judgment of an answer: its score and its differences from the correct answer.
public struct Judgment : Hashable, Sendable {

    /// The share of the answer that is right, 0 to 1.
    ///
    /// The score is 1 only if there are no differences.
    public let score: Double

    /// The differences from the correct answer; empty when the answer is fully right.
    public let differences: [PitchKit.AnswerDifference]

    /// The problem that prevented a comparison; `nil` after a comparison.
    public let problem: PitchKit.Judgment.Problem?

    /// Whether the answer is fully right.
    public var isCorrect: Bool { get }
}

extension Judgment {

    /// A problem that prevents the comparison of an answer.
    public enum Problem : Hashable, Sendable, CustomStringConvertible {

        /// No question is open.
        case noQuestion

        /// The answer is empty.
        case empty

        /// The answer has more than 128 notes.
        case tooLong

        /// The question does not accept this kind of answer, such as a chord's name for a question about a scale.
        case wrongKind

        /// The problem as a sentence.
        public var description: String { get }
    }
}

/// A major or minor key.
///
/// ```swift
/// let key = Key(NoteName(.f, .sharp), .minor)
/// key.signature.names  // → [F#, C#, G#]
/// key.relative  // → A major
/// Key("C major")?.chord("V7/ii")  // → Optional(A7)
/// ```
public struct Key : Hashable, Sendable {

    /// A mode of a key: major or minor.
    public enum Mode : CaseIterable, Hashable, Sendable {

        /// The major mode.
        case major

        /// The minor mode, whose scale has the three forms of ``MinorForm``.
        case minor
    }

    /// A form of the minor scale.
    public enum MinorForm : CaseIterable, Hashable, Sendable {

        /// The natural form, with the notes of the key signature.
        case natural

        /// The harmonic form, with a raised seventh degree.
        case harmonic

        /// The ascending melodic form, with raised sixth and seventh degrees.
        case melodic
    }

    /// The tonic: the first degree of the key's scale.
    public let tonic: PitchKit.NoteName

    /// The mode of the key: major or minor.
    public let mode: PitchKit.Key.Mode

    /// Creates a key from a tonic and a mode.
    public init(_ tonic: PitchKit.NoteName, _ mode: PitchKit.Key.Mode)

    /// The 30 keys with at most seven sharps or flats: major and minor, from seven flats to seven sharps.
    public static let all: [PitchKit.Key]

    /// The key signature with the sharps or flats of the key's major or natural minor scale.
    public var signature: PitchKit.KeySignature { get }

    /// The key of the other mode with the same signature.
    public var relative: PitchKit.Key { get }

    /// The key of the other mode with the same tonic.
    public var parallel: PitchKit.Key { get }

    /// Returns the scale of the key.
    ///
    /// - Parameter form: The form of the minor scale; ignored in major.
    /// - Returns: The scale on the tonic.
    public func scale(_ form: PitchKit.Key.MinorForm = .natural) -> PitchKit.Scale

    /// Returns the name of a pitch class in this key.
    ///
    /// Notes of the major or natural minor scale keep their names. Other notes get the names of the harmonic chromatic
    /// scale: the flat second, third, sixth and seventh degrees and the sharp fourth degree.
    ///
    /// ```swift
    /// Key("E major")?.name(of: 3)  // → Optional(D#)
    /// Key("Eb major")?.name(of: 3)  // → Optional(Eb)
    /// ```
    public func name(of pitchClass: PitchKit.PitchClass) -> PitchKit.NoteName

    /// Returns the pitch of the same sound with its name in this key.
    ///
    /// - Parameter pitch: The pitch.
    /// - Returns: The pitch with the name in this key.
    public func spelling(of pitch: PitchKit.Pitch) -> PitchKit.Pitch
}

extension Key {

    /// Returns the chord of a Roman numeral in this key.
    ///
    /// The root of a numeral without sharps or flats is a degree of the key's own scale. In minor, the roots of upper
    /// case VI and VII are the natural degrees, and the roots of lower case vi and vii (minor, diminished) are the
    /// raised degrees: `VI` of A minor is F, `vii°` is G sharp.
    ///
    /// Sharps raise and flats lower the degrees of a major key. In minor, sharps raise the natural degrees: `#vii°` of
    /// A minor is G sharp. Flats before III, VI and VII of a minor key are relative to the parallel major key, as in
    /// popular music: `bVII` of A minor is G.
    ///
    /// Degrees after a slash are temporary tonics; a degree in lower case is the tonic of a minor key: `V7/ii` is V7 of
    /// the supertonic.
    ///
    /// - Parameter numeral: The Roman numeral.
    /// - Returns: The chord.
    public func chord(_ numeral: PitchKit.RomanNumeral) -> PitchKit.Chord

    /// Returns the chord of a Roman numeral given as text; `nil` when the text is not a numeral.
    public func chord(_ numeral: String) -> PitchKit.Chord?

    /// Returns the triads on the seven degrees, from the tonic.
    ///
    /// - Parameter form: The form of the minor scale; ignored in major.
    /// - Returns: The seven triads.
    public func triads(_ form: PitchKit.Key.MinorForm = .natural) -> [PitchKit.Chord]

    /// Returns the seventh chords on the seven degrees, from the tonic.
    ///
    /// - Parameter form: The form of the minor scale; ignored in major.
    /// - Returns: The seventh chords.
    public func sevenths(_ form: PitchKit.Key.MinorForm = .natural) -> [PitchKit.Chord]

    /// Returns the simplest numeral of a chord: the first numeral of ``romanNumerals(of:)``.
    ///
    /// ```swift
    /// let key = Key(NoteName(.c), .major)
    /// key.romanNumeral(of: Chord(NoteName(.d), .dominantSeventh))
    /// // → Optional(V7/V)
    /// key.romanNumeral(of: Chord(NoteName(.a, .flat), .major))
    /// // → Optional(bVI)
    /// ```
    public func romanNumeral(of chord: PitchKit.Chord) -> PitchKit.RomanNumeral?

    /// Returns all numerals of a chord in this key, beginning with the simplest.
    ///
    /// If the chord belongs to the key (in minor, to one of the three forms), its degree comes first. Numerals as
    /// dominants and leading-tone chords of other degrees follow, such as `V/IV`. If the chord does not belong to the
    /// key, a numeral with an altered degree comes last. A tonic chord over its fifth is also `Cad64`.
    ///
    /// - Parameter chord: The chord.
    /// - Returns: The numerals. The array is empty for a chord that Roman numerals cannot express: a chord whose bass
    ///   is not a chord tone, an inverted ninth chord, or a root with more than two sharps or flats before its degree.
    public func romanNumerals(of chord: PitchKit.Chord) -> [PitchKit.RomanNumeral]

    /// Returns the numeral of a set of notes: the numeral of their chord, or the numeral of a single note as a degree.
    ///
    /// An augmented sixth chord, or a triad or seventh chord of the key, is preferred if the notes have its names: F A
    /// C D in C major is `ii65`. Otherwise, the numeral is the numeral of the simplest chord. A chord without a third
    /// is written in the case of the key's triad, with `no3`. A single note of the key gets the numeral of the key's
    /// triad on that note. Another single note gets the numeral of its degree with `no3no5`: F sharp in C major is
    /// `#IVno3no5`.
    ///
    /// ```swift
    /// let key = Key(NoteName(.a), .minor)
    /// let leading = ["B3", "D4", "F4", "G#4"].compactMap { Pitch($0) }
    /// key.romanNumeral(of: leading)  // → Optional(vii°65)
    /// let sixth = ["F3", "A3", "C4", "D#4"].compactMap { Pitch($0) }
    /// key.romanNumeral(of: sixth)  // → Optional(Ger65)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order; the lowest note is the bass.
    /// - Returns: The numeral; `nil` without notes, or for notes that Roman numerals cannot express.
    /// - Complexity: O(n) for n pitches.
    public func romanNumeral(of pitches: [PitchKit.Pitch]) -> PitchKit.RomanNumeral?

    /// Returns whether every note of a chord is in the key's scale; in minor, in one of its three forms.
    ///
    /// - Parameter chord: The chord.
    /// - Returns: Whether the chord belongs to the key.
    public func isDiatonic(_ chord: PitchKit.Chord) -> Bool
}

extension Key {

    /// Returns the 24 major and minor keys, in order of their agreement with a set of notes.
    ///
    /// The frequencies of the pitch classes are correlated with the key profiles of Krumhansl and Kessler, which have a
    /// weight for each pitch class. Of two enharmonic names of a key, the result has the name whose scale contains more
    /// of the given names, or otherwise the name with fewer sharps or flats.
    ///
    /// ```swift
    /// let notes = ["D4", "F#4", "A4", "G4", "E4", "C#5", "D5"]
    /// let found = Key.identify(notes.compactMap { Pitch($0) })
    /// found.first?.key  // → Optional(D major)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order; a note that occurs more often has more weight.
    /// - Returns: The candidates, beginning with the best agreement; an empty array without notes, or if all pitch
    ///   classes are equally frequent.
    /// - Complexity: O(n) for n pitches.
    public static func identify(_ pitches: [PitchKit.Pitch]) -> [PitchKit.KeyCandidate]
}

extension Key {

    /// Returns the chord of a Nashville number in this key: `1`, `6-`, `57`, `b7`, `4maj7`, `1/3`.
    ///
    /// A Nashville number begins with a degree of the major scale on the tonic, also in a minor key. The quality of the
    /// chord follows, as in a chord symbol. The degree after a slash is the bass.
    ///
    /// ```swift
    /// let key = Key(NoteName(.g), .major)
    /// try key.chord(parsingNashville: "6-7")  // → Em7
    /// try key.chord(parsingNashville: "1/3")  // → G/B
    /// ```
    ///
    /// - Parameter text: The number, with nothing before or after it.
    /// - Returns: The chord.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public func chord(parsingNashville text: String) throws(PitchKit.NotationError) -> PitchKit.Chord

    /// Returns a chord as a Nashville number in this key, with `-` for minor.
    ///
    /// ```swift
    /// let key = Key(NoteName(.g), .major)
    /// key.nashvilleNumber(of: Chord(NoteName(.e), .minorSeventh))  // → 6-7
    /// ```
    ///
    /// - Parameter chord: The chord.
    /// - Returns: The Nashville number, which ``chord(parsingNashville:)`` reads.
    public func nashvilleNumber(of chord: PitchKit.Chord) -> String
}

extension Key {

    /// Returns a numeral from text, with a given meaning of its sevenths.
    ///
    /// ```swift
    /// let key = Key(NoteName(.a), .minor)
    /// try key.numeral(parsing: "VI7", sevenths: .diatonic)  // → VImaj7
    /// try key.numeral(parsing: "VI7", sevenths: .popular)  // → VI7
    /// key.chord("V9", sevenths: .diatonic)  // → Optional(E7b9)
    /// ```
    ///
    /// With ``RomanNumeral/Sevenths/diatonic``, a number implies the seventh, ninth, eleventh and thirteenth of the
    /// major or natural minor scale. Parts such as `maj7`, `b7`, `°7` and `ø7` have the same meaning with both values.
    ///
    /// - Parameters:
    ///   - text: The numeral, with nothing before or after it.
    ///   - sevenths: The meaning of numbers.
    /// - Returns: The numeral. Its ``RomanNumeral/description`` always uses ``RomanNumeral/Sevenths/popular``.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public func numeral(parsing text: String, sevenths: PitchKit.RomanNumeral.Sevenths) throws(PitchKit.NotationError) -> PitchKit.RomanNumeral

    /// Returns the text of a numeral, with a given meaning of its sevenths.
    ///
    /// ```swift
    /// let key = Key(NoteName(.c), .major)
    /// let chord = Chord(NoteName(.f), .majorSeventh)
    /// key.romanNumeral(of: chord).map { key.text(of: $0, sevenths: .diatonic) }
    /// // → Optional("IV7")
    /// ```
    ///
    /// - Parameters:
    ///   - numeral: The numeral.
    ///   - sevenths: The meaning of numbers.
    /// - Returns: The text. With the same `sevenths`, ``numeral(parsing:sevenths:)`` reads this text as the same
    ///   numeral.
    public func text(of numeral: PitchKit.RomanNumeral, sevenths: PitchKit.RomanNumeral.Sevenths) -> String

    /// Returns the chord of a Roman numeral given as text, with a given meaning of its sevenths.
    ///
    /// - Parameters:
    /// - numeral: The numeral as text.
    /// - sevenths: The meaning of numbers.
    /// - Returns: The chord; `nil` when the text is not a numeral.
    /// - Complexity: O(n) for n characters.
    public func chord(_ numeral: String, sevenths: PitchKit.RomanNumeral.Sevenths) -> PitchKit.Chord?
}

extension Key : CustomStringConvertible {

    /// The tonic and the mode, such as `F# minor`.
    public var description: String { get }

    /// Creates a key from text: `F# minor`, `Bb major`, or the short forms `F#m`, `Bb`.
    ///
    /// - Parameter text: The key, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Creates a key from text; `nil` when the text is not a key.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String)
}

extension Key : Codable {

    /// Creates a key from its encoded text.
    ///
    /// - Throws: A `DecodingError` when the value is not the text of a key.
    public init(from decoder: any Decoder) throws

    /// Encodes the tonic and the mode, such as `"F# minor"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

extension Key {

    /// The key with the same sound whose signature has the fewest sharps or flats.
    ///
    /// If two names of the tonic are equally simple, the result has the kind of sign (sharp or flat) that the tonic
    /// has.
    public var simplified: PitchKit.Key { get }

    /// Returns the key transposed by a number of semitones, in its simplest spelling.
    ///
    /// Transposing by a multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Key("G major")?.transposed(bySemitones: 1)  // → Optional(Ab major)
    /// ```
    ///
    /// - Parameter semitones: The number of semitones up; negative for down.
    /// - Returns: The transposed key.
    public func transposed(bySemitones semitones: Int) -> PitchKit.Key

    /// Returns the chord with the same sound whose root has its name in this key.
    ///
    /// ```swift
    /// let key = Key(NoteName(.a, .flat), .major)
    /// key.spelling(of: Chord(NoteName(.g, .sharp), .major))  // → Ab
    /// ```
    ///
    /// - Parameter chord: The chord.
    /// - Returns: The chord with the name of the root in this key.
    public func spelling(of chord: PitchKit.Chord) -> PitchKit.Chord
}

/// A key to which notes can belong, with the agreement between the notes and the key.
public struct KeyCandidate : Hashable, Sendable {

    /// The key, with names like those of the notes.
    public let key: PitchKit.Key

    /// The correlation of the notes with the profile of the key, −1 to 1.
    ///
    /// The profile has a weight for each pitch class, from listening experiments.
    public let correlation: Double
}

/// A key signature: the sharps or flats at the beginning of a staff.
public struct KeySignature : Hashable, Sendable, CustomStringConvertible {

    /// The number of sharps; negative for flats.
    ///
    /// A signature with more than seven sharps or flats has double sharps or double flats.
    public let fifths: Int

    /// Creates a signature.
    ///
    /// - Parameter fifths: The number of sharps, or of flats when negative.
    public init(fifths: Int)

    /// The notes with a sharp or flat, in the order on the staff: sharps from F up in fifths, flats from B down in
    /// fifths.
    ///
    /// - Complexity: O(n) for n sharps or flats.
    public var names: [PitchKit.NoteName] { get }

    /// The major key with this signature.
    public var majorKey: PitchKit.Key { get }

    /// The minor key with this signature.
    public var minorKey: PitchKit.Key { get }

    /// The number of sharps or flats in words: `3 sharps`, `1 flat`, `no accidentals`.
    public var description: String { get }
}

/// A mapping of keys to the degrees of a ``TuningScale``, as in keyboard mapping files of the program Scala.
///
/// ```swift
/// KeyboardMapping().degree(ofKey: 72)  // → Optional(12)
/// ```
public struct KeyboardMapping : Hashable, Sendable {

    /// The tuned keys, as MIDI numbers from 0 to 127.
    public let keys: ClosedRange<Int>

    /// The key that plays degree 0.
    public let middleKey: Int

    /// The key with the reference frequency.
    public let referenceKey: Int

    /// The frequency of the reference key in hertz.
    public let referenceFrequency: Double

    /// The number of degrees by which the pattern is higher at each repetition; ignored in a linear mapping.
    public let formalOctave: Int

    /// The degrees of the keys from the middle key up, `nil` for keys without sound; empty for a linear mapping.
    ///
    /// In a linear mapping, each key plays the degree after the degree of the key below.
    public let pattern: [Int?]

    /// Creates a mapping; `nil` when an argument is out of range.
    ///
    /// With the default arguments, the result is the linear mapping with A4 at 440 Hz and degree 0 at middle C.
    ///
    /// - Parameters:
    ///   - keys: The tuned keys, within 0 to 127.
    ///   - middleKey: The key that plays degree 0, 0 to 127.
    ///   - referenceKey: The key with the reference frequency, 0 to 127.
    ///   - referenceFrequency: The frequency of the reference key in hertz, 0.000001 to 1,000,000.
    ///   - formalOctave: The degree at which the pattern repeats, −10,000 to 10,000; ignored in a linear mapping.
    ///   - pattern: The degrees of at most 10,000 keys from the middle key up, each −10,000 to 10,000, `nil` for a key
    ///     without sound; empty for a linear mapping.
    public init?(keys: ClosedRange<Int> = 0...127, middleKey: Int, referenceKey: Int, referenceFrequency: Double, formalOctave: Int = 0, pattern: [Int?] = [])

    /// Creates the linear mapping with A4 at 440 Hz and degree 0 at middle C.
    ///
    /// In a linear mapping, each key plays the degree after the degree of the key below.
    public init()

    /// Returns the degree of a key in the tuning scale.
    ///
    /// - Parameter key: The MIDI number of the key.
    /// - Returns: The degree; `nil` for a key that is out of range or has no sound.
    public func degree(ofKey key: Int) -> Int?
}

extension KeyboardMapping {

    /// Creates a mapping from the text of a keyboard mapping file (`.kbm`).
    ///
    /// Lines that begin with `!` are comments. The other lines are, in this order:
    ///
    /// 1. the size of the pattern, 0 for a linear mapping
    /// 2. the first key
    /// 3. the last key
    /// 4. the key of degree 0
    /// 5. the reference key
    /// 6. the frequency of the reference key in hertz
    /// 7. the degree of the formal octave
    /// 8. the degrees of the pattern, one in a line, with `x` for keys without sound
    ///
    /// Keys whose degrees are missing at the end have no sound.
    ///
    /// - Parameter text: The text of the file, with any line ends.
    /// - Throws: A ``NotationError`` with line and column.
    /// - Complexity: O(n) for n characters.
    public init(scala text: String) throws(PitchKit.NotationError)

    /// The text of a keyboard mapping file (`.kbm`); reading the text gives this mapping again.
    ///
    /// - Complexity: O(n) for n degrees in the pattern.
    public var scalaText: String { get }
}

/// A tuning of a keyboard: a scale and a mapping that together give each key a frequency.
///
/// ```swift
/// let tuning = KeyboardTuning(.werckmeisterIII)
/// tuning.frequency(ofKey: 69)  // → Optional(440.0)
/// tuning.nearestKey(to: 263)?.key  // → Optional(60)
/// ```
public struct KeyboardTuning : Hashable, Sendable {

    /// The scale, with its steps within the period.
    public let scale: PitchKit.TuningScale

    /// The mapping of keys to degrees.
    public let mapping: PitchKit.KeyboardMapping

    /// Creates a tuning in which each key plays the degree after the degree of the key below.
    ///
    /// A4 has 440 Hz, and middle C plays degree 0.
    ///
    /// - Parameter scale: The scale, with its steps within the period.
    public init(_ scale: PitchKit.TuningScale)

    /// Creates a tuning from a scale and a mapping; `nil` when the reference key has no sound in the mapping.
    ///
    /// - Parameters:
    ///   - scale: The scale, with its steps within the period.
    ///   - mapping: The mapping of keys to degrees.
    public init?(_ scale: PitchKit.TuningScale, mapping: PitchKit.KeyboardMapping)

    /// Returns the distance of a key above the middle key in cents.
    ///
    /// - Parameter key: The MIDI number of the key.
    /// - Returns: The distance in cents; `nil` for a key that is out of range or has no sound.
    public func cents(ofKey key: Int) -> Double?

    /// Returns the frequency of a key in hertz.
    ///
    /// - Parameter key: The MIDI number of the key.
    /// - Returns: The frequency in hertz; `nil` for a key that is out of range or has no sound.
    public func frequency(ofKey key: Int) -> Double?

    /// Returns the key nearest to a frequency, with the deviation in cents; `nil` when no key has a sound.
    ///
    /// - Parameter frequency: The frequency in hertz; the result is `nil` unless the number is positive and finite.
    /// - Returns: The nearest key, or the lower of two equally near keys, and the cents by which the frequency is above
    ///   the key, negative if the frequency is below the key.
    /// - Complexity: O(n) for n tuned keys.
    public func nearestKey(to frequency: Double) -> (key: Int, cents: Double)?
}

/// A collection of learners by name.
///
/// Each learner has progress and optionally an unfinished quiz. A ``ProgressStore`` saves the collection.
///
/// ```swift
/// var learners = LearnerCollection()
/// learners["Ada"] = LearnerCollection.Learner()
/// learners["Ada"]?.keep(QuizSession(QuizSettings(modes: [.note]), seed: 1))
/// learners.names  // → ["Ada"]
/// ```
public struct LearnerCollection : Hashable, Sendable {

    /// A learner's progress and, if a quiz is unfinished, the quiz to resume.
    public struct Learner : Hashable, Sendable {

        /// The learner's progress.
        public private(set) var progress: PitchKit.QuizProgress { get }

        /// The quiz to resume; `nil` without an unfinished quiz.
        public private(set) var session: PitchKit.QuizSession? { get }

        /// Creates a learner without a quiz to resume.
        ///
        /// - Parameter progress: The learner's progress; by default, the progress of a beginner.
        public init(progress: PitchKit.QuizProgress = QuizProgress())

        /// Stores a quiz to resume, together with the progress of the quiz.
        ///
        /// - Parameter session: The unfinished quiz.
        public mutating func keep(_ session: PitchKit.QuizSession)

        /// Stores the progress of a finished quiz, and discards the quiz with its log.
        ///
        /// - Parameter session: The finished quiz.
        public mutating func finish(_ session: PitchKit.QuizSession)
    }

    /// Creates an empty collection.
    public init()

    /// The names of the learners, in order of their Unicode scalars.
    ///
    /// - Complexity: O(n log n) for n learners.
    public var names: [String] { get }

    /// The learner with a name; `nil` when the collection has no such learner.
    ///
    /// Assign `nil` to remove the learner.
    public subscript(name: String) -> PitchKit.LearnerCollection.Learner?
}

extension LearnerCollection {

    /// A summary of all learners as CSV (RFC 4180), with a line for each learner, ordered by name.
    ///
    /// The columns are learner, coins, asked, answered, correct, streak, best streak, days in a row, and best days in a
    /// row.
    ///
    /// - Complexity: O(n log n) for n learners.
    public var csv: String { get }
}

extension LearnerCollection : Codable {
}

extension LearnerCollection.Learner : Codable {
}

/// A letter of a note name: C, D, E, F, G, A or B.
///
/// ```swift
/// Letter.b.semitones  // → 11
/// Letter.b.next  // → C
/// ```
public enum Letter : CaseIterable, Hashable, Sendable, CustomStringConvertible {

    /// The letter C, on which octaves begin.
    case c

    /// The letter D.
    case d

    /// The letter E.
    case e

    /// The letter F.
    case f

    /// The letter G.
    case g

    /// The letter A.
    case a

    /// The letter B, called H in German.
    case b

    /// The number of semitones from C up to the natural note: 0, 2, 4, 5, 7, 9 or 11.
    public var semitones: Int { get }

    /// The letter after this letter; C follows B.
    public var next: PitchKit.Letter { get }

    /// The capital letter.
    public var description: String { get }
}

/// A writer of Standard MIDI Files (format 0, one track).
///
/// ```swift
/// let bytes = try MIDIFile.bytes(of: .together([Pitch(.c, octave: 4)]))
/// String(decoding: bytes.prefix(4), as: UTF8.self)  // → MThd
/// ```
///
/// A tick is one millisecond: a quarter note has 500 ticks and lasts 500,000 microseconds. A note lasts at least one
/// tick. In MIDI, the end of a note refers to a channel and a key, so two notes of one key that overlap need two
/// channels. The percussion channel is not used, so at most fifteen notes of a key can overlap; further notes share the
/// last channel. Tunings other than equal temperament are not written.
///
/// The format follows MIDI Manufacturers Association, "Standard MIDI Files 1.0", RP-001.
public enum MIDIFile {

    /// Returns the bytes of a MIDI file.
    ///
    /// - Parameters:
    ///   - playback: The playback to write. The velocity of a note becomes 1 to 127; notes with velocity 0 are left
    ///     out.
    ///   - program: The General MIDI instrument, 0 to 127: 0 is a grand piano, 16 a drawbar organ.
    /// - Returns: The bytes of the whole file.
    /// - Throws: A ``MIDIFileError`` for a pitch outside the keys 0 to 127.
    /// - Complexity: O(n log n) for n notes.
    /// - Precondition: `program` is in 0…127.
    public static func bytes(of playback: PitchKit.Playback, program: Int = 0) throws(PitchKit.MIDIFileError) -> [UInt8]
}

/// An error of a playback that cannot be written as a MIDI file.
public struct MIDIFileError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A kind of error of a MIDI file.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// A pitch outside the keys 0 to 127.
        public static let keyOutOfRange: PitchKit.MIDIFileError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: PitchKit.MIDIFileError.Code

    /// The index of the note in the playback, from 0.
    public let index: Int

    /// The pitch of the note.
    public let pitch: PitchKit.Pitch

    /// The place of the note in the playback: `notes[2]`.
    public var path: String? { get }

    /// A sentence with the pitch and the number of its key.
    public var message: String { get }

    /// The place of the note and the message.
    public var description: String { get }
}

/// An error in a text that does not follow its notation or in a file that does not follow its format.
///
/// ```swift
/// do {
///     _ = try Pitch(parsing: "H4")
/// } catch {
///     print(error)  // column 1: expected a letter from A to G
/// }
/// ```
public struct NotationError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A code that identifies the kind of error.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// Text that the notation does not allow at this place.
        public static let unexpectedText: PitchKit.NotationError.Code

        /// The end of a text that is not complete.
        public static let unexpectedEnd: PitchKit.NotationError.Code

        /// A well-formed value that is out of range.
        public static let outOfRange: PitchKit.NotationError.Code

        /// The mark `N.C.` of a lead sheet, which means that no chord is played.
        public static let noChord: PitchKit.NotationError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: PitchKit.NotationError.Code

    /// The number of the line in the file, from 1; `nil` for a text of one line.
    ///
    /// For a file that ends too early, the number is the number of the line after the last line.
    public let line: Int?

    /// The column in the text or line, counted in Unicode scalars from 1; the end of a text of n scalars is column n +
    /// 1.
    public private(set) var column: Int { get }

    /// A phrase that names what was expected at this place: `expected a letter from A to G`.
    public let message: String

    /// The place and the message: `column 1: expected a letter from A to G`.
    public var description: String { get }
}

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
public struct NoteName : Hashable, Sendable, CustomStringConvertible {

    /// The place in the series of fifths, counted from C: G is 1, F is −1, F sharp is 6, and B flat is −2.
    public let fifths: Int

    /// Creates the name at a place in the series of fifths.
    ///
    /// - Parameter fifths: The number of fifths above C; negative below C.
    public init(fifths: Int)

    /// Creates a name from a letter and an accidental.
    public init(_ letter: PitchKit.Letter, _ accidental: PitchKit.Accidental = .natural)

    /// The letter of the name.
    public var letter: PitchKit.Letter { get }

    /// The accidental: sharps, flats or a natural.
    public var accidental: PitchKit.Accidental { get }

    /// The pitch class, which is the same for all enharmonic names.
    public var pitchClass: PitchKit.PitchClass { get }

    /// Returns whether two names belong to the same key of a keyboard, such as C sharp and D flat.
    ///
    /// - Parameter other: The name to compare.
    /// - Returns: Whether both names have the same pitch class.
    public func isEnharmonic(with other: PitchKit.NoteName) -> Bool

    /// The name of the same key with the fewest sharps or flats.
    ///
    /// If two names have equally few signs, the result has the same kind of sign (sharps or flats) as this name.
    ///
    /// ```swift
    /// NoteName(.b, .sharp).simplified  // → C
    /// NoteName("Abb")?.simplified  // → Optional(G)
    /// ```
    public var simplified: PitchKit.NoteName { get }

    /// The letter and the accidental in ASCII: `Eb`, `F##`.
    public var description: String { get }

    /// The letter and the accidental in musical signs: `E♭`, `F𝄪`.
    public var symbol: String { get }
}

extension NoteName {

    /// Returns the name at an interval above a name, or below the name for a descending interval.
    public static func + (name: PitchKit.NoteName, interval: PitchKit.Interval) -> PitchKit.NoteName

    /// Returns the name at an interval below a name, or above the name for a descending interval.
    public static func - (name: PitchKit.NoteName, interval: PitchKit.Interval) -> PitchKit.NoteName

    /// Creates the simplest name of a pitch class: a natural for a white key, one sharp or one flat for a black key.
    ///
    /// - Parameters:
    ///   - pitchClass: The pitch class.
    ///   - preference: The spelling of black keys.
    public init(_ pitchClass: PitchKit.PitchClass, preferring preference: PitchKit.AccidentalPreference = .sharps)
}

extension NoteName {

    /// Creates a name from text: `C`, `F#`, `Bb`, `G##`, `Gx`, `E♭`, `B𝄫`.
    ///
    /// - Parameter text: The name, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not a note name.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Creates a name from text; `nil` when the text is not a note name.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String)
}

extension NoteName : Codable {

    /// Creates a name from its encoded text.
    ///
    /// - Throws: A `DecodingError` when the value is not the text of a note name.
    public init(from decoder: any Decoder) throws

    /// Encodes the name as text, such as `"F#"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

/// A type that plays a ``Playback``.
///
/// PitchKit has a player that writes WAV files (``WAVFilePlayer``), a player through the audio engine on Apple
/// platforms, and test doubles (``RecordingNotePlayer``, ``UnimplementedNotePlayer``). An app with its own sounds
/// implements this protocol.
public protocol NotePlayer : Sendable {

    /// Plays a playback.
    ///
    /// The function returns at the start or at the end of the playback, as the documentation of the player states.
    ///
    /// - Parameter playback: The playback to play.
    /// - Throws: A ``NotePlayerError``, or another error of the player, when the player cannot play. In that case, no
    ///   note is played.
    func play(_ playback: PitchKit.Playback) async throws

    /// Stops the current playback, if any.
    func stop() async
}

/// An error that a player throws when a playback cannot be played.
public struct NotePlayerError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A kind of error of a player.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The system has no audio format or buffer for the samples.
        public static let unsupportedFormat: PitchKit.NotePlayerError.Code

        /// The system's sound cannot be started.
        public static let unavailable: PitchKit.NotePlayerError.Code

        /// The file cannot be written.
        public static let fileNotWritten: PitchKit.NotePlayerError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: PitchKit.NotePlayerError.Code

    /// The path of the file; `nil` for players without files.
    public let path: String?

    /// A sentence that says why the playback was not played.
    public let message: String

    /// Creates an error, for a custom player or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - path: The path of the file; `nil` for players without files.
    ///   - message: A sentence that says why the playback was not played.
    public init(_ code: PitchKit.NotePlayerError.Code, path: String? = nil, message: String)

    /// The path, if the error has one, and the message.
    public var description: String { get }
}

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
public struct Pitch : Hashable, Sendable {

    /// The number of the key of a MIDI keyboard that sounds like this pitch; middle C is 60.
    ///
    /// MIDI has the keys 0 to 127 only; the number of a pitch can be lower or higher.
    public let midiNumber: Int

    /// Creates a pitch from its letter, accidental and octave.
    ///
    /// - Parameters:
    ///   - letter: The letter.
    ///   - accidental: The accidental; a natural by default.
    ///   - octave: The octave of the letter, clamped to −1,000…1,000; middle C is in octave 4.
    public init(_ letter: PitchKit.Letter, _ accidental: PitchKit.Accidental = .natural, octave: Int)

    /// Creates a pitch from a note name and an octave.
    ///
    /// - Parameters:
    ///   - name: The note name.
    ///   - octave: The octave of the name's letter, clamped to −1,000…1,000.
    public init(_ name: PitchKit.NoteName, octave: Int)

    /// Creates the pitch of a MIDI key.
    ///
    /// A white key gets a name without an accidental.
    ///
    /// - Parameters:
    /// - midiNumber: The number of the key, any whole number; middle C is 60.
    /// - preference: The spelling of black keys.
    public init(midiNumber: Int, preferring preference: PitchKit.AccidentalPreference = .sharps)

    /// The octave of the letter; middle C is in octave 4.
    public var octave: Int { get }

    /// The letter of the pitch's name.
    public var letter: PitchKit.Letter { get }

    /// The accidental: sharps, flats or a natural.
    public var accidental: PitchKit.Accidental { get }

    /// The name of the pitch without the octave.
    public var name: PitchKit.NoteName { get }

    /// The pitch class: the key within an octave, without spelling.
    public var pitchClass: PitchKit.PitchClass { get }

    /// Returns whether two pitches belong to the same key of a keyboard, such as `B#3` and `C4`.
    ///
    /// - Parameter other: The pitch to compare.
    /// - Returns: Whether both pitches have the same MIDI number.
    public func isEnharmonic(with other: PitchKit.Pitch) -> Bool
}

extension Pitch : Comparable {

    /// Returns whether a pitch sounds lower than another, or has the lower letter and octave if both sound the same.
    public static func < (left: PitchKit.Pitch, right: PitchKit.Pitch) -> Bool
}

extension Pitch {

    /// Returns the pitch at an interval above a pitch, or below the pitch for a descending interval.
    ///
    /// The interval determines the spelling.
    public static func + (pitch: PitchKit.Pitch, interval: PitchKit.Interval) -> PitchKit.Pitch

    /// Returns the pitch at an interval below a pitch, or above the pitch for a descending interval.
    public static func - (pitch: PitchKit.Pitch, interval: PitchKit.Interval) -> PitchKit.Pitch

    /// Moves the pitch up by an interval, or down by a descending interval.
    public static func += (pitch: inout PitchKit.Pitch, interval: PitchKit.Interval)

    /// Moves the pitch down by an interval, or up by a descending interval.
    public static func -= (pitch: inout PitchKit.Pitch, interval: PitchKit.Interval)
}

extension Pitch {

    /// Returns the pitch of the same sound with a given letter: `B#4` respelled as `.c` is `C5`.
    ///
    /// The octave is chosen so that the accidental has the fewest sharps or flats.
    ///
    /// - Parameter letter: The letter of the result.
    /// - Returns: The respelled pitch.
    public func respelled(as letter: PitchKit.Letter) -> PitchKit.Pitch

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
    public func enharmonics(upTo accidentals: Int = 2) -> [PitchKit.Pitch]

    /// The pitch of the same sound with the fewest sharps or flats.
    ///
    /// A black key gets a flat if this pitch has flats, and a sharp otherwise. `B#4` becomes `C5`, `F##4` becomes `G4`,
    /// and `C#4` and `Db4` stay unchanged.
    public var simplified: PitchKit.Pitch { get }
}

extension Pitch : CustomStringConvertible {

    /// The pitch in scientific pitch notation, in ASCII: `C#4`, `Bb-1`.
    public var description: String { get }

    /// The pitch in scientific pitch notation, with musical signs: `C♯4`, `B♭-1`.
    public var symbol: String { get }

    /// Creates a pitch from scientific pitch notation: `C4`, `F#5`, `Bb-1`, `G𝄪3`.
    ///
    /// - Parameter text: The pitch, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not a pitch.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Creates a pitch from scientific pitch notation; `nil` when the text is not a pitch.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String)
}

extension Pitch : Codable {

    /// Creates a pitch from its encoded text in scientific pitch notation.
    ///
    /// - Throws: A `DecodingError` when the value is not the text of a pitch.
    public init(from decoder: any Decoder) throws

    /// Encodes the pitch in scientific pitch notation, such as `"C#4"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

extension Pitch {

    /// Returns the pitch as text in a notation.
    ///
    /// - Parameter notation: The notation of the text.
    /// - Returns: The text; `nil` when the notation cannot express the pitch.
    public func text(in notation: PitchKit.PitchNotation) -> String?

    /// Creates a pitch from text in a notation.
    ///
    /// - Parameters:
    ///   - text: The pitch, with nothing before or after it.
    ///   - notation: The notation of the text.
    /// - Throws: A ``NotationError`` with the column when the text is not a pitch in this notation.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String, in notation: PitchKit.PitchNotation) throws(PitchKit.NotationError)
}

/// A pitch class: one of the twelve keys of an octave, without spelling.
///
/// C is 0, C sharp and D flat are 1, B is 11.
///
/// ```swift
/// PitchClass(61)  // → 1
/// PitchClass(-1)  // → 11
/// ```
public struct PitchClass : Hashable, Sendable, CustomStringConvertible {

    /// The number of semitones above C, 0 to 11.
    public let number: Int

    /// Creates the pitch class that is a number of semitones above C, modulo twelve.
    ///
    /// - Parameter semitones: The number of semitones, any whole number.
    public init(_ semitones: Int)

    /// The twelve pitch classes, from C.
    public static let all: [PitchKit.PitchClass]

    /// The number in decimal digits.
    public var description: String { get }
}

extension PitchClass : ExpressibleByIntegerLiteral {

    /// Creates the pitch class that is a number of semitones above C, modulo twelve.
    ///
    /// - Parameter semitones: The number of semitones, any whole number.
    public init(integerLiteral semitones: Int)
}

extension PitchClass : Codable {

    /// Creates a pitch class from its encoded number, 0 to 11.
    ///
    /// - Throws: A `DecodingError` when the value is not a number from 0 to 11.
    public init(from decoder: any Decoder) throws

    /// Encodes the number of the pitch class, 0 to 11.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the number.
    public func encode(to encoder: any Encoder) throws
}

/// A set of pitch classes, without spelling, octave or order.
///
/// A set is stored as twelve bits, so that transposition, inversion and comparison take a few instructions.
///
/// ```swift
/// let triad: PitchClassSet = [0, 4, 7]
/// triad.transposed(by: 2).elements  // → [2, 6, 9]
/// triad.union([10]) == Chord("C7")?.pitchClasses  // → true
/// triad.isSuperset(of: [0, 7])  // → true
/// triad.intersection([7, 11]).elements  // → [7]
/// triad.subtracting([7, 11]).elements  // → [0, 4]
/// triad.complement.count  // → 9
/// triad.inverted(around: 7).elements  // → [0, 3, 7]
/// triad.multiplied(by: 7).elements  // → [0, 1, 4]
/// ```
public struct PitchClassSet : Hashable, Sendable {

    /// The set as bits: bit 0 is C, bit 11 is B.
    public let mask: Int

    /// Creates a set from bits: bit 0 is C, and bit 11 is B.
    ///
    /// - Parameter mask: The bits; bits above the twelfth are ignored.
    public init(mask: Int)

    /// Creates a set of pitch classes.
    ///
    /// - Complexity: O(n) for n pitch classes.
    public init(_ classes: some Sequence<PitchKit.PitchClass>)

    /// Creates a set from semitones above C, each taken modulo twelve.
    ///
    /// - Complexity: O(n) for n numbers.
    public init(_ semitones: some Sequence<Int>)

    /// The number of pitch classes, 0 to 12.
    public var count: Int { get }

    /// The pitch classes in ascending order.
    public var elements: [PitchKit.PitchClass] { get }

    /// Returns whether the set contains a pitch class.
    public func contains(_ pitchClass: PitchKit.PitchClass) -> Bool

    /// Returns whether the set contains every pitch class of another set.
    public func isSuperset(of other: PitchKit.PitchClassSet) -> Bool

    /// Returns the pitch classes that are in this set, in the other set, or in both sets.
    public func union(_ other: PitchKit.PitchClassSet) -> PitchKit.PitchClassSet

    /// Returns the pitch classes that are in both sets.
    public func intersection(_ other: PitchKit.PitchClassSet) -> PitchKit.PitchClassSet

    /// Returns the set transposed up by a number of semitones.
    ///
    /// - Parameter semitones: The number of semitones; a negative number transposes the set down.
    /// - Returns: The transposed set.
    public func transposed(by semitones: Int) -> PitchKit.PitchClassSet
}

extension PitchClassSet {

    /// The pitch classes that are not in the set.
    public var complement: PitchKit.PitchClassSet { get }

    /// The set inverted around C: every pitch class n becomes 12 − n, modulo twelve.
    public var inverted: PitchKit.PitchClassSet { get }

    /// Returns the set inverted around C and then transposed: the operation TnI of set theory.
    ///
    /// - Parameter semitones: The number of semitones by which the inverted set is transposed up.
    /// - Returns: The set of the pitch classes `semitones − n`, modulo twelve, for every pitch class n of this set.
    public func inverted(around semitones: Int) -> PitchKit.PitchClassSet

    /// Returns the set with every pitch class multiplied by a factor.
    ///
    /// A factor of 5 or 7 maps the circle of fifths to the chromatic scale.
    ///
    /// - Parameter factor: The factor, any whole number.
    /// - Returns: The set of the products, modulo twelve.
    public func multiplied(by factor: Int) -> PitchKit.PitchClassSet

    /// Returns the pitch classes that are in this set and not in the other set.
    public func subtracting(_ other: PitchKit.PitchClassSet) -> PitchKit.PitchClassSet

    /// The interval vector of the set.
    ///
    /// The six numbers of the vector are the numbers of pairs of pitch classes at a distance of one to six semitones.
    ///
    /// ```swift
    /// PitchClassSet([0, 4, 7]).intervalVector  // → [0, 0, 1, 1, 1, 0]
    /// ```
    public var intervalVector: [Int] { get }

    /// The normal order: the pitch classes in the most compact rotation, by Forte's rule.
    ///
    /// A rotation begins on one of the pitch classes and lists the others upward. The most compact rotation has the
    /// smallest span from the first to the last pitch class. Among rotations of the same span, the pitch classes of the
    /// most compact rotation are nearest to its first pitch class. A symmetrical set has several such rotations; the
    /// normal order then begins on the lowest pitch class.
    public var normalOrder: [PitchKit.PitchClass] { get }

    /// The prime form of the set by Forte's rule.
    ///
    /// The prime form is the normal order of the set or of its inversion, whichever is more compact, transposed to
    /// begin on 0.
    ///
    /// ```swift
    /// PitchClassSet([0, 4, 7]).primeForm  // → {0, 3, 7}
    /// ```
    public var primeForm: PitchKit.PitchClassSet { get }

    /// The prime form of the set by Rahn's rule.
    ///
    /// Among rotations of the same span, Rahn compares the last pitch classes first; see J. Rahn, *Basic Atonal
    /// Theory*, Longman 1980. The result differs from Forte's prime form for six set classes.
    public var rahnPrimeForm: PitchKit.PitchClassSet { get }

    /// The name of the set class in Forte's catalog.
    ///
    /// ```swift
    /// PitchClassSet([0, 1, 4, 6]).forteNumber  // → 4-Z15
    /// PitchClassSet([0, 4, 7]).forteNumber.form  // → Optional(B)
    /// ```
    public var forteNumber: PitchKit.ForteNumber { get }
}

extension PitchClassSet : ExpressibleByArrayLiteral, CustomStringConvertible {

    /// Creates a set from pitch classes: `[0, 4, 7]`.
    ///
    /// - Complexity: O(n) for n pitch classes.
    public init(arrayLiteral elements: PitchKit.PitchClass...)

    /// The pitch classes in braces: `{0, 4, 7}`.
    public var description: String { get }
}

/// A notation for pitches as text.
///
/// ```swift
/// let pitch = Pitch(.f, .sharp, octave: 5)
/// pitch.text(in: .helmholtz) ?? "none"  // → f#''
/// pitch.text(in: .lilypond) ?? "none"  // → fis''
/// pitch.text(in: .abc) ?? "none"  // → ^f
/// try Pitch(parsing: "^f", in: .abc)  // → F#5
/// ```
///
/// Text that is written in a notation can be read in the same notation. A notation cannot express every pitch: C with
/// three flats in ABC gives `nil`.
public struct PitchNotation : Hashable, Sendable {

    /// A notation with letter, accidentals and octave number, as in `F#5` and `Bb-1`: scientific pitch notation.
    ///
    /// Every pitch can be written, with any number of sharps or flats.
    public static let scientific: PitchKit.PitchNotation

    /// A notation with German names and an octave number: `Fis5`, `B3` (B flat), `H3` (B), `Es4`, `As4`, `Heses4`.
    public static let german: PitchKit.PitchNotation

    /// Helmholtz notation with English names: `C,` `C` `c` `c'` are C1, C2, C3, C4.
    public static let helmholtz: PitchKit.PitchNotation

    /// Helmholtz notation with German names: `Cis,` `H` `b` `es'`.
    public static let helmholtzGerman: PitchKit.PitchNotation

    /// ABC notation, with at most two accidentals before the letter: `C,` `C` `c` `c'` are C3, C4, C5, C6.
    ///
    /// `^` is a sharp, `_` is a flat, and `=` is a natural, which is read but not written. The key signature of a tune
    /// is not considered: every accidental is written.
    public static let abc: PitchKit.PitchNotation

    /// LilyPond notation with absolute octaves and the default (Dutch) names: `cis`, `ces`, `es`, `as`; `c'` is C4.
    ///
    /// A pitch has at most two accidentals.
    public static let lilypond: PitchKit.PitchNotation

    /// LilyPond notation with `\language "deutsch"`: `h` for B, `b` for B flat.
    public static let lilypondGerman: PitchKit.PitchNotation

    /// LilyPond notation with `\language "english"`: `cs`, `cf`, `css`, `cff`.
    ///
    /// The spellings `cx`, `csharp` and `cflat` are also read.
    public static let lilypondEnglish: PitchKit.PitchNotation

    /// Fixed-do solfège with an octave number: `Do4`, `Fa#5`, `Sib3`.
    ///
    /// Octaves are counted as in scientific notation.
    public static let solfege: PitchKit.PitchNotation

    /// Returns movable-do solfège with an octave number.
    ///
    /// The tonic is `do`, raised degrees end in i, and lowered degrees end in e or a. The seventeen syllables are do di
    /// ra re ri me mi fa fi se sol si le la li te ti; other spellings give `nil`.
    ///
    /// - Parameter tonic: The note called `do`.
    /// - Returns: The notation for this tonic.
    public static func solfege(tonic: PitchKit.NoteName) -> PitchKit.PitchNotation
}

/// A list of notes with onset, duration and loudness, for a ``NotePlayer``.
///
/// A playback has no timbre; the sound depends on the player.
///
/// ```swift
/// let chord = [Pitch(.c, octave: 4), Pitch(.e, octave: 4), Pitch(.g, octave: 4)]
/// Playback.separately(chord).notes.map(\.onset)  // → [0.0, 0.5, 1.0]
/// Playback.together(chord).slower(by: 2).duration  // → 3.0
/// ```
///
/// The same pitch may occur twice at the same time.
public struct Playback : Hashable, Sendable {

    /// The notes in order of onset; notes with the same onset keep their given order.
    public let notes: [PitchKit.PlayedNote]

    /// Creates a playback from notes in any order.
    ///
    /// - Complexity: O(n log n) for n notes.
    public init(_ notes: [PitchKit.PlayedNote])

    /// Returns a playback of all pitches at the same time.
    ///
    /// - Parameters:
    /// - pitches: The pitches, usually from the lowest.
    /// - duration: The duration of the notes in seconds, 0 to 600.
    /// - velocity: The loudness, 0 to 1.
    /// - Returns: A playback whose notes begin and end together.
    /// - Complexity: O(n) for n pitches.
    public static func together(_ pitches: [PitchKit.Pitch], duration: Double = 1.5, velocity: Double = 0.8) -> PitchKit.Playback

    /// Returns a playback of pitches, one after the other.
    ///
    /// - Parameters:
    ///   - pitches: The pitches in the order of the playback.
    ///   - spacing: The time from one onset to the next in seconds, 0 to 600; 0.5 by default.
    ///   - velocity: The loudness, 0 to 1.
    /// - Returns: A playback without gaps between the notes.
    /// - Complexity: O(n) for n pitches.
    public static func separately(_ pitches: [PitchKit.Pitch], spacing: Double = 0.5, velocity: Double = 0.8) -> PitchKit.Playback

    /// Returns a playback of chords, one after the other.
    ///
    /// - Parameters:
    ///   - chords: The pitches of each chord, in the order of the playback.
    ///   - spacing: The time from one chord to the next in seconds, 0 to 600; 1 by default.
    ///   - velocity: The loudness, 0 to 1.
    /// - Returns: A playback without gaps between the chords.
    /// - Complexity: O(n) for n pitches in all chords.
    public static func chords(_ chords: [[PitchKit.Pitch]], spacing: Double = 1, velocity: Double = 0.8) -> PitchKit.Playback

    /// The time of the last release, in seconds from the start of the playback; 0 without notes.
    ///
    /// - Complexity: O(n) for n notes.
    public var duration: Double { get }

    /// The pitches in order of onset.
    ///
    /// - Complexity: O(n) for n notes.
    public var pitches: [PitchKit.Pitch] { get }

    /// The greatest number of notes that are held at the same time.
    ///
    /// - Complexity: O(n²) for n notes.
    public var polyphony: Int { get }

    /// Returns the same notes with all onsets and durations multiplied by a factor.
    ///
    /// - Parameter factor: The factor: 2 is half as fast. A number below 0, or NaN, is replaced by 0.
    /// - Returns: The slower playback; onsets and durations above 600 seconds become 600 seconds.
    /// - Complexity: O(n) for n notes.
    public func slower(by factor: Double) -> PitchKit.Playback

    /// Returns this playback followed by another playback.
    ///
    /// - Parameters:
    ///   - next: The second playback.
    ///   - gap: The silence between the playbacks in seconds, clamped to 0…600; NaN is 0.
    /// - Returns: Both playbacks, one after the other; onsets above 600 seconds become 600 seconds.
    /// - Complexity: O(n) for n notes in both playbacks.
    public func followed(by next: PitchKit.Playback, gap: Double = 0.5) -> PitchKit.Playback

    /// Returns a playback that repeats this playback.
    ///
    /// - Parameters:
    /// - count: The number of times that this playback is played, clamped to 1…100; with 1, the result is this
    ///   playback.
    /// - gap: The silence between the repetitions in seconds, clamped to 0…600; NaN is 0.
    /// - Returns: The longer playback; onsets above 600 seconds become 600 seconds.
    /// - Complexity: O(c² · n) for n notes and a count of c.
    public func looped(_ count: Int, gap: Double = 0.5) -> PitchKit.Playback
}

extension Playback : Codable {

    /// Creates a playback from an encoded list of notes.
    ///
    /// - Throws: A `DecodingError` when the value is not a list of notes.
    /// - Complexity: O(n log n) for n notes.
    public init(from decoder: any Decoder) throws

    /// Encodes the list of notes.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the list.
    /// - Complexity: O(n) for n notes.
    public func encode(to encoder: any Encoder) throws
}

/// A note of a ``Playback``: a pitch with onset, duration and loudness.
public struct PlayedNote : Hashable, Sendable {

    /// The pitch of the note.
    public let pitch: PitchKit.Pitch

    /// The time from the start of the playback to the start of the note in seconds, 0 to 600.
    public let onset: Double

    /// The time from the start of the note to its release in seconds, 0 to 600.
    public let duration: Double

    /// The loudness: 0 (silent) to 1 (full).
    public let velocity: Double

    /// Creates a note.
    ///
    /// Numbers out of range are clamped, and NaN becomes 0.
    ///
    /// - Parameters:
    /// - pitch: The pitch of the note.
    /// - onset: The time from the start of the playback in seconds, 0 to 600.
    /// - duration: The time from the start of the note to its release in seconds, 0 to 600.
    /// - velocity: The loudness, 0 to 1.
    public init(_ pitch: PitchKit.Pitch, onset: Double, duration: Double, velocity: Double = 0.8)

    /// The time of the release, in seconds from the start of the playback.
    public var end: Double { get }
}

extension PlayedNote : Codable {

    /// Creates a note from its encoded form; numbers out of range are clamped.
    ///
    /// - Throws: A `DecodingError` when the pitch, the onset or the duration is absent, or a value is invalid.
    public init(from decoder: any Decoder) throws
}

/// A type that stores learners and their progress between launches of an app.
///
/// PitchKit has a store in a file (``FileProgressStore``), a store in user defaults on Apple platforms, and test
/// doubles (``InMemoryProgressStore``, ``UnimplementedProgressStore``).
public protocol ProgressStore : Sendable {

    /// Loads the learners of the last save.
    ///
    /// - Returns: The learners; `nil` before the first save.
    /// - Throws: A ``ProgressStoreError``, or another error of the store, when the last save cannot be read.
    func load() async throws -> PitchKit.LearnerCollection?

    /// Saves the learners and replaces the last save.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: A ``ProgressStoreError``, or another error of the store, when the learners cannot be saved; the last
    ///   save is then unchanged.
    func save(_ learners: PitchKit.LearnerCollection) async throws
}

/// An error that a store throws when it cannot load or save learners.
public struct ProgressStoreError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A code that identifies the kind of error of a store.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// Neither the last save nor the backup is readable.
        public static let damaged: PitchKit.ProgressStoreError.Code

        /// A later version of PitchKit wrote the last save, which stays unchanged.
        public static let newerFormat: PitchKit.ProgressStoreError.Code

        /// The file or the user defaults cannot be read or written.
        public static let unavailable: PitchKit.ProgressStoreError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: PitchKit.ProgressStoreError.Code

    /// The path of the file, or the key in user defaults; `nil` for a store without a path or key.
    public let path: String?

    /// A sentence that says why the store did not load or save.
    public let message: String

    /// Creates an error, for a custom store or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - path: The path of the file, or the key in user defaults; `nil` for a store without a path or key.
    ///   - message: A sentence that says why the store did not load or save.
    public init(_ code: PitchKit.ProgressStoreError.Code, path: String? = nil, message: String)

    /// The path, if the error has one, and the message.
    public var description: String { get }
}

/// A player's answer to a question.
///
/// A question about notes, chords or scales also accepts a list of notes. ``QuizQuestion/takes(_:)`` returns whether a
/// question accepts an answer.
public enum QuizAnswer : Hashable, Sendable {

    /// A list of note names: in any order for chords, in the order of the playback for scales and melodic intervals.
    case notes([PitchKit.NoteName])

    /// A list of pitches, which include the octave.
    case pitches([PitchKit.Pitch])

    /// The name of an interval.
    case interval(PitchKit.Interval)

    /// The name of a chord.
    case chord(PitchKit.Chord)

    /// The quality of a chord.
    case quality(PitchKit.ChordQuality)

    /// The number of the chord tone in the bass: 0 for the root, 1 for the third of a triad.
    case inversion(Int)

    /// The name of a scale.
    case scale(PitchKit.Scale)

    /// A list of degrees of a key, as intervals above the tonic.
    case degrees([PitchKit.Interval])

    /// A list of chords in the order of the playback.
    case chords([PitchKit.Chord])
}

extension QuizAnswer : CustomStringConvertible {

    /// The answer in words or symbols: `C E G`, `minor third`, `Cm7`, `Eb dorian`, `inversion 1`, `b3`.
    public var description: String { get }
}

extension QuizAnswer : Codable {

    /// Creates an answer from an encoded object with the key of its kind.
    ///
    /// - Throws: A `DecodingError` when the object has no such key, or the value of the key is invalid.
    public init(from decoder: any Decoder) throws

    /// Encodes an object with the key of the answer's kind.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
    public func encode(to encoder: any Encoder) throws
}

/// A set of rewards for answers and prices of hints, in coins.
///
/// ```swift
/// var economy = QuizEconomy.standard
/// economy.prices[.replay] = 0
/// economy.rewards[.chord] ?? 0  // → 25
/// economy.reward(for: .chord, score: 0.5)  // → 12
///
/// economy.streakLength = 5
/// economy.streakBonus = 20
/// economy.reward(for: .chord, score: 1, streak: 10)  // → 45
/// ```
public struct QuizEconomy : Hashable, Sendable {

    /// The reward of a fully right answer by mode, in coins.
    ///
    /// A partly right answer earns its share of the reward, rounded down. Rewards are clamped to 0…``Wallet/limit``.
    public var rewards: [PitchKit.QuizMode : Int]

    /// The price of each hint in coins, clamped to 0…``Wallet/limit``.
    ///
    /// A hint without a price is not for sale.
    public var prices: [PitchKit.QuizHint : Int]

    /// The bonus for every ``streakLength`` right answers in a row, in coins, clamped to 0…``Wallet/limit``.
    public var streakBonus: Int

    /// The number of right answers in a row that earns ``streakBonus``; 0 for no bonus.
    ///
    /// A negative number becomes 0.
    public var streakLength: Int

    /// Creates an economy without a bonus for streaks.
    ///
    /// - Parameters:
    ///   - rewards: The reward of a right answer by mode, in coins, clamped to 0…``Wallet/limit``; modes without an
    ///     entry earn nothing.
    ///   - prices: The price of each hint in coins, clamped to 0…``Wallet/limit``.
    public init(rewards: [PitchKit.QuizMode : Int], prices: [PitchKit.QuizHint : Int])

    /// The default economy: 10 coins for a note to 50 coins for a progression, hints for 5 to 15 coins, and no bonus.
    public static let standard: PitchKit.QuizEconomy

    /// Returns the coins that an answer earns, rounded down.
    ///
    /// - Parameters:
    ///   - mode: The kind of question.
    ///   - score: The share of the answer that is right, clamped to 0…1; NaN is 0.
    ///   - streak: The number of right answers in a row, including this answer; 0 after a wrong answer.
    /// - Returns: The number of coins, 0 to ``Wallet/limit``.
    public func reward(for mode: PitchKit.QuizMode, score: Double, streak: Int = 0) -> Int
}

extension QuizEconomy : Codable {

    /// Creates an economy from its encoded form; entries of unknown modes and hints are ignored.
    ///
    /// - Throws: A `DecodingError` when the rewards or prices are absent, or a value is not a whole number.
    public init(from decoder: any Decoder) throws
}

/// An event of a session: a question, a purchase, an answer, or a change of the settings or the day.
@nonexhaustive public enum QuizEvent : Hashable, Sendable {

    /// A question was asked.
    ///
    /// If another question was open, that question was abandoned.
    case asked(question: Int, PitchKit.QuizItem)

    /// A hint was bought, with the balance after the purchase.
    case bought(PitchKit.QuizHint, price: Int, balance: Int)

    /// An answer was judged, with the earned coins and the balance after the reward.
    case answered(PitchKit.QuizAnswer, score: Double, coins: Int, balance: Int)

    /// The settings were changed.
    case settings(PitchKit.QuizSettings)

    /// The day was changed.
    case day(PitchKit.CalendarDay?)
}

extension QuizEvent : Codable {

    /// Creates an event from an encoded object with the key of its kind.
    ///
    /// - Throws: A `DecodingError` when a part of the event is absent or invalid.
    public init(from decoder: any Decoder) throws

    /// Encodes an object with the key of the event's kind.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
    public func encode(to encoder: any Encoder) throws
}

/// A hint that a player can buy for an open question.
public struct QuizHint : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

    /// The name of the hint in stored forms.
    public let rawValue: String

    /// A hint that plays the notes one after the other, half a second apart.
    public static let notesSeparately: PitchKit.QuizHint

    /// A hint that plays the question at half the speed.
    public static let slower: PitchKit.QuizHint

    /// A hint that plays the question again.
    public static let replay: PitchKit.QuizHint

    /// A hint that shows and plays the lowest note, root or tonic.
    public static let root: PitchKit.QuizHint

    /// A hint that removes half of the wrong choices.
    public static let fewerChoices: PitchKit.QuizHint

    /// All hints of PitchKit.
    public static let all: [PitchKit.QuizHint]

    /// Creates the hint with a name; `nil` when no hint has this name.
    public init?(rawValue: String)

    /// The name of the hint in stored forms, such as `slower`.
    public var description: String { get }
}

extension QuizHint {

    /// A content of a bought hint.
    public enum Content : Hashable, Sendable {

        /// A playback of the question: again, slower, or note by note.
        case playback(PitchKit.Playback)

        /// A note to show and play: the root, tonic or lowest note.
        case note(PitchKit.Pitch)

        /// The remaining choices, in the order of the question.
        case choices([PitchKit.QuizAnswer])
    }
}

extension QuizHint : Codable, CodingKeyRepresentable {
}

/// An error of a hint that was not sold.
///
/// No coins were charged.
public struct QuizHintError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A reason why a hint was not sold.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// No question is open.
        public static let noQuestion: PitchKit.QuizHintError.Code

        /// A hint of a later question has already been bought.
        public static let questionClosed: PitchKit.QuizHintError.Code

        /// The economy has no price for the hint.
        public static let notForSale: PitchKit.QuizHintError.Code

        /// The hint has no content for this question, such as a single note to be played note by note.
        public static let nothingToGive: PitchKit.QuizHintError.Code

        /// The wallet has too few coins.
        public static let notEnoughCoins: PitchKit.QuizHintError.Code

        /// The hint has already been bought for this question.
        public static let alreadyBought: PitchKit.QuizHintError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The reason why the hint was not sold.
    public let code: PitchKit.QuizHintError.Code

    /// A sentence that says why the hint was not sold.
    public let message: String

    /// The price of the hint, if the wallet has too few coins; `nil` otherwise.
    public private(set) var price: Int? { get }

    /// The coins in the wallet, if the wallet has too few coins; `nil` otherwise.
    public private(set) var balance: Int? { get }

    /// The sentence of ``message``.
    public var description: String { get }
}

/// An item to practice: the part of a question that is learned, independent of root and octave.
///
/// A quiz keeps statistics for each item, and the adaptive choice prefers items that the learner is likely to get
/// wrong.
///
/// ```swift
/// QuizItem.interval(.majorSixth, .ascending)
/// // → major sixth ascending
/// QuizItem.chord(.dominantSeventh, inversion: 1)
/// // → 7 in inversion 1
/// QuizItem.degree(.minorThird, of: .minor)  // → b3 of minor
/// ```
public enum QuizItem : Hashable, Sendable {

    /// A single note by its name.
    case note(PitchKit.NoteName)

    /// An interval and its style.
    case interval(PitchKit.Interval, PitchKit.IntervalStyle)

    /// A chord that the player names by root, quality and bass.
    case chord(PitchKit.ChordQuality, inversion: Int)

    /// The quality of a chord.
    case quality(PitchKit.ChordQuality)

    /// An inversion of a chord of known quality.
    case inversion(PitchKit.ChordQuality, Int)

    /// A chord of which the player names all notes.
    case chordNotes(PitchKit.ChordQuality, inversion: Int)

    /// A scale or mode.
    case scale(PitchKit.ScalePattern)

    /// A degree as an interval above the tonic, with the pattern of the key.
    case degree(PitchKit.Interval, of: PitchKit.ScalePattern)

    /// A chord progression in any key.
    case progression(PitchKit.ChordProgression)

    /// The kind of question about the item.
    public var mode: PitchKit.QuizMode { get }
}

extension QuizItem : CustomStringConvertible {

    /// The item in words: `major sixth ascending`, `b3 of minor`.
    public var description: String { get }
}

extension QuizItem : Codable {

    /// Creates an item from an encoded object with the item's mode and parts.
    ///
    /// - Throws: A `DecodingError` when the mode or a part of the item is absent or invalid.
    public init(from decoder: any Decoder) throws

    /// Encodes an object with the item's mode and parts.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
    public func encode(to encoder: any Encoder) throws
}

/// A log of a session: its initial state and its events.
///
/// With the log, the session can be replayed.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// quiz.next()
/// quiz.answer(.notes([NoteName(.d)]))
/// let again = try QuizSession(replaying: quiz.log)
/// again == quiz  // → true
/// ```
public struct QuizLog : Hashable, Sendable {

    /// The settings at the start of the session.
    public let settings: PitchKit.QuizSettings

    /// The progress at the start of the session.
    public let progress: PitchKit.QuizProgress

    /// The day at the start of the session; `nil` for a session without a day.
    public let day: PitchKit.CalendarDay?

    /// The seed of the session's random numbers.
    public let seed: UInt64

    /// The events, beginning with the oldest.
    public internal(set) var events: [PitchKit.QuizEvent] { get }
}

extension QuizLog {

    /// The answers of the session as CSV (RFC 4180), with a line for each answer, in order.
    ///
    /// The columns are question, mode, item, answer, score (0 to 1), coins earned, and balance.
    ///
    /// - Complexity: O(n) for n events in the log.
    public var csv: String { get }
}

extension QuizLog : Codable {
}

/// A kind of quiz question.
public enum QuizMode : String, CaseIterable, Hashable, Sendable {

    /// The player names a single note.
    case note

    /// The player names the interval between two notes.
    case interval

    /// The player names a chord: root, quality and bass.
    case chord

    /// The player names the quality of a chord, such as major or minor seventh.
    case chordQuality

    /// The player names the inversion of a chord.
    case chordInversion

    /// The player names all notes of a chord.
    case chordNotes

    /// The player names a scale or mode.
    case scale

    /// The player names the degree of a note in a key.
    case degree

    /// The player names the chords of a progression in a key.
    case progression
}

extension QuizMode : Codable, CodingKeyRepresentable {
}

/// A set of notes, intervals, chords, scales and progressions from which a quiz makes its questions.
///
/// ```swift
/// var pool = QuizPool.level(1)
/// pool.chords = [.major, .suspendedFourth]
/// pool.inversions = true
/// pool.chromaticDegrees = true
/// pool.progressions = [.axis, .doowop, .andalusian]
/// pool.items(for: .chord).count  // → 6
/// ```
///
/// If a list of the pool is empty, the pool has no items for the modes that need this list; see
/// ``QuizSettings/askableModes``.
public struct QuizPool : Hashable, Sendable {

    /// The note names of single notes, of chord roots, and of tonics.
    public var notes: [PitchKit.NoteName]

    /// The octaves of single notes, of the lowest notes of intervals, chords and scales, and of tonics, clamped to 0…8.
    public var octaves: ClosedRange<Int>

    /// The ascending intervals; ``intervalStyles`` has the styles in which they are played.
    public var intervals: [PitchKit.Interval]

    /// The styles in which intervals are played.
    public var intervalStyles: [PitchKit.IntervalStyle]

    /// The qualities of the chords in questions about chords.
    public var chords: [PitchKit.ChordQuality]

    /// Whether the quiz also asks for inversions of the chords.
    public var inversions: Bool

    /// The patterns of the scales in questions about scales.
    public var scales: [PitchKit.ScalePattern]

    /// The patterns of the keys in questions about degrees.
    public var keys: [PitchKit.ScalePattern]

    /// Whether the quiz also asks for chromatic degrees, which are between the degrees of the key.
    public var chromaticDegrees: Bool

    /// The chord progressions in questions about progressions.
    public var progressions: [PitchKit.ChordProgression]

    /// Creates a pool.
    ///
    /// Each default argument is the value of level 1.
    ///
    /// - Parameters:
    /// - notes: The note names of single notes, of chord roots, and of tonics.
    /// - octaves: The octaves, clamped to 0…8.
    /// - intervals: The ascending intervals.
    /// - intervalStyles: The styles in which intervals are played.
    /// - chords: The qualities of the chords.
    /// - inversions: Whether the quiz also asks for inversions of the chords.
    /// - scales: The patterns of the scales in questions about scales.
    /// - keys: The patterns of the keys in questions about degrees.
    /// - chromaticDegrees: Whether the quiz also asks for chromatic degrees, which are between the degrees of the key.
    /// - progressions: The chord progressions.
    public init(notes: [PitchKit.NoteName] = Letter.allCases.map { NoteName($0) }, octaves: ClosedRange<Int> = 4...4, intervals: [PitchKit.Interval] = [.minorSecond, .majorSecond, .minorThird, .majorThird, .perfectFourth, .perfectFifth], intervalStyles: [PitchKit.IntervalStyle] = [.ascending], chords: [PitchKit.ChordQuality] = [.major, .minor], inversions: Bool = false, scales: [PitchKit.ScalePattern] = [.major, .minor], keys: [PitchKit.ScalePattern] = [.major], chromaticDegrees: Bool = false, progressions: [PitchKit.ChordProgression] = [.authentic, .plagal, .primary])

    /// Returns the pool of a level, which includes the pools of the levels below.
    ///
    /// - Level 1: white keys, major and minor.
    /// - Level 2: black keys, all triads, harmonic and melodic minor, all simple intervals.
    /// - Level 3: three octaves, the common seventh chords, the church modes, descending intervals.
    /// - Level 4: inversions, all seventh chords, pentatonic and blues scales, harmonic intervals.
    /// - Level 5: suspended and sixth chords, whole-tone and diminished scales, compound intervals.
    ///
    /// - Parameter level: The level, clamped to 1…5.
    /// - Returns: The pool of the level and the levels below.
    public static func level(_ level: Int) -> PitchKit.QuizPool
}

extension QuizPool {

    /// Returns the items for a mode without repetition, in the order of the pool.
    ///
    /// - Parameter mode: The kind of question.
    /// - Returns: The items; an empty array when the pool has no items for the mode.
    ///
    /// - Complexity: O(n) for n items.
    public func items(for mode: PitchKit.QuizMode) -> [PitchKit.QuizItem]
}

extension QuizPool : Codable {

    /// Creates a pool from its encoded form; octaves are clamped, and absent members have the values of level 1.
    ///
    /// - Throws: A `DecodingError` when a member is invalid, or the lowest octave is above the highest octave.
    public init(from decoder: any Decoder) throws

    /// Encodes the pool as an object with a key for each property; the octaves have two keys.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
    public func encode(to encoder: any Encoder) throws
}

/// A learner's progress: coins, counts, streaks and statistics.
///
/// Pass the progress of a finished quiz to the next quiz.
public struct QuizProgress : Hashable, Sendable {

    /// The wallet with the learner's coins.
    public internal(set) var wallet: PitchKit.Wallet { get }

    /// The number of questions asked so far, with or without an answer.
    public internal(set) var questionsAsked: Int { get }

    /// The number of answers so far.
    public internal(set) var answersGiven: Int { get }

    /// The number of answers that were fully right.
    public internal(set) var correctAnswers: Int { get }

    /// The current number of right answers in a row.
    public internal(set) var streak: Int { get }

    /// The greatest number of right answers in a row.
    public internal(set) var bestStreak: Int { get }

    /// The streak of days with an answer.
    ///
    /// Only answers in sessions with a day are recorded.
    public internal(set) var dayStreak: PitchKit.DayStreak { get }

    /// The statistics of the learner's answers, item by item.
    public internal(set) var statistics: PitchKit.QuizStatistics { get }

    /// Creates the progress of a beginner.
    ///
    /// - Parameter wallet: The wallet to start with; empty by default.
    public init(wallet: PitchKit.Wallet = Wallet())

    /// Deletes the statistics, and keeps the coins, counts and streaks.
    public mutating func resetStatistics()
}

extension QuizProgress : Codable {

    /// Creates progress from its encoded form; absent members have the values of a beginner.
    ///
    /// - Throws: A `DecodingError` when the wallet is absent or a value is invalid, such as a count below 0.
    public init(from decoder: any Decoder) throws
}

/// A question of a quiz, with its playback, its choices and its correct answer.
public struct QuizQuestion : Hashable, Sendable {

    /// The number of the question in the player's history, from 1.
    public let number: Int

    /// The item that the question practices.
    public let item: PitchKit.QuizItem

    /// The subject of the question: a note, interval, chord, scale, degree or progression.
    ///
    /// The subject determines the correct answer, so a game shows the subject only after the answer.
    public let subject: PitchKit.QuizSubject

    /// The playback of the reference, which sounds before or during the question; `nil` for a question without a
    /// reference.
    public let reference: PitchKit.Playback?

    /// The answers from which the player can choose, in display order.
    ///
    /// One answer is correct; the others are similar but wrong.
    public let choices: [PitchKit.QuizAnswer]

    /// The rule by which answers are judged right or wrong.
    public let judging: PitchKit.JudgingRule

    /// The kind of question.
    public var mode: PitchKit.QuizMode { get }

    /// The question as a sentence.
    public var prompt: String { get }

    /// The playback of the question without the reference.
    public var playback: PitchKit.Playback { get }

    /// The playback of the question with its reference, if any.
    public var playbackWithReference: PitchKit.Playback { get }

    /// The tonic of the key in a question about a degree or progression, for display; `nil` for other questions.
    public var tonic: PitchKit.NoteName? { get }

    /// The correct answer, of the kind that the question asks for.
    public var correctAnswer: PitchKit.QuizAnswer { get }

    /// Returns whether the question accepts this kind of answer.
    ///
    /// A question about a scale, for example, does not accept a chord's name.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: Whether the answer can be compared with the correct answer.
    public func takes(_ answer: PitchKit.QuizAnswer) -> Bool
}

extension QuizQuestion {

    /// Compares an answer with the correct answer by the question's rule, without a reward.
    ///
    /// - Parameter answer: The player's answer; an answer with more than 128 notes is not compared.
    /// - Returns: The score and the differences, or the problem that prevents a comparison.
    /// - Complexity: O(n³) for n notes, or O(n²) for notes in order, degrees or chords.
    public func judge(_ answer: PitchKit.QuizAnswer) -> PitchKit.Judgment
}

extension QuizQuestion {

    /// Reads an answer that a player has typed.
    ///
    /// - **Notes** are names, with one blank between two names: `C Eb G`.
    /// - **Intervals** are short forms or names: `m3`, `minor third`.
    /// - **Chords** are symbols or lists of notes: `Cm7/G`.
    /// - **Scales** are names or lists of notes: `D dorian`.
    /// - **Qualities** are symbols, `major` or `minor`: `m7b5`.
    /// - **Inversions** are numbers: 0 for root position.
    /// - **Degrees** are numbers with accidentals: `b3`.
    /// - **Progressions** are chord symbols, with one blank between two symbols: `C F G7 C`.
    ///
    /// ```swift
    /// var quiz = QuizSession(QuizSettings(modes: [.chord]), seed: 1)
    /// if let question = quiz.next() {
    ///     do {
    ///         quiz.answer(try question.read("Hm"))
    ///     } catch {
    ///         print(error)  // column 1: expected a letter from A to G
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter text: The answer, with nothing before or after it.
    /// - Returns: An answer of a kind that the question accepts.
    /// - Throws: A ``NotationError`` with the column when the text is not an answer of a kind that the question
    ///   accepts.
    /// - Complexity: O(n) for n characters.
    public func read(_ text: String) throws(PitchKit.NotationError) -> PitchKit.QuizAnswer
}

extension QuizQuestion : Codable {
}

/// A sound before or during a question, such as a cadence that establishes the key.
///
/// ```swift
/// var settings = QuizSettings(modes: [.interval, .degree])
/// settings.references[.interval] = QuizReference(.firstNote)
/// settings.references[.degree] = QuizReference(.cadence, .every(4))
///
/// var quiz = QuizSession(settings, seed: 1)
/// quiz.next()?.reference?.notes.isEmpty  // → Optional(false)
/// ```
public struct QuizReference : Hashable, Sendable {

    /// A kind of sound of a reference.
    public enum Sound : String, CaseIterable, Hashable, Sendable {

        /// The tonic, subdominant, dominant and tonic chords, before the question.
        case cadence

        /// The tonic and the fifth above the tonic, soft and in a low octave, while the question sounds.
        case drone

        /// The first or lowest note of the question, before the question.
        ///
        /// Before a degree or a progression, the sound is the tonic. Before a single note, the sound is a C, since the
        /// note itself is the answer.
        case firstNote
    }

    /// A rule for the questions that have the reference.
    public enum Timing : Hashable, Sendable {

        /// A reference with every question.
        case always

        /// A reference with each question whose tonic differs from the tonic of the previous question.
        case newKey

        /// A reference with the first question, and then with every nth question.
        ///
        /// A number of 1 or less means every question.
        case every(Int)
    }

    /// The sound of the reference: a cadence, a drone or the first note.
    public var sound: PitchKit.QuizReference.Sound

    /// The questions that have the reference.
    public var timing: PitchKit.QuizReference.Timing

    /// Creates a reference from a sound and a timing.
    ///
    /// - Parameters:
    ///   - sound: The sound of the reference.
    ///   - timing: The questions that have the reference; by default, all questions.
    public init(_ sound: PitchKit.QuizReference.Sound, _ timing: PitchKit.QuizReference.Timing = .always)
}

extension QuizReference : Codable {

    /// Creates a reference from its encoded form; an absent `timing` is `always`.
    ///
    /// - Throws: A `DecodingError` when the sound is absent, or a value is unknown.
    public init(from decoder: any Decoder) throws

    /// Encodes the sound and the timing, with the count of `every`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
    public func encode(to encoder: any Encoder) throws
}

extension QuizReference.Sound : Codable {
}

/// An error for a log whose replay gives other events than the log.
///
/// A log of another version of PitchKit can cause this error.
public struct QuizReplayError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A kind of difference between a log and its replay.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The replay asks another question.
        public static let differentQuestion: PitchKit.QuizReplayError.Code

        /// The replay does not sell the hint, or sells the hint at another price.
        public static let differentPurchase: PitchKit.QuizReplayError.Code

        /// The replay judges or rewards the answer differently.
        public static let differentResult: PitchKit.QuizReplayError.Code

        /// The change of settings or day has no effect in the replay.
        public static let noEffect: PitchKit.QuizReplayError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The kind of difference.
    public let code: PitchKit.QuizReplayError.Code

    /// The index of the event in the log, from 0.
    public let index: Int

    /// The event in the log.
    public let logged: PitchKit.QuizEvent

    /// The event of the replay; `nil` when the replay has no event.
    public let replayed: PitchKit.QuizEvent?

    /// A sentence that describes the difference.
    public let message: String

    /// The place of the event in the log: `events[3]`.
    public var path: String? { get }

    /// The place of the event and the message.
    public var description: String { get }
}

/// A result of an answer: the judgment and the reward.
public struct QuizResult : Hashable, Sendable {

    /// The question that was answered; `nil` when no question was open.
    public let question: PitchKit.QuizQuestion?

    /// The answer of the player.
    public let answer: PitchKit.QuizAnswer

    /// The comparison with the correct answer.
    public let judgment: PitchKit.Judgment

    /// The number of coins earned by the answer.
    public let coins: Int

    /// The balance of the wallet after the answer.
    public let balance: Int

    /// A playback of the player's own answer, for comparison; `nil` when the answer was right or cannot be played.
    public let answerPlayback: PitchKit.Playback?

    /// Whether the answer is fully right.
    public var isCorrect: Bool { get }

    /// The share of the answer that is right, 0 to 1.
    public var score: Double { get }

    /// The differences from the correct answer.
    public var differences: [PitchKit.AnswerDifference] { get }

    /// The problem that prevented a comparison; `nil` after a comparison.
    public var problem: PitchKit.Judgment.Problem? { get }

    /// The correct answer, of the kind that the question asks for; `nil` when no question was open.
    public var correctAnswer: PitchKit.QuizAnswer? { get }
}

/// An ear-training quiz that asks questions, sells hints, judges answers and records progress.
///
/// A session is a value that uses no clock and makes no sound. Its random numbers come from a seed: the same settings,
/// progress, seed and calls give the same questions and results on every platform.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// let question = quiz.next()
/// question?.prompt ?? "none"  // → Which note is this?
/// let result = quiz.answer(question?.correctAnswer ?? .notes([]))
/// result.isCorrect  // → true
/// quiz.progress.wallet.coins  // → 10
/// ```
///
/// Ask a question with ``next()``, play its playback with a ``NotePlayer``, sell hints with ``buy(_:)``, and judge the
/// answer with ``answer(_:)``. A session can be saved at any time, even during a question, and resumed exactly; its
/// ``log`` can be replayed.
public struct QuizSession : Hashable, Sendable {

    /// The settings of the quiz.
    ///
    /// Changed prices and rewards are in effect at once; other changes are in effect from the next question.
    ///
    /// - Complexity: O(n) to set, for n events in the log.
    public var settings: PitchKit.QuizSettings

    /// The current day, for streaks of days and for the adaptive choice; `nil` if the app does not set the day.
    ///
    /// - Complexity: O(n) to set, for n events in the log.
    public var day: PitchKit.CalendarDay?

    /// The learner's progress.
    ///
    /// Save the progress, and pass it to the next session.
    public private(set) var progress: PitchKit.QuizProgress { get }

    /// The open question; `nil` before the first question and after an answer.
    public private(set) var question: PitchKit.QuizQuestion? { get }

    /// The log of the session: its initial state and its events.
    public private(set) var log: PitchKit.QuizLog { get }

    /// Creates a quiz.
    ///
    /// - Parameters:
    ///   - settings: The settings of the quiz.
    ///   - progress: The learner's progress; by default, the progress of a beginner.
    ///   - day: The current day; unknown by default.
    ///   - seed: The seed of the random numbers: the same seed gives the same questions.
    public init(_ settings: PitchKit.QuizSettings, progress: PitchKit.QuizProgress = QuizProgress(), day: PitchKit.CalendarDay? = nil, seed: UInt64)

    /// Asks the next question.
    ///
    /// An open question is abandoned and costs nothing.
    ///
    /// - Returns: The question, which becomes ``question``; `nil` when the pool has no items for the modes of the
    ///   settings. In that case, an open question stays open.
    /// - Complexity: O(n) for n items of the pool.
    @discardableResult
    public mutating func next() -> PitchKit.QuizQuestion?

    /// Buys a hint for the open question.
    ///
    /// - Parameter hint: The hint to buy.
    /// - Returns: The content of the hint, such as a playback or fewer choices.
    /// - Throws: A ``QuizHintError`` when no question is open, when the hint has no price, has no content for this
    ///   question or is already bought, or when the coins are not enough. In these cases, no coins are charged.
    @discardableResult
    public mutating func buy(_ hint: PitchKit.QuizHint) throws(PitchKit.QuizHintError) -> PitchKit.QuizHint.Content

    /// The bought hints of the open question, in order of purchase.
    public var boughtHints: [PitchKit.QuizHint] { get }

    /// Returns the content of a bought hint again, without charge.
    ///
    /// - Parameter hint: The hint.
    /// - Returns: The content; `nil` for a hint that is not bought for the open question.
    public func content(of hint: PitchKit.QuizHint) -> PitchKit.QuizHint.Content?

    /// Judges an answer, pays the reward, and closes the question.
    ///
    /// An answer that is empty, too long or of another kind cannot be compared. The question then stays open.
    ///
    /// - Parameter answer: The player's answer.
    /// - Returns: The result; its ``QuizResult/problem`` says why an answer could not be compared.
    /// - Complexity: O(n³) for n notes, or O(n²) for notes in order, degrees or chords.
    @discardableResult
    public mutating func answer(_ answer: PitchKit.QuizAnswer) -> PitchKit.QuizResult
}

extension QuizSession {

    /// Creates the session at the end of a log by replaying the events of the log.
    ///
    /// - Parameter log: The log of a session.
    /// - Throws: A ``QuizReplayError`` when the replay produces other events.
    /// - Complexity: O(n) for n events, or O(n²) for a log with many changes of settings or day.
    public init(replaying log: PitchKit.QuizLog) throws(PitchKit.QuizReplayError)
}

extension QuizSession : Codable {
}

/// A group of settings of a quiz: its questions, judging rule, rewards and prices.
///
/// ```swift
/// var settings = QuizSettings(modes: [.note, .chord], level: 2)
/// settings.judging = .exact
/// settings.choosing = .adaptive
/// settings.pool.chords.count  // → 4
/// ```
public struct QuizSettings : Hashable, Sendable {

    /// A method for choosing the next question.
    public enum Choosing : String, CaseIterable, Hashable, Sendable {

        /// A choice of a random mode and then of a random item of the mode, each with equal probabilities.
        case uniform

        /// A choice that prefers items that the learner is likely to get wrong; see
        /// ``ItemStatistics/recall(atQuestion:on:)``.
        case adaptive
    }

    /// The kinds of questions.
    public var modes: [PitchKit.QuizMode]

    /// The pool from which the questions are made.
    public var pool: PitchKit.QuizPool

    /// The rule that determines which answers are right.
    public var judging: PitchKit.JudgingRule

    /// The rewards of answers and the prices of hints.
    public var economy: PitchKit.QuizEconomy

    /// The number of answers from which the player can choose, clamped to 1…12.
    ///
    /// A question has fewer choices when the pool has too few wrong answers.
    public var choiceCount: Int

    /// The method for choosing the next question.
    public var choosing: PitchKit.QuizSettings.Choosing

    /// The references before or during questions, by mode.
    ///
    /// Questions of a mode without an entry have no reference.
    public var references: [PitchKit.QuizMode : PitchKit.QuizReference]

    /// Creates settings with the pool of a level.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - level: The level of the pool, clamped to 1…5.
    public init(modes: [PitchKit.QuizMode], level: Int = 1)

    /// Creates settings with a custom pool.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - pool: The pool from which the questions are made.
    public init(modes: [PitchKit.QuizMode], pool: PitchKit.QuizPool)

    /// The settings of the perfect-pitch game: single notes, chords and scales, with 25 coins for a chord.
    ///
    /// The hints for sale are ``QuizHint/notesSeparately`` and ``QuizHint/slower``.
    public static let perfectPitchGame: PitchKit.QuizSettings

    /// The modes of the settings for which the pool has items, in the order of ``QuizMode`` and without repetition.
    ///
    /// - Complexity: O(n) for n items of the pool.
    public var askableModes: [PitchKit.QuizMode] { get }
}

extension QuizSettings : Codable {

    /// Creates settings from their encoded form; absent members, except modes and pool, have their default values.
    ///
    /// - Throws: A `DecodingError` when the modes or the pool are absent, or a member is invalid.
    public init(from decoder: any Decoder) throws
}

extension QuizSettings.Choosing : Codable {
}

/// A record of a learner's answers, item by item, with the confusions between items.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.interval]), seed: 1)
/// let question = quiz.next()
/// quiz.answer(question?.correctAnswer ?? .notes([]))
/// quiz.progress.statistics.items.count  // → 1
/// quiz.progress.statistics.confusions.count  // → 0
/// ```
public struct QuizStatistics : Hashable, Sendable {

    /// The statistics of each answered item.
    public internal(set) var items: [PitchKit.QuizItem : PitchKit.ItemStatistics] { get }

    /// The statistics of an item; empty statistics for an item without answers.
    public subscript(item: PitchKit.QuizItem) -> PitchKit.ItemStatistics { get }

    /// The answered items, ordered by mode and text.
    ///
    /// - Complexity: O(n log n) for n items.
    public var listedItems: [PitchKit.QuizItem] { get }

    /// The confusions between items, beginning with the most frequent.
    ///
    /// - Complexity: O(n log n) for n items and confusions.
    public var confusions: [PitchKit.QuizStatistics.Confusion] { get }

    /// A confusion: an item for which the learner answered another item, with the number of these answers.
    public struct Confusion : Hashable, Sendable, CustomStringConvertible {

        /// The item that was asked.
        public let item: PitchKit.QuizItem

        /// The item that was answered.
        public let heardAs: PitchKit.QuizItem

        /// The number of answers about ``item`` that named ``heardAs``.
        public let count: Int

        /// The number of all answers about ``item``.
        public let answers: Int

        /// The confusion in words: `major sixth ascending heard as minor sixth ascending 4 of 9`.
        public var description: String { get }
    }
}

extension QuizStatistics {

    /// The statistics as CSV (RFC 4180), with a line for each item, ordered by mode and text.
    ///
    /// The columns are mode, item, answers, correct, skill (0 to 1), half-life (questions), last question, and last
    /// day.
    ///
    /// - Complexity: O(n log n) for n items.
    public var csv: String { get }

    /// The confusion table as CSV (RFC 4180), with a line for each pair of items, most frequent first.
    ///
    /// The columns are mode, item, heard as, count, and answers to the item.
    ///
    /// - Complexity: O(n log n) for n pairs.
    public var confusionsCSV: String { get }
}

extension QuizStatistics : Codable {

    /// Creates statistics from an encoded list of items, each with its statistics.
    ///
    /// - Throws: A `DecodingError` when the value is not a list of valid items with statistics.
    public init(from decoder: any Decoder) throws

    /// Encodes the items with their statistics, in order of mode and text.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write a value.
    /// - Complexity: O(n log n) for n items.
    public func encode(to encoder: any Encoder) throws
}

/// A subject of a question: the note, interval, chord, scale, degree or progression with which answers are compared.
public enum QuizSubject : Hashable, Sendable {

    /// A single note.
    case note(PitchKit.Pitch)

    /// An interval upward from a pitch, played in a style.
    case interval(PitchKit.Interval, from: PitchKit.Pitch, PitchKit.IntervalStyle)

    /// A chord and its pitches, from the lowest to the highest.
    case chord(PitchKit.Chord, [PitchKit.Pitch])

    /// A scale and the octave of its lower tonic.
    case scale(PitchKit.Scale, octave: Int)

    /// A degree of a key, as the interval above the tonic, and the octave of the tonic.
    case degree(PitchKit.Interval, of: PitchKit.Scale, octave: Int)

    /// A progression in the key of a tonic, and the octave of the bass notes.
    case progression(PitchKit.ChordProgression, tonic: PitchKit.NoteName, octave: Int)

    /// The pitches, in the order of the playback; the pitches of a chord begin with the lowest.
    public var pitches: [PitchKit.Pitch] { get }

    /// The full correct answer.
    ///
    /// For a chord, this answer has the root, the quality and the bass, even if a question asks for the quality only.
    public var correctAnswer: PitchKit.QuizAnswer { get }

    /// The playback of the subject.
    ///
    /// The notes of chords and harmonic intervals sound together, scales and melodic intervals are played note by note,
    /// and progressions chord by chord.
    public var playback: PitchKit.Playback { get }
}

extension QuizSubject : Codable {

    /// Creates a subject from an encoded object with the key of its kind.
    ///
    /// - Throws: A `DecodingError` when a part of the subject is absent or invalid, such as an octave outside
    ///   −900…900.
    public init(from decoder: any Decoder) throws

    /// Encodes an object with the key of the subject's kind.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
    public func encode(to encoder: any Encoder) throws
}

/// A player that records its calls and makes no sound, for tests and previews.
///
/// ```swift
/// let player = RecordingNotePlayer()
/// try await player.play(.together([Pitch(.c, octave: 4)]))
/// let heard = await player.played
/// heard.count  // → 1
///
/// await player.failNext(.play, with: NotePlayerError(.unavailable, message: "the sound is in use"))
/// do {
///     try await player.play(.together([Pitch(.c, octave: 4)]))
/// } catch {
///     print(error)  // the sound is in use
/// }
/// ```
public actor RecordingNotePlayer : PitchKit.NotePlayer {

    /// A recorded call.
    public enum Event : Hashable, Sendable {

        /// A call of `play` with a playback.
        case played(PitchKit.Playback)

        /// A call of `stop`.
        case stopped
    }

    /// A call that can fail.
    public enum FailableCall : Hashable, Sendable {

        /// A call of ``NotePlayer/play(_:)``.
        case play
    }

    /// The recorded calls, beginning with the oldest.
    ///
    /// Failed calls are not recorded.
    public private(set) var events: [PitchKit.RecordingNotePlayer.Event] { get }

    /// Creates a player without recorded calls.
    public init()

    /// The recorded playbacks, beginning with the oldest.
    ///
    /// - Complexity: O(n) for n recorded calls.
    public var played: [PitchKit.Playback] { get }

    /// Makes the next calls of one kind throw an error.
    ///
    /// - Parameters:
    ///   - call: The kind of call that fails.
    ///   - error: The error that the call throws.
    ///   - times: The number of calls that fail, 0 or more; `.max` for all calls.
    public func failNext(_ call: PitchKit.RecordingNotePlayer.FailableCall, with error: any Error, times: Int = 1)

    /// Records the playback.
    ///
    /// - Parameter playback: The playback to record.
    /// - Throws: The error that ``failNext(_:with:times:)`` planned for this call; in that case, the playback is not
    ///   recorded.
    public func play(_ playback: PitchKit.Playback) async throws

    /// Records a call of `stop`.
    public func stop() async
}

/// A Roman numeral: the name of a chord by its degree in a key, such as `V7`, `ii6`, `bVI`, `vii°7/V`.
///
/// ```swift
/// let numeral = RomanNumeral("viiø7")
/// numeral?.degree  // → Optional(7)
/// numeral?.degreeName ?? "none"  // → leading tone
/// RomanNumeral("bVI")?.alteration  // → Optional(-1)
/// RomanNumeral("V7/ii")?.targets.map(\.degree)  // → Optional([2])
/// Key("A minor")?.chord("V65")  // → Optional(E7/G#)
/// Key("C major")?.chord("V7/V/ii")  // → Optional(E7)
/// ```
///
/// Upper case means a major third, and lower case a minor third. The numeral of a chord without a third or suspension
/// has the case of the key's triad, and ends with `no3`. `7` is a minor seventh in every key, and `maj7` is a major
/// seventh. `°`, `ø` and `+` mean diminished, half-diminished and augmented. Figures show inversions: 6 and 64 for
/// triads, and 65, 43 and 42 for seventh chords. An added sixth is written `add6`.
public struct RomanNumeral : Hashable, Sendable {

    /// The degree of the scale on which the chord is built, 1 to 7.
    public let degree: Int

    /// The number of sharps before the numeral, negative for flats.
    ///
    /// ``Key/chord(_:)-(RomanNumeral)`` describes the meaning of sharps and flats.
    public let alteration: Int

    /// The quality of the chord: the tones above the root.
    public let quality: PitchKit.ChordQuality

    /// The number of the chord tone in the bass: 0 for the root.
    ///
    /// The number is at most 2 for triads and at most 3 for seventh chords, and is 0 for other chords.
    public let inversion: Int

    /// The temporary tonics, beginning with the innermost: `V7/V/ii` has V and ii.
    public let targets: [PitchKit.RomanNumeral.Target]

    /// Whether the numeral is `Cad64`: a tonic chord over its fifth that delays the dominant.
    ///
    /// The quality of the numeral is major. In a minor key, ``Key/chord(_:)-(RomanNumeral)`` returns the minor triad.
    public let isCadential: Bool

    /// A degree as a temporary tonic.
    public struct Target : Hashable, Sendable {

        /// The degree of the scale, 1 to 7.
        public let degree: Int

        /// The number of sharps before the numeral, negative for flats.
        public let alteration: Int

        /// The mode of the temporary key: minor for a numeral in lower case.
        public let mode: PitchKit.Key.Mode

        /// Creates a temporary tonic; `nil` when an argument is out of range.
        ///
        /// - Parameters:
        /// - degree: The degree of the scale, 1 to 7.
        /// - alteration: The number of sharps before the numeral, negative for flats: −2 to 2.
        /// - mode: The mode of the temporary key.
        public init?(_ degree: Int, alteration: Int = 0, mode: PitchKit.Key.Mode)
    }

    /// Creates a numeral; `nil` when Roman numerals cannot express the chord.
    ///
    /// The result is `nil` for a degree out of range, for more than two sharps or flats, for more than four temporary
    /// tonics, and for an inversion of a chord that is neither a triad nor a seventh chord.
    ///
    /// - Parameters:
    ///   - degree: The degree of the scale, 1 to 7.
    ///   - alteration: The number of sharps, or of flats when negative, before the numeral: −2 to 2.
    ///   - quality: The quality of the chord.
    ///   - inversion: The number of the chord tone in the bass.
    ///   - targets: The temporary tonics, beginning with the innermost; at most 4.
    public init?(_ degree: Int, alteration: Int = 0, _ quality: PitchKit.ChordQuality, inversion: Int = 0, of targets: [PitchKit.RomanNumeral.Target] = [])

    /// Returns the cadential six-four chord, `Cad64`: the tonic triad over its fifth, which delays the dominant.
    ///
    /// - Parameter targets: The temporary tonics, beginning with the innermost; at most 4.
    /// - Returns: The numeral; `nil` with more than four temporary tonics.
    public static func cadential(of targets: [PitchKit.RomanNumeral.Target] = []) -> PitchKit.RomanNumeral?

    /// The degree in words: `tonic`, `supertonic`, `mediant`, `subdominant`, `dominant`, `submediant`, `leading tone`.
    public var degreeName: String { get }
}

extension RomanNumeral {

    /// A meaning of `7` and higher numbers behind a numeral, such as `IV7` and `V9`.
    public enum Sevenths : CaseIterable, Hashable, Sendable {

        /// The meaning in chord symbols of popular music: a minor seventh in every key.
        ///
        /// `IV7` of C major is F7.
        case popular

        /// The meaning in books on harmony: the seventh of the key's scale.
        ///
        /// `IV7` of C major is Fmaj7.
        case diatonic
    }
}

extension RomanNumeral : CustomStringConvertible {

    /// The numeral as text: `ii65`, `bVI`, `viiø7/V`, `Ger65`, `N6`.
    public var description: String { get }

    /// Creates a numeral from text: `V7`, `iv6`, `bVI`, `vii°7/V`, `III+maj7`, `V7sus4`, `Ger65`.
    ///
    /// Figures of inversions may have slashes: `V6/5/ii` is `V65/ii`.
    ///
    /// - Parameter text: The numeral, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Creates a numeral from text; `nil` when the text is not a numeral.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String)
}

extension RomanNumeral : Codable {

    /// Creates a numeral from its encoded text.
    ///
    /// - Throws: A `DecodingError` when the value is not the text of a numeral.
    public init(from decoder: any Decoder) throws

    /// Encodes the numeral, such as `"V65/ii"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

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
public struct Scale : Hashable, Sendable {

    /// The tonic: the first note of the scale.
    public let tonic: PitchKit.NoteName

    /// The pattern of intervals above the tonic.
    public let pattern: PitchKit.ScalePattern

    /// Creates a scale from a tonic and a pattern.
    public init(_ tonic: PitchKit.NoteName, _ pattern: PitchKit.ScalePattern)

    /// The notes from the tonic up, without the tonic an octave higher.
    ///
    /// - Complexity: O(n) for n notes.
    public var noteNames: [PitchKit.NoteName] { get }

    /// The pitch classes of the notes.
    ///
    /// - Complexity: O(n) for n notes.
    public var pitchClasses: PitchKit.PitchClassSet { get }

    /// Returns the pitches of one octave upward, with the tonic at both ends.
    ///
    /// - Parameter octave: The octave of the lower tonic, −900 to 900; other numbers are clamped.
    /// - Returns: The pitches in ascending order.
    /// - Complexity: O(n) for n notes.
    public func pitches(octave: Int = 4) -> [PitchKit.Pitch]

    /// Returns whether a note is in the scale with the same spelling.
    ///
    /// - Parameter name: The note.
    /// - Returns: Whether the scale has this note.
    /// - Complexity: O(n) for n notes of the scale.
    public func contains(_ name: PitchKit.NoteName) -> Bool

    /// Returns the scale transposed up by an interval.
    public static func + (scale: PitchKit.Scale, interval: PitchKit.Interval) -> PitchKit.Scale

    /// Returns the scale transposed down by an interval.
    public static func - (scale: PitchKit.Scale, interval: PitchKit.Interval) -> PitchKit.Scale
}

extension Scale {

    /// Returns the scale with the same notes that begins on another degree.
    ///
    /// The sixth mode of C major is A minor.
    ///
    /// - Parameter degree: The degree to begin on, from 1.
    /// - Returns: The scale; `nil` when the scale has no such degree, or when the mode does not ascend within an
    ///   octave.
    /// - Complexity: O(n) for n notes.
    public func mode(_ degree: Int) -> PitchKit.Scale?

    /// Returns the note of a degree; `nil` when the scale has no such degree.
    ///
    /// - Parameter degree: The degree, from 1.
    /// - Returns: The note of that degree.
    public func note(_ degree: Int) -> PitchKit.NoteName?

    /// Returns whether every note of another scale sounds in this scale, whatever its spelling.
    ///
    /// - Parameter other: The other scale.
    /// - Returns: Whether this scale contains the notes of the other scale.
    /// - Complexity: O(n) for n notes in both scales.
    public func contains(_ other: PitchKit.Scale) -> Bool

    /// Returns whether every note of a chord sounds in this scale, whatever its spelling.
    ///
    /// - Parameter chord: The chord.
    /// - Returns: Whether this scale contains the notes of the chord.
    /// - Complexity: O(n) for n notes of the scale.
    public func contains(_ chord: PitchKit.Chord) -> Bool

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
    public static func containing(_ notes: [PitchKit.NoteName], tonic: PitchKit.NoteName? = nil) -> [PitchKit.Scale]
}

extension Scale : CustomStringConvertible {

    /// The tonic, and the name of the pattern or its degrees if the pattern has no name: `Eb dorian`.
    public var description: String { get }

    /// Creates a scale from a tonic, a blank, and the name or the degrees of a pattern: `Eb dorian`, `C 1 2 4 5 6`.
    ///
    /// - Parameter text: The scale, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Creates a scale from text; `nil` when the text is not a scale.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String)
}

extension Scale : Codable {

    /// Creates a scale from its encoded text.
    ///
    /// - Throws: A `DecodingError` when the value is not the text of a scale.
    public init(from decoder: any Decoder) throws

    /// Encodes the tonic and the pattern's name or degrees, such as `"Eb dorian"`.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

extension Scale {

    /// The scale with the same sound whose notes have the fewest sharps or flats.
    ///
    /// If two names of the tonic are equally simple, the result has the kind of sign (sharp or flat) that the tonic
    /// has.
    ///
    /// - Complexity: O(n) for n notes.
    public var simplified: PitchKit.Scale { get }

    /// Returns the scale transposed by a number of semitones, in its simplest spelling.
    ///
    /// Transposing by a multiple of an octave keeps the spelling.
    ///
    /// ```swift
    /// Scale("C major")?.transposed(bySemitones: 1)  // → Optional(Db major)
    /// ```
    ///
    /// - Parameter semitones: The number of semitones up; negative for down.
    /// - Returns: The transposed scale.
    /// - Complexity: O(n) for n notes.
    public func transposed(bySemitones semitones: Int) -> PitchKit.Scale
}

/// A pattern of a scale or mode: its intervals above the tonic.
///
/// ```swift
/// ScalePattern.dorian.degrees  // → 1 2 b3 4 5 6 b7
/// ScalePattern("natural minor") == .minor  // → true
/// ScalePattern.harmonicMinor.name ?? "none"  // → harmonic minor
/// ScalePattern.minor.aliases  // → ["aeolian", "natural minor", "asavari"]
/// ScalePattern.dorian.pitchClasses  // → {0, 2, 3, 5, 7, 9, 10}
/// let larger = ScalePattern.catalog.filter { $0.pattern.intervals.count > 7 }
/// larger.first?.name ?? "none"  // → whole-half diminished
/// ```
public struct ScalePattern : Hashable, Sendable {

    /// The intervals above the tonic in ascending order: from the unison to an interval below the octave.
    public let intervals: [PitchKit.Interval]

    /// Creates a pattern from intervals above the tonic.
    ///
    /// The result is `nil` unless the intervals begin with a perfect unison and ascend within an octave.
    ///
    /// - Parameter intervals: The intervals above the tonic.
    public init?(_ intervals: [PitchKit.Interval])

    /// Creates a pattern from degrees of the major scale with alterations: `1 2 b3 4 5 b6 7`.
    ///
    /// - Parameter text: The degrees, with one blank between two degrees.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsingDegrees text: String) throws(PitchKit.NotationError)

    /// The intervals as degrees of the major scale with alterations: `1 2 b3 4 5 6 b7`.
    public var degrees: String { get }

    /// The pitch classes relative to the tonic, which is 0.
    ///
    /// - Complexity: O(n) for n intervals.
    public var pitchClasses: PitchKit.PitchClassSet { get }
}

extension ScalePattern {

    /// An entry of the catalog: a pattern with its names.
    public struct Entry : Hashable, Sendable {

        /// The main name, used in descriptions and stored forms.
        public let name: String

        /// Other names of the same pattern.
        public let aliases: [String]

        /// The pattern of the entry.
        public let pattern: PitchKit.ScalePattern
    }

    /// All named patterns.
    ///
    /// The modes of the major, melodic minor, harmonic minor, harmonic major and double harmonic scales come first,
    /// then pentatonic, hexatonic, octatonic and larger scales.
    public static let catalog: [PitchKit.ScalePattern.Entry]

    /// The main name in the catalog; `nil` for a pattern that is not in the catalog.
    ///
    /// - Complexity: O(n) for n entries of the catalog.
    public var name: String? { get }

    /// The other names in the catalog; empty for a pattern that is not in the catalog.
    ///
    /// - Complexity: O(n) for n entries of the catalog.
    public var aliases: [String] { get }

    /// Creates a pattern from a name, an alias or degrees; `nil` for any other text.
    ///
    /// Upper and lower case are equal, and so are hyphens and blanks, and the words and signs for sharps and flats:
    /// `Mixolydian flat-6` is `mixolydian b6`.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String)

    /// The major scale, or ionian mode: 1 2 3 4 5 6 7.
    public static let major: PitchKit.ScalePattern

    /// The dorian mode: 1 2 b3 4 5 6 b7.
    public static let dorian: PitchKit.ScalePattern

    /// The phrygian mode: 1 b2 b3 4 5 b6 b7.
    public static let phrygian: PitchKit.ScalePattern

    /// The lydian mode: 1 2 3 #4 5 6 7.
    public static let lydian: PitchKit.ScalePattern

    /// The mixolydian mode: 1 2 3 4 5 6 b7.
    public static let mixolydian: PitchKit.ScalePattern

    /// The natural minor scale, or aeolian mode: 1 2 b3 4 5 b6 b7.
    public static let minor: PitchKit.ScalePattern

    /// The locrian mode: 1 b2 b3 4 b5 b6 b7.
    public static let locrian: PitchKit.ScalePattern

    /// The harmonic minor scale: 1 2 b3 4 5 b6 7.
    public static let harmonicMinor: PitchKit.ScalePattern

    /// The ascending melodic minor scale: 1 2 b3 4 5 6 7.
    public static let melodicMinor: PitchKit.ScalePattern

    /// The major pentatonic scale: 1 2 3 5 6.
    public static let majorPentatonic: PitchKit.ScalePattern

    /// The minor pentatonic scale: 1 b3 4 5 b7.
    public static let minorPentatonic: PitchKit.ScalePattern

    /// The blues scale: 1 b3 4 b5 5 b7.
    public static let blues: PitchKit.ScalePattern

    /// The whole-tone scale: 1 2 3 #4 #5 #6.
    public static let wholeTone: PitchKit.ScalePattern

    /// The diminished scale that begins with a whole step: 1 2 b3 4 b5 b6 6 7.
    public static let diminished: PitchKit.ScalePattern
}

extension ScalePattern : CustomStringConvertible {

    /// The name in the catalog, or the degrees of a pattern without a name.
    public var description: String { get }
}

extension ScalePattern : Codable {

    /// Creates a pattern from its encoded name or degrees.
    ///
    /// - Throws: A `DecodingError` when the value is neither the name of a scale nor a list of degrees.
    public init(from decoder: any Decoder) throws

    /// Encodes the name, or the degrees of a pattern without a name.
    ///
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    public func encode(to encoder: any Encoder) throws
}

extension ScalePattern {

    /// Returns the mode that begins on a degree of this pattern.
    ///
    /// The second mode of major is dorian.
    ///
    /// The result is `nil` when the pattern has no such degree, or when the mode does not ascend within an octave
    /// because a degree is altered beyond its neighbors.
    ///
    /// ```swift
    /// ScalePattern.major.mode(6) == .minor  // → true
    /// ScalePattern.melodicMinor.mode(4)?.name ?? "none"
    /// // → lydian dominant
    /// ```
    ///
    /// - Parameter degree: The degree to begin on; 1 gives the pattern itself.
    /// - Returns: The pattern of the mode.
    /// - Complexity: O(n) for n intervals.
    public func mode(_ degree: Int) -> PitchKit.ScalePattern?

    /// The modes of the pattern, beginning with the pattern itself.
    ///
    /// Modes that do not stay within an octave are left out.
    ///
    /// - Complexity: O(n²) for n intervals.
    public var modes: [PitchKit.ScalePattern] { get }

    /// The number of the scale in Ian Ring's catalog of scales: a bit for every semitone above the tonic.
    public var ringNumber: Int { get }
}

/// A timbre of synthesized notes: the loudness of the partials, and the changes of the loudness over time.
public struct Timbre : Hashable, Sendable {

    /// The loudness of each partial, beginning with the fundamental, scaled to a sum of 1.
    public let partials: [Double]

    /// The time from silence to full loudness in seconds, 0.002 to 1.
    public let attack: Double

    /// The time in seconds in which the fundamental of a held note decays to half its loudness.
    ///
    /// The time is 0.05 or more, or infinity for a sound without decay. The nth partial decays n times as fast.
    public let halfLife: Double

    /// The time from the release to silence in seconds, 0.005 to 2.
    public let release: Double

    /// Creates a timbre from partials and an envelope.
    ///
    /// - Parameters:
    ///   - partials: The loudness of each partial, beginning with the fundamental: 1 to 32 numbers, each 0 or more and
    ///     not all 0.
    ///   - attack: The time from silence to full loudness in seconds, 0.002 to 1.
    ///   - halfLife: The time in seconds in which a held fundamental decays to half its loudness: 0.05 or more, or
    ///     infinity for no decay.
    ///   - release: The time from the release to silence in seconds, 0.005 to 2.
    /// - Precondition: All arguments are in the ranges of their descriptions.
    public init(partials: [Double], attack: Double, halfLife: Double, release: Double)

    /// A pure tone.
    public static let sine: PitchKit.Timbre

    /// A struck string that is bright at first and decays.
    public static let piano: PitchKit.Timbre

    /// An organ pipe with octaves and a twelfth, without decay.
    public static let organ: PitchKit.Timbre
}

/// A renderer that turns playbacks into samples by additive synthesis, with the same bits on every platform.
///
/// ```swift
/// let playback = Playback.together([Pitch(.a, octave: 4)], duration: 1)
/// let samples = ToneRenderer(timbre: .sine).render(playback)
/// samples.count  // → 45423
/// ```
///
/// To avoid clipping, the sum of the notes is divided by the greatest number of simultaneous notes. The divisor is at
/// least 4, so that a single note is as loud as a note of a chord of up to four notes. To avoid clicks, the loudness of
/// a note rises and falls along half a cosine.
public struct ToneRenderer : Hashable, Sendable {

    /// The number of samples per second.
    public let sampleRate: Int

    /// The timbre with which the notes are rendered.
    public let timbre: PitchKit.Timbre

    /// The tuning that gives the pitches their frequencies.
    public let tuning: PitchKit.Tuning

    /// Creates a renderer from a sample rate, a timbre and a tuning.
    ///
    /// - Parameters:
    ///   - sampleRate: The number of samples per second, 8,000 to 192,000.
    ///   - timbre: The timbre of the notes.
    ///   - tuning: The tuning that gives the pitches their frequencies.
    /// - Precondition: `sampleRate` is in 8,000…192,000.
    public init(sampleRate: Int = 44_100, timbre: PitchKit.Timbre = .piano, tuning: PitchKit.Tuning = .equalTemperament)

    /// Returns the samples of one channel, −0.9 to 0.9, from the start to the end of the last release.
    ///
    /// - Parameter playback: The playback to render.
    /// - Returns: The samples, ``sampleRate`` for each second.
    ///
    /// Partials at or above half the sample rate are left out, and so are notes without audible partials.
    ///
    /// - Complexity: O(s · p + n²) for n notes, p partials, and s samples in the result and in all notes.
    public func render(_ playback: PitchKit.Playback) -> [Float]
}

/// A tuning of spelled pitches: a chain of fifths with a reference frequency.
///
/// ```swift
/// Tuning.equalTemperament.frequency(of: Pitch(.a, octave: 4))
/// // → 440.0
/// let flat = Tuning.quarterCommaMeantone.cents(from: Pitch(.g, .sharp, octave: 4), to: Pitch(.a, .flat, octave: 4))
/// (flat * 10).rounded() / 10  // → 41.1
/// ```
///
/// Every fifth has the same size, and every octave is pure. With fifths of 700 cents, the chain closes after twelve
/// fifths, so that C sharp and D flat are equal, as on a piano. With fifths of any other size, C sharp and D flat
/// differ.
public struct Tuning : Hashable, Sendable {

    /// The size of the fifth in cents.
    public let fifth: Double

    /// The pitch with the reference frequency.
    public let reference: PitchKit.Pitch

    /// The frequency of the reference pitch in hertz.
    public let referenceFrequency: Double

    /// Creates a tuning from a chain of equal fifths.
    ///
    /// - Parameters:
    ///   - fifth: The size of a fifth in cents, 0 to 1,200.
    ///   - reference: The pitch with the reference frequency; A4 by default.
    ///   - frequency: The reference frequency in hertz, 0.000001 to 1,000,000; 440 by default.
    /// - Precondition: `fifth` is in 0…1,200 and `frequency` in 0.000001…1,000,000.
    public init(fifth: Double, reference: PitchKit.Pitch = Pitch(.a, octave: 4), frequency: Double = 440)

    /// Equal temperament: twelve equal semitones, with A4 at 440 Hz.
    public static let equalTemperament: PitchKit.Tuning

    /// Returns equal temperament with another reference frequency.
    ///
    /// 415 Hz is baroque pitch, and many orchestras use 442 Hz.
    ///
    /// - Parameters:
    ///   - frequency: The reference frequency in hertz, 0.000001 to 1,000,000.
    ///   - reference: The pitch with the reference frequency; A4 by default.
    /// - Returns: Equal temperament with this reference.
    /// - Precondition: `frequency` is in 0.000001…1,000,000.
    public static func equalTemperament(frequency: Double, reference: PitchKit.Pitch = Pitch(.a, octave: 4)) -> PitchKit.Tuning

    /// Pythagorean tuning: pure fifths of 3:2, with A4 at 440 Hz.
    public static let pythagorean: PitchKit.Tuning

    /// Quarter-comma meantone, in which major thirds are pure (5:4), with A4 at 440 Hz.
    public static let quarterCommaMeantone: PitchKit.Tuning

    /// Returns meantone: fifths narrowed by a part of the syntonic comma (81:80), with A4 at 440 Hz.
    ///
    /// - Parameter part: The part of the comma, clamped to 0…1: 0.25 for quarter-comma meantone. NaN is 0.
    /// - Returns: The meantone tuning.
    public static func meantone(comma part: Double) -> PitchKit.Tuning

    /// Returns the same tuning with another reference frequency.
    ///
    /// - Parameter frequency: The reference frequency in hertz, 0.000001 to 1,000,000.
    /// - Returns: The tuning.
    /// - Precondition: `frequency` is in 0.000001…1,000,000.
    public func tuned(to frequency: Double) -> PitchKit.Tuning
}

extension Tuning {

    /// Returns the distance between two pitches in cents.
    ///
    /// - Parameters:
    /// - start: The first pitch.
    /// - end: The second pitch.
    /// - Returns: The distance in cents; negative if the second pitch is lower.
    public func cents(from start: PitchKit.Pitch, to end: PitchKit.Pitch) -> Double

    /// Returns the frequency of a pitch in hertz.
    ///
    /// In equal temperament at 440 Hz, the result for each of the MIDI keys 0 to 127 is the `Double` nearest to the
    /// exact value.
    ///
    /// - Parameter pitch: The pitch.
    /// - Returns: The frequency in hertz.
    public func frequency(of pitch: PitchKit.Pitch) -> Double

    /// Returns the pitch nearest to a frequency, with the deviation in cents.
    ///
    /// The result is a pitch of equal temperament with this tuning's reference, also when this tuning has other fifths.
    ///
    /// ```swift
    /// let heard = Tuning.equalTemperament.nearestPitch(to: 442)
    /// heard?.pitch  // → Optional(A4)
    /// heard.map { ($0.cents * 1000).rounded() / 1000 }
    /// // → Optional(7.851)
    /// ```
    ///
    /// - Parameters:
    ///   - frequency: The frequency in hertz, above 0.
    ///   - preference: The spelling of black keys.
    /// - Returns: The pitch, and the cents by which the frequency is above the pitch (−50 to 50, negative if the
    ///   frequency is below the pitch); `nil` unless the frequency is positive and finite.
    public func nearestPitch(to frequency: Double, preferring preference: PitchKit.AccidentalPreference = .sharps) -> (pitch: PitchKit.Pitch, cents: Double)?
}

/// A scale of a tuning: the degrees within one period, as in Scala files.
///
/// Degree 0 is the starting note and is not in the list of degrees. The last degree in the list is the period, usually
/// an octave, after which the scale repeats.
///
/// ```swift
/// TuningScale.equal(19).cents(ofDegree: 19)  // → 1200.0
/// TuningScale.just.degrees[6]  // → 3/2
/// let third = TuningScale.werckmeisterIII.cents(ofDegree: 4)
/// (third * 1000).rounded() / 1000  // → 390.225
/// ```
public struct TuningScale : Hashable, Sendable {

    /// A degree of a scale, as its distance above the starting note.
    public enum Degree : Hashable, Sendable, CustomStringConvertible {

        /// A frequency ratio of two whole numbers, each 1 or more.
        case ratio(Int, Int)

        /// A distance in cents, negative below the starting note; a semitone of equal temperament has 100 cents.
        case cents(Double)

        /// The distance in cents.
        public var cents: Double { get }

        /// The distance as in a Scala file: `3/2`, `701.955`.
        public var description: String { get }
    }

    /// The description of the scale, in one line.
    public let name: String

    /// The degrees above the starting note; the last degree is the period.
    ///
    /// A scale that consists of the starting note has an empty list of degrees.
    public let degrees: [PitchKit.TuningScale.Degree]

    /// Creates a scale; `nil` when a degree is out of range.
    ///
    /// Both numbers of a ratio are 1 or more, and cents are −1,000,000 to 1,000,000.
    ///
    /// - Parameters:
    ///   - name: The description of the scale. Line breaks become blanks, and an exclamation mark at the beginning,
    ///     which would make the line a comment in a file, gets a blank before it.
    ///   - degrees: The degrees above the starting note, in any order; the last degree is the period.
    /// - Complexity: O(n) for n degrees and characters.
    public init?(_ name: String, _ degrees: [PitchKit.TuningScale.Degree])

    /// The size of the period in cents; 0 for an empty scale.
    public var period: Double { get }

    /// Returns the distance of a degree above the starting note in cents.
    ///
    /// The scale repeats above the period and below degree 0.
    ///
    /// - Parameter degree: The number of the degree, any whole number.
    /// - Returns: The distance in cents.
    public func cents(ofDegree degree: Int) -> Double
}

extension TuningScale {

    /// Creates a scale from the text of a scale file (`.scl`).
    ///
    /// Lines that begin with `!` are comments. The other lines are a description, the number of notes, and one pitch in
    /// each line. Text after a number is ignored, and so are further lines. A number with a period is in cents (`5.` is
    /// five cents); a number without a period is a ratio (`2` is 2/1). By the format's rules, `9
    /// 8` is 9/1 followed by ignored text. A ratio of numbers above `Int.max` becomes a number of cents.
    ///
    /// - Parameter text: The text of the file, with any line ends.
    /// - Throws: A ``NotationError`` with line and column.
    /// - Complexity: O(n) for n characters.
    public init(scala text: String) throws(PitchKit.NotationError)

    /// Returns the text of a scale file (`.scl`); reading the text gives this scale again.
    ///
    /// - Parameter fileName: The name in the comment of the first line; `nil` for no comment.
    /// - Returns: The text, with a line feed after every line.
    /// - Complexity: O(n) for n degrees.
    public func scalaText(fileName: String? = nil) -> String
}

extension TuningScale {

    /// Returns a scale that divides a period into equal steps.
    ///
    /// - Parameters:
    ///   - count: The number of steps in the period, 1 to 10,000.
    ///   - upper: The upper number of the period's ratio, 1 or more; the octave 2:1 by default.
    ///   - lower: The lower number of the period's ratio, 1 or more.
    /// - Returns: The scale of equal steps.
    /// - Precondition: `count` is in 1…10,000, and `upper` and `lower` are positive.
    public static func equal(_ count: Int, of upper: Int = 2, to lower: Int = 1) -> PitchKit.TuningScale

    /// The just major scale (Ptolemy's intense diatonic), with ratios of small numbers.
    public static let justMajor: PitchKit.TuningScale

    /// Just intonation: twelve notes with 5-limit ratios, in the asymmetric form.
    public static let just: PitchKit.TuningScale

    /// Returns a scale of successive harmonics.
    ///
    /// - Parameters:
    ///   - lowest: The number of the first harmonic, 1 to 1,000.
    ///   - highest: The number of the last harmonic, which is the period: above `lowest`, up to 10,000.
    /// - Returns: The scale of harmonics.
    /// - Precondition: `lowest` is in 1…1,000, and `highest` is above `lowest` and at most 10,000.
    public static func harmonics(from lowest: Int, to highest: Int) -> PitchKit.TuningScale

    /// The Bohlen–Pierce scale: thirteen just notes that repeat at the twelfth 3:1.
    public static let bohlenPierce: PitchKit.TuningScale

    /// Returns a scale of equal steps without an octave, such as Wendy Carlos's alpha (78 cents), beta (63.8) or gamma
    /// (35.1).
    ///
    /// - Parameters:
    ///   - step: The size of a step in cents, 1 to 1,200.
    ///   - count: The number of listed steps, 1 to 1,000.
    /// - Returns: The scale of equal steps.
    /// - Precondition: `step` is in 1…1,200 and `count` in 1…1,000.
    public static func steps(of step: Double, count: Int) -> PitchKit.TuningScale
}

extension TuningScale {

    /// Returns twelve notes of a chain of equal fifths from E flat to G sharp, relative to C.
    ///
    /// - Parameters:
    ///   - fifth: The size of the fifths in cents, 0 to 1,200.
    ///   - name: The description of the scale.
    /// - Returns: The scale of twelve notes.
    /// - Precondition: `fifth` is in 0…1,200.
    public static func chain(ofFifths fifth: Double, name: String) -> PitchKit.TuningScale

    /// Pythagorean tuning from E flat to G sharp, with eleven pure fifths, as ratios.
    public static let pythagorean: PitchKit.TuningScale

    /// Returns meantone from E flat to G sharp: fifths narrowed by a part of the syntonic comma (81:80).
    ///
    /// - Parameter part: The part of the comma, clamped to 0…1; NaN is 0.
    /// - Returns: The meantone scale.
    public static func meantone(comma part: Double) -> PitchKit.TuningScale

    /// Returns a temperament from a closed circle of fifths, each narrowed by a part of the Pythagorean comma.
    ///
    /// - Parameters:
    ///   - name: The description of the scale.
    ///   - parts: The part of the comma for each fifth, in the order C–G, G–D, D–A, …, F–C: twelve numbers with the sum
    ///     1.
    /// - Returns: The scale relative to C; `nil` unless `parts` has twelve numbers with the sum 1.
    public static func circle(_ name: String, narrowedBy parts: [Double]) -> PitchKit.TuningScale?

    /// Werckmeister's third temperament (1691): C–G, G–D, D–A and B–F♯ are narrowed by a quarter of the Pythagorean
    /// comma.
    public static let werckmeisterIII: PitchKit.TuningScale

    /// Vallotti's temperament: the fifths from F to B are narrowed by a sixth of the Pythagorean comma.
    public static let vallotti: PitchKit.TuningScale

    /// Young's second temperament (1799): the fifths from C to F♯ are narrowed by a sixth of the Pythagorean comma.
    public static let young: PitchKit.TuningScale
}

/// A player that reports every call as a mistake, for tests that must not play.
///
/// ```swift
/// let player = UnimplementedNotePlayer { print("fails the test: \($0)") }
/// let quiz = QuizSession(QuizSettings(modes: [.note]), seed: 1)
/// ```
///
/// Each report names the call and recommends another player. In a test, pass a closure that fails the test:
/// `UnimplementedNotePlayer { XCTFail($0) }`.
public struct UnimplementedNotePlayer : PitchKit.NotePlayer {

    /// Creates a player.
    ///
    /// - Parameter report: A closure that receives a sentence for each call; the default closure stops the process.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// Reports the call, and plays no note.
    public func play(_ playback: PitchKit.Playback) async

    /// Reports the call.
    public func stop() async
}

/// A store that reports every call as a mistake, for tests that must neither load nor save.
///
/// Each report names the call and recommends another store. In a test, pass a closure that fails the test:
/// `UnimplementedProgressStore { XCTFail($0) }`.
public struct UnimplementedProgressStore : PitchKit.ProgressStore {

    /// Creates a store.
    ///
    /// - Parameter report: A closure that receives a sentence for each call; the default closure stops the process.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// Reports the call and returns `nil`.
    public func load() async -> PitchKit.LearnerCollection?

    /// Reports the call and saves nothing.
    public func save(_ learners: PitchKit.LearnerCollection) async
}

/// A writer of WAV files (RIFF, one channel).
///
/// ```swift
/// let bytes = WAVFile.bytes(of: [0, 0.5, -0.5], sampleRate: 44_100)
/// bytes.count  // → 50
/// ```
public enum WAVFile {

    /// A format of stored samples.
    public enum SampleFormat : Hashable, Sendable {

        /// A format of whole numbers with 16 bits, −32,767 to 32,767.
        case int16

        /// A format of floating-point numbers with 32 bits, −1 to 1.
        case float32
    }

    /// Returns the bytes of a WAV file.
    ///
    /// - Parameters:
    ///   - samples: At most 536,870,912 samples of one channel, usually −1 to 1. Samples outside this range are clipped
    ///     in the 16-bit format, and NaN is stored as 0.
    ///   - sampleRate: The number of samples per second, 1 to 1,000,000.
    ///   - format: The format of the stored samples.
    /// - Returns: The bytes of the whole file.
    /// - Precondition: `samples` has at most 536,870,912 elements, and `sampleRate` is in 1…1,000,000.
    /// - Complexity: O(n) for n samples.
    public static func bytes(of samples: [Float], sampleRate: Int, format: PitchKit.WAVFile.SampleFormat = .int16) -> [UInt8]
}

/// A player that writes every playback into a new WAV file, on any platform.
///
/// The files are numbered in a folder: `playback-1.wav`, `playback-2.wav`, … Numbering continues after the highest
/// number in the folder, so that the files of an earlier player remain. A file is written as a whole or not at all.
///
/// Two players must not write into the same folder at the same time, because both can choose the same number.
public actor WAVFilePlayer : PitchKit.NotePlayer {

    /// The folder into which the player writes its files.
    public let folder: URL

    /// The renderer that computes the samples of the notes.
    public let renderer: PitchKit.ToneRenderer

    /// The format of the stored samples.
    public let format: PitchKit.WAVFile.SampleFormat

    /// The files written so far, beginning with the oldest.
    public private(set) var files: [URL] { get }

    /// Creates a player that writes into a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files, which must exist.
    ///   - renderer: The renderer that computes the samples of the notes.
    ///   - format: The format of the stored samples.
    public init(folder: URL, renderer: PitchKit.ToneRenderer = ToneRenderer(), format: PitchKit.WAVFile.SampleFormat = .int16)

    /// Renders a playback, writes the next file, and returns after writing.
    ///
    /// - Parameter playback: The playback to write.
    /// - Throws: A ``NotePlayerError`` when the file cannot be written; nothing is overwritten.
    /// - Complexity: That of ``ToneRenderer/render(_:)``, and O(n) for n files in the folder.
    public func play(_ playback: PitchKit.Playback) async throws(PitchKit.NotePlayerError)

    /// Does nothing, since files make no sound.
    public func stop() async
}

/// A wallet with a player's coins.
///
/// The balance is never negative and never overflows. A wallet pays only one reward for a question, and charges a hint
/// only once for a question. For this purpose, a wallet also stores its last payments.
///
/// ```swift
/// var wallet = Wallet(coins: 10)
/// wallet.earn(25, forQuestion: 1)
/// try wallet.pay(20, for: .slower, ofQuestion: 2)
/// wallet.coins  // → 15
/// ```
public struct Wallet : Hashable, Sendable {

    /// The balance, 0 to ``limit``.
    public private(set) var coins: Int { get }

    /// The greatest balance: 1,000,000,000 coins.
    ///
    /// Coins above this limit are lost.
    public static let limit: Int

    /// Creates a wallet.
    ///
    /// - Parameter coins: The balance, clamped to 0…``limit``.
    public init(coins: Int = 0)

    /// Adds the reward of a question, unless the question is already rewarded.
    ///
    /// - Parameters:
    ///   - reward: The number of coins; a negative reward adds nothing.
    ///   - question: The number of the question.
    /// - Returns: The number of coins added; 0 when this question or a later question is already rewarded.
    @discardableResult
    public mutating func earn(_ reward: Int, forQuestion question: Int) -> Int

    /// Takes the price of a hint from the wallet.
    ///
    /// - Parameters:
    ///   - price: The price in coins; a negative price takes nothing.
    ///   - hint: The hint to buy.
    ///   - question: The number of the question.
    /// - Throws: A ``QuizHintError`` when the hint is already bought for this question, when a hint of a later question
    ///   is bought, or when the coins are not enough; the wallet is then unchanged.
    public mutating func pay(_ price: Int, for hint: PitchKit.QuizHint, ofQuestion question: Int) throws(PitchKit.QuizHintError)
}

extension Wallet : Codable {

    /// Creates a wallet from its encoded form.
    ///
    /// - Throws: A `DecodingError` when the balance is absent or outside 0…``limit``, or when another value is
    ///   invalid.
    public init(from decoder: any Decoder) throws
}

