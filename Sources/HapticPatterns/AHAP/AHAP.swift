/// Apple Haptic and Audio Pattern files: read leniently or strictly, write strictly.
///
/// Strict reading takes what Apple's text allows, unknown fields included ("unsupported keys are ignored"), and throws at the
/// first thing that lenient reading would have to repair.
///
/// ```swift
/// let text = #"""
///     {"Pattern": [
///         {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///     ]}
///     """#
/// let (pattern, diagnostics) = try AHAP.read(text)
/// pattern.events.count  // → 1
/// diagnostics.map(\.code.rawValue)  // → ["missingVersion", "missingMetadata", "missingParameters", "integerNumber", "trailingComma"]
/// ```
public enum AHAP {
    /// Repairs that change what is felt, and are made only when asked for.
    public struct Repairs: OptionSet, Hashable, Sendable {
        /// One bit for each repair.
        public let rawValue: Int

        /// Chooses repairs by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Curves whose points look as if counted from the start of the pattern are moved to where they were meant.
        public static let absoluteTimeCurves = Repairs(rawValue: 1)
    }

    /// The field of `Metadata` that keeps a length beyond the content's end, as text in seconds.
    static let lengthField = "PatternLength"

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes, UTF-8.
    ///   - mode: Whether to repair what can be repaired, or to throw.
    ///   - repairs: Repairs that change what is felt.
    /// - Returns: The pattern, its events and controls sorted by time, and the diagnostics in file order.
    /// - Throws: ``HapticFileError`` with place, when the file cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(
        _ bytes: some Collection<UInt8>,
        mode: HapticReadingMode = .lenient,
        repairs: Repairs = []
    ) throws(HapticFileError) -> (pattern: HapticPattern, diagnostics: [HapticDiagnostic]) {
        let document = try JSONReader.read(Array(bytes), mode: mode)
        var reader = AHAPReader(document, mode: mode, repairs: repairs)
        return try reader.read()
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - mode: Whether to repair what can be repaired, or to throw.
    ///   - repairs: Repairs that change what is felt.
    /// - Returns: The pattern and the diagnostics, as from bytes.
    /// - Throws: ``HapticFileError`` with place, when the text cannot be read in this mode.
    public static func read(
        _ text: String,
        mode: HapticReadingMode = .lenient,
        repairs: Repairs = []
    ) throws(HapticFileError) -> (pattern: HapticPattern, diagnostics: [HapticDiagnostic]) {
        try read(Array(text.utf8), mode: mode, repairs: repairs)
    }
}
