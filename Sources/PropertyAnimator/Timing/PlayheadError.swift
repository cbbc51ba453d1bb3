/// An error about a command that a ``Playhead`` cannot carry out.
public struct PlayheadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of ``PlayheadError``.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The name of the code, the same in every version.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }

        /// The command starts or finishes at the end of the timing, but the timing has no end.
        public static let endless = Code(rawValue: "endless")
        /// The rate is 0, so that there is no direction in which to finish.
        public static let zeroRate = Code(rawValue: "zeroRate")
    }

    /// The code that identifies the kind of error.
    public let code: Code

    init(_ code: Code) { self.code = code }

    /// The reason, as a sentence.
    public var message: String {
        code == .zeroRate ? "A playhead with rate 0 has no direction in which to finish." : "The timing has no end."
    }

    /// The same sentence as ``message``.
    public var description: String { message }
}
