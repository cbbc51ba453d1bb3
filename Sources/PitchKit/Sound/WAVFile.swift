/// A writer of WAV files (RIFF, one channel).
///
/// ```swift
/// let bytes = WAVFile.bytes(of: [0, 0.5, -0.5], sampleRate: 44_100)
/// bytes.count  // → 50
/// ```
public enum WAVFile {
    /// A format of stored samples.
    public enum SampleFormat: Hashable, Sendable {
        /// A format of whole numbers with 16 bits, −32,767 to 32,767.
        case int16
        /// A format of floating-point numbers with 32 bits, −1 to 1.
        case float32
    }

    /// Returns the bytes of a WAV file.
    ///
    /// - Parameters:
    ///   - samples: At most 536,870,912 samples of one channel, usually −1 to 1. Samples outside this range are clipped
    ///     in the 16-bit format, and NaN is stored as 0.
    ///   - sampleRate: The number of samples per second, 1 to 1,000,000.
    ///   - format: The format of the stored samples.
    /// - Returns: The bytes of the whole file.
    /// - Precondition: `samples` has at most 536,870,912 elements, and `sampleRate` is in 1…1,000,000.
    /// - Complexity: O(n) for n samples.
    public static func bytes(of samples: [Float], sampleRate: Int, format: SampleFormat = .int16) -> [UInt8] {
        precondition((1...1_000_000).contains(sampleRate), "a sample rate is 1 to 1,000,000")
        precondition(samples.count <= 1 << 29, "a WAV file holds at most 536,870,912 samples")
        let width = format == .int16 ? 2 : 4
        let dataSize = samples.count * width
        // Formats other than whole numbers have a longer format chunk and a fact chunk.
        let formatSize = format == .int16 ? 16 : 18
        let factSize = format == .int16 ? 0 : 12
        var bytes: [UInt8] = []
        bytes.reserveCapacity(28 + formatSize + factSize + dataSize)
        bytes.append("RIFF")
        bytes.append(20 + formatSize + factSize + dataSize, width: 4)
        bytes.append("WAVE")
        bytes.append("fmt ")
        bytes.append(formatSize, width: 4)
        bytes.append(format == .int16 ? 1 : 3, width: 2)
        bytes.append(1, width: 2)
        bytes.append(sampleRate, width: 4)
        bytes.append(sampleRate * width, width: 4)
        bytes.append(width, width: 2)
        bytes.append(8 * width, width: 2)
        if format == .float32 {
            bytes.append(0, width: 2)
            bytes.append("fact")
            bytes.append(4, width: 4)
            bytes.append(samples.count, width: 4)
        }
        bytes.append("data")
        bytes.append(dataSize, width: 4)
        for sample in samples {
            switch format {
            case .int16:
                let scaled = sample.isNaN ? 0 : (max(-1, min(1, sample)) * 32_767).rounded()
                bytes.append(Int(scaled), width: 2)
            case .float32:
                bytes.append(Int(sample.bitPattern), width: 4)
            }
        }
        return bytes
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ tag: StaticString) {
        tag.withUTF8Buffer { append(contentsOf: $0) }
    }

    fileprivate mutating func append(_ value: Int, width: Int) {
        for index in 0..<width { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
}
