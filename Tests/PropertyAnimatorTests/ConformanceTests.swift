import PropertyAnimatorConformance
import TestSupport
import XCTest

/// Replays the test vectors through the public API.
final class ConformanceTests: XCTestCase {
    private func replay(_ kind: String, cases: Int) throws {
        let report = try Kind.propertyAnimator.replayOwn("animator/\(kind)")
        XCTAssertEqual(report.mismatches.prefix(8).map(\.description), [])
        XCTAssertEqual(report.held, cases)
    }

    func test_cubicBezier_replaysWhole() throws { try replay("cubic_bezier", cases: 133 * 105) }

    func test_stepsLinear_replaysWhole() throws {
        try replay("steps_linear", cases: 44 * 112 + 19 * 111 + 19 * 11)
    }

    func test_springs_replayWhole() throws { try replay("springs", cases: 3657) }

    func test_colors_replayWhole() throws { try replay("colors", cases: 931) }

    func test_stateMachine_replaysWhole() throws { try replay("state_machine", cases: 231) }

    func test_waapiTraces_replayWhole() throws { try replay("waapi_traces", cases: 1360) }
}
