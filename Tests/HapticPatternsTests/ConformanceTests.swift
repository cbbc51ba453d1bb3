import HapticPatternsConformance
import TestSupport
import XCTest

final class ConformanceTests: XCTestCase {
    func test_vectors_synthetic_allHold() throws {
        let report = try Kind.hapticPatterns.replayOwn("haptics/synthetic")
        XCTAssertEqual(report.mismatches.map(\.description), [])
        XCTAssertEqual(report.held, 81)
    }
}
