import PropertyAnimator
import XCTest

/// A frame source that several animators share, and the frames that they ask for.
final class SharedFrameSourceTests: XCTestCase {
    private let frames = ManualFrameSource()

    private func animate(_ animator: TimelineAnimator<String>, _ set: @escaping (Double) -> Void) {
        animator.animate("v", duration: 1, curve: .linear) { Tween(from: 0.0, to: 1.0, set) }.start()
    }

    func test_twoAnimators_bothMove_alsoWhenOneIsReleased() {
        var (x, y) = (0.0, 0.0)
        var one: TimelineAnimator<String>? = TimelineAnimator(frames: frames)
        let two = TimelineAnimator<String>(frames: frames)
        one.map { animate($0) { x = $0 } }
        animate(two) { y = $0 }
        frames.send(at: 0.5)
        XCTAssertEqual([x, y], [0.5, 0.5])
        one = nil
        frames.send(at: 0.75)
        XCTAssertEqual([x, y], [0.5, 0.75])
        XCTAssertTrue(frames.isActive)
        frames.send(at: 1)
        XCTAssertFalse(frames.isActive)
        XCTAssertFalse(two["v"].hasAnimation)
    }

    /// A screen that is made anew moves, also if the old one is released afterwards.
    func test_newAnimator_onTheSameSource_moves() {
        var x = 0.0
        var screen = TimelineAnimator<String>(frames: frames)
        animate(screen) { _ in }
        frames.send(at: 0.5)
        screen = TimelineAnimator(frames: frames)
        animate(screen) { x = $0 }
        frames.send(at: 1)
        XCTAssertEqual(x, 0.5)
    }

    func test_delay_asksForItsTimeOnly() {
        let animator = TimelineAnimator<String>(frames: frames)
        animator.animate("v", duration: 1, curve: .linear) {}.start(after: 3_600)
        XCTAssertEqual(frames.subscribers.nextFrameTime, 3_600)
        frames.send(until: 60, framesPerSecond: 60)
        XCTAssertEqual(frames.delivered, 0)
        animator["v"].pause(after: 0.5)
        XCTAssertEqual(frames.subscribers.nextFrameTime, 60.5)
        frames.send(at: 60.5)
        XCTAssertEqual(animator["v"].remainingDelay, 3_539.5)
        XCTAssertFalse(frames.isActive)
    }

    func test_standingAnimations_askForNoFrames() {
        let animator = TimelineAnimator<String>(frames: frames)
        animator.animate("v", duration: 1, curve: .linear) {}.start()
        animator["v"].rate = 0
        XCTAssertFalse(frames.isActive)
        animator["v"].rate = 1
        XCTAssertTrue(frames.isActive)
        animator.speed = 0
        frames.send(at: 0)
        XCTAssertFalse(frames.isActive)
        animator.speed = 2
        frames.send(at: 0.25)
        XCTAssertEqual(animator["v"].progress, 0.5)
    }

    func test_cancelledSubscription_getsNoFrames() {
        var count = 0
        let subscription = frames.subscribers.add { _ in count += 1 }
        subscription.nextFrameTime = 0
        frames.send(at: 1)
        subscription.cancel()
        frames.send(at: 2)
        XCTAssertEqual(count, 1)
        XCTAssertFalse(frames.isActive)
    }
}
