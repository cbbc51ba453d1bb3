/// An error about parameters that do not describe a curve.
///
/// The error names the invalid parameter and the rule that the parameter breaks:
///
/// ```swift
/// do {
///     _ = try SpringMotion(mass: 1, stiffness: -1, damping: 10)
/// } catch {
///     print(error)  // stiffness: The value must be greater than 0, not -1.0.
/// }
/// ```
public struct CurveError: Error, Hashable, Sendable, CustomStringConvertible {
    // Decisions 0401 and 0425.
    /// A kind of ``CurveError``.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The name of the code, the same in every version.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }

        /// A parameter is NaN or infinite.
        public static let notFinite = Code(rawValue: "notFinite")
        /// A parameter is outside its allowed range, or the parameters together describe no curve with finite values.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// The number of steps or points is not allowed.
        public static let invalidCount = Code(rawValue: "invalidCount")
        /// A spring without damping never settles, so that it cannot be fitted to a duration.
        public static let neverSettles = Code(rawValue: "neverSettles")
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The name of the invalid parameter, such as `stiffness` or `points[2].x`.
    ///
    /// The name is `nil` if each parameter is allowed, but not all of them together.
    public let path: String?
    /// A sentence that states the broken rule.
    public let message: String

    init(_ code: Code, path: String?, _ message: String) {
        (self.code, self.path, self.message) = (code, path, message)
    }

    /// The path, if it is not `nil`, and the message.
    public var description: String { path.map { "\($0): \(message)" } ?? message }

    /// Checks that a parameter is finite and meets a requirement.
    ///
    /// - Parameters:
    ///   - isMet: Whether the value meets the requirement.
    ///   - requirement: The requirement in words, such as `greater than 0`.
    ///   - path: The name of the parameter.
    ///   - value: The value of the parameter.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange` if the check fails.
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

    /// Returns the error for a spring without damping; `path` is the name of the parameter that is 0.
    static func neverSettles(_ path: String) -> CurveError {
        CurveError(.neverSettles, path: path, "A spring without damping never settles and fits no duration.")
    }

    /// Checks that the count of steps or points meets a requirement.
    ///
    /// - Parameters:
    ///   - isMet: Whether the count meets the requirement.
    ///   - requirement: The requirement in words, such as `2 or more`.
    ///   - path: The name of the parameter.
    ///   - count: The count.
    /// - Throws: A ``CurveError`` with the code `invalidCount` if the check fails.
    static func requireCount(_ isMet: Bool, _ requirement: String, of path: String, _ count: Int) throws(CurveError) {
        guard isMet else {
            throw CurveError(.invalidCount, path: path, "The count must be \(requirement), not \(count).")
        }
    }
}
