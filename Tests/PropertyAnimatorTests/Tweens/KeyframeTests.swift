import PropertyAnimator
import TestSupport
import XCTest

final class KeyframeTests: XCTestCase {
    private final class Box {
        var value = 0.0
        var list = [0.0, 0.0]
        var optional: Double? = 1
    }

    private var animator = TimelineAnimator<String>()
    private var diagnostics: [AnimatorDiagnosticCode] = []

    override func setUp() {
        animator = TimelineAnimator()
        diagnostics = []
        animator.onDiagnostic = { [unowned self] in diagnostics.append($0.code) }
    }

    func test_keyframes_arePassedAtTheirTimes() {
        let box = Box()
        var other = -1.0
        animator.animate("v", duration: 4, curve: .linear) {
            Tween(
                box, \.value,
                through: [Keyframe(4, at: 0.75, curve: .linear), Keyframe(10, at: 0.25), Keyframe(0, at: 1)])
            Tween(from: 1.0, through: [Keyframe(2, at: 0.5), Keyframe(7, at: 0.5), Keyframe(8, at: 1)]) { other = $0 }
        }
        .start()
        var seen: [[Double]] = []
        for time in [0.0, 0.5, 1, 2, 3, 3.5, 4] {
            animator.advance(to: time)
            seen.append([box.value, other])
        }
        XCTAssertEqual(seen, [[0, 1], [5, 1.25], [10, 1.5], [7, 7], [4, 7.5], [2, 7.75], [0, 8]])
    }

    func test_keyframes_curvesBelongToTheirSegment() {
        let box = Box()
        animator.animate("v", duration: 1, curve: .linear) {
            Tween(box, \.value, through: [Keyframe(1, at: 0.5, curve: .easeInOut), Keyframe(0, at: 1, curve: .easeIn)])
        }
        .start()
        animator.advance(to: 0.25)
        XCTAssertEqual(box.value, 0.5, accuracy: 1e-15)
        animator.advance(to: 0.75)
        XCTAssertEqual(box.value, 1 - TimingCurve.easeIn.value(at: 0.5), accuracy: 1e-15)
        // If the curve of the animation overshoots, the last segment continues.
        animator.animate("v", duration: 1, curve: .custom("beyond") { _ in 1.5 }) {
            Tween(box, \.value, through: [Keyframe(1, at: 0.5), Keyframe(2, at: 1)])
        }
        .start()
        XCTAssertEqual(box.value, 3)
    }

    func test_incompatibleValues_areRefusedOnce_andTheOthersRun() {
        let box = Box()
        var closure = [9.0]
        animator.animate("v", duration: 1, curve: .linear) {
            Tween(box, \.list, to: [1, 2, 3])
            Tween(box, \.optional, to: nil)
            Tween(from: [1.0], to: [1, 2]) { closure = $0 }
            Tween(box, \.value, to: 8)
            Tween(box, \.value, through: [])
            Tween(from: 0.0, through: [Keyframe(1, at: 2)]) { _ in XCTFail("refused") }
        }
        .start()
        for step in 1...4 { animator.advance(to: Double(step) / 4) }
        XCTAssertEqual(box.list, [0, 0])
        XCTAssertEqual(box.optional, 1)
        XCTAssertEqual(closure, [9])
        XCTAssertEqual(box.value, 8)
        XCTAssertEqual(diagnostics, [.incompatibleValues])
        animator.animate("w", duration: 1, curve: .linear) {
            Tween(box, \.list, to: [2, 4])
            Tween(box, \.optional, to: 3)
        }
        .start()
        animator.advance(to: 1.5)
        XCTAssertEqual(box.list, [1, 2])
        XCTAssertEqual(box.optional, 2)
    }
}
