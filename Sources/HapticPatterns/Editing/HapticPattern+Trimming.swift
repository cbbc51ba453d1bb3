extension HapticPattern {
    /// Returns a part of the pattern, moved to the start.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.5, duration: 2)
    /// buzz.trimmed(from: 0.5, to: 1.25).length  // → 0.75
    /// ```
    ///
    /// A tap is kept if its time is within the part; a tap at `end` is removed. A vibration that extends beyond the
    /// part is cut, and has no release at the cut. If the start of the part is within the attack, decay or release of a
    /// vibration, the vibration moves to a separate layer. A curve on this layer replaces the envelope, and differs
    /// from the exact envelope by less than 1/255. Within the part, the values of controls stay the same.
    ///
    /// - Parameters:
    ///   - start: The start of the part, in seconds.
    ///   - end: The end of the part, in seconds, at most the pattern's length.
    /// - Returns: The part, or an empty pattern of length 0 if `end` is not after `start`.
    /// - Complexity: O(*n* log *n* + *m*), where *n* and *m* are the numbers of events and control points in this
    ///   pattern and in the part.
    public func trimmed(from start: Double, to end: Double) -> HapticPattern {
        let from = clampedTime(start)
        let to = min(clampedTime(end), length)
        guard to > from else { return HapticPattern() }
        var result = HapticPattern(length: to - from)
        for layer in layers {
            for part in layer.trimmed(from: from, to: to) { result.add(part) }
        }
        result.copyHead(from: self)
        return result
    }
}

extension HapticLayer {
    /// Returns the layer's part in a time range, moved to 0.
    ///
    /// A vibration that is cut during its attack, decay or release becomes a separate layer.
    ///
    /// - Parameters:
    /// - start: The start of the range, in seconds.
    /// - end: The end of the range, in seconds.
    func trimmed(from start: Double, to end: Double) -> [HapticLayer] {
        let lines = LayerControls(controls)
        var kept = HapticLayer()
        var cut: [HapticLayer] = []
        for event in events where event.time < end {
            if event.kind == .transient {
                guard event.time >= start else { continue }
                var moved = event
                moved.time = event.time - start
                moved.duration = min(event.duration, end - event.time)
                kept.events.append(moved)
            } else if let rendered = RenderedEvent(event, controls: lines, times: .nominal) {
                guard rendered.end > start else { continue }
                if event.time >= start || rendered.isSteady(from: start) {
                    var moved = event.settlingEnvelope(lines).cut(from: start, to: end)
                    if event.time < start { moved[.attack] = nil }
                    kept.events.append(moved)
                } else {
                    cut.append(rendered.baked(event, lines, from: start, to: end))
                }
            } else if event.end > start {
                kept.events.append(event.cut(from: start, to: end))
            }
        }
        for parameter in ControlParameter.allCases where !parameter.actsAtOnset {
            let line = ControlLine(parameter, controls: controls)
            if !line.isNeutral { kept.controls.append(line.moved(parameter, from: start, to: end)) }
        }
        return (kept.events.isEmpty ? [] : [kept]) + cut
    }
}

extension HapticEvent {
    /// Returns the event's part in a time range, moved to 0.
    ///
    /// If the event ends after the range, the part has no release.
    func cut(from start: Double, to end: Double) -> HapticEvent {
        var copy = self
        let first = max(time, start)
        copy.time = first - start
        copy.duration = max(0, min(self.end, end) - first)
        if self.end > end { copy[.release] = nil }
        return copy
    }
}

extension ControlLine {
    /// Returns the line's part in a time range as one control that starts at 0.
    func moved(_ parameter: ControlParameter, from start: Double, to end: Double) -> HapticControl {
        let points = points(from: start, to: end).map { HapticControl.Point($0.time - start, $0.value) }
        if let first = points.first, points.allSatisfy({ $0.value == first.value }) {
            return .step(parameter, to: first.value)
        }
        return .curve(parameter, points)
    }
}

extension RenderedEvent {
    /// Returns whether the envelope is constant from a time to the end of the event's duration.
    func isSteady(from time: Double) -> Bool {
        guard let top = bends.first, bends.count == 3 else { return true }
        return bends[0] == bends[1] && time >= top && time < bends[2]
    }

    /// Returns the event's part in a time range as a layer.
    ///
    /// One curve of the layer is the product of the envelope and the intensity control.
    func baked(_ event: HapticEvent, _ lines: LayerControls, from start: Double, to end: Double) -> HapticLayer {
        let stop = min(self.end, end)
        var shape = [HapticControl.Point(start, envelope(at: start))]
        for bend in bends + [self.end] where bend > start && bend < stop {
            // Without a decay, the level drops at a corner. Both sides of the corner are sampled, each at a distance of
            // a nanosecond because times are rounded.
            shape.append(.init(bend, envelope(at: max(start, bend - 1e-9))))
            shape.append(.init(bend, envelope(at: min(stop, bend + 1e-9))))
        }
        shape.append(.init(stop, envelope(at: stop - (stop - start) * 1e-9)))
        let own = lines.intensity.points(from: start, to: stop)
        let product = CurveProduct.points(shape, own).map { HapticControl.Point($0.time - start, $0.value) }
        var vibration = HapticEvent.continuous(duration: stop - start, intensity: intensity, sharpness: event.sharpness)
        vibration.unknownFields = event.unknownFields
        var controls = [HapticControl.curve(.intensity, product)]
        if !lines.sharpness.isNeutral { controls.append(lines.sharpness.moved(.sharpness, from: start, to: stop)) }
        return HapticLayer(events: [vibration], controls: controls)
    }
}
