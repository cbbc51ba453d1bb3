import Conformance
import TestSupport
import XCTest

final class ConformanceTests: XCTestCase {
    func test_vectors_synthetic_allHold() throws {
        let report = try Kind.replayOwn("haptics/synthetic")
        XCTAssertEqual(report.mismatches.map(\.description), [])
        XCTAssertEqual(report.held, 81)
    }
}
