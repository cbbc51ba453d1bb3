/// What an alarm does when a clock change skips, repeats or removes its time.
///
/// The default rings once, as RFC 5545, Temporal's *compatible* and java.time do: a skipped 02:30 rings at 03:30, a
/// repeated 01:30 rings at its first pass, and a date that a zone skipped is left out.
public struct ClockChangePolicy: Hashable, Sendable, Codable {
    /// What happens to a wall time that a clock change skips.
    public enum Gap: String, CaseIterable, Hashable, Sendable, Codable {
        /// Later by the length of the gap: 02:30 rings at 03:30.
        case shift
        /// The first instant after the gap: 02:30 rings at 03:00.
        case firstValid
        /// Not on this date.
        case skip
    }

    /// What happens to a wall time that a clock change repeats.
    public enum Overlap: String, CaseIterable, Hashable, Sendable, Codable {
        /// The first pass.
        case first
        /// The second pass.
        case second
        /// Both passes, two occurrences with two identities.
        case both
    }

    /// What happens to a date that a zone skipped whole, such as 30 December 2011 in Samoa.
    public enum MissingDate: String, CaseIterable, Hashable, Sendable, Codable {
        /// No ring: a Friday alarm does not ring on Saturday.
        case skip
        /// As any other gap: ``Gap`` decides.
        case asGap
    }

    /// The rule for skipped times.
    public var gap: Gap
    /// The rule for repeated times.
    public var overlap: Overlap
    /// The rule for skipped dates.
    public var missingDate: MissingDate

    /// Creates a policy; each part has the default described above.
    public init(gap: Gap = .shift, overlap: Overlap = .first, missingDate: MissingDate = .skip) {
        self.gap = gap
        self.overlap = overlap
        self.missingDate = missingDate
    }

    /// Shift, first, skip.
    public static let standard = ClockChangePolicy()
}
