extension Tween {
    /// Returns the same tween with a curve of its own, in the place of the curve of its animation or step.
    ///
    /// ```swift
    /// var (x, alpha) = (0.0, 0.0)
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("in", duration: 1, curve: .spring(dampingRatio: 0.5)) {
    ///     Tween(from: 0.0, to: 100.0) { x = $0 }
    ///     Tween(from: 0.0, to: 1.0) { alpha = $0 }.curve(.linear)
    /// }
    /// .start()
    /// animator.advance(to: 0.5)
    /// alpha  // → 0.5
    /// ```
    ///
    /// A curve with a duration of its own (``TimingCurve/ownDuration``) lasts for that duration; the animation lasts as
    /// long as the longest of its tweens. An animation with such a tween is a timeline with one step for each curve: its
    /// ``TaggedAnimation/valueProgress`` is its progress, and a `retarget` hands over velocities, but adds no motions.
    ///
    /// - Parameter curve: The curve from progress in time to progress in value.
    /// - Returns: The tween with the curve.
    public func curve(_ curve: TimingCurve) -> Tween {
        Tween(CurvedTween(self, curve), hasVelocity: hasVelocity, hasCurve: true)
    }

    /// The curve of the tween itself, and the tween without the curve.
    var parts: (curve: TimingCurve?, tween: Tween) {
        guard hasCurve else { return (nil, self) }
        // Only `curve(_:)` sets the flag.
        let curved = unsafeDowncast(body, to: CurvedTween.self)
        let inner = curved.tween.parts.tween
        return (curved.curve, isFade ? inner.asFade() : inner)
    }
}

/// A tween with a curve of its own; a timeline takes its two parts.
private final class CurvedTween: TweenBody {
    let tween: Tween
    let curve: TimingCurve

    init(_ tween: Tween, _ curve: TimingCurve) {
        (self.tween, self.curve) = (tween, curve)
    }

    override func copy() -> TweenBody { CurvedTween(tween, curve) }
}
