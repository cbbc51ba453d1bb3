import PropertyAnimator
public import TestSupport

extension Kind {
    /// The kinds of test vector files that PropertyAnimator replays.
    public static let propertyAnimator: [Kind] = [
        .cubicBezier, .stepsLinear, .springs, .stateMachine, .waapiTraces, .colors,
    ]
}
