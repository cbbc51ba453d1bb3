import PropertyAnimator
import TestSupport
import XCTest

/// Animations that are interrupted, reversed, reused or scrubbed.
final class InterruptionTests: XCTestCase {
    private final class Box {
        var x = 0.0
        var point = Point2D(100, 100)
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()
    private var log: [String] = []

    @discardableResult
    private func animate(_ duration: Double = 1, curve: TimingCurve = .linear, to end: Double = 100)
        -> TaggedAnimation<String>
    {
        animator.animate("v", duration: duration, curve: curve) { Tween(box, \.x, to: end) }
            .addCompletion { [unowned self] in log.append("\($0.position) \($0.cause)@\($0.time)") }
    }

    /// Regression test for https://github.com/juliangarnier/anime/issues/879.
    func test_keyframeAtTheStart_isAppliedWhenSoughtTo() {
        animator.animate("v", duration: 1, curve: .linear) {
            Tween(box, \.x, through: [Keyframe(7, at: 0), Keyframe(9, at: 1)])
        }
        .progress = 0
        XCTAssertEqual(box.x, 7)
    }

    /// A wait applies after each run, not after every second: https://github.com/greensock/GSAP/issues/145.
    func test_waitOfARepeatedTimeline_comesInEveryRun() {
        animator.timeline("v") {
            Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 10) }
            Wait(1)
        }
        .repeat(2, autoreverses: true)
        .start()
        let seen = [1.0, 2, 3, 3.5, 4].map { time -> Double in
            animator.advance(to: time)
            return box.x
        }
        XCTAssertEqual(seen, [10, 10, 10, 5, 0])
    }

    /// Regression test for https://github.com/flutter/flutter/issues/158233.
    func test_settingProgress_keepsTheDirection() {
        animate().start().reverse().progress = 0.5
        XCTAssertTrue(animator["v"].isReversed)
        animator.advance(to: 0.25)
        XCTAssertEqual(box.x, 25)
    }

    /// Regression test for https://github.com/pmndrs/react-spring/issues/2467.
    func test_newTarget_replacesTheOldOne_once() {
        animate().start()
        animator.advance(to: 0.5)
        for blend in MotionBlend.allCases {
            animator.retarget("v", duration: 1, blend: blend) { Tween(box, \.x, to: 0) }
        }
        animator.advance(to: 9)
        XCTAssertEqual(log, ["current replaced@0.5"])
    }

    /// Regression test for https://openradar.appspot.com/34674968.
    func test_reversedBezier_goesOnFromWhereItIs() throws {
        animate(curve: try .cubicBezier(0.1, 0.9, 0.2, 1)).start()
        animator.advance(to: 0.4)
        let here = box.x
        animator["v"].pause().reverse().start()
        XCTAssertEqual(box.x, here)
        animator.advance(to: 0.4001)
        XCTAssertEqual(box.x, here, accuracy: 0.1)
        XCTAssertLessThan(box.x, here)
    }

    /// Regression test for https://openradar.appspot.com/34675414.
    func test_tagOfAReversedRun_usedAgain_runsAtNormalSpeed() {
        animate().start().reverse()
        animator.advance(to: 1)
        animate().start()
        XCTAssertFalse(animator["v"].isReversed)
        animator.advance(to: 1.5)
        XCTAssertEqual(box.x, 50)
        animator.advance(to: 2)
        XCTAssertEqual(log, ["start completed@0.0", "end completed@2.0"])
    }

    /// Regression test for https://openradar.appspot.com/35743469.
    func test_startAtTheEnd_completesAtOnce() {
        animate().progress = 1
        animator["v"].start()
        animator.advance(to: 0)
        XCTAssertEqual(log, ["end completed@0.0"])
    }

    /// Regression test for https://github.com/airbnb/lottie-ios/issues/47.
    func test_startAfterScrubbing_goesOnFromThere() {
        animate().progress = 0.9
        animator["v"].start()
        animator.advance(to: 0.05)
        XCTAssertEqual(box.x, 95, accuracy: 1e-12)
        animator.advance(to: 0.2)
        XCTAssertEqual(log, ["end completed@0.1"])
    }

    /// A start in the same frame as a pause is not lost.
    func test_pauseAndStart_inOneFrame_runsOn() {
        animate().start()
        animator.advance(to: 0.25)
        animator["v"].pause().start()
        animator.advance(to: 0.5)
        XCTAssertEqual(box.x, 50)
        animator["v"].finish(at: .current)
        animate(to: 60).start()
        animator.advance(to: 1.5)
        XCTAssertEqual(box.x, 60)
    }

    /// The timeline completes once (https://github.com/mojs/mojs/issues/17), and the last values are the targets.
    func test_staggeredTimeline_repeated_completesOnceAtItsTargets() {
        let boxes = (0..<5).map { _ in Box() }
        animator.timeline("v") {
            Stagger(boxes, each: 0.1) { box in Step(duration: 0.3) { Tween(box, \.x, to: 1) } }
        }
        .addCompletion { [unowned self] in log.append("\($0.time)") }
        .repeat(3)
        .start()
        for frame in 1...200 { animator.advance(to: Double(frame) / 59) }
        XCTAssertEqual(log, ["2.1"])
        XCTAssertEqual(boxes.map(\.x), [1, 1, 1, 1, 1])
    }

    /// Progress is a fraction of the difference from the start, for rising and for falling values.
    func test_progress_isAFractionOfTheDifference_upAndDown() {
        box.x = 1
        animate(to: 3).progress = 0.75
        XCTAssertEqual(box.x, 2.5)
        animator.animate("p", duration: 1, curve: .linear) { Tween(box, \.point, to: Point2D(0, 0)) }.progress = 0.75
        XCTAssertEqual(box.point, Point2D(25, 25))
    }

    /// Completions that end one another, a hundred thousand deep, are all called, each once and at the same time.
    func test_finishInsideCompletions_ofAnyDepth_callsAll() {
        let animator = TimelineAnimator<Int>()
        let count = 100_000
        var calls = 0
        for index in 0..<count {
            animator.animate(index, duration: 1) {}
                .addCompletion { finish in
                    calls += finish.time == 0 ? 1 : 0
                    animator[index + 1].finish(at: .current)
                }
        }
        animator[0].finish(at: .current)
        XCTAssertEqual(calls, count)
        XCTAssertEqual(animator.tags, [])
    }

    /// Within the limit a completion comes at its place: before the command that ended its animation returns.
    func test_finishInsideCompletion_isCalledInside() {
        for tag in ["a", "b"] {
            animator.animate(tag, duration: 1) {}
                .addCompletion { [unowned self] _ in
                    log.append("begin \(tag)")
                    if tag == "a" { animator["b"].finish(at: .end) }
                    log.append("end \(tag)")
                }
        }
        animator["a"].finish(at: .end)
        XCTAssertEqual(log, ["begin a", "begin b", "end b", "end a"])
    }
}
