/// One difference between an answer and the correct one, as a value and in words.
public enum AnswerDifference: Hashable, Sendable {
    /// Another note than the right one; how many semitones the answer lies above it, −5 to 6 where octaves are unknown.
    case wrongNote(answered: NoteName, expected: NoteName, semitones: Int)
    /// The right sound under another name, where the rule asks for the spelling.
    case wrongSpelling(answered: NoteName, expected: NoteName)
    /// The right note in another octave, where the rule asks for octaves; how many octaves the answer is above.
    case wrongOctave(answered: Pitch, expected: Pitch)
    /// A note that was heard and not answered.
    case missing(NoteName)
    /// A note that was answered and not heard.
    case extra(NoteName)
    /// Another interval; how many semitones the answer is wider.
    case wrongInterval(answered: Interval, expected: Interval, semitones: Int)
    /// The right interval by sound under another name, where the rule asks for the spelling.
    case wrongIntervalSpelling(answered: Interval, expected: Interval)
    /// Another root.
    case wrongRoot(answered: NoteName, expected: NoteName)
    /// Another quality on the root.
    case wrongQuality(answered: ChordQuality, expected: ChordQuality)
    /// Another note in the bass.
    case wrongBass(answered: NoteName, expected: NoteName)
    /// Another tonic.
    case wrongTonic(answered: NoteName, expected: NoteName)
    /// Another pattern on the tonic.
    case wrongScale(answered: ScalePattern, expected: ScalePattern)
    /// Another tone in the bass, by its number in the chord.
    case wrongInversion(answered: Int, expected: Int)
    /// Another degree of the key; how many semitones the answer lies above it.
    case wrongDegree(answered: Interval, expected: Interval, semitones: Int)
    /// The right degree by sound under another name, where the rule asks for the spelling.
    case wrongDegreeSpelling(answered: Interval, expected: Interval)
    /// A degree that was answered and not heard.
    case extraDegree(Interval)
    /// Another chord at a place of a progression, from 1.
    case wrongChord(place: Int, answered: Chord, expected: Chord)
    /// A chord of a progression, at a place from 1, that was heard and not answered.
    case missingChord(place: Int, Chord)
    /// A chord that was answered after the last one heard, or between two of them.
    case extraChord(Chord)
}

extension AnswerDifference: CustomStringConvertible {
    /// The difference in words: `answered D, a whole tone below E`.
    public var description: String {
        switch self {
        case .wrongNote(let answered, let expected, let semitones):
            "answered \(answered), \(distanceName(semitones)) \(semitones < 0 ? "below" : "above") \(expected)"
        case .wrongSpelling(let answered, let expected):
            "answered \(answered), which sounds right but is spelled \(expected)"
        case .wrongOctave(let answered, let expected):
            "answered \(answered), the right note but not in the octave of \(expected)"
        case .missing(let name):
            "\(name) is missing"
        case .extra(let name):
            "\(name) was not heard"
        case .wrongInterval(let answered, let expected, let semitones):
            "answered a \(answered.name), \(distanceName(semitones)) \(semitones < 0 ? "narrower" : "wider") than a \(expected.name)"
        case .wrongIntervalSpelling(let answered, let expected):
            "answered a \(answered.name), which sounds right but is a \(expected.name)"
        case .wrongRoot(let answered, let expected):
            "answered the root \(answered) instead of \(expected)"
        case .wrongQuality(let answered, let expected):
            "answered \(answered.name) instead of \(expected.name)"
        case .wrongBass(let answered, let expected):
            "answered \(answered) in the bass instead of \(expected)"
        case .wrongTonic(let answered, let expected):
            "answered the tonic \(answered) instead of \(expected)"
        case .wrongScale(let answered, let expected):
            "answered \(answered) instead of \(expected)"
        case .wrongInversion(let answered, let expected):
            "answered \(inversionName(answered)) instead of \(inversionName(expected))"
        case .wrongDegree(let answered, let expected, let semitones):
            "answered degree \(degreeText(answered)), \(distanceName(semitones)) \(semitones < 0 ? "below" : "above") \(degreeText(expected))"
        case .wrongDegreeSpelling(let answered, let expected):
            "answered degree \(degreeText(answered)), which sounds right but is \(degreeText(expected))"
        case .extraDegree(let degree):
            "degree \(degreeText(degree)) was not heard"
        case .wrongChord(let place, let answered, let expected):
            "answered \(answered) instead of \(expected) as chord \(place)"
        case .missingChord(let place, let chord):
            "\(chord), chord \(place), is missing"
        case .extraChord(let chord):
            "\(chord) was not heard"
        }
    }
}

/// A distance in words, without its direction: `a semitone`, `a whole tone`, `a minor third`, `2 octaves and a fifth`.
func distanceName(_ semitones: Int) -> String {
    let size = semitones.magnitude
    let names: [String] = [
        "no distance", "a semitone", "a whole tone", "a minor third", "a major third", "a fourth", "a tritone",
        "a fifth", "a minor sixth", "a major sixth", "a minor seventh", "a major seventh",
    ]
    let octaves = size / 12
    let rest = Int(size % 12)
    guard octaves > 0 else { return names[rest] }
    let whole = octaves == 1 ? "an octave" : "\(octaves) octaves"
    return rest == 0 ? whole : "\(whole) and \(names[rest])"
}
