public import Foundation

/// Where the package's own files are, for tests that read vectors, golden files or example inputs.
public enum PackageFiles {
    /// The package's root folder, found from the place of this source file.
    public static let root: String = {
        let here = URL(fileURLWithPath: #filePath)
        return here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
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
