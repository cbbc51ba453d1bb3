#if canImport(Darwin)
    public import Foundation

    // Every app for Apple's platforms has Foundation: there `localizedDescription` says the same as `description`.

    extension MIDIFileError: LocalizedError {
        /// The text of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension NotationError: LocalizedError {
        /// The text of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension NotePlayerError: LocalizedError {
        /// The text of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension ProgressStoreError: LocalizedError {
        /// The text of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension QuizHintError: LocalizedError {
        /// The text of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    extension QuizReplayError: LocalizedError {
        /// The text of ``description``, for `localizedDescription`.
        public var errorDescription: String? { description }
    }
#endif
