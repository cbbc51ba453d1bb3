/// A random number generator of a quiz: a seed gives the same numbers on every platform and in every version.
///
/// The algorithm is SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA
/// 2014). A quiz draws numbers and elements with functions of its own, since the functions of the standard library may
/// give other results in another version.
struct QuizRandom: RandomNumberGenerator, Hashable, Sendable {
    /// The state of the generator.
    private(set) var state: UInt64

    /// Creates a generator from a seed.
    init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

#if !$Embedded
    extension QuizRandom: Codable {
        /// Creates a generator from its encoded state.
        ///
        /// - Throws: A `DecodingError` when the value is not a 64-bit number.
        init(from decoder: any Decoder) throws {
            state = try decoder.singleValueContainer().decode(UInt64.self)
        }

        /// Encodes the state of the generator.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the number.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(state)
        }
    }
#endif

/// Returns a number in 0..<`bound`, with equal probabilities; 0 when the bound is 1 or less.
///
/// D. Lemire, "Fast random integer generation in an interval", ACM TOMACS 29 (2019).
func draw(below bound: Int, using generator: inout some RandomNumberGenerator) -> Int {
    guard bound > 1 else { return 0 }
    let bound = UInt64(bound)
    var product = generator.next().multipliedFullWidth(by: bound)
    if product.low < bound {
        let threshold = (0 &- bound) % bound
        while product.low < threshold { product = generator.next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
}

/// Returns an element, with equal probabilities; `nil` for an empty array.
func drawElement<T>(_ elements: [T], using generator: inout some RandomNumberGenerator) -> T? {
    elements.isEmpty ? nil : elements[draw(below: elements.count, using: &generator)]
}

/// Returns the elements in random order, with equal probabilities (Fisher–Yates).
///
/// - Complexity: O(n) for n elements.
func shuffled<T>(_ elements: [T], using generator: inout some RandomNumberGenerator) -> [T] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
        elements.swapAt(last, draw(below: last + 1, using: &generator))
    }
    return elements
}
