/// A store for tests that must neither load nor save; every call is reported, with advice.
///
/// In a test, pass a closure that fails it: `UnimplementedProgressStore { XCTFail($0) }`.
public struct UnimplementedProgressStore: ProgressStore {
    private let report: @Sendable (String) -> Void

    /// Creates a store.
    ///
    /// - Parameter report: A closure that receives a sentence for each call; by default, the process stops.
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
