import FoundationEssentials

/// By how many semitones a letter is raised (sharps) or lowered (flats).
///
/// Any number of sharps or flats is a valid accidental: transposing `B##` up by a major third gives `D####`.
///
/// ```swift
/// Accidental.doubleFlat  // → bb
/// Accidental(semitones: 3)  // → ###
/// Accidental.sharp.symbol  // → ♯
/// ```
public struct Accidental : Hashable, Comparable, Sendable, CustomStringConvertible {

    /// The semitones by which the letter is raised; negative for flats.
    public let semitones: Int

    /// No sharp, no flat.
    public static let natural: PitchKit.Accidental

    /// One semitone up.
    public static let sharp: PitchKit.Accidental

    /// One semitone down.
    public static let flat: PitchKit.Accidental

    /// Two semitones up.
    public static let doubleSharp: PitchKit.Accidental

    /// Two semitones down.
    public static let doubleFlat: PitchKit.Accidental

    /// The greatest number of sharps or flats that can be written.
    public static let limit: Int

    /// Makes an accidental of so many semitones.
    ///
    /// - Parameter semitones: Sharps, or flats when negative: −1,000 to 1,000.
    /// - Precondition: The number is in range.
    public init(semitones: Int)

    /// Orders flats before naturals before sharps.
    public static func < (left: PitchKit.Accidental, right: PitchKit.Accidental) -> Bool

    /// The accidental in ASCII: `#` or `b` as often as needed, nothing for a natural.
    public var description: String { get }

    /// The accidental in musical signs: ♯, ♭, 𝄪, 𝄫 and their sequences, nothing for a natural.
    public var symbol: String { get }
}

/// What a black key is called when nothing else decides.
public enum AccidentalPreference : Hashable, Sendable {

    /// C sharp, D sharp, F sharp, G sharp, A sharp.
    case sharps

    /// D flat, E flat, G flat, A flat, B flat.
    case flats
}

/// One difference between an answer and the truth, as a value and in words.
public enum AnswerDifference : Hashable, Sendable {

    /// Another note than the right one; how many semitones the answer lies above it, −5 to 6 where octaves are unknown.
    case wrongNote(answered: PitchKit.NoteName, expected: PitchKit.NoteName, semitones: Int)

    /// The right sound under another name, where the rule asks for the spelling.
    case wrongSpelling(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// The right note in another octave, where the rule asks for octaves; how many octaves the answer is above.
    case wrongOctave(answered: PitchKit.Pitch, expected: PitchKit.Pitch)

    /// A note that was heard and not answered.
    case missing(PitchKit.NoteName)

    /// A note that was answered and not heard.
    case extra(PitchKit.NoteName)

    /// Another interval; how many semitones the answer is wider.
    case wrongInterval(answered: PitchKit.Interval, expected: PitchKit.Interval, semitones: Int)

    /// The right interval by sound under another name, where the rule asks for the spelling.
    case wrongIntervalSpelling(answered: PitchKit.Interval, expected: PitchKit.Interval)

    /// Another root.
    case wrongRoot(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// Another quality on the root.
    case wrongQuality(answered: PitchKit.ChordQuality, expected: PitchKit.ChordQuality)

    /// Another note in the bass.
    case wrongBass(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// Another tonic.
    case wrongTonic(answered: PitchKit.NoteName, expected: PitchKit.NoteName)

    /// Another pattern on the tonic.
    case wrongScale(answered: PitchKit.ScaleType, expected: PitchKit.ScaleType)

    /// Another tone in the bass, by its number in the chord.
    case wrongInversion(answered: Int, expected: Int)

    /// Another degree of the key; how many semitones the answer lies above it.
    case wrongDegree(answered: PitchKit.Interval, expected: PitchKit.Interval, semitones: Int)

    /// The right degree by sound under another name, where the rule asks for the spelling.
    case wrongDegreeSpelling(answered: PitchKit.Interval, expected: PitchKit.Interval)

    /// A degree that was answered and not heard.
    case extraDegree(PitchKit.Interval)

    /// Another chord at a place of a progression, from 1.
    case wrongChord(place: Int, answered: PitchKit.Chord, expected: PitchKit.Chord)

    /// A chord of a progression, at a place from 1, that was heard and not answered.
    case missingChord(place: Int, PitchKit.Chord)

    /// A chord that was answered after the last one heard, or between two of them.
    case extraChord(PitchKit.Chord)
}

extension AnswerDifference : CustomStringConvertible {

    /// The difference in words: `answered D, a whole tone below E`.
    public var description: String { get }
}

/// Why an answer could not be compared at all.
public enum AnswerProblem : Hashable, Sendable, CustomStringConvertible {

    /// No question is open.
    case noQuestion

    /// The answer holds nothing.
    case empty

    /// The answer holds more than ``QuizAnswer/longest`` notes.
    case tooLong

    /// The question takes another kind of answer: a chord's name does not answer a scale.
    case wrongKind

    /// The problem in words.
    public var description: String { get }
}

/// A day of the Gregorian calendar, as the player's own calendar shows it.
///
/// The library has no clock: an app tells a session which day it is.
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

    /// Makes a day; `nil` means that the calendar has no such day.
    ///
    /// - Parameters:
    ///   - year: The year, 1 to 9999.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, 1 to 28, 29, 30 or 31.
    public init?(year: Int, month: Int, day: Int)

    /// The days since 1 January 1970, negative before.
    ///
    /// Years are counted from March, so that the leap day comes last and months have a regular length.
    public var number: Int { get }

    /// Orders by time.
    public static func < (left: PitchKit.CalendarDay, right: PitchKit.CalendarDay) -> Bool

    /// The day as ISO 8601 writes it: `2028-02-29`.
    public var description: String { get }

    /// Reads `2028-02-29`.
    ///
    /// - Parameter text: The day, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)
}

extension CalendarDay : Codable {

    /// Reads the day from its text.
    public init(from decoder: any Decoder) throws

    /// Writes the day as text, such as `"2028-02-29"`.
    public func encode(to encoder: any Encoder) throws
}

/// A chord: a root, a quality, and the note in the bass.
///
/// ```swift
/// Chord("Bbm7b5/Ab")?.noteNames  // → Optional([Ab, Bb, Db, Fb])
/// Chord(.init(.c), .dominantSeventh).symbol  // → C7
/// Chord("C/E")?.inversion  // → Optional(1)
/// ```
public struct Chord : Hashable, Sendable {

    /// The root.
    public let root: PitchKit.NoteName

    /// What stands on the root.
    public let quality: PitchKit.ChordQuality

    /// The lowest note; the root unless the symbol has a slash.
    public let bass: PitchKit.NoteName

    /// Makes a chord.
    ///
    /// - Parameters:
    ///   - root: The root.
    ///   - quality: What stands on it.
    ///   - bass: The lowest note; the root unless given. It need not be a tone of the chord.
    public init(_ root: PitchKit.NoteName, _ quality: PitchKit.ChordQuality, bass: PitchKit.NoteName? = nil)

    /// The notes: the bass first, the others from the root up.
    public var noteNames: [PitchKit.NoteName] { get }

    /// Which chord tone is in the bass: 0 for the root, 1 for the next tone up, … ; `nil` when the bass is foreign.
    public var inversion: Int? { get }

    /// The chord over another bass note.
    public func over(_ bass: PitchKit.NoteName) -> PitchKit.Chord

    /// The chord with its tone of that number in the bass: 0 for the root, 1 for the third of a triad.
    ///
    /// `nil` means that the chord has no such tone.
    public func inverted(_ inversion: Int) -> PitchKit.Chord?

    /// The chord an interval higher, spelled accordingly.
    public static func + (chord: PitchKit.Chord, interval: PitchKit.Interval) -> PitchKit.Chord

    /// The pitch classes, bass included.
    public var pitchClasses: PitchKit.PitchClassSet { get }
}

extension Chord {

    /// All readings of some notes as a chord, the plainest first: one for each sounding note as root.
    ///
    /// The lowest pitch is the bass; octaves and duplicates do not matter otherwise. Every reading has exactly the notes that
    /// sound. A reading is plain when it is a triad or seventh chord, stands on its root, lacks no third or fifth, and spells
    /// the notes as they were given; ``ChordCandidate/cost`` adds up what it lacks.
    ///
    /// ```swift
    /// let heard = ["C3", "D#3", "G3", "A#3"].compactMap { Pitch($0) }
    /// let plainest = Chord.identify(heard).first
    /// plainest?.chord  // → Optional(Cm7)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The readings; none without notes.
    public static func identify(_ pitches: [PitchKit.Pitch]) -> [PitchKit.ChordCandidate]

    /// The plainest reading of some notes: the first of ``identify(_:)``, found without building the list.
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The chord; `nil` without notes.
    public static func plainest(of pitches: [PitchKit.Pitch]) -> PitchKit.Chord?

    /// All readings of some keys of a keyboard, whose names are not known.
    ///
    /// Roots and tones get the names with the fewest sharps and flats.
    ///
    /// - Parameter midiNumbers: The keys in any order; the lowest is the bass.
    /// - Returns: The readings, the plainest first; none without keys.
    public static func identify(midiNumbers: [Int]) -> [PitchKit.ChordCandidate]
}

extension Chord {

    /// The chord in close position: the bass in the given octave, every other note at its first place above the one before.
    ///
    /// ```swift
    /// Chord("C/E")?.pitches(bassOctave: 3)  // → Optional([E3, G3, C4])
    /// ```
    ///
    /// - Parameter bassOctave: The octave of the bass note, −900 to 900.
    /// - Returns: The pitches, ascending.
    /// - Precondition: The octave is in range.
    public func pitches(bassOctave: Int = 3) -> [PitchKit.Pitch]
}

extension Chord : CustomStringConvertible {

    /// The canonical symbol: root, quality, and the bass after a slash where it is not the root.
    public var symbol: String { get }

    /// The canonical symbol.
    public var description: String { get }
}

extension Chord : Codable {

    /// Reads the chord from its symbol, in the default reading.
    public init(from decoder: any Decoder) throws

    /// Writes the canonical symbol, such as `"C7/E"`.
    public func encode(to encoder: any Encoder) throws
}

extension Chord {

    /// Reads a chord symbol as musicians write it.
    ///
    /// Blanks between parts are allowed, before and after the symbol they are not.
    ///
    /// - Parameters:
    ///   - text: The symbol: `Cmaj7`, `F#-7b5`, `B♭13(♭9,♯11)/A♭`.
    ///   - reading: How disputed symbols are read.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String, reading: PitchKit.ChordReading = .standard) throws(PitchKit.NotationError)

    /// Reads a chord symbol in the default reading, or gives `nil` when the text is not one.
    public init?(_ symbol: String)
}

/// One way to understand some notes as a chord, and what speaks for and against it.
///
/// ```swift
/// let heard = ["E3", "G3", "C4"].compactMap { Pitch($0) }
/// let candidates = Chord.identify(heard)
/// candidates.map(\.chord)  // → [C/E, Em#5, G6sus4no5/E]
/// candidates[0].reasons.map(\.description)  // → ["E, the third, is in the bass"]
/// ```
public struct ChordCandidate : Hashable, Sendable {

    /// The chord.
    ///
    /// It has exactly the notes that were heard: nothing is claimed that did not sound.
    public let chord: PitchKit.Chord

    /// How far-fetched the reading is: 0 for a major or minor triad in root position, spelled as given.
    public let cost: Int

    /// How many of the given names the chord spells otherwise.
    public let respelledNotes: Int

    /// The cost as a number between 0 (far-fetched) and 1 (plain).
    public var score: Double { get }

    /// Something that makes a reading less plain.
    public enum Reason : Hashable, Sendable {

        /// Another tone than the root is in the bass.
        case inverted(bass: PitchKit.NoteName, tone: PitchKit.ChordTone)

        /// Some names had to be changed.
        case respelled(Int)

        /// A degree that listeners expect did not sound: 3 or 5.
        case missing(Int)

        /// The third is replaced by a second or fourth.
        case suspended

        /// A degree is altered.
        case altered(PitchKit.ChordTone)

        /// A tone is added to a chord that does not lead up to it.
        case added(PitchKit.ChordTone)
    }

    /// What makes the reading less plain; none for a major or minor triad or a plain seventh chord in root position.
    public var reasons: [PitchKit.ChordCandidate.Reason] { get }
}

extension ChordCandidate : CustomStringConvertible {

    /// The symbol and the cost: `C/E (6)`.
    public var description: String { get }
}

extension ChordCandidate.Reason : CustomStringConvertible {

    /// The reason in words: `E, the third, is in the bass`.
    public var description: String { get }
}

/// Chords that follow one another in a key, independent of the key: written as they are in C.
///
/// ```swift
/// let cadence = try ChordProgression(parsing: "Dm7 G7 Cmaj7")
/// cadence.chords(in: NoteName(.e, .flat))  // → [Fm7, Bb7, Ebmaj7]
/// ```
public struct ChordProgression : Hashable, Sendable {

    /// The chords in C.
    public let chordsInC: [PitchKit.Chord]

    /// The most chords of a progression: 16.
    public static let longest: Int

    /// Makes a progression; `nil` means that there is no chord or more than ``longest``.
    ///
    /// - Parameter chordsInC: The chords, written in C major or C minor.
    public init?(_ chordsInC: [PitchKit.Chord])

    /// Makes a progression of Roman numerals; `nil` means that there is no numeral or more than ``longest``.
    ///
    /// ```swift
    /// let numerals = ["ii7", "V7", "Imaj7"].compactMap { RomanNumeral($0) }
    /// let cadence = ChordProgression(numerals, in: .major)
    /// cadence?.chords(in: NoteName(.d))  // → Optional([Em7, A7, Dmaj7])
    /// ```
    ///
    /// - Parameters:
    ///   - numerals: The numerals.
    ///   - mode: The mode of the key that they are read in.
    public init?(_ numerals: [PitchKit.RomanNumeral], in mode: PitchKit.Key.Mode)

    /// The chords as Roman numerals of the key; `nil` for a chord that has none.
    public var romanNumerals: [PitchKit.RomanNumeral?] { get }

    /// The chords in another key.
    public func chords(in tonic: PitchKit.NoteName) -> [PitchKit.Chord]

    /// Whether it is in minor: a chord on C has a minor third and none has a major one.
    public var isMinor: Bool { get }

    /// C F G C.
    public static let primary: PitchKit.ChordProgression

    /// C G C.
    public static let authentic: PitchKit.ChordProgression

    /// C F C.
    public static let plagal: PitchKit.ChordProgression

    /// C G Am F.
    public static let axis: PitchKit.ChordProgression

    /// C Am F G.
    public static let doowop: PitchKit.ChordProgression

    /// C G Am: the leading chord resolves to the sixth degree.
    public static let deceptive: PitchKit.ChordProgression

    /// Dm7 G7 Cmaj7.
    public static let twoFiveOne: PitchKit.ChordProgression

    /// Cm Fm G7 Cm.
    public static let minorPrimary: PitchKit.ChordProgression

    /// Cm Bb Ab G7: the descending bass of flamenco and lament.
    public static let andalusian: PitchKit.ChordProgression
}

extension ChordProgression : CustomStringConvertible {

    /// The chords in C, separated by blanks: `C F G7 C`.
    public var description: String { get }

    /// Reads chord symbols in C, separated by one blank each: `C F G7 C`.
    ///
    /// - Parameter text: The chords, with nothing before or after them.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)
}

extension ChordProgression : Codable {

    /// Reads the progression from its symbols in C.
    public init(from decoder: any Decoder) throws

    /// Writes the symbols in C, such as `"C F G7 C"`.
    public func encode(to encoder: any Encoder) throws
}

/// What a chord is made of, apart from its root: a set of chord tones.
///
/// A quality is built from parts, not looked up in a list, so that every combination exists, has a name, and is read back
/// from it:
///
/// ```swift
/// ChordQuality.halfDiminishedSeventh.symbol  // → m7b5
/// let dense = ChordQuality("13b9#11")
/// dense?.tones  // → Optional([3, 5, b7, b9, #11, 13])
/// ChordQuality.major.adding(9).symbol  // → add9
/// ```
///
/// Equivalent writings have one form: with a third (or a suspended fourth) in the chord, 2 is a ninth and, with a third,
/// 4 an eleventh; beside a seventh, 6 is a thirteenth, and without one, 13 is a sixth.
public struct ChordQuality : Hashable, Sendable {

    /// Makes a quality from its tones above the root.
    public init(_ tones: some Sequence<PitchKit.ChordTone>)

    /// The tones above the root, by degree.
    public var tones: [PitchKit.ChordTone] { get }

    /// The intervals above the root, beginning with the unison, by degree.
    public var intervals: [PitchKit.Interval] { get }

    /// The number of notes, the root included.
    public var noteCount: Int { get }

    /// Whether it has the given tone.
    public func contains(_ tone: PitchKit.ChordTone) -> Bool

    /// The same quality with a further degree of the major scale, altered or not.
    ///
    /// - Parameters:
    ///   - number: The degree, 2 to 13.
    ///   - alteration: Semitones above the degree of the major scale, −2 to 2.
    /// - Returns: The larger quality.
    /// - Precondition: Degree and alteration are in range.
    public func adding(_ number: Int, _ alteration: Int = 0) -> PitchKit.ChordQuality

    /// The same quality without a degree in any alteration; degrees that are not there change nothing.
    public func omitting(_ number: Int) -> PitchKit.ChordQuality
}

extension ChordQuality : Codable {

    /// Reads the quality from its symbol, in the default reading.
    public init(from decoder: any Decoder) throws

    /// Writes the canonical symbol, such as `"m7b5"`; an empty text for a major triad.
    public func encode(to encoder: any Encoder) throws
}

extension ChordQuality {

    /// The quality in words where there are customary ones, the symbol otherwise: `minor`, `half-diminished seventh`, `13b9`.
    public var name: String { get }
}

extension ChordQuality {

    /// 1 3 5.
    public static let major: PitchKit.ChordQuality

    /// 1 b3 5.
    public static let minor: PitchKit.ChordQuality

    /// 1 b3 b5.
    public static let diminished: PitchKit.ChordQuality

    /// 1 3 #5.
    public static let augmented: PitchKit.ChordQuality

    /// 1 2 5.
    public static let suspendedSecond: PitchKit.ChordQuality

    /// 1 4 5.
    public static let suspendedFourth: PitchKit.ChordQuality

    /// 1 5.
    public static let power: PitchKit.ChordQuality

    /// 1 3 5 6.
    public static let majorSixth: PitchKit.ChordQuality

    /// 1 b3 5 6.
    public static let minorSixth: PitchKit.ChordQuality

    /// 1 3 5 b7.
    public static let dominantSeventh: PitchKit.ChordQuality

    /// 1 3 5 7.
    public static let majorSeventh: PitchKit.ChordQuality

    /// 1 b3 5 b7.
    public static let minorSeventh: PitchKit.ChordQuality

    /// 1 b3 5 7.
    public static let minorMajorSeventh: PitchKit.ChordQuality

    /// 1 b3 b5 b7.
    public static let halfDiminishedSeventh: PitchKit.ChordQuality

    /// 1 b3 b5 bb7.
    public static let diminishedSeventh: PitchKit.ChordQuality

    /// 1 3 #5 b7.
    public static let augmentedSeventh: PitchKit.ChordQuality

    /// 1 3 #5 7.
    public static let augmentedMajorSeventh: PitchKit.ChordQuality

    /// The triads: major, minor, diminished, augmented.
    public static let triads: [PitchKit.ChordQuality]

    /// The seventh chords on these triads.
    public static let sevenths: [PitchKit.ChordQuality]
}

extension ChordQuality {

    /// Reads what follows the root in a chord symbol: `m7b5`; an empty text is a major triad.
    ///
    /// - Parameters:
    ///   - text: The symbol without a root.
    ///   - reading: How disputed symbols are read.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String, reading: PitchKit.ChordReading = .standard) throws(PitchKit.NotationError)

    /// Reads what follows the root in the default reading, or gives `nil`.
    public init?(_ symbol: String)
}

extension ChordQuality : CustomStringConvertible {

    /// The canonical symbol, to be written after a root: `m7b5`, `maj7`, `sus4`; empty for a major triad.
    ///
    /// The symbol is stem (`m`, `dim`, `aug`), head (`7`, `maj9`, `6/9`), suspension, altered tones, added tones, omitted
    /// degrees. Reading it with the default ``ChordReading`` gives the same quality for every quality there is.
    public var symbol: String { get }

    /// The canonical symbol; `major` for a major triad, whose symbol is empty.
    public var description: String { get }
}

/// How to read the chord symbols that musicians dispute.
///
/// ```swift
/// try Chord(parsing: "C11").noteNames  // → [C, E, G, Bb, D, F]
/// var jazz = ChordReading.standard
/// jazz.elevenKeepsThird = false
/// try Chord(parsing: "C11", reading: jazz).noteNames  // → [C, G, Bb, D, F]
/// ```
public struct ChordReading : Hashable, Sendable {

    /// Whether `11` and `maj11` keep the major third, a semitone below the eleventh.
    ///
    /// Minor chords always keep theirs.
    public var elevenKeepsThird: Bool

    /// Whether chords named 13 leave out the eleventh.
    public var thirteenOmitsEleven: Bool

    /// Whether a flat thirteenth (`7b13`) leaves the perfect fifth in the chord.
    public var flatThirteenKeepsFifth: Bool

    /// Whether a sharp eleventh on a seventh chord (`7#11`) brings the ninth with it.
    public var sharpElevenAddsNinth: Bool

    /// The tones of `alt`.
    public var altered: PitchKit.ChordReading.Altered

    /// Whether a bare triangle (`CΔ`) is a major seventh chord; a major triad otherwise.
    public var triangleIsSeventh: Bool

    /// What a bare `2` (`C2`) is.
    public var bareTwo: PitchKit.ChordReading.BareTwo

    /// The tones of an altered dominant.
    public enum Altered : Hashable, Sendable {

        /// 1 3 b5 #5 b7 b9 #9.
        case full

        /// 1 3 #5 b7 #9, as many pianists play it.
        case shell
    }

    /// The meanings of a bare 2.
    public enum BareTwo : Hashable, Sendable {

        /// 1 3 5 9.
        case addedNinth

        /// 1 2 5.
        case suspendedSecond
    }

    /// The default reading.
    public static let standard: PitchKit.ChordReading

    /// Makes the default reading, to be changed.
    public init()
}

/// A tone of a chord, seen from the root: a degree number and how it is altered.
///
/// The plain degrees are those of the major scale: 3 is the major third, 7 the major seventh, so the seventh of a dominant
/// chord is `ChordTone(7, -1)`.
public struct ChordTone : Hashable, Comparable, Sendable, CustomStringConvertible {

    /// The degree, 2 to 13.
    public let number: Int

    /// Semitones above the degree of the major scale, −2 to 2.
    public let alteration: Int

    /// The degrees a chord tone can have; the root itself is in every chord.
    public static let numbers: ClosedRange<Int>

    /// The alterations a chord tone can have.
    public static let alterations: ClosedRange<Int>

    /// Makes a chord tone; `nil` when the degree or the alteration is out of range.
    ///
    /// - Parameters:
    ///   - number: The degree, 2 to 13.
    ///   - alteration: Semitones above the degree of the major scale, −2 to 2.
    public init?(_ number: Int, _ alteration: Int = 0)

    /// The interval above the root.
    public var interval: PitchKit.Interval { get }

    /// Orders by degree, then by alteration.
    public static func < (left: PitchKit.ChordTone, right: PitchKit.ChordTone) -> Bool

    /// The degree as musicians write it: `b7`, `#11`, `5`.
    public var description: String { get }
}

/// Days in a row on which a learner answered: counted by calendar days, not by sessions.
///
/// ```swift
/// var streak = DayStreak()
/// for text in ["2026-11-29", "2026-11-30", "2026-11-30", "2026-12-01"] {
///     streak.practise(on: try CalendarDay(parsing: text))
/// }
/// streak.days  // → 3
/// ```
public struct DayStreak : Hashable, Sendable {

    /// The latest day with an answer; `nil` before the first.
    public private(set) var latest: PitchKit.CalendarDay? { get }

    /// The days in a row up to the latest day.
    public private(set) var days: Int { get }

    /// The longest row of days.
    public private(set) var best: Int { get }

    /// All days with an answer.
    public private(set) var total: Int { get }

    /// Makes a streak of no days.
    public init()

    /// Counts a day once; a day before the latest one changes nothing.
    public mutating func practise(on day: PitchKit.CalendarDay)

    /// The days in a row as seen on a given day: 0 when neither that day nor the day before has an answer.
    public func days(asOf day: PitchKit.CalendarDay) -> Int
}

extension DayStreak : Codable {

    /// Reads a streak; counts below zero are refused.
    public init(from decoder: any Decoder) throws
}

/// A player for tests of error handling: fails as often as it is told.
///
/// ```swift
/// let player = FailingNotePlayer(failures: 1)
/// let chord = Playback.together([Pitch(.c, octave: 4)])
/// do {
///     try await player.play(chord)
/// } catch {
///     print(error)  // the player was told to fail (call 1)
/// }
/// try await player.play(chord)
/// ```
public actor FailingNotePlayer : PitchKit.NotePlayer {

    /// The error a failing player throws.
    public struct Failure : Error, Hashable, Sendable, CustomStringConvertible {

        /// Which call of `play` failed: 1 is the first.
        public let call: Int

        /// One sentence with the number of the call.
        public var description: String { get }
    }

    /// How many calls of `play` still fail.
    public private(set) var failuresLeft: Int { get }

    /// How many calls of `play` there were.
    public private(set) var calls: Int { get }

    /// What was played by the calls that did not fail, oldest first.
    public private(set) var played: [PitchKit.Playback] { get }

    /// Makes a player.
    ///
    /// - Parameter failures: How many calls of `play` fail before they succeed; all of them unless given.
    public init(failures: Int = .max)

    /// Fails, or remembers the playback once the failures are used up.
    ///
    /// - Parameter playback: What is to be heard.
    /// - Throws: A ``Failure`` with the number of the call.
    public func play(_ playback: PitchKit.Playback) async throws

    /// Does nothing.
    public func stop() async
}

/// A store for tests of error handling: fails as often as it is told, then works in memory.
///
/// ```swift
/// let store = FailingProgressStore(failures: 1)
/// do {
///     try await store.save(LearnerBook())
/// } catch {
///     print(error)  // the progress cannot be reached: the store was told to fail (call 1)
/// }
/// try await store.save(LearnerBook())
/// ```
public actor FailingProgressStore : PitchKit.ProgressStore {

    /// How many calls still fail.
    public private(set) var failuresLeft: Int { get }

    /// How many calls there were.
    public private(set) var calls: Int { get }

    /// The last book that was saved by a call that did not fail.
    public private(set) var book: PitchKit.LearnerBook? { get }

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - failures: How many calls fail before they succeed; all of them unless given.
    ///   - error: What is thrown; ``ProgressStoreError/unavailable(_:)`` with the number of the call unless given.
    ///   - book: What was saved before; nothing unless given.
    public init(failures: Int = .max, error: PitchKit.ProgressStoreError? = nil, book: PitchKit.LearnerBook? = nil)

    /// Fails, or gives the last book once the failures are used up.
    ///
    /// - Returns: The book; `nil` when nothing was saved.
    /// - Throws: The store's error.
    public func load() async throws(PitchKit.ProgressStoreError) -> PitchKit.LearnerBook?

    /// Fails, or keeps the book once the failures are used up.
    ///
    /// - Parameter book: What is to be kept.
    /// - Throws: The store's error.
    public func save(_ book: PitchKit.LearnerBook) async throws(PitchKit.ProgressStoreError)
}

/// Keeps learners in a file, with the version before as a backup beside it.
///
/// Each file is written as a whole or not at all. A file that is damaged nevertheless (by a flipped bit, or a disk that cut
/// it short) is found by its checksum, and the backup is read in its place: what was saved last or the save before, never a
/// mixture. A file of a later version of the library is left as it is.
///
/// ```swift
/// func resume(from store: FileProgressStore) async throws -> QuizSession {
///     let ada = try await store.load()?["Ada"]
///     return ada?.session ?? QuizSession(.perfectPitchGame, progress: ada?.progress ?? QuizProgress(), seed: 1)
/// }
/// ```
public actor FileProgressStore : PitchKit.ProgressStore {

    /// The file.
    nonisolated public let file: URL

    /// Makes a store; nothing is read or written yet.
    ///
    /// - Parameter file: The file, in a folder that exists; the backup is beside it, `.backup` added to its name.
    public convenience init(file: URL)

    /// The save before the last.
    nonisolated public var backup: URL { get }

    /// What was saved last; the save before when that is damaged.
    ///
    /// - Returns: The book; `nil` when neither file is there.
    /// - Throws: A ``ProgressStoreError``.
    public func load() async throws(PitchKit.ProgressStoreError) -> PitchKit.LearnerBook?

    /// Makes the last save the backup, unless it is damaged, and writes the file.
    ///
    /// - Parameter book: What is to be kept.
    /// - Throws: A ``ProgressStoreError``; ``load()`` then still gives what it gave before.
    public func save(_ book: PitchKit.LearnerBook) async throws(PitchKit.ProgressStoreError)
}

/// The name of a set class in Forte's catalogue: `4-Z15`.
///
/// The classes of a cardinality are numbered; a Z tells that another class has the same interval vector. Sets that are each
/// other's inversions share the number and are told apart by their form, A or B.
public struct ForteNumber : Hashable, Sendable, CustomStringConvertible {

    /// The two forms of a class that is not its own inversion.
    public enum Form : Hashable, Sendable, CustomStringConvertible {

        /// The form that is equal to the prime form.
        case a

        /// Its inversion.
        case b

        /// A capital letter.
        public var description: String { get }
    }

    /// The number of pitch classes, 0 to 12.
    public let cardinality: Int

    /// The place in the catalogue among the classes of this cardinality, from 1.
    public let ordinal: Int

    /// The form; `nil` for a class that is its own inversion.
    public let form: PitchKit.ForteNumber.Form?

    /// The other class with the same interval vector, without form; `nil` when there is none.
    public var zPartner: PitchKit.ForteNumber? { get }

    /// Whether another class has the same interval vector.
    public var isZRelated: Bool { get }

    /// The name without the form: `4-Z15`, `3-11`.
    public var description: String { get }
}

/// Help that a player can buy for an open question.
public struct Hint : Hashable, Sendable, CustomStringConvertible {

    /// The name under which the hint is stored.
    public let name: String

    /// Hear the notes one after the other, half a second apart.
    public static let notesSeparately: PitchKit.Hint

    /// Hear the question at half the speed.
    public static let slower: PitchKit.Hint

    /// Hear the question once more.
    public static let replay: PitchKit.Hint

    /// See and hear the lowest note, root or tonic.
    public static let root: PitchKit.Hint

    /// Strike out half of the wrong choices.
    public static let fewerChoices: PitchKit.Hint

    /// All hints.
    public static let all: [PitchKit.Hint]

    /// The hint of that name, or `nil` when there is none.
    public init?(name: String)

    /// The name.
    public var description: String { get }
}

extension Hint : Codable {

    /// Reads the hint from its name.
    public init(from decoder: any Decoder) throws

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws
}

/// What a bought hint gives.
public enum HintContent : Hashable, Sendable {

    /// Something to hear.
    case playback(PitchKit.Playback)

    /// A note to hear and see: the root, tonic or lowest note.
    case note(PitchKit.Pitch)

    /// The choices that are left, in the order of the question's.
    case choices([PitchKit.QuizAnswer])
}

/// Why a hint was not sold.
///
/// Nothing was charged.
public enum HintRefusal : Error, Hashable, Sendable {

    /// No question is open.
    case noQuestion

    /// The economy has no price for it.
    case notForSale

    /// It has nothing to give for this question: a single note cannot be played note by note.
    case useless

    /// There are too few coins.
    case notEnoughCoins(price: Int, balance: Int)

    /// It is already bought for this question.
    case alreadyBought
}

extension HintRefusal : CustomStringConvertible {

    /// The reason in words.
    public var description: String { get }
}

/// A store for tests and previews: keeps the book in memory.
///
/// ```swift
/// let store = InMemoryProgressStore()
/// try await store.save(LearnerBook())
/// let saves = await store.saves
/// saves.count  // → 1
/// ```
public actor InMemoryProgressStore : PitchKit.ProgressStore {

    /// Every book that was saved, oldest first.
    public private(set) var saves: [PitchKit.LearnerBook] { get }

    /// Makes a store.
    ///
    /// - Parameter book: What was saved before; nothing unless given.
    public init(_ book: PitchKit.LearnerBook? = nil)

    /// The last book.
    public func load() async throws(PitchKit.ProgressStoreError) -> PitchKit.LearnerBook?

    /// Keeps the book.
    public func save(_ book: PitchKit.LearnerBook) async throws(PitchKit.ProgressStoreError)
}

/// The distance from one spelled pitch to another: a number of letters and a quality, with a direction.
///
/// ```swift
/// Interval(.minor, 3)?.semitones  // → Optional(3)
/// Interval.minorThird.inverted  // → M6
/// let distance = Interval(from: Pitch(.b, .sharp, octave: 4), to: Pitch(.c, octave: 5))
/// distance.name  // → diminished second
/// ```
///
/// An interval is stored as a pair, letter steps and semitones, and everything else follows from it, so that
/// transposition, addition and measuring are two additions each and exact for any number of sharps or flats.
///
/// **Direction.** Letters decide, not semitones: from `B#4` down to `C4` is descending even where the sound rises. An
/// interval of no letter steps has no direction: from C sharp to C is a diminished unison, −1 semitone.
public struct Interval : Hashable, Sendable {

    /// The letter steps, negative when descending: a third has 2.
    public let steps: Int

    /// The semitones, negative when the sound falls.
    public let semitones: Int

    /// How an interval's size relates to the major or perfect one of the same number.
    public enum Quality : Hashable, Sendable {

        /// So many semitones below minor or perfect: 1 is diminished, 2 doubly diminished.
        case diminished(Int)

        /// A semitone below major.
        case minor

        /// The plain unison, fourth, fifth, octave and their compounds.
        case perfect

        /// The plain second, third, sixth, seventh and their compounds.
        case major

        /// So many semitones above major or perfect: 1 is augmented, 2 doubly augmented.
        case augmented(Int)
    }

    /// The greatest number an interval can be made or read with.
    public static let numberLimit: Int

    /// Makes an interval from its quality and number.
    ///
    /// `nil` means that there is no such interval: a perfect third, a minor fifth, number 0, or a size beyond the limits.
    ///
    /// - Parameters:
    ///   - quality: The quality; diminished and augmented intervals by 1 to 1,000 semitones.
    ///   - number: 1 for a unison, 8 for an octave, up to 1,000; negative for descending intervals. −1 is not a
    ///     descending unison, there is none: it is refused.
    public init?(_ quality: PitchKit.Interval.Quality, _ number: Int)

    /// The number, 1 or more in both directions: 1 for a unison, 3 for a third, 8 for an octave.
    public var number: Int { get }

    /// Whether it leads downward by letter; unisons do not.
    public var isDescending: Bool { get }

    /// The quality.
    public var quality: PitchKit.Interval.Quality { get }

    /// The same distance upward by letter.
    public var magnitude: PitchKit.Interval { get }

    /// The distance in the chain of fifths: 1 for a fifth, −1 for a fourth, 2 for a major second, 7 for a sharp.
    public var fifths: Int { get }
}

extension Interval {

    /// P1, no distance.
    public static let perfectUnison: PitchKit.Interval

    /// A1, the same letter a semitone up.
    public static let augmentedUnison: PitchKit.Interval

    /// d2, the next letter without a change of sound.
    public static let diminishedSecond: PitchKit.Interval

    /// m2, one semitone.
    public static let minorSecond: PitchKit.Interval

    /// M2, two semitones.
    public static let majorSecond: PitchKit.Interval

    /// A2, three semitones.
    public static let augmentedSecond: PitchKit.Interval

    /// m3, three semitones.
    public static let minorThird: PitchKit.Interval

    /// M3, four semitones.
    public static let majorThird: PitchKit.Interval

    /// d4, four semitones.
    public static let diminishedFourth: PitchKit.Interval

    /// P4, five semitones.
    public static let perfectFourth: PitchKit.Interval

    /// A4, six semitones.
    public static let augmentedFourth: PitchKit.Interval

    /// d5, six semitones.
    public static let diminishedFifth: PitchKit.Interval

    /// P5, seven semitones.
    public static let perfectFifth: PitchKit.Interval

    /// A5, eight semitones.
    public static let augmentedFifth: PitchKit.Interval

    /// m6, eight semitones.
    public static let minorSixth: PitchKit.Interval

    /// M6, nine semitones.
    public static let majorSixth: PitchKit.Interval

    /// d7, nine semitones.
    public static let diminishedSeventh: PitchKit.Interval

    /// m7, ten semitones.
    public static let minorSeventh: PitchKit.Interval

    /// M7, eleven semitones.
    public static let majorSeventh: PitchKit.Interval

    /// P8, twelve semitones.
    public static let perfectOctave: PitchKit.Interval

    /// m9, thirteen semitones.
    public static let minorNinth: PitchKit.Interval

    /// M9, fourteen semitones.
    public static let majorNinth: PitchKit.Interval

    /// m10, fifteen semitones.
    public static let minorTenth: PitchKit.Interval

    /// M10, sixteen semitones.
    public static let majorTenth: PitchKit.Interval
}

extension Interval : CustomStringConvertible {

    /// Quality and number as musicians abbreviate them: `P5`, `m3`, `AA4`, `d7`; `m-3` descends.
    public var description: String { get }

    /// The interval in words: `minor third`, `doubly augmented fourth`, `descending perfect fifth`.
    public var name: String { get }

    /// Reads `P5`, `m3`, `AA4`, `d7`, or descending `m-3` or `-m3`.
    ///
    /// - Parameter text: The abbreviation, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Reads an abbreviation, or gives `nil` when the text is not one.
    public init?(_ text: String)
}

extension Interval : Codable {

    /// Reads the interval from its abbreviation.
    public init(from decoder: any Decoder) throws

    /// Writes the abbreviation, such as `"m3"`.
    public func encode(to encoder: any Encoder) throws
}

extension Interval {

    /// Measures from one pitch to another.
    public init(from start: PitchKit.Pitch, to end: PitchKit.Pitch)

    /// Measures from a name up to the next place of another name, by letter: number 1 to 7.
    ///
    /// From C sharp to C is a diminished unison, −1 semitone; from B double sharp to C double flat is a second.
    public init(from start: PitchKit.NoteName, to end: PitchKit.NoteName)

    /// One interval after the other.
    public static func + (left: PitchKit.Interval, right: PitchKit.Interval) -> PitchKit.Interval

    /// The first interval and then the second one backwards.
    public static func - (left: PitchKit.Interval, right: PitchKit.Interval) -> PitchKit.Interval

    /// The same distance in the other direction; an augmented unison becomes a diminished one.
    prefix public static func - (interval: PitchKit.Interval) -> PitchKit.Interval

    /// The interval repeated: twelve fifths are `12 * .perfectFifth`.
    public static func * (count: Int, interval: PitchKit.Interval) -> PitchKit.Interval

    /// How many whole octaves fit, by letter, never negative: 0 below an octave, 1 from an octave to a fourteenth.
    public var octaves: Int { get }

    /// The same interval within an octave, in the same direction: a tenth becomes a third; octaves stay octaves.
    public var simple: PitchKit.Interval { get }

    /// Whether it is wider than an octave by letter.
    public var isCompound: Bool { get }

    /// What completes the simple form to an octave, in the same direction.
    ///
    /// For every interval `i`: `i.simple + i.inverted` is an octave in the direction of `i`, and inverting twice gives
    /// `i.simple` (a descending octave comes back ascending: its complement, a unison, has no direction). Seconds become
    /// sevenths, major becomes minor, augmented becomes diminished, perfect stays perfect.
    public var inverted: PitchKit.Interval { get }
}

extension Interval.Quality : CustomStringConvertible {

    /// `P`, `M`, `m`, or as many `A` or `d` as needed.
    public var description: String { get }

    /// The quality in words: `minor`, `doubly diminished`, `5-fold augmented`.
    public var name: String { get }
}

/// How the two notes of an interval question are played.
public enum IntervalStyle : CaseIterable, Hashable, Sendable {

    /// The lower note, then the upper one.
    case ascending

    /// The upper note, then the lower one.
    case descending

    /// Both at once.
    case harmonic
}

extension IntervalStyle : CustomStringConvertible {

    /// The name under which the style is stored and shown.
    public var name: String { get }

    /// The style of that name, or `nil` when there is none.
    public init?(name: String)

    /// The name.
    public var description: String { get }
}

extension IntervalStyle : Codable {

    /// Reads the style from its name.
    public init(from decoder: any Decoder) throws

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws
}

/// How a learner did with one item, and how likely the next answer is to be right.
///
/// Two things are estimated. *Skill* is the exponentially weighted share of right answers: recent answers count more, so
/// that it follows a learner who improves (R. Pelánek, "Applications of the Elo rating system in adaptive educational
/// systems", Computers & Education 98, 2016, section 3). *Memory* has a half-life that a right answer doubles and a wrong
/// one halves: the Leitner system as a case of half-life regression (B. Settles, B. Meeder, "A trainable spaced repetition
/// model for language learning", ACL 2016, section 3). The predicted share of right answers is
/// `skill · 2^(−age / half-life)`.
///
/// Ages are counted in questions, so that the estimate needs no clock; a calendar day between two answers counts as
/// ``questionsPerDay`` questions.
public struct ItemStatistics : Hashable, Sendable {

    /// How many answers were given.
    public internal(set) var answers: Int { get }

    /// How many of them were fully right.
    public internal(set) var correct: Int { get }

    /// The exponentially weighted share of right answers, 0 to 1; a half before the first answer.
    public internal(set) var skill: Double { get }

    /// How often the half-life has doubled, 0 to 12.
    public internal(set) var doublings: Int { get }

    /// The number of the question that was answered last; 0 before the first answer.
    public internal(set) var lastQuestion: Int { get }

    /// The day of the last answer, where the session was told.
    public internal(set) var lastDay: PitchKit.CalendarDay? { get }

    /// What the item was taken for, and how often.
    public internal(set) var heardAs: [PitchKit.QuizItem : Int] { get }

    /// The half-life of a new item, in questions.
    public static let firstHalfLife: Double

    /// How many questions a day without practice counts for.
    public static let questionsPerDay: Int

    /// Makes statistics without any answer.
    public init()

    /// The half-life of the memory, in questions.
    public var halfLife: Double { get }

    /// How likely the learner is to answer right.
    ///
    /// - Parameters:
    ///   - question: The number of the question that is to be asked.
    ///   - day: Today, where it is known.
    /// - Returns: 0 to 1; a half for an item that was never asked.
    public func recall(atQuestion question: Int, on day: PitchKit.CalendarDay? = nil) -> Double
}

extension ItemStatistics : Codable {

    /// Reads statistics; numbers out of range are refused.
    public init(from decoder: any Decoder) throws

    /// Writes the statistics, what was heard instead in order of its text.
    public func encode(to encoder: any Encoder) throws
}

/// How an answer compares with the truth.
public struct Judgement : Hashable, Sendable {

    /// How much is right, 0 to 1; 1 only when everything is.
    public let score: Double

    /// Every difference; none when everything is right.
    public let differences: [PitchKit.AnswerDifference]

    /// Why the answer could not be compared; `nil` when it could.
    public let problem: PitchKit.AnswerProblem?

    /// Whether everything is right.
    public var isCorrect: Bool { get }
}

/// What counts as right.
public struct JudgingRule : Hashable, Sendable {

    /// How notes are compared.
    public enum Spelling : CaseIterable, Hashable, Sendable {

        /// Letter and accidental must be right: D flat does not answer C sharp.
        case exact

        /// The sound must be right: D flat answers C sharp.
        case enharmonic
    }

    /// How notes are compared.
    public var spelling: PitchKit.JudgingRule.Spelling

    /// Whether octaves count when pitches are answered, or intervals: without, a tenth answers a third.
    public var octavesCount: Bool

    /// Spelling and octaves count.
    public static let exact: PitchKit.JudgingRule

    /// The sound counts, octaves included; the default.
    public static let enharmonic: PitchKit.JudgingRule

    /// Only the twelve keys of an octave count.
    public static let pitchClass: PitchKit.JudgingRule

    /// Makes a rule: by sound, octaves counting, unless said otherwise.
    ///
    /// - Parameters:
    ///   - spelling: How notes are compared.
    ///   - octavesCount: Whether octaves count when pitches or intervals are answered.
    public init(spelling: PitchKit.JudgingRule.Spelling = .enharmonic, octavesCount: Bool = true)
}

extension JudgingRule {

    /// Compares an answer with the truth.
    ///
    /// - **Notes** of a chord or a harmonic interval are compared in any order, duplicates counting; of a scale or a
    ///   melodic interval in the order heard. The score is the share of notes that are right, of the longer list.
    /// - **Chords** are right when they sound the same: the same keys and the same bass. C6 over A answers Am7. Otherwise
    ///   the score is the share of common notes, the bass counting as one more.
    /// - **Scales** are right when tonic and keys are the same. Otherwise the score is the share of common notes, the tonic
    ///   counting as one more.
    /// - **Intervals** are right or wrong; with ``Spelling/exact`` an augmented fourth is no diminished fifth.
    /// - **Qualities and inversions** are right when some chord of that quality, or in that inversion, has the same keys
    ///   over the same bass: a chord heard as Am7 may be called a sixth chord, since it is C6 over A.
    /// - **Degrees** are compared in order, by sound unless ``Spelling/exact`` asks for the name.
    /// - **Progressions** are compared chord by chord, in order; a chord left out moves the others and costs itself only.
    ///
    /// - Parameters:
    ///   - answer: What the player answers; more than ``QuizAnswer/longest`` notes are not compared.
    ///   - subject: The truth.
    /// - Returns: The score and the differences, or the problem.
    public func judge(_ answer: PitchKit.QuizAnswer, of subject: PitchKit.QuizSubject) -> PitchKit.Judgement
}

extension JudgingRule : Codable {
}

extension JudgingRule.Spelling : CustomStringConvertible {

    /// The name under which the rule is stored and shown.
    public var name: String { get }

    /// The rule of that name, or `nil` when there is none.
    public init?(name: String)

    /// The name.
    public var description: String { get }
}

extension JudgingRule.Spelling : Codable {

    /// Reads the rule from its name.
    public init(from decoder: any Decoder) throws

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws
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

    /// Major or minor.
    public enum Mode : CaseIterable, Hashable, Sendable {

        /// The major scale.
        case major

        /// The three forms of the minor scale.
        case minor
    }

    /// The three forms of the minor scale.
    public enum MinorForm : CaseIterable, Hashable, Sendable {

        /// As the signature has it.
        case natural

        /// With a raised seventh degree.
        case harmonic

        /// With raised sixth and seventh degrees, the ascending form.
        case melodic
    }

    /// The first degree.
    public let tonic: PitchKit.NoteName

    /// Major or minor.
    public let mode: PitchKit.Key.Mode

    /// Joins a tonic and a mode.
    public init(_ tonic: PitchKit.NoteName, _ mode: PitchKit.Key.Mode)

    /// The 30 keys with at most seven sharps or flats: major and minor, from seven flats to seven sharps.
    public static let all: [PitchKit.Key]

    /// The key signature.
    public var signature: PitchKit.KeySignature { get }

    /// The key with the same signature and the other mode.
    public var relative: PitchKit.Key { get }

    /// The key with the same tonic and the other mode.
    public var parallel: PitchKit.Key { get }

    /// The scale.
    ///
    /// - Parameter form: Which minor scale; of no meaning in major.
    /// - Returns: The scale on the tonic.
    public func scale(_ form: PitchKit.Key.MinorForm = .natural) -> PitchKit.Scale

    /// The name that a sounding note has in this key.
    ///
    /// Notes of the scale keep their names; the others are those of the harmonic chromatic scale: the flat second, third,
    /// sixth and seventh degrees and the sharp fourth.
    ///
    /// ```swift
    /// Key("E major")?.name(of: 3)  // → Optional(D#)
    /// Key("Eb major")?.name(of: 3)  // → Optional(Eb)
    /// ```
    public func name(of pitchClass: PitchKit.PitchClass) -> PitchKit.NoteName

    /// The same sound under the name that it has in this key.
    public func spelling(of pitch: PitchKit.Pitch) -> PitchKit.Pitch
}

extension Key {

    /// The chord of a numeral in this key.
    ///
    /// Without sharps or flats before it, a numeral stands on the degree of the key's own scale. In minor, upper case VI and
    /// VII stand on the natural degrees, lower case vi and vii (minor, diminished) on the raised ones: `VI` of A minor is F,
    /// `vii°` is G sharp. Sharps raise and flats lower the degrees of a major key. In minor, flats before III, VI and VII
    /// are seen from the parallel major key, as popular music writes them (`bVII` of A minor is G), and sharps from the
    /// natural degrees (`#vii°` is G sharp).
    ///
    /// Degrees after a slash are tonics for the moment, of a minor key when in lower case: `V7/ii` is V7 of the supertonic.
    public func chord(_ numeral: PitchKit.RomanNumeral) -> PitchKit.Chord

    /// The chord of a numeral given as text, or `nil` when the text is not a numeral.
    public func chord(_ numeral: String) -> PitchKit.Chord?

    /// The seven triads of the scale, from the tonic's.
    ///
    /// - Parameter form: Which minor scale; of no meaning in major.
    /// - Returns: The triads.
    public func triads(_ form: PitchKit.Key.MinorForm = .natural) -> [PitchKit.Chord]

    /// The seven seventh chords of the scale, from the tonic's.
    ///
    /// - Parameter form: Which minor scale; of no meaning in major.
    /// - Returns: The seventh chords.
    public func sevenths(_ form: PitchKit.Key.MinorForm = .natural) -> [PitchKit.Chord]

    /// The numeral of a chord: the first of ``romanNumerals(of:)``.
    ///
    /// ```swift
    /// let key = Key(NoteName(.c), .major)
    /// key.romanNumeral(of: Chord(NoteName(.d), .dominantSeventh))  // → Optional(V7/V)
    /// key.romanNumeral(of: Chord(NoteName(.a, .flat), .major))  // → Optional(bVI)
    /// ```
    public func romanNumeral(of chord: PitchKit.Chord) -> PitchKit.RomanNumeral?

    /// All numerals of a chord in this key, the plainest first.
    ///
    /// First the degree itself, if the chord belongs to the key (in minor, to one of the three forms); then dominants and
    /// leading-tone chords of the other degrees; last, if the chord does not belong to the key, the altered degree. None
    /// when Roman numerals cannot express the chord: a foreign bass, an inverted ninth chord, a root more than two sharps
    /// or flats away.
    public func romanNumerals(of chord: PitchKit.Chord) -> [PitchKit.RomanNumeral]

    /// The numeral of some notes: that of the chord they make, or of the single note as a degree.
    ///
    /// Without a third, the key tells whether the numeral is upper or lower case: C alone in C minor is `i`.
    ///
    /// - Parameter pitches: The notes in any order; the lowest is the bass.
    /// - Returns: The numeral; `nil` without notes, or when Roman numerals cannot express them.
    public func romanNumeral(of pitches: [PitchKit.Pitch]) -> PitchKit.RomanNumeral?

    /// Whether every note is in the key's scale, in minor in one of the three forms.
    public func isDiatonic(_ chord: PitchKit.Chord) -> Bool
}

extension Key : CustomStringConvertible {

    /// The tonic and the mode: `F# minor`.
    public var description: String { get }

    /// Reads `F# minor`, `Bb major`, and the short forms `F#m`, `Bb`.
    ///
    /// - Parameter text: The key, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Reads a key, or gives `nil` when the text is not one.
    public init?(_ text: String)
}

extension Key : Codable {

    /// Reads the key from its text.
    public init(from decoder: any Decoder) throws

    /// Writes the tonic and the mode, such as `"F# minor"`.
    public func encode(to encoder: any Encoder) throws
}

/// The sharps or flats at the beginning of a staff.
public struct KeySignature : Hashable, Sendable, CustomStringConvertible {

    /// The number of sharps; negative for flats.
    ///
    /// Beyond seven, double sharps and flats follow.
    public let fifths: Int

    /// Makes a signature of so many sharps, or flats when negative.
    public init(fifths: Int)

    /// The altered notes in the order in which they are written: sharps from F up in fifths, flats from B down.
    public var names: [PitchKit.NoteName] { get }

    /// The major key that has it.
    public var majorKey: PitchKit.Key { get }

    /// The minor key that has it.
    public var minorKey: PitchKit.Key { get }

    /// The number in words: `3 sharps`, `1 flat`, `no accidentals`.
    public var description: String { get }
}

/// Which key plays which degree of a tuning scale, as Scala keyboard mappings store it.
///
/// ```swift
/// KeyboardMapping().degree(ofKey: 72)  // → Optional(12)
/// ```
public struct KeyboardMapping : Hashable, Sendable {

    /// The keys that are tuned: MIDI numbers, within 0 to 127.
    public let keys: ClosedRange<Int>

    /// The key that plays degree 0.
    public let middleKey: Int

    /// The key whose frequency is given.
    public let referenceKey: Int

    /// The frequency of that key in hertz.
    public let referenceFrequency: Double

    /// The degree that repeats the pattern; in a linear mapping of no meaning.
    public let formalOctave: Int

    /// The degrees of the keys from the middle key up, `nil` for keys without sound; empty for a linear mapping, where every
    /// key plays the next degree.
    public let pattern: [Int?]

    /// Makes a mapping; a linear one with A4 at 440 Hz and degree 0 at middle C unless said otherwise.
    ///
    /// `nil` means that a key is not within 0 to 127, that the frequency is not within 0.000001 to 1,000,000 hertz, or that
    /// a degree or the pattern is beyond 10,000.
    ///
    /// - Parameters:
    ///   - keys: The keys that are tuned.
    ///   - middleKey: The key that plays degree 0.
    ///   - referenceKey: The key whose frequency is given.
    ///   - referenceFrequency: The frequency of that key in hertz.
    ///   - formalOctave: The degree that repeats the pattern.
    ///   - pattern: The degrees of the keys from the middle key up; empty for a linear mapping.
    public init?(keys: ClosedRange<Int> = 0...127, middleKey: Int, referenceKey: Int, referenceFrequency: Double, formalOctave: Int = 0, pattern: [Int?] = [])

    /// The linear mapping with A4 at 440 Hz and degree 0 at middle C.
    public init()

    /// The greatest degree, and the longest pattern.
    public static let limit: Int

    /// The degree of a key in the tuning scale; `nil` for a key that is out of range or has no sound.
    public func degree(ofKey key: Int) -> Int?
}

extension KeyboardMapping {

    /// Reads a keyboard mapping file (`.kbm`).
    ///
    /// Lines that begin with `!` are comments. The lines are: the size of the pattern (0 for a linear mapping), the first and
    /// the last key, the key of degree 0, the reference key, its frequency in hertz, the degree of the formal octave, and
    /// the degrees of the pattern with `x` for keys without sound. Degrees that are missing at the end have no sound.
    ///
    /// - Parameter text: The file's text, with any line ends.
    /// - Throws: A ``ScalaError`` with the line.
    public init(scala text: String) throws(PitchKit.ScalaError)

    /// The text of a keyboard mapping file (`.kbm`) that reads back as this mapping.
    public var scalaText: String { get }
}

/// Which frequency each key of a keyboard has: a scale and a mapping.
///
/// ```swift
/// let tuning = KeyboardTuning(.werckmeisterIII)
/// tuning?.frequency(ofKey: 69)  // → Optional(440.0)
/// tuning?.nearestKey(to: 263)?.key  // → Optional(60)
/// ```
public struct KeyboardTuning : Hashable, Sendable {

    /// The steps within the period.
    public let scale: PitchKit.TuningScale

    /// Which key plays which degree.
    public let mapping: PitchKit.KeyboardMapping

    /// Joins a scale and a mapping.
    ///
    /// `nil` means that the reference key has no sound in the mapping, so that nothing can be tuned to it.
    ///
    /// - Parameters:
    ///   - scale: The steps within the period.
    ///   - mapping: Which key plays which degree; every key the next one, A4 at 440 Hz, unless given.
    public init?(_ scale: PitchKit.TuningScale, mapping: PitchKit.KeyboardMapping = KeyboardMapping())

    /// The distance of a key above the middle key in cents; `nil` for a key that is out of range or has no sound.
    public func cents(ofKey key: Int) -> Double?

    /// The frequency of a key in hertz; `nil` for a key that is out of range or has no sound.
    public func frequency(ofKey key: Int) -> Double?

    /// The key nearest to a frequency, and how many cents the frequency is above it (negative below).
    ///
    /// `nil` means that the frequency is not a positive finite number, or that no key sounds.
    ///
    /// - Parameter frequency: Hertz, above 0.
    /// - Returns: The nearest key; of two equally near ones the lower.
    public func nearestKey(to frequency: Double) -> (key: Int, cents: Double)?
}

/// Several learners, each with progress and perhaps a quiz that is under way: what a ``ProgressStore`` keeps.
///
/// ```swift
/// var book = LearnerBook()
/// book["Ada"] = LearnerBook.Learner()
/// book["Ada"]?.keep(QuizSession(QuizSettings(modes: [.note]), seed: 1))
/// book.names  // → ["Ada"]
/// ```
public struct LearnerBook : Hashable, Sendable {

    /// What is kept of one learner.
    public struct Learner : Hashable, Sendable {

        /// What the learner has reached.
        public private(set) var progress: PitchKit.QuizProgress { get }

        /// A quiz that is to be resumed; `nil` when none is under way.
        public private(set) var session: PitchKit.QuizSession? { get }

        /// Makes a learner.
        ///
        /// - Parameter progress: What was reached before; a beginner's progress unless given.
        public init(progress: PitchKit.QuizProgress = QuizProgress())

        /// Keeps a quiz to be resumed, and the progress made in it.
        public mutating func keep(_ session: PitchKit.QuizSession)

        /// Keeps the progress of a quiz and lets go of the quiz itself, with its log.
        public mutating func finish(_ session: PitchKit.QuizSession)
    }

    /// Makes a book without learners.
    public init()

    /// The names, in order of their Unicode scalars.
    public var names: [String] { get }

    /// The learner of a name; set `nil` to forget one.
    public subscript(name: String) -> PitchKit.LearnerBook.Learner?
}

extension LearnerBook {

    /// A summary of all learners (RFC 4180): a line for each, by name.
    ///
    /// The columns are learner, coins, asked, answered, correct, streak, best streak, days in a row, best days in a row.
    public var csv: String { get }
}

extension LearnerBook : Codable {
}

extension LearnerBook.Learner : Codable {
}

/// One of the seven letters that name notes.
///
/// ```swift
/// Letter.b.semitones  // → 11
/// Letter.b.next  // → C
/// ```
public enum Letter : CaseIterable, Hashable, Sendable, CustomStringConvertible {

    /// C, the letter on which octaves begin.
    case c

    /// D.
    case d

    /// E.
    case e

    /// F.
    case f

    /// G.
    case g

    /// A.
    case a

    /// B, called H in German.
    case b

    /// The letter a number of steps above C; steps beyond the octave (or below C) wrap.
    public init(stepsAboveC steps: Int)

    /// The letter steps above C: 0 for C to 6 for B.
    public var steps: Int { get }

    /// The semitones of the natural note above C: 0, 2, 4, 5, 7, 9 or 11.
    public var semitones: Int { get }

    /// The place of the natural note in the chain of fifths, counted from C: −1 for F to 5 for B.
    public var fifths: Int { get }

    /// The letter after this one; C follows B.
    public var next: PitchKit.Letter { get }

    /// The capital letter.
    public var description: String { get }
}

/// Writes a playback as a Standard MIDI File (format 0: one track).
///
/// ```swift
/// let bytes = try MIDIFile.bytes(of: .together([Pitch(.c, octave: 4)]))
/// String(decoding: bytes.prefix(4), as: UTF8.self)  // → MThd
/// ```
///
/// A tick is a millisecond: 500 ticks in a quarter note of 500,000 microseconds. A key that sounds twice at once goes to
/// a second channel, so that each voice ends at its own time; the percussion channel is left out.
///
/// Source of the format: MIDI Manufacturers Association, "Standard MIDI Files 1.0", RP-001.
public enum MIDIFile {

    /// A note that a MIDI file cannot hold.
    public struct UnplayableNote : Error, Hashable, Sendable, CustomStringConvertible {

        /// The place of the note in the playback, from 0.
        public let index: Int

        /// The pitch.
        public let pitch: PitchKit.Pitch

        /// One sentence with the place.
        public var description: String { get }
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - playback: The notes; velocity 1 becomes 127, and the softest that is not silent 1; silent notes are left out.
    ///   - program: The General MIDI instrument, 0 to 127: 0 is a grand piano, 16 a drawbar organ.
    /// - Returns: The whole file.
    /// - Throws: An ``UnplayableNote`` for a pitch outside the keys 0 to 127.
    /// - Precondition: The program is in range.
    public static func bytes(of playback: PitchKit.Playback, program: Int = 0) throws(PitchKit.MIDIFile.UnplayableNote) -> [UInt8]
}

/// A text that does not follow its notation: where it stops making sense, and what was expected there.
///
/// ```swift
/// do {
///     _ = try Pitch(parsing: "H4")
/// } catch {
///     print(error)  // column 1: expected a letter from A to G
/// }
/// ```
public struct NotationError : Error, Hashable, Sendable, CustomStringConvertible {

    /// The place in the text, in Unicode scalars: 1 is the first, one more than the count is the end.
    public let column: Int

    /// What would have been right there, in words.
    public let expected: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - column: The place, 1 or more.
    ///   - expected: What would have been right there.
    public init(column: Int, expected: String)

    /// The place and the expectation: `column 1: expected a letter from A to G`.
    public var description: String { get }
}

/// A spelled note without an octave: a letter and an accidental.
///
/// C sharp and D flat sound alike on a piano and are different names; PitchKit never turns one into the other unasked.
///
/// ```swift
/// NoteName(.e, .flat)  // → Eb
/// let third = NoteName(.e, .flat) + .majorThird  // G, never F##
/// third  // → G
/// NoteName("F##")?.pitchClass  // → Optional(7)
/// ```
///
/// A name is stored as its place in the chain of fifths (… Bb F C G D …), where transposition is one addition.
public struct NoteName : Hashable, Sendable, CustomStringConvertible {

    /// The place in the chain of fifths, counted from C: G is 1, F is −1, F sharp is 6, B flat is −2.
    public let fifths: Int

    /// The name at a place in the chain of fifths.
    ///
    /// - Parameter fifths: Fifths above C; negative below.
    public init(fifths: Int)

    /// Joins a letter and an accidental.
    public init(_ letter: PitchKit.Letter, _ accidental: PitchKit.Accidental = .natural)

    /// The letter.
    public var letter: PitchKit.Letter { get }

    /// The sharps or flats.
    public var accidental: PitchKit.Accidental { get }

    /// The sounding note class on a keyboard of twelve keys.
    public var pitchClass: PitchKit.PitchClass { get }

    /// Whether both names are the same key of a keyboard: C sharp and D flat.
    public func isEnharmonic(with other: PitchKit.NoteName) -> Bool

    /// The letter and the accidental in ASCII: `Eb`, `F##`.
    public var description: String { get }

    /// The letter and the accidental in musical signs: `E♭`, `F𝄪`.
    public var symbol: String { get }
}

extension NoteName {

    /// The name an interval above (or, if the interval descends, below).
    public static func + (name: PitchKit.NoteName, interval: PitchKit.Interval) -> PitchKit.NoteName

    /// The name an interval below (or, if the interval descends, above).
    public static func - (name: PitchKit.NoteName, interval: PitchKit.Interval) -> PitchKit.NoteName

    /// The simplest names of a pitch class: one with sharps, one with flats, equal for the white keys.
    ///
    /// - Parameters:
    ///   - pitchClass: The note class.
    ///   - preference: What a black key is called.
    public init(_ pitchClass: PitchKit.PitchClass, preferring preference: PitchKit.AccidentalPreference = .sharps)
}

extension NoteName {

    /// Reads a name: `C`, `F#`, `Bb`, `G##`, `Gx`, `E♭`, `B𝄫`.
    ///
    /// - Parameter text: The name, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Reads a name, or gives `nil` when the text is not one.
    public init?(_ text: String)
}

extension NoteName : Codable {

    /// Reads the name from its text.
    public init(from decoder: any Decoder) throws

    /// Writes the name as text, such as `"F#"`.
    public func encode(to encoder: any Encoder) throws
}

/// Makes a playback heard.
///
/// The library has a player that writes WAV files (``WAVFilePlayer``) and doubles for tests (``RecordingNotePlayer``,
/// ``FailingNotePlayer``); an app brings its own sound by conforming a type of its own.
public protocol NotePlayer : Sendable {

    /// Plays, and returns when the playback has been handed over or heard, as the player documents.
    ///
    /// - Parameter playback: What is to be heard.
    /// - Throws: Whatever keeps the player from playing; nothing was heard then.
    func play(_ playback: PitchKit.Playback) async throws

    /// Ends what is being heard; does nothing in silence.
    func stop() async
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
/// **The octave belongs to the letter** (scientific pitch notation): `B#4` sounds like `C5`, `Cb4` like `B3`. Middle C is
/// `C4`, MIDI number 60.
///
/// Pitches are ordered by sound, and pitches of the same sound by letter: `B#3 < C4 < Dbb4`.
public struct Pitch : Hashable, Sendable {

    /// The key of a MIDI keyboard that sounds like this pitch: middle C is 60.
    ///
    /// MIDI itself knows 0 to 127 only; pitches exist beyond.
    public let midiNumber: Int

    /// The octaves a pitch can be made or read with.
    public static let octaveRange: ClosedRange<Int>

    /// Makes a pitch from its parts.
    ///
    /// - Parameters:
    ///   - letter: The letter.
    ///   - accidental: Sharps or flats; none by default.
    ///   - octave: The octave of the letter, −1,000 to 1,000; middle C is in octave 4.
    /// - Precondition: The octave is in range.
    public init(_ letter: PitchKit.Letter, _ accidental: PitchKit.Accidental = .natural, octave: Int)

    /// Puts a note name into an octave.
    ///
    /// - Parameters:
    ///   - name: The note name.
    ///   - octave: The octave of its letter, −1,000 to 1,000.
    /// - Precondition: The octave is in range.
    public init(_ name: PitchKit.NoteName, octave: Int)

    /// Names a key of a MIDI keyboard: any whole number, white keys without accidentals.
    ///
    /// - Parameters:
    ///   - midiNumber: The key; middle C is 60.
    ///   - preference: What a black key is called.
    public init(midiNumber: Int, preferring preference: PitchKit.AccidentalPreference = .sharps)

    /// The octave of the letter; middle C is in octave 4.
    public var octave: Int { get }

    /// The letter.
    public var letter: PitchKit.Letter { get }

    /// The sharps or flats.
    public var accidental: PitchKit.Accidental { get }

    /// The name without the octave.
    public var name: PitchKit.NoteName { get }

    /// The key of an octave it falls on.
    public var pitchClass: PitchKit.PitchClass { get }

    /// Whether both pitches sound alike on a keyboard: `B#3` and `C4`.
    public func isEnharmonic(with other: PitchKit.Pitch) -> Bool
}

extension Pitch {

    /// Writes the pitch in a notation; `nil` when the notation cannot express it.
    public func text(in notation: PitchKit.PitchNotation) -> String?

    /// Reads a pitch in a notation.
    ///
    /// - Parameters:
    ///   - text: The pitch, with nothing before or after it.
    ///   - notation: How it is written.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String, in notation: PitchKit.PitchNotation) throws(PitchKit.NotationError)
}

extension Pitch : Comparable {

    /// Orders by sound, then by letter.
    public static func < (left: PitchKit.Pitch, right: PitchKit.Pitch) -> Bool
}

extension Pitch {

    /// The pitch an interval above (or, if the interval descends, below).
    ///
    /// The spelling follows the interval.
    public static func + (pitch: PitchKit.Pitch, interval: PitchKit.Interval) -> PitchKit.Pitch

    /// The pitch an interval below (or, if the interval descends, above).
    public static func - (pitch: PitchKit.Pitch, interval: PitchKit.Interval) -> PitchKit.Pitch

    /// Moves the pitch up by an interval.
    public static func += (pitch: inout PitchKit.Pitch, interval: PitchKit.Interval)

    /// Moves the pitch down by an interval.
    public static func -= (pitch: inout PitchKit.Pitch, interval: PitchKit.Interval)
}

extension Pitch {

    /// The same sound with another letter: `Pitch("B#4")` as `.c` is `C5`.
    ///
    /// Of the two places of the letter around the sound the nearer one is taken, so that accidentals stay small.
    public func respelled(as letter: PitchKit.Letter) -> PitchKit.Pitch

    /// All spellings of the same sound with at most so many sharps or flats, from the lowest letter up.
    ///
    /// ```swift
    /// Pitch(.c, octave: 4).enharmonics(upTo: 2)  // → [B#3, C4, Dbb4]
    /// ```
    ///
    /// - Parameter accidentals: Sharps or flats allowed, 0 or more; more than 6 give nothing new.
    /// - Returns: The spellings, in order.
    public func enharmonics(upTo accidentals: Int = 2) -> [PitchKit.Pitch]

    /// The same sound with as few sharps or flats as possible; of two equally simple spellings the one of the same kind.
    ///
    /// `B#4` becomes `C5`, `F##4` becomes `G4`, `C#4` and `Db4` stay.
    public var simplified: PitchKit.Pitch { get }
}

extension Pitch : CustomStringConvertible {

    /// Scientific pitch notation in ASCII: `C#4`, `Bb-1`.
    public var description: String { get }

    /// Scientific pitch notation with musical signs: `C♯4`, `B♭-1`.
    public var symbol: String { get }

    /// Reads scientific pitch notation: `C4`, `F#5`, `Bb-1`, `G𝄪3`.
    ///
    /// - Parameter text: The pitch, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Reads scientific pitch notation, or gives `nil` when the text is not a pitch.
    public init?(_ text: String)
}

extension Pitch : Codable {

    /// Reads the pitch from scientific pitch notation.
    public init(from decoder: any Decoder) throws

    /// Writes scientific pitch notation, such as `"C#4"`.
    public func encode(to encoder: any Encoder) throws
}

/// One of the twelve keys of an octave, without spelling: C is 0, C sharp and D flat are 1, B is 11.
///
/// ```swift
/// PitchClass(61)  // → 1
/// PitchClass(-1)  // → 11
/// ```
public struct PitchClass : Hashable, Sendable, CustomStringConvertible {

    /// The number, 0 to 11.
    public let number: Int

    /// The class of any number of semitones above C: multiples of twelve are taken away.
    public init(_ semitones: Int)

    /// All twelve, from C.
    public static let all: [PitchKit.PitchClass]

    /// The semitones up to another class, 0 to 11.
    public func semitones(upTo other: PitchKit.PitchClass) -> Int

    /// The number.
    public var description: String { get }
}

extension PitchClass : Codable {

    /// Reads a number from 0 to 11.
    public init(from decoder: any Decoder) throws

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws
}

extension PitchClass : ExpressibleByIntegerLiteral {

    /// The class of a number of semitones above C.
    public init(integerLiteral semitones: Int)
}

/// A set of pitch classes: which of the twelve keys of an octave sound, without spelling, octave or order.
///
/// Stored as twelve bits, so that transposition, inversion and comparison are a few instructions.
///
/// ```swift
/// let triad: PitchClassSet = [0, 4, 7]
/// triad.transposed(by: 2).elements  // → [2, 6, 9]
/// ```
public struct PitchClassSet : Hashable, Sendable {

    /// One bit for each pitch class: bit 0 is C, bit 11 is B.
    public let mask: Int

    /// Makes a set from bits; bits above the twelfth are ignored.
    public init(mask: Int)

    /// Makes a set of pitch classes.
    public init(_ classes: some Sequence<PitchKit.PitchClass>)

    /// Makes a set from semitones above C, each taken modulo twelve.
    public init(_ semitones: some Sequence<Int>)

    /// The number of pitch classes, 0 to 12.
    public var count: Int { get }

    /// The pitch classes in ascending order.
    public var elements: [PitchKit.PitchClass] { get }

    /// Whether it has the given class.
    public func contains(_ pitchClass: PitchKit.PitchClass) -> Bool

    /// Whether every class of the other set is in this one.
    public func isSuperset(of other: PitchKit.PitchClassSet) -> Bool

    /// The classes that are in either set.
    public func union(_ other: PitchKit.PitchClassSet) -> PitchKit.PitchClassSet

    /// The classes that are in both sets.
    public func intersection(_ other: PitchKit.PitchClassSet) -> PitchKit.PitchClassSet

    /// The set moved up by so many semitones (down when negative).
    public func transposed(by semitones: Int) -> PitchKit.PitchClassSet
}

extension PitchClassSet {

    /// The classes that are not in the set.
    public var complement: PitchKit.PitchClassSet { get }

    /// The set mirrored at C: every class n becomes 12 − n.
    public var inverted: PitchKit.PitchClassSet { get }

    /// The set mirrored and then moved up: the operation that theorists write as TnI.
    ///
    /// - Parameter semitones: How far it is moved up after mirroring.
    /// - Returns: The set of all `semitones − n`.
    public func inverted(around semitones: Int) -> PitchKit.PitchClassSet

    /// Every class multiplied: by 5 or 7 the circle of fifths becomes chromatic.
    ///
    /// - Parameter factor: Any number.
    /// - Returns: The set of all products, modulo twelve.
    public func multiplied(by factor: Int) -> PitchKit.PitchClassSet

    /// The classes that are in this set and not in the other.
    public func subtracting(_ other: PitchKit.PitchClassSet) -> PitchKit.PitchClassSet

    /// How often each distance from one to six semitones occurs between two classes of the set.
    ///
    /// ```swift
    /// PitchClassSet([0, 4, 7]).intervalVector  // → [0, 0, 1, 1, 1, 0]
    /// ```
    public var intervalVector: [Int] { get }

    /// The classes in their most compact order, by Forte's rule.
    ///
    /// Of all rotations the one with the smallest span, and of those the one whose notes lie nearest to the first one. A
    /// symmetrical set has several such rotations; the one from the lowest class is taken.
    public var normalOrder: [PitchKit.PitchClass] { get }

    /// The normal order of the set or its inversion, whichever is more compact, moved to begin on 0, by Forte's rule.
    ///
    /// ```swift
    /// PitchClassSet([0, 4, 7]).primeForm  // → {0, 3, 7}
    /// ```
    public var primeForm: PitchKit.PitchClassSet { get }

    /// The prime form by Rahn's rule, which packs from the other end; it differs for six set classes.
    ///
    /// J. Rahn, *Basic Atonal Theory*, Longman 1980.
    public var rahnPrimeForm: PitchKit.PitchClassSet { get }

    /// The name of the set class in Forte's catalogue.
    ///
    /// ```swift
    /// PitchClassSet([0, 1, 4, 6]).forteNumber  // → 4-Z15
    /// PitchClassSet([0, 4, 7]).forteNumber.form  // → Optional(B)
    /// ```
    public var forteNumber: PitchKit.ForteNumber { get }
}

extension PitchClassSet : ExpressibleByArrayLiteral, CustomStringConvertible {

    /// Makes a set from pitch classes: `[c, e, g]`.
    public init(arrayLiteral elements: PitchKit.PitchClass...)

    /// The classes in braces: `{0, 4, 7}`.
    public var description: String { get }
}

/// A way to write pitches as text.
///
/// ```swift
/// let pitch = Pitch(.f, .sharp, octave: 5)
/// pitch.text(in: .helmholtz) ?? "none"  // → f#''
/// pitch.text(in: .lilypond) ?? "none"  // → fis''
/// pitch.text(in: .abc) ?? "none"  // → ^f
/// try Pitch(parsing: "^f", in: .abc)  // → F#5
/// ```
///
/// Every notation reads what it writes. What it cannot express (three flats in ABC) is `nil`.
public struct PitchNotation : Hashable, Sendable {

    /// Letter, accidentals, octave number: `F#5`, `Bb-1`.
    ///
    /// Any number of sharps or flats.
    public static let scientific: PitchKit.PitchNotation

    /// German names with octave number: `Fis5`, `B3` (B flat), `H3` (B), `Es4`, `As4`, `Heses4`.
    public static let german: PitchKit.PitchNotation

    /// Helmholtz with English names: `C,` `C` `c` `c'` for C1, C2, C3, C4.
    public static let helmholtz: PitchKit.PitchNotation

    /// Helmholtz with German names: `Cis,` `H` `b` `es'`.
    public static let helmholtzGerman: PitchKit.PitchNotation

    /// ABC: `C,` `C` `c` `c'` for C3, C4, C5, C6, accidentals before the letter (`^` sharp, `_` flat, at most two).
    ///
    /// Reads `=` for a natural too. The key signature of a tune is not considered: every accidental is written.
    public static let abc: PitchKit.PitchNotation

    /// LilyPond, absolute octaves, with its default (Dutch) names: `c'` is C4, `cis`, `ces`, `es`, `as`; at most two accidentals.
    public static let lilypond: PitchKit.PitchNotation

    /// LilyPond with `\language "deutsch"`: `h` for B, `b` for B flat.
    public static let lilypondGerman: PitchKit.PitchNotation

    /// LilyPond with `\language "english"`: `cs`, `cf`, `css` (or `cx`), `cff`; reads `csharp` and `cflat` too.
    public static let lilypondEnglish: PitchKit.PitchNotation

    /// Fixed-do solfège with octave number: `Do4`, `Fa#5`, `Sib3`.
    ///
    /// Octaves are counted as in scientific notation.
    public static let solfege: PitchKit.PitchNotation

    /// Movable-do solfège: the tonic is `do`, raised degrees end in i, lowered ones in e or a; with octave number.
    ///
    /// Knows the seventeen syllables do di ra re ri me mi fa fi se sol si le la li te ti; other spellings are `nil`.
    ///
    /// - Parameter tonic: The note called `do`.
    /// - Returns: The notation.
    public static func solfege(tonic: PitchKit.NoteName) -> PitchKit.PitchNotation
}

/// What is to be heard, as data: notes with onset, duration and loudness.
///
/// A playback says nothing about how it sounds; a ``NotePlayer`` decides that.
///
/// ```swift
/// let chord = [Pitch(.c, octave: 4), Pitch(.e, octave: 4), Pitch(.g, octave: 4)]
/// Playback.separately(chord).notes.map(\.onset)  // → [0.0, 0.5, 1.0]
/// Playback.together(chord).slower(by: 2).duration  // → 3.0
/// ```
///
/// The same pitch twice at the same time is two voices.
public struct Playback : Hashable, Sendable {

    /// The notes, in order of onset; notes that begin together keep the order in which they were given.
    public let notes: [PitchKit.PlayedNote]

    /// Makes a playback of notes in any order.
    public init(_ notes: [PitchKit.PlayedNote])

    /// All pitches at once.
    ///
    /// - Parameters:
    ///   - pitches: The pitches, lowest first by custom.
    ///   - duration: How long they are held, in seconds, 0 to 600.
    ///   - velocity: How loud, 0 to 1.
    /// - Returns: Notes that begin and end together.
    public static func together(_ pitches: [PitchKit.Pitch], duration: Double = 1.5, velocity: Double = 0.8) -> PitchKit.Playback

    /// One pitch after the other.
    ///
    /// - Parameters:
    ///   - pitches: The pitches in the order in which they are heard.
    ///   - spacing: Seconds from one onset to the next, 0 to 600; half a second unless given.
    ///   - velocity: How loud, 0 to 1.
    /// - Returns: Notes that follow one another without a gap.
    public static func separately(_ pitches: [PitchKit.Pitch], spacing: Double = 0.5, velocity: Double = 0.8) -> PitchKit.Playback

    /// One chord after the other.
    ///
    /// - Parameters:
    ///   - chords: The pitches of each chord, in the order in which the chords are heard.
    ///   - spacing: Seconds from one chord to the next, 0 to 600; a second unless given.
    ///   - velocity: How loud, 0 to 1.
    /// - Returns: Chords that follow one another without a gap.
    public static func chords(_ chords: [[PitchKit.Pitch]], spacing: Double = 1, velocity: Double = 0.8) -> PitchKit.Playback

    /// When the last note is released, in seconds; 0 without notes.
    public var duration: Double { get }

    /// The pitches in order of onset.
    public var pitches: [PitchKit.Pitch] { get }

    /// The greatest number of notes held at one time.
    public var polyphony: Int { get }

    /// The same notes with all times multiplied.
    ///
    /// - Parameter factor: 2 is half as fast; 0 or more. Times end at 600 seconds.
    /// - Returns: The slower playback.
    public func slower(by factor: Double) -> PitchKit.Playback

    /// This playback and then another one.
    ///
    /// - Parameters:
    ///   - next: What follows.
    ///   - gap: Seconds of silence between, 0 to 600.
    /// - Returns: Both, one after the other.
    public func followed(by next: PitchKit.Playback, gap: Double = 0.5) -> PitchKit.Playback

    /// The playback several times.
    ///
    /// - Parameters:
    ///   - count: How often it is heard, 1 to 100.
    ///   - gap: Seconds of silence between, 0 to 600.
    /// - Returns: The longer playback.
    /// - Precondition: The count is in range.
    public func looped(_ count: Int, gap: Double = 0.5) -> PitchKit.Playback
}

extension Playback : Codable {

    /// Reads a list of notes.
    public init(from decoder: any Decoder) throws

    /// Writes the list of notes.
    public func encode(to encoder: any Encoder) throws
}

/// One note of a ``Playback``: a pitch, when it begins, how long it is held, and how loud.
public struct PlayedNote : Hashable, Sendable {

    /// What sounds.
    public let pitch: PitchKit.Pitch

    /// When it begins, in seconds from the start: 0 to 600.
    public let onset: Double

    /// How long it is held, in seconds: 0 to 600.
    public let duration: Double

    /// How loud: 0 (silent) to 1 (full).
    public let velocity: Double

    /// The latest onset and the longest duration, in seconds.
    public static let longest: Double

    /// Makes a note; numbers out of range are brought to the nearest that is in range, and NaN to 0.
    ///
    /// - Parameters:
    ///   - pitch: What sounds.
    ///   - onset: When it begins, in seconds from the start: 0 to 600.
    ///   - duration: How long it is held, in seconds: 0 to 600.
    ///   - velocity: How loud: 0 to 1.
    public init(_ pitch: PitchKit.Pitch, onset: Double, duration: Double, velocity: Double = 0.8)

    /// When it is released, in seconds from the start.
    public var end: Double { get }
}

extension PlayedNote : Codable {

    /// Reads a note; numbers out of range are brought into range.
    public init(from decoder: any Decoder) throws

    /// Writes pitch, onset, duration and velocity.
    public func encode(to encoder: any Encoder) throws
}

/// Keeps what learners have reached, from one launch to the next.
///
/// The library has a store for files (``FileProgressStore``), on Apple platforms one for user defaults, and doubles for
/// tests (``InMemoryProgressStore``, ``FailingProgressStore``).
public protocol ProgressStore : Sendable {

    /// What was saved last.
    ///
    /// - Returns: The book; `nil` when nothing was ever saved.
    /// - Throws: A ``ProgressStoreError`` when something was saved and cannot be read.
    func load() async throws(PitchKit.ProgressStoreError) -> PitchKit.LearnerBook?

    /// Saves a book in the place of the last one.
    ///
    /// - Parameter book: What is to be kept.
    /// - Throws: A ``ProgressStoreError``; what was saved before is then still there.
    func save(_ book: PitchKit.LearnerBook) async throws(PitchKit.ProgressStoreError)
}

/// Why progress could not be loaded or saved.
public enum ProgressStoreError : Error, Hashable, Sendable {

    /// Neither what was saved last nor the backup is readable.
    case damaged

    /// It was written by a later version of the library, which numbers its format so; it is left as it is.
    case newerFormat(Int)

    /// The place cannot be read or written; the reason in the system's words.
    case unavailable(String)
}

extension ProgressStoreError : CustomStringConvertible {

    /// The reason in words.
    public var description: String { get }
}

/// What a player answers.
///
/// Every question about notes, chords or scales takes the notes it consists of; ``QuizQuestion/takes(_:)`` says which kinds
/// a question takes.
public enum QuizAnswer : Hashable, Sendable {

    /// Note names: in any order for chords, in the order heard for scales and melodic intervals.
    case notes([PitchKit.NoteName])

    /// Pitches, octaves included.
    case pitches([PitchKit.Pitch])

    /// The name of an interval.
    case interval(PitchKit.Interval)

    /// The name of a chord.
    case chord(PitchKit.Chord)

    /// What stands on a chord's root.
    case quality(PitchKit.ChordQuality)

    /// Which tone of a chord is in the bass: 0 for the root, 1 for the third of a triad.
    case inversion(Int)

    /// The name of a scale.
    case scale(PitchKit.Scale)

    /// Degrees of a key, as intervals above the tonic.
    case degrees([PitchKit.Interval])

    /// Chords in the order heard.
    case chords([PitchKit.Chord])

    /// The most notes, degrees or chords that are compared: 128.
    public static let longest: Int
}

extension QuizAnswer : CustomStringConvertible {

    /// The answer as a player would read it: `C E G`, `minor third`, `Cm7`, `Eb dorian`, `inversion 1`, `b3`.
    public var description: String { get }
}

extension QuizAnswer : Codable {

    /// Reads an answer: an object with the key of its kind.
    public init(from decoder: any Decoder) throws

    /// Writes an object with the key of the answer's kind.
    public func encode(to encoder: any Encoder) throws
}

/// What answers earn and hints cost, in coins.
///
/// ```swift
/// var economy = QuizEconomy.standard
/// economy.prices[.replay] = 0
/// economy.rewards[.chord] ?? 0  // → 25
/// ```
public struct QuizEconomy : Hashable, Sendable {

    /// The reward of a fully right answer, by mode.
    ///
    /// A partly right answer earns its share, rounded down.
    public var rewards: [PitchKit.QuizMode : Int]

    /// The price of each hint; a hint without a price is not for sale.
    public var prices: [PitchKit.Hint : Int]

    /// The coins on top of every so many right answers in a row, see ``streakLength``; negative ones are none.
    public var streakBonus: Int

    /// After how many right answers in a row the bonus is paid, and again after as many more; 0 or less for never.
    public var streakLength: Int

    /// Makes an economy without a bonus for streaks.
    ///
    /// - Parameters:
    ///   - rewards: The coins of a right answer, by mode; 0 or more, modes without an entry earn nothing.
    ///   - prices: The coins of each hint; 0 or more.
    public init(rewards: [PitchKit.QuizMode : Int], prices: [PitchKit.Hint : Int])

    /// The default: rewards from 10 for a note to 50 for a progression, hints from 5 to 15 coins, no bonus.
    public static let standard: PitchKit.QuizEconomy

    /// The coins that an answer of that score earns, rounded down.
    ///
    /// - Parameters:
    ///   - mode: The kind of question.
    ///   - score: How much is right, 0 to 1.
    ///   - streak: The right answers in a row, this one included; 0 after a wrong one.
    /// - Returns: The coins, 0 to ``Wallet/limit``.
    public func reward(for mode: PitchKit.QuizMode, score: Double, streak: Int = 0) -> Int
}

extension QuizEconomy : Codable {

    /// Reads rewards by the names of modes and prices by the names of hints; names that are not known are ignored.
    public init(from decoder: any Decoder) throws

    /// Writes rewards by the names of modes, prices by the names of hints, and the bonus.
    public func encode(to encoder: any Encoder) throws
}

/// Something that happened in a session: every question, every change of coins, every change of settings.
public enum QuizEvent : Hashable, Sendable {

    /// A question was asked; an open one was given up.
    case asked(question: Int, PitchKit.QuizItem)

    /// A hint was bought; the balance afterwards.
    case bought(PitchKit.Hint, price: Int, balance: Int)

    /// An answer was judged; the coins it earned and the balance afterwards.
    case answered(PitchKit.QuizAnswer, score: Double, coins: Int, balance: Int)

    /// The settings were changed.
    case settings(PitchKit.QuizSettings)

    /// The session was told another day.
    case day(PitchKit.CalendarDay?)
}

extension QuizEvent : Codable {

    /// Reads an event: an object with the key of its kind.
    public init(from decoder: any Decoder) throws

    /// Writes an object with the key of the event's kind.
    public func encode(to encoder: any Encoder) throws
}

/// What a question practises, whatever its root and octave: the unit of statistics and of the adaptive choice.
///
/// ```swift
/// QuizItem.interval(.majorSixth, .ascending)  // → major sixth ascending
/// QuizItem.chord(.dominantSeventh, inversion: 1)  // → 7 in inversion 1
/// QuizItem.degree(.minorThird, of: .minor)  // → b3 of minor
/// ```
public enum QuizItem : Hashable, Sendable {

    /// A single note of that name.
    case note(PitchKit.NoteName)

    /// An interval in a style.
    case interval(PitchKit.Interval, PitchKit.IntervalStyle)

    /// A chord by root, quality and bass.
    case chord(PitchKit.ChordQuality, inversion: Int)

    /// The quality of a chord.
    case quality(PitchKit.ChordQuality)

    /// An inversion of a chord of known quality.
    case inversion(PitchKit.ChordQuality, Int)

    /// All notes of a chord.
    case chordNotes(PitchKit.ChordQuality, inversion: Int)

    /// A scale or mode.
    case scale(PitchKit.ScaleType)

    /// A degree, as the interval above the tonic.
    case degree(PitchKit.Interval, of: PitchKit.ScaleType)

    /// A progression.
    case progression(PitchKit.ChordProgression)

    /// The kind of question that practises it.
    public var mode: PitchKit.QuizMode { get }
}

extension QuizItem : CustomStringConvertible {

    /// The item in words.
    public var description: String { get }
}

extension QuizItem : Codable {

    /// Reads an item: an object with its mode and its parts.
    public init(from decoder: any Decoder) throws

    /// Writes an object with the item's mode and its parts.
    public func encode(to encoder: any Encoder) throws
}

/// Everything that happened in a session since its start, and what it started with: enough to play it again.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// quiz.next()
/// quiz.answer(.notes([NoteName(.d)]))
/// let again = try QuizSession(replaying: quiz.log)
/// again == quiz  // → true
/// ```
public struct QuizLog : Hashable, Sendable {

    /// The settings at the start.
    public let settings: PitchKit.QuizSettings

    /// The progress at the start.
    public let progress: PitchKit.QuizProgress

    /// The day at the start.
    public let day: PitchKit.CalendarDay?

    /// The seed.
    public let seed: UInt64

    /// What happened, oldest first.
    public internal(set) var events: [PitchKit.QuizEvent] { get }
}

extension QuizLog {

    /// The answers of the session (RFC 4180): a line for each, in order.
    ///
    /// The columns are question, mode, item, answer, score (0 to 1), coins earned, balance.
    public var csv: String { get }
}

extension QuizLog : Codable {
}

/// A kind of question.
public enum QuizMode : CaseIterable, Hashable, Sendable {

    /// Name a single note.
    case note

    /// Name the interval between two notes.
    case interval

    /// Name a chord: root, quality and bass.
    case chord

    /// Name what stands on a chord's root: major, minor seventh, …
    case chordQuality

    /// Say which tone of a chord is in the bass.
    case chordInversion

    /// Name all notes of a chord.
    case chordNotes

    /// Name a scale or mode.
    case scale

    /// Name the place of a note in a key.
    case degree

    /// Name the chords of a progression in a key.
    case progression

    /// What is asked, in words.
    public var prompt: String { get }
}

extension QuizMode : CustomStringConvertible {

    /// The name under which the mode is stored and shown.
    public var name: String { get }

    /// The mode of that name, or `nil` when there is none.
    public init?(name: String)

    /// The name.
    public var description: String { get }
}

extension QuizMode : Codable {

    /// Reads the mode from its name.
    public init(from decoder: any Decoder) throws

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws
}

/// What a quiz draws its questions from.
///
/// A pool with an empty list asks no questions of the modes that need the list; ``QuizSettings`` refuses a mode that its
/// pool cannot ask.
public struct QuizPool : Hashable, Sendable {

    /// The names of single notes, of chord roots, and of tonics.
    public var notes: [PitchKit.NoteName]

    /// The octaves of single notes and of the lower notes of intervals and scales.
    public var octaves: ClosedRange<Int>

    /// The intervals, upward.
    public var intervals: [PitchKit.Interval]

    /// How intervals are played.
    public var intervalStyles: [PitchKit.IntervalStyle]

    /// The chords, in root position.
    public var chords: [PitchKit.ChordQuality]

    /// Whether chords are also asked in their inversions.
    public var inversions: Bool

    /// The scales.
    public var scales: [PitchKit.ScaleType]

    /// The keys whose degrees are asked.
    public var keys: [PitchKit.ScaleType]

    /// Whether the degrees between those of the key are asked too.
    public var chromaticDegrees: Bool

    /// The progressions.
    public var progressions: [PitchKit.ChordProgression]

    /// The octaves a pool can have.
    public static let octaveRange: ClosedRange<Int>

    /// Makes a pool; what is not given is that of level 1.
    ///
    /// - Parameters:
    ///   - notes: The names of single notes, of chord roots, and of tonics.
    ///   - octaves: The octaves, within 0 to 8.
    ///   - intervals: The intervals, upward.
    ///   - intervalStyles: How intervals are played.
    ///   - chords: The chords, in root position.
    ///   - inversions: Whether chords are also asked in their inversions.
    ///   - scales: The scales.
    ///   - keys: The keys whose degrees are asked.
    ///   - chromaticDegrees: Whether the degrees between those of the key are asked too.
    ///   - progressions: The progressions.
    /// - Precondition: The octaves are in range.
    public init(notes: [PitchKit.NoteName] = Letter.allCases.map { NoteName($0) }, octaves: ClosedRange<Int> = 4...4, intervals: [PitchKit.Interval] = [.minorSecond, .majorSecond, .minorThird, .majorThird, .perfectFourth, .perfectFifth], intervalStyles: [PitchKit.IntervalStyle] = [.ascending], chords: [PitchKit.ChordQuality] = [.major, .minor], inversions: Bool = false, scales: [PitchKit.ScaleType] = [.major, .minor], keys: [PitchKit.ScaleType] = [.major], chromaticDegrees: Bool = false, progressions: [PitchKit.ChordProgression] = [.authentic, .plagal, .primary])

    /// The pool of a level, each with all that the levels below it have.
    ///
    /// 1: white keys, major and minor. 2: black keys, all triads, harmonic and melodic minor, all simple intervals.
    /// 3: three octaves, the common sevenths, the church modes, descending intervals. 4: inversions, all sevenths,
    /// pentatonic and blues scales, harmonic intervals. 5: suspended and sixth chords, whole tone and diminished scales,
    /// compound intervals.
    ///
    /// - Parameter level: 1 to 5; lower is 1, higher is 5.
    /// - Returns: The pool.
    public static func level(_ level: Int) -> PitchKit.QuizPool

    /// Whether questions of that kind can be made.
    ///
    /// Inversions are asked of chords only whose inversions sound differently: not of diminished sevenths.
    public func canAsk(_ mode: PitchKit.QuizMode) -> Bool
}

extension QuizPool {

    /// All items of a mode, each once, in the order of the pool; none when the mode cannot be asked.
    public func items(for mode: PitchKit.QuizMode) -> [PitchKit.QuizItem]
}

extension QuizPool : Codable {

    /// Reads a pool; octaves out of range are refused, what is absent is that of level 1.
    public init(from decoder: any Decoder) throws

    /// Writes the pool.
    public func encode(to encoder: any Encoder) throws
}

/// What a learner has reached, carried from one quiz to the next.
public struct QuizProgress : Hashable, Sendable {

    /// The coins.
    public internal(set) var wallet: PitchKit.Wallet { get }

    /// How many questions were asked so far, answered or not.
    public internal(set) var questionsAsked: Int { get }

    /// How many answers were given.
    public internal(set) var answersGiven: Int { get }

    /// How many of them were fully right.
    public internal(set) var correctAnswers: Int { get }

    /// Right answers in a row up to now.
    public internal(set) var streak: Int { get }

    /// The longest row of right answers.
    public internal(set) var bestStreak: Int { get }

    /// The days in a row with an answer, where sessions were told the day.
    public internal(set) var dayStreak: PitchKit.DayStreak { get }

    /// How the learner did, item by item.
    public internal(set) var statistics: PitchKit.QuizStatistics { get }

    /// Makes the progress of a beginner.
    ///
    /// - Parameter wallet: The coins to start with; none unless given.
    public init(wallet: PitchKit.Wallet = Wallet())

    /// Forgets the statistics; coins, counts and streaks stay.
    public mutating func resetStatistics()
}

extension QuizProgress : Codable {

    /// Reads progress; counts below zero are refused, what is absent is that of a beginner.
    public init(from decoder: any Decoder) throws
}

/// A question of a quiz: what is asked, what is heard, and what can be chosen.
public struct QuizQuestion : Hashable, Sendable {

    /// The number of the question in the player's history, from 1.
    public let number: Int

    /// What is practised.
    public let item: PitchKit.QuizItem

    /// The truth.
    ///
    /// A game shows it after the answer only.
    public let subject: PitchKit.QuizSubject

    /// What is heard before or under the question; `nil` where the settings give no reference.
    public let reference: PitchKit.Playback?

    /// Answers to choose from, in the order to be shown: one is right, the others are plausible and wrong.
    public let choices: [PitchKit.QuizAnswer]

    /// What counts as right.
    public let judging: PitchKit.JudgingRule

    /// The kind of question.
    public var mode: PitchKit.QuizMode { get }

    /// What is asked, in words.
    public var prompt: String { get }

    /// What is heard, without the reference.
    public var playback: PitchKit.Playback { get }

    /// What is heard, with the reference before it, or under it.
    public var playbackWithReference: PitchKit.Playback { get }

    /// The key in which degrees and progressions are asked, to be told to the player; `nil` for other questions.
    public var tonic: PitchKit.NoteName? { get }

    /// The right answer, of the kind that is asked for.
    public var answer: PitchKit.QuizAnswer { get }

    /// Whether the question takes an answer of that kind: a chord's name does not answer a scale.
    public func takes(_ answer: PitchKit.QuizAnswer) -> Bool

    /// Compares an answer with the truth; nothing is paid.
    public func judge(_ answer: PitchKit.QuizAnswer) -> PitchKit.Judgement
}

extension QuizQuestion {

    /// Reads an answer as a player types it.
    ///
    /// Notes are names separated by one blank each (`C Eb G`); intervals are abbreviations or names (`m3`, `minor third`);
    /// chords and scales are their symbols and names (`Cm7/G`, `D dorian`), or their notes; qualities are symbols, `major`
    /// or `minor` (`m7b5`); inversions are numbers, 0 for root position; degrees are numbers with accidentals (`b3`);
    /// progressions are chord symbols separated by one blank each.
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
    /// - Returns: An answer that the question takes.
    /// - Throws: A ``NotationError`` with the column.
    public func read(_ text: String) throws(PitchKit.NotationError) -> PitchKit.QuizAnswer
}

extension QuizQuestion : Codable {
}

/// The random numbers of a quiz: the same seed gives the same numbers on every platform and in every version.
///
/// SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014). Drawing a
/// number below a bound, an element, or a shuffle is written out here, since the standard library does not promise that
/// its own ways of drawing stay the same.
public struct QuizRandom : RandomNumberGenerator, Hashable, Sendable {

    /// Where the sequence stands.
    public private(set) var state: UInt64 { get }

    /// Starts the sequence of a seed.
    public init(seed: UInt64)

    /// The next 64 bits.
    public mutating func next() -> UInt64
}

extension QuizRandom : Codable {

    /// Reads the state.
    public init(from decoder: any Decoder) throws

    /// Writes the state.
    public func encode(to encoder: any Encoder) throws
}

/// What a player hears before or under a question, to have something to start from.
///
/// ```swift
/// var settings = QuizSettings(modes: [.interval, .degree])
/// settings.references[.interval] = QuizReference(.firstNote)
/// settings.references[.degree] = QuizReference(.cadence, .every(4))
/// ```
public struct QuizReference : Hashable, Sendable {

    /// What is heard.
    public enum Sound : CaseIterable, Hashable, Sendable {

        /// Tonic, subdominant, dominant and tonic chords, before the question.
        case cadence

        /// The tonic, low and soft, under the question.
        case drone

        /// The first (or lowest) note, before the question; a C before single notes, whose first note is the answer.
        case firstNote
    }

    /// Before which questions it is heard.
    public enum Timing : Hashable, Sendable {

        /// Before each.
        case always

        /// When the tonic is not that of the question before.
        case newKey

        /// Before the first, and again when so many questions have been asked since; 1 or less is always.
        case every(Int)
    }

    /// What is heard.
    public var sound: PitchKit.QuizReference.Sound

    /// Before which questions it is heard.
    public var timing: PitchKit.QuizReference.Timing

    /// Makes a reference.
    ///
    /// - Parameters:
    ///   - sound: What is heard.
    ///   - timing: Before which questions it is heard.
    public init(_ sound: PitchKit.QuizReference.Sound, _ timing: PitchKit.QuizReference.Timing = .always)
}

extension QuizReference : Codable {

    /// Reads a reference; `timing` is `always` when it is absent.
    public init(from decoder: any Decoder) throws

    /// Writes sound and timing, and the count of `every`.
    public func encode(to encoder: any Encoder) throws
}

extension QuizReference.Sound : CustomStringConvertible {

    /// The name under which the sound is stored and shown.
    public var name: String { get }

    /// The sound of that name, or `nil` when there is none.
    public init?(name: String)

    /// The name.
    public var description: String { get }
}

extension QuizReference.Sound : Codable {

    /// Reads the sound from its name.
    public init(from decoder: any Decoder) throws

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws
}

/// A log that cannot have come from a session of this version: what it says was answered by something else.
public struct QuizReplayError : Error, Hashable, Sendable, CustomStringConvertible {

    /// The place of the event in the log, from 0.
    public let index: Int

    /// What the log says.
    public let logged: PitchKit.QuizEvent

    /// What happened when it was played again; `nil` when nothing did.
    public let replayed: PitchKit.QuizEvent?

    /// One sentence with the place.
    public var description: String { get }
}

/// What came of an answer.
public struct QuizResult : Hashable, Sendable {

    /// The question that was answered; `nil` when none was open.
    public let question: PitchKit.QuizQuestion?

    /// The answer that was given.
    public let answer: PitchKit.QuizAnswer

    /// How it compares with the truth.
    public let judgement: PitchKit.Judgement

    /// The coins that were earned.
    public let coins: Int

    /// The coins in the wallet afterwards.
    public let balance: Int

    /// The answer made heard in the place of the truth, to be compared; `nil` when it was right or has no sound.
    public let answerPlayback: PitchKit.Playback?

    /// Whether everything is right.
    public var isCorrect: Bool { get }

    /// How much is right, 0 to 1.
    public var score: Double { get }

    /// Every difference between answer and truth.
    public var differences: [PitchKit.AnswerDifference] { get }

    /// Why the answer could not be compared; `nil` when it could.
    public var problem: PitchKit.AnswerProblem? { get }

    /// The right answer, of the kind that was asked for; `nil` when no question was open.
    public var correctAnswer: PitchKit.QuizAnswer? { get }
}

/// An ear-training quiz: asks, sells hints, judges, pays, and remembers.
///
/// A session is a value without clocks, chance of its own, or sound: the same settings, progress, seed and calls give the
/// same questions and results on every platform.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// let question = quiz.next()
/// question?.prompt ?? "none"  // → Which note is this?
/// let result = quiz.answer(question?.answer ?? .notes([]))
/// result.isCorrect  // → true
/// quiz.progress.wallet.coins  // → 10
/// ```
///
/// Ask with ``next()``, make the question's playback heard with a ``NotePlayer``, sell help with ``buy(_:)``, and judge with
/// ``answer(_:)``. A session can be saved at any moment, mid-question too, and resumed exactly; its ``log`` can be played
/// again.
public struct QuizSession : Hashable, Sendable {

    /// How the quiz asks, judges and pays.
    ///
    /// Prices and rewards change at once; everything else with the next question.
    public var settings: PitchKit.QuizSettings

    /// Today, for streaks by day and for the memory of the adaptive choice; `nil` where the app does not tell.
    public var day: PitchKit.CalendarDay?

    /// What the learner has reached; save it to carry it into the next session.
    public private(set) var progress: PitchKit.QuizProgress { get }

    /// The question that waits for an answer; `nil` before the first and after an answer.
    public private(set) var question: PitchKit.QuizQuestion? { get }

    /// What the session started with and everything that happened since.
    public private(set) var log: PitchKit.QuizLog { get }

    /// Starts a quiz.
    ///
    /// - Parameters:
    ///   - settings: How the quiz asks, judges and pays.
    ///   - progress: What the learner has reached before; a beginner's unless given.
    ///   - day: Today; not known unless given.
    ///   - seed: Which quiz it is: the same seed, the same questions.
    public init(_ settings: PitchKit.QuizSettings, progress: PitchKit.QuizProgress = QuizProgress(), day: PitchKit.CalendarDay? = nil, seed: UInt64)

    /// Asks the next question; an open one is given up without loss.
    ///
    /// `nil` means that the settings have no mode that their pool can ask; an open question then stays open.
    ///
    /// - Returns: The question, which is also ``question``.
    @discardableResult
    public mutating func next() -> PitchKit.QuizQuestion?

    /// Buys a hint for the open question.
    ///
    /// - Parameter hint: What is bought.
    /// - Returns: What the hint gives: something to hear, or fewer choices.
    /// - Throws: A ``HintRefusal``; nothing is charged then.
    @discardableResult
    public mutating func buy(_ hint: PitchKit.Hint) throws(PitchKit.HintRefusal) -> PitchKit.HintContent

    /// The hints that are bought for the open question, in order of purchase.
    public var boughtHints: [PitchKit.Hint] { get }

    /// What a bought hint gives, as often as it is asked for; `nil` for a hint that is not bought for the open question.
    public func content(of hint: PitchKit.Hint) -> PitchKit.HintContent?

    /// Judges an answer, pays the reward, and closes the question.
    ///
    /// An answer that cannot be compared (empty, or of another kind) leaves the question open.
    ///
    /// - Parameter answer: What the player answers.
    /// - Returns: What came of it; nothing that can be answered is an error.
    @discardableResult
    public mutating func answer(_ answer: PitchKit.QuizAnswer) -> PitchKit.QuizResult
}

extension QuizSession {

    /// Plays a log again: the session as it was after the last event.
    ///
    /// - Parameter log: The log of a session.
    /// - Throws: A ``QuizReplayError`` when the log says something else than what happens.
    public init(replaying log: PitchKit.QuizLog) throws(PitchKit.QuizReplayError)
}

extension QuizSession : Codable {
}

/// How a quiz asks, judges and pays.
///
/// ```swift
/// var settings = QuizSettings(modes: [.note, .chord], level: 2)
/// settings.judging = .exact
/// settings.choosing = .adaptive
/// settings.pool.chords.count  // → 4
/// ```
public struct QuizSettings : Hashable, Sendable {

    /// How the next question is chosen.
    public enum Choosing : CaseIterable, Hashable, Sendable {

        /// A random mode, then a random item of it: each as likely as the others.
        case uniform

        /// What the learner is likely to miss, more often than what is known; see ``ItemStatistics/recall(atQuestion:on:)``.
        case adaptive
    }

    /// The kinds of questions.
    public var modes: [PitchKit.QuizMode]

    /// What questions are drawn from.
    public var pool: PitchKit.QuizPool

    /// What counts as right.
    public var judging: PitchKit.JudgingRule

    /// What answers earn and hints cost.
    public var economy: PitchKit.QuizEconomy

    /// How many answers to choose from, 1 to 12, as far as the pool has wrong ones.
    public var choiceCount: Int

    /// How the next question is chosen.
    public var choosing: PitchKit.QuizSettings.Choosing

    /// What is heard before or under the questions of a mode; nothing for modes without an entry.
    public var references: [PitchKit.QuizMode : PitchKit.QuizReference]

    /// Makes settings.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - level: The pool by difficulty, 1 to 5.
    public init(modes: [PitchKit.QuizMode], level: Int = 1)

    /// Makes settings with a pool of one's own.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - pool: What questions are drawn from.
    public init(modes: [PitchKit.QuizMode], pool: PitchKit.QuizPool)

    /// The perfect-pitch game that PitchKit descends from: single notes, chords and scales; 25 coins for a chord; for
    /// sale are the notes one after the other, and a scale at half the speed.
    public static let perfectPitchGame: PitchKit.QuizSettings

    /// The modes that the pool can ask, in order and without repetition.
    public var askableModes: [PitchKit.QuizMode] { get }
}

extension QuizSettings : Codable {

    /// Reads settings; what is absent has the value of newly made settings, except for modes and pool.
    public init(from decoder: any Decoder) throws

    /// Writes the settings, references by the names of modes.
    public func encode(to encoder: any Encoder) throws
}

extension QuizSettings.Choosing : CustomStringConvertible {

    /// The name under which the way is stored and shown.
    public var name: String { get }

    /// The way of that name, or `nil` when there is none.
    public init?(name: String)

    /// The name.
    public var description: String { get }
}

extension QuizSettings.Choosing : Codable {

    /// Reads the way from its name.
    public init(from decoder: any Decoder) throws

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws
}

/// How a learner did, item by item, and what was taken for what.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.interval]), seed: 1)
/// let question = quiz.next()
/// quiz.answer(question?.answer ?? .notes([]))
/// quiz.progress.statistics.items.count  // → 1
/// quiz.progress.statistics.confusions.count  // → 0
/// ```
public struct QuizStatistics : Hashable, Sendable {

    /// The statistics of each item that was answered.
    public internal(set) var items: [PitchKit.QuizItem : PitchKit.ItemStatistics] { get }

    /// Makes statistics without any answer.
    public init()

    /// The statistics of an item; empty ones when it was never answered.
    public subscript(item: PitchKit.QuizItem) -> PitchKit.ItemStatistics { get }

    /// The items that were answered, by mode and text.
    public var listedItems: [PitchKit.QuizItem] { get }

    /// What was taken for what, the most frequent first.
    public var confusions: [PitchKit.QuizStatistics.Confusion] { get }

    /// One cell of the confusion table: an item that was taken for another one.
    public struct Confusion : Hashable, Sendable, CustomStringConvertible {

        /// What was asked.
        public let item: PitchKit.QuizItem

        /// What was answered.
        public let heardAs: PitchKit.QuizItem

        /// How often.
        public let count: Int

        /// How many answers to the item there were.
        public let answers: Int

        /// The cell in words: `major sixth ascending heard as minor sixth ascending 4 of 9`.
        public var description: String { get }
    }
}

extension QuizStatistics {

    /// The statistics as a table (RFC 4180): a line for each item, by mode and text.
    ///
    /// The columns are mode, item, answers, correct, skill (0 to 1), half-life (questions), last question, last day.
    public var csv: String { get }

    /// The confusion table (RFC 4180): a line for each pair, the most frequent first.
    ///
    /// The columns are mode, item, heard as, count, answers to the item.
    public var confusionsCSV: String { get }
}

extension QuizStatistics : Codable {

    /// Reads a list of items, each with its statistics.
    public init(from decoder: any Decoder) throws

    /// Writes the items in order of mode and text.
    public func encode(to encoder: any Encoder) throws
}

/// What a question is about: the truth that answers are judged against.
public enum QuizSubject : Hashable, Sendable {

    /// A single note.
    case note(PitchKit.Pitch)

    /// An interval upward from a pitch, played in a style.
    case interval(PitchKit.Interval, from: PitchKit.Pitch, PitchKit.IntervalStyle)

    /// A chord and how it is voiced, lowest pitch first.
    case chord(PitchKit.Chord, [PitchKit.Pitch])

    /// A scale and the octave of its lower tonic.
    case scale(PitchKit.Scale, octave: Int)

    /// A degree of a key, as the interval above the tonic, and the octave of the tonic.
    case degree(PitchKit.Interval, of: PitchKit.Scale, octave: Int)

    /// A progression in the key of a tonic, and the octave of the bass notes.
    case progression(PitchKit.ChordProgression, tonic: PitchKit.NoteName, octave: Int)

    /// The kind of question that asks for all of it.
    public var mode: PitchKit.QuizMode { get }

    /// The pitches that sound: melodic subjects in the order in which they are heard, chords lowest first.
    public var pitches: [PitchKit.Pitch] { get }

    /// The full answer.
    public var answer: PitchKit.QuizAnswer { get }

    /// What is heard.
    public var playback: PitchKit.Playback { get }
}

extension QuizSubject : Codable {

    /// Reads a subject: an object with the key of its kind.
    public init(from decoder: any Decoder) throws

    /// Writes an object with the key of the subject's kind.
    public func encode(to encoder: any Encoder) throws
}

/// A player for tests and previews: makes no sound, remembers everything.
///
/// ```swift
/// let player = RecordingNotePlayer()
/// try await player.play(.together([Pitch(.c, octave: 4)]))
/// let heard = await player.played
/// heard.count  // → 1
/// ```
public actor RecordingNotePlayer : PitchKit.NotePlayer {

    /// What happened to a player.
    public enum Event : Hashable, Sendable {

        /// A playback was played.
        case played(PitchKit.Playback)

        /// The player was stopped.
        case stopped
    }

    /// Everything that happened, oldest first.
    public private(set) var events: [PitchKit.RecordingNotePlayer.Event] { get }

    /// Makes a player that has heard nothing.
    public init()

    /// The playbacks, oldest first.
    public var played: [PitchKit.Playback] { get }

    /// Remembers the playback.
    public func play(_ playback: PitchKit.Playback) async throws

    /// Remembers that it was stopped.
    public func stop() async
}

/// A chord named by its place in a key: `V7`, `ii6`, `bVI`, `vii°7/V`.
///
/// ```swift
/// let numeral = RomanNumeral("viiø7")
/// numeral?.degree  // → Optional(7)
/// Key("A minor")?.chord("V65")  // → Optional(E7/G#)
/// Key("C major")?.chord("V7/V/ii")  // → Optional(E7)
/// ```
///
/// Upper case has a major third (or none), lower case a minor one. `7` is a minor seventh wherever it stands, `maj7` a major
/// one; `°`, `ø` and `+` are diminished, half-diminished and augmented. Figures tell inversions: 6 and 64 for triads, 65,
/// 43 and 42 for seventh chords. An added sixth is written `add6`.
public struct RomanNumeral : Hashable, Sendable {

    /// The degree of the scale, 1 to 7.
    public let degree: Int

    /// Sharps (or flats when negative) before the numeral; 0 when none is written.
    ///
    /// See ``Key/chord(_:)-(RomanNumeral)`` for their meaning.
    public let alteration: Int

    /// What stands on the degree.
    public let quality: PitchKit.ChordQuality

    /// Which chord tone is in the bass: 0 for the root.
    ///
    /// Triads have up to 2, seventh chords up to 3, others 0.
    public let inversion: Int

    /// The degrees that are treated as tonics, the innermost first: `V7/V/ii` has V and ii.
    public let targets: [PitchKit.RomanNumeral.Target]

    /// A degree that is treated as a tonic for a moment.
    public struct Target : Hashable, Sendable {

        /// The degree of the scale, 1 to 7.
        public let degree: Int

        /// Sharps (or flats when negative) before the numeral.
        public let alteration: Int

        /// Whether it is a minor key for the moment.
        public let mode: PitchKit.Key.Mode

        /// Makes a target; `nil` when the degree is not 1 to 7 or the alteration not −2 to 2.
        public init?(_ degree: Int, alteration: Int = 0, mode: PitchKit.Key.Mode)
    }

    /// Makes a numeral.
    ///
    /// `nil` means that Roman numerals have no sign for it: a degree out of range, more than two sharps or flats, or an
    /// inversion of something else than a triad or a seventh chord.
    ///
    /// - Parameters:
    ///   - degree: The degree of the scale, 1 to 7.
    ///   - alteration: Sharps before the numeral, or flats when negative: −2 to 2.
    ///   - quality: What stands on the degree.
    ///   - inversion: Which chord tone is in the bass.
    ///   - targets: The degrees that are treated as tonics, the innermost first; at most 4.
    public init?(_ degree: Int, alteration: Int = 0, _ quality: PitchKit.ChordQuality, inversion: Int = 0, of targets: [PitchKit.RomanNumeral.Target] = [])

    /// The degree in words: `tonic`, `supertonic`, `mediant`, `subdominant`, `dominant`, `submediant`, `leading tone`.
    public var degreeName: String { get }
}

extension RomanNumeral : CustomStringConvertible {

    /// The numeral: `ii65`, `bVI`, `viiø7/V`.
    public var description: String { get }

    /// Reads a numeral: `V7`, `iv6`, `bVI`, `vii°7/V`, `III+maj7`, `V7sus4`.
    ///
    /// - Parameter text: The numeral, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Reads a numeral, or gives `nil` when the text is not one.
    public init?(_ text: String)
}

extension RomanNumeral : Codable {

    /// Reads the numeral from its text.
    public init(from decoder: any Decoder) throws

    /// Writes the numeral, such as `"V65/ii"`.
    public func encode(to encoder: any Encoder) throws
}

/// A Scala file that cannot be read: the line, and what was expected there.
public struct ScalaError : Error, Hashable, Sendable, CustomStringConvertible {

    /// The line of the file, from 1; one more than there are when the file ends too early.
    public let line: Int

    /// What would have been right there, in words.
    public let expected: String

    /// The line and the expectation: `line 4: expected a ratio or a number of cents`.
    public var description: String { get }
}

/// A scale: a tonic and a pattern.
///
/// ```swift
/// Scale(NoteName(.e, .flat), .dorian).noteNames  // → [Eb, F, Gb, Ab, Bb, C, Db]
/// Scale("F# harmonic minor")?.noteNames.last  // → Optional(E#)
/// ```
public struct Scale : Hashable, Sendable {

    /// The first note.
    public let tonic: PitchKit.NoteName

    /// The pattern above it.
    public let type: PitchKit.ScaleType

    /// Joins a tonic and a pattern.
    public init(_ tonic: PitchKit.NoteName, _ type: PitchKit.ScaleType)

    /// The notes from the tonic up, without the octave.
    public var noteNames: [PitchKit.NoteName] { get }

    /// The pitch classes of the notes.
    public var pitchClasses: PitchKit.PitchClassSet { get }

    /// The pitches of one octave upward, the tonic at both ends.
    ///
    /// - Parameter octave: The octave of the lower tonic, −900 to 900.
    /// - Returns: The pitches, ascending.
    /// - Precondition: The octave is in range.
    public func pitches(octave: Int = 4) -> [PitchKit.Pitch]

    /// Whether the note is in the scale as spelled.
    public func contains(_ name: PitchKit.NoteName) -> Bool

    /// The scale an interval higher.
    public static func + (scale: PitchKit.Scale, interval: PitchKit.Interval) -> PitchKit.Scale
}

extension Scale {

    /// The relative scale that has the same notes and begins on another degree: the sixth of C major is A minor.
    ///
    /// - Parameter degree: The degree to begin on, from 1.
    /// - Returns: The scale; `nil` when there is no such degree or mode.
    public func mode(_ degree: Int) -> PitchKit.Scale?

    /// The note of a degree; `nil` when there is no such degree.
    ///
    /// - Parameter degree: The degree, from 1.
    /// - Returns: The note.
    public func note(_ degree: Int) -> PitchKit.NoteName?

    /// Whether every note of the other scale sounds in this one.
    public func contains(_ other: PitchKit.Scale) -> Bool

    /// Whether every note of the chord sounds in the scale.
    public func contains(_ chord: PitchKit.Chord) -> Bool

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
    public static func containing(_ notes: [PitchKit.NoteName], tonic: PitchKit.NoteName? = nil) -> [PitchKit.Scale]
}

extension Scale : CustomStringConvertible {

    /// The tonic and the pattern's name (its degrees, when it has no name): `Eb dorian`.
    public var description: String { get }

    /// Reads a tonic, a blank, and a pattern's name, alias or degrees: `Eb dorian`, `C 1 2 4 5 6`.
    ///
    /// - Parameter text: The scale, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsing text: String) throws(PitchKit.NotationError)

    /// Reads a scale, or gives `nil` when the text is not one.
    public init?(_ text: String)
}

extension Scale : Codable {

    /// Reads the scale from its text.
    public init(from decoder: any Decoder) throws

    /// Writes the tonic and the pattern's name or degrees, such as `"Eb dorian"`.
    public func encode(to encoder: any Encoder) throws
}

/// The pattern of a scale or mode: its intervals above the tonic.
///
/// ```swift
/// ScaleType.dorian.degrees  // → 1 2 b3 4 5 6 b7
/// ScaleType("natural minor") == .minor  // → true
/// ScaleType.harmonicMinor.name ?? "none"  // → harmonic minor
/// ```
public struct ScaleType : Hashable, Sendable {

    /// The intervals above the tonic, ascending, from the unison to below the octave.
    public let intervals: [PitchKit.Interval]

    /// Makes a pattern.
    ///
    /// `nil` means that the intervals do not begin with a perfect unison, or do not rise all the way within an octave.
    ///
    /// - Parameter intervals: The intervals above the tonic.
    public init?(_ intervals: [PitchKit.Interval])

    /// Reads degrees of the major scale with alterations: `1 2 b3 4 5 b6 7`.
    ///
    /// - Parameter text: The degrees, separated by one blank each.
    /// - Throws: A ``NotationError`` with the column.
    public init(parsingDegrees text: String) throws(PitchKit.NotationError)

    /// The degrees of the major scale, altered where needed: `1 2 b3 4 5 6 b7`.
    public var degrees: String { get }

    /// The pitch classes above the tonic, the tonic being 0.
    public var pitchClasses: PitchKit.PitchClassSet { get }

    /// Whether it has seven degrees.
    public var isHeptatonic: Bool { get }
}

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
    public func mode(_ degree: Int) -> PitchKit.ScaleType?

    /// All modes, beginning with the pattern itself; modes that do not stay within an octave are left out.
    public var modes: [PitchKit.ScaleType] { get }

    /// The number that has a bit for every semitone above the tonic, as used in Ian Ring's catalogue of scales.
    public var ringNumber: Int { get }
}

extension ScaleType {

    /// A pattern with its names.
    public struct Entry : Hashable, Sendable {

        /// The name that PitchKit writes.
        public let name: String

        /// Other names of the same pattern.
        public let aliases: [String]

        /// The pattern.
        public let type: PitchKit.ScaleType
    }

    /// All named patterns: the modes of the major, melodic minor, harmonic minor, harmonic major and double harmonic
    /// scales, then pentatonic, hexatonic, octatonic and larger ones.
    public static let catalog: [PitchKit.ScaleType.Entry]

    /// The name; `nil` when the catalog has no such pattern.
    public var name: String? { get }

    /// The other names of the pattern; none when the catalog has no such pattern.
    public var aliases: [String] { get }

    /// Finds a pattern by name or alias, or reads its degrees; `nil` when the text is neither.
    ///
    /// Upper and lower case are the same.
    public init?(_ text: String)

    /// 1 2 3 4 5 6 7, the ionian mode.
    public static let major: PitchKit.ScaleType

    /// 1 2 b3 4 5 6 b7.
    public static let dorian: PitchKit.ScaleType

    /// 1 b2 b3 4 5 b6 b7.
    public static let phrygian: PitchKit.ScaleType

    /// 1 2 3 #4 5 6 7.
    public static let lydian: PitchKit.ScaleType

    /// 1 2 3 4 5 6 b7.
    public static let mixolydian: PitchKit.ScaleType

    /// 1 2 b3 4 5 b6 b7, the aeolian mode: natural minor.
    public static let minor: PitchKit.ScaleType

    /// 1 b2 b3 4 b5 b6 b7.
    public static let locrian: PitchKit.ScaleType

    /// 1 2 b3 4 5 b6 7.
    public static let harmonicMinor: PitchKit.ScaleType

    /// 1 2 b3 4 5 6 7, the ascending form.
    public static let melodicMinor: PitchKit.ScaleType

    /// 1 2 3 5 6.
    public static let majorPentatonic: PitchKit.ScaleType

    /// 1 b3 4 5 b7.
    public static let minorPentatonic: PitchKit.ScaleType

    /// 1 b3 4 b5 5 b7.
    public static let blues: PitchKit.ScaleType

    /// 1 2 3 #4 #5 #6.
    public static let wholeTone: PitchKit.ScaleType

    /// 1 2 b3 4 b5 b6 6 7.
    public static let diminished: PitchKit.ScaleType
}

extension ScaleType : CustomStringConvertible {

    /// The name, or the degrees when it has none.
    public var description: String { get }
}

extension ScaleType : Codable {

    /// Reads the pattern from its name or degrees.
    public init(from decoder: any Decoder) throws

    /// Writes the name, or the degrees when it has none.
    public func encode(to encoder: any Encoder) throws
}

/// How a synthesized note sounds: its partials and how it begins, decays and ends.
public struct Timbre : Hashable, Sendable {

    /// The loudness of each partial, the fundamental first; any numbers, they are scaled to a sum of 1.
    public let partials: [Double]

    /// Seconds from silence to full loudness, 0.002 to 1.
    public let attack: Double

    /// Seconds in which a held fundamental falls to half, 0.05 or more; infinite for a sound that does not decay.
    ///
    /// The partial number n falls n times as fast.
    public let halfLife: Double

    /// Seconds from the release to silence, 0.005 to 2.
    public let release: Double

    /// Makes a timbre.
    ///
    /// - Parameters:
    ///   - partials: The loudness of each partial, 1 to 32 of them, each 0 or more, not all 0.
    ///   - attack: Seconds from silence to full loudness, 0.002 to 1.
    ///   - halfLife: Seconds in which a held fundamental falls to half, 0.05 or more, infinite for no decay.
    ///   - release: Seconds from the release to silence, 0.005 to 2.
    /// - Precondition: All numbers are in range.
    public init(partials: [Double], attack: Double, halfLife: Double, release: Double)

    /// A pure tone.
    public static let sine: PitchKit.Timbre

    /// A struck string: bright at first, dying away.
    public static let piano: PitchKit.Timbre

    /// A held organ pipe with octaves and a twelfth.
    public static let organ: PitchKit.Timbre
}

/// Turns a playback into samples: additive synthesis, the same bits on every platform.
///
/// ```swift
/// let playback = Playback.together([Pitch(.a, octave: 4)], duration: 1)
/// let samples = ToneRenderer(timbre: .sine).render(playback)
/// samples.count  // → 45423
/// ```
///
/// Chords never clip: a voice is at most 1, and the sum is divided by the number of voices that can sound at once, at least
/// by four so that a single note is not louder than one of a chord. Notes begin and end on a raised cosine, so that there
/// is no click.
public struct ToneRenderer : Hashable, Sendable {

    /// Samples in a second.
    public let sampleRate: Int

    /// How notes sound.
    public let timbre: PitchKit.Timbre

    /// Which frequencies pitches have.
    public let tuning: PitchKit.Tuning

    /// The loudest sample there can be, leaving room for what comes after.
    public static let peak: Double

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - sampleRate: Samples in a second, 8,000 to 192,000.
    ///   - timbre: How notes sound.
    ///   - tuning: Which frequencies pitches have.
    /// - Precondition: The sample rate is in range.
    public init(sampleRate: Int = 44_100, timbre: PitchKit.Timbre = .piano, tuning: PitchKit.Tuning = .equalTemperament)

    /// The samples of one channel, −0.9 to 0.9, from the start to the end of the last release.
    ///
    /// Partials at or above half the sample rate are left out; so are notes without any audible partial.
    ///
    /// - Complexity: In the order of samples × notes × partials: about 1 ns each.
    public func render(_ playback: PitchKit.Playback) -> [Float]
}

/// Which frequency each spelled pitch has.
///
/// ```swift
/// Tuning.equalTemperament.frequency(of: Pitch(.a, octave: 4))  // → 440.0
/// let flat = Tuning.quarterCommaMeantone.cents(from: Pitch(.g, .sharp, octave: 4), to: Pitch(.a, .flat, octave: 4))
/// (flat * 10).rounded() / 10  // → 41.1
/// ```
///
/// A tuning here is a chain of fifths: every fifth has the same size, every octave is pure, and each spelled pitch has a
/// frequency of its own. With fifths of 700 cents the chain closes after twelve (the piano's tuning); with any other size
/// C sharp and D flat differ.
public struct Tuning : Hashable, Sendable {

    /// The size of the fifth in cents.
    public let fifth: Double

    /// The pitch that is tuned first.
    public let reference: PitchKit.Pitch

    /// The frequency of the reference pitch in hertz.
    public let referenceFrequency: Double

    /// The frequencies that a reference pitch can have, in hertz.
    public static let frequencyRange: ClosedRange<Double>

    /// A chain of equal fifths.
    ///
    /// - Parameters:
    ///   - fifth: The size of a fifth in cents, 0 to 1,200.
    ///   - reference: The pitch that is tuned first; A4 unless given.
    ///   - frequency: Its frequency in hertz, 0.000001 to 1,000,000; 440 unless given.
    /// - Precondition: Fifth and frequency are in range.
    public init(fifth: Double, reference: PitchKit.Pitch = Pitch(.a, octave: 4), frequency: Double = 440)

    /// Twelve equal semitones, A4 at 440 Hz.
    public static let equalTemperament: PitchKit.Tuning

    /// Twelve equal semitones on another reference: 415 Hz for baroque pitch, 442 Hz for many orchestras.
    ///
    /// - Parameters:
    ///   - frequency: The frequency of the reference in hertz, 0.000001 to 1,000,000.
    ///   - reference: The pitch that is tuned first; A4 unless given.
    /// - Returns: The tuning.
    /// - Precondition: The frequency is in range.
    public static func equalTemperament(frequency: Double, reference: PitchKit.Pitch = Pitch(.a, octave: 4)) -> PitchKit.Tuning

    /// Pure fifths of 3:2, A4 at 440 Hz.
    public static let pythagorean: PitchKit.Tuning

    /// Fifths narrowed by a quarter of the syntonic comma, so that major thirds are pure (5:4); A4 at 440 Hz.
    public static let quarterCommaMeantone: PitchKit.Tuning

    /// Fifths narrowed by a part of the syntonic comma (81:80), A4 at 440 Hz.
    ///
    /// - Parameter part: The part of the comma, 0 to 1: 0.25 for quarter-comma meantone.
    /// - Returns: The tuning.
    /// - Precondition: The part is in range.
    public static func meantone(comma part: Double) -> PitchKit.Tuning

    /// The same tuning with another reference frequency in hertz, 0.000001 to 1,000,000.
    public func tuned(to frequency: Double) -> PitchKit.Tuning
}

extension Tuning {

    /// The distance between two pitches in cents, positive upward.
    public func cents(from start: PitchKit.Pitch, to end: PitchKit.Pitch) -> Double

    /// The frequency of a pitch in hertz.
    ///
    /// In equal temperament the result is the nearest double to the exact value (checked for MIDI 0 to 127 at 440 Hz).
    public func frequency(of pitch: PitchKit.Pitch) -> Double

    /// The pitch nearest to a frequency in equal temperament on this tuning's reference, and the deviation.
    ///
    /// `nil` means that the frequency is not a positive finite number.
    ///
    /// ```swift
    /// let heard = Tuning.equalTemperament.nearestPitch(to: 442)
    /// heard?.pitch  // → Optional(A4)
    /// heard.map { ($0.cents * 1000).rounded() / 1000 }  // → Optional(7.851)
    /// ```
    ///
    /// - Parameters:
    ///   - frequency: Hertz, above 0.
    ///   - preference: What a black key is called.
    /// - Returns: The pitch, and how many cents the frequency is above it (−50 to 50; negative below).
    public func nearestPitch(to frequency: Double, preferring preference: PitchKit.AccidentalPreference = .sharps) -> (pitch: PitchKit.Pitch, cents: Double)?
}

/// The steps of a tuning within its period, as Scala files store them: degree 0 is the starting note and is not listed, the
/// last listed degree is the period, mostly an octave.
///
/// ```swift
/// TuningScale.equal(19).cents(ofDegree: 19)  // → 1200.0
/// TuningScale.just.degrees[6]  // → 3/2
/// (TuningScale.werckmeisterIII.cents(ofDegree: 4) * 1000).rounded() / 1000  // → 390.225
/// ```
public struct TuningScale : Hashable, Sendable {

    /// The distance of a degree above the starting note.
    public enum Degree : Hashable, Sendable, CustomStringConvertible {

        /// A frequency ratio of two whole numbers, each 1 or more.
        case ratio(Int, Int)

        /// Hundredths of an equal-tempered semitone; may be negative.
        case cents(Double)

        /// The distance in cents.
        public var cents: Double { get }

        /// As a Scala file has it: `3/2`, `701.955`.
        public var description: String { get }
    }

    /// What the scale is, in a line.
    public let name: String

    /// The degrees above the starting note; the last one is the period.
    ///
    /// Empty for a scale of nothing but its start.
    public let degrees: [PitchKit.TuningScale.Degree]

    /// Makes a scale.
    ///
    /// `nil` means that a degree is no interval: a ratio that is not positive, or cents that are not finite or beyond a
    /// million.
    ///
    /// - Parameters:
    ///   - name: What the scale is; line breaks become blanks.
    ///   - degrees: The degrees above the starting note, in any order; the last one is the period.
    public init?(_ name: String, _ degrees: [PitchKit.TuningScale.Degree])

    /// The size of the period in cents; 0 for an empty scale.
    public var period: Double { get }

    /// The distance of any degree above the starting note in cents; degrees beyond the period, and below 0, repeat it.
    public func cents(ofDegree degree: Int) -> Double
}

extension TuningScale {

    /// Reads a scale file (`.scl`).
    ///
    /// Lines that begin with `!` are comments, anywhere. A description, the number of notes, and that many pitches follow
    /// each other, one in a line; what stands behind a number is ignored, and so are further lines. A number with a period
    /// is cents (`5.` is five cents), one without is a ratio (`2` is 2/1). `9 / 8` is read as the format says: 9/1, and the
    /// rest ignored.
    ///
    /// - Parameter text: The file's text, with any line ends.
    /// - Throws: A ``ScalaError`` with the line.
    public init(scala text: String) throws(PitchKit.ScalaError)

    /// The text of a scale file (`.scl`) that reads back as this scale.
    ///
    /// - Parameter fileName: The name to write into the first comment, or none.
    /// - Returns: The text, with a line feed after every line.
    public func scalaText(fileName: String? = nil) -> String
}

extension TuningScale {

    /// Equal steps.
    ///
    /// - Parameters:
    ///   - count: How many steps the period has, 1 to 10,000.
    ///   - upper: The period as a ratio; the octave 2:1 unless given.
    ///   - lower: The lower number of that ratio.
    /// - Returns: The scale.
    /// - Precondition: Count and ratio are in range.
    public static func equal(_ count: Int, of upper: Int = 2, to lower: Int = 1) -> PitchKit.TuningScale

    /// Ptolemy's intense diatonic: the just major scale.
    public static let justMajor: PitchKit.TuningScale

    /// Twelve just notes of the 5-limit, the asymmetric form.
    public static let just: PitchKit.TuningScale

    /// The harmonics from one number to its double or any other.
    ///
    /// - Parameters:
    ///   - lowest: The first harmonic, 1 to 1,000.
    ///   - highest: The last harmonic, which is the period: above the lowest, up to 10,000.
    /// - Returns: The scale.
    /// - Precondition: Both are in range.
    public static func harmonics(from lowest: Int, to highest: Int) -> PitchKit.TuningScale

    /// The thirteen just notes of Bohlen and Pierce, repeating at the twelfth 3:1.
    public static let bohlenPierce: PitchKit.TuningScale

    /// Steps of one size that never make an octave, as Wendy Carlos used them: alpha has 78, beta 63.8, gamma 35.1 cents.
    ///
    /// - Parameters:
    ///   - step: The size of a step in cents, 1 to 1,200.
    ///   - count: How many steps are listed, 1 to 1,000.
    /// - Returns: The scale.
    /// - Precondition: Both are in range.
    public static func steps(of step: Double, count: Int) -> PitchKit.TuningScale
}

extension TuningScale {

    /// Twelve notes of a chain of equal fifths from E flat to G sharp, seen from C.
    ///
    /// - Parameters:
    ///   - fifth: The size of the fifths in cents, 0 to 1,200.
    ///   - name: What the scale is.
    /// - Returns: The scale.
    /// - Precondition: The size is in range.
    public static func chain(ofFifths fifth: Double, name: String) -> PitchKit.TuningScale

    /// Twelve pure fifths but one: Pythagorean tuning from E flat to G sharp, as ratios.
    public static let pythagorean: PitchKit.TuningScale

    /// Meantone from E flat to G sharp: fifths narrowed by a part of the syntonic comma 81:80.
    ///
    /// - Parameter part: The part of the comma, 0 to 1.
    /// - Returns: The scale.
    /// - Precondition: The part is in range.
    public static func meantone(comma part: Double) -> PitchKit.TuningScale

    /// A closed circle of fifths, some of them narrowed.
    ///
    /// - Parameters:
    ///   - name: What the scale is.
    ///   - parts: By which part of the Pythagorean comma each fifth is narrowed, from C–G, G–D, D–A around to F–C: twelve
    ///     numbers with the sum 1.
    /// - Returns: The scale, seen from C; `nil` when there are not twelve numbers or their sum is not 1.
    public static func circle(_ name: String, narrowedBy parts: [Double]) -> PitchKit.TuningScale?

    /// Werckmeister's third temperament (1691): C–G, G–D, D–A and B–F♯ narrowed by a quarter of the Pythagorean comma.
    public static let werckmeisterIII: PitchKit.TuningScale

    /// Vallotti's temperament: the fifths from F to B narrowed by a sixth of the Pythagorean comma.
    public static let vallotti: PitchKit.TuningScale

    /// Young's second temperament (1799): the fifths from C to F♯ narrowed by a sixth of the Pythagorean comma.
    public static let young: PitchKit.TuningScale
}

/// Writes samples as a WAV file (RIFF, one channel).
///
/// ```swift
/// let bytes = WAVFile.bytes(of: [0, 0.5, -0.5], sampleRate: 44_100)
/// bytes.count  // → 50
/// ```
public enum WAVFile {

    /// How a sample is stored.
    public enum SampleFormat : Hashable, Sendable {

        /// 16-bit whole numbers, −32,767 to 32,767.
        case int16

        /// 32-bit floating point, −1 to 1.
        case float32
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - samples: The samples of one channel, −1 to 1; what is beyond is clipped in 16 bits, NaN is 0. At most 536,870,912.
    ///   - sampleRate: Samples in a second, 1 to 1,000,000.
    ///   - format: How samples are stored.
    /// - Returns: The whole file.
    /// - Precondition: Count and sample rate are in range.
    public static func bytes(of samples: [Float], sampleRate: Int, format: PitchKit.WAVFile.SampleFormat = .int16) -> [UInt8]
}

/// A player for any platform: writes every playback into a WAV file of its own.
///
/// The files are numbered in a folder: `playback-1.wav`, `playback-2.wav`, … A file is written as a whole or not at all.
public actor WAVFilePlayer : PitchKit.NotePlayer {

    /// Where the files go.
    public let folder: URL

    /// How notes are turned into samples.
    public let renderer: PitchKit.ToneRenderer

    /// How samples are stored.
    public let format: PitchKit.WAVFile.SampleFormat

    /// The files written so far, oldest first.
    public private(set) var files: [URL] { get }

    /// Makes a player.
    ///
    /// - Parameters:
    ///   - folder: Where the files go; it must exist.
    ///   - renderer: How notes are turned into samples.
    ///   - format: How samples are stored.
    public init(folder: URL, renderer: PitchKit.ToneRenderer = ToneRenderer(), format: PitchKit.WAVFile.SampleFormat = .int16)

    /// Renders the playback and writes the next file; returns when it is written.
    ///
    /// - Parameter playback: What is to be heard.
    /// - Throws: Foundation's error when the file cannot be written; the number is then used again.
    public func play(_ playback: PitchKit.Playback) async throws

    /// Does nothing: a file does not sound.
    public func stop() async
}

/// A player's coins.
///
/// The balance is never negative and never overflows. A reward is paid once for one question, a hint is charged once for
/// one question, however often either is asked for: the wallet itself remembers, and is saved with what it remembers.
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

    /// The last question that was rewarded; 0 before the first.
    public private(set) var rewardedQuestion: Int { get }

    /// The question that the paid hints belong to; 0 before the first.
    public private(set) var hintedQuestion: Int { get }

    /// The hints that were paid for that question, in order of purchase.
    public private(set) var paidHints: [PitchKit.Hint] { get }

    /// The greatest balance: 1,000,000,000.
    ///
    /// What is earned beyond is lost.
    public static let limit: Int

    /// Makes a wallet; a number of coins out of range is brought into range.
    public init(coins: Int = 0)

    /// Why a hint was not sold.
    public enum Refusal : Error, Hashable, Sendable {

        /// There are too few coins.
        case notEnoughCoins(price: Int, balance: Int)

        /// The hint is already paid for this question.
        case alreadyPaid

        /// Hints of a later question were sold before.
        case questionClosed
    }

    /// Adds a reward, once for one question.
    ///
    /// - Parameters:
    ///   - reward: The coins; negative rewards are none.
    ///   - question: The number of the question, higher than that of any rewarded before.
    /// - Returns: The coins that were added: none when the question was rewarded before.
    @discardableResult
    public mutating func earn(_ reward: Int, forQuestion question: Int) -> Int

    /// Takes the price of a hint, once for one question.
    ///
    /// - Parameters:
    ///   - price: The coins; negative prices are none.
    ///   - hint: What is bought.
    ///   - question: The number of the question.
    /// - Throws: A ``Refusal``; nothing has changed then.
    public mutating func pay(_ price: Int, for hint: PitchKit.Hint, ofQuestion question: Int) throws(PitchKit.Wallet.Refusal)
}

extension Wallet : Codable {

    /// Reads a wallet; a balance out of range is refused.
    public init(from decoder: any Decoder) throws

    /// Writes the balance and what was rewarded and paid.
    public func encode(to encoder: any Encoder) throws
}

