import HapticPatterns
import TestSupport
import XCTest

final class TrimmingTests: XCTestCase {
    func test_trimmed_withinAnAttackWithoutDecay_dropsWhereItDropped() throws {
        var event = HapticEvent.continuous(at: 0.51, duration: 0.783)
        event[.attack] = 0.672
        event[.release] = 0.04
        event[.sustained] = 0
        let pattern = HapticPattern(events: [event], length: 2)
        let part = HapticEvaluator(pattern.trimmed(from: 0.68813, to: 1.33742))
        let whole = HapticEvaluator(pattern)
        for time in [0.01, 0.03, 0.04, 0.4, 0.6] {
            let expected = whole.sample(at: 0.68813 + time).intensity
            try expectClose(part.sample(at: time).intensity, expected, within: 1e-6, "at \(time)")
        }
        XCTAssertEqual(part.sample(at: 0.4).intensity, 0)
    }
}
