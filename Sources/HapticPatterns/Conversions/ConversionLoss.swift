/// Something that a conversion could not carry over.
public struct ConversionLoss: Hashable, Sendable, CustomStringConvertible {
    /// What was lost, for programs.
    ///
    /// More may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sounds are not felt and were left out.
        public static let audio = Code(rawValue: "audio")
        /// The target has one strength only; sharpness was left out.
        public static let sharpness = Code(rawValue: "sharpness")
        /// The pattern was cut at the conversion's limit.
        public static let cut = Code(rawValue: "cut")
        /// Events that sound together became one value.
        public static let overlap = Code(rawValue: "overlap")
        /// Times were rounded to the target's steps.
        public static let resolution = Code(rawValue: "resolution")
        /// A shape was replaced by the nearest that the target knows.
        public static let shape = Code(rawValue: "shape")
    }

    /// What was lost.
    public let code: Code
    /// One sentence with numbers.
    public let message: String

    /// The message.
    public var description: String { message }
}
