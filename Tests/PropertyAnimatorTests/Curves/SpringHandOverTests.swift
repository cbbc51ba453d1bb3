import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// Springs near critical damping, and springs whose target changes during the motion.
final class SpringHandOverTests: XCTestCase {
    /// Computes the state by the power series of cosh and sinh in a² − ω², which has no regimes.
    private func series(_ spring: SpringMotion, at time: Double) -> (value: Double, velocity: Double) {
        let (decay, squared) = (spring.damping / (2 * spring.mass), spring.stiffness / spring.mass)
        // a² − ω², without the rounding of the two squares.
        let root = squared.squareRoot()
        let missed = (-squared).addingProduct(root, root)
        let square = ((decay - root) * (decay + root) + missed) * time * time
        var (cosine, sine) = (1.0, 1.0)
        for divisor in [56.0, 30, 12, 2] { cosine = 1 + square / divisor * cosine }
        for divisor in [72.0, 42, 20, 6] { sine = 1 + square / divisor * sine }
        sine *= time
        let envelope = Foundation.exp(-decay * time)
        let v = spring.initialVelocity
        return (
            1 - envelope * (cosine + (decay - v) * sine),
            envelope * (v * cosine - (decay * v - squared) * sine)
        )
    }

    func test_nearCriticalDamping_isTheSeries() throws {
        let powers: [Double] = (3...16).map { Foundation.pow(10, -Double($0)) }
        let distances = powers + powers.map { -$0 } + [0]
        try withEvery("1 −/+", in: distances) { distance in
            for (stiffness, mass, velocity) in [(100.0, 1.0, 0.0), (100, 1, 5), (1, 0.3, -3), (740, 7, 40)] {
                let spring = try SpringMotion(
                    mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot() * (1 + distance),
                    initialVelocity: velocity)
                for step in 0...100 {
                    let time = Double(step) / 25 / spring.naturalFrequency
                    let (value, speed) = series(spring, at: time)
                    try expectClose(spring.value(at: time), value, within: 1e-12 * max(1, abs(value)), "at \(time)")
                    try expectClose(spring.velocity(at: time), speed, within: 1e-12 * max(1, abs(speed)), "at \(time)")
                }
            }
        }
    }

    /// With any number of new targets, value and velocity are continuous, and the spring gains no energy.
    func test_chainOfTargets_isOneSmoothMotion() throws {
        try forAll("hand-over chain", full: 10_000, sample: 500) { random in
            let spring = try SpringMotionTests.spring(using: &random)
            let pull = spring.stiffness / spring.mass
            var state = (value: Double.random(in: -5...5, using: &random), velocity: 0.0)
            for _ in 0..<6 {
                // The target is often unchanged, or the current value, so that only the velocity moves the value.
                let target =
                    [state.value, 0, Double.random(in: -5...5, using: &random)].randomElement(using: &random) ?? 0
                let begun = spring.state(after: 0, from: state, to: target)
                try expectClose(begun.value, state.value, within: 1e-14 * max(1, abs(state.value)))
                try expectEqual(begun.velocity, state.velocity)
                func energy(_ state: (value: Double, velocity: Double)) -> Double {
                    state.velocity * state.velocity + pull * (state.value - target) * (state.value - target)
                }
                var left = energy(state)
                let duration = Double.random(in: 0...0.5, using: &random)
                for step in 1...8 {
                    let now = spring.state(after: duration * Double(step) / 8, from: state, to: target)
                    try expect(energy(now) <= left + 1e-12 * max(1, left), "\(energy(now)) after \(left)")
                    left = energy(now)
                }
                // A small step in time is a small step in value.
                let step = spring.state(after: 1e-9, from: state, to: target)
                try expectClose(
                    step.value, state.value + 1e-9 * state.velocity, within: 1e-12 * max(1, abs(state.value)))
                state = spring.state(after: duration, from: state, to: target)
            }
        }
    }

    /// Setting the same target again changes nothing but rounding: the result does not depend on frames.
    func test_sameTargetAgain_changesNothing() throws {
        try forAll("same target", full: 10_000, sample: 500) { random in
            let spring = try SpringMotionTests.spring(using: &random)
            let (first, second) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
            let start = (value: 0.0, velocity: spring.initialVelocity)
            let halfway = spring.state(after: first, from: start, to: 1)
            let there = spring.state(after: second, from: halfway, to: 1)
            let scale = max(1, abs(spring.initialVelocity), spring.naturalFrequency)
            try expectClose(there.value, spring.value(at: first + second), within: 1e-12 * scale)
            try expectClose(there.velocity, spring.velocity(at: first + second), within: 1e-12 * scale * scale)
        }
    }

    func test_atTheTarget_velocityMovesItAndItComesBack() throws {
        for damping in [2.0, 20, 200] {
            let spring = try SpringMotion(stiffness: 100, damping: damping)
            let start = (value: 3.0, velocity: 4.0)
            let pushed = spring.state(after: 0.01, from: start, to: 3)
            XCTAssertGreaterThan(pushed.value, 3)
            let end = spring.settlingTime(from: start, to: 3, within: 0.001)
            XCTAssertGreaterThan(end, 0.01)
            XCTAssertTrue(end.isFinite)
            XCTAssertEqual(spring.state(after: end * 20, from: start, to: 3).value, 3, accuracy: 1e-9)
        }
    }
}
