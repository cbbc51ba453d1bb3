/// A kind of question.
public enum QuizMode: String, CaseIterable, Hashable, Sendable {
    /// Name a single note.
    case note = "note"
    /// Name the interval between two notes.
    case interval = "interval"
    /// Name a chord, or all its notes.
    case chord = "chord"
    /// Name a scale, or all its notes.
    case scale = "scale"
}

#if !$Embedded
    extension QuizMode: Codable {}
#endif

/// How the two notes of an interval question are played.
public enum IntervalStyle: String, CaseIterable, Hashable, Sendable {
    /// The lower note, then the upper one.
    case ascending = "ascending"
    /// The upper note, then the lower one.
    case descending = "descending"
    /// Both at once.
    case harmonic = "harmonic"
}

#if !$Embedded
    extension IntervalStyle: Codable {}
#endif
