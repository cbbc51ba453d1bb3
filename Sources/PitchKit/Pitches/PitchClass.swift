/// One of the twelve keys of an octave, without spelling: C is 0, C sharp and D flat are 1, B is 11.
///
/// ```swift
/// PitchClass(61)  // → 1
/// PitchClass(-1)  // → 11
/// ```
public struct PitchClass: Hashable, Sendable, CustomStringConvertible {
    /// The number, 0 to 11.
    public let number: Int

    /// The class of any number of semitones above C: multiples of twelve are taken away.
    public init(_ semitones: Int) {
        number = floorModulo(semitones, 12)
    }

    /// All twelve, from C.
    public static let all = (0..<12).map { PitchClass($0) }

    /// The semitones up to another class, 0 to 11.
    func semitones(upTo other: PitchClass) -> Int { floorModulo(other.number - number, 12) }

    /// The number.
    public var description: String { "\(number)" }
}

#if !$Embedded
    extension PitchClass: Codable {
        /// Reads a number from 0 to 11.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let number = try container.decode(Int.self)
            guard (0..<12).contains(number) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "a pitch class is a number from 0 to 11, not \(number)"
                )
            }
            self.number = number
        }

        /// Writes the number.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }
#endif
