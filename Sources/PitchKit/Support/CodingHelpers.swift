#if !$Embedded
    /// Encodes a value as its text.
    func encodeText(_ text: String, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// Decodes a value from its text.
    ///
    /// - Throws: A `DecodingError` with the coding path when the text does not parse.
    func decodeText<T>(from decoder: any Decoder, _ parse: (String) throws(NotationError) -> T) throws -> T {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            return try parse(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\": \(error.description)")
        }
    }

    /// Returns the entries whose names are raw values of `Key`.
    func known<Key: RawRepresentable<String> & Hashable, Value>(_ named: [String: Value]) -> [Key: Value] {
        Dictionary(uniqueKeysWithValues: named.compactMap { name, value in Key(rawValue: name).map { ($0, value) } })
    }

    extension KeyedDecodingContainer {
        /// Decodes a count, which is 0 when absent.
        ///
        /// - Throws: A `DecodingError` for a count below 0 or above 2⁵³.
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
