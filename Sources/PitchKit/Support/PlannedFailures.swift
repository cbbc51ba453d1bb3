/// A list of errors that a test double throws in its next calls, in the order in which they were planned.
struct PlannedFailures<Call: Hashable & Sendable>: Sendable {
    private var planned: [Call: [(error: any Error, times: Int)]] = [:]

    /// Plans an error for `times` calls of a kind, after the errors that are already planned.
    ///
    /// No error is planned when `times` is 0 or less.
    mutating func add(_ error: any Error, to call: Call, times: Int) {
        if times > 0 { planned[call, default: []].append((error, times)) }
    }

    /// Throws the error that is planned for a call, if any.
    ///
    /// - Throws: The planned error.
    mutating func throwNext(of call: Call) throws {
        guard let first = planned[call]?.first else { return }
        planned[call]?[0].times -= 1
        if first.times == 1 { planned[call]?.removeFirst() }
        throw first.error
    }
}
