extension LosslessStringConvertible {
    /// Creates a value by decoding its text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the coding path for invalid text, or the error of the decoder.
    init(textFrom decoder: any Decoder, expected: String) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a \(expected)")
        }
        self = value
    }

    /// Encodes the value as its text.
    func encodeText(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
