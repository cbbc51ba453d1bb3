/// Help that a player can buy for an open question.
public struct Hint: Hashable, Sendable, CustomStringConvertible {
    /// The name under which the hint is stored.
    public let name: String

    private init(_ name: String) { self.name = name }

    /// Hear the notes one after the other, half a second apart.
    public static let notesSeparately = Hint("notesSeparately")
    /// Hear the question at half the speed.
    public static let slower = Hint("slower")
    /// Hear the question once more.
    public static let replay = Hint("replay")
    /// See and hear the lowest note, root or tonic.
    public static let root = Hint("root")
    /// Strike out half of the wrong choices.
    public static let fewerChoices = Hint("fewerChoices")

    /// All hints.
    public static let all: [Hint] = [.notesSeparately, .slower, .replay, .root, .fewerChoices]

    /// The hint of that name, or `nil` when there is none.
    public init?(name: String) {
        guard let hint = Hint.all.first(where: { $0.name == name }) else { return nil }
        self = hint
    }

    /// The name.
    public var description: String { name }
}

#if !$Embedded
    extension Hint: Codable {
        /// Reads the hint from its name.
        public init(from decoder: any Decoder) throws {
            self = try decodeName(from: decoder, "hint", Hint.init(name:))
        }

        /// Writes the name.
        public func encode(to encoder: any Encoder) throws { try encodeText(name, to: encoder) }
    }
#endif
