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
public struct PitchNotation: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case scientific
        case german
        case helmholtz(isGerman: Bool)
        case abc
        case lilypond(LilyPondLanguage)
        case fixedSolfege
        case movableSolfege(NoteName)
    }

    enum LilyPondLanguage: Hashable, Sendable {
        case dutch
        case german
        case english
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A notation with letter, accidentals and octave number, as in `F#5` and `Bb-1`: scientific pitch notation.
    ///
    /// Every pitch can be written, with any number of sharps or flats.
    public static let scientific = PitchNotation(.scientific)

    /// A notation with German names and an octave number: `Fis5`, `B3` (B flat), `H3` (B), `Es4`, `As4`, `Heses4`.
    public static let german = PitchNotation(.german)

    /// Helmholtz notation with English names: `C,` `C` `c` `c'` are C1, C2, C3, C4.
    public static let helmholtz = PitchNotation(.helmholtz(isGerman: false))

    /// Helmholtz notation with German names: `Cis,` `H` `b` `es'`.
    public static let helmholtzGerman = PitchNotation(.helmholtz(isGerman: true))

    /// ABC notation, with at most two accidentals before the letter: `C,` `C` `c` `c'` are C3, C4, C5, C6.
    ///
    /// `^` is a sharp, `_` is a flat, and `=` is a natural, which is read but not written. The key signature of a tune
    /// is not considered: every accidental is written.
    public static let abc = PitchNotation(.abc)

    /// LilyPond notation with absolute octaves and the default (Dutch) names: `cis`, `ces`, `es`, `as`; `c'` is C4.
    ///
    /// A pitch has at most two accidentals.
    public static let lilypond = PitchNotation(.lilypond(.dutch))

    /// LilyPond notation with `\language "deutsch"`: `h` for B, `b` for B flat.
    public static let lilypondGerman = PitchNotation(.lilypond(.german))

    /// LilyPond notation with `\language "english"`: `cs`, `cf`, `css`, `cff`.
    ///
    /// The spellings `cx`, `csharp` and `cflat` are also read.
    public static let lilypondEnglish = PitchNotation(.lilypond(.english))

    /// Fixed-do solfège with an octave number: `Do4`, `Fa#5`, `Sib3`.
    ///
    /// Octaves are counted as in scientific notation.
    public static let solfege = PitchNotation(.fixedSolfege)

    /// Returns movable-do solfège with an octave number.
    ///
    /// The tonic is `do`, raised degrees end in i, and lowered degrees end in e or a. The seventeen syllables are do di
    /// ra re ri me mi fa fi se sol si le la li te ti; other spellings give `nil`.
    ///
    /// - Parameter tonic: The note called `do`.
    /// - Returns: The notation for this tonic.
    public static func solfege(tonic: NoteName) -> PitchNotation { PitchNotation(.movableSolfege(tonic)) }
}

extension Pitch {
    /// Returns the pitch as text in a notation.
    ///
    /// - Parameter notation: The notation of the text.
    /// - Returns: The text; `nil` when the notation cannot express the pitch.
    public func text(in notation: PitchNotation) -> String? {
        switch notation.kind {
        case .scientific:
            description
        case .german:
            capitalized(germanName(name)) + "\(octave)"
        case .helmholtz(let isGerman):
            helmholtzText(isGerman: isGerman)
        case .abc:
            abcText
        case .lilypond(let language):
            lilypondText(language)
        case .fixedSolfege:
            fixedSyllable(letter) + accidental.description + "\(octave)"
        case .movableSolfege(let tonic):
            movableSyllable(Interval(from: tonic, to: name)).map { $0 + "\(octave)" }
        }
    }

    /// Creates a pitch from text in a notation.
    ///
    /// - Parameters:
    ///   - text: The pitch, with nothing before or after it.
    ///   - notation: The notation of the text.
    /// - Throws: A ``NotationError`` with the column when the text is not a pitch in this notation.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String, in notation: PitchNotation) throws(NotationError) {
        var scanner = TextScanner(text)
        switch notation.kind {
        case .scientific:
            self = try Pitch(parsing: text)
            return
        case .german:
            let name = try scanner.germanName(ofCapital: true)
            self.init(name, uncheckedOctave: try scanner.octave())
        case .helmholtz(let isGerman):
            self = try scanner.helmholtz(isGerman: isGerman)
        case .abc:
            self = try scanner.abc()
        case .lilypond(let language):
            self = try scanner.lilypond(language)
        case .fixedSolfege:
            let letter = try scanner.fixedSyllable()
            let accidental = try scanner.accidental()
            self.init(NoteName(letter, accidental), uncheckedOctave: try scanner.octave())
        case .movableSolfege(let tonic):
            let name = tonic + (try scanner.movableSyllable())
            self.init(name, uncheckedOctave: try scanner.octave())
        }
        try scanner.requireEnd()
    }
}

func capitalized(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
}

extension TextScanner {
    /// Reads a letter from A to G in either case.
    ///
    /// - Throws: A ``NotationError`` with the column when no such letter is next.
    mutating func anyCaseLetter() throws(NotationError) -> (letter: Letter, isCapital: Bool) {
        guard let scalar = next else { throw failure("a letter from A to G") }
        if let letter = Letter(scalar) {
            skip()
            return (letter, true)
        }
        if ("a"..."g").contains(scalar), let upper = Unicode.Scalar(scalar.value - 32), let letter = Letter(upper) {
            skip()
            return (letter, false)
        }
        throw failure("a letter from A to G")
    }

    /// Reads octave marks and returns their number: positive for `'` (up), negative for `,` (down).
    ///
    /// - Throws: A ``NotationError`` with the column for marks of both kinds, or for too many marks.
    mutating func octaveMarks() throws(NotationError) -> Int {
        let place = self
        var marks = 0
        while let scalar = next, scalar == "'" || scalar == "," || scalar == "’" || scalar == "′" {
            let step = scalar == "," ? -1 : 1
            guard marks == 0 || (marks > 0) == (step > 0) else { throw failure("marks of one kind") }
            marks += step
            skip()
        }
        guard abs(marks) <= Pitch.octaveRange.upperBound - 10 else {
            throw place.failure("fewer octave marks", .outOfRange)
        }
        return marks
    }
}

func octaveMarks(_ count: Int) -> String {
    count < 0 ? repeated(",", count == .min ? .max : -count) : repeated("'", count)
}
