import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// Curves of tweens, delays between runs, keyframes that hold, marks behind their steps, and spread staggers.
final class CompositionTests: XCTestCase {
    private final class Box {
        var x = 0.0
        var y = 0.0
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()

    // MARK: - Curves of tweens

    /// Each tween has the value of its own curve, for the duration of that curve.
    func test_curves_ofTweens_areThoseOfSingleAnimations() throws {
        let spring = TimingCurve.spring(mass: 1, stiffness: 80, damping: 8)
        try withEvery("way", in: ["animate", "step", "retarget"]) { way in
            let (box, animator) = (Box(), TimelineAnimator<String>())
            var (z, ended) = (0.0, [Finish]())
            @TweenBuilder func tweens() -> TweenList {
                Tween(box, \.x, to: 100).curve(spring)
                Tween(from: 0.0, to: 1.0) { z = $0 }.curve(.linear).curve(.easeIn)
                Tween(box, \.y, to: 10)
            }
            let animation =
                switch way {
                case "animate": animator.animate("x", duration: 1, curve: .linear, tweens)
                case "step": animator.timeline("x") { Step(duration: 1, curve: .linear, tweens) }
                default: animator.retarget("x", duration: 1, curve: .linear, tweens)
                }
            animation.addCompletion { ended.append($0) }.start()
            let duration = try XCTUnwrap(spring.ownDuration)
            try expectClose(animation.duration, duration, within: 1e-9)
            for time in [0.1, 0.25, 0.5, 0.99, 1, 1.2] {
                animator.advance(to: time)
                try expectClose(box.x, 100 * spring.value(at: time / duration), within: 1e-5, "x at \(time)")
                try expectClose(box.y, 10 * min(time, 1), within: 1e-12, "y at \(time)")
                try expectClose(z, TimingCurve.easeIn.value(at: min(time, 1)), within: 1e-12, "z at \(time)")
            }
            animator.advance(to: 9)
            try expectEqual([box.x, box.y, z], [100, 10, 1])
            try expectEqual(ended.map(\.position), [.end])
            try expectClose(ended[0].time, duration, within: 1e-9)
        }
    }

    func test_curve_ofTheOnlyTween_isThatOfTheAnimation() {
        animator.animate("x", duration: 2, curve: .linear) { Tween(box, \.x, to: 100).curve(.easeIn).asFade() }.start()
        animator.advance(to: 1)
        XCTAssertEqual(box.x, 100 * TimingCurve.easeIn.value(at: 0.5))
        XCTAssertEqual(animator["x"].valueProgress, TimingCurve.easeIn.value(at: 0.5))
    }

    /// A retarget with several curves takes the velocities over, also of closures, and a given velocity.
    func test_retarget_withCurvesOfTweens_handsVelocitiesOver() {
        var z = 0.0
        animator.animate("x", duration: 1, curve: .linear) {
            Tween(box, \.x, to: 100)
            Tween(box, \.y, to: 50)
            Tween(to: 10.0, get: { z }, set: { z = $0 })
        }
        .start()
        animator.advance(to: 0.5)
        animator.retarget("x", duration: 1, curve: .easeInOut) {
            Tween(box, \.x, to: 0).curve(.spring(duration: 0.5))
            Tween(box, \.y, to: 0, velocity: -70).curve(.easeOut)
            Tween(to: 5.0, get: { z }, set: { z = $0 })
        }
        let (x, y, z0) = (box.x, box.y, z)
        XCTAssertEqual([x, y, z0], [50, 25, 5])
        animator.advance(by: 1e-6)
        XCTAssertEqual((box.x - x) / 1e-6, 100, accuracy: 0.1)
        XCTAssertEqual((box.y - y) / 1e-6, -70, accuracy: 0.1)
        XCTAssertEqual((z - z0) / 1e-6, 10, accuracy: 0.1)
        animator.advance(to: 9)
        XCTAssertEqual([box.x, box.y, z], [0, 0, 5])
    }

    func test_fade_withACurve_runsUnderCrossfade() {
        animator.motionPolicy = .crossfade
        animator.animate("x", duration: 1) {
            Tween(box, \.x, to: 100).curve(.easeIn)
            Tween(box, \.y, to: 100).asFade().curve(.easeIn).asFade()
        }
        .start()
        animator.advance(to: 0.25)
        XCTAssertEqual([box.x, box.y], [100, 25])
    }

    // MARK: - Delays between runs

    /// The value is that of a plain model: runs of one second, with half a second at the end of each.
    ///
    /// Run 0 of a finite animation in reverse is the last; an endless one in reverse begins at the target.
    func test_repeatDelay_holdsTheEndOfEachRun() throws {
        func check(isTimeline: Bool, autoreverses: Bool, isReversed: Bool, count: Int?) throws {
            let (box, animator) = (Box(), TimelineAnimator<String>())
            let animation =
                isTimeline
                ? animator.timeline("x") {
                    Step(duration: 0.5, curve: .linear) { Tween(from: 0.0, to: 50.0) { box.x = $0 } }
                    Step(duration: 0.5, curve: .linear) { Tween(from: 50.0, to: 100.0) { box.x = $0 } }
                } : animator.animate("x", duration: 1, curve: .linear) { Tween(from: 0.0, to: 100.0) { box.x = $0 } }
            if let count {
                animation.repeat(count, autoreverses: autoreverses, delay: 0.5)
            } else {
                animation.repeatForever(autoreverses: autoreverses, delay: 0.5)
            }
            animation.isReversed = isReversed
            animation.start()
            for quarter in 1...16 {
                animator.advance(to: Double(quarter) / 4)
                let run = min(Int(animator.time / 1.5), count.map { $0 - 1 } ?? .max)
                let inside = min(animator.time - Double(run) * 1.5, 1)
                // Of three runs, the second goes back; in reverse, the first and the third do.
                let goesBack = (autoreverses && run % 2 == 1) != isReversed
                try expectClose(box.x, 100 * (goesBack ? 1 - inside : inside), within: 1e-9, "\(animator.time)")
            }
        }
        for isTimeline in [false, true] {
            for autoreverses in [false, true] {
                for isReversed in [false, true] {
                    try check(isTimeline: isTimeline, autoreverses: autoreverses, isReversed: isReversed, count: 3)
                }
            }
            try check(isTimeline: isTimeline, autoreverses: false, isReversed: true, count: nil)
            try check(isTimeline: isTimeline, autoreverses: true, isReversed: false, count: nil)
            try check(isTimeline: isTimeline, autoreverses: false, isReversed: false, count: nil)
        }
    }

    func test_repeatDelay_isADelay() {
        var runs: [String] = []
        let animation = animator.animate("x", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }
            .repeat(3, delay: 0.5).onRepeat { runs.append("\($0) at \($1)") }.start()
        animator.advance(to: 1.25)
        XCTAssertEqual([box.x, animation.position, animation.remainingDelay ?? 0], [100, 1, 0.25])
        XCTAssertTrue(animation.isRunning)
        animation.pause()
        animator.advance(to: 2)
        animation.start()
        animator.advance(to: 2.75)
        XCTAssertEqual(box.x, 50)
        animator.advance(to: 3.5)
        XCTAssertEqual(box.x, 100)
        animation.start()
        animator.advance(to: 4)
        XCTAssertEqual(box.x, 50)
        animator.advance(to: 9)
        XCTAssertEqual(animation.lastFinish, Finish(position: .end, cause: .completed, time: 4.5))
        XCTAssertEqual(runs, ["2 at 2.25", "3 at 3.5"])
    }

    // MARK: - Keyframes that hold

    func test_hold_jumpsAtItsTime() {
        animator.animate("x", duration: 1, curve: .linear) {
            Tween(
                box, \.x,
                through: [
                    Keyframe(1, at: 0.25, curve: .hold), Keyframe(2, at: 0.5), Keyframe(9, at: 1, curve: .hold),
                ])
        }
        .start()
        var seen: [Double] = []
        for time in [0.1, 0.249_999_999, 0.25, 0.375, 0.5, 0.999_999_999, 1] {
            animator.advance(to: time)
            seen.append(box.x)
        }
        XCTAssertEqual(seen, [0, 0, 1, 1.5, 2, 2, 9])
    }

    // MARK: - Marks behind their steps

    func test_step_atAMarkBehindIt_isPlacedThere() {
        var diagnostics: [AnimatorDiagnosticCode] = []
        animator.onDiagnostic = { diagnostics.append($0.code) }
        let timeline = animator.timeline("x") {
            Step(at: "late", offset: 0.25, duration: 1, curve: .linear) { Tween(box, \.y, to: 10) }
            Parallel {
                Step(at: "none", duration: 0.5, curve: .linear) {}
                InSequence {
                    Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 10) }
                    Mark("late")
                }
            }
            Wait(0.5)
            Mark("late")
        }
        timeline.start()
        XCTAssertEqual(timeline.duration, 2.25)
        XCTAssertEqual(diagnostics, [.unknownMark])
        animator.advance(to: 1.75)
        XCTAssertEqual([box.x, box.y], [10, 5])
    }

    // MARK: - Staggers

    private func beginnings(_ count: Int, _ stagger: (_ rows: Range<Int>, [Box]) -> Stagger) -> [Double] {
        let boxes = (0..<count).map { _ in Box() }
        let animator = TimelineAnimator<String>()
        animator.timeline("x") { stagger(0..<count, boxes) }.start()
        for step in 0...200 {
            animator.advance(to: Double(step) / 100)
            for box in boxes where box.x == 0 && box.y == 1 { box.x = Double(step) / 100 + 1 }
        }
        return boxes.map { (($0.x - 1) * 100).rounded() / 100 }
    }

    func test_stagger_overATotal_andInAGrid() {
        func step(_ box: Box) -> Step { Step(duration: 0) { Tween(box, \.y, to: 1) } }
        func over(_ total: Double, _ order: Stagger.Order) -> [Double] {
            beginnings(5) { rows, boxes in Stagger(rows, over: total, from: order) { step(boxes[$0]) } }
        }
        XCTAssertEqual(over(1, .start), [0, 0.25, 0.5, 0.75, 1])
        XCTAssertEqual(over(1, .end), [1, 0.75, 0.5, 0.25, 0])
        XCTAssertEqual(over(1, .center), [1, 0.5, 0, 0.5, 1])
        XCTAssertEqual(over(.nan, .start), [0, 0, 0, 0, 0])
        XCTAssertEqual(Set(over(1, .random(seed: 3))), [0, 0.25, 0.5, 0.75, 1])
        func grid(_ count: Int, _ columns: Int, _ order: Stagger.Order) -> [Double] {
            beginnings(count) { rows, boxes in
                Stagger(rows, columns: columns, each: 0.1, from: order) { step(boxes[$0]) }
            }
        }
        XCTAssertEqual(grid(6, 3, .start), [0, 0.1, 0.2, 0.1, 0.15, 0.23])
        XCTAssertEqual(grid(6, 3, .end), [0.23, 0.15, 0.1, 0.2, 0.1, 0])
        XCTAssertEqual(grid(9, 3, .center), [0.15, 0.1, 0.15, 0.1, 0, 0.1, 0.15, 0.1, 0.15])
        XCTAssertEqual(grid(4, 2, .center), [0, 0, 0, 0])
        XCTAssertEqual(grid(3, 0, .start), [0, 0.1, 0.2])
        XCTAssertEqual(grid(0, 3, .center), [])
        let spread = beginnings(6) { rows, boxes in
            Stagger(rows, columns: 3, over: 1, from: .start) { step(boxes[$0]) }
        }
        XCTAssertEqual(spread, [0, 0.45, 0.9, 0.45, 0.64, 1])
    }
}
