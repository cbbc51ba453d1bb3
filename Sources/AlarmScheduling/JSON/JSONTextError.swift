/// A text that is no JSON: what was expected, and where.
public struct JSONTextError: Error, Hashable, CustomStringConvertible {
    /// The byte at which reading stopped, counted from 0.
    public let offset: Int
    /// The line, counted from 1.
    public let line: Int
    /// The column in bytes, counted from 1.
    public let column: Int
    /// What was expected there.
    public let expected: String

    /// One sentence with the place.
    public var description: String { "line \(line), column \(column): expected \(expected)" }
}
