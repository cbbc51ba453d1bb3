import HapticPatterns
import XCTest

final class JSONFieldsTests: XCTestCase {
    func test_fields_setAndRemove_keepTheirOrder() {
        var fields = JSONFields()
        fields["b"] = "1"
        fields["a"] = "2"
        fields["b"] = "3"
        XCTAssertEqual(fields.names, ["b", "a"])
        XCTAssertEqual(fields["b"], "3")
        XCTAssertNil(fields.string("b"), "a number is not a string")
        fields["b"] = nil
        fields["none"] = nil
        XCTAssertEqual(fields.names, ["a"])
        XCTAssertFalse(fields.isEmpty)
    }
}
