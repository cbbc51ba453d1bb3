/// The duration, delays, iterations and direction of a run, by the timing model of Web Animations.
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

    /// The times outside the active time at which the effect shows.
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

    /// The times of a timing, in nanoseconds.
    private struct Times: Hashable {
        var duration: Nanoseconds
        var delay: Nanoseconds
        var endDelay: Nanoseconds
        /// The position at which the run starts.
        var start: Nanoseconds
        var active: Nanoseconds
    }

    private let times: Times
    var durationTime: Nanoseconds { times.duration }
    var delayTime: Nanoseconds { times.delay }
    var endDelayTime: Nanoseconds { times.endDelay }
    var startOffset: Nanoseconds { times.start }
    var activeTime: Nanoseconds { times.active }

    /// The number of iterations: 0 or more, fractions and infinity included.
    public let iterations: Double
    /// The position at which the run starts, counted in iterations, 0 or more: 0.5 is the middle of the first
    /// iteration.
    public let iterationStart: Double
    /// The direction in which the iterations run.
    public let direction: Direction
    /// The times outside the active time at which the effect shows.
    public let fill: Fill
    /// The curve of each iteration.
    public let curve: TimingCurve

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
        self.iterations = iterations > 0 ? iterations : 0
        self.iterationStart = iterationStart > 0 && iterationStart.isFinite ? iterationStart : 0
        self.direction = direction
        self.fill = fill
        self.curve = duration == .endless ? curve : curve.fitted(to: duration.seconds)
        let active: Nanoseconds
        if duration == 0 || self.iterations == 0 {
            active = 0
        } else if duration == .endless || self.iterations == .infinity {
            active = .endless
        } else {
            active = self.iterations == 1 ? duration : Nanoseconds(nearest: Double(duration) * self.iterations)
        }
        times = Times(
            duration: duration, delay: delay, endDelay: endDelay,
            start: duration == .endless ? 0 : Nanoseconds(nearest: Double(duration) * self.iterationStart),
            active: active)
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

    /// Returns the same timing, with a longer end delay if the timing would otherwise end before a time.
    func lasting(atLeast time: Nanoseconds) -> Timing {
        end >= time
            ? self
            : Timing(
                nanoseconds: durationTime, delay: delayTime, endDelay: endDelayTime.plus(time - end),
                iterations: iterations, iterationStart: iterationStart, direction: direction, fill: fill, curve: curve)
    }

    var end: Nanoseconds {
        activeTime == .endless ? .endless : max(0, delayTime.plus(activeTime).plus(endDelayTime))
    }
}
