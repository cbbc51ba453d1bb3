/// A kind of question.
public enum QuizMode: String, CaseIterable, Hashable, Sendable {
    /// Name a single note.
    case note = "note"
    /// Name the interval between two notes.
    case interval = "interval"
    /// Name a chord: root, quality and bass.
    case chord = "chord"
    /// Name the quality of a chord: major, minor seventh, …
    case chordQuality = "chordQuality"
    /// Say which tone of a chord is in the bass.
    case chordInversion = "chordInversion"
    /// Name all notes of a chord.
    case chordNotes = "chordNotes"
    /// Name a scale or mode.
    case scale = "scale"
    /// Name the place of a note in a key.
    case degree = "degree"
    /// Name the chords of a progression in a key.
    case progression = "progression"

    /// What is asked, in words.
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
    extension QuizMode: Codable {}
#endif
