import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// Known values of springs in every regime.
///
/// `Docs/PropertyAnimator/RegressionTests.md` lists the reports that led to them.
final class SpringPhysicsTests: XCTestCase {
    private func spring(_ stiffness: Double, _ damping: Double, mass: Double = 1, velocity: Double = 0) throws
        -> SpringMotion
    {
        try SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }

    /// Regression test for https://github.com/motiondivision/motion/issues/3757 and
    /// https://github.com/motiondivision/motion/issues/2791.
    func test_stiffness_zeroOrLess_isRefused() throws {
        try withEvery("stiffness", in: [0.0, -0.0, -1, -100]) { stiffness in
            try expectEqual(
                expectThrows(CurveError.self) { try SpringMotion(stiffness: stiffness, damping: 10) }.description,
                "stiffness: The value must be greater than 0, not \(stiffness).")
        }
    }

    /// An inherited velocity does not change the spring: https://github.com/motiondivision/motion/issues/1403,
    /// https://github.com/motiondivision/motion/issues/1628 and https://github.com/motiondivision/motion/issues/3564.
    func test_springOfADuration_doesNotDependOnVelocity() throws {
        try withEvery("velocity", in: [0.0, 1, -40, 1e3]) { velocity in
            let moving = try SpringMotion(settlingIn: 0.5, dampingRatio: 0.7, initialVelocity: velocity)
            let resting = try SpringMotion(settlingIn: 0.5, dampingRatio: 0.7)
            try expectEqual([moving.stiffness, moving.damping], [resting.stiffness, resting.damping])
        }
    }

    /// Regression test for https://github.com/motiondivision/motion/issues/1979 and
    /// https://github.com/koenbok/Framer/issues/457.
    func test_threshold_scalesWithTheDistance() throws {
        let spring = try spring(170, 26)
        let small = spring.settlingTime(from: (value: 0, velocity: 0), to: 1, within: 0.005)
        let large = spring.settlingTime(from: (value: 0, velocity: 0), to: 100, within: 0.5)
        XCTAssertEqual(small, large, accuracy: 1e-12)
        XCTAssertLessThan(abs(spring.value(at: small) - 1), 0.005 * (1 + 1e-9))
    }

    /// A coordinate that starts at its target does not become 0/0.
    func test_coordinateAtItsTarget_stays() throws {
        for damping in [0.0, 10, 20, 40] {
            for step in 0...100 {
                let x = try spring(100, damping).state(
                    after: Double(step) / 20, from: (value: 100, velocity: 0), to: 100)
                XCTAssertEqual(x.value, 100)
                XCTAssertEqual(x.velocity, 0)
            }
        }
    }

    /// Regression test for https://github.com/software-mansion/react-native-reanimated/issues/9463.
    func test_overdampedSpring_hasItsOwnFormula() throws {
        let spring = try spring(400, 30, mass: 0.3)
        XCTAssertEqual(spring.dampingRatio, 1.3693, accuracy: 5e-5)
        XCTAssertEqual(spring.settlingTime(), 0.44916429178110884, accuracy: 1e-12)
        XCTAssertEqual(spring.value(at: -0.1), 0)
        XCTAssertEqual(spring.velocity(at: -0.1), 0)
    }

    /// Regression test for https://github.com/chenglou/react-motion/issues/225.
    func test_strongDamping_comesToRestWithoutOvershoot() throws {
        for ratio in [1, 1.15, 1.2, 6, 6.05, 100, 1e4] {
            let spring = try spring(100, 20 * ratio)
            var last = 0.0
            for step in 1...1_000 {
                let value = spring.value(at: Double(step) / 10)
                XCTAssertGreaterThanOrEqual(value, last, "\(ratio)")
                XCTAssertLessThanOrEqual(value, 1, "\(ratio)")
                last = value
            }
        }
    }

    /// Regression test for https://github.com/wix/react-native-navigation/issues/7044.
    func test_curve_endsWithinAThousandth() throws {
        let curve = TimingCurve.spring(mass: 3, stiffness: 1000, damping: 500)
        XCTAssertEqual(curve.value(at: 0.999_999), 0.999, accuracy: 1e-5)
        XCTAssertEqual(curve.value(at: 1), 1)
    }

    /// The closed form has no step size: one long step is as exact as many short ones.
    func test_value_isExactInOneStep() throws {
        let spring = try spring(100, 10)
        XCTAssertEqual(spring.value(at: 0.2), 0.8494, accuracy: 5e-5)
        XCTAssertEqual(spring.value(at: 1), 1.00217, accuracy: 5e-6)
        XCTAssertEqual(spring.value(at: 0), 0)
        XCTAssertEqual(TimingCurve(spring).value(at: 0), 0)
        // A single step can be longer than 30 s.
        XCTAssertEqual(try self.spring(1, 0).value(at: 31.4), 1 - 0.999873, accuracy: 1e-6)
        XCTAssertEqual(spring.value(at: .infinity), 1)
        XCTAssertEqual(spring.velocity(at: .infinity), 0)
    }

    /// An overdamped spring starts at its start value.
    func test_overdampedSpring_startsWhereItIs() throws {
        let spring = try spring(100, 30)
        XCTAssertEqual(spring.state(after: 0, from: (value: 1, velocity: 0), to: 0).value, 1)
        XCTAssertEqual(spring.state(after: 0.2, from: (value: 1, velocity: 0), to: 0).value, 0.5445, accuracy: 5e-5)
    }

    /// A critically damped spring does not overshoot, and an overdamped one settles as late as its slower part.
    func test_springOfADampingRatio_hasIt() throws {
        let critical = try SpringMotion(duration: 0.1, bounce: 0)
        XCTAssertEqual(critical.dampingRatio, 1)
        for step in 0...500 { XCTAssertLessThanOrEqual(critical.value(at: Double(step) / 1_000), 1) }
        XCTAssertEqual(try spring(100, 100).settlingTime(), 6.848, accuracy: 5e-4)
        XCTAssertEqual(try spring(100, 1, mass: 2).perceptualDuration, 0.889, accuracy: 5e-4)
    }

    /// Springs with SwiftUI's parameters have the documented velocities, settling times and conversions.
    func test_swiftUIParameters_giveTheDocumentedSpring() throws {
        let overdamped = try spring(100, 40)
        for step in 1...100 {
            let (time, h) = (Double(step) / 50, 1e-5)
            let slope = (overdamped.value(at: time + h) - overdamped.value(at: time - h)) / (2 * h)
            XCTAssertEqual(overdamped.velocity(at: time), slope, accuracy: 1e-6)
        }
        XCTAssertEqual(try spring(1, 2_000).settlingTime(), 13_815.5, accuracy: 0.05)
        XCTAssertEqual(try spring(0.2, 0.5, velocity: 5).settlingTime(), 37.75, accuracy: 0.005)
        // The formula on a published slide of 2023 would give a damping of −6.54.
        XCTAssertEqual(try SpringMotion(duration: 0.5, bounce: 0.3).damping, 17.59, accuracy: 0.005)
        XCTAssertEqual(try SpringMotion(duration: 0.5, bounce: 0.3).stiffness, 157.9, accuracy: 0.05)
        XCTAssertEqual(try spring(100, 10).perceptualDuration, 0.63, accuracy: 0.005)
        XCTAssertEqual(try spring(100, 10).bounce, 0.5)
        XCTAssertEqual(try SpringMotion(duration: 1, bounce: -0.5).bounce, -0.5, accuracy: 1e-15)
        for bounce in [-1.0, -1.5, 1.000_001, .nan, .infinity] {
            XCTAssertThrowsError(try SpringMotion(duration: 0.5, bounce: bounce))
        }
    }

    /// Slow springs are neither capped nor cut off, and masses below 1 have an effect.
    func test_slowSprings_takeTheirTime() throws {
        XCTAssertEqual(try spring(1, 1_000).settlingTime(), 6_908, accuracy: 0.5)
        let faint = try spring(1, 0.001)
        XCTAssertEqual(faint.settlingTime(), 13_815, accuracy: 5)
        XCTAssertEqual(abs(faint.value(at: faint.settlingTime()) - 1), 0.001, accuracy: 1e-9)
        XCTAssertNotEqual(try spring(100, 10, mass: 0.5).value(at: 0.1), try spring(100, 10).value(at: 0.1))
        XCTAssertEqual(try spring(100, 10, mass: 0.5).naturalFrequency, 200.0.squareRoot())
    }

    /// The documented springs of UIKit and Core Animation, and the one of the README of Dance.
    func test_documentedSprings_haveTheirValues() throws {
        XCTAssertEqual(try spring(1_000, 500, mass: 3).dampingRatio, 4.5644, accuracy: 5e-5)
        XCTAssertEqual(try spring(100, 5).settlingTime(), 2.688, accuracy: 5e-4)
        let readme = try spring(0.2, 0.5)
        XCTAssertEqual(readme.dampingRatio, 0.559, accuracy: 5e-4)
        XCTAssertEqual(readme.settlingTime(), 28.07, accuracy: 0.005)
        XCTAssertEqual(
            TimingCurve.spring(mass: 1, stiffness: 0.2, damping: 0.5).ownDuration ?? 0, 28.07, accuracy: 0.005)
        // The usual estimate by the envelope is off by this much at the end of the duration.
        for (ratio, miss) in [(0.1, 0.00216), (0.2, 0.00375), (0.5, 0.00097)] {
            let frequency = Foundation.log(ratio / (0.001 * (1 - ratio * ratio).squareRoot())) / ratio
            let usual = try spring(frequency * frequency, 2 * ratio * frequency)
            XCTAssertEqual(abs(usual.value(at: 1) - 1), miss, accuracy: 1e-5)
            let exact = try SpringMotion(settlingIn: 1, dampingRatio: ratio)
            XCTAssertEqual(abs(exact.value(at: 1) - 1), 0.001, accuracy: 1e-12)
        }
    }

    /// A spring without damping never settles; no duration is invented for it.
    func test_undampedSpring_hasNoEnd() throws {
        let swing = try spring(100, 0)
        XCTAssertEqual(swing.settlingTime(), .infinity)
        XCTAssertEqual(TimingCurve(swing).ownDuration, .infinity)
        XCTAssertEqual(swing.value(at: .pi / 10 * 2 * 1_000), 0, accuracy: 1e-9)
        XCTAssertEqual(TimingCurve.spring(duration: 0.5, bounce: 1).ownDuration, .infinity)
        XCTAssertThrowsError(try SpringMotion(settlingIn: 1, dampingRatio: 0))
    }
}
