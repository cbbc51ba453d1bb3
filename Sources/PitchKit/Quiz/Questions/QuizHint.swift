/// A hint that a player can buy for an open question.
public struct QuizHint: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the hint in stored forms.
    public let rawValue: String

    private init(_ name: String) { rawValue = name }

    /// A hint that plays the notes one after the other, half a second apart.
    public static let notesSeparately = QuizHint("notesSeparately")
    /// A hint that plays the question at half the speed.
    public static let slower = QuizHint("slower")
    /// A hint that plays the question again.
    public static let replay = QuizHint("replay")
    /// A hint that shows and plays the lowest note, root or tonic.
    public static let root = QuizHint("root")
    /// A hint that removes half of the wrong choices.
    public static let fewerChoices = QuizHint("fewerChoices")

    /// All hints of PitchKit.
    public static let all: [QuizHint] = [.notesSeparately, .slower, .replay, .root, .fewerChoices]

    /// Creates the hint with a name; `nil` when no hint has this name.
    public init?(rawValue: String) {
        guard let hint = QuizHint.all.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = hint
    }

    /// The name of the hint in stored forms, such as `slower`.
    public var description: String { rawValue }
}

extension QuizHint {
    /// A content of a bought hint.
    public enum Content: Hashable, Sendable {
        /// A playback of the question: again, slower, or note by note.
        case playback(Playback)
        /// A note to show and play: the root, tonic or lowest note.
        case note(Pitch)
        /// The remaining choices, in the order of the question.
        case choices([QuizAnswer])
    }
}

/// An error of a hint that was not sold.
///
/// No coins were charged.
public struct QuizHintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A reason why a hint was not sold.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No question is open.
        public static let noQuestion = Code(rawValue: "noQuestion")
        /// A hint of a later question has already been bought.
        public static let questionClosed = Code(rawValue: "questionClosed")
        /// The economy has no price for the hint.
        public static let notForSale = Code(rawValue: "notForSale")
        /// The hint has no content for this question, such as a single note to be played note by note.
        public static let nothingToGive = Code(rawValue: "nothingToGive")
        /// The wallet has too few coins.
        public static let notEnoughCoins = Code(rawValue: "notEnoughCoins")
        /// The hint has already been bought for this question.
        public static let alreadyBought = Code(rawValue: "alreadyBought")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The reason why the hint was not sold.
    public let code: Code
    /// A sentence that says why the hint was not sold.
    public let message: String
    /// The price of the hint, if the wallet has too few coins; `nil` otherwise.
    public private(set) var price: Int?
    /// The coins in the wallet, if the wallet has too few coins; `nil` otherwise.
    public private(set) var balance: Int?

    private init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence of ``message``.
    public var description: String { message }

    static let noQuestion = QuizHintError(.noQuestion, "no question is open")
    static let questionClosed = QuizHintError(.questionClosed, "hints of a later question were sold before")
    static let notForSale = QuizHintError(.notForSale, "this hint is not for sale")
    static let nothingToGive = QuizHintError(.nothingToGive, "this hint has nothing to give for this question")
    static let alreadyBought = QuizHintError(.alreadyBought, "this hint is already bought for this question")

    static func notEnoughCoins(price: Int, balance: Int) -> QuizHintError {
        var error = QuizHintError(
            .notEnoughCoins, "the hint costs \(price) coins, the wallet has \(balance)")
        error.price = price
        error.balance = balance
        return error
    }
}

extension QuizHint.Content {
    /// Creates the content of a hint for a question; `nil` when the hint has no content for this question.
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
            // The root of a single note is the answer.
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

#if !$Embedded
    extension QuizHint: Codable, CodingKeyRepresentable {}
#endif
