/// An error that says which parameter makes no curve, and what is allowed.
///
/// ```swift
/// do {
///     _ = try TimingCurve.spring(mass: 1, stiffness: -1, damping: 10)
/// } catch {
///     print(error)  // stiffness: The value must be greater than 0, not -1.0.
/// }
/// ```
public struct CurveError: Error, Hashable, Sendable, CustomStringConvertible {
    // Decision 0401.
    /// The kind of a ``CurveError``.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The name of the code, the same in every version.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the code.
        public var description: String { rawValue }

        /// A parameter is NaN or infinite.
        public static let notFinite = Code(rawValue: "notFinite")
        /// A parameter is outside the range that makes a curve with finite values.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// The number of steps or points is not allowed.
        public static let invalidCount = Code(rawValue: "invalidCount")
        /// The spring has no damping, so that it fits no duration.
        public static let neverSettles = Code(rawValue: "neverSettles")
    }

    /// The kind of the error.
    public let code: Code
    /// The parameter that is wrong, such as `stiffness` or `points[2].x`; `nil` when several parameters do not fit
    /// together.
    public let path: String?
    /// The rule that the parameter breaks, as a sentence.
    public let message: String

    init(_ code: Code, path: String?, _ message: String) {
        (self.code, self.path, self.message) = (code, path, message)
    }

    /// The parameter, if there is one, and the message.
    public var description: String { path.map { "\($0): \(message)" } ?? message }

    /// Throws unless a parameter is finite and meets a requirement, which is given as a condition and in words.
    static func require(
        _ isMet: Bool, _ requirement: String, of path: @autoclosure () -> String, _ value: Double
    ) throws(CurveError) {
        guard value.isFinite else {
            throw CurveError(.notFinite, path: path(), "The value must be a finite number, not \(value).")
        }
        guard isMet else {
            throw CurveError(.outOfRange, path: path(), "The value must be \(requirement), not \(value).")
        }
    }

    /// Returns the error of an undamped spring, by the parameter that is 0.
    static func neverSettles(_ path: String) -> CurveError {
        CurveError(.neverSettles, path: path, "A spring without damping never settles and fits no duration.")
    }

    /// Throws unless a number of steps or points meets a requirement, which is given as a condition and in words.
    static func requireCount(_ isMet: Bool, _ requirement: String, of path: String, _ count: Int) throws(CurveError) {
        guard isMet else {
            throw CurveError(.invalidCount, path: path, "The count must be \(requirement), not \(count).")
        }
    }
}
