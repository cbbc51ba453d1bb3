import Foundation

/// A source with the zone data of this machine: the system's zoneinfo files, or Foundation's data on a system without
/// such files.
///
/// System updates replace the system's files. On Linux, Foundation's data is as old as the toolchain that built the
/// program. ``dataVersion`` and ``origin`` identify the data in use.
public struct SystemZones: ZoneSource {
    /// An origin of zone rules.
    public enum Origin: Hashable, Sendable {
        /// TZif files in this folder and its subfolders.
        case folder(String)
        /// The data inside Foundation.
        case foundation
    }

    /// The preferred origin of the rules; Foundation supplies the zones that the origin does not have.
    public let origin: Origin
    /// The version of the data at the origin, or `nil` when it is unknown; each access reads it again, because a system
    /// update can replace the data while the program runs.
    public var dataVersion: String? {
        switch origin {
        case .folder(let folder): Self.version(in: folder)
        case .foundation: TimeZone.timeZoneDataVersion
        }
    }

    /// The folders of zoneinfo files on common systems, in the order in which the initializer tries them.
    public static let folders = [
        "/var/db/timezone/zoneinfo", "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
        "/etc/zoneinfo",
    ]

    /// Creates a source that uses the first folder with zone files, or Foundation when no folder has such files.
    ///
    /// - Parameter folders: The folders to try, in order; with an empty list, the source uses Foundation.
    public init(folders: [String] = SystemZones.folders) {
        for folder in folders where Self.isZoneFolder(folder) {
            origin = .folder(folder)
            return
        }
        origin = .foundation
    }

    /// Returns the rules of a zone; each call reads the data again.
    ///
    /// A file that is not a valid TZif file is ignored, and Foundation supplies the zone instead.
    ///
    /// - Throws: ``ZoneError`` when neither the origin nor Foundation has the zone.
    /// - Complexity: O(n) in the size of the zone's file.
    public func rules(for identifier: String) throws(ZoneError) -> any ZoneRules {
        guard Self.isZoneName(identifier) else { throw .unknownZone(identifier) }
        if case .folder(let folder) = origin,
            let data = FileManager.default.contents(atPath: folder + "/" + identifier),
            let table = try? ZoneTable(identifier: identifier, tzif: data, dataVersion: dataVersion)
        {
            return table
        }
        guard let zone = FoundationZone(identifier: identifier) else { throw .unknownZone(identifier) }
        return zone
    }

    /// The name of the device's current zone, which is read again at each access.
    public var deviceZoneIdentifier: String {
        #if os(Linux)
            // Foundation reads the zone of the process once.
            Self.deviceZone(
                variable: ProcessInfo.processInfo.environment["TZ"],
                link: try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"))
                ?? TimeZone.autoupdatingCurrent.identifier
        #else
            TimeZone.autoupdatingCurrent.identifier
        #endif
    }

    /// Returns the name of a zone from the variable `TZ`, which may begin with a colon, or from the target of a link into
    /// a folder of zones; returns `nil` when neither names one.
    static func deviceZone(variable: String?, link: String?) -> String? {
        if let variable, !variable.isEmpty {
            let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            let zone = zoneName(ofPath: name) ?? name
            return isZoneName(zone) && TimeZone(identifier: zone) != nil ? zone : nil
        }
        return link.flatMap(zoneName(ofPath:)).flatMap { isZoneName($0) ? $0 : nil }
    }

    private static func zoneName(ofPath path: String) -> String? {
        path.range(of: "zoneinfo/").map { String(path[$0.upperBound...]) }
    }

    /// Returns whether a name is a path of letters, digits, `_`, `+` and `-`; other names must not reach the file
    /// system.
    static func isZoneName(_ identifier: String) -> Bool {
        let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { byte in
                    switch Character(Unicode.Scalar(byte)) {
                    case "A"..."Z", "a"..."z", "0"..."9", "_", "+", "-": true
                    default: false
                    }
                }
        }
    }

    private static func isZoneFolder(_ folder: String) -> Bool {
        ["UTC", "Etc/UTC", "Europe/London"].contains { name in
            FileManager.default.contents(atPath: folder + "/" + name)?.starts(with: "TZif".utf8) == true
        }
    }

    /// Returns the version of the zone data: from `+VERSION` on Apple and BSD systems, and otherwise from the first
    /// line of `tzdata.zi`.
    private static func version(in folder: String) -> String? {
        if let data = FileManager.default.contents(atPath: folder + "/+VERSION") {
            let text = String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace }
            return text.isEmpty ? nil : text
        }
        let start = FileHandle(forReadingAtPath: folder + "/tzdata.zi").flatMap { try? $0.read(upToCount: 64) }
        let line = start.map { String(decoding: $0, as: UTF8.self) }?.split(separator: "\n").first
        guard let line, line.hasPrefix("# version ") else { return nil }
        return String(line.dropFirst("# version ".count))
    }
}
