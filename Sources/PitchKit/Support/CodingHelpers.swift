#if !$Embedded
    /// Encodes a value as text.
    ///
    /// - Parameters:
    /// - text: The text of the value.
    /// - encoder: The encoder to write to.
    /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
    func encodeText(_ text: String, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// Decodes a value from its text.
    ///
    /// - Throws: A `DecodingError` with the coding path when the value is not a text or cannot be parsed.
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
    ///
    /// - Complexity: O(n) for n entries.
    func known<Key: RawRepresentable<String> & Hashable, Value>(_ named: [String: Value]) -> [Key: Value] {
        Dictionary(uniqueKeysWithValues: named.compactMap { name, value in Key(rawValue: name).map { ($0, value) } })
    }

    extension KeyedDecodingContainer {
        /// Decodes a count; 0 if the count is absent.
        ///
        /// - Throws: A `DecodingError` for a value that is not a whole number from 0 to 2⁵³.
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
