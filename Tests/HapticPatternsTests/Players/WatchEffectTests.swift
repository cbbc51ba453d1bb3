import XCTest

@testable import HapticPatterns

final class WatchEffectTests: XCTestCase {
    func test_watch_effects_areTheNearestAndNotTooDense() {
        let pattern = HapticPattern(events: [
            .transient(at: 0, intensity: 0.2), .transient(at: 0.1, intensity: 1), .transient(at: 0.25, intensity: 0.6),
            .continuous(at: 0.5, duration: 1), .transient(at: 1, intensity: 0), .transient(at: 2, intensity: 1),
        ])
        let effects = WatchEffect.plan(pattern)
        XCTAssertEqual(effects.map(\.time), [0, 0.25, 0.5, 2])
        XCTAssertEqual(effects.map(\.kind), [.click, .directionUp, .notification, .start])
    }
}
