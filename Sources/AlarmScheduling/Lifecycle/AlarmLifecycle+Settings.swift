public import Foundation

extension AlarmLifecycle {
    /// A set of the time spans of a lifecycle, in seconds.
    ///
    /// A negative value, or NaN, is replaced by 0.
    public struct Settings: Hashable, Sendable {
        /// The time in seconds before an occurrence at which it is announced as upcoming; 2 hours by default.
        public var upcomingInterval: TimeInterval = 7200 { didSet { Self.clamp(&upcomingInterval) } }
        /// The time in seconds for which an unanswered alarm rings; 10 minutes by default.
        public var silenceAfter: TimeInterval = 600 { didSet { Self.clamp(&silenceAfter) } }
        /// The delay in seconds from which an occurrence is missed and does not ring; 10 minutes by default.
        public var lateTolerance: TimeInterval = 600 { didSet { Self.clamp(&lateTolerance) } }
        /// The number of seconds above which setting the clock back is the correction of a wrong clock; 900 by default.
        ///
        /// Occurrences after the new time then ring again. Corrections by a time server are smaller.
        public var clockCorrectionLimit: TimeInterval = 900 { didSet { Self.clamp(&clockCorrectionLimit) } }

        /// Creates the default settings.
        public init() {}

        private static func clamp(_ span: inout TimeInterval) {
            // The comparison is also false for NaN.
            if !(span >= 0) { span = 0 }
        }
    }
}
