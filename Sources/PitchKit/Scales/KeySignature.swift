/// The sharps or flats at the beginning of a staff.
public struct KeySignature: Hashable, Sendable, CustomStringConvertible {
    /// The number of sharps; negative for flats.
    ///
    /// Beyond seven, double sharps and flats follow.
    public let fifths: Int

    /// Makes a signature of so many sharps, or flats when negative.
    public init(fifths: Int) { self.fifths = fifths }

    /// The altered notes in the order in which they are written: sharps from F up in fifths, flats from B down.
    public var names: [NoteName] {
        (0..<7).compactMap { place in
            let isSharp = fifths > 0
            let letter = NoteName(fifths: isSharp ? place - 1 : 5 - place).letter
            // Every seven fifths alter each letter once more.
            let size = isSharp ? fifths : 0 &- fifths
            let amount = (size &- place &+ 6) / 7
            return amount > 0 ? NoteName(letter, Accidental(unchecked: isSharp ? amount : -amount)) : nil
        }
    }

    /// The major key that has it.
    public var majorKey: Key { Key(NoteName(fifths: fifths), .major) }

    /// The minor key that has it.
    public var minorKey: Key { majorKey.relative }

    /// The number in words: `3 sharps`, `1 flat`, `no accidentals`.
    public var description: String {
        switch fifths {
        case 0: "no accidentals"
        case 1: "1 sharp"
        case -1: "1 flat"
        default: fifths > 0 ? "\(fifths) sharps" : "\(fifths.magnitude) flats"
        }
    }
}
