/// A store for tests of error handling: fails as often as it is told, then works in memory.
///
/// ```swift
/// let store = FailingProgressStore(failures: 1)
/// do {
///     try await store.save(LearnerBook())
/// } catch {
///     print(error)  // the progress cannot be reached: the store was told to fail (call 1)
/// }
/// try await store.save(LearnerBook())
/// ```
public actor FailingProgressStore: ProgressStore {
    /// How many calls still fail.
    public private(set) var failuresLeft: Int
    /// How many calls there were.
    public private(set) var calls = 0
    /// The last book that was saved by a call that did not fail.
    public private(set) var book: LearnerBook?
    private let error: ProgressStoreError?

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - failures: How many calls fail before they succeed; all of them unless given.
    ///   - error: What is thrown; ``ProgressStoreError/unavailable(_:)`` with the number of the call unless given.
    ///   - book: What was saved before; nothing unless given.
    public init(failures: Int = .max, error: ProgressStoreError? = nil, book: LearnerBook? = nil) {
        failuresLeft = failures
        self.error = error
        self.book = book
    }

    /// Fails, or gives the last book once the failures are used up.
    ///
    /// - Returns: The book; `nil` when nothing was saved.
    /// - Throws: The store's error.
    public func load() async throws(ProgressStoreError) -> LearnerBook? {
        try count()
        return book
    }

    /// Fails, or keeps the book once the failures are used up.
    ///
    /// - Parameter book: What is to be kept.
    /// - Throws: The store's error.
    public func save(_ book: LearnerBook) async throws(ProgressStoreError) {
        try count()
        self.book = book
    }

    private func count() throws(ProgressStoreError) {
        calls += 1
        guard failuresLeft > 0 else { return }
        failuresLeft -= 1
        throw error ?? .unavailable("the store was told to fail (call \(calls))")
    }
}
