#if canImport(Darwin)
    public import Foundation

    extension CurveError: LocalizedError {
        /// The parameter and the message, as in ``description``.
        public var errorDescription: String? { description }
    }

    extension PlayheadError: LocalizedError {
        /// The message, as in ``description``.
        public var errorDescription: String? { description }
    }
#endif
