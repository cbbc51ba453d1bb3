import Foundation
import TestSupport
import XCTest

/// Tests that the simulated phone and the model of the random stories compute by themselves what the library computes, and that
/// each rule of the phone has a test.
final class SimulationIndependenceTests: XCTestCase {
    private func files(in folder: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: PackageFiles.path(folder))
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    /// Returns the words of a file's code, without comments.
    private func words(of file: String) throws -> Set<String> {
        let text = String(decoding: try PackageFiles.data(file), as: UTF8.self)
        let code = text.split(separator: "\n").map {
            $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex)
        }
        return Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    }

    /// Returns the names of the types that the files of a folder declare.
    private func types(in folder: String) throws -> Set<String> {
        var types: Set<String> = []
        for file in try files(in: folder) {
            let text = String(decoding: try PackageFiles.data(file), as: UTF8.self)
            for match in text.matches(
                of: /(?m)^(?:public |private |fileprivate )?(?:final )?(?:struct|class|enum|actor|protocol) (\w+)/)
            {
                types.insert(String(match.1))
            }
        }
        return types
    }

    func test_phone_usesOnlyProtocolsAndRequests() throws {
        let sources = "Sources/AlarmScheduling"
        let folders = ["Scheduler", "Occurrences", "Zones", "Lifecycle", "Notifications", "Notifications/Backends"]
        let foreign = try folders.map { try types(in: "\(sources)/\($0)") }.reduce(into: Set()) { $0.formUnion($1) }
        XCTAssertTrue(foreign.isSuperset(of: ["AlarmScheduler", "OccurrenceQueue", "ZoneTable", "NotificationPlan"]))
        let allowed: Set = [
            // The protocols of a zone, and what they exchange.
            "ZoneSource", "ZoneRules", "ZoneChange", "ZoneError",
            // The protocol of a backend, and what it exchanges.
            "NotificationBackend", "NotificationRequest", "NotificationDelivery", "NotificationAuthorization",
            "NotificationChain", "Occurrence",
        ]
        let searches: Set = ["nextOccurrence", "occurrences", "wallTime", "wallTimeByWalking", "AlarmZones"]
        for file in try files(in: "\(sources)/Simulation") {
            let words = try words(of: file)
            XCTAssertEqual(words.intersection(foreign).subtracting(allowed), [], file)
            XCTAssertEqual(words.intersection(searches), [], file)
        }
    }

    func test_platformRules_nameTheirTests() throws {
        let page = String(decoding: try PackageFiles.data("Docs/AlarmScheduling/PlatformRules.md"), as: UTF8.self)
        let named = Set(page.matches(of: /`(?:(\w+)\.)?(test_\w+)`/).map { String($0.2) })
        var byClass: [String: Set<String>] = [:]
        let folders = ["", "/Simulation", "/Zones", "/Notifications", "/Storage/Stores"].map {
            "Tests/AlarmSchedulingTests\($0)"
        }
        for file in try folders.flatMap(files) + files(in: "Tests/StandIns/AlarmSchedulingAdapterTests") {
            let text = String(decoding: try PackageFiles.data(file), as: UTF8.self)
            let name = file.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
            byClass[name] = Set(text.matches(of: /func (test_\w+)/).map { String($0.1) })
        }
        XCTAssertEqual(named.subtracting(byClass.values.reduce(into: Set()) { $0.formUnion($1) }), [])
        for name in ["SimulatedPhoneRuleTests", "SimulatedAlarmRuleTests"] {
            XCTAssertEqual(byClass[name, default: ["no file"]].subtracting(named), [], name)
        }
        for match in page.matches(of: /`(\w+)\.(test_\w+)`/) {
            XCTAssertTrue(byClass[String(match.1), default: []].contains(String(match.2)), "\(match.0)")
        }
        let rules = Set(page.matches(of: /[UBK]\d+/).map { String($0.0) })
        let numbers = [1...4, 10...17, 20...23, 30...36, 40...50].joined().map { "U\($0)" }
        XCTAssertEqual(Set(numbers + (1...4).map { "B\($0)" } + (0...15).map { "K\($0)" }).subtracting(rules), [])
    }

    func test_model_isShort_andHasNoCodeOfTheLibrary() throws {
        let file = "Tests/AlarmSchedulingTests/Simulation/HeardModel.swift"
        XCTAssertFalse(try words(of: file).contains("AlarmScheduling"))
        let lines = String(decoding: try PackageFiles.data(file), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        XCTAssertLessThanOrEqual(lines.count, 300)
    }
}
