import PropertyAnimator
import XCTest

/// Tests of `await animator[tag].finished`.
final class FinishedTests: XCTestCase {
    /// Lets the tasks of the main actor run until they wait.
    @MainActor private static func letRun() async {
        for _ in 0..<20 { await Task.yield() }
    }

    @MainActor func test_finished_tellsHowItEnded() async {
        let animator = TimelineAnimator<String>()
        animator.animate("v", duration: 1) {}.start()
        let wait = Task { await animator["v"].finished }
        await Self.letRun()
        animator.advance(to: 2)
        let finish = await wait.value
        XCTAssertEqual(finish, Finish(position: .end, cause: .completed, time: 1))
        let none = await animator["gone"].finished
        XCTAssertNil(none)
    }

    @MainActor func test_finished_cancelled_leavesTheAnimation() async {
        let animator = TimelineAnimator<String>()
        animator.animate("v", duration: 1) {}.start()
        let wait = Task { await animator["v"].finished }
        await Self.letRun()
        wait.cancel()
        let finish = await wait.value
        XCTAssertNil(finish)
        XCTAssertTrue(animator["v"].isRunning)
        animator.advance(to: 2)
        let early = Task { await animator["v"].finished }
        let nothing = await early.value
        XCTAssertNil(nothing)
    }
}
