import HapticPatterns
import XCTest

final class HapticPatternTests: XCTestCase {
    func test_pattern_layersWithoutControls_areJoinedFirst() {
        let plain = HapticLayer(events: [.transient()])
        let ruled = HapticLayer(events: [.transient()], controls: [.step(.intensity, to: 0.5)])
        let pattern = HapticPattern(layers: [ruled, plain, HapticLayer(), ruled, plain])
        XCTAssertEqual(pattern.layers.map(\.events.count), [2, 1, 1])
        XCTAssertEqual(pattern.layers.map(\.controls.isEmpty), [true, false, false])
    }

    func test_length_lastEventOrControl_isCoreHapticsDuration() {
        // As in Apple's own test, a tap at 0 and a vibration of 1 s at 0.5 end at 1.5.
        XCTAssertEqual(HapticPattern(events: [.transient(), .continuous(at: 0.5, duration: 1)]).length, 1.5)
        XCTAssertEqual(HapticPattern(events: [.transient()], controls: [.step(.intensity, to: 1, at: 2)]).length, 2)
        XCTAssertEqual(
            HapticPattern(events: [HapticEvent(.transient, at: 1, duration: 0.5)]).length, 1.5, "a padded tap")
    }
}
