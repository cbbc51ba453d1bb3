/// A kind of test vector file, with the code that replays its cases through the public API.
///
/// A kind is listed only if all its asserted fields are replayed. Its name is that of its file without the extension
/// (`a_next_fire`). `Tests/Vectors/README.md` describes each format.
public struct Kind: Sendable {
    /// The name of the kind's files, without the extension.
    public let name: String
    /// Replays a document.
    ///
    /// Throws if the document has the wrong structure; a wrong value is a mismatch in the report.
    public let replay: @Sendable (JSON, ReplayContext) throws -> Report

    /// Creates a kind.
    public init(_ name: String, replay: @escaping @Sendable (JSON, ReplayContext) throws -> Report) {
        self.name = name
        self.replay = replay
    }

    /// The names of files with prose for tests written by hand, which have no cases to replay.
    public static let prose: Set<String> = ["h_bug_cases"]
}

extension [Kind] {
    /// Returns the kind with a name, or `nil` if the list has none.
    public func named(_ name: String) -> Kind? {
        first { $0.name == name }
    }
}
