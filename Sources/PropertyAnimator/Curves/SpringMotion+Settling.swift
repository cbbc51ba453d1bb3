extension SpringMotion {
    /// The time of the last moment at which it is still as far from the target as the given distance.
    ///
    /// Exact, not an envelope: the last crossing itself. Infinite without damping.
    ///
    /// - Parameter distance: The distance that counts as settled, as a fraction of 1, greater than 0; 0 and less settle never.
    /// - Returns: Seconds, 0 or more.
    public func settlingTime(within distance: Double = 0.001) -> Double {
        settlingTime(from: (0, initialVelocity), to: 1, within: distance)
    }

    /// The time of the last moment at which something on this spring, from any state to any target, is still as far from the
    /// target as the given distance; ``initialVelocity`` plays no part.
    ///
    /// The counterpart of ``state(after:from:to:)``. It is there also when start and target are equal and only the velocity moves it:
    ///
    /// ```swift
    /// let spring = try SpringMotion(stiffness: 100, damping: 20)
    /// let pushed = spring.settlingTime(from: (value: 3, velocity: 4), to: 3, within: 0.001)
    /// let left = spring.state(after: pushed, from: (value: 3, velocity: 4), to: 3).value - 3
    /// abs(left - 0.001) < 1e-12  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - start: The value and its velocity in units a second, at the start.
    ///   - target: The value it goes to.
    ///   - distance: In units of the value, greater than 0; 0 and less settle never.
    /// - Returns: Seconds; 0 when it is never that far, infinity without damping or beyond what `Double` can hold.
    public func settlingTime(
        from start: (value: Double, velocity: Double), to target: Double, within distance: Double
    ) -> Double {
        guard decay > 0, distance > 0 else { return .infinity }
        let (offset, velocity) = (start.value - target, start.velocity)
        guard offset != 0 || velocity != 0 else { return 0 }
        guard (abs(offset) + abs(velocity)).isFinite else { return .infinity }
        // The offset has an extremum only where the velocity is 0. After each extremum it falls monotonically.
        let turn = firstTurningPoint(from: offset, velocity: velocity)
        if let turn {
            let height = abs(displacement(after: turn, from: (offset, velocity)).value)
            if height >= distance { return turn + fall(from: height, to: distance) }
        }
        guard abs(offset) >= distance else { return 0 }
        let side: Double = offset < 0 ? -1 : 1
        return crossing(of: distance, before: turn) { time in
            let (value, velocity) = displacement(after: time, from: (offset, velocity))
            return (value * side, velocity * side)
        }
    }

    /// The time after which the displacement by an initial velocity stays within 1/1000 of its maximum; 0 without damping.
    var velocitySettlingTime: Double {
        guard decay > 0, let turn = firstTurningPoint(from: 0, velocity: 1) else { return 0 }
        let peak = kernel(at: turn).sine
        return peak > 0 ? turn + fall(from: peak, to: peak / 1000) : 0
    }

    /// Returns the offset from 0, and its velocity.
    private func displacement(
        after seconds: Double, from start: (value: Double, velocity: Double)
    ) -> (value: Double, velocity: Double) {
        state(after: seconds, from: start, to: 0)
    }

    /// Returns the time of the first turning point, at the start or after; `nil` when there is none.
    private func firstTurningPoint(from offset: Double, velocity: Double) -> Double? {
        if velocity == 0 { return 0 }
        // v·cosine = pull·sine
        let pull = decay * velocity + squaredFrequency * offset
        if isUnderdamped {
            // Both signs changed alike, so that the angle is between 0 and π without a subtraction.
            let sign: Double = velocity < 0 ? -1 : 1
            return Math.arcTangent(root * velocity * sign, pull * sign) / root
        }
        let ratio = velocity / pull
        guard ratio > 0, ratio.isFinite, ratio * root < 1 else { return nil }
        // tanh(st) = s·ratio, which goes over into t = ratio at critical damping.
        return root == 0 ? ratio : Math.logarithmOfOnePlus(2 * ratio * root / (1 - ratio * root)) / (2 * root)
    }

    /// How long after a turn at some height it is last as high as the given distance, which is not higher.
    private func fall(from height: Double, to distance: Double) -> Double {
        guard isUnderdamped else { return fall(to: distance / height, before: nil) }
        // Each turn is lower than the last by the same factor: the last that is high enough is known at once.
        let interval = Math.pi / root
        let loss = decay * interval
        var turns = (Math.logarithm(height / distance) / loss).rounded(.down)
        var ratio = distance / height * Math.exponential(turns * loss)
        if ratio > 1, turns > 0 {
            turns -= 1
            ratio = distance / height * Math.exponential(turns * loss)
        }
        return turns * interval + fall(to: min(ratio, 1), before: Math.arcTangent(root, -decay) / root)
    }

    /// How long from rest at 1 to the first time at a ratio, 0…1.
    private func fall(to ratio: Double, before zero: Double?) -> Double {
        ratio == 1 ? 0 : crossing(of: ratio, before: zero) { displacement(after: $0, from: (1, 0)) }
    }

    /// Where a function that starts at or above a level falls below it: Newton's method on its logarithm, kept inside a bracket
    /// by bisection.
    ///
    /// - Parameters:
    ///   - level: Greater than 0.
    ///   - end: A time at which the function is below; looked for when `nil`.
    ///   - function: The value and the slope at a time.
    /// - Returns: The time; infinity when it is beyond the range of `Double`.
    private func crossing(
        of level: Double, before end: Double?, _ function: (Double) -> (value: Double, velocity: Double)
    ) -> Double {
        var low = 0.0
        var high = end ?? 1 / slowerRate
        while end == nil, high < .infinity, function(high).value >= level {
            low = high
            high *= 2
        }
        guard high < .infinity else { return .infinity }
        var time = low + (high - low) / 2
        for _ in 0..<200 {
            let (value, slope) = function(time)
            if value >= level { low = time } else { high = time }
            var next = value > 0 ? time - value * Math.logarithm(value / level) / slope : low
            if !(next > low && next < high) {
                next = low + (high - low) / 2
                if next <= low || next >= high { break }
            }
            if abs(next - time) <= time * 1e-16 { break }
            time = next
        }
        return time
    }
}
