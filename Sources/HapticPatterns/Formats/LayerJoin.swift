/// Joins layers into one where that is exact.
///
/// While a layer sounds alone its controls are copied, with the value in force at the start as a step, so that nothing of
/// another layer's controls is left. Where two layers sound together and a control is in play there is no exact join.
enum LayerJoin {
    /// A stretch in which events of one layer sound without a gap.
    private struct Stretch {
        let layer: Int
        let start: Double
        var end: Double
    }

    static func join(_ layers: [HapticLayer]) throws(AHAPWriteError) -> HapticLayer {
        let sorted = layers.enumerated().flatMap { stretches(of: $1, number: $0) }
            .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        try check(sorted)
        var joined = HapticLayer(events: layers.flatMap(\.events))
        var last: Int?
        for stretch in sorted where stretch.layer != last {
            last = stretch.layer
            let next = sorted.first { $0.layer != stretch.layer && $0.start >= stretch.start }?.start ?? .infinity
            joined.controls += controls(of: layers, number: stretch.layer, from: stretch.start, to: next)
        }
        return joined
    }

    private static func stretches(of layer: HapticLayer, number: Int) -> [Stretch] {
        let controls = LayerControls(layer.controls)
        let sounds = layer.events.compactMap { event -> (start: Double, end: Double)? in
            if let sound = EventSound(event, controls: controls, times: EnvelopeTimes(longest: 1)) {
                return (sound.start, sound.end)
            }
            return (event.time, event.end)
        }
        var result: [Stretch] = []
        for sound in sounds.sorted(by: { $0.start < $1.start }) {
            if let last = result.last, sound.start <= last.end {
                result[result.count - 1].end = max(last.end, sound.end)
            } else {
                result.append(Stretch(layer: number, start: sound.start, end: sound.end))
            }
        }
        return result
    }

    private static func check(_ stretches: [Stretch]) throws(AHAPWriteError) {
        guard var running = stretches.first else { return }
        for stretch in stretches.dropFirst() {
            if stretch.start < running.end, stretch.layer != running.layer {
                throw AHAPWriteError(
                    code: .needsLayers,
                    time: stretch.start,
                    message: "two layers sound together at \(stretch.start) s, and controls act on one of them only; "
                        + "write one file per layer with writeLayers"
                )
            }
            if stretch.end > running.end { running = stretch }
        }
    }

    /// The controls that make a layer sound as it does from one moment to another, whatever was in force before.
    private static func controls(
        of layers: [HapticLayer],
        number: Int,
        from start: Double,
        to end: Double
    ) -> [HapticControl] {
        let used = ControlParameter.allCases.filter { parameter in
            layers.contains { $0.controls.contains { $0.parameter == parameter } }
        }
        return used.flatMap { parameter in
            ControlLine(parameter, controls: layers[number].controls)
                .controls(parameter, from: start, to: end)
        }
    }
}

extension ControlLine {
    /// Steps and curves that give the line's values in a window, the value in force at its start first.
    func controls(_ parameter: ControlParameter, from start: Double, to end: Double) -> [HapticControl] {
        var result = [HapticControl.step(parameter, to: value(at: start), at: start)]
        let first = max(firstIndex(after: start) - 1, 0)
        for segment in segments[min(first, segments.count)...] where segment.start < end {
            let from = max(segment.start, start)
            if segment.end > from {
                let points = [HapticControl.Point(0, segment.value(at: from)), .init(segment.end - from, segment.last)]
                result.append(.curve(parameter, points, at: from))
            } else if segment.start > start {
                result.append(.step(parameter, to: segment.last, at: segment.start))
            }
        }
        return result
    }
}
