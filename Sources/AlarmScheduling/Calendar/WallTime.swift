/// A result of the conversion of a date and time to instants: none, one or two instants.
///
/// The given date and time are called a reading of the clock. Instants are seconds since 1970-01-01T00:00:00Z, as
/// everywhere in ``ZoneRules``.
public enum WallTime: Hashable, Sendable {
    /// The clock shows the reading once.
    case unique(Int64)
    /// A clock change skips the reading.
    case gap(Gap)
    /// The clock shows the reading twice, at these instants.
    case overlap(first: Int64, second: Int64)

    /// A clock change that skips readings.
    public struct Gap: Hashable, Sendable {
        /// The reading that is skipped, in seconds since 1970-01-01T00:00 of the same clock.
        public let reading: Int64
        /// The clock change that skips the reading.
        public let change: ZoneChange

        /// Creates a gap from a skipped reading and the change that skips it.
        public init(reading: Int64, change: ZoneChange) {
            self.reading = reading
            self.change = change
        }

        /// The instant of the reading according to the offset before the gap.
        ///
        /// At this instant, the clock shows a time that is later than the reading by the length of the gap.
        public var shifted: Int64 { reading.adding(-max(change.offsetBefore, -.max)) }
        /// The first instant after the gap.
        public var firstValid: Int64 { change.instant }

        /// Whether the gap contains the reading's whole date.
        var removesDate: Bool {
            let midnight = reading.adding(-Int(reading.flooredRemainder(86_400)))
            return change.instant.adding(change.offsetBefore) <= midnight
                && midnight.adding(86_400) <= change.instant.adding(change.offsetAfter)
        }
    }
}

/// An instant at which a zone's offset from UTC changes.
public struct ZoneChange: Hashable, Sendable {
    /// The first instant with the new offset, in seconds since 1970-01-01T00:00:00Z.
    public let instant: Int64
    /// The offset before the change, in seconds east of UTC.
    public let offsetBefore: Int
    /// The offset after the change, in seconds east of UTC.
    public let offsetAfter: Int

    /// Creates a change of the offset at an instant.
    public init(instant: Int64, offsetBefore: Int, offsetAfter: Int) {
        self.instant = instant
        self.offsetBefore = offsetBefore
        self.offsetAfter = offsetAfter
    }
}

extension Int64 {
    func flooredRemainder(_ divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    func flooredQuotient(_ divisor: Int64) -> Int64 {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }

    /// Returns the sum, clamped to the range of `Int64`.
    func adding(_ seconds: Int) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(Int64(seconds))
        return overflow ? (seconds < 0 ? .min : .max) : sum
    }
}
