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
public enum IntervalStyle : String, CaseIterable, Hashable, Sendable {

    /// The lower note, then the upper one.
    case ascending

    /// The upper note, then the lower one.
    case descending

    /// Both at once.
    case harmonic
}

extension IntervalStyle : Codable {
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
    public enum Spelling : String, CaseIterable, Hashable, Sendable {

        /// Letter and accidental must be right: D flat does not answer C sharp.
        case exact

        /// The sound must be right: D flat answers C sharp.
        case enharmonic
    }

    /// How notes are compared.
    public var spelling: PitchKit.JudgingRule.Spelling

    /// Whether octaves count when pitches are answered.
    public var octavesCount: Bool

    /// Makes a rule: by sound, octaves counting, unless said otherwise.
    ///
    /// - Parameters:
    ///   - spelling: How notes are compared.
    ///   - octavesCount: Whether octaves count when pitches are answered.
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
    public func judge(_ answer: PitchKit.QuizAnswer, of subject: PitchKit.QuizSubject) -> PitchKit.Judgement
}

extension JudgingRule : Codable {
}

extension JudgingRule.Spelling : Codable {
}

/// One of the seven letters that name notes.
///
/// ```swift
/// Letter.b.semitones  // → 11
/// Letter.b.next  // → C
/// ```
public enum Letter : Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {

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

/// What a player answers.
///
/// Every question takes the notes it consists of; a question about a chord also takes the chord's name, and so on.
public enum QuizAnswer : Hashable, Sendable, CustomStringConvertible {

    /// Note names: in any order for chords, in the order heard for scales and melodic intervals.
    case notes([PitchKit.NoteName])

    /// Pitches, octaves included.
    case pitches([PitchKit.Pitch])

    /// The name of an interval.
    case interval(PitchKit.Interval)

    /// The name of a chord.
    case chord(PitchKit.Chord)

    /// The name of a scale.
    case scale(PitchKit.Scale)

    /// The most notes that are compared: 128.
    public static let longest: Int

    /// The answer as a player would read it: `C E G`, `minor third`, `Cm7`, `Eb dorian`.
    public var description: String { get }
}

extension QuizAnswer : Codable {

    /// Reads an answer: an object with the key of its kind.
    public init(from decoder: any Decoder) throws

    /// Writes an object with the key of the answer's kind.
    public func encode(to encoder: any Encoder) throws
}

/// What answers earn and hints cost, in coins.
public struct QuizEconomy : Hashable, Sendable {

    /// The reward of a fully right answer, by mode.
    ///
    /// A partly right answer earns its share, rounded down.
    public var rewards: [PitchKit.QuizMode : Int]

    /// The price of each hint; a hint without a price is not for sale.
    public var prices: [PitchKit.Hint : Int]

    /// Makes an economy.
    ///
    /// - Parameters:
    ///   - rewards: The coins of a right answer, by mode; 0 or more, modes without an entry earn nothing.
    ///   - prices: The coins of each hint; 0 or more.
    public init(rewards: [PitchKit.QuizMode : Int], prices: [PitchKit.Hint : Int])

    /// The default: a note 10, an interval 15, a chord 25, a scale 40; hints from 5 to 15.
    public static let standard: PitchKit.QuizEconomy
}

extension QuizEconomy : Codable {

    /// Reads rewards by the names of modes and prices by the names of hints; names that are not known are ignored.
    public init(from decoder: any Decoder) throws

    /// Writes rewards by the names of modes and prices by the names of hints.
    public func encode(to encoder: any Encoder) throws
}

/// A kind of question.
public enum QuizMode : String, CaseIterable, Hashable, Sendable {

    /// Name a single note.
    case note

    /// Name the interval between two notes.
    case interval

    /// Name a chord, or all its notes.
    case chord

    /// Name a scale, or all its notes.
    case scale
}

extension QuizMode : Codable {
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
    /// - Precondition: The octaves are in range.
    public init(notes: [PitchKit.NoteName] = Letter.allCases.map { NoteName($0) }, octaves: ClosedRange<Int> = 4...4, intervals: [PitchKit.Interval] = [.minorSecond, .majorSecond, .minorThird, .majorThird, .perfectFourth, .perfectFifth], intervalStyles: [PitchKit.IntervalStyle] = [.ascending], chords: [PitchKit.ChordQuality] = [.major, .minor], inversions: Bool = false, scales: [PitchKit.ScaleType] = [.major, .minor])

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
    public func canAsk(_ mode: PitchKit.QuizMode) -> Bool
}

extension QuizPool : Codable {

    /// Reads a pool; octaves out of range are refused.
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

    /// Makes the progress of a beginner.
    ///
    /// - Parameter wallet: The coins to start with; none unless given.
    public init(wallet: PitchKit.Wallet = Wallet())
}

extension QuizProgress : Codable {

    /// Reads progress; counts below zero are refused.
    public init(from decoder: any Decoder) throws
}

/// A question of a quiz: what is asked, what is heard, and what can be chosen.
public struct QuizQuestion : Hashable, Sendable {

    /// The number of the question in the player's history, from 1.
    public let number: Int

    /// The truth.
    ///
    /// A game shows it after the answer only.
    public let subject: PitchKit.QuizSubject

    /// What is asked, in words.
    public let prompt: String

    /// What is heard.
    public let playback: PitchKit.Playback

    /// Answers to choose from, in the order to be shown: one is right, the others are plausible and wrong.
    public let choices: [PitchKit.QuizAnswer]

    /// The kind of question.
    public var mode: PitchKit.QuizMode { get }
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

    /// The full right answer; `nil` when no question was open.
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
/// let result = quiz.answer(question?.subject.answer ?? .notes([]))
/// result.isCorrect  // → true
/// quiz.progress.wallet.coins  // → 10
/// ```
///
/// Ask with ``next()``, make the question's playback heard with a ``NotePlayer``, sell help with ``buy(_:)``, and judge with
/// ``answer(_:)``. A session can be saved at any moment, mid-question too, and resumed exactly.
public struct QuizSession : Hashable, Sendable {

    /// How the quiz asks, judges and pays.
    ///
    /// A change takes effect with the next question.
    public var settings: PitchKit.QuizSettings

    /// What the learner has reached; save it to carry it into the next session.
    public private(set) var progress: PitchKit.QuizProgress { get }

    /// The question that waits for an answer; `nil` before the first and after an answer.
    public private(set) var question: PitchKit.QuizQuestion? { get }

    /// Starts a quiz.
    ///
    /// - Parameters:
    ///   - settings: How the quiz asks, judges and pays.
    ///   - progress: What the learner has reached before; a beginner's unless given.
    ///   - seed: Which quiz it is: the same seed, the same questions.
    public init(_ settings: PitchKit.QuizSettings, progress: PitchKit.QuizProgress = QuizProgress(), seed: UInt64)

    /// Asks the next question; an open one is given up without loss.
    ///
    /// `nil` means that the settings have no mode that their pool can ask.
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

    /// Judges an answer, pays the reward, and closes the question.
    ///
    /// An answer that cannot be compared (empty, or of another kind) leaves the question open.
    ///
    /// - Parameter answer: What the player answers.
    /// - Returns: What came of it; nothing that can be answered is an error.
    @discardableResult
    public mutating func answer(_ answer: PitchKit.QuizAnswer) -> PitchKit.QuizResult
}

extension QuizSession : Codable {
}

/// How a quiz asks, judges and pays.
///
/// ```swift
/// var settings = QuizSettings(modes: [.note, .chord], level: 2)
/// settings.judging.spelling = .exact
/// settings.pool.chords.count  // → 4
/// ```
public struct QuizSettings : Hashable, Sendable {

    /// The kinds of questions, each as likely as the others.
    public var modes: [PitchKit.QuizMode]

    /// What questions are drawn from.
    public var pool: PitchKit.QuizPool

    /// What counts as right.
    public var judging: PitchKit.JudgingRule

    /// What answers earn and hints cost.
    public var economy: PitchKit.QuizEconomy

    /// How many answers to choose from, 1 to 12, as far as the pool has wrong ones.
    public var choiceCount: Int

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

    /// The modes that the pool can ask, in order and without repetition.
    public var askableModes: [PitchKit.QuizMode] { get }
}

extension QuizSettings : Codable {
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

    /// The kind of question.
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
    /// - Complexity: In the order of samples × notes × partials: about 2 ns each.
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

