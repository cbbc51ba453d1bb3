import Foundation

/// The zone data of this machine: the system's zoneinfo files where there are any, Foundation's own data otherwise.
///
/// The system's files are kept up to date by its maker; the data inside Foundation is as old as the toolchain that
/// built the program. ``dataVersion`` and ``origin`` say which is used.
public struct SystemZones: ZoneSource {
    /// Where rules come from.
    public enum Origin: Hashable, Sendable {
        /// TZif files below this folder.
        case folder(String)
        /// The data inside Foundation.
        case foundation
    }

    /// Where rules come from first; a zone that is missing there is asked of Foundation.
    public let origin: Origin
    /// The version of the data at the origin, or `nil` when it is not known.
    public let dataVersion: String?

    /// The folders that are tried, in order.
    public static let folders = [
        "/var/db/timezone/zoneinfo", "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
        "/etc/zoneinfo",
    ]

    /// Uses the first of the folders that holds zone files; Foundation when none does.
    ///
    /// - Parameter folders: The folders to try, in order; an empty list means Foundation.
    public init(folders: [String] = SystemZones.folders) {
        for folder in folders where Self.isZoneFolder(folder) {
            origin = .folder(folder)
            dataVersion = Self.version(in: folder)
            return
        }
        origin = .foundation
        dataVersion = TimeZone.timeZoneDataVersion
    }

    /// The rules of a zone, read anew at each call.
    ///
    /// A file that is no valid TZif file is passed over, and Foundation is asked instead.
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

    /// The name of the zone the device is in now, according to Foundation.
    public var deviceZoneIdentifier: String { TimeZone.autoupdatingCurrent.identifier }

    /// Zone names are paths of letters, digits, `_`, `+` and `-`; anything else must not reach the file system.
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

    /// `+VERSION` holds the version on Apple and BSD systems; the first line of `tzdata.zi` holds it elsewhere.
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
