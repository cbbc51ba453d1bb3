/// A chord that has exactly a given set of notes, with the reasons against this chord.
///
/// ```swift
/// let heard = ["E3", "G3", "C4"].compactMap { Pitch($0) }
/// let candidates = Chord.identify(heard)
/// candidates.map(\.chord)  // → [C/E, Em#5, G6sus4no5/E]
/// candidates[0].reasons.map(\.description)
/// // → ["E, the third, is in the bass"]
/// ```
public struct ChordCandidate: Hashable, Sendable {
    /// The chord, which has exactly the given notes.
    public let chord: Chord
    /// The sum of the penalties of all deviations; 0 for a major or minor triad in root position with the given names.
    ///
    /// <doc:Identification> lists the deviations with their penalties.
    public let penalty: Int
    /// The number of notes that have another name than given.
    let respelledNotes: Int

    /// The penalty as a score from 0 to 1: 1 without a penalty, and nearer to 0 with a greater penalty.
    public var score: Double { 10 / (10 + Double(penalty)) }

    /// A reason that makes a candidate less simple than others.
    public enum Reason: Hashable, Sendable {
        /// A chord tone other than the root in the bass.
        case inverted(bass: NoteName, tone: ChordTone)
        /// A number of notes that have another name than given.
        case respelled(Int)
        /// A degree that the chord lacks: 3 or 5.
        case missing(Int)
        /// A second or fourth instead of the third.
        case suspended
        /// An altered fifth, ninth, eleventh or thirteenth.
        case altered(ChordTone)
        /// An added ninth, eleventh or thirteenth in a chord without a seventh.
        case added(ChordTone)
    }

    /// The reasons against the chord.
    ///
    /// The array is empty for a major or minor triad or a seventh chord in root position with the given names.
    public var reasons: [Reason] {
        var reasons: [Reason] = []
        let tones = chord.quality.tones
        if chord.bass != chord.root, let inversion = chord.inversion, inversion > 0 {
            reasons.append(.inverted(bass: chord.bass, tone: tones[inversion - 1]))
        }
        if respelledNotes > 0 { reasons.append(.respelled(respelledNotes)) }
        let numbers = Set(tones.map(\.number))
        if !numbers.contains(3) {
            reasons.append(numbers.contains(2) || numbers.contains(4) ? .suspended : .missing(3))
        }
        if !numbers.contains(5) { reasons.append(.missing(5)) }
        for tone in tones {
            switch tone.number {
            case 5, 9, 11, 13: if tone.alteration != 0 { reasons.append(.altered(tone)) }
            default: break
            }
            let isAdded = tone.alteration == 0 && tone.number >= 9 && !numbers.contains(7)
            if isAdded { reasons.append(.added(tone)) }
        }
        return reasons
    }
}

extension ChordCandidate: CustomStringConvertible {
    /// The symbol, and the penalty in parentheses: `C/E (6)`.
    public var description: String { "\(chord.symbol) (\(penalty))" }
}

extension ChordCandidate.Reason: CustomStringConvertible {
    /// The reason in words: `E, the third, is in the bass`.
    public var description: String {
        switch self {
        case .inverted(let bass, let tone): "\(bass), the \(ordinalName(tone.number)), is in the bass"
        case .respelled(1): "one note is respelled"
        case .respelled(let count): "\(count) notes are respelled"
        case .missing(let number): "there is no \(ordinalName(number))"
        case .suspended: "the third is suspended"
        case .altered(let tone): "the \(ordinalName(tone.number)) is altered: \(tone)"
        case .added(let tone): "a \(ordinalName(tone.number)) is added"
        }
    }
}
