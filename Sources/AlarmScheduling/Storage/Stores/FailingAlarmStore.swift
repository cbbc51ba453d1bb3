/// A store that fails on demand, around another store that keeps the collection.
///
/// ```swift
/// let store = FailingAlarmStore()
/// await store.fail(.transact, times: 1, with: AlarmStoreError.busy)
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.weekdays))
/// try? await store.transact { collection in try collection.add(alarm) }      // refused
/// try await store.transact { collection in try collection.add(alarm) }
/// await store.calls    // → [AlarmScheduling.FailingAlarmStore.Call.transact, AlarmScheduling.FailingAlarmStore.Call.transact]
/// ```
public actor FailingAlarmStore: AlarmStore {
    /// The calls that can fail.
    public enum Call: Hashable, Sendable, CaseIterable {
        /// Reading the collection.
        case load
        /// Changing the collection.
        case transact
    }

    private let base: any AlarmStore
    private var failures: [Call: [any Error]] = [:]
    /// Every call in order, those that failed too.
    public private(set) var calls: [Call] = []

    /// Wraps a store; one in memory when none is given.
    public init(_ base: any AlarmStore = InMemoryAlarmStore()) {
        self.base = base
    }

    /// Creates the next calls of a kind fail, before they reach the store inside.
    public func fail(_ call: Call, times: Int = 1, with error: any Error) {
        failures[call, default: []] += Array(repeating: error, count: max(0, times))
    }

    /// The collection, or the next failure.
    public func load() async throws -> AlarmCollection {
        try record(.load)
        return try await base.load()
    }

    /// Changes the collection, or throws the next failure and changes nothing.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        try record(.transact)
        return try await base.transact(body)
    }

    /// The changes of the store inside.
    public func changes() async -> AsyncStream<AlarmCollectionChange> {
        await base.changes()
    }

    private func record(_ call: Call) throws {
        calls.append(call)
        guard var waiting = failures[call], !waiting.isEmpty else { return }
        let error = waiting.removeFirst()
        failures[call] = waiting
        throw error
    }
}
