public import Foundation

/// Where the package's own files are, for tests that read vectors, golden files or example inputs.
public enum PackageFiles {
    /// The package's root folder: the nearest one above this source file that holds the vectors.
    ///
    /// The search, not a count of folders, lets `Examples` build this same file through a link.
    public static let root: String = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.path + "/Tests/Vectors") { break }
        }
        return folder.path
    }()

    /// The absolute path of a file, given from the root.
    public static func path(_ relative: String) -> String {
        root + "/" + relative
    }

    /// The bytes of a file, given from the root.
    public static func data(_ relative: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(relative)))
    }
}
