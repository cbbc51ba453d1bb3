#if canImport(Darwin)
    import Foundation

    /// Keeps learners in user defaults, with the save before as a backup under a second key.
    ///
    /// For small apps: user defaults are read whole at launch. The stored bytes are those of a ``FileProgressStore``.
    public actor UserDefaultsProgressStore: ProgressStore {
        private let key: String
        private let suiteName: String?

        /// Makes a store.
        ///
        /// - Parameters:
        ///   - suiteName: The name of an app group's defaults; the app's own unless given.
        ///   - key: The key; the backup is under the key with `.backup` added.
        public init(suiteName: String? = nil, key: String = "PitchKit.progress") {
            self.key = key
            self.suiteName = suiteName
        }

        /// What was saved last; the save before when that is damaged.
        ///
        /// - Returns: The learners; `nil` when nothing was ever saved.
        /// - Throws: A ``ProgressStoreError``.
        public func load() async throws(ProgressStoreError) -> LearnerCollection? {
            let defaults = try defaults()
            let saved = [key, key + ".backup"].compactMap { defaults.data(forKey: $0) }
            for data in saved {
                switch ProgressFile.content(of: Array(data)) {
                case .learners(let learners): return learners
                case .newerFormat(let version): throw .newerFormat(version)
                case .damaged: continue
                }
            }
            guard saved.isEmpty else { throw .damaged }
            return nil
        }

        /// Makes the last save the backup, unless it is damaged, and saves the learners.
        ///
        /// - Parameter learners: The learners to keep.
        /// - Throws: A ``ProgressStoreError``; what was saved before is then still there.
        public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) {
            let defaults = try defaults()
            let bytes: [UInt8]
            do { bytes = try ProgressFile.bytes(of: learners) } catch { throw .unavailable("\(error)") }
            if let last = defaults.data(forKey: key) {
                switch ProgressFile.content(of: Array(last)) {
                case .learners: defaults.set(last, forKey: key + ".backup")
                case .newerFormat(let version): throw .newerFormat(version)
                case .damaged: break
                }
            }
            defaults.set(Data(bytes), forKey: key)
        }

        private func defaults() throws(ProgressStoreError) -> UserDefaults {
            guard let suiteName else { return .standard }
            guard let defaults = UserDefaults(suiteName: suiteName) else {
                throw .unavailable("there are no user defaults named \(suiteName)")
            }
            return defaults
        }
    }
#endif
