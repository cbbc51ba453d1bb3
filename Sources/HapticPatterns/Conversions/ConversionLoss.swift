/// A part of a pattern that a conversion could not represent.
public struct ConversionLoss: Hashable, Sendable, CustomStringConvertible {
    /// A code that identifies the kind of loss in a program.
    ///
    /// Later versions may add codes.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }

        /// Audio events, which were removed.
        public static let audio = Code(rawValue: "audio")
        /// Sharpness, which the target does not support.
        public static let sharpness = Code(rawValue: "sharpness")
        /// A part of the duration: the pattern was cut at the limit, or a vibration became a click.
        public static let cut = Code(rawValue: "cut")
        /// Taps under a stronger tap or vibration, which were dropped.
        public static let overlap = Code(rawValue: "overlap")
        /// Exact times, which were rounded to the resolution of the target.
        public static let resolution = Code(rawValue: "resolution")
        /// The exact shape of events that were replaced by the nearest predefined effects.
        public static let shape = Code(rawValue: "shape")
    }

    /// The kind of loss.
    public let code: Code
    /// A sentence that describes the loss, with numbers.
    public let message: String

    /// The same sentence as ``message``.
    public var description: String { message }

    /// Returns the loss for the audio events of a pattern, or an empty array if the pattern has no audio events.
    ///
    /// - Complexity: O(*n*) in the number of events.
    static func audio(of pattern: HapticPattern) -> [ConversionLoss] {
        let count = pattern.events.count { !$0.kind.isHaptic }
        return count == 0 ? [] : [ConversionLoss(code: .audio, message: "\(count) audio event(s) were left out")]
    }
}
