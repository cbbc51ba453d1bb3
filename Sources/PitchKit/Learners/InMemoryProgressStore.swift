/// A store for tests and previews that keeps the learners in memory.
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
        /// ``ProgressStore/load()``.
        case load
        /// ``ProgressStore/save(_:)``.
        case save
    }

    /// The saved collections, oldest first.
    public private(set) var saves: [LearnerCollection] = []
    private var failures = PlannedFailures<FailableCall>()
    private let initial: LearnerCollection?

    /// Creates a store in memory.
    ///
    /// - Parameter learners: The learners that ``load()`` returns before the first save; none by default.
    public init(_ learners: LearnerCollection? = nil) {
        initial = learners
    }

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The call that fails.
    ///   - error: The error that the call throws.
    ///   - times: The number of calls that fail, 0 or more; `.max` for all.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.add(error, to: call, times: times)
    }

    /// Returns the last saved learners, or throws the planned error.
    public func load() async throws -> LearnerCollection? {
        try failures.throwNext(of: .load)
        return saves.last ?? initial
    }

    /// Saves the learners, or throws the planned error.
    public func save(_ learners: LearnerCollection) async throws {
        try failures.throwNext(of: .save)
        saves.append(learners)
    }
}
