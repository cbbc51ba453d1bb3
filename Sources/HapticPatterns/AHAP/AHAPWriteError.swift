/// An error for a pattern that cannot be written as an AHAP file.
public struct AHAPWriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }

        /// Two layers that sound at the same time and need different values of a control.
        public static let needsLayers = Code(rawValue: "needsLayers")
        /// Metadata or unknown content whose text is not JSON, or an unknown field with the name of a known field.
        public static let invalidField = Code(rawValue: "invalidField")
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// For ``Code/needsLayers``, the first time at which two layers need different values of a control, in seconds;
    /// otherwise `nil`.
    public let time: Double?
    /// A sentence that describes the problem and, for ``Code/needsLayers``, the remedy.
    public let message: String

    /// The same sentence as ``message``.
    public var description: String { message }
}
