/// An accidental: the number of semitones by which a letter is raised (sharps) or lowered (flats).
///
/// Transposition can give an accidental of any size: `B##` transposed up by a major third is `D###`.
///
/// ```swift
/// Accidental.doubleFlat  // → bb
/// Accidental(semitones: 3)  // → ###
/// Accidental.sharp.symbol  // → ♯
/// ```
public struct Accidental: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of semitones by which the letter is raised; negative for flats.
    public let semitones: Int

    /// A natural: no sharps and no flats.
    public static let natural = Accidental(unchecked: 0)
    /// A sharp, one semitone up.
    public static let sharp = Accidental(unchecked: 1)
    /// A flat, one semitone down.
    public static let flat = Accidental(unchecked: -1)
    /// A double sharp, two semitones up.
    public static let doubleSharp = Accidental(unchecked: 2)
    /// A double flat, two semitones down.
    public static let doubleFlat = Accidental(unchecked: -2)

    /// The greatest number of sharps or flats in an accidental that is created from a number or read from text.
    static let limit = 1_000

    /// Creates an accidental from a number of semitones.
    ///
    /// - Parameter semitones: The number of sharps, or of flats when negative, clamped to −1,000…1,000.
    public init(semitones: Int) {
        self.semitones = min(max(semitones, -Accidental.limit), Accidental.limit)
    }

    init(unchecked semitones: Int) {
        self.semitones = semitones
    }

    /// Returns whether an accidental is lower than another: flats are lower than a natural, and a natural than sharps.
    public static func < (left: Accidental, right: Accidental) -> Bool { left.semitones < right.semitones }

    /// The sign of one semitone in ASCII.
    var sign: UInt8 { semitones < 0 ? UInt8(ascii: "b") : UInt8(ascii: "#") }

    /// The accidental in ASCII: one `#` or `b` for each semitone; empty for a natural.
    public var description: String {
        semitones < 0
            ? repeated("b", semitones == .min ? .max : -semitones)
            : repeated("#", semitones)
    }

    /// The accidental in musical signs: ♯, ♭, 𝄪, 𝄫 and their sequences; empty for a natural.
    public var symbol: String {
        let double = repeated(semitones < 0 ? "𝄫" : "𝄪", (semitones / 2).magnitudeAsInt)
        return semitones % 2 == 0 ? double : (semitones < 0 ? "♭" : "♯") + double
    }
}

extension Int {
    fileprivate var magnitudeAsInt: Int { self < 0 ? 0 &- self : self }
}

extension TextScanner {
    /// Reads sharps (`#`, `x`, ♯, 𝄪), flats (`b`, ♭, 𝄫) or ♮; returns a natural when no sign is next.
    ///
    /// - Throws: A ``NotationError`` with the column for more than 1,000 sharps or flats.
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
            // A change of direction ends the accidental: "C#b" is no notation.
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
