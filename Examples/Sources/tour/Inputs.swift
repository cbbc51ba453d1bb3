import Foundation

/// The input files of the scenes.
enum Inputs {
    /// Reads a file in `Examples/Inputs`, the folder beside `Examples/Sources`.
    static func bytes(_ name: String) throws -> [UInt8] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = sources.deletingLastPathComponent().appendingPathComponent("Inputs")
        return try bytes(ofFile: folder.appendingPathComponent(name).path)
    }

    /// Reads the file at a path.
    static func bytes(ofFile path: String) throws -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw TourFailure("cannot read \(path)", code: TourFailure.noInput)
        }
    }
}
