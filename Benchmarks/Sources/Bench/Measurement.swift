import CAllocations

/// Keeps the optimizer from removing a value.
///
/// Without the attribute, the optimizer would see that the call has no effect.
@inline(never) @_optimize(none) func blackHole<T>(_ value: T) { withExtendedLifetime(value) {} }

/// The cost of one benchmark.
struct Measurement: Sendable {
    let name: String
    /// The median of 31 batches, in nanoseconds for each operation.
    let median: Double
    /// The fastest batch, in nanoseconds for each operation.
    let minimum: Double
    /// The 90th percentile, in nanoseconds for each operation.
    let p90: Double
    /// The heap allocations of one operation, from one run after the warm-up.
    let allocations: Double

    /// Measures a body that performs `operations` operations in one call.
    ///
    /// Batches last 5 ms or more, so that the cost of reading the clock is negligible.
    init(_ name: String, operations: Int = 1, _ body: () -> Void) {
        let clock = ContinuousClock()
        var batch = 1
        while clock.measure({ for _ in 0..<batch { body() } }) < .milliseconds(5) { batch *= 2 }
        let before = allocations_so_far()
        body()
        let allocated = allocations_so_far() - before
        let times = (0..<31).map { _ in
            let (seconds, attoseconds) = clock.measure { for _ in 0..<batch { body() } }.components
            return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(batch * operations)
        }.sorted()
        self.name = name
        median = times[times.count / 2]
        minimum = times[0]
        p90 = times[times.count * 9 / 10]
        allocations = Double(allocated) / Double(operations)
    }

    /// Measures a single run of a body.
    init(once name: String, _ body: () -> Void) {
        let before = allocations_so_far()
        let (seconds, attoseconds) = ContinuousClock().measure(body).components
        self.name = name
        allocations = Double(allocations_so_far() - before)
        minimum = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        median = minimum
        p90 = minimum
    }
}
