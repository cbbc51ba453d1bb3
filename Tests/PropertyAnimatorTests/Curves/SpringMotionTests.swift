import PropertyAnimator
import TestSupport
import XCTest

final class SpringMotionTests: XCTestCase {
    func test_init_refusesWhatIsNoSpring() throws {
        let bad: [(Double, Double, Double, Double)] = [
            (0, 1, 1, 0), (-1, 1, 1, 0), (1, 0, 1, 0), (1, -3, 1, 0), (1, 1, -1, 0), (.nan, 1, 1, 0), (1, .nan, 1, 0),
            (1, 1, .nan, 0), (1, 1, 1, .nan), (.infinity, 1, 1, 0), (1e-300, 1e300, 1, 0), (1, 1, 1e200, 0),
        ]
        try withEvery("spring", in: bad) { m, k, c, v in
            try expectThrows(CurveError.self) {
                try SpringMotion(mass: m, stiffness: k, damping: c, initialVelocity: v)
            }
        }
        try expectThrows(CurveError.self) { try SpringMotion(duration: 1, bounce: -1) }
        try expectThrows(CurveError.self) { try SpringMotion(duration: 0, bounce: 0) }
        try expectThrows(CurveError.self) { try SpringMotion(duration: 1, bounce: 1.5) }
        try expectEqual(
            expectThrows(CurveError.self) { try SpringMotion(settlingIn: 1, dampingRatio: 0) }.code, .neverSettles)
        try expectThrows(CurveError.self) { try SpringMotion(settlingIn: 1, dampingRatio: .nan) }
    }

    /// The values solve the equation m x″ + c x′ + k (x − 1) = 0, with x″ from differences of the velocity.
    func test_value_solvesTheEquation() throws {
        try forAll("spring equation", full: 20_000, sample: 1_000) { random in
            let spring = try Self.spring(using: &random)
            let time = Double.random(in: 0.01...3, using: &random)
            let h = 1e-6
            let force = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
            let friction = spring.damping / spring.mass * spring.velocity(at: time)
            let pull = spring.stiffness / spring.mass * (spring.value(at: time) - 1)
            let scale = max(1, abs(friction), abs(pull), spring.stiffness)
            try expectClose(force + friction + pull, 0, within: 1e-5 * scale, "\(spring) at \(time)")
            let speed = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
            try expectClose(speed, spring.velocity(at: time), within: 1e-5 * scale)
        }
    }

    /// The values are continuous at critical damping: the closed form for ζ = 1 is the limit from both sides.
    func test_value_nearCriticalDamping_isContinuous() throws {
        let critical = try SpringMotion(stiffness: 100, damping: 20)
        try withEvery("ε", in: [1e-15, 1e-13, 1e-9]) { epsilon in
            for side in [-1.0, 1.0] {
                let near = try SpringMotion(stiffness: 100, damping: 20 * (1 + side * epsilon))
                for step in 0...200 {
                    let time = Double(step) / 50
                    try expectClose(near.value(at: time), critical.value(at: time), within: 1e-12 + 10 * epsilon)
                }
            }
        }
    }

    /// After the settling time the value stays within the distance; just before, it does not.
    func test_settlingTime_isTheLastCrossing() throws {
        try forAll("settling", full: 5_000, sample: 300) { random in
            let spring = try Self.spring(using: &random)
            let distance = [0.001, 0.01, 0.2].randomElement(using: &random) ?? 0.001
            let time = spring.settlingTime(within: distance)
            try expect(time.isFinite, "\(spring)")
            let slow = 1 / max(1e-3, min(spring.damping / spring.mass, 1))
            for step in 1...400 {
                let later = time + Double(step) / 100 * slow
                try expect(
                    abs(spring.value(at: later) - 1) <= distance * (1 + 1e-9), "\(spring): far again at \(later)")
            }
            if time > 0 {
                try expectClose(abs(spring.value(at: time) - 1), distance, within: 1e-9, "\(spring) at \(time)")
            }
        }
        XCTAssertEqual(try SpringMotion(stiffness: 1, damping: 0).settlingTime(), .infinity)
        XCTAssertEqual(try SpringMotion(stiffness: 1, damping: .leastNonzeroMagnitude).settlingTime(), .infinity)
        XCTAssertGreaterThan(try SpringMotion(stiffness: 1, damping: 1e-15).settlingTime(), 1e15)
        XCTAssertEqual(try SpringMotion(stiffness: 1, damping: 1).settlingTime(within: 0), .infinity)
        XCTAssertEqual(try SpringMotion(stiffness: 1, damping: 1).settlingTime(within: 2), 0)
    }

    /// The values of known springs are equal to all published digits.
    func test_value_ofKnownSprings() throws {
        let soft = try SpringMotion(stiffness: 100, damping: 10)
        XCTAssertEqual(soft.value(at: 0.2), 0.8494, accuracy: 5e-5)
        XCTAssertEqual(1 - (try SpringMotion(stiffness: 100, damping: 30).value(at: 0.2)), 0.5445, accuracy: 5e-5)
        XCTAssertEqual(try SpringMotion(stiffness: 1, damping: 2000).settlingTime(), 13815.5, accuracy: 0.01)
        XCTAssertEqual(
            try SpringMotion(stiffness: 0.2, damping: 0.5, initialVelocity: 5).settlingTime(), 37.7486, accuracy: 1e-3)
        XCTAssertEqual(try SpringMotion(duration: 0.5, bounce: 0.3).damping, 17.59, accuracy: 0.01)
        XCTAssertEqual(
            try SpringMotion(mass: 2, stiffness: 100, damping: 1).naturalFrequency, 7.0710678, accuracy: 1e-6)
        for damping in [23.0, 120.0, 1_000.0, 1e6] {
            XCTAssertFalse(try SpringMotion(stiffness: 100, damping: damping).value(at: 1).isNaN)
        }
    }

    func test_state_handsOverValueAndVelocity() throws {
        try forAll("hand-over", full: 5_000, sample: 500) { random in
            let spring = try Self.spring(using: &random)
            let start = (
                value: Double.random(in: -5...5, using: &random), velocity: Double.random(in: -9...9, using: &random)
            )
            let target = Double.random(in: -5...5, using: &random)
            let (first, second) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
            let middle = spring.state(after: first, from: start, to: target)
            let inTwo = spring.state(after: second, from: middle, to: target)
            let inOne = spring.state(after: first + second, from: start, to: target)
            let scale = max(1, spring.stiffness.squareRoot()) * 20
            try expectClose(inTwo.value, inOne.value, within: 1e-11 * scale)
            try expectClose(inTwo.velocity, inOne.velocity, within: 1e-10 * scale * scale)
            let here = spring.state(after: 0, from: start, to: target)
            try expectClose(here.value, start.value, within: 1e-14)
            try expectEqual(here.velocity, start.velocity)
        }
        // The value starts at the target with a velocity, so it moves.
        let pushed = try SpringMotion(stiffness: 100, damping: 10).state(
            after: 0.1, from: (value: 3, velocity: 4), to: 3)
        XCTAssertGreaterThan(pushed.value, 3.1)
    }

    func test_dampingRatioCurve_endsWithinAThousandth() throws {
        try withEvery("ratio", in: [0.01, 0.1, 0.2, 0.5, 0.7, 0.9, 1 - 1e-9, 1, 1 + 1e-9, 1.5, 5, 100]) { ratio in
            let curve = TimingCurve.spring(dampingRatio: ratio)
            try expectEqual(curve.value(at: 0), 0)
            try expectEqual(curve.value(at: 1), 1)
            try expect(
                abs(curve.value(at: 1.0.nextDown) - 1) <= 0.001 + 1e-9, "snaps by \(curve.value(at: 1.0.nextDown) - 1)")
            try expect(curve.ownDuration == nil, "takes the animation's duration")
        }
        XCTAssertEqual(
            TimingCurve.spring(mass: 1, stiffness: 100, damping: 10).ownDuration ?? .nan, 1.27016519565,
            accuracy: 1e-9)
        XCTAssertEqual(TimingCurve.spring(duration: 0.5, bounce: 1).ownDuration, .infinity)
    }

    static func spring(using random: inout SeededGenerator) throws -> SpringMotion {
        let stiffness = Double.random(in: 1...400, using: &random)
        let mass = Double.random(in: 0.2...4, using: &random)
        let ratios = [0.05, 0.3, 0.7, 0.999_999, 1, 1.000_001, 1.5, 4]
        let ratio = ratios.randomElement(using: &random) ?? 1
        return try SpringMotion(
            mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot(),
            initialVelocity: [0, 5, -3, 40].randomElement(using: &random) ?? 0)
    }
}
