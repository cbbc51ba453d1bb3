#if !$Embedded
    extension KeyedDecodingContainer {
        /// Reads a count: 0 when absent, refused below 0 or above 2⁵³.
        func decodeCount(forKey key: Key) throws -> Int {
            let count = try decodeIfPresent(Int.self, forKey: key) ?? 0
            guard (0...(1 << 53)).contains(count) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: self, debugDescription: "a count is 0 or more, not \(count)")
            }
            return count
        }
    }
#endif
