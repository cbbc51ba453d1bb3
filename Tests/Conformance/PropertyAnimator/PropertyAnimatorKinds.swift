import PropertyAnimator
import TestSupport

extension Kind {
    static let animator: [Kind] = [
        .cubicBezier, .stepsLinear, .springs, .stateMachine, .waapiTraces, .colors,
    ]
}
