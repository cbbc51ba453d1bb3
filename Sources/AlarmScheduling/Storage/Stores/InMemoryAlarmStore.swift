/// A store that keeps the collection in memory, for tests, previews and temporary alarms.
///
/// ```swift
/// let store = InMemoryAlarmStore()
/// let alarm = Alarm(time: .at(7, 0), recurrence: .once())
/// try await store.transact { collection in try collection.add(alarm) }
/// await store.load().alarms.count      // → 1
/// ```
public actor InMemoryAlarmStore: AlarmStore {
    private var collection: AlarmCollection
    private let listeners = ChangeListeners<AlarmCollectionChange>()

    /// Creates a store with a collection.
    public init(_ collection: AlarmCollection = AlarmCollection()) {
        self.collection = collection
    }

    /// Returns the current collection.
    public func load() -> AlarmCollection { collection }

    /// Changes the collection.
    ///
    /// When `body` throws an error, the collection stays unchanged.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    @discardableResult
    public func transact<Result: Sendable>(_ body: @Sendable (inout AlarmCollection) throws -> Result) throws -> Result
    {
        var changed = collection
        let result = try body(&changed)
        guard changed != collection else { return result }
        let change = AlarmCollectionChange(old: collection, new: changed)
        collection = changed
        listeners.send(change)
        return result
    }

    /// Returns a new stream of all later changes.
    public func changes() -> AsyncStream<AlarmCollectionChange> {
        listeners.stream()
    }
}
