import HapticPatterns
import XCTest

final class JSONFieldsEqualityTests: XCTestCase {
    private func fields(_ pairs: [(String, String)]) -> JSONFields {
        var fields = JSONFields()
        for (name, json) in pairs { fields[name] = json }
        return fields
    }

    func test_equalFields_inAnotherOrderOrSpelling_areEqualAndHashEqual() {
        let first = fields([("a", "1"), ("b", #"{"x": 1.0, "y": "é"}"#)])
        let second = fields([("b", #"{ "y" : "\u00e9", "x": 1e0 }"#), ("a", "1.0")])
        XCTAssertEqual(first, second)
        XCTAssertEqual(first.hashValue, second.hashValue)
        XCTAssertEqual(second.names, ["b", "a"])
    }

    func test_differentFields_areNotEqual() {
        let first = fields([("a", "1")])
        for other in [[], [("a", "2")], [("b", "1")], [("a", "1"), ("b", "1")], [("a", #""1""#)], [("a", "1,")]] {
            XCTAssertNotEqual(first, fields(other))
        }
        XCTAssertNotEqual(fields([("a", "[1, 2]")]), fields([("a", "[2, 1]")]), "arrays have an order")
        XCTAssertEqual(fields([("a", "{")]), fields([("a", "{")]), "text that is not JSON is compared as text")
    }
}
