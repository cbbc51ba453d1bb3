/// A kind of quiz question.
public enum QuizMode: String, CaseIterable, Hashable, Sendable {
    // The raw values are stored. Decision 0157.
    /// The player names a single note.
    case note = "note"
    /// The player names the interval between two notes.
    case interval = "interval"
    /// The player names a chord: root, quality and bass.
    case chord = "chord"
    /// The player names the quality of a chord, such as major or minor seventh.
    case chordQuality = "chordQuality"
    /// The player names the inversion of a chord.
    case chordInversion = "chordInversion"
    /// The player names all notes of a chord.
    case chordNotes = "chordNotes"
    /// The player names a scale or mode.
    case scale = "scale"
    /// The player names the degree of a note in a key.
    case degree = "degree"
    /// The player names the chords of a progression in a key.
    case progression = "progression"

    /// The question of the mode as a sentence.
    var prompt: String {
        switch self {
        case .note: "Which note is this?"
        case .interval: "Which interval is this?"
        case .chord: "Which chord is this?"
        case .chordQuality: "Which kind of chord is this?"
        case .chordInversion: "Which inversion is this?"
        case .chordNotes: "Which notes are in this chord?"
        case .scale: "Which scale is this?"
        case .degree: "Which degree of the key is this?"
        case .progression: "Which chords are these?"
        }
    }
}

#if !$Embedded
    extension QuizMode: Codable, CodingKeyRepresentable {}
#endif
