/// Help that a player can buy for an open question.
public struct QuizHint: Hashable, Sendable, CustomStringConvertible {
    /// The name under which the hint is stored.
    public let name: String

    private init(_ name: String) { self.name = name }

    /// Hear the notes one after the other, half a second apart.
    public static let notesSeparately = QuizHint("notesSeparately")
    /// Hear the question at half the speed.
    public static let slower = QuizHint("slower")
    /// Hear the question once more.
    public static let replay = QuizHint("replay")
    /// See and hear the lowest note, root or tonic.
    public static let root = QuizHint("root")
    /// Strike out half of the wrong choices.
    public static let fewerChoices = QuizHint("fewerChoices")

    /// All hints.
    public static let all: [QuizHint] = [.notesSeparately, .slower, .replay, .root, .fewerChoices]

    /// The hint of that name, or `nil` when there is none.
    public init?(name: String) {
        guard let hint = QuizHint.all.first(where: { $0.name == name }) else { return nil }
        self = hint
    }

    /// The name.
    public var description: String { name }
}

extension QuizHint {
    /// What a bought hint gives.
    public enum Content: Hashable, Sendable {
        /// Something to hear.
        case playback(Playback)
        /// A note to hear and see: the root, tonic or lowest note.
        case note(Pitch)
        /// The choices that are left, in the order of the question's.
        case choices([QuizAnswer])
    }

    /// Why a hint was not sold.
    ///
    /// Nothing was charged.
    public enum Refusal: Error, Hashable, Sendable {
        /// No question is open.
        case noQuestion
        /// The economy has no price for it.
        case notForSale
        /// It has nothing to give for this question: a single note cannot be played note by note.
        case useless
        /// There are too few coins.
        case notEnoughCoins(price: Int, balance: Int)
        /// It is already bought for this question.
        case alreadyBought
    }
}

extension QuizHint.Content {
    /// `nil` means that the hint has nothing to give for this question.
    init?(_ hint: QuizHint, for question: QuizQuestion) {
        let subject = question.subject
        switch hint {
        case .notesSeparately:
            guard subject.pitches.count > 1 else { return nil }
            self = .playback(.separately(subject.pitches))
        case .slower:
            guard subject.pitches.count > 1 else { return nil }
            self = .playback(question.playback.slower(by: 2))
        case .replay:
            self = .playback(question.playback)
        case .root:
            // The root of a single note is the answer itself.
            if case .note = subject { return nil }
            self = .note(subject.base)
        case .fewerChoices:
            let wrong = question.choices.filter { $0 != question.correctAnswer }
            guard wrong.count > 1 else { return nil }
            let struck = Set(wrong.prefix(wrong.count / 2))
            self = .choices(question.choices.filter { !struck.contains($0) })
        default:
            return nil
        }
    }
}

extension QuizHint.Refusal: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .noQuestion: "no question is open"
        case .notForSale: "this hint is not for sale"
        case .useless: "this hint has nothing to give for this question"
        case .notEnoughCoins(let price, let balance): "the hint costs \(price) coins, the wallet has \(balance)"
        case .alreadyBought: "this hint is already bought for this question"
        }
    }
}

#if !$Embedded
    extension QuizHint: Codable {
        /// Reads the hint from its name.
        public init(from decoder: any Decoder) throws {
            self = try decodeName(from: decoder, "hint", QuizHint.init(name:))
        }

        /// Writes the name.
        public func encode(to encoder: any Encoder) throws { try encodeText(name, to: encoder) }
    }
#endif
