import PropertyAnimator
import TestSupport
import XCTest

/// Tests of starting, reversing, repeating, seeking and ending.
///
/// `Docs/PropertyAnimator/RegressionTests.md` lists the reports that led to them.
final class PlaybackTests: XCTestCase {
    private final class Box {
        var x = 0.0
    }

    private var animator = TimelineAnimator<String>()
    private var log: [String] = []

    override func setUp() {
        animator = TimelineAnimator()
        log = []
    }

    @discardableResult
    private func animate(_ box: Box, _ duration: Double = 1, to end: Double = 100) -> TaggedAnimation<String> {
        animator.animate("v", duration: duration, curve: .linear) { Tween(box, \.x, to: end) }
            .addCompletion { [unowned self] in log.append("\($0.position)@\($0.time)") }
    }

    /// Regression test for https://github.com/juliangarnier/anime/issues/507.
    func test_seekOfAReversedRun_isNotAdjustedTwice() {
        let box = Box()
        animate(box).start().reverse().seek(to: 0.25)
        XCTAssertEqual(box.x, 25)
        XCTAssertEqual(animator["v"].directedProgress, 0.75)
    }

    /// Regression test for https://github.com/juliangarnier/anime/issues/378 and
    /// https://github.com/greensock/GSAP/issues/348.
    func test_reverseAtTheEnd_completesOnceAtTheStart() {
        let box = Box()
        animate(box).setProgress(to: 1).reverse().start()
        animator.advance(to: 0.5)
        XCTAssertEqual(box.x, 50)
        animator.advance(to: 5)
        XCTAssertEqual(log, ["start@1.0"])
    }

    /// Regression test for https://github.com/motiondivision/motionone/issues/87.
    func test_reverseTwice_goesOnFromWhereItIs() {
        let box = Box()
        animate(box).start()
        animator.advance(to: 0.5)
        animator["v"].reverse()
        animator.advance(to: 0.6)
        animator["v"].reverse()
        XCTAssertEqual(box.x, 40)
        animator.advance(to: 0.7)
        XCTAssertEqual(box.x, 50, accuracy: 1e-12)
    }

    /// Regression test for https://github.com/juliangarnier/anime/issues/879.
    func test_zeroDurationStep_isAppliedWhenSoughtTo() {
        let box = Box()
        animator.timeline("t") {
            Step(duration: 0) { Tween(box, \.x, to: 7) }
            Wait(1)
        }
        .seek(to: 0)
        XCTAssertEqual(box.x, 7)
    }

    /// Regression test for https://github.com/juliangarnier/anime/issues/815.
    func test_loopsOfAStep_areAllRun() {
        var passes = 0
        animator.timeline("t") {
            Step(duration: 0.1, curve: .linear) { Tween(from: 0.0, to: 1.0) { if $0 == 0.5 { passes += 1 } } }
                .repeating(4)
        }
        .start()
        for step in 0..<4 { animator.advance(to: 0.05 + 0.1 * Double(step)) }
        XCTAssertEqual(passes, 4)
    }

    /// Regression test for https://github.com/tweenjs/tween.js/issues/677.
    func test_firstFrameOfTheReverseRun_runsBackwards() {
        let box = Box()
        animate(box).repeat(2, autoreverses: true).start()
        animator.advance(to: 1.2)
        XCTAssertEqual(box.x, 80, accuracy: 1e-12)
    }

    /// One step across two loops passes both marks.
    func test_marksOfTwoLoops_inOneStep_areBothPassed() {
        animator.timeline("t") {
            Wait(0.1)
            Mark("loop") { [unowned self] in log.append("loop") }
        }
        .repeat(2)
        .start()
        animator.advance(to: 0.25)
        XCTAssertEqual(log, ["loop", "loop"])
    }

    /// A thousand repeats end at the exact time; repeats that restart in the frame that notices the end lose up to a
    /// frame each.
    func test_thousandRepeats_doNotDrift() {
        let box = Box()
        animate(box, 0.7).repeatForever().start()
        var time = 0.0
        for frame in 1...42_100 {
            time = Double(frame) / 60
            animator.advance(to: time)
        }
        let exact = (time / 0.7).truncatingRemainder(dividingBy: 1)
        XCTAssertEqual(animator["v"].progress, exact, accuracy: 1e-6)
    }

    /// The time decides the end: a value near the target does not end the animation.
    func test_slowEnd_takesItsTime() {
        let box = Box()
        animator.animate("v", duration: 10, curve: .easeOut) { Tween(box, \.x, to: 1) }
            .addCompletion { [unowned self] in log.append("\($0.time)") }
            .start()
        animator.advance(to: 9.9)
        XCTAssertTrue(animator["v"].isRunning)
        XCTAssertLessThan(box.x, 1)
        animator.advance(to: 11)
        XCTAssertEqual(log, ["10.0"])
        XCTAssertEqual(box.x, 1)
    }

    func test_overshootingCurve_doesNotEndAtItsFirstCrossing() throws {
        let box = Box()
        animator.animate("v", duration: 1, curve: try .cubicBezier(0.34, 1.56, 0.64, 1)) { Tween(box, \.x, to: 1) }
            .start()
        animator.advance(to: 0.5)
        XCTAssertGreaterThan(box.x, 1)
        XCTAssertTrue(animator["v"].isRunning)
        animator.advance(to: 1)
        XCTAssertEqual(box.x, 1)
    }

    func test_gapOfAnHour_isNotCapped() throws {
        let box = Box()
        animator.animate("v", duration: 1, curve: .spring(mass: 1, stiffness: 100, damping: 10)) {
            Tween(box, \.x, to: 1)
        }
        .start()
        animator.advance(to: 3_600)
        XCTAssertEqual(box.x, 1)
        XCTAssertFalse(animator["v"].hasAnimation)
    }

    /// Regression test for https://github.com/phaserjs/phaser/issues/924.
    func test_stopInTheLastUpdate_completesOnce() {
        animator.animate("v", duration: 1, curve: .linear) {
            Tween(from: 0.0, to: 1.0) { [unowned self] in if $0 == 1 { animator["v"].finish(at: .current) } }
        }
        .addCompletion { [unowned self] in log.append("\($0.cause)") }
        .start()
        animator.advance(to: 2)
        XCTAssertEqual(log, ["finishedByCommand"])
    }

    /// Regression test for https://github.com/phaserjs/phaser/issues/7003.
    func test_finishAll_insideACompletion_doesNotTrap() {
        for name in ["a", "b", "c"] {
            animator.animate(name, duration: 1) {}
                .addCompletion { [unowned self] _ in
                    log.append(name)
                    animator.finishAll(at: .end)
                }
                .start()
        }
        animator.advance(to: 2)
        XCTAssertEqual(log.sorted(), ["a", "b", "c"])
    }

    /// Regression test for https://openradar.appspot.com/30856746.
    func test_progressOfAnInactiveAnimation_isShown() {
        let box = Box()
        animate(box).progress = 0.3
        XCTAssertEqual(animator["v"].progress, 0.3)
        XCTAssertEqual(box.x, 30)
    }

    func test_animatorGone_letsEverythingGo() {
        final class Probe {}
        var probe: Probe? = Probe()
        let trace = { [weak probe] in probe }
        let column = ValueColumn(count: 1)
        var animator: TimelineAnimator<String>? = TimelineAnimator()
        if let probe {
            animator?.animate("v", duration: 1) { Tween(from: 0.0, to: 1.0) { _ in _ = probe } }
                .addCompletion { _ in _ = probe }
                .start()
            animator?.timeline("t") { Mark("m") { _ = probe } }.start(after: 3)
            animator?.animate("c", duration: 1) { Tween(column, at: 0, from: 0, to: 1) }
                .addCompletion { _ in _ = probe }
                .start()
        }
        probe = nil
        animator?.advance(to: 0.5)
        XCTAssertNotNil(trace())
        animator = nil
        XCTAssertNil(trace())
    }

    func test_endedAnimation_letsItsClosuresGo() {
        final class Probe {}
        var probe: Probe? = Probe()
        let trace = { [weak probe] in probe }
        if let probe {
            animator.animate("v", duration: 1) { Tween(from: 0.0, to: 1.0) { _ in _ = probe } }.start()
        }
        probe = nil
        animator.advance(to: 2)
        animator.advance(to: 3)
        XCTAssertNil(trace())
    }
}
