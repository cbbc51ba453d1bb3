import HapticPatterns
import TestSupport
import XCTest

final class HapticEventTests: XCTestCase {
    func test_event_parameters_areBoundedAndAbsentOnesStayAbsent() throws {
        var event = HapticEvent(.continuous, duration: 1)
        for parameter in EventParameter.allCases {
            XCTAssertNil(event[parameter])
            XCTAssertTrue(parameter.range.contains(event.level(of: parameter)))
            event[parameter] = 7
            XCTAssertEqual(event[parameter], parameter.range.upperBound)
            event[parameter] = -7
            XCTAssertEqual(event[parameter], parameter.range.lowerBound)
            event[parameter] = nil
            XCTAssertNil(event[parameter])
        }
        XCTAssertEqual(event, HapticEvent(.continuous, duration: 1))
    }

    func test_event_parameterOrder_doesNotMatter() throws {
        var (a, b) = (HapticEvent(.continuous), HapticEvent(.continuous))
        for parameter in EventParameter.allCases { a[parameter] = 0.5 }
        for parameter in EventParameter.allCases.reversed() { b[parameter] = 0.5 }
        try checkHashable(equivalenceClasses: [[a, b], [HapticEvent(.continuous)], [HapticEvent(.transient)]])
    }
}
