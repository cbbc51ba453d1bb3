import TestSupport
import XCTest

@testable import PitchKit

/// The elementary functions agree with those of the platform.
final class ElementaryFunctionsTests: XCTestCase {
    func test_sine_turns_equalsThePlatform() throws {
        for step in -40_000...40_000 {
            let turns = Double(step) / 9_973
            try expectClose(sine(turns: turns), sin((turns - turns.rounded()) * 2 * .pi), within: 4e-16, "at \(turns)")
        }
        XCTAssertEqual([0, 0.25, 0.5, 0.75, 1].map { sine(turns: $0) }, [0, 1, 0, -1, 0])
    }

    func test_exponential2_equalsThePlatform() throws {
        for step in -20_000...20_000 {
            let x = Double(step) / 977
            try expectClose(exponential2(x) / exp2(x), 1, within: 4e-16, "at \(x)")
        }
        XCTAssertEqual(exponential2(-1074), .leastNonzeroMagnitude)
        XCTAssertEqual(exponential2(1023), exp2(1023))
        XCTAssertEqual(exponential2(5000), .infinity)
        XCTAssertEqual(exponential2(-5000), 0)
        XCTAssertTrue(exponential2(.nan).isNaN)
    }

    func test_logarithm2_equalsThePlatform() throws {
        try forAll("log2", full: 100_000, sample: 5_000) { generator in
            let x = exp2(Double.random(in: -1000...1000, using: &generator))
            try expectClose(logarithm2(x), log2(x), within: 4e-16 * max(1, abs(log2(x))), "at \(x)")
        }
        XCTAssertEqual(logarithm2(8), 3)
        XCTAssertTrue(logarithm2(0).isNaN)
        XCTAssertTrue(logarithm2(-1).isNaN)
        XCTAssertTrue(logarithm2(.infinity).isNaN)
    }
}
