/// A type that saves a collection of alarms and changes it in transactions.
///
/// A transaction is either saved as a whole, or throws an error and changes nothing. Transactions do not overlap. The
/// store publishes changes in order, each change after its save.
public protocol AlarmStore: Sendable {
    /// Returns the saved collection.
    ///
    /// - Throws: An error of the store, such as ``AlarmStoreError``, when the collection cannot be read.
    func load() async throws -> AlarmCollection

    /// Reads the collection, changes it and saves the result, in one step without interruption.
    ///
    /// - Parameter body: A closure that changes the collection; when the closure throws, nothing is changed.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or an error of the store, such as ``AlarmStoreError``, when the collection cannot
    ///   be read or saved.
    @discardableResult
    func transact<Result: Sendable>(_ body: @Sendable (inout AlarmCollection) throws -> Result) async throws -> Result

    /// Returns a new stream of all later changes.
    func changes() async -> AsyncStream<AlarmCollectionChange>
}
