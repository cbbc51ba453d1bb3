extension HapticPattern {
    /// Returns a part of the pattern, moved to the start.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.5, duration: 2)
    /// buzz.trimmed(from: 0.5, to: 1.25).length  // → 0.75
    /// ```
    ///
    /// Taps within the part are kept. Vibrations are cut at both ends, without a release at the cut. A vibration that
    /// is cut during its attack, decay or release moves to a layer of its own, with its envelope as a curve that
    /// differs from the exact shape by less than 1/255. Controls keep their values within the part.
    ///
    /// - Parameters:
    ///   - start: The start of the part, in seconds.
    ///   - end: The end of the part, in seconds, at most the pattern's length.
    /// - Returns: The part, or an empty pattern if `end` is not after `start`.
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
    /// Returns the layer's part in a window, moved to 0; vibrations cut during their envelope become separate layers.
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
    /// Returns the event's part in a window, moved to 0; an event that is cut at the end has no release.
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
    /// Returns the line's part in a window as one control that starts at 0.
    func moved(_ parameter: ControlParameter, from start: Double, to end: Double) -> HapticControl {
        let points = points(from: start, to: end).map { HapticControl.Point($0.time - start, $0.value) }
        if let first = points.first, points.allSatisfy({ $0.value == first.value }) {
            return .step(parameter, to: first.value)
        }
        return .curve(parameter, points)
    }
}

extension RenderedEvent {
    /// Returns whether the level is constant from a time to the end of the duration.
    func isSteady(from time: Double) -> Bool {
        guard let top = bends.first, bends.count == 3 else { return true }
        return bends[0] == bends[1] && time >= top && time < bends[2]
    }

    /// Returns the event's part in a window as a layer, with envelope and intensity control in one curve.
    func baked(_ event: HapticEvent, _ lines: LayerControls, from start: Double, to end: Double) -> HapticLayer {
        let stop = min(self.end, end)
        var shape = [HapticControl.Point(start, envelope(at: start))]
        for bend in bends + [self.end] where bend > start && bend < stop {
            // Without a decay the level drops at a corner, so both sides are sampled, a nanosecond apart from it
            // because times round.
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
