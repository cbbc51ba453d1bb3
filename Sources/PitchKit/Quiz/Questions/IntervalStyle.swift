/// A way to play the two notes of an interval question.
public enum IntervalStyle: String, CaseIterable, Hashable, Sendable {
    /// The lower note, then the upper one.
    case ascending = "ascending"
    /// The upper note, then the lower one.
    case descending = "descending"
    /// Both notes at once.
    case harmonic = "harmonic"
}

#if !$Embedded
    extension IntervalStyle: Codable {}
#endif
