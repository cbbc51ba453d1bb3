extension SpringMotion {
    /// Returns the time after which the value stays within a distance of the target, for the motion from 0 to 1.
    ///
    /// The result is the exact time at which the distance is crossed for the last time, and not an estimate by an
    /// envelope.
    ///
    /// - Parameter distance: The distance, greater than 0. A distance of 1 is the difference between start and target.
    /// - Returns: The time in seconds, 0 or more. The time is infinity without damping, or if the distance is not
    ///   greater than 0.
    public func settlingTime(within distance: Double = 0.001) -> Double {
        settlingTime(from: (0, initialVelocity), to: 1, within: distance)
    }

    /// Returns the time after which the value stays within a distance of the target, for a motion from any state to any
    /// target.
    ///
    /// As in ``state(after:from:to:)``, ``initialVelocity`` has no effect. Start and target may be equal; then only the
    /// velocity moves the value:
    ///
    /// ```swift
    /// let spring = try SpringMotion(stiffness: 100, damping: 20)
    /// let pushed = spring.settlingTime(from: (value: 3, velocity: 4), to: 3, within: 0.001)
    /// let left = spring.state(after: pushed, from: (value: 3, velocity: 4), to: 3).value - 3
    /// abs(left - 0.001) < 1e-12  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - start: The value at the start, and its velocity in units per second.
    ///   - target: The target value.
    ///   - distance: The distance in units of the value, greater than 0.
    /// - Returns: The time in seconds; 0 if the value is never that far from the target. The time is infinity without
    ///   damping, if the distance is not greater than 0, or if the time is beyond the range of `Double`.
    public func settlingTime(
        from start: (value: Double, velocity: Double), to target: Double, within distance: Double
    ) -> Double {
        guard decay > 0, distance > 0 else { return .infinity }
        let (offset, velocity) = (start.value - target, start.velocity)
        guard offset != 0 || velocity != 0 else { return 0 }
        guard (abs(offset) + abs(velocity)).isFinite else { return .infinity }
        // The offset has an extremum only where the velocity is 0; after each extremum it decreases monotonically.
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

    /// The seconds after which the displacement caused by an initial velocity stays within 1/1000 of its maximum; 0
    /// without damping.
    var velocitySettlingTime: Double {
        guard decay > 0, let turn = firstTurningPoint(from: 0, velocity: 1) else { return 0 }
        let peak = kernel(at: turn).sine
        return peak > 0 ? turn + fall(from: peak, to: peak / 1000) : 0
    }

    /// The first two times after the start at which the velocity of the motion from 0 to 1 is 0; fewer times if the motion
    /// does not oscillate.
    var firstTurningPoints: [Double] {
        guard let first = firstTurningPoint(from: -1, velocity: initialVelocity) else { return [] }
        let later = isUnderdamped ? [first + Math.pi / root] : []
        return (first > 0 ? [first] : []) + later
    }

    /// Returns the value and the velocity of a motion whose target is 0.
    private func displacement(
        after seconds: Double, from start: (value: Double, velocity: Double)
    ) -> (value: Double, velocity: Double) {
        state(after: seconds, from: start, to: 0)
    }

    /// Returns the seconds from the start to the first turning point; `nil` if the motion has no turning point.
    private func firstTurningPoint(from offset: Double, velocity: Double) -> Double? {
        if velocity == 0 { return 0 }
        // v·cosine = pull·sine
        let pull = decay * velocity + squaredFrequency * offset
        if isUnderdamped {
            // Both arguments get the same sign, so that the angle is between 0 and π without a subtraction.
            let sign: Double = velocity < 0 ? -1 : 1
            return Math.arcTangent(root * velocity * sign, pull * sign) / root
        }
        let ratio = velocity / pull
        guard ratio > 0, ratio.isFinite, ratio * root < 1 else { return nil }
        // tanh(st) = s·ratio, which becomes t = ratio at critical damping.
        return root == 0 ? ratio : Math.logarithmOfOnePlus(2 * ratio * root / (1 - ratio * root)) / (2 * root)
    }

    /// Returns the seconds from a turning point to the last crossing of a distance from the target.
    ///
    /// - Parameters:
    ///   - height: The distance of the turning point from the target.
    ///   - distance: The distance, at most `height`.
    /// - Returns: The time in seconds, 0 or more.
    private func fall(from height: Double, to distance: Double) -> Double {
        guard isUnderdamped else { return fall(to: distance / height, before: nil) }
        // Each turning point is lower than the last by the same factor, so the last one above the distance is computed
        // directly.
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

    /// Returns the seconds until a motion from rest at 1 to the target 0 first crosses a ratio.
    ///
    /// - Parameters:
    ///   - ratio: The ratio, greater than 0 and at most 1.
    ///   - zero: The time at which the motion first crosses 0; `nil` if the motion does not cross 0.
    /// - Returns: The time in seconds, 0 or more.
    private func fall(to ratio: Double, before zero: Double?) -> Double {
        ratio == 1 ? 0 : crossing(of: ratio, before: zero) { displacement(after: $0, from: (1, 0)) }
    }

    /// Returns the time at which a function that starts at or above a level falls below that level.
    ///
    /// The time is found by Newton's method on the logarithm, kept inside a bracket by bisection.
    ///
    /// - Parameters:
    ///   - level: The level, greater than 0.
    ///   - end: A time at which the function is below the level; with `nil`, such a time is searched for.
    ///   - function: The value and the slope at a time.
    /// - Returns: The time in seconds; infinity if the time is beyond the range of `Double`.
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
