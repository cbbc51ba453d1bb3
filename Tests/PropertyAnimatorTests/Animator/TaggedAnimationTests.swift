import PropertyAnimator
import TestSupport
import XCTest

/// Commands and queries by tag.
///
/// `Docs/PropertyAnimator/Dance.md` lists the tests of behavior that differs from Dance.
final class TaggedAnimationTests: XCTestCase {
    private final class Box {
        var value = 0.0
        var point = Point2D(0, 0)
    }

    private var animator = TimelineAnimator<String>()
    private var finishes: [String: [Finish]] = [:]
    private var diagnostics: [AnimatorDiagnosticCode] = []

    override func setUp() {
        animator = TimelineAnimator()
        finishes = [:]
        diagnostics = []
        animator.onDiagnostic = { [unowned self] in diagnostics.append($0.code) }
    }

    @discardableResult
    private func animate(_ tag: String, _ duration: Double, _ box: Box = Box()) -> TaggedAnimation<String> {
        animator.animate(tag, duration: duration, curve: .linear) { Tween(from: 0.0, to: 1.0) { box.value = $0 } }
            .addCompletion { [unowned self] in finishes[tag, default: []].append($0) }
    }

    func test_animateAgain_finishesTheOldOnce() {
        let box = Box()
        animate("v", 2, box).start()
        animator.advance(to: 0.5)
        animate("v", 2)
        XCTAssertEqual(finishes["v"], [Finish(position: .current, cause: .replaced, time: 0.5, progress: 0.25)])
        XCTAssertEqual(animator["v"].state, .inactive)
        animator.advance(to: 9)
        XCTAssertEqual(box.value, 0.25)
        XCTAssertEqual(finishes["v"]?.count, 1)
        XCTAssertEqual(animator.tags, ["v"])
    }

    func test_otherTags_areUntouched() {
        animate("a", 2).start()
        animator["b"].pause()
        XCTAssertEqual(diagnostics, [.noAnimation])
        XCTAssertFalse(animator["b"].hasAnimation)
        XCTAssertTrue(animator["a"].isRunning)
    }

    func test_delayedPause_belongsToItsAnimation() {
        let box = Box()
        animate("v", 2).start().pause(after: 1)
        animator.advance(to: 0.5)
        animate("v", 2, box).start()
        animator.advance(to: 9)
        XCTAssertEqual(box.value, 1)
        XCTAssertEqual(finishes["v"]?.map(\.cause), [.replaced, .completed])
        XCTAssertEqual(diagnostics, [])
    }

    func test_delayedPause_survivesAPause() {
        animate("v", 2).start().pause(after: 1)
        animator.advance(to: 0.5)
        animator["v"].pause()
        animator.advance(to: 0.9)
        animator["v"].start()
        animator.advance(to: 5)
        XCTAssertEqual(animator["v"].progress, 0.3, accuracy: 1e-12)
        XCTAssertFalse(animator["v"].isRunning)
    }

    func test_scrubbing_keepsTheState() {
        let box = Box()
        animate("v", 2, box).pause()
        for step in 1...9 {
            animator["v"].progress = Double(step) / 10
            XCTAssertEqual(box.value, Double(step) / 10)
            XCTAssertFalse(animator["v"].isRunning)
        }
        animator["v"].start()
        animator["v"].progress = 0.5
        XCTAssertEqual(box.value, 0.5)
        XCTAssertTrue(animator["v"].isRunning)
        animator.advance(to: 0.5)
        XCTAssertEqual(box.value, 0.75)
    }

    func test_setProgress_takesAnyNumber() {
        animate("v", 3).setProgress(to: 1)
        XCTAssertEqual(animator["v"].progress, 1)
        animator["v"].setProgress(to: UInt8(0)).setProgress(to: Float(0.5))
        XCTAssertEqual(animator["v"].progress, 0.5)
        animator["v"].setProgress(to: 0.123_456_789_012_345)
        XCTAssertEqual(animator["v"].progress, 0.123_456_789_012_345)
        XCTAssertEqual(diagnostics, [])
    }

    func test_finishAtCurrent_ofANewAnimation_touchesNothing() {
        let box = Box()
        box.value = 7
        animate("v", 2, box).finish(at: .current)
        XCTAssertEqual(box.value, 7)
        XCTAssertEqual(finishes["v"]?.first?.position, .current)
    }

    func test_queries_areSilent() {
        let gone = animator["gone"]
        _ = (gone.hasAnimation, gone.state, gone.isRunning, gone.isReversed, gone.progress, gone.directedProgress)
        XCTAssertNil(gone.remainingDelay)
        XCTAssertEqual(gone.tag, "gone")
        XCTAssertEqual(diagnostics, [])
    }

    func test_reverseBeforeStart_playsEndToStart() {
        let box = Box()
        animate("v", 2, box).reverse().start()
        XCTAssertEqual(box.value, 1)
        animator.advance(to: 0.5)
        XCTAssertEqual(box.value, 0.75)
        animator.advance(to: 2)
        XCTAssertEqual(finishes["v"], [Finish(position: .start, cause: .completed, time: 2)])
        XCTAssertEqual(box.value, 0)
    }

    func test_pausedDuringDelay_keepsTheRestOfIt() {
        animate("v", 2).start(after: 2)
        animator.advance(to: 0.5)
        animator["v"].pause()
        XCTAssertEqual(animator["v"].remainingDelay, 1.5)
        XCTAssertFalse(animator["v"].isRunning)
        animator.advance(to: 10)
        animator["v"].start()
        XCTAssertEqual(animator["v"].remainingDelay, 1.5)
        animator.advance(to: 12.5)
        XCTAssertEqual(animator["v"].progress, 0.5)
    }

    func test_tween_ofAProperty_startsWhereItIs() {
        let box = Box()
        box.value = 10
        animator.animate("v", duration: 1, curve: .linear) { Tween(box, \.value, to: 20) }.start(after: 1)
        animator.advance(to: 0.5)
        box.value = 0
        animator.advance(to: 1.5)
        XCTAssertEqual(box.value, 10)
        animator.animate("p", box, \.point, duration: 1, curve: .linear) { $0.x = 8 }.start()
        animator.advance(to: 1.75)
        XCTAssertEqual(box.point, Point2D(2, 0))
    }

    func test_releasedObject_endsItsAnimation() {
        var box: Box? = Box()
        let trace = { [weak box] in box }
        if let box {
            animator.animate("v", duration: 2) { Tween(box, \.value, to: 1) }
                .addCompletion { [unowned self] in finishes["v", default: []].append($0) }
                .start()
        }
        animator.advance(to: 0.5)
        box = nil
        XCTAssertNil(trace())
        animator.advance(to: 0.75)
        XCTAssertEqual(finishes["v"], [Finish(position: .current, cause: .cancelled, time: 0.75, progress: 0.375)])
        XCTAssertEqual(animator.tags, [])
    }

    func test_emptyAnimation_isATimer() {
        animator.animate("v", duration: 3) {}.addCompletion { [unowned self] in finishes["v"] = [$0] }.start()
        animator.advance(to: 3)
        XCTAssertEqual(finishes["v"]?.first?.time, 3)
    }

    func test_speed_scalesTheClock() {
        animate("v", 2).start()
        animator.speed = 0.5
        animator.advance(to: 2)
        XCTAssertEqual(animator["v"].progress, 0.5)
        XCTAssertEqual(animator.time, 1)
        animator.speed = 0
        animator.advance(to: 100)
        XCTAssertEqual(animator["v"].progress, 0.5)
        animator.speed = 1
        animator.advance(to: 101)
        XCTAssertEqual(finishes["v"]?.count, 1)
        animator.speed = .nan
        animator.speed = -1
        XCTAssertEqual(animator.speed, 1)
        XCTAssertEqual(diagnostics, [.invalidRate, .invalidRate])
    }

    func test_endlessChain_atOneInstant_isCutWithADiagnostic() {
        var count = 0
        func again() {
            count += 1
            animator.animate("v", duration: 0) {}.addCompletion { _ in again() }.start()
        }
        again()
        animator.advance(to: 1)
        XCTAssertEqual(diagnostics, [.endlessChain])
        XCTAssertGreaterThan(count, 900)
        XCTAssertTrue(animator["v"].hasAnimation)
    }

    func test_advance_insideAdvance_isRefused() {
        animate("v", 1).addCompletion { [unowned self] _ in animator.advance(to: 5) }.start()
        animator.advance(to: 2)
        XCTAssertEqual(diagnostics, [.advanceInsideAdvance])
        animator.advance(to: .nan)
        animator.advance(to: .infinity)
        XCTAssertEqual(diagnostics.suffix(2), [.invalidTime, .invalidTime])
        XCTAssertEqual(animator.time, 2)
    }

    func test_frameSource_sleepsWhenNothingMoves() {
        let frames = ManualFrameSource()
        let animator = TimelineAnimator<String>(frames: frames)
        XCTAssertFalse(frames.isActive)
        let box = Box()
        animator.animate("v", duration: 1, curve: .linear) { Tween(box, \.value, to: 1) }
        XCTAssertFalse(frames.isActive)
        frames.send(at: 100)
        animator["v"].start()
        XCTAssertTrue(frames.isActive)
        frames.send(at: 100.5)
        XCTAssertEqual(box.value, 0.5)
        animator["v"].pause()
        frames.send(at: 100.6)
        XCTAssertFalse(frames.isActive)
        frames.send(at: 200)
        XCTAssertEqual(frames.delivered, 1)
        animator["v"].start()
        frames.send(until: 202, framesPerSecond: 60)
        XCTAssertEqual(box.value, 1)
        XCTAssertFalse(frames.isActive)
        XCTAssertEqual(frames.delivered, 31)
    }
}
