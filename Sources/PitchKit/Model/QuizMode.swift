/// A kind of question.
public enum QuizMode: CaseIterable, Hashable, Sendable {
    /// Name a single note.
    case note
    /// Name the interval between two notes.
    case interval
    /// Name a chord, or all its notes.
    case chord
    /// Name a scale, or all its notes.
    case scale
}

extension QuizMode: CustomStringConvertible {
    /// The name under which the mode is stored and shown.
    public var name: String {
        switch self {
        case .note: "note"
        case .interval: "interval"
        case .chord: "chord"
        case .scale: "scale"
        }
    }

    /// The mode of that name, or `nil` when there is none.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The name.
    public var description: String { name }
}

#if !$Embedded
    extension QuizMode: Codable {
        /// Reads the mode from its name.
        public init(from decoder: any Decoder) throws {
            self = try decodeName(from: decoder, "mode", Self.init(name:))
        }

        /// Writes the name.
        public func encode(to encoder: any Encoder) throws { try encodeText(name, to: encoder) }
    }
#endif

/// How the two notes of an interval question are played.
public enum IntervalStyle: CaseIterable, Hashable, Sendable {
    /// The lower note, then the upper one.
    case ascending
    /// The upper note, then the lower one.
    case descending
    /// Both at once.
    case harmonic
}

extension IntervalStyle: CustomStringConvertible {
    /// The name under which the style is stored and shown.
    public var name: String {
        switch self {
        case .ascending: "ascending"
        case .descending: "descending"
        case .harmonic: "harmonic"
        }
    }

    /// The style of that name, or `nil` when there is none.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The name.
    public var description: String { name }
}

#if !$Embedded
    extension IntervalStyle: Codable {
        /// Reads the style from its name.
        public init(from decoder: any Decoder) throws {
            self = try decodeName(from: decoder, "style", Self.init(name:))
        }

        /// Writes the name.
        public func encode(to encoder: any Encoder) throws { try encodeText(name, to: encoder) }
    }
#endif
