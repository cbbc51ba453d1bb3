/// The benchmarks of one library, printed as a table.
///
/// A ratio compares two rows of the same run, and is therefore comparable between machines.
struct Suite: Sendable {
    let library: String
    let run: @Sendable (inout Suite) throws -> Void
    private(set) var rows: [Measurement] = []

    init(_ library: String, run: @escaping @Sendable (inout Suite) throws -> Void) {
        self.library = library
        self.run = run
    }

    static let all: [Suite] = [
        Suite("PitchKit", run: PitchKitBenchmarks.run),
        Suite("HapticPatterns", run: HapticPatternsBenchmarks.run),
        Suite("AlarmScheduling", run: AlarmSchedulingBenchmarks.run),
        Suite("PropertyAnimator", run: PropertyAnimatorBenchmarks.run),
    ]

    /// Measures a body and prints its row; `target` is the limit that the design sets, in nanoseconds per operation.
    @discardableResult
    mutating func measure(_ name: String, operations: Int = 1, target: Double? = nil, _ body: () -> Void) -> Measurement
    {
        let row = Measurement(name, operations: operations, body)
        record(row, target: target)
        return row
    }

    /// Measures a body on a new value in each call, and prints its row.
    @discardableResult
    mutating func measure<Value>(
        _ name: String, operations: Int, on make: () -> Value, target: Double? = nil, _ body: (Value) -> Void
    ) -> Measurement {
        let row = Measurement(name, operations: operations, on: make, body)
        record(row, target: target)
        return row
    }

    /// Prints a number that is not a time, such as a number of bytes.
    func note(_ name: String, _ number: Double, _ unit: String, target: Double? = nil) {
        let goal = target.map { "  target \(Suite.text($0)) \(number <= $0 ? "met" : "MISSED")" } ?? ""
        print("\(Suite.padded(name, 52)) \(Suite.text(number)) \(unit)\(goal)")
    }

    /// Measures the first run of a body, which builds tables, and prints its row.
    mutating func measureOnce(_ name: String, _ body: () -> Void) {
        record(Measurement(once: name, body), target: nil)
    }

    private mutating func record(_ row: Measurement, target: Double?) {
        rows.append(row)
        let figures = [row.median, row.minimum, row.p90, row.allocations].map { Suite.text($0) }
        let goal = target.map { "  target \(Suite.text($0)) \(row.median <= $0 ? "met" : "MISSED")" } ?? ""
        print("\(Suite.padded(row.name, 52)) " + figures.map { Suite.padded($0, 12, left: true) }.joined() + goal)
    }

    /// Prints the ratio of two medians.
    func ratio(_ slow: Measurement, to fast: Measurement) {
        print("\(Suite.padded("  \(slow.name) / \(fast.name)", 52)) \(Suite.text(slow.median / fast.median)) ×")
    }

    static func header() {
        let columns = ["median ns", "min ns", "p90 ns", "allocs"]
        print("\(padded("", 52)) " + columns.map { padded($0, 12, left: true) }.joined())
    }

    private static func text(_ number: Double) -> String {
        let scaled = (number * 100).rounded() / 100
        return number >= 1_000 ? "\(Int(number.rounded()))" : "\(scaled)"
    }

    private static func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? space + text : text + space
    }
}
