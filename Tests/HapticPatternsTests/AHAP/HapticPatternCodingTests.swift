import Foundation
import TestSupport
import XCTest

@testable import HapticPatterns

final class HapticPatternCodingTests: XCTestCase {
    func test_codable_severalLayers_goldenForm() throws {
        let fade = HapticPattern { HapticContinuous(duration: 1, intensity: 0.8).ramp(.intensity, to: 0) }
        let both = fade.overlay(.single(intensity: 0.5, relativeTime: 0.5))
        let long = HapticPattern(
            events: [.continuous(duration: 75, intensity: 1)],
            controls: [.curve(.intensity, (0..<20).map { .init(Double($0), Double($0 % 2)) })]
        )
        let lines = [try checkCodable(fade), try checkCodable(both), try checkCodable(long)]
        try expectGolden(lines.joined(separator: "\n") + "\n", "HapticPatterns/coded.jsonl")
    }

    /// An earlier version split the long elements of the third line; such a document is read as it was written.
    func test_codable_lines_areReadToEqualPatterns() throws {
        let lines = try String(decoding: PackageFiles.data("Tests/Golden/HapticPatterns/coded.jsonl"), as: UTF8.self)
            .split(separator: "\n")
        let read = try lines.map { try JSONDecoder().decode(HapticPattern.self, from: Data($0.utf8)) }
        XCTAssertEqual(read.count, 3)
        XCTAssertEqual(read[0], HapticPattern { HapticContinuous(duration: 1, intensity: 0.8).ramp(.intensity, to: 0) })
        XCTAssertEqual(read[1].layers.count, 2)
        XCTAssertEqual(read[2].events.map(\.duration), [75])
        XCTAssertEqual(read[2].layers[0].controls.map(\.points.count), [20])
        let split = try JSONDecoder().decode(HapticPattern.self, from: Data(AHAP.write(read[2]).utf8))
        XCTAssertEqual(split.events.map(\.duration), [30, 30, 15])
        XCTAssertEqual(split.layers[0].controls.map(\.points.count), [16, 5])
        let (whole, parts) = (HapticEvaluator(read[2]), HapticEvaluator(split))
        for time in stride(from: 0.05, to: 80, by: 0.1) {
            XCTAssertEqual(whole.sample(at: time).intensity, parts.sample(at: time).intensity, accuracy: 1e-9)
        }
    }

    /// The keys of a decoder have a different order in every process.
    func test_codable_unknownFields_areInTheOrderOfTheirNames() throws {
        let names = ["Zebra", "Ant", "Mule", "Bee", "Yak", "Cat"]
        let fields = names.map { #""\#($0)": {"b": 1, "a": 2}"# }.joined(separator: ", ")
        let text = #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", \#(fields)}}]}"#
        let pattern = try JSONDecoder().decode(HapticPattern.self, from: Data(text.utf8))
        XCTAssertEqual(pattern.events[0].unknownFields.names, names.sorted())
        XCTAssertEqual(pattern.events[0].unknownFields["Ant"], #"{"a": 2.0, "b": 1.0}"#)
        try checkCodable(pattern)
    }

    /// JSON objects have no order, and an encoder may write 3.0 as 3.
    func test_codable_metadataAndUnknownJSON_areDecodedEqual() throws {
        let text = #"""
            {"Version": 1.0, "Zebra": 1, "Ant": [1.50, {"b": 1e2, "a": null}],
            "Metadata": {"Project": "Boing", "Created": "2019", "Level": 3, "Nested": {"y": 1.0, "x": true}},
            "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticTransient", "Z": 1, "A": {"d": 2, "c": -0.0}}},
            {"Future": {"b": 2, "a": 1}}]}
            """#
        let pattern = try AHAP.read(text).pattern
        try checkCodable(pattern)
        XCTAssertEqual(pattern.metadata.names, ["Project", "Created", "Level", "Nested"], "the order is kept")
        var other = pattern
        other.metadata["Level"] = "4"
        XCTAssertNotEqual(other, pattern)
        other = pattern
        other.unknownElements = [#"{"Future": {"b": 2, "a": 3}}"#]
        XCTAssertNotEqual(other, pattern)
        try checkCodable(AHAP.read(String(contentsOf: Self.doorbell, encoding: .utf8)).pattern)
    }

    private static let doorbell = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/Inputs/doorbell.ahap").standardizedFileURL

    func test_codable_tooDeepField_isAnEncodingError() throws {
        var pattern = HapticPattern.single()
        pattern.metadata["x"] = String(repeating: "[", count: 199) + String(repeating: "]", count: 199)
        XCTAssertThrowsError(try JSONEncoder().encode(pattern)) { XCTAssertTrue($0 is EncodingError, "\($0)") }
    }

    func test_codable_wrongDocument_tellsThePlace() throws {
        let wrong = Data(
            #"{"a": {"Version": 1.0, "Pattern": [{"Event": {"Time": -1, "EventType": "HapticTransient"}}]}}"#.utf8)
        XCTAssertThrowsError(try JSONDecoder().decode([String: HapticPattern].self, from: wrong)) { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return XCTFail("\(error)") }
            XCTAssertEqual(context.codingPath.map(\.stringValue), ["a"])
            XCTAssertTrue(context.debugDescription.hasPrefix("$.Pattern[0].Event.Time"), context.debugDescription)
        }
        XCTAssertThrowsError(try JSONDecoder().decode(HapticPattern.self, from: Data(#"{"Layers": 3}"#.utf8)))
        var broken = HapticPattern.single()
        broken.metadata["x"] = "{"
        XCTAssertThrowsError(try JSONEncoder().encode(broken)) { XCTAssertTrue($0 is EncodingError) }
    }

    /// The files in the environment's `TACTUS_HAPTIC_FOLDER`, or the fixtures.
    func test_codable_files_areDecodedEqual() throws {
        let given = ProcessInfo.processInfo.environment["TACTUS_HAPTIC_FOLDER"]
        let folder = given ?? PackageFiles.path("Tests/Golden/HapticPatterns/fixtures")
        var count = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
            guard name.hasSuffix(".haptic") || name.hasSuffix(".ahap"),
                let pattern = try? HapticFile.read(Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))).pattern
            else { continue }
            count += 1
            let decoded = try JSONDecoder().decode(HapticPattern.self, from: JSONEncoder().encode(pattern))
            try expect(decoded == pattern, name)
        }
        XCTAssertGreaterThanOrEqual(count, 3)
        if given != nil { print("counted: \(count) files through Codable") }
    }

    func test_codable_generatedPatterns_areDecodedEqual() throws {
        try forAll("patterns through Codable", sample: 100) { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let sorted = HapticPattern(
                layers: pattern.layers.map {
                    HapticLayer(
                        events: $0.events.sorted { $0.time < $1.time },
                        controls: $0.controls.sorted { $0.time < $1.time }
                    )
                },
                length: pattern.length
            )
            try checkCodable(sorted)
        }
    }
}
