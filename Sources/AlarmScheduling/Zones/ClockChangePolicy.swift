/// A policy for clock changes that skip or repeat the time of an alarm, or skip its date.
///
/// With the default, an alarm rings once, as in RFC 5545, Temporal's *compatible* and java.time: a skipped 02:30 rings
/// at 03:30, and a repeated 01:30 rings at its first pass. An alarm does not ring for a date that its zone skips.
public struct ClockChangePolicy: Hashable, Sendable, Codable {
    /// A rule for a wall time that a clock change skips.
    public enum Gap: String, CaseIterable, Hashable, Sendable, Codable {
        /// The alarm rings later by the length of the gap: 02:30 rings at 03:30.
        case shift
        /// The alarm rings at the first instant after the gap: 02:30 rings at 03:00.
        case firstValid
        /// The alarm does not ring on this date.
        case skip
    }

    /// A rule for a wall time that a clock change repeats.
    public enum Overlap: String, CaseIterable, Hashable, Sendable, Codable {
        /// The alarm rings at the first pass.
        case first
        /// The alarm rings at the second pass.
        case second
        /// The alarm rings at both passes, as two occurrences with different identifiers.
        case both
    }

    /// A rule for a date that a zone skips as a whole, such as 30 December 2011 in Samoa.
    public enum MissingDate: String, CaseIterable, Hashable, Sendable, Codable {
        /// The alarm does not ring for this date: a Friday alarm does not ring on Saturday.
        case skip
        /// The alarm follows its rule for skipped times, ``ClockChangePolicy/gap``.
        case asGap
    }

    /// The rule for skipped times.
    public var gap: Gap
    /// The rule for repeated times.
    public var overlap: Overlap
    /// The rule for skipped dates.
    public var missingDate: MissingDate

    /// Creates a policy; the defaults are those of ``standard``.
    public init(gap: Gap = .shift, overlap: Overlap = .first, missingDate: MissingDate = .skip) {
        self.gap = gap
        self.overlap = overlap
        self.missingDate = missingDate
    }

    /// The default policy: ``Gap/shift``, ``Overlap/first`` and ``MissingDate/skip``.
    public static let standard = ClockChangePolicy()
}
