import Foundation
import PropertyAnimator
import TestSupport
import XCTest

final class RubberBandTests: XCTestCase {
    /// Outside a limit the distance is (1 − 1/(x·c/d + 1))·d, as in UIKit.
    func test_value_isThatOfTheFormula_withItsSlope() throws {
        try forAll("bands", full: 20_000, sample: 2_000) { random in
            let limits = Double.random(in: -300...0, using: &random)...Double.random(in: 0...300, using: &random)
            let dimension = Double.random(in: 1...900, using: &random)
            let coefficient = Double.random(in: 0.01...1, using: &random)
            let band = RubberBand(limits: limits, dimension: dimension, coefficient: coefficient)
            let finger = Double.random(in: -2_000...2_000, using: &random)
            func model(_ finger: Double) -> Double {
                func outside(_ x: Double) -> Double { (1 - 1 / (x * coefficient / dimension + 1)) * dimension }
                if finger > limits.upperBound { return limits.upperBound + outside(finger - limits.upperBound) }
                if finger < limits.lowerBound { return limits.lowerBound - outside(limits.lowerBound - finger) }
                return finger
            }
            try expectClose(band.value(at: finger), model(finger), within: 1e-9)
            let velocity = Double.random(in: -3_000...3_000, using: &random)
            let state = band.state(at: (finger, velocity))
            try expectEqual(state.value, band.value(at: finger))
            let slope = (model(finger + 1e-4) - model(finger - 1e-4)) / 2e-4
            if abs(finger - limits.lowerBound) > 1e-3, abs(finger - limits.upperBound) > 1e-3 {
                try expectClose(state.velocity, velocity * slope, within: 1e-3)
            }
            try expect(abs(state.value - band.restValue(for: finger)) < dimension, "beyond the dimension")
            try expectEqual(band.restValue(for: finger), min(max(finger, limits.lowerBound), limits.upperBound))
            if abs(state.value - band.restValue(for: finger)) < dimension * 0.99 {
                try expectClose(band.position(of: state.value), finger, within: 1e-6 * (1 + abs(finger)))
            }
        }
    }

    func test_band_ofImpossibleNumbers_staysUsable() {
        let none = RubberBand(limits: 0...10, dimension: -5)
        XCTAssertEqual([none.value(at: 12), none.value(at: 5), none.position(of: 12)], [10, 5, 10])
        XCTAssertEqual(RubberBand(limits: 0...10, dimension: .nan).dimension, 0)
        XCTAssertEqual(RubberBand(limits: 0...10, dimension: .infinity).dimension, 0)
        XCTAssertEqual(RubberBand(limits: 0...10, dimension: 5, coefficient: .nan).coefficient, 0.55)
        XCTAssertEqual(RubberBand(limits: 0...10, dimension: 5, coefficient: 7).coefficient, 1)
        let stiff = RubberBand(limits: 0...10, dimension: 5, coefficient: 0)
        XCTAssertEqual([stiff.value(at: 12), stiff.value(at: 5), stiff.position(of: 12)], [10, 5, 10])
        XCTAssertEqual(stiff.state(at: (12, 100)).velocity, 0)
        XCTAssertEqual(stiff.state(at: (5, 100)).velocity, 100)
        let band = RubberBand(limits: 0...10, dimension: 5)
        XCTAssertEqual(band.value(at: .infinity), 15)
        XCTAssertEqual(band.value(at: -.infinity), -5)
        XCTAssertEqual(band.state(at: (.infinity, 3)).velocity, 0)
        XCTAssertTrue(band.position(of: 1_000).isFinite)
        XCTAssertEqual(band.position(of: 1_000), band.position(of: 15))
    }
}
