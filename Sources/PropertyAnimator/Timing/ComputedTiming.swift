/// A result of a ``Timing`` at one local time: the computed timing of Web Animations, in whole nanoseconds.
struct ComputedTiming: Equatable {
    /// The fraction of the current iteration in its direction, before the curve is applied: 0…1.
    var fraction: Double
    /// Whether the active time has not begun, in the direction of the current iteration (the `before` flag of CSS
    /// Easing 2).
    var before: Bool
    /// The index of the current iteration, from 0; infinite at the end of infinitely many iterations of zero duration.
    var iteration: Double
    /// The nanoseconds since the start of the iteration, in its direction; for curves that depend on time.
    var elapsed: Nanoseconds
}

extension Timing {
    /// Returns the computed timing at a local time, or `nil` where the fill hides the effect.
    ///
    /// - Parameters:
    ///   - local: The local time, 0 at the start of the delay.
    ///   - backwards: Whether time runs backwards. A time exactly at a boundary belongs to the side that the direction
    ///     reaches next.
    /// - Returns: The computed timing; `nil` where the fill hides the effect.
    func computed(at local: Nanoseconds, backwards: Bool) -> ComputedTiming? {
        let end = end
        let activeStart = max(min(delayTime, end), 0)
        let activeEnd = activeTime == .endless ? .endless : max(min(delayTime.plus(activeTime), end), 0)
        let isBefore = local < activeStart || (backwards && local == activeStart)
        let isAfter = !isBefore && (local > activeEnd || (!backwards && local == activeEnd))

        let active: Nanoseconds
        if isBefore {
            guard fill == .backwards || fill == .both else { return nil }
            active = max(local.plus(-delayTime), 0)
        } else if isAfter {
            guard fill == .forwards || fill == .both else { return nil }
            active = max(min(local.plus(-delayTime), activeTime), 0)
        } else {
            active = local.plus(-delayTime)
        }

        var (iteration, rest) = position(of: active, isBefore: isBefore)
        if rest == 0, !isBefore, active == activeTime, iterations != 0 {
            rest = 1
            iteration -= 1
        }
        let isForwards = runsForwards(in: iteration)
        return ComputedTiming(
            fraction: isForwards ? rest : 1 - rest,
            before: isForwards ? isBefore : isAfter,
            iteration: iteration,
            elapsed: elapsed(of: rest, active: active, isForwards: isForwards)
        )
    }

    /// Returns the number of whole iterations before an active time, and the fraction of the current iteration.
    private func position(of active: Nanoseconds, isBefore: Bool) -> (iteration: Double, rest: Double) {
        if durationTime == 0 {
            let overall = (isBefore ? 0 : iterations) + iterationStart
            if overall == .infinity { return (.infinity, iterationStart - iterationStart.rounded(.down)) }
            return (overall.rounded(.down), overall - overall.rounded(.down))
        }
        if durationTime == .endless {
            // A time divided by an endless duration is 0.
            return (iterationStart.rounded(.down), iterationStart - iterationStart.rounded(.down))
        }
        let (whole, rest) = active.plus(startOffset).quotientAndRemainder(dividingBy: durationTime)
        return (Double(whole), Double(rest) / Double(durationTime))
    }

    func runsForwards(in iteration: Double) -> Bool {
        switch direction {
        case .normal: true
        case .reverse: false
        case .alternate: iteration == .infinity || iteration.remainder(dividingBy: 2) == 0
        case .alternateReverse: iteration == .infinity || iteration.remainder(dividingBy: 2) != 0
        }
    }

    private func elapsed(of rest: Double, active: Nanoseconds, isForwards: Bool) -> Nanoseconds {
        if durationTime == .endless { return active }
        if durationTime == 0 { return 0 }
        let forwards = rest == 1 ? durationTime : active.plus(startOffset) % durationTime
        return isForwards ? forwards : durationTime - forwards
    }
}
