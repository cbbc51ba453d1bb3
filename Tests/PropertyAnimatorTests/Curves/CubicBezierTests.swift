import PropertyAnimator
import TestSupport
import XCTest

final class CubicBezierTests: XCTestCase {
    func test_init_refusesWhatRunsBackInTime() throws {
        try withEvery("x", in: [-0.001, 1.001, -5.0]) { x in
            try expectEqual(
                expectThrows(CurveError.self) { try CubicBezier(x, 0, 1, 1) }.description,
                "x1: The value must be in 0…1, not \(x).")
            try expectEqual(
                expectThrows(CurveError.self) { try CubicBezier(0, 0, x, 1) }.description,
                "x2: The value must be in 0…1, not \(x).")
        }
        try withEvery("bad", in: [Double.nan, .infinity, -.infinity]) { bad in
            try withEvery("place", in: 0..<4) { place in
                var numbers = [0.1, 0.2, 0.3, 0.4]
                numbers[place] = bad
                try expectThrows(CurveError.self) {
                    try TimingCurve.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
                }
            }
        }
    }

    /// Curves with flat and vertical parts: https://github.com/flutter/flutter/issues/27406,
    /// https://github.com/gre/bezier-easing/issues/57.
    func test_value_ofSteepCurves_isExact() throws {
        let flat = try CubicBezier(0, 0, 1, 1)
        XCTAssertEqual(flat.value(at: 0), 0)
        XCTAssertEqual(flat.value(at: 1), 1)
        try expectClose(CubicBezier(0, 1, 0, 1).value(at: 0.001), 0.271, within: 1e-12)
        let vertical = try CubicBezier(1, 0, 0, 1)
        var last = 0.0
        for step in 0...10_000 {
            let value = vertical.value(at: Double(step) / 10_000)
            try expect(value >= last, "not monotonic at \(step)")
            last = value
        }
        // At 0.667 Newton's method alone leaves the interval; the solution is t = 0.847.
        try expectClose(vertical.value(at: 0.667), 0.9368674055361851, within: 1e-14)
        try expectClose(CubicBezier(0.42, 0, 1, 1).value(at: 0.25), 0.0934646, within: 1e-6)
    }

    func test_value_outsideUnit_followsTheTangents() throws {
        let curve = try CubicBezier(0.25, 0.1, 0.25, 1)
        XCTAssertEqual(curve.value(at: -1), -0.4)
        XCTAssertEqual(curve.value(at: 2), 1)
        XCTAssertTrue(curve.value(at: .nan).isNaN)
    }

    func test_derivative_isTheLimitOfTheDifferences() throws {
        try forAll("derivative", full: 5_000, sample: 300) { random in
            let curve = try Self.curve(using: &random)
            let x = Double.random(in: 0.05...0.95, using: &random)
            let slope = curve.derivative(at: x)
            let h = 1e-6
            let difference = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
            guard abs(slope) < 20 else { return }
            try expectClose(slope, difference, within: 1e-3 * max(1, abs(slope)), "\(curve) at \(x)")
        }
        let ease = try CubicBezier(0.25, 0.1, 0.25, 1)
        XCTAssertEqual(ease.derivative(at: 0), 0.4)
        XCTAssertEqual(ease.derivative(at: -3), 0.4)
        XCTAssertEqual(try CubicBezier(0, 0, 0, 0).derivative(at: 0), 1)
        XCTAssertEqual(try CubicBezier(0, 1, 1, 0).derivative(at: 0), .infinity)
        XCTAssertEqual(try CubicBezier(0, 1, 1, 0).derivative(at: 1), .infinity)
    }

    func test_inverse_leadsBack() throws {
        try forAll("inverse", full: 10_000, sample: 500) { random in
            let curve = try Self.curve(using: &random)
            let y = curve.value(at: Double.random(in: 0...1, using: &random))
            guard let x = curve.inverse(of: y) else { throw CheckFailure("\(curve) never reaches \(y)") }
            try expect((0...1).contains(x), "\(x)")
            let slope = curve.derivative(at: x)
            guard abs(slope) < 1e3 else { return }
            try expectClose(curve.value(at: x), y, within: 1e-10, "\(curve) at \(x)")
        }
        XCTAssertNil(try CubicBezier(0.42, 0, 1, 1).inverse(of: 1.5))
        XCTAssertNil(try CubicBezier(0.42, 0, 1, 1).inverse(of: .nan))
        XCTAssertEqual(try CubicBezier(0.42, 0, 0.58, 1).inverse(of: 0.5) ?? .nan, 0.5, accuracy: 1e-15)
    }

    static func curve(using random: inout SeededGenerator) throws -> CubicBezier {
        try CubicBezier(
            .random(in: 0...1, using: &random), .random(in: -1...2, using: &random),
            .random(in: 0...1, using: &random), .random(in: -1...2, using: &random))
    }
}
