import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// The factories of springs, which need no `try`.
final class SpringFactoryTests: XCTestCase {
    func test_factories_outsideTheirRanges_clamp() throws {
        let cases: [(TimingCurve, TimingCurve)] = [
            (.spring(dampingRatio: -3), .spring(dampingRatio: 0.01)),
            (.spring(dampingRatio: 0), .spring(dampingRatio: 0.01)),
            (.spring(dampingRatio: .infinity), .spring(dampingRatio: 100)),
            (.spring(dampingRatio: .nan), .spring(dampingRatio: 1)),
            (.spring(dampingRatio: 0.5, initialVelocity: 1e9), .spring(dampingRatio: 0.5, initialVelocity: 1e6)),
            (
                .spring(dampingRatio: 0.5, initialVelocity: -.infinity),
                .spring(dampingRatio: 0.5, initialVelocity: -1e6)
            ),
            (.spring(dampingRatio: 0.5, initialVelocity: .nan), .spring(dampingRatio: 0.5)),
            (.spring(duration: -1), .spring(duration: 0.001)),
            (.spring(duration: .infinity), .spring(duration: 3_600)),
            (.spring(duration: .nan), .spring(duration: 0.5)),
            (.spring(bounce: -5), .spring(bounce: -0.99)),
            (.spring(bounce: 2), .spring(bounce: 1)),
            (.spring(bounce: .nan), .spring(duration: 0.5, bounce: 0)),
            (.spring(initialVelocity: .nan), .spring(duration: 0.5, bounce: 0, initialVelocity: 0)),
            (.spring(initialVelocity: 1e9), .spring(initialVelocity: 1e6)),
        ]
        for (given, clamped) in cases { XCTAssertEqual(given, clamped) }
        XCTAssertEqual(TimingCurve.spring(bounce: 1).ownDuration, .infinity)
    }

    /// Inside the ranges, a factory and the throwing initializer give the same curve.
    func test_factories_inTheirRanges_areTheThrowingForms() throws {
        try forAll("springs", full: 20_000, sample: 2_000) { random in
            let bounce = Double.random(in: -0.99...1, using: &random)
            let duration = Double.random(in: 0.001...10, using: &random)
            let velocity = Double.random(in: -50...50, using: &random)
            try expectEqual(
                TimingCurve.spring(duration: duration, bounce: bounce, initialVelocity: velocity),
                TimingCurve(try SpringMotion(duration: duration, bounce: bounce, initialVelocity: velocity)))
            let mass = Double.random(in: 0.1...5, using: &random)
            try expectEqual(
                TimingCurve.spring(mass: mass, stiffness: 100 * duration, damping: 10, initialVelocity: velocity),
                TimingCurve(
                    try SpringMotion(
                        mass: mass, stiffness: 100 * duration, damping: 10, initialVelocity: velocity)))
        }
    }

    /// A fitted spring of an animation of any duration moves as the closed form of the same duration: its velocity is in
    /// fractions of the distance per second.
    func test_fittedSpring_withVelocity_movesAsTheClosedForm() throws {
        try forAll("fitted springs", full: 5_000, sample: 300) { random in
            let ratio = Double.random(in: 0.05...3, using: &random)
            let duration = (Double.random(in: 0.1...5, using: &random) * 1e6).rounded() / 1e6
            let velocity = Double.random(in: -20...20, using: &random)
            let curve = TimingCurve.spring(dampingRatio: ratio, initialVelocity: velocity)
            let closed = try SpringMotion(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
            var (plain, inTimeline, flipped) = (0.0, 0.0, 0.0)
            let animator = TimelineAnimator<Int>()
            animator.animate(0, duration: duration, curve: curve) { Tween(from: 0.0, to: 10.0) { plain = $0 } }
                .repeat(2).start()
            animator.timeline(1) {
                Stagger(0..<1, each: 0.1) { _ in
                    Wait(1)
                    Step(duration: duration, curve: curve) { Tween(from: 0.0, to: 10.0) { inTimeline = $0 } }
                }
            }
            .start()
            animator.animate(2, duration: duration, curve: curve.flipped) {
                Tween(from: 0.0, to: 10.0) { flipped = $0 }
            }
            .start()
            let time = (Double.random(in: 0.01..<0.99, using: &random) * duration * 1e9).rounded() / 1e9
            let tolerance = 1e-8 * (1 + abs(velocity))
            animator.advance(to: time)
            try expectClose(plain, 10 * closed.value(at: time), within: tolerance)
            try expectClose(flipped, 10 - 10 * closed.value(at: duration - time), within: tolerance)
            animator.advance(to: 1 + time)
            try expectClose(inTimeline, 10 * closed.value(at: time), within: tolerance)
            animator.advance(to: duration + time)
            if 1 + time <= duration + time { try expectClose(plain, 10 * closed.value(at: time), within: tolerance) }
        }
    }

    /// At the end, the value snaps by at most 1/1000 of the distance that the spring covers with its velocity.
    func test_fittedSpring_withVelocity_endsWithoutAVisibleSnap() throws {
        try withEvery("ratio", in: [0.05, 0.3, 0.7, 1, 2]) { ratio in
            try withEvery("velocity", in: [-30.0, -2, 2, 30]) { velocity in
                let curve = TimingCurve.spring(dampingRatio: ratio, initialVelocity: velocity)
                let furthest = (0...1_000).map { abs(curve.value(at: Double($0) / 1_000) - 1) }.max() ?? 0
                let snap = abs(curve.value(at: 1.0.nextDown) - 1)
                try expect(snap <= 0.0025 * furthest, "snaps by \(snap) of \(furthest)")
                try expectEqual(curve.value(at: 1), 1)
            }
        }
    }

    func test_fittedSpring_withVelocity_isTheSameAtEveryFrameRate_andReplays() throws {
        func run(_ steps: Int) -> (values: [Double], recording: Recording<String>) {
            var values: [Double] = []
            let animator = TimelineAnimator<String>()
            animator.startRecording()
            var x = 0.0
            animator.animate("x", duration: 0.8, curve: .spring(dampingRatio: 0.4, initialVelocity: 5)) {
                Tween(from: 0.0, to: 1.0) { x = $0 }
            }
            .start()
            for second in 1...8 {
                for step in 1...steps {
                    animator.advance(to: (Double(second - 1) + Double(step) / Double(steps)) / 10)
                }
                values.append(x)
            }
            return (values, animator.stopRecording())
        }
        let once = run(1)
        XCTAssertEqual(run(60).values, once.values)
        XCTAssertEqual(run(7).values, once.values)
        let stored = try JSONEncoder().encode(once.recording)
        let recording = try JSONDecoder().decode(Recording<String>.self, from: stored)
        XCTAssertEqual(recording, once.recording)
        var y = -1.0
        let replaying = TimelineAnimator<String>()
        replaying.replay(recording, tweens: { _ in [Tween(from: 0.0, to: 1.0) { y = $0 }] })
        XCTAssertEqual(y, once.values.last)
    }

    func test_fittedSpring_withVelocity_isStored() throws {
        let curve = TimingCurve.spring(dampingRatio: 0.4, initialVelocity: 5)
        XCTAssertEqual(try JSONDecoder().decode(TimingCurve.self, from: JSONEncoder().encode(curve)), curve)
        XCTAssertNotEqual(curve, .spring(dampingRatio: 0.4))
    }
}
