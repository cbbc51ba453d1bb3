extension SpringMotion {
    /// The time of the last moment at which it is still as far from the target as the given distance.
    ///
    /// Exact, not an envelope: the last crossing itself. Infinite without damping.
    ///
    /// - Parameter distance: The fraction of the way that counts as settled, greater than 0; 0 and less settle never.
    /// - Returns: Seconds, 0 or more.
    public func settlingTime(within distance: Double = 0.001) -> Double {
        guard decay > 0, distance > 0 else { return .infinity }
        let isFar = { (time: Double) in abs(value(at: time) - 1) >= distance }
        // From one turning point to the next the displacement is monotonic: look behind the last one that is too far out.
        var from = 0.0
        var next: Double?
        if let first = firstTurn {
            next = first
            if isUnderdamped {
                let interval = Math.pi / root
                let height = abs(value(at: first) - 1)
                if height >= distance {
                    // Each turn is lower than the last by the same factor.
                    let until = Math.logarithm(height / distance) / decay
                    var count = (until / interval).rounded(.down)
                    // So many swings that one more or less is below the resolution of the time.
                    if count > 1e12 { return first + until }
                    while count > 0, !isFar(first + count * interval) { count -= 1 }
                    while isFar(first + (count + 1) * interval) { count += 1 }
                    from = first + count * interval
                    next = from + interval
                }
            } else if isFar(first) {
                from = first
                next = nil
            }
        }
        guard isFar(from) else { return 0 }
        let side: Double = value(at: from) < 1 ? -1 : 1
        var low = from
        var high = next ?? max(1 / decay, 2 * from)
        if next == nil {
            while isFar(high), high < 1e300 { high *= 2 }
        }
        // On this side of the target and still too far: before the crossing.
        while true {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { return high }
            if (value(at: middle) - 1) * side >= distance { low = middle } else { high = middle }
        }
    }

    /// When it first turns round after the start; `nil` when it never does.
    private var firstTurn: Double? {
        let push = decay * initialVelocity - squaredFrequency
        if isUnderdamped {
            var angle = Math.arcTangent(root * initialVelocity, push)
            if angle <= 0 { angle += Math.pi }
            return angle / root
        }
        if initialVelocity == 0 { return nil }
        if root == 0 {
            let time = initialVelocity / push
            return time > 0 && time.isFinite ? time : nil
        }
        // tanh(st) = s v / push
        let ratio = 2 * initialVelocity * root / (push + initialVelocity * root)
        guard ratio < 1, ratio > 0 else { return nil }
        return -Math.logarithmOfOnePlus(-ratio) / (2 * root)
    }
}
