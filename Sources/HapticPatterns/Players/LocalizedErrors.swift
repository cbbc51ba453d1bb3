#if canImport(Darwin)
    public import Foundation

    extension AHAPWriteError: LocalizedError {
        /// The sentence of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension HapticFileError: LocalizedError {
        /// The sentence of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension HapticNotationError: LocalizedError {
        /// The sentence of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension HapticPlayerError: LocalizedError {
        /// The sentence of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }
#endif
