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
    /// Batches last 5 ms or more, so that the cost of reading the clock is negligible. Times are CPU times of the
    /// process, so that other processes affect them little.
    init(_ name: String, operations: Int = 1, _ body: () -> Void) {
        var batch = 1
        while Self.cpuTime({ for _ in 0..<batch { body() } }) < 5e6 { batch *= 2 }
        let before = allocations_so_far()
        body()
        let allocated = Double(allocations_so_far() - before)
        let times = (0..<31).map { _ in Self.cpuTime { for _ in 0..<batch { body() } } / Double(batch * operations) }
        self.init(name, times, allocations: allocated / Double(operations))
    }

    /// Measures a body that performs `operations` operations on a new value in each call; the creation and the release
    /// of the values are not measured.
    init<Value>(_ name: String, operations: Int, on make: () -> Value, _ body: (Value) -> Void) {
        var allocations = 0.0
        let times = (0..<31).map { _ in
            let value = make()
            let before = allocations_so_far()
            let time = Self.cpuTime { body(value) }
            allocations = Double(allocations_so_far() - before) / Double(operations)
            blackHole(value)
            return time / Double(operations)
        }
        self.init(name, times, allocations: allocations)
    }

    /// Measures a single run of a body.
    init(once name: String, _ body: () -> Void) {
        let before = allocations_so_far()
        let time = Self.cpuTime(body)
        self.init(name, [time], allocations: Double(allocations_so_far() - before))
    }

    private init(_ name: String, _ times: [Double], allocations: Double) {
        let times = times.sorted()
        self.name = name
        median = times[times.count / 2]
        minimum = times[0]
        p90 = times[times.count * 9 / 10]
        self.allocations = allocations
    }

    private static func cpuTime(_ body: () -> Void) -> Double {
        let start = cpu_nanoseconds()
        body()
        return Double(cpu_nanoseconds() - start)
    }
}
