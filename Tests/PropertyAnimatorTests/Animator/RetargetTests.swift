import PropertyAnimator
import TestSupport
import XCTest

final class RetargetTests: XCTestCase {
    private final class Ball {
        var x = 0.0
        var point = Point2D(0, 0)
        var angle = Rotation(degrees: 0)
    }

    private static let curves: [TimingCurve] = [
        .linear, .easeInOut, .easeIn, (try? .back()) ?? .linear,
        .spring(dampingRatio: 0.5), .spring(dampingRatio: 1),
        .spring(dampingRatio: 3), .spring(dampingRatio: 0.6, initialVelocity: 3),
        .spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2),
        .spring(mass: 2, stiffness: 80, damping: 60),
    ]

    /// Value and velocity continue without a jump, for all curves and times.
    func test_retarget_isContinuousInValueAndVelocity() throws {
        try forAll("hand-over", full: 5_000, sample: 400) { random in
            let ball = Ball()
            let animator = TimelineAnimator<String>()
            func retarget() {
                let curve = Self.curves.randomElement(using: &random) ?? .linear
                let targets: [Double] = [0, ball.x, 1, -20, 30]
                let target = targets.randomElement(using: &random) ?? 1
                animator.retarget("x", duration: Double.random(in: 0.5...2, using: &random), curve: curve) {
                    Tween(ball, \.x, to: target)
                }
            }
            retarget()
            let h = 1e-7
            for _ in 0..<4 {
                let time = ((animator.time + .random(in: 0.02...0.45, using: &random)) * 1e6).rounded() / 1e6
                animator.advance(to: time - h)
                let before = ball.x
                animator.advance(to: time)
                guard animator["x"].hasAnimation else { return }
                let here = ball.x
                retarget()
                try expectClose(ball.x, here, within: 1e-12, "value")
                animator.advance(to: time + h)
                let (slopeBefore, slopeAfter) = ((here - before) / h, (ball.x - here) / h)
                try expectClose(slopeAfter, slopeBefore, within: 0.1 + 1e-3 * abs(slopeBefore), "velocity")
            }
        }
    }

    func test_retarget_atZeroDistance_movesByItsVelocity_andComesToRestWithoutASnap() throws {
        try withEvery("curve", in: Self.curves) { curve in
            let ball = Ball()
            let animator = TimelineAnimator<String>()
            animator.retarget("x", duration: 1, curve: .linear) { Tween(ball, \.x, to: 10) }
            animator.advance(to: 0.5)
            animator.retarget("x", duration: 1, curve: curve) { Tween(ball, \.x, to: 5) }
            var furthest = 0.0
            var last = 0.0
            var time = 0.5
            while animator["x"].hasAnimation {
                last = ball.x
                time += 0.001
                animator.advance(to: time)
                furthest = max(furthest, abs(ball.x - 5))
            }
            try expect(furthest > 0.02, "the ball moved by \(furthest)")
            try expectEqual(ball.x, 5)
            try expect(abs(last - 5) < 0.02 * furthest, "snaps by \(last - 5)")
        }
    }

    func test_retarget_twoDimensions_oneAtRest() throws {
        let ball = Ball()
        ball.point = Point2D(100, 100)
        let animator = TimelineAnimator<String>()
        let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
        animator.retarget("p", duration: 0, curve: spring) { Tween(ball, \.point, to: Point2D(100, 400)) }
        for step in 1...60 {
            animator.advance(to: Double(step) / 60)
            XCTAssertEqual(ball.point.x, 100)
            XCTAssertFalse(ball.point.y.isNaN)
        }
        animator.retarget("p", duration: 0, curve: spring) { Tween(ball, \.point) { $0.x = 0 } }
        animator.advance(to: 9)
        XCTAssertEqual(ball.point, Point2D(0, ball.point.y))
    }

    func test_retarget_ofOtherProperties_startsFromRest() {
        let ball = Ball()
        let animator = TimelineAnimator<String>()
        animator.retarget("x", duration: 1, curve: .linear) {
            Tween(ball, \.x, to: 1)
            Tween(ball, \.angle, to: Rotation(degrees: 90))
        }
        animator.advance(to: 0.5)
        animator.retarget("x", duration: 1, curve: .easeInOut) { Tween(ball, \.point, to: Point2D(0, 0)) }
        animator.advance(to: 0.5001)
        XCTAssertEqual(ball.point, Point2D(0, 0))
        XCTAssertEqual(ball.angle.degrees, 45)
        XCTAssertEqual(ball.x, 0.5)
        XCTAssertEqual(animator["x"].duration, 1)
        // A reversed run hands over a negative velocity.
        animator.animate("y", duration: 1, curve: .linear) { Tween(ball, \.x, to: 1) }.start()
        animator.advance(to: 0.9)
        animator["y"].reverse()
        animator.retarget("y", duration: 1, curve: .easeInOut) { Tween(ball, \.x, to: ball.x) }
        let here = ball.x
        animator.advance(to: 0.95)
        XCTAssertLessThan(ball.x, here)
    }

    func test_undampedSpring_runsUntilRetargeted() throws {
        let ball = Ball()
        let animator = TimelineAnimator<String>()
        let endless = TimingCurve.spring(mass: 1, stiffness: 4 * .pi * .pi, damping: 0)
        animator.animate("x", duration: 1, curve: endless) { Tween(ball, \.x, to: 1) }.start()
        XCTAssertEqual(animator["x"].duration, .infinity)
        animator.advance(to: 1_000.5)
        XCTAssertEqual(ball.x, 2, accuracy: 1e-9)
        animator.advance(to: 2_000.25)
        let before = ball.x
        animator.retarget("x", duration: 1, curve: .easeInOut) { Tween(ball, \.x, to: 0) }
        animator.advance(to: 2_000.26)
        XCTAssertGreaterThan(ball.x, before, "the ball moved in the direction of its velocity")
        animator.advance(to: 3_000)
        XCTAssertEqual(ball.x, 0)
        animator.animate("x", duration: 1, curve: endless) { Tween(ball, \.x, to: 1) }.start().finish(at: .end)
        XCTAssertEqual(ball.x, 1)
    }
}
