/// A store that keeps the learners in memory, for tests and previews.
///
/// ```swift
/// let store = InMemoryProgressStore()
/// try await store.save(LearnerCollection())
/// let saves = await store.saves
/// saves.count  // → 1
///
/// await store.failNext(.load, with: ProgressStoreError(.unavailable, message: "the disk is locked"))
/// do {
///     _ = try await store.load()
/// } catch {
///     print(error)  // the disk is locked
/// }
/// ```
public actor InMemoryProgressStore: ProgressStore {
    /// A call that can fail.
    public enum FailableCall: Hashable, Sendable {
        /// A call of ``ProgressStore/load()``.
        case load
        /// A call of ``ProgressStore/save(_:)``.
        case save
    }

    /// The saved collections, oldest first.
    public private(set) var saves: [LearnerCollection] = []
    private var failures = PlannedFailures<FailableCall>()
    private let initial: LearnerCollection?

    /// Creates a store in memory.
    ///
    /// - Parameter learners: The learners that ``load()`` returns before the first save; `nil` by default.
    public init(_ learners: LearnerCollection? = nil) {
        initial = learners
    }

    /// Makes the next calls of one kind throw an error.
    ///
    /// - Parameters:
    ///   - call: The kind of call that fails.
    ///   - error: The error that the call throws.
    ///   - times: The number of calls that fail, 0 or more; `.max` for all calls.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.add(error, to: call, times: times)
    }

    /// Loads the learners of the last save.
    ///
    /// - Returns: The learners of the last save; before the first save, the learners that the store was created with.
    /// - Throws: The error that ``failNext(_:with:times:)`` planned for this call.
    public func load() async throws -> LearnerCollection? {
        try failures.throwNext(of: .load)
        return saves.last ?? initial
    }

    /// Saves the learners.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: The error that ``failNext(_:with:times:)`` planned for this call; the learners are then not saved.
    public func save(_ learners: LearnerCollection) async throws {
        try failures.throwNext(of: .save)
        saves.append(learners)
    }
}
