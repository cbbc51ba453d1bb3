import PropertyAnimator
import TestSupport
import XCTest

/// Velocities in units per second: given to a tween, asked for, and handed over by closures.
final class GivenVelocityTests: XCTestCase {
    private final class Box {
        var x = 0.0
        var point = Point2D(0, 0)
        var pair = Pair(Float(0), SIMD2<Double>(0, 0))
    }

    private enum Way: CaseIterable {
        case retarget, animate, step, stagger, closures
    }

    /// Starts a motion of `x` with a velocity in one of the ways.
    private static func start(
        _ way: Way, _ animator: TimelineAnimator<String>, _ box: Box, to end: Double, velocity: Double,
        _ curve: TimingCurve, duration: Double = 1
    ) {
        let tween = Tween(box, \.x, to: end, velocity: velocity)
        switch way {
        case .retarget: animator.retarget("x", duration: duration, curve: curve) { tween }
        case .animate: animator.animate("x", duration: duration, curve: curve) { tween }.start()
        case .step: animator.timeline("x") { Step(duration: duration, curve: curve) { tween } }.start()
        case .stagger:
            animator.timeline("x") {
                Mark("begin")
                Stagger(0..<1, each: 1) { _ in Step(duration: duration, curve: curve) { tween } }
            }
            .start()
        case .closures:
            animator.retarget("x", duration: duration, curve: curve) {
                Tween(to: end, velocity: velocity, get: { box.x }, set: { box.x = $0 })
            }
        }
    }

    /// A spring with a velocity is the closed form from that state, at any distance and also at distance 0.
    func test_spring_withVelocity_isTheClosedForm() throws {
        try forAll("flings", full: 5_000, sample: 400) { random in
            let spring = try SpringMotion(
                stiffness: .random(in: 20...400, using: &random), damping: .random(in: 1...60, using: &random),
                initialVelocity: [0, 3].randomElement(using: &random) ?? 0)
            let state = (
                value: Double.random(in: -50...50, using: &random),
                velocity: Double.random(in: -900...900, using: &random)
            )
            let end = Bool.random(using: &random) ? state.value : .random(in: -300...300, using: &random)
            let way = Way.allCases.randomElement(using: &random) ?? .retarget
            let (box, animator) = (Box(), TimelineAnimator<String>())
            box.x = state.value
            Self.start(way, animator, box, to: end, velocity: state.velocity, TimingCurve(spring))
            let duration = animator["x"].duration
            for _ in 0..<4 {
                animator.advance(by: .random(in: 0...0.24, using: &random) * duration)
                let exact = spring.state(after: animator.time, from: state, to: end)
                try expectClose(box.x, exact.value, within: 1e-8 * (10 + abs(state.velocity) + abs(end)), "\(way)")
                let velocities = animator["x"].velocities(as: Double.self)
                try expectEqual(velocities.count, 1, "\(way)")
                let tolerance = 1e-6 * (1 + abs(state.velocity))
                try expectClose(velocities.first ?? .nan, exact.velocity, within: tolerance, "\(way)")
                if way != .closures {
                    try expectClose(animator.velocity(of: box, \.x), exact.velocity, within: tolerance, "\(way)")
                }
            }
            animator.advance(to: duration)
            try expectEqual(box.x, end)
            try expectEqual(animator.velocity(of: box, \.x), 0)
        }
    }

    func test_fling_atTheTarget_overshootsAndReturns() {
        let (box, animator) = (Box(), TimelineAnimator<String>())
        animator.retarget("x", duration: 0, curve: .spring(duration: 0.5)) { Tween(box, \.x, to: 0, velocity: 900) }
        var furthest = 0.0
        for frame in 1...120 {
            animator.advance(to: Double(frame) / 60)
            furthest = max(furthest, box.x)
        }
        // The peak of v·t·e^(−ωt) with ω = 4π.
        XCTAssertEqual(furthest, 900 / (4 * Double.pi) / 2.718281828, accuracy: 0.2)
        XCTAssertEqual(box.x, 0)
    }

    /// Any curve starts with the given velocity, whatever its own slope is, and ends at rest at the target.
    func test_anyCurve_startsWithTheVelocity_ofEachAxis() throws {
        let curves: [TimingCurve] = [
            .linear, .easeInOut, .bounce, .decay(), .spring(dampingRatio: 0.5),
            .spring(dampingRatio: 1, initialVelocity: 5),
            .spring(bounce: 0.3),
        ]
        try withEvery("curve", in: curves) { curve in
            let (box, animator) = (Box(), TimelineAnimator<String>())
            let end = Pair(Float(8), SIMD2(4.0, 0))
            animator.animate("x", duration: 0.8, curve: curve) {
                Tween(box, \.point, to: Point2D(100, 0), velocity: Point2D(-300, 500))
                Tween(box, \.pair, to: end, velocity: Pair(16, SIMD2(-64, 32)))
            }
            .start()
            let velocity = animator.velocity(of: box, \.point)
            try expectClose(velocity.x, -300, within: 1e-6)
            try expectClose(velocity.y, 500, within: 1e-6)
            let pair = animator.velocity(of: box, \.pair)
            try expectClose(Double(pair.first), 16, within: 1e-2)
            try expectClose(pair.second.x, -64, within: 1e-6)
            try expectEqual(animator["x"].velocities(as: Point2D.self), [velocity])
            try expectEqual(animator["x"].velocities(as: Double.self), [])
            animator.advance(to: 1e-6)
            try expectClose(box.point.x / 1e-6, -300, within: 0.1)
            try expectClose(box.point.y / 1e-6, 500, within: 0.1)
            animator.advance(to: 60)
            try expectEqual(box.point, Point2D(100, 0))
            try expectEqual(box.pair, end)
        }
    }

    /// Closures with a getter hand value and velocity over, and start from the value that the getter returns.
    func test_closures_handTheirVelocityOver_byTheirPlace() throws {
        var (x, y) = (5.0, Point2D(1, 1))
        let animator = TimelineAnimator<String>()
        func retarget(_ end: Double, blend: MotionBlend = .velocity) {
            animator.retarget("x", duration: 1, curve: .easeInOut, blend: blend) {
                Tween(to: Point2D(end, -end), get: { y }, set: { y = $0 })
                Tween(from: 0.0, to: 1.0) { _ in }
                Tween(to: end, get: { x }, set: { x = $0 })
            }
        }
        for blend in MotionBlend.allCases {
            retarget(100)
            animator.advance(by: 0.4)
            let h = 1e-6
            let (x0, y0) = (x, y)
            animator.advance(by: h)
            let before = ((x - x0) / h, (y.x - y0.x) / h, (y.y - y0.y) / h)
            let (x1, y1) = (x, y)
            retarget(-20, blend: blend)
            XCTAssertEqual(x, x1, accuracy: 1e-9)
            XCTAssertEqual(y.x, y1.x, accuracy: 1e-9)
            animator.advance(by: h)
            XCTAssertEqual((x - x1) / h, before.0, accuracy: 0.05)
            XCTAssertEqual((y.x - y1.x) / h, before.1, accuracy: 0.05)
            XCTAssertEqual((y.y - y1.y) / h, before.2, accuracy: 0.05)
            XCTAssertGreaterThan(abs(before.0), 10)
            animator.advance(by: 3)
            XCTAssertEqual(x, -20)
            XCTAssertEqual(y, Point2D(-20, 20))
        }
    }

    /// A fling takes the velocity that is asked for from a timeline, or from another tag.
    func test_velocity_ofATimelineAndOfAnotherTag_canBeAskedFor() {
        let (box, animator) = (Box(), TimelineAnimator<String>())
        var (alpha, seen) = (0.0, [Double]())
        animator.timeline("intro") {
            Wait(1)
            Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }
        }
        .start()
        XCTAssertEqual(animator.velocity(of: box, \.x), 0)
        animator.advance(to: 1.5)
        XCTAssertEqual(animator.velocity(of: box, \.x), 100, accuracy: 1e-9)
        animator["intro"].rate = -2
        XCTAssertEqual(animator.velocity(of: box, \.x), -200, accuracy: 1e-9)
        // The animation that began to move last sets the property; its closure tween does not hide it.
        animator.animate("other", duration: 1, curve: .linear) {
            Tween(box, \.x, to: 350)
            Tween(from: 0.0, to: 1.0) { alpha = $0 }
        }
        .start()
        XCTAssertEqual(animator.velocity(of: box, \.x), 300, accuracy: 1e-9)
        animator.retarget("third", duration: 1, curve: .easeInOut) { Tween(box, \.x, to: 0) }
        XCTAssertEqual(animator.velocity(of: box, \.x), 300, accuracy: 1e-6)
        animator["third"].pause()
        XCTAssertEqual(animator.velocity(of: box, \.x), 300, accuracy: 1e-6)
        animator.pauseAll()
        seen = animator["other"].velocities(as: Double.self)
        XCTAssertEqual(animator.velocity(of: box, \.x), 0)
        XCTAssertEqual(seen, [])
        XCTAssertEqual(alpha, 0)
        XCTAssertEqual(animator["none"].velocities(as: Double.self), [])
    }

    func test_reducedMotion_hasNoVelocity() throws {
        try withEvery("policy", in: [MotionPolicy.immediate, .crossfade]) { policy in
            try withEvery("way", in: Way.allCases) { way in
                let (box, animator) = (Box(), TimelineAnimator<String>())
                animator.motionPolicy = policy
                Self.start(way, animator, box, to: 10, velocity: 900, .spring(dampingRatio: 0.5))
                for frame in 0...130 {
                    animator.advance(to: Double(frame) / 120)
                    try expectEqual(box.x, 10, "frame \(frame)")
                }
            }
        }
    }

    /// A tween can be used again: each animation starts with the velocity.
    func test_sameTween_inTwoAnimations_startsTwice() {
        let (box, animator) = (Box(), TimelineAnimator<String>())
        let tween = Tween(box, \.x, to: 10, velocity: 50)
        for tag in ["a", "b"] {
            box.x = 0
            animator.animate(tag, duration: 1, curve: .linear) { tween }.start()
            XCTAssertEqual(animator.velocity(of: box, \.x), 50, accuracy: 1e-9)
            animator.advance(by: 1)
            XCTAssertEqual(box.x, 10)
        }
    }
}
