#if !$Embedded
    /// Writes a value as its text.
    func encodeText(_ text: String, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// Reads a value from its name; a name that is not known is a `DecodingError` with the coding path.
    func decodeName<T>(from decoder: any Decoder, _ kind: String, _ find: (String) -> T?) throws -> T {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let value = find(name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(kind) is named \(name)")
        }
        return value
    }

    /// Reads a value from its text; a text that does not parse is a `DecodingError` with the coding path.
    func decodeText<T>(from decoder: any Decoder, _ parse: (String) throws(NotationError) -> T) throws -> T {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            return try parse(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\": \(error.description)")
        }
    }

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
