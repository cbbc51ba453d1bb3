/// A pattern of a scale or mode: its intervals above the tonic.
///
/// ```swift
/// ScalePattern.dorian.degrees  // → 1 2 b3 4 5 6 b7
/// ScalePattern("natural minor") == .minor  // → true
/// ScalePattern.harmonicMinor.name ?? "none"  // → harmonic minor
/// ScalePattern.minor.aliases  // → ["aeolian", "natural minor", "asavari"]
/// ScalePattern.dorian.pitchClasses  // → {0, 2, 3, 5, 7, 9, 10}
/// let larger = ScalePattern.catalog.filter { $0.pattern.intervals.count > 7 }
/// larger.first?.name ?? "none"  // → whole-half diminished
/// ```
public struct ScalePattern: Hashable, Sendable {
    /// The intervals above the tonic in ascending order: from the unison to an interval below the octave.
    public let intervals: [Interval]

    /// Creates a pattern from intervals above the tonic.
    ///
    /// The result is `nil` unless the intervals begin with a perfect unison and ascend within an octave.
    ///
    /// - Parameter intervals: The intervals above the tonic.
    public init?(_ intervals: [Interval]) {
        guard intervals.first == .perfectUnison else { return nil }
        for (lower, upper) in zip(intervals, intervals.dropFirst()) {
            guard lower.semitones < upper.semitones, lower.steps <= upper.steps else { return nil }
        }
        guard let last = intervals.last, last.semitones < 12, last.steps < 7 else { return nil }
        self.intervals = intervals
    }

    /// Creates a pattern from degrees of the major scale with alterations: `1 2 b3 4 5 b6 7`.
    ///
    /// - Parameter text: The degrees, with one blank between two degrees.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public init(parsingDegrees text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        var intervals: [Interval] = []
        while true {
            let place = scanner
            let accidental = try scanner.accidental()
            guard let number = scanner.number(upTo: 7), number > 0 else {
                throw scanner.numberFailure("a degree from 1 to 7")
            }
            let interval = Interval(
                steps: number - 1,
                semitones: Letter(stepsAboveC: number - 1).semitones + accidental.semitones
            )
            if let last = intervals.last {
                guard last.semitones < interval.semitones, last.steps <= interval.steps, interval.semitones < 12 else {
                    throw place.failure("a degree above the one before and below the octave")
                }
            } else if interval != .perfectUnison {
                throw place.failure("1, the tonic")
            }
            intervals.append(interval)
            if scanner.isAtEnd { break }
            guard scanner.take(" ") else { throw scanner.failure("a blank or the end") }
        }
        self.intervals = intervals
    }

    init(checked intervals: [Interval]) { self.intervals = intervals }

    /// The intervals as degrees of the major scale with alterations: `1 2 b3 4 5 6 b7`.
    public var degrees: String {
        intervals.map { interval in
            let plain = Letter(stepsAboveC: interval.steps).semitones
            return Accidental(unchecked: interval.semitones - plain).description + "\(interval.number)"
        }.joined(separator: " ")
    }

    /// The pitch classes relative to the tonic, which is 0.
    ///
    /// - Complexity: O(n) for n intervals.
    public var pitchClasses: PitchClassSet { PitchClassSet(intervals.map(\.semitones)) }
}

// MARK: - Modes

extension ScalePattern {
    /// Returns the mode that begins on a degree of this pattern.
    ///
    /// The second mode of major is dorian.
    ///
    /// The result is `nil` when the pattern has no such degree, or when the mode does not ascend within an octave
    /// because a degree is altered beyond its neighbors.
    ///
    /// ```swift
    /// ScalePattern.major.mode(6) == .minor  // → true
    /// ScalePattern.melodicMinor.mode(4)?.name ?? "none"
    /// // → lydian dominant
    /// ```
    ///
    /// - Parameter degree: The degree to begin on; 1 gives the pattern itself.
    /// - Returns: The pattern of the mode.
    /// - Complexity: O(n) for n intervals.
    public func mode(_ degree: Int) -> ScalePattern? {
        guard (1...intervals.count).contains(degree) else { return nil }
        let start = intervals[degree - 1]
        let above = intervals.dropFirst(degree - 1).map { $0 - start }
        let below = intervals.prefix(degree - 1).map { $0 + .perfectOctave - start }
        return ScalePattern(above + below)
    }

    /// The modes of the pattern, beginning with the pattern itself.
    ///
    /// Modes that do not stay within an octave are left out.
    ///
    /// - Complexity: O(n²) for n intervals.
    public var modes: [ScalePattern] { (1...intervals.count).compactMap(mode) }

    /// The number of the scale in Ian Ring's catalog of scales: a bit for every semitone above the tonic.
    public var ringNumber: Int { pitchClasses.mask }
}
