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
    /// The root.
    public let root: NoteName
    /// The quality: the tones above the root.
    public let quality: ChordQuality
    /// The lowest note; the root unless the symbol has a slash.
    public let bass: NoteName

    /// Makes a chord.
    ///
    /// - Parameters:
    ///   - root: The root.
    ///   - quality: The tones above it.
    ///   - bass: The lowest note; the root unless given. It need not be a tone of the chord.
    public init(_ root: NoteName, _ quality: ChordQuality, bass: NoteName? = nil) {
        self.root = root
        self.quality = quality
        self.bass = bass ?? root
    }

    /// The notes: the bass first, the others from the root up.
    public var noteNames: [NoteName] {
        let tones = quality.intervals.map { root + $0 }
        return [bass] + tones.filter { $0 != bass }
    }

    /// Which chord tone is in the bass: 0 for the root, 1 for the next tone up, … ; `nil` when the bass is foreign.
    public var inversion: Int? { quality.intervals.firstIndex { root + $0 == bass } }

    /// The chord over another bass note.
    public func over(_ bass: NoteName) -> Chord { Chord(root, quality, bass: bass) }

    /// The chord with its tone of that number in the bass: 0 for the root, 1 for the third of a triad.
    ///
    /// `nil` means that the chord has no such tone.
    public func inverted(_ inversion: Int) -> Chord? {
        let intervals = quality.intervals
        guard intervals.indices.contains(inversion) else { return nil }
        return over(root + intervals[inversion])
    }

    /// The chord an interval higher, spelled accordingly.
    public static func + (chord: Chord, interval: Interval) -> Chord {
        Chord(chord.root + interval, chord.quality, bass: chord.bass + interval)
    }

    /// The pitch classes, bass included.
    public var pitchClasses: PitchClassSet {
        PitchClassSet(mask: quality.mask).transposed(by: root.pitchClass.number).union([bass.pitchClass])
    }
}

extension Chord {
    /// The chord in close position: the bass in the given octave, every other note at its first place above the one before.
    ///
    /// ```swift
    /// Chord("C/E")?.pitches(bassOctave: 3)  // → Optional([E3, G3, C4])
    /// ```
    ///
    /// - Parameter bassOctave: The octave of the bass note, −900 to 900.
    /// - Returns: The pitches, ascending.
    /// - Precondition: The octave is in range.
    public func pitches(bassOctave: Int = 3) -> [Pitch] {
        precondition((-900...900).contains(bassOctave), "the bass is in an octave from -900 to 900")
        let lowest = Pitch(bass, uncheckedOctave: bassOctave)
        let tones = quality.intervals.map { root + $0 }.filter { $0 != bass }
        let above = tones.map { name -> Pitch in
            let distance = Interval(from: bass, to: name)
            // The same letter with a flat would lie below the bass: it goes an octave up.
            return lowest + (distance.semitones <= 0 ? distance + .perfectOctave : distance)
        }
        return [lowest] + above.sorted()
    }
}

/// An inversion in words: `root position`, `inversion 1`.
func inversionName(_ inversion: Int) -> String {
    inversion == 0 ? "root position" : "inversion \(inversion)"
}

extension Chord {
    /// Whether the same quality in another inversion has the same keys over the same bass.
    func soundsAlike(inInversion inversion: Int) -> Bool {
        let intervals = quality.intervals
        guard intervals.indices.contains(inversion) else { return false }
        let root = bass.pitchClass.number - intervals[inversion].semitones
        return PitchClassSet(mask: quality.mask).transposed(by: root) == pitchClasses
    }
}
