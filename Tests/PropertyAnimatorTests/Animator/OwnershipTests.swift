import PropertyAnimator
import XCTest

/// The animation that sets a property when several animate it.
final class OwnershipTests: XCTestCase {
    private final class Box {
        var x = 0.0
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()

    func test_theLastToBegin_winsWhileItMoves() {
        animator.animate("long", duration: 4, curve: .linear) { Tween(box, \.x, to: 4) }.start()
        animator.animate("short", duration: 1, curve: .linear) { Tween(from: 100.0, to: 200.0) { [box] in box.x = $0 } }
            .start(after: 1)
        var seen: [Double] = []
        for time in [0.5, 1.5, 2, 2.5, 4] {
            animator.advance(to: time)
            seen.append(box.x)
        }
        XCTAssertEqual(seen, [0.5, 150, 2, 2.5, 4])
    }

    /// A step writes while it runs; afterwards its property is free, also while the timeline goes on.
    func test_aStep_ownsItsPropertyUntilItEnds() {
        animator.timeline("t") {
            Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 10) }
            Wait(1)
        }
        .start()
        box.x = -1
        animator.advance(to: 0.5)
        XCTAssertEqual(box.x, 5)
        box.x = -1
        animator.advance(to: 1)
        XCTAssertEqual(box.x, 10)
        box.x = -1
        animator.advance(to: 3)
        XCTAssertEqual(box.x, -1)
    }

    func test_aTimeline_leavesAloneWhatIsStillAhead() {
        animator.timeline("t") {
            Wait(1)
            Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 10) }
        }
        .start()
        box.x = 6
        animator.advance(to: 0.5)
        XCTAssertEqual(box.x, 6)
        box.x = 8
        animator.advance(to: 1.5)
        XCTAssertEqual(box.x, 9)
    }

    func test_startValues_areReadAtTheirOwnTime_inOneLongStep() {
        animator.animate("first", duration: 2, curve: .linear) { Tween(box, \.x, to: 20) }.start()
        animator.timeline("t") {
            Wait(1)
            Step(duration: 2, curve: .linear) { Tween(box, \.x, to: 50) }
        }
        .start()
        animator.animate("third", duration: 2, curve: .linear) { Tween(box, \.x, to: 0) }.start(after: 2)
        // At 1 s the first animation is at 10; at 2 s the timeline, from there, is at 30; at 3 s the third is halfway
        // from 30 to 0.
        animator.advance(to: 3)
        XCTAssertEqual(box.x, 15)
    }
}
