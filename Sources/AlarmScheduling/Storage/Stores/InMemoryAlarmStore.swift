/// A store that keeps the book in memory: for tests, previews and alarms that need not last.
///
/// ```swift
/// if let time = TimeOfDay(7, 0) {
///     let store = InMemoryAlarmStore()
///     try await store.transact { book in try book.add(Alarm(time: time, recurrence: .once())) }
///     await store.load().alarms.count      // → 1
/// }
/// ```
public actor InMemoryAlarmStore: AlarmStore {
    private var book: AlarmBook
    private let listeners = ChangeListeners<AlarmBookChange>()

    /// Starts with a book.
    public init(_ book: AlarmBook = AlarmBook()) {
        self.book = book
    }

    /// The book.
    public func load() -> AlarmBook { book }

    /// Changes the book, or leaves it as it was when `body` throws.
    @discardableResult
    public func transact<Result: Sendable>(_ body: @Sendable (inout AlarmBook) throws -> Result) throws -> Result {
        var changed = book
        let result = try body(&changed)
        guard changed != book else { return result }
        let change = AlarmBookChange(old: book, new: changed)
        book = changed
        listeners.send(change)
        return result
    }

    /// A new stream of the changes from now on.
    public func changes() -> AsyncStream<AlarmBookChange> {
        listeners.stream()
    }
}
