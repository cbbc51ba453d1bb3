import Foundation
import PropertyAnimator

/// A terminal animation that draws curves side by side, 30 frames a second, forwards and back.
@MainActor
enum TerminalAnimation {
    private static let width = 60

    static func play() async throws {
        let curves: [(name: String, curve: TimingCurve)] = [
            ("linear", .linear), ("ease in", .easeIn), ("ease out", .easeOut), ("ease in and out", .easeInOut),
            ("spring", .spring(dampingRatio: 0.4)),
        ]
        let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: 30)
        let animator = TimelineAnimator<String>(frames: frames)
        var positions = [Double](repeating: 0, count: curves.count)
        let start = frames.now
        var drawn = 0

        for (index, (name, curve)) in curves.enumerated() {
            animator.animate(name, duration: 2, curve: curve) {
                Tween(from: 0.0, to: 1.0) { positions[index] = $0 }
            }
            .addCompletion { _ in
                animator.animate(name, duration: 2, curve: curve) {
                    Tween(from: 1.0, to: 0.0) { positions[index] = $0 }
                }
                .start()
            }
            .start()
        }
        // This animation starts last, so that each of its frames comes after the others have moved.
        animator.animate("screen", duration: 4.2, curve: .linear) {
            Tween(from: 0.0, to: 1.0) { _ in
                draw(curves.map(\.name), positions, over: drawn > 0)
                drawn += 1
            }
        }
        .addCompletion { _ in withUnsafeCurrentTask { $0?.cancel() } }
        .start()

        do {
            try await Task { try await frames.run() }.value
        } catch is CancellationError {
            let seconds = ((frames.now - start) * 100).rounded() / 100
            print("\(drawn) frames in \(seconds) s")
        }
    }

    private static func draw(_ names: [String], _ positions: [Double], over previous: Bool) {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        if previous {
            guard isTerminal else { return }
            print("\u{1B}[\(names.count)A", terminator: "")
        }
        for (name, position) in zip(names, positions) {
            let place = min(max(Int((position * Double(width)).rounded()), 0), width + 8)
            let label = name.padding(toLength: 16, withPad: " ", startingAt: 0)
            let row = String(repeating: " ", count: place) + "●"
            print(label + "│" + row.padding(toLength: width + 10, withPad: " ", startingAt: 0))
        }
        FileHandle.standardOutput.synchronizeFile()
    }
}
