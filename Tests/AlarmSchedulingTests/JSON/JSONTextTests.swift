@testable import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class JSONTextTests: XCTestCase {
    func test_parse_everyShape_comesBackCanonical() throws {
        let cases = [
            ("{}", "{}"), ("[ ]", "[]"), (" {\"b\":1,\"a\":[true,false,null]} ", "{\"a\":[true,false,null],\"b\":1}"),
            ("-0.5e+10", "-0.5e+10"), ("12345678901234567890123", "12345678901234567890123"), ("1e400", "1e400"),
            ("\"\\u00e9\\n\\/\"", "\"\\u00e9\\u000a/\""), ("\"😀\"", "\"\\ud83d\\ude00\""),
            ("\"\\ud83d\\ude00\"", "\"\\ud83d\\ude00\""),
        ]
        for (text, right) in cases {
            let value = try JSONText.parse(text.utf8)
            XCTAssertEqual(JSONText.text(value), right)
            XCTAssertEqual(try JSONText.parse(right.utf8), value)
        }
    }

    func test_parse_noJSON_saysWhere() throws {
        let wrong = [
            "", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "01", "1.", "1e", "+1", ".5", "NaN", "tru", "\"",
            "\"\\x\"", "\"\\ud83d\"", "\"\\ude00\"",
            "\"\u{1}\"", "[1] 2", "{\"a\":1,\"a\":2}", "[1 2]",
        ]
        for text in wrong { XCTAssertThrowsError(try JSONText.parse(text.utf8), text) }
        let error = try expectThrows(FormatError.self) { try JSONText.parse("[1,\n 2,\n x]".utf8) }
        XCTAssertEqual([error.line, error.column], [3, 2])
        XCTAssertThrowsError(try JSONText.parse([0x22, 0xFF, 0x22]))
    }

    func test_parse_deepNesting_isRefusedNotATrap() {
        let deep = String(repeating: "[", count: 100_000)
        XCTAssertThrowsError(try JSONText.parse(deep.utf8))
    }

    func test_parse_agreesWithFoundation_onMutatedTexts() throws {
        let seed = Array(#"{"a":[1,-2.5e3,true,null,"x\"\u00e9y"],"b":{"c":""}}"#.utf8)
        try forAll("mutations", full: 40_000, sample: 1500) { generator in
            var bytes = seed
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0x20...0x7E, using: &generator)
            }
            guard let mine = try? JSONText.parse(bytes) else { return }
            let theirs = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
            let again = try JSONDecoder().decode(JSONValue.self, from: Data(JSONText.text(mine).utf8))
            try expectEqual(again, theirs)
        }
    }

    func test_value_accessors_answerTheirKindOnly() {
        XCTAssertEqual(JSONValue.integer(7).int, 7)
        XCTAssertEqual(JSONValue.number(JSONNumber(verified: "7.0")).int, 7)
        XCTAssertNil(JSONValue.number(JSONNumber(verified: "1e400")).int)
        XCTAssertNil(JSONNumber(verified: "1e400").double)
        XCTAssertNil(JSONNumber(Double.nan))
        XCTAssertNil(JSONValue.string("7").int)
        XCTAssertEqual(JSONValue.object(["a": .null])["a"], .null)
        XCTAssertNil(JSONValue.array([])["a"])
    }
}
