import PropertyAnimator
import XCTest

/// The handle of one animation, and the handle of whatever has a tag.
final class HandleTests: XCTestCase {
    private let animator = TimelineAnimator<String>()
    private var codes: [AnimatorDiagnosticCode] = []
    private var x = -1.0

    override func setUp() {
        animator.onDiagnostic = { [unowned self] in codes.append($0.code) }
    }

    private func animate(to end: Double = 1) -> TaggedAnimation<String> {
        animator.animate("a", duration: 1, curve: .linear) { Tween(from: 0.0, to: end) { [unowned self] in x = $0 } }
    }

    func test_handleOfAnAnimation_neverReachesTheNext() {
        let first = animate()
        first.start()
        let second = animate(to: 2)
        first.pause().start().setProgress(to: 1).addCompletion { _ in XCTFail("called") }
        XCTAssertEqual(codes, Array(repeating: .noAnimation, count: 4))
        XCTAssertFalse(first.hasAnimation)
        XCTAssertEqual(second.state, .inactive)
        XCTAssertEqual(animator["a"].state, .inactive)
        second.start()
        XCTAssertTrue(animator["a"].isRunning)
    }

    /// The rest of a chain whose animation is replaced by a completion is diagnosed and changes nothing.
    func test_chainOfAReplacedAnimation_isDiagnosed() {
        animate().addCompletion { [unowned self] _ in _ = animate(to: 50) }
        animator.retarget("a", duration: 1, curve: .linear) { Tween(from: 0.0, to: 3.0) { [unowned self] in x = $0 } }
            .addCompletion { XCTFail("called with \($0)") }
            .start()
        XCTAssertEqual(codes, [.noAnimation, .noAnimation])
        XCTAssertEqual(animator["a"].state, .inactive)
        animator.advance(to: 1)
        XCTAssertEqual(x, 0)
    }

    /// The completions of a replaced animation are called when the new one stands under the tag.
    func test_replacedCompletion_seesTheNewAnimation() {
        animate().start()
        animator["a"].addCompletion { [unowned self] _ in animator["a"].setProgress(to: 0.25) }
        _ = animate(to: 100)
        XCTAssertEqual(x, 25)
        XCTAssertEqual(codes, [])
    }

    func test_recordedHandleOfAnEndedAnimation_isReplayedAsSuch() {
        animator.startRecording()
        let first = animate()
        animate(to: 2).start()
        first.finish(at: .end)
        animator.advance(to: 0.5)
        let recording = animator.stopRecording()
        let other = TimelineAnimator<String>()
        var codes: [AnimatorDiagnosticCode] = []
        other.onDiagnostic = { codes.append($0.code) }
        var y = 0.0
        other.replay(recording, tweens: { _ in [Tween(from: 0.0, to: 2.0) { y = $0 }] })
        XCTAssertEqual(y, x)
        XCTAssertEqual(codes, self.codes)
    }

    @MainActor func test_finished_ofAnEndedAnimation_answersAtOnce() async {
        let handle = animate()
        handle.start()
        animator.advance(to: 2)
        let finish = await handle.finished
        XCTAssertEqual(finish, Finish(position: .end, cause: .completed, time: 1))
        let none = await animator["a"].finished
        XCTAssertNil(none)
    }
}
