import PropertyAnimator
import TestSupport
import XCTest

final class MotionPolicyTests: XCTestCase {
    private final class Box {
        var value = 0.0
        var list = [0.0, 0.0]
    }

    private let animator = TimelineAnimator<String>()

    func test_immediate_completesAtOnceWithTheTarget() {
        let box = Box()
        animator.motionPolicy = .immediate
        var finish: Finish?
        animator.animate("v", duration: 5) { Tween(box, \.value, to: 3) }.addCompletion { finish = $0 }.start(after: 1)
        animator.advance(to: 1)
        XCTAssertEqual(box.value, 3)
        XCTAssertEqual(finish, Finish(position: .end, cause: .completed, time: 1))
        animator.animate("w", duration: 4, curve: .linear, motionPolicy: .standard) { Tween(box, \.value, to: 7) }
            .start()
        animator.advance(to: 2)
        XCTAssertEqual(box.value, 4)
        animator.timeline("t") {
            Wait(3)
            Step(at: 1, duration: 2) { Tween(box, \.list, to: [5, 5]) }
            Mark("m")
            Step(at: "m", offset: 1, duration: 2) {}
            Stagger(0..<3, each: 1) { _ in Step(duration: 1) {} }
        }
        .start()
        animator.advance(to: 2)
        XCTAssertEqual(box.list, [5, 5])
        XCTAssertFalse(animator["t"].hasAnimation)
    }

    func test_crossfade_keepsFadesOnly() throws {
        let box = Box()
        var alpha = 1.0
        let bouncy = TimingCurve.spring(dampingRatio: 0.3)
        animator.animate("v", duration: 2, curve: bouncy, motionPolicy: .crossfade) {
            Tween(box, \.value, to: 100)
            Tween(from: 1.0, to: 0.0) { alpha = $0 }.asFade()
        }
        .start()
        XCTAssertEqual([box.value, alpha], [100, 1])
        animator.advance(to: 0.5)
        XCTAssertEqual([box.value, alpha], [100, 0.75])
        animator.timeline("t", motionPolicy: .crossfade) {
            Step(duration: 1, curve: bouncy) { Tween(from: 0.0, to: 9.0) { box.value = $0 } }
            Step(duration: 1, curve: bouncy) { Tween(from: 0.0, to: 1.0) { alpha = $0 }.asFade() }
        }
        .start()
        animator["v"].finish(at: .current)
        animator.advance(to: 0.75)
        XCTAssertEqual(box.value, 9)
        animator.advance(to: 2)
        XCTAssertEqual(alpha, 0.5)
        let endless = TimingCurve.spring(mass: 1, stiffness: 1, damping: 0)
        animator.animate("e", duration: 1, curve: endless, motionPolicy: .crossfade) { Tween(box, \.value, to: 1) }
            .start()
        animator.advance(to: 2)
        XCTAssertEqual(box.value, 1)
    }

    /// Marking a tween as a fade leaves the tween that was marked as it is.
    func test_asFade_leavesTheOriginal() {
        var seen: [Double] = []
        let plain = Tween(from: 0.0, to: 1.0) { seen.append($0) }
        let fade = plain.asFade()
        animator.animate("plain", duration: 1, curve: .linear, motionPolicy: .crossfade) { plain }.start()
        animator.animate("fade", duration: 1, curve: .linear, motionPolicy: .crossfade) { fade }.start()
        seen = []
        animator.advance(to: 0.5)
        XCTAssertEqual(seen, [1, 0.5])
    }
}
