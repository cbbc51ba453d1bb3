import PropertyAnimator
import TestSupport
import XCTest

final class ValueProgressTests: XCTestCase {
    private final class Box {
        var x = 0.0
    }

    /// A drag moves a spring by its place: the value is where the finger is, before, at and after the overshoot.
    func test_drag_ofASpring_putsTheValueAtThePlace() throws {
        let springs: [TimingCurve] = [
            .spring(duration: 0.5, bounce: 0.4), .spring(dampingRatio: 0.3), .spring(dampingRatio: 1), .easeInOut,
            .decay(),
            .spring(mass: 1, stiffness: 50, damping: 0), .spring(dampingRatio: 0.5, initialVelocity: 8),
        ]
        try withEvery("curve", in: springs) { curve in
            let (box, animator) = (Box(), TimelineAnimator<String>())
            var diagnostics: [AnimatorDiagnosticCode] = []
            animator.onDiagnostic = { diagnostics.append($0.code) }
            let animation = animator.animate("x", duration: 2, curve: curve) { Tween(box, \.x, to: 300) }
            for place in stride(from: 0.0, through: 0.95, by: 0.05) {
                animation.valueProgress = place
                try expectClose(box.x, 300 * place, within: 1e-6)
                try expectClose(animation.valueProgress, place, within: 1e-8)
                try expectEqual(animation.state, .active)
                try expect(!animation.isRunning, "a new animation becomes paused")
            }
            try expectEqual(diagnostics, [])
            animation.valueProgress = 7
            try expectEqual(diagnostics, [.progressClamped])
            let peak = box.x
            animation.progress = 0
            for step in 0...4_000 {
                if animation.duration.isFinite {
                    animation.progress = Double(step) / 4_000
                } else {
                    animation.seek(to: Double(step) / 4_000)
                }
                try expect(box.x <= peak + 1e-9, "\(box.x) above the peak \(peak)")
            }
            animation.valueProgress = .nan
            try expectEqual(diagnostics, [.progressClamped, .invalidProgress])
        }
    }

    /// In a later run, the place is looked for in that run, and also on the way back.
    func test_repeatedAnimation_movesInsideItsRun() {
        let (box, animator) = (Box(), TimelineAnimator<String>())
        let animation = animator.animate("x", duration: 1, curve: .easeInOut) { Tween(box, \.x, to: 100) }
            .repeat(4, autoreverses: true).start()
        animator.advance(to: 1.2)
        animation.valueProgress = 0.25
        XCTAssertEqual(box.x, 25, accuracy: 1e-6)
        XCTAssertTrue((1..<2).contains(animation.position))
        XCTAssertTrue(animation.isRunning)
        animator.advance(by: 0.001)
        XCTAssertLessThan(box.x, 25)
        animation.repeatForever()
        animation.valueProgress = 0.75
        XCTAssertEqual(box.x, 75, accuracy: 1e-6)
        XCTAssertEqual(animator["none"].valueProgress, 0)
    }
}
