#if canImport(Darwin)
    import Foundation

    /// Keeps learners in user defaults, with the save before as a backup under a second key.
    ///
    /// For small apps: user defaults are read whole at launch. The stored bytes are those of a ``FileProgressStore``.
    public actor UserDefaultsProgressStore: ProgressStore {
        private let archive: ProgressArchive

        /// Makes a store.
        ///
        /// - Parameters:
        ///   - suiteName: The name of an app group's defaults; the app's own unless given.
        ///   - key: The key; the backup is under the key with `.backup` added.
        /// - Throws: A ``ProgressStoreError`` when there are no user defaults of that name.
        public init(suiteName: String? = nil, key: String = "PitchKit.progress") throws(ProgressStoreError) {
            let medium = DefaultsMedium(suiteName: suiteName)
            guard medium.defaults != nil else { throw medium.unavailable }
            archive = ProgressArchive(name: key, medium: medium)
        }

        /// What was saved last; the save before when that is damaged.
        ///
        /// - Returns: The learners; `nil` when nothing was ever saved.
        /// - Throws: A ``ProgressStoreError``.
        public func load() async throws(ProgressStoreError) -> LearnerCollection? { try archive.load() }

        /// Makes the last save the backup, unless it is damaged, and saves the learners.
        ///
        /// - Parameter learners: The learners to keep.
        /// - Throws: A ``ProgressStoreError``; what was saved before is then still there.
        public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) {
            try archive.save(learners)
        }
    }

    private struct DefaultsMedium: ProgressMedium {
        let suiteName: String?

        /// The user defaults; `nil` where the system has none of that name.
        var defaults: UserDefaults? { UserDefaults(suiteName: suiteName) }

        var unavailable: ProgressStoreError {
            ProgressStoreError(.unavailable, message: "there are no user defaults named \(suiteName ?? "standard")")
        }

        func read(_ key: String) throws -> [UInt8]? {
            guard let defaults else { throw unavailable }
            return defaults.data(forKey: key).map { Array($0) }
        }

        func write(_ bytes: [UInt8], to key: String) throws {
            guard let defaults else { throw unavailable }
            defaults.set(Data(bytes), forKey: key)
        }
    }
#endif
