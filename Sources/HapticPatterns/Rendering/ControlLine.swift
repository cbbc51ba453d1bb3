/// The value of one control parameter over a layer's time: straight lines, one after another.
///
/// Built once from all steps and curves of the parameter; which control owns which stretch is settled here and nowhere else.
struct ControlLine: Sendable {
    /// A stretch from `start` to the next segment's start: `value + slope · (t − start)`, to `end` at most.
    struct Segment: Sendable {
        var start: Double
        var value: Double
        /// Where the line reaches `last`; the value holds from there on.
        var end: Double
        var last: Double

        func value(at time: Double) -> Double {
            if time >= end { return last }
            return value + (last - value) * ((time - start) / (end - start))
        }
    }

    let neutral: Double
    /// Sorted by start; empty where nothing controls the parameter.
    private(set) var segments: [Segment] = []

    /// Settles the controls of one parameter; others are skipped.
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

    /// The value in force at a time, in seconds: the segment that started last decides.
    func value(at time: Double) -> Double {
        let index = firstIndex(after: time)
        return index == 0 ? neutral : segments[index - 1].value(at: time)
    }

    /// The number of segments that start at or before a time.
    func firstIndex(after time: Double) -> Int {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The value on a forward walk: `index` is the walker's own and only grows.
    func value(at time: Double, index: inout Int) -> Double {
        while index < segments.count, segments[index].start <= time { index += 1 }
        return index == 0 ? neutral : segments[index - 1].value(at: time)
    }

    /// Ends what came before and holds a value from there on.
    private mutating func hold(_ value: Double, from time: Double) {
        removeSegments(from: time)
        segments.append(Segment(start: time, value: value, end: time, last: value))
    }

    private mutating func follow(_ points: [HapticControl.Point], from start: Double) {
        guard let first = points.first else { return }
        let frozen = value(at: start)
        removeSegments(from: start)
        var time = start
        var value = frozen
        if first.time > 0 { segments.append(Segment(start: start, value: frozen, end: start, last: frozen)) }
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

    /// Removes the segments that start at or after a time, from which another control owns the value.
    private mutating func removeSegments(from time: Double) {
        while let last = segments.last, last.start >= time { segments.removeLast() }
    }
}

/// The control lines of a layer that the hand can feel.
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
