#if canImport(Darwin)
    import Foundation

    /// A store of learners in user defaults, with the previous save as a backup under a second key.
    ///
    /// Use this store in small apps: user defaults are read as a whole at launch. The stored bytes are those of a
    /// ``FileProgressStore``.
    public actor UserDefaultsProgressStore: ProgressStore {
        private let archive: ProgressArchive

        /// Creates a store without reading or writing anything.
        ///
        /// - Parameters:
        ///   - suiteName: The name of an app group's user defaults; the app's own by default.
        ///   - key: The key of the last save; the backup has the same key with `.backup` added.
        /// - Throws: A ``ProgressStoreError`` when the system has no user defaults of this name.
        public init(suiteName: String? = nil, key: String = "PitchKit.progress") throws(ProgressStoreError) {
            let medium = DefaultsMedium(suiteName: suiteName)
            guard medium.defaults != nil else { throw medium.unavailable }
            archive = ProgressArchive(name: key, medium: medium)
        }

        /// Loads the last save, or the save before it when the last save is damaged.
        ///
        /// - Returns: The learners; `nil` when nothing was ever saved.
        /// - Throws: A ``ProgressStoreError``.
        public func load() async throws(ProgressStoreError) -> LearnerCollection? { try archive.load() }

        /// Saves the learners and makes the last save the backup unless the last save is damaged.
        ///
        /// - Parameter learners: The learners to save.
        /// - Throws: A ``ProgressStoreError``; the last save then stays.
        public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) {
            try archive.save(learners)
        }
    }

    private struct DefaultsMedium: ProgressMedium {
        let suiteName: String?

        /// The user defaults; `nil` when the system has none of this name.
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
