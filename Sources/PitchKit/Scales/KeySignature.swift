/// A key signature: the sharps or flats at the beginning of a staff.
public struct KeySignature: Hashable, Sendable, CustomStringConvertible {
    /// The number of sharps; negative for flats.
    ///
    /// A signature with more than seven sharps or flats has double sharps or double flats.
    public let fifths: Int

    /// Creates a signature.
    ///
    /// - Parameter fifths: The number of sharps, or of flats when negative.
    public init(fifths: Int) { self.fifths = fifths }

    /// The notes with a sharp or flat, in the order on the staff: sharps from F up in fifths, flats from B down in
    /// fifths.
    ///
    /// - Complexity: O(n) for n sharps or flats.
    public var names: [NoteName] {
        (0..<7).compactMap { place in
            let isSharp = fifths > 0
            let letter = NoteName(fifths: isSharp ? place - 1 : 5 - place).letter
            // Every seven fifths add an alteration to each letter.
            let size = isSharp ? fifths : 0 &- fifths
            let amount = (size &- place &+ 6) / 7
            return amount > 0 ? NoteName(letter, Accidental(unchecked: isSharp ? amount : -amount)) : nil
        }
    }

    /// The major key with this signature.
    public var majorKey: Key { Key(NoteName(fifths: fifths), .major) }

    /// The minor key with this signature.
    public var minorKey: Key { majorKey.relative }

    /// The number of sharps or flats in words: `3 sharps`, `1 flat`, `no accidentals`.
    public var description: String {
        switch fifths {
        case 0: "no accidentals"
        case 1: "1 sharp"
        case -1: "1 flat"
        default: fifths > 0 ? "\(fifths) sharps" : "\(fifths.magnitude) flats"
        }
    }
}
