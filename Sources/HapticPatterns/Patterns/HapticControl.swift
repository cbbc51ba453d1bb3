/// A change of a ``ControlParameter`` for a whole layer: a step, or a curve through control points.
///
/// At any time, the control that started last determines the value. If two controls start at the same time, the later
/// control in the list determines the value. Two controls are never multiplied. After its last point, a curve has the
/// value of that point. Before its first point, a curve has the value that was in effect when the curve started. Two
/// points at the same time form a step.
public struct HapticControl: Hashable, Sendable {
    /// A control point of a curve.
    public struct Point: Hashable, Sendable {
        /// The time in seconds from the start of the *curve*, not of the pattern.
        public let time: Double
        /// The parameter's value at the time of the point.
        public let value: Double

        /// Creates a point.
        ///
        /// - Parameters:
        ///   - time: The time in seconds from the start of the curve.
        ///   - value: The value, in the parameter's range.
        public init(_ time: Double, _ value: Double) {
            self.time = time
            self.value = value
        }
    }

    /// A form of change over time.
    public enum Shape: Hashable, Sendable {
        /// An immediate change to a value, a `Parameter` in AHAP.
        case step(Double)
        /// A linear change between points, a `ParameterCurve` in AHAP.
        case curve([Point])
    }

    /// The parameter that changes.
    public let parameter: ControlParameter
    /// The time at which the control starts, in seconds from the start of the pattern.
    public var time: Double { didSet { time = clampedTime(time) } }
    /// The step or curve.
    ///
    /// Points are in time order; values are in the parameter's range.
    public let shape: Shape
    /// The unknown fields of the control's AHAP object.
    public var unknownFields = JSONFields()

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - parameter: The parameter to change.
    ///   - value: The new value, clamped to the parameter's range.
    ///   - time: The time of the change, in seconds from the start of the pattern.
    /// - Returns: A control with the shape ``Shape/step(_:)``.
    public static func step(_ parameter: ControlParameter, to value: Double, at time: Double = 0) -> HapticControl {
        HapticControl(parameter: parameter, time: time, shape: .step(parameter.range.clamp(value)))
    }

    /// Creates a curve of straight lines.
    ///
    /// - Parameters:
    ///   - parameter: The parameter to change.
    ///   - points: The control points, with times in seconds from the curve's start. The points are sorted by time
    ///     (points at the same time keep their order), and values are clamped to the parameter's range. A curve without
    ///     points changes nothing.
    ///   - time: The start of the curve, in seconds from the start of the pattern.
    /// - Returns: A control with the shape ``Shape/curve(_:)``.
    /// - Complexity: O(*n*) in the number of points when they are sorted, O(*n* log *n*) otherwise.
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

    /// The points of a curve; empty for a step.
    var points: [Point] {
        switch shape {
        case .step: []
        case .curve(let points): points
        }
    }

    /// Returns a copy with every point transformed.
    ///
    /// The value of a step is passed as a point at time 0.
    ///
    /// - Complexity: O(*n*) in the number of points.
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
