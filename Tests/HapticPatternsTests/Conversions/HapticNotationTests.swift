import HapticPatterns
import TestSupport
import XCTest

final class HapticNotationTests: XCTestCase {
    func test_notation_haptica_isEightTapsWithAGap() throws {
        let pattern = try HapticPattern(notation: "..oO-Oo..")
        try withEvery("tap", in: zip(pattern.events, [0, 0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.8])) { tap, time in
            try expectClose(tap.time, time, within: 1e-12)
        }
        XCTAssertEqual(pattern.events.map(\.intensity), [0.4, 0.4, 0.7, 1, 1, 0.7, 0.4, 0.4])
        XCTAssertEqual(pattern.events.map(\.sharpness), [0.4, 0.4, 0.5, 0.7, 0.7, 0.5, 0.4, 0.4])
        XCTAssertEqual(pattern.length, 0.9, accuracy: 1e-12)
        XCTAssertEqual(try HapticPattern(notation: "X-x", dialect: .haptica(delay: 0.4)).events.map(\.time), [0, 0.5])
    }

    func test_notation_reactNative_readsTheSameTextOtherwise() throws {
        let pattern = try HapticPattern(notation: "o.O-o=", dialect: .reactNative)
        XCTAssertEqual(pattern.events.map(\.time), [0, 0.1, 0.4])
        XCTAssertEqual(pattern.length, 1.4, accuracy: 1e-12)
    }

    func test_notation_unknownCharacter_throwsWithItsPlace() throws {
        let error = try expectThrows(HapticNotationError.self) { try HapticPattern(notation: "o é") }
        XCTAssertEqual(error.code, .unknownCharacter)
        XCTAssertEqual(error.column, 3)
        XCTAssertEqual("\(error)", "column 3: The character \"é\" is not known in this dialect.")
        XCTAssertTrue(try HapticPattern(notation: "----").isEmpty, "only rests: silence, not a trap")
        XCTAssertEqual(try HapticPattern(notation: "----").length, 0.4)
        let custom = HapticNotation(
            symbols: ["_": .rest(-3), "*": .tap(intensity: 9, sharpness: -1)], tapSpacing: .nan)
        let odd = try HapticPattern(notation: "_*_", dialect: custom)
        XCTAssertEqual(odd.events, [.transient(at: 0, intensity: 1, sharpness: 0)])
    }
}
