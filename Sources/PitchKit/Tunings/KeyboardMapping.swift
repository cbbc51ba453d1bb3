/// Which key plays which degree of a tuning scale, as Scala keyboard mappings store it.
///
/// ```swift
/// KeyboardMapping().degree(ofKey: 72)  // → Optional(12)
/// ```
public struct KeyboardMapping: Hashable, Sendable {
    /// The keys that are tuned: MIDI numbers, within 0 to 127.
    public let keys: ClosedRange<Int>
    /// The key that plays degree 0.
    public let middleKey: Int
    /// The key whose frequency is given.
    public let referenceKey: Int
    /// The frequency of that key in hertz.
    public let referenceFrequency: Double
    /// The degree that repeats the pattern; in a linear mapping of no meaning.
    public let formalOctave: Int
    /// The degrees of the keys from the middle key up, `nil` for keys without sound; empty for a linear mapping, where every
    /// key plays the next degree.
    public let pattern: [Int?]

    /// Makes a mapping; a linear one with A4 at 440 Hz and degree 0 at middle C unless said otherwise.
    ///
    /// `nil` means that a key is not within 0 to 127, that the frequency is not within 0.000001 to 1,000,000 hertz, or that
    /// a degree or the pattern is beyond 10,000.
    ///
    /// - Parameters:
    ///   - keys: The keys that are tuned.
    ///   - middleKey: The key that plays degree 0.
    ///   - referenceKey: The key whose frequency is given.
    ///   - referenceFrequency: The frequency of that key in hertz.
    ///   - formalOctave: The degree that repeats the pattern.
    ///   - pattern: The degrees of the keys from the middle key up; empty for a linear mapping.
    public init?(
        keys: ClosedRange<Int> = 0...127,
        middleKey: Int,
        referenceKey: Int,
        referenceFrequency: Double,
        formalOctave: Int = 0,
        pattern: [Int?] = []
    ) {
        let midi = 0...127
        guard midi.contains(keys.lowerBound), midi.contains(keys.upperBound) else { return nil }
        guard midi.contains(middleKey), midi.contains(referenceKey) else { return nil }
        guard Tuning.frequencyRange.contains(referenceFrequency) else { return nil }
        guard pattern.count <= KeyboardMapping.limit, formalOctave.magnitude <= KeyboardMapping.limit
        else { return nil }
        for case let degree? in pattern where !(-KeyboardMapping.limit...KeyboardMapping.limit).contains(degree) {
            return nil
        }
        self.keys = keys
        self.middleKey = middleKey
        self.referenceKey = referenceKey
        self.referenceFrequency = referenceFrequency
        self.formalOctave = formalOctave
        self.pattern = pattern
    }

    /// The linear mapping with A4 at 440 Hz and degree 0 at middle C.
    public init() {
        keys = 0...127
        middleKey = 60
        referenceKey = 69
        referenceFrequency = 440
        formalOctave = 0
        pattern = []
    }

    /// The greatest degree, and the longest pattern.
    static let limit = 10_000

    /// The degree of a key in the tuning scale; `nil` for a key that is out of range or has no sound.
    public func degree(ofKey key: Int) -> Int? {
        guard keys.contains(key) else { return nil }
        return mappedDegree(key)
    }

    /// The degree of a key, in range or not.
    func mappedDegree(_ key: Int) -> Int? {
        guard !pattern.isEmpty else { return key - middleKey }
        let (octaves, index) = floorDivision(key - middleKey, by: pattern.count)
        return pattern[index].map { $0 + octaves * formalOctave }
    }
}
