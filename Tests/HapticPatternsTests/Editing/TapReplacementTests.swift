import HapticPatterns
import XCTest

final class TapReplacementTests: XCTestCase {
    func test_taps_becomeVibrationsWithTheirControlsIncluded() {
        let layer = HapticLayer(
            events: [
                .continuous(duration: 1, intensity: 1, sharpness: 0), .transient(at: 0.5, intensity: 0.8, sharpness: 1),
            ],
            controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
        )
        let pattern = HapticPattern(layers: [layer], length: 3)
        let replaced = pattern.tapsReplaced(byVibrationsOf: 0.08)
        XCTAssertEqual(replaced.length, 3)
        XCTAssertEqual(
            replaced.layers,
            [
                HapticLayer(events: [.continuous(at: 0.5, duration: 0.08, intensity: 0.4, sharpness: 1)]),
                HapticLayer(events: [layer.events[0]], controls: layer.controls),
            ]
        )
        XCTAssertEqual(pattern.tapsReplaced(byVibrationsOf: 0), pattern)
        let taps = HapticPattern(events: [layer.events[1]], controls: layer.controls)
        XCTAssertEqual(
            taps.tapsReplaced(byVibrationsOf: 0.1).layers,
            [
                HapticLayer(events: [.continuous(at: 0.5, duration: 0.1, intensity: 0.4, sharpness: 1)])
            ])
    }
}
