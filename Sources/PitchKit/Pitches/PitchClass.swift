/// A pitch class: one of the twelve keys of an octave, without spelling.
///
/// C is 0, C sharp and D flat are 1, B is 11.
///
/// ```swift
/// PitchClass(61)  // → 1
/// PitchClass(-1)  // → 11
/// ```
public struct PitchClass: Hashable, Sendable, CustomStringConvertible {
    /// The number of semitones above C, 0 to 11.
    public let number: Int

    /// Creates the pitch class that is a number of semitones above C, modulo twelve.
    ///
    /// - Parameter semitones: The number of semitones, any whole number.
    public init(_ semitones: Int) {
        number = floorModulo(semitones, 12)
    }

    /// The twelve pitch classes, from C.
    public static let all = (0..<12).map { PitchClass($0) }

    /// Returns the number of semitones up to another pitch class, 0 to 11.
    func semitones(upTo other: PitchClass) -> Int { floorModulo(other.number - number, 12) }

    /// The number in decimal digits.
    public var description: String { "\(number)" }
}

#if !$Embedded
    extension PitchClass: Codable {
        /// Creates a pitch class from its encoded number, 0 to 11.
        ///
        /// - Throws: A `DecodingError` when the value is not a number from 0 to 11.
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

        /// Encodes the number of the pitch class, 0 to 11.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the number.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }
#endif
