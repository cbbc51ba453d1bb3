import Foundation
import TestSupport
import XCTest

@testable import HapticPatterns

final class JSONReaderTests: XCTestCase {
    func test_bytesThatAreNotUTF8_areRefusedAtTheFirstOfThem() throws {
        let cases: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
        ]
        for bytes in cases {
            for end in ["", "\"", "é\""] {
                let text = Array("\n\"é".utf8) + bytes + Array(end.utf8)
                let error = try expectThrows(HapticFileError.self) { try JSONReader.read(text, mode: .lenient) }
                XCTAssertEqual(error.code, .encoding)
                XCTAssertEqual([error.line, error.column], [2, 3], "\(bytes)")
            }
        }
    }

    func test_read_generatedDocuments_agreesWithFoundation() throws {
        try forAll("the reader agrees with Foundation", full: 10_000, sample: 500) { random in
            let text = Self.document(depth: 4, using: &random)
            let own = try JSONReader.read(Array(text.utf8), mode: .strict)
            try expectEqual(Self.value(own.root), try JSON(data: Data(text.utf8)).value, text)
        }
    }

    func test_read_damagedDocuments_refusedWhereFoundationRefuses() throws {
        try forAll("a damaged document is refused with a position, or both accept it", full: 10_000, sample: 500) {
            random in
            var bytes = Array(Self.document(depth: 3, using: &random).utf8)
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                let other = Array("{}[]\",:0123456789.eE+-\\utfnl x/\n".utf8)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[index] = other[Int.random(in: 0..<other.count, using: &random)]
                case 1: bytes.insert(other[Int.random(in: 0..<other.count, using: &random)], at: index)
                default: if bytes.count > 1 { bytes.remove(at: index) }
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let foundation = try? JSON(data: Data(bytes))
            do {
                let own = try JSONReader.read(bytes, mode: .strict)
                let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
                _ = theirs
                if let foundation { try expectEqual(Self.value(own.root), foundation.value, text) }
            } catch let error as HapticFileError {
                try expect(error.line ?? 0 >= 1 && error.column ?? 0 >= 1, "the error has a position: \(error)")
                let isKnown =
                    error.message.contains("comma stands before") || error.code == .needsRepair
                    || error.code == .numberOutOfRange
                try expect(foundation == nil || isKnown, "Foundation reads it, we say \(error): \(text)")
            }
        }
    }

    func test_read_everyPrefix_isRefusedWithPlaceOrComplete() throws {
        let text = #"{"a": [1, -2.5e3, "x\u00e9\n", true, false, null, {"b": {}}], "c": "ä"}"#
        let bytes = Array(text.utf8)
        try withEvery("length", in: 0..<bytes.count) { length in
            let error = try expectThrows(HapticFileError.self) {
                try JSONReader.read(Array(bytes.prefix(length)), mode: .lenient)
            }
            try expectEqual(error.line, 1)
            try expect(error.column ?? .max <= length + 1, "\(error)")
        }
    }

    func test_read_wrongTexts_tellTheColumn() throws {
        let cases: [(String, Int)] = [
            ("[1 2]", 4), ("[01]", 2), ("[1.]", 4), ("[.5]", 2), ("[+1]", 2), ("[1e]", 4), ("[-]", 3), ("[tru]", 2),
            ("{\"a\" 1}", 6), ("{a: 1}", 2), ("{\"a\": }", 7), ("[1,,2]", 4), ("[,1]", 2), ("[\"\\x\"]", 3),
            ("[\"\\ud800\"]", 3), ("[\"\\udc00\"]", 3), ("[\"\\ud800\\u0041\"]", 3), ("[\"\\u12g4\"]", 3),
            ("[\"a\u{1}\"]", 4), ("[\"abc", 2), ("[1] x", 5), ("[NaN]", 2), ("[Infinity]", 2), ("[1e400]", 2),
            ("nul", 1), ("[/ 1]", 2), ("[/* 1]", 2),
        ]
        try withEvery("text", in: cases) { text, column in
            let error = try expectThrows(HapticFileError.self) { try JSONReader.read(Array(text.utf8), mode: .lenient) }
            try expectEqual(error.column, column, "\(error)")
        }
    }

    func test_read_deepNesting_isRefusedAndLimitIsRead() throws {
        let at =
            String(repeating: "[", count: JSONReader.maximumDepth)
            + String(repeating: "]", count: JSONReader.maximumDepth)
        XCTAssertNoThrow(try JSONReader.read(Array(at.utf8), mode: .strict))
        for count in [JSONReader.maximumDepth + 1, 1_000_000] {
            let text = String(repeating: "[", count: count)
            let error = try expectThrows(HapticFileError.self) { try JSONReader.read(Array(text.utf8), mode: .strict) }
            XCTAssertEqual(error.code, .tooDeep)
            XCTAssertEqual(error.column, JSONReader.maximumDepth + 1)
        }
    }

    func test_read_manyNames_findsTheDuplicate() throws {
        let names = (0..<2000).map { "\"k\($0)\": \($0)" } + ["\"k7\": 1"]
        let document = try JSONReader.read(Array("{\(names.joined(separator: ","))}".utf8), mode: .lenient)
        XCTAssertEqual(document.diagnostics.map(\.code), [.duplicateKey])
        guard case .number(1, _)? = document.root["k7"]?.value else { return XCTFail("the last member is used") }
        guard case .object(let members) = document.root.value else { return XCTFail("an object") }
        XCTAssertEqual(members.map(\.name), (0..<2000).filter { $0 != 7 }.map { "k\($0)" } + ["k7"])
        let few = try JSONReader.read(Array(#"{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}"#.utf8), mode: .lenient)
        XCTAssertEqual(JSONText.compact(few.root, in: few), #"{"b": {"c": 2}, "a": 3}"#)
    }

    func test_numbers_shortAndLong_equalTheStandardLibrarys() throws {
        try forAll("numbers are read to the nearest value", full: 50_000, sample: 3000) { random in
            let digits = (0..<Int.random(in: 1...22, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            var text = "1" + digits.joined()
            if Bool.random(using: &random) {
                text.insert(
                    ".", at: text.index(text.startIndex, offsetBy: Int.random(in: 1..<text.count, using: &random)))
            }
            if Bool.random(using: &random) { text += "e\(Int.random(in: -330...280, using: &random))" }
            guard case .number(let value, _) = try JSONReader.read(Array(text.utf8), mode: .strict).root.value else {
                throw CheckFailure("no number")
            }
            try expectEqual(value, try XCTUnwrap(Double(text)), text)
        }
    }

    func test_comments_lenient_areReadAndReported() throws {
        let text = "// head\n[1, /* two */ 2] // end"
        let document = try JSONReader.read(Array(text.utf8), mode: .lenient)
        XCTAssertEqual(document.diagnostics.map(\.code), [.comment, .comment, .comment])
        XCTAssertThrowsError(try JSONReader.read(Array(text.utf8), mode: .strict))
    }

    // MARK: - Helpers

    private static func value(_ node: JSONNode) -> JSON.Value {
        switch node.value {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number, _): .number(number)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(value))
        case .object(let members):
            .object(Dictionary(members.map { ($0.name, value($0.node)) }, uniquingKeysWith: { $1 }))
        }
    }

    private static func document(depth: Int, using random: inout SeededGenerator) -> String {
        let blank = [" ", "", "\n", "\t", "\r\n"][Int.random(in: 0..<5, using: &random)]
        switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &random) {
        case 0: return "\(blank)null"
        case 1: return "true\(blank)"
        case 2: return "\(Int.random(in: -1000...1000, using: &random))"
        case 3: return "\(Double.random(in: -1e3...1e3, using: &random))"
        case 4, 5: return string(using: &random)
        case 6:
            let parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                document(depth: depth - 1, using: &random)
            }
            return "[\(parts.joined(separator: ",\(blank)"))]"
        default:
            let parts = (0..<Int.random(in: 0...4, using: &random))
                .map { index in
                    "\"k\(index)\"\(blank):\(document(depth: depth - 1, using: &random))"
                }
            return "{\(blank)\(parts.joined(separator: ","))}"
        }
    }

    private static func string(using random: inout SeededGenerator) -> String {
        let parts = [
            "a", "é", "\\n", "\\u00e9", "\\ud83d\\ude00", "😀", "\\\"", "\\/", "\\\\", " ", "{", "\\b", "\\f", "\\t",
        ]
        let chosen = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            parts[Int.random(in: 0..<parts.count, using: &random)]
        }
        return "\"\(chosen.joined())\""
    }
}
