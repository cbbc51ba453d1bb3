import Foundation
import PropertyAnimator

extension Target {
    static let animator = [recording, curve, color]

    private static let recording = Target(
        "recording", seeds: { [file("Tests/Golden/PropertyAnimator/recording-1.json")] }
    ) {
        bytes in
        guard let recording = checkCoded(Recording<String>.self, bytes) else { return }
        let animator = TimelineAnimator<String>()
        animator.replay(recording, tweens: { _ in [] })
    }

    private static let curve = Target(
        "curve",
        seeds: {
            [
                TimingCurve.easeInOut.seed, TimingCurve.linear.seed,
                TimingCurve.spring(duration: 1, bounce: 0.2).seed,
            ]
        }
    ) { bytes in
        guard let curve = checkCoded(TimingCurve.self, bytes) else { return }
        for part in [0.0, 0.25, 0.5, 1] { require(curve.value(at: part).isFinite, "\(curve) is not finite at \(part)") }
    }

    private static let color = Target("color", texts: ["#f80", "#ff8800", "ff880080", "#1234"]) { text in
        guard let color = ColorValue(hex: text) else { return }
        require(ColorValue(hex: color.hex) == color, "\(color) changes in a round trip through \(color.hex)")
        _ = checkCoded(ColorValue.self, color.seed)
    }
}
