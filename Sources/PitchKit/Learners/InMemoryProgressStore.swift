/// A store for tests and previews: keeps the learners in memory.
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

    /// Everything that was saved, oldest first.
    public private(set) var saves: [LearnerCollection] = []
    private var failures = PlannedFailures<FailableCall>()
    private let initial: LearnerCollection?

    /// Makes a store.
    ///
    /// - Parameter learners: The learners that were saved before; nothing unless given.
    public init(_ learners: LearnerCollection? = nil) {
        initial = learners
    }

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: Which call.
    ///   - error: The error that it throws.
    ///   - times: How many of the next such calls fail, 0 or more; `.max` for all.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.add(error, to: call, times: times)
    }

    /// Returns what was saved last, or throws the planned error.
    public func load() async throws -> LearnerCollection? {
        try failures.throwNext(of: .load)
        return saves.last ?? initial
    }

    /// Keeps the learners, or throws the planned error.
    public func save(_ learners: LearnerCollection) async throws {
        try failures.throwNext(of: .save)
        saves.append(learners)
    }
}
