/// The result of a replay: the number of cases that agree, and each case that differs.
public struct Report: Sendable {
    /// A case with a different result.
    public struct Mismatch: Sendable, CustomStringConvertible {
        /// The input of the case, shortened.
        public let input: String
        /// The result in the file.
        public let expected: String
        /// The result of the library.
        public let got: String

        /// A line with the input and both results.
        public var description: String { "\(input): expected \(expected), got \(got)" }
    }

    /// The number of cases that agree.
    public private(set) var held = 0
    /// The cases that differ, in the order of the file.
    public private(set) var mismatches: [Mismatch] = []

    /// Creates an empty report.
    public init() {}

    /// Counts a case: as agreeing if `differences` is empty, otherwise as a mismatch with the first difference.
    public mutating func count(_ input: String, differences: [(expected: String, got: String)]) {
        guard let first = differences.first else { return held += 1 }
        mismatches.append(Mismatch(input: input, expected: first.expected, got: first.got))
    }

    /// Counts a case whose two results must be equal.
    public mutating func compare<T: Equatable>(_ input: String, expected: T, got: T) {
        count(input, differences: expected == got ? [] : [("\(expected)", "\(got)")])
    }

    /// Counts a case whose two numbers may differ by at most `tolerance`.
    public mutating func compare(_ input: String, expected: Double, got: Double, within tolerance: Double) {
        let close = expected == got || abs(expected - got) <= tolerance
        count(input, differences: close ? [] : [("\(expected) ± \(tolerance)", "\(got)")])
    }
}
