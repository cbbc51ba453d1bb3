/// A set of notes, intervals, chords, scales and progressions from which a quiz makes its questions.
///
/// ```swift
/// var pool = QuizPool.level(1)
/// pool.chords = [.major, .suspendedFourth]
/// pool.inversions = true
/// pool.chromaticDegrees = true
/// pool.progressions = [.axis, .doowop, .andalusian]
/// pool.items(for: .chord).count  // → 6
/// ```
///
/// If a list of the pool is empty, the pool has no items for the modes that need this list; see
/// ``QuizSettings/askableModes``.
public struct QuizPool: Hashable, Sendable {
    /// The note names of single notes, of chord roots, and of tonics.
    public var notes: [NoteName]
    /// The octaves of single notes, of the lowest notes of intervals, chords and scales, and of tonics, clamped to 0…8.
    public var octaves: ClosedRange<Int> {
        didSet { octaves = octaves.clamped(to: QuizPool.octaveRange) }
    }
    /// The ascending intervals; ``intervalStyles`` has the styles in which they are played.
    public var intervals: [Interval]
    /// The styles in which intervals are played.
    public var intervalStyles: [IntervalStyle]
    /// The qualities of the chords in questions about chords.
    public var chords: [ChordQuality]
    /// Whether the quiz also asks for inversions of the chords.
    public var inversions: Bool
    /// The patterns of the scales in questions about scales.
    public var scales: [ScalePattern]
    /// The patterns of the keys in questions about degrees.
    public var keys: [ScalePattern]
    /// Whether the quiz also asks for chromatic degrees, which are between the degrees of the key.
    public var chromaticDegrees: Bool
    /// The chord progressions in questions about progressions.
    public var progressions: [ChordProgression]

    /// The range of the octaves of a pool.
    static let octaveRange = 0...8

    /// Creates a pool.
    ///
    /// Each default argument is the value of level 1.
    ///
    /// - Parameters:
    /// - notes: The note names of single notes, of chord roots, and of tonics.
    /// - octaves: The octaves, clamped to 0…8.
    /// - intervals: The ascending intervals.
    /// - intervalStyles: The styles in which intervals are played.
    /// - chords: The qualities of the chords.
    /// - inversions: Whether the quiz also asks for inversions of the chords.
    /// - scales: The patterns of the scales in questions about scales.
    /// - keys: The patterns of the keys in questions about degrees.
    /// - chromaticDegrees: Whether the quiz also asks for chromatic degrees, which are between the degrees of the key.
    /// - progressions: The chord progressions.
    public init(
        notes: [NoteName] = Letter.allCases.map { NoteName($0) },
        octaves: ClosedRange<Int> = 4...4,
        intervals: [Interval] = [.minorSecond, .majorSecond, .minorThird, .majorThird, .perfectFourth, .perfectFifth],
        intervalStyles: [IntervalStyle] = [.ascending],
        chords: [ChordQuality] = [.major, .minor],
        inversions: Bool = false,
        scales: [ScalePattern] = [.major, .minor],
        keys: [ScalePattern] = [.major],
        chromaticDegrees: Bool = false,
        progressions: [ChordProgression] = [.authentic, .plagal, .primary]
    ) {
        self.notes = notes
        self.octaves = octaves.clamped(to: QuizPool.octaveRange)
        self.intervals = intervals
        self.intervalStyles = intervalStyles
        self.chords = chords
        self.inversions = inversions
        self.scales = scales
        self.keys = keys
        self.chromaticDegrees = chromaticDegrees
        self.progressions = progressions
    }

    /// Returns the pool of a level, which includes the pools of the levels below.
    ///
    /// - Level 1: white keys, major and minor.
    /// - Level 2: black keys, all triads, harmonic and melodic minor, all simple intervals.
    /// - Level 3: three octaves, the common seventh chords, the church modes, descending intervals.
    /// - Level 4: inversions, all seventh chords, pentatonic and blues scales, harmonic intervals.
    /// - Level 5: suspended and sixth chords, whole-tone and diminished scales, compound intervals.
    ///
    /// - Parameter level: The level, clamped to 1…5.
    /// - Returns: The pool of the level and the levels below.
    public static func level(_ level: Int) -> QuizPool {
        var pool = QuizPool()
        if level >= 2 {
            pool.notes = (-5...6).map { NoteName(fifths: $0) }.sorted { $0.pitchClass.number < $1.pitchClass.number }
            pool.intervals = [
                .minorSecond, .majorSecond, .minorThird, .majorThird, .perfectFourth, .augmentedFourth, .perfectFifth,
                .minorSixth, .majorSixth, .minorSeventh, .majorSeventh, .perfectOctave,
            ]
            pool.chords = ChordQuality.triads
            pool.scales += [.harmonicMinor, .melodicMinor]
            pool.progressions += [.axis, .doowop, .deceptive]
        }
        if level >= 3 {
            pool.octaves = 3...5
            pool.intervalStyles += [.descending]
            pool.chords += [.majorSeventh, .dominantSeventh, .minorSeventh]
            pool.keys += [.minor]
            pool.progressions += [.twoFiveOne, .minorPrimary, .andalusian]
            pool.scales += [.dorian, .phrygian, .lydian, .mixolydian, .locrian]
        }
        if level >= 4 {
            pool.inversions = true
            pool.intervalStyles += [.harmonic]
            pool.chords = ChordQuality.triads + ChordQuality.sevenths
            pool.scales += [.majorPentatonic, .minorPentatonic, .blues]
        }
        if level >= 5 {
            pool.intervals += [.minorNinth, .majorNinth, .minorTenth, .majorTenth]
            pool.chords += [.suspendedSecond, .suspendedFourth, .majorSixth, .minorSixth]
            pool.scales += [.wholeTone, .diminished]
            pool.chromaticDegrees = true
        }
        return pool
    }

    /// Returns whether the pool has items for a mode.
    ///
    /// Inversions need a chord whose inversions sound different, which a diminished seventh chord, for example, is not.
    func canAsk(_ mode: QuizMode) -> Bool {
        guard !notes.isEmpty else { return false }
        return switch mode {
        case .note: true
        case .interval: !intervals.isEmpty && !intervalStyles.isEmpty
        case .chord, .chordQuality, .chordNotes: !chords.isEmpty
        case .chordInversion: chords.contains { $0.hasDistinctInversions }
        case .scale: !scales.isEmpty
        case .degree: !keys.isEmpty
        case .progression: !progressions.isEmpty
        }
    }
}

// MARK: - Items

extension QuizPool {
    /// Returns the items for a mode without repetition, in the order of the pool.
    ///
    /// - Parameter mode: The kind of question.
    /// - Returns: The items; an empty array when the pool has no items for the mode.
    ///
    /// - Complexity: O(n) for n items.
    public func items(for mode: QuizMode) -> [QuizItem] {
        guard canAsk(mode) else { return [] }
        var seen: Set<QuizItem> = []
        return allItems(for: mode).filter { seen.insert($0).inserted }
    }

    private func allItems(for mode: QuizMode) -> [QuizItem] {
        func withInversions(_ item: (ChordQuality, Int) -> QuizItem) -> [QuizItem] {
            chords.flatMap { quality in
                (0..<(inversions ? quality.noteCount : 1)).map { item(quality, $0) }
            }
        }
        return switch mode {
        case .note: notes.map { .note($0) }
        case .interval: intervals.flatMap { interval in intervalStyles.map { .interval(interval.magnitude, $0) } }
        case .chord: withInversions { .chord($0, inversion: $1) }
        case .chordQuality: chords.map { .quality($0) }
        case .chordInversion:
            chords.filter(\.hasDistinctInversions).flatMap { quality in
                (0..<quality.noteCount).map { .inversion(quality, $0) }
            }
        case .chordNotes: withInversions { .chordNotes($0, inversion: $1) }
        case .scale: scales.map { .scale($0) }
        case .degree: keys.flatMap { key in degrees(of: key).map { .degree($0, of: key) } }
        case .progression: progressions.map { .progression($0) }
        }
    }

    /// Returns the degrees that a quiz asks for in a key, beginning with the lowest.
    ///
    /// With ``chromaticDegrees``, the degrees outside the key are included with their usual names.
    func degrees(of key: ScalePattern) -> [Interval] {
        guard chromaticDegrees else { return key.intervals }
        let own = key.pitchClasses
        let others = chromaticNames.filter { !own.contains(PitchClass($0.semitones)) }
        return (key.intervals + others).sorted { $0.semitones < $1.semitones }
    }
}

/// The twelve chromatic degrees with their usual names: 1 b2 2 b3 3 4 #4 5 b6 6 b7 7.
private let chromaticNames: [Interval] = [
    .perfectUnison, .minorSecond, .majorSecond, .minorThird, .majorThird, .perfectFourth, .augmentedFourth,
    .perfectFifth,
    .minorSixth, .majorSixth, .minorSeventh, .majorSeventh,
]

extension ChordQuality {
    /// Whether all inversions over the same bass sound different.
    ///
    /// The inversions of a symmetrical chord, such as an augmented triad, sound the same.
    var hasDistinctInversions: Bool {
        let chord = Chord(NoteName(.c), self)
        return noteCount > 1 && (1..<noteCount).allSatisfy { !chord.soundsAlike(inInversion: $0) }
    }
}

#if !$Embedded
    extension QuizPool: Codable {
        private enum CodingKeys: String, CodingKey {
            case notes, lowestOctave, highestOctave, intervals, intervalStyles, chords, inversions, scales, keys,
                chromaticDegrees, progressions
        }

        /// Creates a pool from its encoded form; octaves are clamped, and absent members have the values of level 1.
        ///
        /// - Throws: A `DecodingError` when a member is invalid, or the lowest octave is above the highest octave.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let lowest = try container.decodeIfPresent(Int.self, forKey: .lowestOctave) ?? 4
            let highest = try container.decodeIfPresent(Int.self, forKey: .highestOctave) ?? max(lowest, 4)
            guard lowest <= highest else {
                throw DecodingError.dataCorruptedError(
                    forKey: .lowestOctave, in: container, debugDescription: "octaves \(lowest) to \(highest)")
            }
            self.init(octaves: lowest...highest)
            notes = try container.decodeIfPresent([NoteName].self, forKey: .notes) ?? notes
            intervals = try container.decodeIfPresent([Interval].self, forKey: .intervals) ?? intervals
            intervalStyles =
                try container.decodeIfPresent([IntervalStyle].self, forKey: .intervalStyles) ?? intervalStyles
            chords = try container.decodeIfPresent([ChordQuality].self, forKey: .chords) ?? chords
            inversions = try container.decodeIfPresent(Bool.self, forKey: .inversions) ?? inversions
            scales = try container.decodeIfPresent([ScalePattern].self, forKey: .scales) ?? scales
            keys = try container.decodeIfPresent([ScalePattern].self, forKey: .keys) ?? keys
            chromaticDegrees = try container.decodeIfPresent(Bool.self, forKey: .chromaticDegrees) ?? chromaticDegrees
            progressions =
                try container.decodeIfPresent([ChordProgression].self, forKey: .progressions) ?? progressions
        }

        /// Encodes the pool as an object with a key for each property; the octaves have two keys.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(notes, forKey: .notes)
            try container.encode(octaves.lowerBound, forKey: .lowestOctave)
            try container.encode(octaves.upperBound, forKey: .highestOctave)
            try container.encode(intervals, forKey: .intervals)
            try container.encode(intervalStyles, forKey: .intervalStyles)
            try container.encode(chords, forKey: .chords)
            try container.encode(inversions, forKey: .inversions)
            try container.encode(scales, forKey: .scales)
            try container.encode(keys, forKey: .keys)
            try container.encode(chromaticDegrees, forKey: .chromaticDegrees)
            try container.encode(progressions, forKey: .progressions)
        }
    }
#endif
