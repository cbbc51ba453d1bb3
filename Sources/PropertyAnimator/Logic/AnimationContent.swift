/// What an animation shows: the part of a record that touches properties.
class AnimationContent {
    /// Whether start values are still to be read from objects: the world must then be up to date first.
    var needsStartValues: Bool { false }

    /// Shows a state.
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the iteration, directed, 0…1, before the curve.
    ///   - elapsed: The same in nanoseconds.
    ///   - timing: The timing, for its curve.
    ///   - before: The `before` flag of curves that jump.
    /// - Returns: `false` when everything it could be shown on is gone.
    func render(fraction: Double, elapsed: Nanoseconds, timing: Timing, before: Bool) -> Bool { true }
}

/// Tweens that share one curve.
final class TweenContent: AnimationContent {
    private let tweens: [TweenBody]
    private var isFirst = true

    init(_ tweens: [Tween]) {
        self.tweens = tweens.map(\.body)
    }

    override var needsStartValues: Bool {
        isFirst && tweens.contains { $0.readsStart }
    }

    override func render(fraction: Double, elapsed: Nanoseconds, timing: Timing, before: Bool) -> Bool {
        isFirst = false
        if tweens.isEmpty { return true }
        let value = timing.curve.value(at: fraction, elapsed: elapsed, before: before)
        var isAlive = false
        for tween in tweens where tween.apply(value) { isAlive = true }
        return isAlive
    }
}
