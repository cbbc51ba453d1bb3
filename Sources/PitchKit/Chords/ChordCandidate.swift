/// A chord that some notes can be, with the reasons against it.
///
/// ```swift
/// let heard = ["E3", "G3", "C4"].compactMap { Pitch($0) }
/// let candidates = Chord.identify(heard)
/// candidates.map(\.chord)  // → [C/E, Em#5, G6sus4no5/E]
/// candidates[0].reasons.map(\.description)  // → ["E, the third, is in the bass"]
/// ```
public struct ChordCandidate: Hashable, Sendable {
    /// The chord.
    ///
    /// It has exactly the notes that were heard: nothing is claimed that did not sound.
    public let chord: Chord
    /// The sum of what a listener has to accept: 0 for a major or minor triad in root position, spelled as given.
    public let penalty: Int
    /// How many of the given names the chord spells otherwise.
    let respelledNotes: Int

    /// The penalty as a score: 1 without a penalty, towards 0 for a great one.
    public var score: Double { 10 / (10 + Double(penalty)) }

    /// A reason why a candidate is less simple than others.
    public enum Reason: Hashable, Sendable {
        /// Another tone than the root is in the bass.
        case inverted(bass: NoteName, tone: ChordTone)
        /// Some names had to be changed.
        case respelled(Int)
        /// A degree that listeners expect did not sound: 3 or 5.
        case missing(Int)
        /// The third is replaced by a second or fourth.
        case suspended
        /// A degree is altered.
        case altered(ChordTone)
        /// A tone is added to a chord that does not lead up to it.
        case added(ChordTone)
    }

    /// The reasons against the chord; none for a major or minor triad or a seventh chord in root position.
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
    /// The symbol and the penalty: `C/E (6)`.
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
