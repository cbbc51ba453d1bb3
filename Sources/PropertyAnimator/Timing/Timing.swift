/// A timing of an animation: duration, delays, iterations and direction, as in the timing model of Web Animations.
///
/// ```swift
/// let blink = Timing(duration: 0.5, iterations: 4, direction: .alternate)
/// blink.activeDuration  // → 2.0
/// ```
///
/// Times are in seconds, rounded to whole nanoseconds and clamped to ±73 years.
public struct Timing: Hashable, Sendable {
    /// A direction in which the iterations run.
    public enum Direction: String, Hashable, Sendable {
        /// Every iteration runs from start to end.
        case normal
        /// Every iteration runs from end to start.
        case reverse
        /// The second, fourth, sixth … iteration runs from end to start.
        case alternate
        /// The first, third, fifth … iteration runs from end to start.
        case alternateReverse = "alternate-reverse"
    }

    /// A choice of the times outside the active time at which the effect shows.
    public enum Fill: String, Hashable, Sendable {
        /// The effect shows only in the active time.
        case none
        /// The effect also shows after the active time.
        case forwards
        /// The effect also shows before the active time.
        case backwards
        /// The effect also shows before and after the active time.
        case both
    }

    /// A group of the values of a timing that is not simply one iteration.
    private struct Details: Hashable {
        var delay: Nanoseconds
        var endDelay: Nanoseconds
        /// The position at which the run starts, in nanoseconds.
        var start: Nanoseconds
        var active: Nanoseconds
        var iterations: Double
        var iterationStart: Double
        var direction: Direction
        var fill: Fill
    }

    /// A form of a timing: one iteration without delays, the most frequent form, or further values.
    private indirect enum Course: Hashable {
        case simple
        case detailed(Details)
    }

    /// The duration of one iteration, in nanoseconds.
    let durationTime: Nanoseconds
    private let course: Course
    /// The curve of each iteration.
    public let curve: TimingCurve

    private var details: Details? {
        if case .detailed(let details) = course { return details }
        return nil
    }

    var delayTime: Nanoseconds { details?.delay ?? 0 }
    var endDelayTime: Nanoseconds { details?.endDelay ?? 0 }
    var startOffset: Nanoseconds { details?.start ?? 0 }
    var activeTime: Nanoseconds { details?.active ?? durationTime }

    /// The number of iterations: 0 or more, fractions and infinity included.
    public var iterations: Double { details?.iterations ?? 1 }
    /// The position at which the run starts, counted in iterations, 0 or more: 0.5 is the middle of the first
    /// iteration.
    public var iterationStart: Double { details?.iterationStart ?? 0 }
    /// The direction in which the iterations run.
    public var direction: Direction { details?.direction ?? .normal }
    /// The times outside the active time at which the effect shows.
    public var fill: Fill { details?.fill ?? .both }

    /// Creates a timing.
    ///
    /// These arguments are replaced by 0: a negative or NaN duration, a negative or NaN number of iterations, a NaN
    /// delay or end delay, and a negative, NaN or infinite iteration start.
    ///
    /// - Parameters:
    ///   - duration: The duration of one iteration in seconds, 0 or more. An iteration of infinite duration does not
    ///     end.
    ///   - delay: The seconds before the active time. A negative delay skips the beginning of the active time.
    ///   - endDelay: The seconds after the active time. A negative end delay cuts off the last part of the active time.
    ///   - iterations: The number of iterations, 0 or more; fractions and infinity are allowed.
    ///   - iterationStart: The position at which the run starts, counted in iterations, 0 or more.
    ///   - direction: The direction in which the iterations run.
    ///   - fill: The times outside the active time at which the effect shows.
    ///   - curve: The curve of each iteration.
    public init(
        duration: Double,
        delay: Double = 0,
        endDelay: Double = 0,
        iterations: Double = 1,
        iterationStart: Double = 0,
        direction: Direction = .normal,
        fill: Fill = .both,
        curve: TimingCurve = .linear
    ) {
        self.init(
            nanoseconds: duration == .infinity ? .endless : max(0, Nanoseconds(seconds: duration)),
            delay: Nanoseconds(seconds: delay),
            endDelay: Nanoseconds(seconds: endDelay),
            iterations: iterations,
            iterationStart: iterationStart,
            direction: direction,
            fill: fill,
            curve: curve
        )
    }

    /// Creates a timing of one iteration without delays; an infinite number of seconds means no end.
    init(seconds: Double, curve: TimingCurve) {
        self.init(nanoseconds: seconds == .infinity ? .endless : Nanoseconds(seconds: seconds), curve: curve)
    }

    init(
        nanoseconds duration: Nanoseconds,
        delay: Nanoseconds = 0,
        endDelay: Nanoseconds = 0,
        iterations: Double = 1,
        iterationStart: Double = 0,
        direction: Direction = .normal,
        fill: Fill = .both,
        curve: TimingCurve
    ) {
        durationTime = duration
        self.curve = curve.fitted(to: duration)
        if delay == 0, endDelay == 0, iterations == 1, iterationStart == 0, direction == .normal, fill == .both {
            course = .simple
            return
        }
        let count = iterations > 0 ? iterations : 0
        let start = iterationStart > 0 && iterationStart.isFinite ? iterationStart : 0
        let active: Nanoseconds
        if duration == 0 || count == 0 {
            active = 0
        } else if duration == .endless || count == .infinity {
            active = .endless
        } else {
            active = count == 1 ? duration : Nanoseconds(nearest: Double(duration) * count)
        }
        course = .detailed(
            Details(
                delay: delay, endDelay: endDelay,
                start: duration == .endless ? 0 : Nanoseconds(nearest: Double(duration) * start), active: active,
                iterations: count, iterationStart: start, direction: direction, fill: fill))
    }

    /// The duration of one iteration, in seconds.
    public var duration: Double { durationTime.seconds }
    /// The delay before the active time, in seconds.
    public var delay: Double { delayTime.seconds }
    /// The delay after the active time, in seconds.
    public var endDelay: Double { endDelayTime.seconds }
    /// The duration of all iterations together, in seconds.
    public var activeDuration: Double { activeTime.seconds }
    /// The time from the start of the delay to the end of the end delay, in seconds, 0 or more.
    public var endTime: Double { end.seconds }

    /// Returns the same timing with another number of iterations.
    ///
    /// With `autoreverses`, every second iteration runs from end to start.
    func repeated(_ count: Double, autoreverses: Bool) -> Timing {
        Timing(
            nanoseconds: durationTime, delay: delayTime, endDelay: endDelayTime, iterations: count,
            iterationStart: iterationStart, direction: autoreverses ? .alternate : .normal, fill: fill, curve: curve)
    }

    /// Returns the same timing, in which a spring lasts until an inherited velocity has settled.
    func outlastingInheritedVelocity() -> Timing {
        if durationTime == .endless { return self }
        let (curve, factor) = curve.outlastingInheritedVelocity()
        if factor == 1 { return self }
        return Timing(
            nanoseconds: Nanoseconds(seconds: duration * factor), delay: delayTime, endDelay: endDelayTime,
            iterations: iterations, iterationStart: iterationStart, direction: direction, fill: fill, curve: curve)
    }

    /// Returns the same timing, with a longer end delay if the timing would otherwise end before a time.
    func lasting(atLeast time: Nanoseconds) -> Timing {
        end >= time
            ? self
            : Timing(
                nanoseconds: durationTime, delay: delayTime, endDelay: endDelayTime.plus(time - end),
                iterations: iterations, iterationStart: iterationStart, direction: direction, fill: fill, curve: curve)
    }

    var end: Nanoseconds {
        guard let details else { return durationTime }
        return details.active == .endless
            ? .endless : max(0, details.delay.plus(details.active).plus(details.endDelay))
    }
}
