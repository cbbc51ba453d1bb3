import HapticPatternsConformance
import TestSupport
import XCTest

/// `Scripts/stress-haptics` prints the same table for any folder.
final class HapticFolderTests: XCTestCase {
    func test_folder_ofOurFixtures_obeysEveryRuleAndIsTheGoldenTable() throws {
        let folder = try HapticFolder(path: PackageFiles.path("Tests/Golden/HapticPatterns/fixtures"))
        let text = (folder.lines + folder.summary).joined(separator: "\n") + "\n"
        XCTAssertEqual(folder.faults, [])
        try expectGolden(text, "HapticPatterns/fixtures.txt")
    }
}
