/// A collection of learners by name.
///
/// Each learner has progress and optionally an unfinished quiz. A ``ProgressStore`` saves the collection.
///
/// ```swift
/// var learners = LearnerCollection()
/// learners["Ada"] = LearnerCollection.Learner()
/// learners["Ada"]?.keep(QuizSession(QuizSettings(modes: [.note]), seed: 1))
/// learners.names  // → ["Ada"]
/// ```
public struct LearnerCollection: Hashable, Sendable {
    /// A learner's progress and, if a quiz is unfinished, the quiz to resume.
    public struct Learner: Hashable, Sendable {
        /// The learner's progress.
        public private(set) var progress: QuizProgress
        /// The quiz to resume; `nil` without an unfinished quiz.
        public private(set) var session: QuizSession?

        /// Creates a learner without a quiz to resume.
        ///
        /// - Parameter progress: The learner's progress; by default, the progress of a beginner.
        public init(progress: QuizProgress = QuizProgress()) {
            self.progress = progress
        }

        /// Stores a quiz to resume, together with the progress of the quiz.
        ///
        /// - Parameter session: The unfinished quiz.
        public mutating func keep(_ session: QuizSession) {
            self.session = session
            progress = session.progress
        }

        /// Stores the progress of a finished quiz, and discards the quiz with its log.
        ///
        /// - Parameter session: The finished quiz.
        public mutating func finish(_ session: QuizSession) {
            self.session = nil
            progress = session.progress
        }
    }

    private var learners: [String: Learner] = [:]

    /// Creates an empty collection.
    public init() {}

    /// The names of the learners, in order of their Unicode scalars.
    ///
    /// - Complexity: O(n log n) for n learners.
    public var names: [String] { learners.keys.sorted() }

    /// The learner with a name; `nil` when the collection has no such learner.
    ///
    /// Assign `nil` to remove the learner.
    public subscript(name: String) -> Learner? {
        get { learners[name] }
        set { learners[name] = newValue }
    }
}

#if !$Embedded
    extension LearnerCollection.Learner: Codable {
        private enum CodingKeys: String, CodingKey { case progress, session }
    }

    extension LearnerCollection: Codable {
        private enum CodingKeys: String, CodingKey { case learners }
    }
#endif
