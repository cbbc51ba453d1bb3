import Foundation
import PropertyAnimator
import TestSupport
import XCTest

final class CurveInverseTests: XCTestCase {
    private static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeInOut, .default, .bounce, .decay(), .bounce.flipped, .easeOut.easedInOut,
        .spring(dampingRatio: 0.1), .spring(dampingRatio: 0.5), .spring(dampingRatio: 1), .spring(dampingRatio: 4),
        .spring(dampingRatio: 0.4, initialVelocity: 6), .spring(dampingRatio: 0.4, initialVelocity: -6),
        .spring(mass: 1, stiffness: 100, damping: 10),
        .spring(mass: 1, stiffness: 100, damping: 40, initialVelocity: -20),
        (try? .back()) ?? .linear, (try? .linear([Point2D(0, 0), Point2D(0.2, 1.5), Point2D(1, 1)])) ?? .linear,
    ]

    /// The fraction has the output, and no earlier fraction of a dense scan has passed it.
    func test_fraction_isTheFirstThatReachesTheOutput() throws {
        try withEvery("curve", in: Self.curves) { curve in
            let scan = (0...4_000).map { curve.value(at: Double($0) / 4_000) }
            try withEvery("output", in: [-0.4, -0.02, 0, 1e-6, 0.1, 0.5, 0.999, 1, 1.05, 1.3, 2]) { output in
                let first = scan.firstIndex { output < 0 ? $0 <= output : $0 >= output }
                guard let fraction = curve.fraction(reaching: output) else {
                    return try expect(first == nil, "not found, but reached at \(first ?? 0)")
                }
                let bound = (first.map { Double($0) / 4_000 } ?? 1) + 1e-12
                try expect(fraction <= bound, "\(fraction) after \(bound)")
                if fraction < 1 { try expectClose(curve.value(at: fraction), output, within: 1e-12) }
            }
        }
    }

    func test_fraction_ofStepsAndEndlessSprings() throws {
        let steps = try TimingCurve.steps(4)
        XCTAssertEqual(steps.fraction(reaching: 0.25), 0.25)
        XCTAssertEqual(steps.fraction(reaching: 0.3), 0.5)
        XCTAssertNil(TimingCurve.spring(bounce: 1).fraction(reaching: 0.5))
        XCTAssertNil(TimingCurve.linear.fraction(reaching: .nan))
    }
}
