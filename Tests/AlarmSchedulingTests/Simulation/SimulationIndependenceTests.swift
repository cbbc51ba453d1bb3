import Foundation
import TestSupport
import XCTest

/// The simulated phone and the model of the random stories compute by themselves what the library computes.
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

    func test_model_isShort_andHasNoCodeOfTheLibrary() throws {
        let file = "Tests/AlarmSchedulingTests/Simulation/HeardModel.swift"
        XCTAssertFalse(try words(of: file).contains("AlarmScheduling"))
        let lines = String(decoding: try PackageFiles.data(file), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        XCTAssertLessThanOrEqual(lines.count, 300)
    }
}
