#if canImport(Darwin)
    import Foundation

    /// A store of learners in user defaults, with the previous save as a backup under a second key.
    ///
    /// Use this store in small apps: the system reads user defaults as a whole at launch. The stored bytes have the
    /// same format as the file of a ``FileProgressStore``.
    public actor UserDefaultsProgressStore: ProgressStore {
        private let archive: ProgressArchive

        /// Creates a store for a key in user defaults, without reading or writing.
        ///
        /// - Parameters:
        ///   - suiteName: The name of an app group's user defaults; `nil`, the default, for the app's own user
        ///     defaults.
        ///   - key: The key of the last save. The key of the backup is this key with `.backup` added.
        /// - Throws: A ``ProgressStoreError`` when the system has no user defaults of this name.
        public init(suiteName: String? = nil, key: String = "PitchKit.progress") throws(ProgressStoreError) {
            let medium = DefaultsMedium(suiteName: suiteName)
            guard medium.defaults != nil else { throw medium.unavailable }
            archive = ProgressArchive(name: key, medium: medium)
        }

        /// Loads the last save, or the backup when the last save is damaged or missing.
        ///
        /// - Returns: The learners; `nil` before the first save.
        /// - Throws: A ``ProgressStoreError`` when the user defaults cannot be read or have a later format, or when a
        ///   save is damaged and the other save is damaged or missing.
        /// - Complexity: O(n) for n stored bytes.
        public func load() async throws(ProgressStoreError) -> LearnerCollection? { try archive.load() }

        /// Saves the learners, and keeps the previous save as the backup unless the previous save is damaged.
        ///
        /// Before the store replaces a damaged entry, the store copies the bytes of this entry to an entry whose key has
        /// `.damaged` added. A later damaged entry replaces this copy.
        ///
        /// - Parameter learners: The learners to save.
        /// - Throws: A ``ProgressStoreError`` when the user defaults cannot be read or written, or have a later format;
        ///   the last save is then unchanged.
        /// - Complexity: O(n log n) for n stored bytes.
        public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) {
            try archive.save(learners)
        }
    }

    private struct DefaultsMedium: ProgressMedium {
        let suiteName: String?

        /// The user defaults; `nil` when the system has no user defaults of this name.
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
