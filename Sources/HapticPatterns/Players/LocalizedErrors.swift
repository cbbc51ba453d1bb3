#if canImport(Darwin)
    public import Foundation

    extension AHAPWriteError: LocalizedError {
        /// The same sentence as ``description``.
        public var errorDescription: String? { description }
    }

    extension HapticFileError: LocalizedError {
        /// The same sentence as ``description``.
        public var errorDescription: String? { description }
    }

    extension HapticNotationError: LocalizedError {
        /// The same sentence as ``description``.
        public var errorDescription: String? { description }
    }

    extension HapticPlayerError: LocalizedError {
        /// The same sentence as ``description``.
        public var errorDescription: String? { description }
    }
#endif
