import XCTest

@testable import HapticPatterns

final class PartitioningIndexTests: XCTestCase {
    func test_everyDivision_ofUpToTwentyElements_isFound() {
        for count in 0...20 {
            for first in 0...count {
                XCTAssertEqual(Array(0..<count).partitioningIndex { $0 >= first }, first)
                XCTAssertEqual((100..<(100 + count)).partitioningIndex { $0 >= 100 + first }, 100 + first)
            }
        }
    }
}
