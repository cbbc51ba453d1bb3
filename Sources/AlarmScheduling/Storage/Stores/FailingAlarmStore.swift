/// A store for tests that fails on demand, and otherwise forwards each call to another store.
///
/// ```swift
/// let store = FailingAlarmStore()
/// await store.failNext(.transact, with: AlarmStoreError(.busy, message: "locked"))
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.weekdays))
/// try? await store.transact { collection in try collection.add(alarm) }      // refused
/// try await store.transact { collection in try collection.add(alarm) }
/// await store.calls.count    // → 2
/// ```
public actor FailingAlarmStore: AlarmStore {
    /// A call that can fail.
    public enum FailableCall: Hashable, Sendable, CaseIterable {
        /// Reading the collection.
        case load
        /// Changing the collection.
        case transact
    }

    private let base: any AlarmStore
    private var failures = PlannedFailures<FailableCall, any Error>()
    /// The calls in order, including failed calls.
    public private(set) var calls: [FailableCall] = []

    /// Creates a store that forwards calls to another store, by default to a store in memory.
    public init(_ base: any AlarmStore = InMemoryAlarmStore()) {
        self.base = base
    }

    /// Makes the next calls fail before they reach the other store.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.plan(call, with: error, times: times)
    }

    /// Returns the collection of the other store.
    ///
    /// - Throws: The error planned with ``failNext(_:with:times:)``, or the error of the other store.
    public func load() async throws -> AlarmCollection {
        try record(.load)
        return try await base.load()
    }

    /// Changes the collection of the other store.
    ///
    /// After a planned failure, the collection is unchanged.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error planned with ``failNext(_:with:times:)``, or the error of the other store or of `body`.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        try record(.transact)
        return try await base.transact(body)
    }

    /// Returns a new stream of the changes of the other store.
    public func changes() async -> AsyncStream<AlarmCollectionChange> {
        await base.changes()
    }

    private func record(_ call: FailableCall) throws {
        calls.append(call)
        try failures.take(call)
    }
}
