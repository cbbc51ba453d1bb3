import PropertyAnimator
import TestSupport
import XCTest

/// Animations with springs, and of every kind of value.
final class SpringAnimationTests: XCTestCase {
    private final class Model<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private func animator() -> (TimelineAnimator<String>, () -> [AnimatorDiagnosticCode]) {
        let animator = TimelineAnimator<String>()
        var codes: [AnimatorDiagnosticCode] = []
        animator.onDiagnostic = { codes.append($0.code) }
        return (animator, { codes })
    }

    /// A spring lasts as long as its own duration says, is exact in between, and ends at the target.
    func test_ownDuration_isTheAnimations() throws {
        let motion = try SpringMotion(stiffness: 100, damping: 10)
        for duration in [0, 0.1, 60, -1, Double.nan] {
            let (animator, codes) = animator()
            let model = Model(10.0)
            var ends: [Finish] = []
            animator.animate("a", duration: duration, curve: TimingCurve(motion)) { Tween(model, \.value, to: 30) }
                .addCompletion { ends.append($0) }.start()
            for time in [0.1, 0.5, 1, 1.27] {
                animator.advance(to: time)
                XCTAssertEqual(model.value, 10 + 20 * motion.value(at: time), accuracy: 1e-6)
            }
            XCTAssertEqual(abs(model.value - 30), 0.02, accuracy: 1e-3, "a thousandth of the distance remains")
            animator.advance(to: 2)
            XCTAssertEqual(model.value, 30)
            XCTAssertEqual(ends.count, 1)
            XCTAssertEqual(ends.first?.time ?? 0, motion.settlingTime(), accuracy: 1e-9)
            XCTAssertEqual(codes(), [])
        }
    }

    /// A spring without damping runs until it is finished.
    func test_undamped_swingsUntilFinished() throws {
        let (animator, codes) = animator()
        let model = Model(0.0)
        animator.animate("a", duration: 0, curve: .spring(mass: 1, stiffness: 100, damping: 0)) {
            Tween(model, \.value, to: 1)
        }
        .start()
        for time in [0.1, 1, 100, 10_000] {
            animator.advance(to: time)
            XCTAssertEqual(model.value, 1 - cos(10 * time), accuracy: 1e-9)
            XCTAssertTrue(animator["a"].isRunning)
        }
        animator["a"].finish(at: .end)
        XCTAssertEqual(model.value, 1)
        XCTAssertEqual(codes(), [])
    }

    /// New targets at any time cause no jump in value or velocity, for every type that has a velocity.
    func test_retarget_isContinuous() throws {
        let curves: [TimingCurve] = [
            .spring(mass: 1, stiffness: 100, damping: 6), .spring(mass: 1, stiffness: 100, damping: 20),
            .spring(mass: 1, stiffness: 100, damping: 60), .spring(duration: 0.5, bounce: 0.3),
        ]
        try withEvery("curve", in: curves.indices) { index in
            for second in [30.0, -10, 10] {
                for time in [0.01, 0.05, 0.2, 0.9] {
                    let (animator, _) = animator()
                    let model = Model(0.0)
                    let h = 1e-6
                    animator.retarget("a", duration: 1, curve: curves[index]) { Tween(model, \.value, to: 10) }
                    animator.advance(to: time - h)
                    let before = model.value
                    animator.advance(to: time)
                    let here = model.value
                    animator.retarget("a", duration: 1, curve: curves[index]) {
                        // The target can also be the current value.
                        Tween(model, \.value, to: second == 10 ? here : second)
                    }
                    animator.advance(to: time)
                    try expectClose(model.value, here, within: 1e-12, "value at \(time)")
                    animator.advance(to: time + h)
                    let after = model.value
                    // The two slopes over h differ by the acceleration times h.
                    try expectClose((after - here) / h, (here - before) / h, within: 1e-2, "velocity at \(time)")
                }
            }
        }
    }

    /// A spring without damping inherits a velocity and hands one over, which is how its motion ends.
    func test_retarget_ofAndToASpringWithoutDamping_isContinuous() throws {
        let endless = TimingCurve.spring(mass: 1, stiffness: 100, damping: 0)
        let pushed = TimingCurve.spring(mass: 1, stiffness: 100, damping: 0, initialVelocity: 3)
        let damped = TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
        let h = 1e-6
        for chain in [
            [endless, damped], [damped, endless], [endless, endless, damped], [damped, endless, endless, damped],
            [damped, pushed, damped], [pushed, pushed, pushed],
        ] {
            for step in [0.05, 0.13, 0.31] {
                let (animator, _) = animator()
                let model = Model(0.0)
                var time = 0.0
                for (index, curve) in chain.enumerated() {
                    let (before, here): (Double, Double)
                    if index > 0 {
                        time += step
                        animator.advance(to: time - h)
                        before = model.value
                        animator.advance(to: time)
                        here = model.value
                    } else {
                        (before, here) = (0, 0)
                    }
                    animator.retarget("a", duration: 1, curve: curve) {
                        Tween(model, \.value, to: index % 2 == 0 ? 10 : model.value)
                    }
                    guard index > 0 else { continue }
                    animator.advance(to: time + h)
                    XCTAssertEqual(
                        (model.value - here) / h, (here - before) / h, accuracy: 1e-2, "\(index) of \(chain)")
                }
            }
        }
    }

    /// Two parts of a value keep their different velocities.
    func test_retarget_keepsTheDirection() throws {
        let (animator, _) = animator()
        let model = Model(Pair(Point2D(0, 0), SIMD2<Double>(0, 5)))
        let motion = try SpringMotion(stiffness: 100, damping: 20)
        animator.retarget("a", duration: 1, curve: TimingCurve(motion)) {
            Tween(model, \.value, to: Pair(Point2D(10, 0), SIMD2(0, 5)))
        }
        animator.advance(to: 0.1)
        animator.retarget("a", duration: 1, curve: TimingCurve(motion)) {
            Tween(model, \.value, to: Pair(Point2D(10, 20), SIMD2(8, 5)))
        }
        animator.advance(to: 0.3)
        let start = motion.state(after: 0.1, from: (value: 0, velocity: 0), to: 10)
        XCTAssertEqual(model.value.first.x, motion.state(after: 0.2, from: start, to: 10).value, accuracy: 1e-6)
        XCTAssertEqual(model.value.first.y, 20 * motion.value(at: 0.2), accuracy: 1e-6)
        XCTAssertEqual(model.value.second.x, 8 * motion.value(at: 0.2), accuracy: 1e-6)
        XCTAssertEqual(model.value.second.y, 5)
    }

    /// Values of different shapes cause one diagnostic each and leave the property alone; the rest of the animation
    /// runs.
    func test_differentShapes_areRefusedWithADiagnostic() {
        let (animator, codes) = animator()
        let list = Model([1.0, 2])
        let maybe = Model(Optional(1.0))
        let nested = Model(Pair([[1.0], [2]], 0.0))
        let fine = Model([0.0, 0])
        animator.animate("a", duration: 1, curve: .linear) {
            Tween(list, \.value, to: [1, 2, 3])
            Tween(maybe, \.value, to: nil)
            Tween(nested, \.value, to: Pair([[1], [2, 3]], 1))
            Tween(fine, \.value, to: [2, 4])
        }
        .start()
        animator.advance(to: 0.5)
        XCTAssertEqual(list.value, [1, 2])
        XCTAssertEqual(maybe.value, 1)
        XCTAssertEqual(nested.value, Pair([[1], [2]], 0))
        XCTAssertEqual(fine.value, [1, 2])
        animator.advance(to: 2)
        XCTAssertEqual(list.value, [1, 2])
        XCTAssertEqual(fine.value, [2, 4])
        XCTAssertFalse(animator["a"].hasAnimation)
        XCTAssertFalse(codes().isEmpty)
        XCTAssertEqual(Set(codes()).count, 1, "\(codes())")
    }

    /// Every type of value is animated by key path, and is exactly at its target at the end.
    func test_values_animateByKeyPath() {
        func check<Value: Interpolatable & Equatable>(_ start: Value, _ end: Value, half: Value) {
            let animator = TimelineAnimator<String>()
            let model = Model(start)
            animator.animate("a", duration: 1, curve: .linear) { Tween(model, \.value, to: end) }.start()
            animator.advance(to: 0.5)
            XCTAssertEqual(model.value, half)
            animator.advance(to: 1)
            XCTAssertEqual(model.value, end)
        }
        check(0.0, 1, half: 0.5)
        check(Float(1), 2, half: 1.5)
        check(0, 5, half: 3)
        check(UInt8(255), 0, half: 128)
        check(Point2D(0, 2), Point2D(4, 4), half: Point2D(2, 3))
        check(SIMD4<Float>(repeating: 0), SIMD4(repeating: 1), half: SIMD4(repeating: 0.5))
        check([0.0, 1], [1, 3], half: [0.5, 2])
        check(Optional(1.0), 2, half: 1.5)
        check(Rotation(degrees: 350), Rotation(degrees: 10), half: Rotation(degrees: 360))
        check(Transform2D.identity, .translation(x: 2, y: 4), half: .translation(x: 1, y: 2))
        check(
            ColorValue.black, ColorValue.white.mixing(in: .sRGB),
            half: ColorValue(red: 0.5, green: 0.5, blue: 0.5, space: .sRGB))
    }
}
