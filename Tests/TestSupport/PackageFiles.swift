public import Foundation

/// The files of the package, for tests that read test vectors, golden files or example inputs.
public enum PackageFiles {
    /// The root folder of the package: the nearest folder above this source file with `Tests/Vectors`.
    ///
    /// The folder is searched for, because `Examples` builds this file through a link, at another depth.
    public static let root: String = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.path + "/Tests/Vectors") { break }
        }
        return folder.path
    }()

    /// Returns the absolute path of a file, given relative to the root.
    public static func path(_ relative: String) -> String {
        root + "/" + relative
    }

    /// Returns the bytes of a file, given relative to the root.
    public static func data(_ relative: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(relative)))
    }
}
