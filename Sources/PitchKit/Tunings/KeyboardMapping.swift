/// A mapping of keys to the degrees of a ``TuningScale``, as in keyboard mapping files of the program Scala.
///
/// ```swift
/// KeyboardMapping().degree(ofKey: 72)  // → Optional(12)
/// ```
public struct KeyboardMapping: Hashable, Sendable {
    /// The tuned keys, as MIDI numbers from 0 to 127.
    public let keys: ClosedRange<Int>
    /// The key that plays degree 0.
    public let middleKey: Int
    /// The key with the reference frequency.
    public let referenceKey: Int
    /// The frequency of the reference key in hertz.
    public let referenceFrequency: Double
    /// The number of degrees by which the pattern is higher at each repetition; ignored in a linear mapping.
    public let formalOctave: Int
    /// The degrees of the keys from the middle key up, `nil` for keys without sound; empty for a linear mapping.
    ///
    /// In a linear mapping, each key plays the degree after the degree of the key below.
    public let pattern: [Int?]

    /// Creates a mapping; `nil` when an argument is out of range.
    ///
    /// With the default arguments, the result is the linear mapping with A4 at 440 Hz and degree 0 at middle C.
    ///
    /// - Parameters:
    ///   - keys: The tuned keys, within 0 to 127.
    ///   - middleKey: The key that plays degree 0, 0 to 127.
    ///   - referenceKey: The key with the reference frequency, 0 to 127.
    ///   - referenceFrequency: The frequency of the reference key in hertz, 0.000001 to 1,000,000.
    ///   - formalOctave: The degree at which the pattern repeats, −10,000 to 10,000; ignored in a linear mapping.
    ///   - pattern: The degrees of at most 10,000 keys from the middle key up, each −10,000 to 10,000, `nil` for a key
    ///     without sound; empty for a linear mapping.
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

    /// Creates the linear mapping with A4 at 440 Hz and degree 0 at middle C.
    ///
    /// In a linear mapping, each key plays the degree after the degree of the key below.
    public init() {
        keys = 0...127
        middleKey = 60
        referenceKey = 69
        referenceFrequency = 440
        formalOctave = 0
        pattern = []
    }

    /// The greatest size of a degree, and the greatest length of a pattern.
    static let limit = 10_000

    /// Returns the degree of a key in the tuning scale.
    ///
    /// - Parameter key: The MIDI number of the key.
    /// - Returns: The degree; `nil` for a key that is out of range or has no sound.
    public func degree(ofKey key: Int) -> Int? {
        guard keys.contains(key) else { return nil }
        return mappedDegree(key)
    }

    /// Returns the degree of a key, which may be outside ``keys``.
    func mappedDegree(_ key: Int) -> Int? {
        guard !pattern.isEmpty else { return key - middleKey }
        let (octaves, index) = floorDivision(key - middleKey, by: pattern.count)
        return pattern[index].map { $0 + octaves * formalOctave }
    }
}
