/// Why a pattern cannot be written as one AHAP file.
public struct AHAPWriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is in the way, for programs.
    ///
    /// More may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Two layers sound at one time and a control of one would act on the other.
        public static let needsLayers = Code(rawValue: "needsLayers")
        /// Metadata or an unknown field holds text that is not JSON.
        public static let invalidField = Code(rawValue: "invalidField")
    }

    /// What is in the way.
    public let code: Code
    /// For ``Code/needsLayers``: the first moment at which it matters, in seconds.
    public let time: Double?
    /// What is in the way, as one sentence with a way out.
    public let message: String

    /// The message.
    public var description: String { message }
}
