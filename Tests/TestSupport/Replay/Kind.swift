/// A kind of vector file and the code that replays its cases through the public API.
///
/// A kind is listed once all its asserted fields are replayed. Kinds are named after the stem of their file
/// (`a_next_fire`); `Tests/Vectors/README.md` describes each format.
public struct Kind: Sendable {
    /// The stem of the kind's files.
    public let name: String
    /// Replays a document.
    ///
    /// Throws when the document has another shape; a wrong value is a mismatch in the report.
    public let replay: @Sendable (JSON, ReplayContext) throws -> Report

    /// Makes a kind.
    public init(_ name: String, replay: @escaping @Sendable (JSON, ReplayContext) throws -> Report) {
        self.name = name
        self.replay = replay
    }

    /// Files beside the vectors that hold prose for tests written by hand, not cases to replay.
    public static let prose: Set<String> = ["h_bug_cases"]
}

extension [Kind] {
    /// The kind of that name, or `nil` when the list has none.
    public func named(_ name: String) -> Kind? {
        first { $0.name == name }
    }
}
