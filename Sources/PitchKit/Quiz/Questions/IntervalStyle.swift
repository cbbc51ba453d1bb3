/// A style in which the two notes of an interval question are played.
public enum IntervalStyle: String, CaseIterable, Hashable, Sendable {
    /// The lower note, then the upper note.
    case ascending = "ascending"
    /// The upper note, then the lower note.
    case descending = "descending"
    /// Both notes at the same time.
    case harmonic = "harmonic"
}

#if !$Embedded
    extension IntervalStyle: Codable {}
#endif
