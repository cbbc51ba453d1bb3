/// Several learners, each with progress and perhaps a quiz that is under way: what a ``ProgressStore`` keeps.
///
/// ```swift
/// var learners = LearnerCollection()
/// learners["Ada"] = LearnerCollection.Learner()
/// learners["Ada"]?.keep(QuizSession(QuizSettings(modes: [.note]), seed: 1))
/// learners.names  // → ["Ada"]
/// ```
public struct LearnerCollection: Hashable, Sendable {
    /// What is kept of one learner.
    public struct Learner: Hashable, Sendable {
        /// What the learner has reached.
        public private(set) var progress: QuizProgress
        /// A quiz that is to be resumed; `nil` when none is under way.
        public private(set) var session: QuizSession?

        /// Makes a learner.
        ///
        /// - Parameter progress: What was reached before; a beginner's progress unless given.
        public init(progress: QuizProgress = QuizProgress()) {
            self.progress = progress
        }

        /// Keeps a quiz to be resumed, and the progress made in it.
        public mutating func keep(_ session: QuizSession) {
            self.session = session
            progress = session.progress
        }

        /// Keeps the progress of a quiz and lets go of the quiz itself, with its log.
        public mutating func finish(_ session: QuizSession) {
            self.session = nil
            progress = session.progress
        }
    }

    private var learners: [String: Learner] = [:]

    /// Makes a collection without learners.
    public init() {}

    /// The names, in order of their Unicode scalars.
    public var names: [String] { learners.keys.sorted() }

    /// The learner of a name; set `nil` to forget one.
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
