/// A letter of a note name: C, D, E, F, G, A or B.
///
/// ```swift
/// Letter.b.semitones  // → 11
/// Letter.b.next  // → C
/// ```
public enum Letter: CaseIterable, Hashable, Sendable, CustomStringConvertible {
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

    /// Creates the letter that is a number of letters above C.
    ///
    /// - Parameter steps: The number of letters; numbers outside 0…6 wrap around.
    init(stepsAboveC steps: Int) {
        self =
            switch floorModulo(steps, 7) {
            case 0: .c
            case 1: .d
            case 2: .e
            case 3: .f
            case 4: .g
            case 5: .a
            default: .b
            }
    }

    /// The number of letter steps above C: 0 for C to 6 for B.
    var steps: Int {
        switch self {
        case .c: 0
        case .d: 1
        case .e: 2
        case .f: 3
        case .g: 4
        case .a: 5
        case .b: 6
        }
    }

    /// The number of semitones from C up to the natural note: 0, 2, 4, 5, 7, 9 or 11.
    public var semitones: Int {
        switch self {
        case .c: 0
        case .d: 2
        case .e: 4
        case .f: 5
        case .g: 7
        case .a: 9
        case .b: 11
        }
    }

    /// The place of the natural note in the series of fifths, counted from C: −1 for F to 5 for B.
    var fifths: Int { 7 * semitones - 12 * steps }

    /// The letter after this letter; C follows B.
    public var next: Letter { Letter(stepsAboveC: steps + 1) }

    /// The capital letter in ASCII.
    var ascii: UInt8 { steps < 5 ? 67 &+ UInt8(truncatingIfNeeded: steps) : 60 &+ UInt8(truncatingIfNeeded: steps) }

    /// The capital letter.
    public var description: String {
        switch self {
        case .c: "C"
        case .d: "D"
        case .e: "E"
        case .f: "F"
        case .g: "G"
        case .a: "A"
        case .b: "B"
        }
    }

    init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "C": self = .c
        case "D": self = .d
        case "E": self = .e
        case "F": self = .f
        case "G": self = .g
        case "A": self = .a
        case "B": self = .b
        default: return nil
        }
    }
}
