/// A namespace for joining layers into one if the result is exact.
///
/// A control must have the correct value while an event sounds; for a tap, only at its start. During this time, the
/// layer *needs* the value. If no other layer needs a different value at the same time, the controls of the layer are
/// copied. The copy begins with the value that is in effect at that time, and replaces the value of the previous layer.
/// Two layers that need different values at the same time cannot be joined (decision 0201).
enum LayerJoin {
    /// A time range in which the events of a layer need the control value of that layer: `start..<end`, or a single
    /// time if `start` and `end` are equal.
    private struct Need {
        let layer: Int
        let start: Double
        var end: Double
    }

    static func join(_ layers: [HapticLayer]) throws(AHAPWriteError) -> HapticLayer {
        let spans = layers.map(spans)
        var joined = HapticLayer(events: layers.flatMap(\.events))
        for parameter in ControlParameter.allCases {
            guard layers.contains(where: { $0.controls.contains { $0.parameter == parameter } }) else { continue }
            let lines = layers.map { ControlLine(parameter, controls: $0.controls) }
            var needs: [Need] = []
            for (number, layer) in layers.enumerated() {
                needs += self.needs(of: layer, spans[number], for: parameter, number: number)
            }
            needs.sort { ($0.start, $0.end, $0.layer) < ($1.start, $1.end, $1.layer) }
            try check(needs, lines)
            joined.controls += controls(parameter, needs, lines)
        }
        return joined
    }

    /// Returns the time range in which each event of a layer sounds, in seconds.
    private static func spans(_ layer: HapticLayer) -> [(start: Double, end: Double)] {
        let controls = LayerControls(layer.controls)
        return layer.events.map { event in
            let rendered = RenderedEvent(event, controls: controls, times: .nominal)
            return (event.time, max(event.end, rendered?.end ?? event.end))
        }
    }

    /// Returns the needs of a layer, sorted by start; adjacent needs are joined.
    private static func needs(
        of layer: HapticLayer,
        _ spans: [(start: Double, end: Double)],
        for parameter: ControlParameter,
        number: Int
    ) -> [Need] {
        var all: [Need] = []
        for (event, span) in zip(layer.events, spans) {
            switch (parameter, event.kind) {
            case (.sharpness, .transient): break
            case (.intensity, .transient): all.append(Need(layer: number, start: span.start, end: span.start))
            case (.attack, .continuous), (.decay, .continuous), (.release, .continuous):
                all.append(Need(layer: number, start: span.start, end: span.start))
            case (_, .transient): break
            // Sums of times are rounded, so a nanosecond is not an overlap.
            default: all.append(Need(layer: number, start: span.start, end: max(span.start, span.end - 1e-9)))
            }
        }
        all.sort { $0.start < $1.start }
        var result: [Need] = []
        for need in all {
            if let last = result.last, need.start <= last.end {
                result[result.count - 1].end = max(last.end, need.end)
            } else {
                result.append(need)
            }
        }
        return result
    }

    private static func check(_ needs: [Need], _ lines: [ControlLine]) throws(AHAPWriteError) {
        var running: [Need] = []
        for need in needs {
            running.removeAll { $0.end <= need.start && $0.start < need.start }
            for other in running where other.layer != need.layer {
                let end = min(other.end, need.end)
                guard lines[need.layer].agrees(with: lines[other.layer], from: need.start, to: end) else {
                    throw AHAPWriteError(
                        code: .needsLayers,
                        time: need.start,
                        message: "two layers sound together at \(need.start) s and need different controls; "
                            + "write one file per layer with writeLayers"
                    )
                }
            }
            running.append(need)
        }
    }

    /// Returns the controls of all layers.
    ///
    /// The controls of a layer are in effect from the time at which the layer needs them until another layer needs its
    /// controls.
    private static func controls(
        _ parameter: ControlParameter,
        _ needs: [Need],
        _ lines: [ControlLine]
    ) -> [HapticControl] {
        var owners: [Need] = []
        for need in needs {
            if let last = owners.last, need.layer == last.layer || (need.start < last.end && need.end <= last.end) {
                owners[owners.count - 1].end = max(last.end, need.end)
            } else {
                owners.append(need)
            }
        }
        let ends = owners.dropFirst().map(\.start) + [.infinity]
        return zip(owners, ends).flatMap { lines[$0.layer].controls(parameter, from: $0.start, to: $1) }
    }
}

extension ControlLine {
    /// Returns whether two lines have the same values in a time range.
    ///
    /// The end of the range is excluded, unless the range is a single time.
    ///
    /// - Parameters:
    /// - other: The line to compare.
    /// - start: The start of the range, in seconds.
    /// - end: The end of the range, in seconds.
    func agrees(with other: ControlLine, from start: Double, to end: Double) -> Bool {
        let bends = (segments + other.segments).flatMap { [$0.start, $0.end] }.filter { $0 > start && $0 < end }
        let edges = [start] + bends.sorted() + (end > start ? [end] : [])
        let isNear = { (a: Double, b: Double) in abs(a - b) <= 1e-12 }
        return edges.indices.allSatisfy { index in
            let isLast = index == edges.count - 1
            if isLast, end > start { return true }
            guard isNear(value(at: edges[index]), other.value(at: edges[index])) else { return false }
            guard !isLast else { return true }
            let near = edges[index] + (edges[index + 1] - edges[index]) * 0.5
            return isNear(value(at: near), other.value(at: near))
        }
    }

    /// Returns one step or curve with the line's values in a time range.
    ///
    /// The first value of the result is the value in effect at the start of the range.
    func controls(_ parameter: ControlParameter, from start: Double, to end: Double) -> [HapticControl] {
        var points: [HapticControl.Point] = []
        let add = { (time: Double, value: Double) in
            let point = HapticControl.Point(time - start, value)
            if point != points.last { points.append(point) }
        }
        add(start, value(at: start))
        var index = max(firstIndex(after: start) - 1, 0)
        while index < segments.count, segments[index].start < end {
            let segment = segments[index]
            index += 1
            let next = index < segments.count ? segments[index].start : .infinity
            let from = max(segment.start, start)
            if let last = points.last { add(from, last.value) }
            add(from, segment.value(at: from))
            if segment.end > from {
                let stop = min(segment.end, next)
                add(stop, segment.value(at: stop))
            }
        }
        if points.count == 1 { return [.step(parameter, to: points[0].value, at: start)] }
        return [.curve(parameter, points, at: start)]
    }
}
