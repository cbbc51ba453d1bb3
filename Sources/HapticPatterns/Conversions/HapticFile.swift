/// A haptic file of any supported format: its format, its pattern and its diagnostics.
///
/// ```swift
/// let text = #"""
///     {"Version": 1.0, "Pattern": [
///         {"Event": {"Time": 0.0, "EventType": "HapticTransient"}}
///     ]}
///     """#
/// let file = try HapticFile.read(Array(text.utf8))
/// file.format  // → ahap
/// file.pattern.events.count  // → 1
/// ```
public struct HapticFile: Hashable, Sendable {
    /// A format of haptic files.
    public struct Format: Hashable, Sendable, CustomStringConvertible {
        /// The usual extension of a file's name, such as `ahap`.
        public let description: String

        /// Apple Haptic and Audio Pattern.
        public static let ahap = Format(description: "ahap")
        /// A clip of Lofelt Studio or Meta Haptics Studio.
        public static let haptic = Format(description: "haptic")
    }

    /// The format that was detected from the content of the file.
    public let format: Format
    /// The pattern that was read from the file.
    public let pattern: HapticPattern
    /// The diagnostics, in the order of the file.
    public let diagnostics: [HapticDiagnostic]

    /// Reads a file of any supported format from its bytes.
    ///
    /// The content determines the format.
    ///
    /// - Parameters:
    /// - bytes: The bytes of the file, in UTF-8.
    /// - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    /// - repairs: Optional repairs of AHAP files that change how the pattern plays.
    /// - Returns: The file with its format, pattern and diagnostics.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(
        _ bytes: some Collection<UInt8>,
        mode: HapticReadingMode = .lenient,
        repairs: AHAP.Repairs = []
    ) throws(HapticFileError) -> HapticFile {
        let document = try JSONReader.read(Array(bytes), mode: mode)
        if document.root["signals"] != nil {
            var reader = HapticClipReader(document, mode: mode)
            let (clip, diagnostics) = try reader.read()
            return HapticFile(format: .haptic, pattern: clip.pattern, diagnostics: diagnostics)
        }
        var reader = AHAPReader(document, mode: mode, repairs: repairs)
        let (pattern, diagnostics) = try reader.read()
        return HapticFile(format: .ahap, pattern: pattern, diagnostics: diagnostics)
    }
}
