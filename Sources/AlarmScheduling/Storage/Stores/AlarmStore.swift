/// Where alarms are kept.
///
/// A store promises: a transaction either happens whole and lasts, or throws and changes nothing; transactions never
/// overlap; a change is announced after it lasts, and in order.
public protocol AlarmStore: Sendable {
    /// The collection as it is kept.
    func load() async throws -> AlarmCollection

    /// Reads the collection, changes it, and keeps the result, in one step that nothing interrupts.
    ///
    /// - Parameter body: Changes the collection; what it throws leaves everything as it was.
    /// - Returns: What `body` returned.
    /// - Throws: What `body` threw, or what kept the store from keeping the result.
    @discardableResult
    func transact<Result: Sendable>(_ body: @Sendable (inout AlarmCollection) throws -> Result) async throws -> Result

    /// A new stream of the changes from now on; each call has its own.
    func changes() async -> AsyncStream<AlarmCollectionChange>
}
