import Foundation

/// The folder that the tour writes into; made when it is not there.
struct OutputFolder {
    let path: String

    init(path: String) throws {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw TourFailure("cannot make the folder \(path)", code: TourFailure.cannotCreate)
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
