import XCTest

@testable import HapticPatterns

final class ZeroDurationTests: XCTestCase {
    func test_vibrationWithoutDuration_isSilentEverywhere_itsReleaseToo() {
        let pattern = HapticPattern.single(intensity: 1, release: 0.8, duration: 0)
        let evaluator = HapticEvaluator(pattern)
        XCTAssertEqual(evaluator.renderedEnd, 0)
        XCTAssertTrue(evaluator.sampled(every: 0.01, in: 0...1).allSatisfy { $0.intensity == 0 })
        XCTAssertTrue(AndroidWaveform(pattern).isEmpty)
        XCTAssertEqual(AndroidEnvelope(pattern).points, [])
        XCTAssertEqual(HapticClip(pattern).length, 0)
        XCTAssertNil(pattern.adapted(to: [.haptics]))
        XCTAssertNil(pattern.adapted(to: [.haptics, .continuous]))
    }
}
