/// A kind of question.
public enum QuizMode: CaseIterable, Hashable, Sendable {
    /// Name a single note.
    case note
    /// Name the interval between two notes.
    case interval
    /// Name a chord: root, quality and bass.
    case chord
    /// Name what stands on a chord's root: major, minor seventh, …
    case chordQuality
    /// Say which tone of a chord is in the bass.
    case chordInversion
    /// Name all notes of a chord.
    case chordNotes
    /// Name a scale or mode.
    case scale
    /// Name the place of a note in a key.
    case degree
    /// Name the chords of a progression in a key.
    case progression

    /// What is asked, in words.
    public var prompt: String {
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

extension QuizMode: CustomStringConvertible {
    /// The name under which the mode is stored and shown.
    public var name: String {
        switch self {
        case .note: "note"
        case .interval: "interval"
        case .chord: "chord"
        case .chordQuality: "chordQuality"
        case .chordInversion: "chordInversion"
        case .chordNotes: "chordNotes"
        case .scale: "scale"
        case .degree: "degree"
        case .progression: "progression"
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
