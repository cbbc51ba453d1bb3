/// A store for tests and previews: keeps the book in memory.
///
/// ```swift
/// let store = InMemoryProgressStore()
/// try await store.save(LearnerBook())
/// let saves = await store.saves
/// saves.count  // → 1
/// ```
public actor InMemoryProgressStore: ProgressStore {
    /// Every book that was saved, oldest first.
    public private(set) var saves: [LearnerBook] = []
    private let initial: LearnerBook?

    /// Makes a store.
    ///
    /// - Parameter book: What was saved before; nothing unless given.
    public init(_ book: LearnerBook? = nil) {
        initial = book
    }

    /// The last book.
    public func load() async throws(ProgressStoreError) -> LearnerBook? { saves.last ?? initial }

    /// Keeps the book.
    public func save(_ book: LearnerBook) async throws(ProgressStoreError) { saves.append(book) }
}
