/// A difference between an answer and the correct answer.
///
/// Later versions may add cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum AnswerDifference: Hashable, Sendable {
    /// A wrong note.
    ///
    /// `semitones` is the distance from the expected note up to the answered note, negative if the answered note is
    /// lower. For notes without octaves, the distance is −5 to 6.
    case wrongNote(answered: NoteName, expected: NoteName, semitones: Int)
    /// The right note by sound, but with another name.
    ///
    /// This difference occurs only under a rule that compares spelling.
    case wrongSpelling(answered: NoteName, expected: NoteName)
    /// The right note in another octave.
    ///
    /// This difference occurs only under a rule that compares octaves.
    case wrongOctave(answered: Pitch, expected: Pitch)
    /// A note of the question that is not in the answer.
    case missing(NoteName)
    /// A note of the answer that is not in the question.
    case extra(NoteName)
    /// A wrong interval.
    ///
    /// `semitones` is positive if the answered interval is wider than the expected interval, and negative if it is
    /// narrower.
    case wrongInterval(answered: Interval, expected: Interval, semitones: Int)
    /// The right interval by sound, but with another name.
    ///
    /// This difference occurs only under a rule that compares spelling.
    case wrongIntervalSpelling(answered: Interval, expected: Interval)
    /// A wrong root of a chord.
    case wrongRoot(answered: NoteName, expected: NoteName)
    /// A wrong quality of a chord.
    case wrongQuality(answered: ChordQuality, expected: ChordQuality)
    /// A wrong bass note of a chord.
    case wrongBass(answered: NoteName, expected: NoteName)
    /// A wrong tonic of a scale.
    case wrongTonic(answered: NoteName, expected: NoteName)
    /// A wrong pattern of a scale.
    case wrongScale(answered: ScalePattern, expected: ScalePattern)
    /// A wrong inversion.
    ///
    /// An inversion is the number of the chord tone in the bass: 0 for the root, 1 for the third of a triad.
    case wrongInversion(answered: Int, expected: Int)
    /// A wrong degree of the key.
    ///
    /// `semitones` is the distance from the expected degree to the nearest answered degree, −5 to 6, negative if the
    /// answered degree is lower.
    case wrongDegree(answered: Interval, expected: Interval, semitones: Int)
    /// The right degree by sound, but with another name.
    ///
    /// This difference occurs only under a rule that compares spelling.
    case wrongDegreeSpelling(answered: Interval, expected: Interval)
    /// A degree of the answer that is not in the question.
    case extraDegree(Interval)
    /// A wrong chord at a place of a progression.
    ///
    /// Places are counted from 1.
    case wrongChord(place: Int, answered: Chord, expected: Chord)
    /// A chord of the progression that is not in the answer.
    ///
    /// The place of the chord in the progression is counted from 1.
    case missingChord(place: Int, Chord)
    /// A chord of the answer that is not in the progression.
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

/// Returns a distance in words, without its direction: `a semitone`, `a whole tone`, `2 octaves and a fifth`.
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
