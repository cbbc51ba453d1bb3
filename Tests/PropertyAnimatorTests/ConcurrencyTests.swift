import PropertyAnimator
import TestSupport
import XCTest

/// Waiting for ends, and frames from clocks.
final class AnimatorConcurrencyTests: XCTestCase {
    /// Gives the tasks of the main actor time to reach their waits.
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
        XCTAssertEqual(finish?.cause, .cancelled)
        XCTAssertTrue(animator["v"].isRunning)
        animator.advance(to: 2)
        let early = Task { await animator["v"].finished }
        let nothing = await early.value
        XCTAssertNil(nothing)
    }

    @MainActor func test_clockFrames_comeWhileWanted_andSleepAfter() async throws {
        let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: 200)
        let animator = TimelineAnimator<String>(frames: frames)
        let run = Task { try await frames.run() }
        var value = 0.0
        animator.animate("v", duration: 0.1, curve: .linear) { Tween(from: 0.0, to: 1.0) { value = $0 } }.start()
        let finish = await animator["v"].finished
        XCTAssertEqual(finish?.cause, .completed)
        XCTAssertEqual(value, 1)
        XCTAssertFalse(frames.isActive)
        XCTAssertGreaterThanOrEqual(frames.now, 0.1)
        // Asleep, and awake again.
        animator.animate("v", duration: 0.02) {}.start()
        XCTAssertTrue(frames.isActive)
        _ = await animator["v"].finished
        run.cancel()
        do {
            try await run.value
            XCTFail("a cancelled run throws")
        } catch is CancellationError {}
    }
}
