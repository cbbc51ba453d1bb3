/// A sequence of straight segments: the value of one control parameter over time in a layer.
///
/// The initializer determines from all steps and curves of the parameter which control is in effect at each time.
struct ControlLine: Sendable {
    /// A part of the line, up to the start of the next segment.
    ///
    /// The value changes linearly from `value` to `last`, and is then constant.
    struct Segment: Sendable {
        var start: Double
        var value: Double
        /// The time at which the segment reaches `last`, in seconds; the value is constant from then on.
        var end: Double
        var last: Double

        func value(at time: Double) -> Double {
            if time >= end { return last }
            return value + (last - value) * ((time - start) / (end - start))
        }
    }

    let neutral: Double
    /// The segments, sorted by start; empty if no control changes the parameter.
    private(set) var segments: [Segment] = []

    /// Creates the line of one parameter.
    ///
    /// Controls of other parameters are ignored.
    ///
    /// - Complexity: O(*n*) in the number of control points, or O(*n* log *n*) if the controls are not sorted by time.
    init(_ parameter: ControlParameter, controls: [HapticControl]) {
        neutral = parameter.neutral
        var own = controls.filter { $0.parameter == parameter }
        if !zip(own, own.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
            own.sort { $0.time < $1.time }
        }
        for control in own {
            switch control.shape {
            case .step(let value): hold(value, from: control.time)
            case .curve(let points): follow(points, from: control.time)
            }
        }
    }

    var isNeutral: Bool { segments.isEmpty }

    /// Returns the value in effect at a time in seconds.
    ///
    /// The segment that started last determines the value.
    ///
    /// - Complexity: O(log *n*) in the number of segments.
    func value(at time: Double) -> Double {
        let index = firstIndex(after: time)
        return index == 0 ? neutral : segments[index - 1].value(at: time)
    }

    /// Returns the number of segments that start at or before a time.
    ///
    /// - Complexity: O(log *n*) in the number of segments.
    func firstIndex(after time: Double) -> Int { segments.partitioningIndex { !($0.start <= time) } }

    /// Returns the value at a time, for a series of calls with times that never decrease.
    ///
    /// - Parameters:
    ///   - time: The time in seconds, not before the time of the previous call.
    ///   - index: The number of segments that have started; 0 in the first call. The method updates it.
    /// - Returns: The value in effect at `time`.
    /// - Complexity: O(*n*) in the number of segments, for the whole series.
    func value(at time: Double, index: inout Int) -> Double {
        while index < segments.count, segments[index].start <= time { index += 1 }
        return index == 0 ? neutral : segments[index - 1].value(at: time)
    }

    /// Appends a constant segment and removes the segments that start at or after its time.
    private mutating func hold(_ value: Double, from time: Double) {
        removeSegments(from: time)
        segments.append(Segment(start: time, value: value, end: time, last: value))
    }

    private mutating func follow(_ points: [HapticControl.Point], from start: Double) {
        guard let first = points.first else { return }
        let heldValue = value(at: start)
        removeSegments(from: start)
        var time = start
        var value = heldValue
        if first.time > 0 { segments.append(Segment(start: start, value: heldValue, end: start, last: heldValue)) }
        var isFirst = true
        for point in points {
            let next = start + point.time
            if !isFirst, next > time {
                segments.append(Segment(start: time, value: value, end: next, last: point.value))
            }
            time = next
            value = point.value
            isFirst = false
        }
        segments.append(Segment(start: time, value: value, end: time, last: value))
    }

    /// Removes the segments that start at or after a time.
    ///
    /// From this time on, a later control determines the value.
    private mutating func removeSegments(from time: Double) {
        while let last = segments.last, last.start >= time { segments.removeLast() }
    }
}

/// A group of control lines, one for each haptic parameter of a layer.
struct LayerControls: Sendable {
    let intensity: ControlLine
    let sharpness: ControlLine
    let attack: ControlLine
    let decay: ControlLine
    let release: ControlLine

    init(_ controls: [HapticControl]) {
        intensity = ControlLine(.intensity, controls: controls)
        sharpness = ControlLine(.sharpness, controls: controls)
        attack = ControlLine(.attack, controls: controls)
        decay = ControlLine(.decay, controls: controls)
        release = ControlLine(.release, controls: controls)
    }
}
