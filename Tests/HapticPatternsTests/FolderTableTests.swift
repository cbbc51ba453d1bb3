import Foundation
import TestSupport
import XCTest

/// `HAPTIC_FOLDER=path swift test --filter FolderTableTests` prints the table of any folder; our own fixtures otherwise.
final class FolderTableTests: XCTestCase {
    func test_folder_everyFile_isReadOrRefusedWithATypedErrorInBothModes() throws {
        let own = PackageFiles.path("Tests/Golden/HapticPatterns/fixtures")
        let folder = ProcessInfo.processInfo.environment["HAPTIC_FOLDER"]
        let table = try FolderTable(folder: folder ?? own)
        let text = table.lines.joined(separator: "\n") + "\n"
        if folder == nil { try expectGolden(text, "HapticPatterns/fixtures.txt") } else { print(text) }
        XCTAssertEqual(table.changed, [])
        XCTAssertFalse(text.contains("UNTYPED"))
        XCTAssertFalse(table.lines.isEmpty)
    }
}
