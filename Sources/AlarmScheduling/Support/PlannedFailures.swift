/// A queue of the errors that a test has planned for the next calls of each kind.
struct PlannedFailures<Call: Hashable, Failure: Error> {
    private var waiting: [Call: [Failure]] = [:]

    /// Appends failures for the next calls of a kind; a negative number is replaced by 0.
    mutating func plan(_ call: Call, with error: Failure, times: Int) {
        waiting[call, default: []] += Array(repeating: error, count: max(0, times))
    }

    /// Removes and throws the next planned failure of a kind, if there is one.
    mutating func take(_ call: Call) throws(Failure) {
        guard let error = waiting[call]?.first else { return }
        waiting[call]?.removeFirst()
        throw error
    }
}

extension PlannedFailures: Sendable where Call: Sendable, Failure: Sendable {}
