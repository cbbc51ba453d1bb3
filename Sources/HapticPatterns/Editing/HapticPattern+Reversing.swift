extension HapticPattern {
    /// Returns the pattern played backwards.
    ///
    /// ```swift
    /// let pattern = HapticPattern(
    ///     events: [.transient(at: 0), .continuous(at: 0.5, duration: 0.25)],
    ///     length: 1
    /// )
    /// pattern.reversed().events.map(\.time)  // → [1.0, 0.25]
    /// ```
    ///
    /// Events and controls are mirrored in time within the pattern's length. Taps move to a layer without controls; the
    /// intensity of each tap then includes the intensity control. The values of attack, decay and release controls are
    /// added to the parameters of the events. The attack and the release of a sustained vibration are exchanged. The
    /// release of a vibration still comes after its duration, and a tap still sounds for the 20 ms after its time.
    ///
    /// - Returns: The reversed pattern, of the same length.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func reversed() -> HapticPattern {
        var result = HapticPattern(length: length)
        for layer in layers {
            let lines = LayerControls(layer.controls)
            var taps = HapticLayer()
            var others = HapticLayer()
            for event in layer.events {
                var mirrored = event.settlingEnvelope(lines)
                mirrored.time = max(0, length - event.end)
                if event.kind == .transient {
                    // The duration of a tap only lengthens the pattern at its end, so the reversed tap has none.
                    mirrored.time = length - event.time
                    mirrored.duration = 0
                    if !lines.intensity.isNeutral {
                        mirrored.intensity = event.level(of: .intensity) * lines.intensity.value(at: event.time)
                    }
                    taps.events.append(mirrored)
                } else {
                    if event.isSustained {
                        (mirrored[.attack], mirrored[.release]) = (mirrored[.release], mirrored[.attack])
                    }
                    others.events.append(mirrored)
                }
            }
            for parameter in ControlParameter.allCases where !parameter.actsAtOnset {
                let line = ControlLine(parameter, controls: layer.controls)
                if !line.isNeutral { others.controls += line.mirrored(parameter, over: length) }
            }
            result.add(taps)
            if !others.events.isEmpty { result.add(others) }
        }
        result.copyHead(from: self)
        return result
    }
}

extension ControlParameter {
    /// Whether the control acts only at the start of an event.
    var actsAtOnset: Bool {
        switch self {
        case .attack, .decay, .release, .audioAttack, .audioDecay, .audioRelease: true
        default: false
        }
    }
}

extension HapticEvent {
    /// Returns the event with its parameters changed by the attack, decay and release controls.
    ///
    /// The values of these controls at the start of the event are added to the parameters.
    func settlingEnvelope(_ lines: LayerControls) -> HapticEvent {
        guard kind == .continuous else { return self }
        var copy = self
        let pairs: [(EventParameter, ControlLine)] = [
            (.attack, lines.attack), (.decay, lines.decay), (.release, lines.release),
        ]
        for (parameter, line) in pairs where !line.isNeutral {
            copy[parameter] = level(of: parameter) + line.value(at: time)
        }
        return copy
    }
}

extension ControlLine {
    /// Returns the line mirrored in time within 0…`length`, as one curve that starts at 0.
    ///
    /// - Parameters:
    /// - parameter: The parameter of the curve.
    /// - length: The length of the time range, in seconds.
    func mirrored(_ parameter: ControlParameter, over length: Double) -> [HapticControl] {
        let points = points(from: 0, to: length)
        let mirrored = points.reversed().map { HapticControl.Point(max(0, length - $0.time), $0.value) }
        return [.curve(parameter, mirrored)]
    }

    /// Returns the line's values in a time range as points.
    ///
    /// The first point is at the start of the range, and the last point at its end. The times of the points count from
    /// the start of the pattern.
    ///
    /// - Parameters:
    /// - start: The start of the range, in seconds.
    /// - end: The end of the range, in seconds.
    /// - Complexity: O(log *n* + *m*), where *n* is the number of segments, and *m* the number of segments in the
    ///   range.
    func points(from start: Double, to end: Double) -> [HapticControl.Point] {
        var result = [HapticControl.Point(start, value(at: start))]
        let add = { (time: Double, value: Double) in
            let point = HapticControl.Point(time, value)
            if point != result.last { result.append(point) }
        }
        var index = max(firstIndex(after: start) - 1, 0)
        while index < segments.count, segments[index].start < end {
            let segment = segments[index]
            index += 1
            let next = min(index < segments.count ? segments[index].start : end, end)
            let from = max(segment.start, start)
            if let last = result.last { add(from, last.value) }
            add(from, segment.value(at: from))
            let stop = min(segment.end, next)
            if stop > from { add(stop, segment.value(at: stop)) }
        }
        if let last = result.last { add(end, last.value) }
        return result
    }
}
