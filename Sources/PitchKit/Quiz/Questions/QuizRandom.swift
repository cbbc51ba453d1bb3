/// The random numbers of a quiz: the same seed gives the same numbers on every platform and in every version.
///
/// SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014). Drawing a
/// number below a bound, an element, or a shuffle is written out here, since the standard library does not promise that
/// its own ways of drawing stay the same.
struct QuizRandom: RandomNumberGenerator, Hashable, Sendable {
    /// Where the sequence stands.
    private(set) var state: UInt64

    /// Starts the sequence of a seed.
    init(seed: UInt64) { state = seed }

    /// The next 64 bits.
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
        /// Reads the state.
        init(from decoder: any Decoder) throws {
            state = try decoder.singleValueContainer().decode(UInt64.self)
        }

        /// Writes the state.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(state)
        }
    }
#endif

/// A number from 0 to below `bound`, every one equally likely; 0 when the bound is 1 or less.
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

/// An element, every one equally likely; `nil` when there is none.
func drawElement<T>(_ elements: [T], using generator: inout some RandomNumberGenerator) -> T? {
    elements.isEmpty ? nil : elements[draw(below: elements.count, using: &generator)]
}

/// The elements in random order (Fisher and Yates), every order equally likely.
func shuffled<T>(_ elements: [T], using generator: inout some RandomNumberGenerator) -> [T] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
        elements.swapAt(last, draw(below: last + 1, using: &generator))
    }
    return elements
}
