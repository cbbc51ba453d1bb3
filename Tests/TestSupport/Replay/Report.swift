/// What a replay found: how many cases hold, and each that does not.
public struct Report: Sendable {
    /// A case that does not hold.
    public struct Mismatch: Sendable, CustomStringConvertible {
        /// The case's input, short.
        public let input: String
        /// The file's answer.
        public let expected: String
        /// Our answer.
        public let got: String

        /// One line with all three.
        public var description: String { "\(input): expected \(expected), got \(got)" }
    }

    /// How many cases hold.
    public private(set) var held = 0
    /// The cases that do not hold, in file order.
    public private(set) var mismatches: [Mismatch] = []

    /// An empty report.
    public init() {}

    /// Counts a case: held when `differences` is empty, a mismatch that names the first of them otherwise.
    public mutating func count(_ input: String, differences: [(expected: String, got: String)]) {
        guard let first = differences.first else { return held += 1 }
        mismatches.append(Mismatch(input: input, expected: first.expected, got: first.got))
    }

    /// Counts a case whose two answers must be equal.
    public mutating func compare<T: Equatable>(_ input: String, expected: T, got: T) {
        count(input, differences: expected == got ? [] : [("\(expected)", "\(got)")])
    }

    /// Counts a case whose two numbers may differ by `tolerance` at most.
    public mutating func compare(_ input: String, expected: Double, got: Double, within tolerance: Double) {
        let close = expected == got || abs(expected - got) <= tolerance
        count(input, differences: close ? [] : [("\(expected) ± \(tolerance)", "\(got)")])
    }
}
