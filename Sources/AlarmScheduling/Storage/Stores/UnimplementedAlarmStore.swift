/// A store that reports every use as a failure, for tests of code that must not use a store.
public struct UnimplementedAlarmStore: AlarmStore {
    private let report: @Sendable (String) -> Void

    /// Creates a store that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests what to use instead.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    private func fail(_ call: String) {
        report(
            "UnimplementedAlarmStore.\(call) was used; use InMemoryAlarmStore, or FailingAlarmStore to make a call fail"
        )
    }

    /// Reports the use and returns an empty collection.
    ///
    /// - Throws: No error.
    public func load() async throws -> AlarmCollection {
        fail("load()")
        return AlarmCollection()
    }

    /// Reports the use and changes an empty collection, which is not saved.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        fail("transact(_:)")
        var collection = AlarmCollection()
        return try body(&collection)
    }

    /// Reports the use and returns a stream that has ended.
    public func changes() async -> AsyncStream<AlarmCollectionChange> {
        fail("changes()")
        return AsyncStream { $0.finish() }
    }
}
