/// A store that reports every call as a mistake, for tests that must neither load nor save.
///
/// Each report names the call and recommends another store. In a test, pass a closure that fails the test:
/// `UnimplementedProgressStore { XCTFail($0) }`.
public struct UnimplementedProgressStore: ProgressStore {
    private let report: @Sendable (String) -> Void

    /// Creates a store.
    ///
    /// - Parameter report: A closure that receives a sentence for each call; the default closure stops the process.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    /// Reports the call and returns `nil`.
    public func load() async -> LearnerCollection? {
        report("load() was called on an UnimplementedProgressStore; use an InMemoryProgressStore where a test loads")
        return nil
    }

    /// Reports the call and saves nothing.
    public func save(_ learners: LearnerCollection) async {
        report("save(_:) was called on an UnimplementedProgressStore; use an InMemoryProgressStore where a test saves")
    }
}
