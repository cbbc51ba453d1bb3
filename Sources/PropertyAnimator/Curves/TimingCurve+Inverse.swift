extension TimingCurve {
    /// Returns the first fraction of the duration at which the output reaches a number; `nil` if the output does not
    /// reach the number.
    ///
    /// Springs, `bounce` and piecewise linear curves are searched between their turning points, and other curves in 1,024
    /// parts.
    ///
    /// ```swift
    /// TimingCurve.linear.fraction(reaching: 0.25)  // → Optional(0.25)
    /// TimingCurve.easeIn.fraction(reaching: 2)  // → nil
    /// ```
    ///
    /// - Parameter output: The output, 0 at the start values, 1 at the target.
    /// - Returns: The fraction, 0…1. A spring without damping has no duration, and its result is `nil`.
    /// - Complexity: O(*n*) for a piecewise linear curve of *n* points.
    public func fraction(reaching output: Double) -> Double? {
        if ownDuration == .infinity { return nil }
        let found = input(reaching: output)
        return found.isReached ? found.input : nil
    }

    /// Returns the first input at which the output reaches a number.
    ///
    /// If the output does not reach the number, the result is the input of the output that is nearest to it. The input
    /// is a fraction of the duration; for a spring without damping, the input is in seconds.
    func input(reaching output: Double) -> (input: Double, isReached: Bool) {
        let knots = knots()
        let start = inverseValue(at: 0)
        if output == start { return (0, true) }
        let side: Double = output < start ? -1 : 1
        func isReached(_ input: Double) -> Bool { (inverseValue(at: input) - output) * side >= 0 }
        var (low, farthest) = (0.0, (input: 0.0, value: start))
        for knot in knots {
            if isReached(knot) {
                var high = knot
                for _ in 0..<100 where low < high {
                    let middle = (low + high) / 2
                    if isReached(middle) { high = middle } else { low = middle }
                }
                return (high, true)
            }
            low = knot
            let value = inverseValue(at: knot)
            if (value - farthest.value) * side > 0 { farthest = (knot, value) }
        }
        return (farthest.input, false)
    }

    /// Returns the inputs between which the output only rises or only falls.
    ///
    /// The last of them is the end, except for a spring without damping.
    private func knots() -> [Double] {
        switch kind {
        case .linear, .decay: return [1]
        case .spring(let spring):
            var knots = spring.motion.firstTurningPoints
            guard spring.span.isFinite else { return knots }
            knots = knots.filter { $0 < spring.span }.map { $0 / spring.span }
            return knots + [1]
        case .piecewise(let pieces):
            return pieces.points.map(\.x).filter { $0 > 0 && $0 < 1 } + [1]
        case .penner(.bounce): return [1, 1.5, 2, 2.25, 2.5, 2.625, 2.75].map { $0 / 2.75 }
        case .variant(let variant, let curve):
            if case .variant = curve.kind { break }
            let knots = curve.knots()
            if variant == .flipped { return knots.dropLast().reversed().map { 1 - $0 } + [1] }
            return knots.reversed().map { (1 - $0) / 2 }.filter { $0 > 0 } + [0.5] + knots.map { (1 + $0) / 2 }
        default: break
        }
        return (1...1_024).map { Double($0) / 1_024 }
    }

    private func inverseValue(at input: Double) -> Double {
        if case .spring(let spring) = kind, !spring.span.isFinite { return spring.motion.value(at: input) }
        return value(at: input)
    }
}
