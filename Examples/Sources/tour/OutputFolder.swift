import Foundation

/// The folder for the tour's output, created if it does not exist.
struct OutputFolder {
    let path: String

    init(path: String) throws {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw TourFailure("cannot create the folder \(path)", code: TourFailure.cannotCreate)
        }
    }

    func write(_ bytes: [UInt8], as name: String) throws {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path).appendingPathComponent(name))
        } catch {
            throw TourFailure("cannot write \(path)/\(name)", code: TourFailure.cannotCreate)
        }
    }
}
