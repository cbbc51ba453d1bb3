/// The duration, delays, repeats and direction of a run: the timing model of Web Animations, in seconds.
///
/// ```swift
/// let blink = Timing(duration: 0.5, iterations: 4, direction: .alternate)
/// blink.activeDuration  // → 2.0
/// ```
///
/// Times are rounded to whole nanoseconds and kept within ±73 years.
public struct Timing: Hashable, Sendable {
    /// In which direction the iterations run.
    public enum Direction: String, Hashable, Sendable {
        /// Each from start to end.
        case normal
        /// Each from end to start.
        case reverse
        /// Every second one from end to start.
        case alternate
        /// The first, third, … one from end to start.
        case alternateReverse = "alternate-reverse"
    }

    /// Where the effect shows outside its active time.
    public enum Fill: String, Hashable, Sendable {
        /// Nowhere.
        case none
        /// After it.
        case forwards
        /// Before it.
        case backwards
        /// Before and after it.
        case both
    }

    let durationTime: Nanoseconds
    let delayTime: Nanoseconds
    let endDelayTime: Nanoseconds
    let startOffset: Nanoseconds
    let activeTime: Nanoseconds

    /// The number of iterations: 0 or more, fractions and infinity included.
    public let iterations: Double
    /// Where in the iterations it starts, 0 or more: 0.5 is the middle of the first.
    public let iterationStart: Double
    /// In which direction the iterations run.
    public let direction: Direction
    /// Where the effect shows outside its active time.
    public let fill: Fill
    /// The curve of each iteration.
    public let curve: TimingCurve

    /// Creates a timing.
    ///
    /// Out-of-range arguments are clamped: a negative or NaN duration or count to 0, a NaN delay to 0.
    ///
    /// - Parameters:
    ///   - duration: Seconds of one iteration, 0 or more; infinite for a run that never ends by itself.
    ///   - delay: Seconds before the active time; negative to start in the middle.
    ///   - endDelay: Seconds after the active time; negative to end before it.
    ///   - iterations: How often it runs.
    ///   - iterationStart: Where in the iterations it starts.
    ///   - direction: In which direction the iterations run.
    ///   - fill: Where the effect shows outside its active time.
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

    /// A plain run; infinite seconds never end.
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
        self.durationTime = duration
        self.delayTime = delay
        self.endDelayTime = endDelay
        self.iterations = iterations > 0 ? iterations : 0
        self.iterationStart = iterationStart > 0 && iterationStart.isFinite ? iterationStart : 0
        self.direction = direction
        self.fill = fill
        self.curve = curve
        if duration == 0 || self.iterations == 0 {
            activeTime = 0
        } else if duration == .endless || self.iterations == .infinity {
            activeTime = .endless
        } else {
            activeTime = self.iterations == 1 ? duration : Nanoseconds(nearest: Double(duration) * self.iterations)
        }
        startOffset = duration == .endless ? 0 : Nanoseconds(nearest: Double(duration) * self.iterationStart)
    }

    /// Seconds of one iteration.
    public var duration: Double { durationTime.seconds }
    /// Seconds before the active time.
    public var delay: Double { delayTime.seconds }
    /// Seconds after the active time.
    public var endDelay: Double { endDelayTime.seconds }
    /// Seconds of all iterations.
    public var activeDuration: Double { activeTime.seconds }
    /// Seconds from the start of the delay to the end of the end delay, 0 or more.
    public var endTime: Double { end.seconds }

    /// The same timing, run several times.
    func repeated(_ count: Double, autoreverses: Bool) -> Timing {
        Timing(
            nanoseconds: durationTime, delay: delayTime, endDelay: endDelayTime, iterations: count,
            iterationStart: iterationStart, direction: autoreverses ? .alternate : .normal, fill: fill, curve: curve)
    }

    /// The same timing, with an end delay if it would be over before.
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
