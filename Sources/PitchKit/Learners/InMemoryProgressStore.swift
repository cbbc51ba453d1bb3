/// A store for tests and previews: keeps the learners in memory.
///
/// ```swift
/// let store = InMemoryProgressStore()
/// try await store.save(LearnerCollection())
/// let saves = await store.saves
/// saves.count  // → 1
/// ```
public actor InMemoryProgressStore: ProgressStore {
    /// Everything that was saved, oldest first.
    public private(set) var saves: [LearnerCollection] = []
    private let initial: LearnerCollection?

    /// Makes a store.
    ///
    /// - Parameter learners: The learners that were saved before; nothing unless given.
    public init(_ learners: LearnerCollection? = nil) {
        initial = learners
    }

    /// Returns what was saved last.
    public func load() async throws(ProgressStoreError) -> LearnerCollection? { saves.last ?? initial }

    /// Keeps the learners.
    public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) { saves.append(learners) }
}
