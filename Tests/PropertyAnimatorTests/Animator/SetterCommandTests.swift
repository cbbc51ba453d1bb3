import PropertyAnimator
import TestSupport
import XCTest

/// Commands that are given inside setters, and what they show.
final class SetterCommandTests: XCTestCase {
    private final class Box {
        var x = 0.0
        var y = 0.0
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()
    private var codes: [AnimatorDiagnosticCode] = []

    override func setUp() {
        animator.onDiagnostic = { [unowned self] in codes.append($0.code) }
    }

    /// Two tweens; the first one gives a command when it sets 0.5.
    private func animate(_ command: @escaping () -> Void) {
        animator.animate("a", duration: 1, curve: .linear) {
            Tween(from: 0.0, to: 1.0) { [unowned self] in
                box.x = $0
                if $0 == 0.5 { command() }
            }
            Tween(from: 0.0, to: 1.0) { [unowned self] in box.y = $0 }
        }
        .start()
        animator.advance(to: 0.5)
    }

    private func expectValues(_ x: Double, _ y: Double, line: UInt = #line) {
        XCTAssertEqual([box.x, box.y], [x, y], line: line)
    }

    func test_finish_setsAllTweens() {
        animate { [unowned self] in animator["a"].finish(at: .end) }
        animator.advance(to: 3)
        expectValues(1, 1)
    }

    func test_finishAtTheStart_setsAllTweens() {
        animate { [unowned self] in animator["a"].finish(at: .start) }
        animator.advance(to: 3)
        expectValues(0, 0)
    }

    func test_finishAtCurrent_leavesAllTweensAtOnePosition() {
        animate { [unowned self] in animator["a"].finish(at: .current) }
        expectValues(0.5, 0.5)
    }

    func test_setProgress_showsAllTweensThere() {
        animate { [unowned self] in animator["a"].setProgress(to: 0).pause() }
        expectValues(0, 0)
        XCTAssertEqual(animator["a"].progress, 0)
        XCTAssertFalse(animator["a"].isRunning)
    }

    func test_replacement_ownsItsProperties() {
        animate { [unowned self] in
            animator.animate("a", duration: 1, curve: .linear) {
                Tween(from: 100.0, to: 0.0) { [unowned self] in box.y = $0 }
            }
            .setProgress(to: 0)
        }
        expectValues(0.5, 100)
    }

    func test_scrubOfAnotherAnimation_isShown() throws {
        for curve in [TimingCurve.linear, .easeIn, .bounce] {
            let animator = TimelineAnimator<String>()
            var b = -1.0
            animator.animate("A", duration: 1, curve: .linear) {
                Tween(from: 0.0, to: 1.0) { if $0 == 0.5 { animator["B"].setProgress(to: 0) } }
            }
            .start()
            animator.animate("B", duration: 1, curve: curve) { Tween(from: 0.0, to: 10.0) { b = $0 } }.start()
            animator.advance(to: 0.5)
            XCTAssertEqual(animator["B"].progress, 0)
            XCTAssertEqual(b, 0)
        }
    }

    /// Seeks a timeline from inside one of its own setters, over steps that have not begun.
    func test_seekOfItsTimeline_returns() {
        let commands: [(TaggedAnimation<String>) -> Void] = [
            { $0.setProgress(to: 1) }, { $0.seek(to: 1.5) }, { $0.seek(to: "m") }, { $0.finish(at: .end) },
            { $0.reverse() }, { $0.setProgress(to: 0) },
        ]
        for (command, y) in zip(commands, [1, 0.5, 0, 1, 0, 0]) {
            let animator = TimelineAnimator<String>()
            let box = Box()
            var isDone = false
            animator.timeline("t") {
                Step(duration: 1, curve: .linear) {
                    Tween(from: 0.0, to: 1.0) { value in
                        box.x = value
                        guard value >= 0.5, !isDone else { return }
                        isDone = true
                        command(animator["t"])
                    }
                }
                Mark("m")
                Step(duration: 1, curve: .linear) { Tween(box, \.y, to: 1) }
            }
            .start()
            animator.advance(to: 0.6)
            XCTAssertEqual(box.y, y)
        }
    }

    func test_advanceInsideASetter_isRefused() {
        animator.animate("a", duration: 1, curve: .linear) {
            Tween(from: 0.0, to: 1.0) { [unowned self] in
                box.x = $0
                animator.advance(to: 5)
            }
        }
        .setProgress(to: 0.5)
        XCTAssertEqual(codes, [.advanceInsideAdvance])
        expectValues(0.5, 0)
        XCTAssertEqual(animator.time, 0)
    }

    /// Setters that always give another command are stopped with a diagnostic, and show the last state.
    func test_settersWithoutEnd_areStopped() {
        var next = 0.0
        animator.animate("a", duration: 1, curve: .linear) {
            Tween(from: 0.0, to: 1.0) { [unowned self] in
                box.x = $0
                next += 1.0 / 4_096
                animator["a"].setProgress(to: next)
            }
        }
        .setProgress(to: 0)
        XCTAssertEqual(box.x, animator["a"].progress)
        XCTAssertEqual(codes, [.endlessChain])
    }

    func test_settersThatCommandEachOther_areStopped() {
        for (tag, other) in [("a", "b"), ("b", "a")] {
            animator.animate(tag, duration: 1, curve: .linear) {
                Tween(from: 0.0, to: 1.0) { [unowned self] value in
                    if tag == "a" { box.x = value } else { box.y = value }
                    animator[other].setProgress(to: value < 0.5 ? value + 0.25 : 0).pause(after: 0)
                    animator[other].start()
                }
            }
        }
        animator["a"].start()
        animator.advance(to: 2)
        expectValues(animator["a"].progress, animator["b"].progress)
        XCTAssertTrue(codes.allSatisfy { $0 == .endlessChain })
    }

    func test_startInsideAFrame_readsValuesOfThatTime() {
        let other = Box()
        animator.animate("trigger", duration: 1, curve: .linear) {
            Tween(from: 0.0, to: 1.0) { [unowned self] in
                guard $0 == 0.5 else { return }
                animator.animate("late", duration: 1, curve: .linear) { Tween(other, \.x, to: 0) }.start()
            }
        }
        .start()
        animator.animate("x", duration: 1, curve: .linear) { Tween(other, \.x, to: 10) }.start()
        animator.advance(to: 0.5)
        XCTAssertEqual(other.x, 5)
        animator.advance(to: 1)
        XCTAssertEqual(other.x, 2.5)
    }
}
