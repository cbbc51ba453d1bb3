import Foundation
import XCTest

/// Tests that the privacy manifest of each library names the categories of API that its sources use.
final class PrivacyManifestTests: XCTestCase {
    private let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    /// Names of the API whose use needs a reason, with the categories of Apple's list.
    private let words = [
        "UserDefaults(": "NSPrivacyAccessedAPICategoryUserDefaults",
        "systemUptime": "NSPrivacyAccessedAPICategorySystemBootTime",
        "mach_absolute_time": "NSPrivacyAccessedAPICategorySystemBootTime",
        "attributesOfItem": "NSPrivacyAccessedAPICategoryFileTimestamp",
        "contentModificationDate": "NSPrivacyAccessedAPICategoryFileTimestamp",
        "stat(": "NSPrivacyAccessedAPICategoryFileTimestamp",
        "volumeAvailableCapacity": "NSPrivacyAccessedAPICategoryDiskSpace",
        "activeInputModes": "NSPrivacyAccessedAPICategoryActiveKeyboards",
    ]

    private struct Manifest: Decodable {
        struct Access: Decodable {
            let type: String
            let reasons: [String]

            enum CodingKeys: String, CodingKey {
                case type = "NSPrivacyAccessedAPIType"
                case reasons = "NSPrivacyAccessedAPITypeReasons"
            }
        }

        let isTracking: Bool
        let collected: [[String: String]]
        let accesses: [Access]

        enum CodingKeys: String, CodingKey {
            case isTracking = "NSPrivacyTracking"
            case collected = "NSPrivacyCollectedDataTypes"
            case accesses = "NSPrivacyAccessedAPITypes"
        }
    }

    func test_manifest_ofEachLibrary_namesWhatItsSourcesUse() throws {
        var withManifest: [String] = []
        for library in ["PitchKit", "HapticPatterns", "AlarmScheduling", "PropertyAnimator"] {
            let folder = sources.appendingPathComponent(library)
            var used: Set<String> = []
            for case let file as String in try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            where file.hasSuffix(".swift") && !file.contains(".docc/") {
                let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                for (word, category) in words where text.contains(word) { used.insert(category) }
            }
            guard let data = try? Data(contentsOf: folder.appendingPathComponent("PrivacyInfo.xcprivacy")) else {
                XCTAssertEqual(used, [], "\(library) has no manifest")
                continue
            }
            withManifest.append(library)
            let manifest = try PropertyListDecoder().decode(Manifest.self, from: data)
            XCTAssertFalse(manifest.isTracking)
            XCTAssertEqual(manifest.collected, [])
            XCTAssertEqual(Set(manifest.accesses.map(\.type)), used, library)
            XCTAssertTrue(manifest.accesses.allSatisfy { !$0.reasons.isEmpty }, library)
        }
        XCTAssertEqual(withManifest, ["PitchKit", "AlarmScheduling"])
    }
}
