/// A namespace for reading and writing Apple Haptic and Audio Pattern (AHAP) files.
///
/// Strict reading accepts everything that Apple's documentation allows, including unknown fields ("unsupported keys are
/// ignored"). Strict reading throws an error at the first fault that lenient reading repairs.
///
/// ```swift
/// let text = #"""
///     {"Pattern": [
///         {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///     ]}
///     """#
/// let (pattern, diagnostics) = try AHAP.read(text)
/// pattern.events.count  // → 1
/// diagnostics.count  // → 5
/// let repairs = diagnostics.filter { $0.severity == .repair }
/// repairs.map(\.code)  // → [missingVersion, trailingComma]
/// ```
public enum AHAP {
    /// A set of optional repairs.
    ///
    /// An optional repair changes how a pattern plays, so it is made only on request.
    public struct Repairs: OptionSet, Hashable, Sendable {
        /// The bits of the set, one for each repair.
        public let rawValue: Int

        /// Creates a set of repairs from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The repair of curves whose point times appear to count from the start of the pattern instead of the start of
        /// the curve.
        public static let absoluteTimeCurves = Repairs(rawValue: 1)
        /// A repair of vibrations with intensity 0 under an intensity control: the intensity becomes 1.
        ///
        /// Such a vibration is silent, because the control multiplies the intensity.
        public static let silentBase = Repairs(rawValue: 2)
        /// A repair of intensity controls that weaken taps: the taps move to a separate layer.
        public static let controlScalesTaps = Repairs(rawValue: 4)
    }

    /// The name of the field in `Metadata` for the length of a pattern that is longer than its content.
    ///
    /// The value is text: a number of seconds.
    static let lengthField = "PatternLength"

    /// Reads an AHAP file from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file, in UTF-8.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    ///   - repairs: Optional repairs that change how the pattern plays.
    /// - Returns: The pattern, with its events and controls sorted by time, and the diagnostics in the order of the
    ///   file.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode.
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

    /// Reads an AHAP file from its text.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    ///   - repairs: Optional repairs that change how the pattern plays.
    /// - Returns: The pattern, with its events and controls sorted by time, and the diagnostics in the order of the
    ///   file.
    /// - Throws: ``HapticFileError`` if the text cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the length of the text.
    public static func read(
        _ text: String,
        mode: HapticReadingMode = .lenient,
        repairs: Repairs = []
    ) throws(HapticFileError) -> (pattern: HapticPattern, diagnostics: [HapticDiagnostic]) {
        try read(Array(text.utf8), mode: mode, repairs: repairs)
    }
}
