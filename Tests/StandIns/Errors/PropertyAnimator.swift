@testable import PropertyAnimator

/// One error of each type, made by a failing call where there is one.
func errors() throws -> [any Error] {
    var endless = Playhead(Timing(duration: 1, iterations: .infinity))
    return [
        failure { try CubicBezier(2, 0, 0, 1) },
        failure {
            endless.updateRate(0, at: 0)
            try endless.finish(at: 0)
        },
    ]
    .compactMap(\.self)
}
