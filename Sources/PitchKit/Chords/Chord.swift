/// A chord: a root, a quality, and the note in the bass.
///
/// ```swift
/// Chord("Bbm7b5/Ab")?.noteNames  // → Optional([Ab, Bb, Db, Fb])
/// Chord(.init(.c), .dominantSeventh).symbol  // → C7
/// Chord("C/E")?.inversion  // → Optional(1)
///
/// let chord = Chord(NoteName(.c), .dominantSeventh)
/// chord.inverted(3)  // → Optional(C7/Bb)
/// chord.over(NoteName(.g)).inversion  // → Optional(2)
/// chord + .minorThird  // → Eb7
/// ```
public struct Chord: Hashable, Sendable {
    /// The note on which the chord is built.
    public let root: NoteName
    /// The quality: the tones above the root.
    public let quality: ChordQuality
    /// The lowest note; the root in a symbol without a slash.
    public let bass: NoteName

    /// Creates a chord from its root, quality and bass.
    ///
    /// - Parameters:
    ///   - root: The root.
    ///   - quality: The tones above the root.
    ///   - bass: The lowest note, in the chord or not; the root by default.
    public init(_ root: NoteName, _ quality: ChordQuality, bass: NoteName? = nil) {
        self.root = root
        self.quality = quality
        self.bass = bass ?? root
    }

    /// The names of the notes: the bass first, then the other notes from the root up.
    public var noteNames: [NoteName] {
        // A quality has at most 60 tones.
        withUnsafeTemporaryAllocation(of: NoteName.self, capacity: 62) { names in
            guard let start = names.baseAddress else { return [] }
            start.initialize(to: bass)
            var end = start + 1
            func append(_ fifths: Int) {
                guard fifths != bass.fifths else { return }
                end.initialize(to: NoteName(fifths: fifths))
                end += 1
            }
            append(root.fifths)
            var rest = quality.bits
            while rest != 0 {
                append(root.fifths &+ ChordTone.fifths(bit: rest.trailingZeroBitCount))
                rest &= rest &- 1
            }
            // A literal is allocated in half the time of an array with a computed capacity.
            return switch end - start {
            case 3: [names[0], names[1], names[2]]
            case 4: [names[0], names[1], names[2], names[3]]
            case 5: [names[0], names[1], names[2], names[3], names[4]]
            default: Array(names[..<(end - start)])
            }
        }
    }

    /// The number of the chord tone in the bass: 0 for the root, 1 for the next tone above the root; `nil` when the
    /// bass is not a chord tone.
    public var inversion: Int? { quality.intervals.firstIndex { root + $0 == bass } }

    /// Returns the chord with another bass note.
    ///
    /// - Parameter bass: The bass note, which may be a note outside the chord.
    /// - Returns: The chord over this bass.
    public func over(_ bass: NoteName) -> Chord { Chord(root, quality, bass: bass) }

    /// Returns an inversion of the chord; `nil` when the chord has too few tones.
    ///
    /// - Parameter inversion: The number of the chord tone in the bass: 0 for the root, 1 for the third of a triad.
    /// - Returns: The chord with this tone in the bass.
    public func inverted(_ inversion: Int) -> Chord? {
        let intervals = quality.intervals
        guard intervals.indices.contains(inversion) else { return nil }
        return over(root + intervals[inversion])
    }

    /// Returns the chord transposed up by an interval.
    ///
    /// The interval determines the spelling of the result.
    public static func + (chord: Chord, interval: Interval) -> Chord {
        Chord(chord.root + interval, chord.quality, bass: chord.bass + interval)
    }

    /// Returns the chord transposed down by an interval.
    ///
    /// The interval determines the spelling of the result.
    public static func - (chord: Chord, interval: Interval) -> Chord {
        Chord(chord.root - interval, chord.quality, bass: chord.bass - interval)
    }

    /// The pitch classes of the chord, including the bass.
    public var pitchClasses: PitchClassSet {
        PitchClassSet(mask: quality.mask).transposed(by: root.pitchClass.number).union([bass.pitchClass])
    }
}

extension Chord {
    /// Returns the pitches of the chord in close position: every note lies less than an octave above the bass.
    ///
    /// ```swift
    /// Chord("C/E")?.pitches(bassOctave: 3)  // → Optional([E3, G3, C4])
    /// ```
    ///
    /// ``pitches(bassOctave:voicing:)`` spreads the notes over several octaves.
    ///
    /// - Parameter bassOctave: The octave of the bass note, −900 to 900; other numbers are clamped.
    /// - Returns: The pitches in ascending order.
    public func pitches(bassOctave: Int = 3) -> [Pitch] {
        let lowest = Pitch(bass, uncheckedOctave: min(max(bassOctave, -900), 900))
        let tones = quality.intervals.map { root + $0 }.filter { $0 != bass }
        let above = tones.map { name -> Pitch in
            let distance = Interval(from: bass, to: name)
            // The bass's own letter with a flat would lie below the bass, so it moves an octave up.
            return lowest + (distance.semitones <= 0 ? distance + .perfectOctave : distance)
        }
        return [lowest] + above.sorted()
    }
}

/// Returns an inversion in words: `root position`, `inversion 1`.
func inversionName(_ inversion: Int) -> String {
    inversion == 0 ? "root position" : "inversion \(inversion)"
}

extension Chord {
    /// Returns whether the same quality in another inversion has the same keys over the same bass.
    func soundsAlike(inInversion inversion: Int) -> Bool {
        let intervals = quality.intervals
        guard intervals.indices.contains(inversion) else { return false }
        let root = bass.pitchClass.number - intervals[inversion].semitones
        return PitchClassSet(mask: quality.mask).transposed(by: root) == pitchClasses
    }
}
