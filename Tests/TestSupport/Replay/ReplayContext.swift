public import Foundation

/// The data that a replay needs beside the file of test vectors.
public struct ReplayContext: Sendable {
    /// The zone data file (`zones_tzif.json`) for the alarm kinds.
    public let zoneData: URL

    /// Creates a context with a zone data file; the default is the file of this package.
    public init(zoneData: URL = URL(fileURLWithPath: PackageFiles.path("Tests/Vectors/alarms/zones_tzif.json"))) {
        self.zoneData = zoneData
    }
}

extension [Kind] {
    /// Replays a file of this package, given relative to `Tests/Vectors` and without its extension: `pitch/f_midi`.
    public func replayOwn(_ file: String) throws -> Report {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard let kind = named(name) else { throw CheckFailure("the kind \(name) is unknown") }
        return try kind.replay(JSON(data: PackageFiles.data("Tests/Vectors/\(file).json")), ReplayContext())
    }
}
