/// A store for tests of error handling: fails as often as it is told, then works in memory.
///
/// ```swift
/// let store = FailingProgressStore(failures: 1)
/// do {
///     try await store.save(LearnerCollection())
/// } catch {
///     print(error)  // the progress cannot be reached: the store was told to fail (call 1)
/// }
/// try await store.save(LearnerCollection())
/// ```
public actor FailingProgressStore: ProgressStore {
    /// How many calls still fail.
    public private(set) var failuresLeft: Int
    /// How many calls there were.
    public private(set) var calls = 0
    /// The learners that were saved last by a call that did not fail.
    public private(set) var learners: LearnerCollection?
    private let error: ProgressStoreError?

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - failures: How many calls fail before they succeed; all of them unless given.
    ///   - error: What is thrown; ``ProgressStoreError/unavailable(_:)`` with the number of the call unless given.
    ///   - learners: The learners that were saved before; nothing unless given.
    public init(failures: Int = .max, error: ProgressStoreError? = nil, learners: LearnerCollection? = nil) {
        failuresLeft = failures
        self.error = error
        self.learners = learners
    }

    /// Fails, or gives what was saved last once the failures are used up.
    ///
    /// - Returns: The learners; `nil` when nothing was saved.
    /// - Throws: The store's error.
    public func load() async throws(ProgressStoreError) -> LearnerCollection? {
        try count()
        return learners
    }

    /// Fails, or keeps the learners once the failures are used up.
    ///
    /// - Parameter learners: The learners to keep.
    /// - Throws: The store's error.
    public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) {
        try count()
        self.learners = learners
    }

    private func count() throws(ProgressStoreError) {
        calls += 1
        guard failuresLeft > 0 else { return }
        failuresLeft -= 1
        throw error ?? .unavailable("the store was told to fail (call \(calls))")
    }
}
