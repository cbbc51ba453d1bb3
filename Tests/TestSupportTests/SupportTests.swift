import Foundation
import TestSupport
import XCTest

/// Tests of the helpers: each gets an input on which it must fail.
final class SupportTests: XCTestCase {
    func test_withEvery_failureInside_namesEveryLoopVariable() throws {
        let failure = try expectThrows(CheckFailure.self) {
            try withEvery("a", in: 1...3) { a in
                try withEvery("b", in: 1...3) { b in try expect(a * 10 + b != 32, "three and two") }
            }
        }
        XCTAssertEqual(failure.context, ["a = 3", "b = 2"])
    }

    func test_expectThrows_nothingThrown_fails() {
        XCTAssertThrowsError(try expectThrows(CheckFailure.self) { 1 })
        XCTAssertThrowsError(try expectThrows(CheckFailure.self) { throw CancellationError() })
    }

    func test_withEvery_nothingToTry_fails() throws {
        try expectThrows(CheckFailure.self) { try withEvery("n", in: [Int]()) { _ in } }
    }

    func test_withEvery_otherError_becomesAFailureWithContext() throws {
        struct Oops: Error {}
        let failure = try expectThrows(CheckFailure.self) { try withEvery("n", in: [7]) { _ in throw Oops() } }
        XCTAssertEqual(failure.context, ["n = 7"])
    }

    func test_forAll_falseProperty_saysHowToRerun() throws {
        let failure = try expectThrows(CheckFailure.self) {
            try forAll("all are small") { generator in
                let n = Int.random(in: 0..<100, using: &generator)
                try expect(n < 90, "\(n)")
            }
        }
        XCTAssertTrue(failure.description.contains("PROPERTY_SEED="), failure.description)
    }

    func test_seededGenerator_seedZero_givesThePublishedSequence() {
        // First outputs of SplitMix64 for seed 0, from its reference implementation.
        var generator = SeededGenerator(seed: 0)
        XCTAssertEqual(generator.next(), 0xE220_A839_7B1D_CDAF)
        XCTAssertEqual(generator.next(), 0x6E78_9E6A_A1B9_65F4)
        XCTAssertEqual(generator.next(), 0x06C4_5D18_8009_454F)
    }

    func test_effort_sample_keepsOrderAndCount() {
        let kept = TestScale.elements(0..<1_000, sample: 50)
        XCTAssertEqual(kept, kept.sorted())
        XCTAssertEqual(Set(kept).count, TestScale.isFull ? 1_000 : 50)
    }

    func test_checkHashable_wrongClasses_fails() throws {
        try checkHashable(equivalenceClasses: [[1, 1], [2]])
        try expectThrows(CheckFailure.self) { try checkHashable(equivalenceClasses: [[1, 2], [3]]) }
        try expectThrows(CheckFailure.self) { try checkHashable(equivalenceClasses: [[1], [1]]) }
    }

    func test_checkComparable_wrongOrder_fails() throws {
        try checkComparable(ascending: [1, 2, 3])
        try expectThrows(CheckFailure.self) { try checkComparable(ascending: [1, 3, 2]) }
    }

    func test_checkCodable_lossyType_fails() throws {
        struct Lossy: Codable, Equatable {
            var kept = 1
            var dropped = 0
            enum CodingKeys: CodingKey { case kept }
        }
        try checkCodable(Lossy())
        try expectThrows(CheckFailure.self) { try checkCodable(Lossy(kept: 1, dropped: 5)) }
    }

    func test_golden_recordThenCompareThenChange() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let check = { (text: String, record: Bool) in
            try expectGolden(text, "a/b.txt", folder: folder.path, record: record)
        }
        try expectThrows(CheckFailure.self) { try check("one\ntwo", false) }
        try expectThrows(CheckFailure.self) { try check("one\ntwo", true) }
        try check("one\ntwo", false)
        let failure = try expectThrows(CheckFailure.self) { try check("one\nthree", false) }
        XCTAssertTrue(failure.message.contains("a/b.txt:2 got three, expected two"), failure.message)
    }

    func test_json_wrongShape_namesThePath() throws {
        let json = try JSON(data: Data(#"{"cases":[{"h":7},{"h":"x"}]}"#.utf8))
        XCTAssertEqual(try json["cases"][0]["h"].int(), 7)
        let error = try expectThrows(JSONShapeError.self) { try json["cases"][1]["h"].int() }
        XCTAssertEqual(error.description, #"$.cases[1].h: expected a whole number, found the string "x""#)
        let absent = try expectThrows(JSONShapeError.self) { try json["cases"][2]["h"].string() }
        XCTAssertEqual(absent.description, "$.cases[2].h: expected a string, found nothing")
    }
}
