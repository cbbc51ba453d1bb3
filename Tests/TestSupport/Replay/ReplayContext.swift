public import Foundation

/// What a replay needs beside the vector file.
public struct ReplayContext: Sendable {
    /// The zone data file (`zones_tzif.json`) for the alarm kinds.
    public let zoneData: URL

    /// Uses a zone data file; the package's own unless another is given.
    public init(zoneData: URL = URL(fileURLWithPath: PackageFiles.path("Tests/Vectors/alarms/zones_tzif.json"))) {
        self.zoneData = zoneData
    }
}

extension [Kind] {
    /// Replays one of the package's own vector files, given below `Tests/Vectors`: `pitch/f_midi`.
    public func replayOwn(_ file: String) throws -> Report {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard let kind = named(name) else { throw CheckFailure("the kind \(name) is not built") }
        return try kind.replay(JSON(data: PackageFiles.data("Tests/Vectors/\(file).json")), ReplayContext())
    }
}
