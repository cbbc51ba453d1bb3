/// By how many semitones a letter is raised (sharps) or lowered (flats).
///
/// Any number of sharps or flats is a valid accidental: transposing `B##` up by a major third gives `D####`.
///
/// ```swift
/// Accidental.doubleFlat  // → bb
/// Accidental(semitones: 3)  // → ###
/// Accidental.sharp.symbol  // → ♯
/// ```
public struct Accidental: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The semitones by which the letter is raised; negative for flats.
    public let semitones: Int

    /// No sharp, no flat.
    public static let natural = Accidental(unchecked: 0)
    /// One semitone up.
    public static let sharp = Accidental(unchecked: 1)
    /// One semitone down.
    public static let flat = Accidental(unchecked: -1)
    /// Two semitones up.
    public static let doubleSharp = Accidental(unchecked: 2)
    /// Two semitones down.
    public static let doubleFlat = Accidental(unchecked: -2)

    /// The greatest number of sharps or flats that can be written.
    static let limit = 1_000

    /// Makes an accidental of so many semitones.
    ///
    /// - Parameter semitones: Sharps, or flats when negative: −1,000 to 1,000.
    /// - Precondition: The number is in range.
    public init(semitones: Int) {
        precondition(
            (-Accidental.limit...Accidental.limit).contains(semitones),
            "an accidental has at most 1,000 sharps or flats"
        )
        self.semitones = semitones
    }

    init(unchecked semitones: Int) {
        self.semitones = semitones
    }

    /// Orders flats before naturals before sharps.
    public static func < (left: Accidental, right: Accidental) -> Bool { left.semitones < right.semitones }

    /// The accidental in ASCII: `#` or `b` as often as needed, nothing for a natural.
    public var description: String {
        semitones < 0
            ? repeated("b", semitones == .min ? .max : -semitones)
            : repeated("#", semitones)
    }

    /// The accidental in musical signs: ♯, ♭, 𝄪, 𝄫 and their sequences, nothing for a natural.
    public var symbol: String {
        let double = repeated(semitones < 0 ? "𝄫" : "𝄪", (semitones / 2).magnitudeAsInt)
        return semitones % 2 == 0 ? double : (semitones < 0 ? "♭" : "♯") + double
    }
}

extension Int {
    fileprivate var magnitudeAsInt: Int { self < 0 ? 0 &- self : self }
}

extension TextScanner {
    /// Reads `#`, `b`, `x` and the musical signs, any number of one kind; natural when there are none.
    mutating func accidental() throws(NotationError) -> Accidental {
        if take("♮") { return .natural }
        let start = self
        var semitones = 0
        reading: while let scalar = next {
            let amount =
                switch scalar {
                case "#", "♯": 1
                case "x", "𝄪": 2
                case "b", "♭": -1
                case "𝄫": -2
                default: 0
                }
            // A change of direction ends the accidental: nobody writes "C#b".
            guard amount != 0, semitones == 0 || (amount > 0) == (semitones > 0) else { break reading }
            semitones += amount
            guard abs(semitones) <= Accidental.limit else {
                throw start.failure("at most \(Accidental.limit) sharps or flats", .outOfRange)
            }
            skip()
        }
        return Accidental(unchecked: semitones)
    }
}
