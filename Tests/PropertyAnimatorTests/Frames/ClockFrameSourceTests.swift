import PropertyAnimator
import TestSupport
import XCTest

final class ClockFrameSourceTests: XCTestCase {
    @MainActor func test_frames_comeWhileWanted_andSleepAfter() async throws {
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
        // The source sleeps and wakes again.
        animator.animate("v", duration: 0.02) {}.start()
        XCTAssertTrue(frames.isActive)
        _ = await animator["v"].finished
        run.cancel()
        do {
            try await run.value
            XCTFail("a cancelled run throws")
        } catch is CancellationError {}
    }

    /// Runs a source on a clock that only the body moves, and returns the times of its frames.
    ///
    /// When the source sleeps again, a frame that was due has been sent.
    @MainActor private func frames(
        framesPerSecond: Double, moving body: (ManualClock) async throws -> Void
    ) async throws -> [Double] {
        let clock = ManualClock()
        let frames = ClockFrameSource(clock: clock, framesPerSecond: framesPerSecond)
        var times: [Double] = []
        let subscription = frames.subscribers.add { times.append($0) }
        subscription.nextFrameTime = 0
        let run = Task { try await frames.run() }
        await clock.sleeper()
        try await body(clock)
        run.cancel()
        // Wake the source a last time, so that it finds its task cancelled.
        subscription.cancel()
        clock.move(to: ManualClock.Instant(offset: .seconds(1_000)))
        _ = await run.result
        return times
    }

    @MainActor func test_frames_whenLate_skipToTheNextGridPoint() async throws {
        let times = try await frames(framesPerSecond: 50) { clock in
            for milliseconds in [21, 41, 171, 181, 1_001, 1_019, 1_021] {
                clock.move(to: ManualClock.Instant(offset: .milliseconds(milliseconds)))
                await clock.sleeper()
            }
            XCTAssertEqual(clock.deadline?.offset, .seconds(1.04))
        }
        XCTAssertEqual(times, [0.021, 0.041, 0.171, 0.181, 1.001, 1.021], "one frame for each wait, none in a burst")
    }

    /// Frame times that are not exact as `Double` give exactly one frame each.
    @MainActor func test_frames_wokenTooEarly_comeOnce() async throws {
        let times = try await frames(framesPerSecond: 60) { clock in
            for _ in 1...120 {
                guard let deadline = clock.deadline else { return XCTFail("no task waits") }
                clock.move(to: deadline)
                await clock.sleeper()
            }
        }
        XCTAssertEqual(times.count, 120)
        for (index, time) in times.enumerated() { XCTAssertEqual(time, Double(index + 1) / 60, accuracy: 1e-12) }
    }
}
