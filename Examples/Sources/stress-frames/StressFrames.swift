import Foundation
import PropertyAnimator

/// Tests over real time that frames from a clock arrive when they are due; `Scripts/stress-frames` runs it.
@main
struct StressFrames {
    static let framesPerSecond = 60.0

    @MainActor
    static func main() async throws {
        let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 60
        guard seconds >= 1 else {
            print("usage: stress-frames [SECONDS]")
            exit(64)
        }
        let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: framesPerSecond)
        var run = FrameTimes()
        let subscription = frames.subscribers.add { [unowned frames] in run.add(reported: $0, now: frames.now) }
        subscription.nextFrameTime = 0
        let running = Task { try await frames.run() }
        // Half a frame longer, so that the last frame due arrives.
        try await Task.sleep(for: .seconds(seconds + 0.5 / framesPerSecond))
        subscription.cancel()
        running.cancel()
        print(run.summary(of: seconds))
        if let fault = run.fault(in: seconds) {
            print("failed: \(fault)")
            exit(1)
        }
    }
}
