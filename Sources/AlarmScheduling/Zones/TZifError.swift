/// Why bytes are no usable TZif file, and where.
public struct TZifError: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// The bytes do not begin with `TZif`.
        case notTZif
        /// The file ends before what it announces.
        case truncated
        /// There is no type of local time, or a count contradicts another one.
        case badCounts
        /// Leap seconds are recorded; instants then are no Unix time.
        case leapSeconds
        /// A change is not later than the one before it.
        case unordered
        /// A change names a type of local time that does not exist.
        case badTypeIndex
        /// An offset is beyond ±26 hours.
        case offsetOutOfRange
        /// A type of local time names an abbreviation that does not exist or does not end.
        case badAbbreviation
        /// The footer is no POSIX rule between two line feeds.
        case badFooter
    }

    /// What is wrong.
    public let problem: Problem
    /// The byte at which it was noticed, counted from 0.
    public let offset: Int

    /// One sentence with the place.
    public var description: String {
        let text =
            switch problem {
            case .notTZif: "the bytes are no TZif file"
            case .truncated: "the file ends too early"
            case .badCounts: "the counts contradict each other"
            case .leapSeconds: "the file counts leap seconds, so its instants are no Unix time"
            case .unordered: "a change is not later than the one before it"
            case .badTypeIndex: "a change names a type of local time that does not exist"
            case .offsetOutOfRange: "an offset is beyond 26 hours"
            case .badAbbreviation: "an abbreviation does not exist or does not end"
            case .badFooter: "the footer is no POSIX rule"
            }
        return "\(text) (byte \(offset))"
    }
}
