import XCTest

@testable import HapticPatterns

final class HapticControlTests: XCTestCase {
    func test_controls_neutralValues_changeNothing() {
        for parameter in ControlParameter.allCases {
            XCTAssertTrue(parameter.range.contains(parameter.neutral))
            XCTAssertEqual(ControlLine(parameter, controls: []).value(at: 1), parameter.neutral)
        }
    }

    func test_curve_unsortedPoints_areSortedStably() {
        let curve = HapticControl.curve(.intensity, [.init(1, 0.1), .init(0, 0.2), .init(1, 0.3), .init(0, 0.4)])
        XCTAssertEqual(curve.points, [.init(0, 0.2), .init(0, 0.4), .init(1, 0.1), .init(1, 0.3)])
        XCTAssertEqual(HapticControl.step(.intensity, to: 0.5).points, [])
    }
}
