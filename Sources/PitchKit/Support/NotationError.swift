/// A text that does not follow its notation: where it stops making sense, and what was expected there.
///
/// ```swift
/// do {
///     _ = try Pitch(parsing: "H4")
/// } catch {
///     print(error)  // column 1: expected a letter from A to G
/// }
/// ```
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place in the text, in Unicode scalars: 1 is the first, one more than the count is the end.
    public let column: Int
    /// What would have been right there, in words.
    public let expected: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - column: The place, 1 or more.
    ///   - expected: What would have been right there.
    init(column: Int, expected: String) {
        self.column = column
        self.expected = expected
    }

    /// The place and the expectation: `column 1: expected a letter from A to G`.
    public var description: String { "column \(column): expected \(expected)" }
}
