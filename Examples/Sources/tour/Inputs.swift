import Foundation

/// The files that the scenes start from.
enum Inputs {
    /// The bytes of a file in `Examples/Inputs`, which stands beside this source tree.
    static func bytes(_ name: String) throws -> [UInt8] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = sources.deletingLastPathComponent().appendingPathComponent("Inputs")
        return try bytes(ofFile: folder.appendingPathComponent(name).path)
    }

    /// The bytes of any file.
    static func bytes(ofFile path: String) throws -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw TourFailure("cannot read \(path)", code: TourFailure.noInput)
        }
    }
}
