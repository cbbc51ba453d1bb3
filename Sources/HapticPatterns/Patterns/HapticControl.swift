/// A change of a ``ControlParameter``, for a whole layer: a step, or a curve through control points.
///
/// The control that started last owns the value; where two start together, the later in the list does. Controls never
/// multiply one another. A curve holds its last value; before its first point it holds the value that was in force when
/// it started. Two points at one time are a step.
public struct HapticControl: Hashable, Sendable {
    /// A point that a curve passes through.
    public struct Point: Hashable, Sendable {
        /// Seconds from the start of the *curve*, not of the pattern.
        public let time: Double
        /// The parameter's value there.
        public let value: Double

        /// Makes a point: `time` in seconds from the curve's start, `value` in the parameter's range.
        public init(_ time: Double, _ value: Double) {
            self.time = time
            self.value = value
        }
    }

    /// How the value changes.
    public enum Shape: Hashable, Sendable {
        /// At once, as a `Parameter` in AHAP.
        case step(Double)
        /// In straight lines between points, as a `ParameterCurve` in AHAP.
        case curve([Point])
    }

    /// Which value changes.
    public let parameter: ControlParameter
    /// When it starts, in seconds from the start of the pattern.
    public var time: Double { didSet { time = clampedTime(time) } }
    /// How it changes; points are in time order, values in the parameter's range.
    public let shape: Shape
    /// Fields of the control's AHAP object that the library does not know.
    public var unknownFields = JSONFields()

    /// A change at once.
    ///
    /// - Parameters:
    ///   - parameter: Which value changes.
    ///   - value: The new value; moved into the parameter's range.
    ///   - time: When, in seconds from the start of the pattern.
    /// - Returns: The control.
    public static func step(_ parameter: ControlParameter, to value: Double, at time: Double = 0) -> HapticControl {
        HapticControl(parameter: parameter, time: time, shape: .step(parameter.range.clamp(value)))
    }

    /// A change along straight lines.
    ///
    /// - Parameters:
    ///   - parameter: Which value changes.
    ///   - points: The points, their times in seconds from the curve's start; sorted by time (stable), values moved into
    ///     the parameter's range. A curve without points changes nothing.
    ///   - time: When the curve starts, in seconds from the start of the pattern.
    /// - Returns: The control.
    public static func curve(_ parameter: ControlParameter, _ points: [Point], at time: Double = 0) -> HapticControl {
        var sorted = points.map { Point(clampedTime($0.time), parameter.range.clamp($0.value)) }
        if !zip(sorted, sorted.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
            sorted.sort { $0.time < $1.time }
        }
        return HapticControl(parameter: parameter, time: time, shape: .curve(sorted))
    }

    private init(parameter: ControlParameter, time: Double, shape: Shape) {
        self.parameter = parameter
        self.time = clampedTime(time)
        self.shape = shape
    }

    /// The points of a curve; none for a step.
    var points: [Point] {
        switch shape {
        case .step: []
        case .curve(let points): points
        }
    }

    /// The same control with its points changed; a step has its value changed as a point at 0.
    func mapPoints(_ change: (Point) -> Point) -> HapticControl {
        var copy =
            switch shape {
            case .step(let value): HapticControl.step(parameter, to: change(Point(0, value)).value, at: time)
            case .curve(let points): HapticControl.curve(parameter, points.map(change), at: time)
            }
        copy.unknownFields = unknownFields
        return copy
    }
}
