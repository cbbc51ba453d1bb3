/// A rule that spreads the notes of a chord over the octaves.
public struct ChordVoicing: Hashable, Sendable {
    /// A choice of the notes that move by an octave.
    ///
    /// Raised notes are counted from the bass, and lowered notes from the top.
    private enum Move: Hashable {
        case none
        case raised(Int)
        case lowered([Int])
    }

    private let move: Move

    /// Close position: all notes within an octave above the bass.
    public static let close = ChordVoicing(move: .none)
    /// Open position: the second note from below is an octave higher.
    public static let open = ChordVoicing(move: .raised(1))
    /// Drop-2 voicing: close position with the second note from the top an octave lower.
    public static let drop2 = ChordVoicing(move: .lowered([2]))
    /// Drop-3 voicing: close position with the third note from the top an octave lower.
    public static let drop3 = ChordVoicing(move: .lowered([3]))
    /// Drop-2-and-4 voicing: close position with the second and fourth notes from the top an octave lower.
    public static let drop2And4 = ChordVoicing(move: .lowered([2, 4]))

    fileprivate func applied(to close: [Pitch]) -> [Pitch] {
        var pitches = close
        switch move {
        case .none: break
        case .raised(let voice):
            if pitches.count > voice + 1 { pitches[voice] += .perfectOctave }
        case .lowered(let voices):
            for voice in voices where voice <= pitches.count { pitches[pitches.count - voice] -= .perfectOctave }
        }
        return pitches.sorted()
    }
}

extension Chord {
    /// Returns the pitches of the chord in a voicing.
    ///
    /// ```swift
    /// let chord = Chord(NoteName(.c), .majorSeventh)
    /// chord.pitches(bassOctave: 4, voicing: .drop2)  // → [G3, C4, E4, B4]
    /// Chord("C")?.pitches(bassOctave: 3, voicing: .open)
    /// // → Optional([C3, G3, E4])
    /// ```
    ///
    /// A lowered note can be below the bass. If the chord has too few notes for the voicing, the notes stay in close
    /// position.
    ///
    /// - Parameters:
    ///   - bassOctave: The octave of the bass note in close position, −900 to 900; other numbers are clamped.
    ///   - voicing: The rule that spreads the notes.
    /// - Returns: The pitches in ascending order.
    public func pitches(bassOctave: Int = 3, voicing: ChordVoicing) -> [Pitch] {
        voicing.applied(to: pitches(bassOctave: bassOctave))
    }
}
