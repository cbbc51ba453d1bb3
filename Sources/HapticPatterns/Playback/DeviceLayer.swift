/// A layer prepared for a player of Core Haptics.
///
/// The layer has only the events that a device can play. Each control parameter is one line over time. From the lines,
/// ``pattern(intensity:sharpness:lasting:)`` makes controls that include the intensity and the sharpness of the
/// playback.
struct DeviceLayer: Sendable {
    private let events: [HapticEvent]
    /// The lines of the parameters that the pattern controls.
    private let lines: [ControlParameter: ControlLine]
    /// The time at which the last event has faded, in seconds.
    let end: Double

    /// Creates the part of a layer that a device can play; `nil` if the layer has no event that a device can play.
    init?(_ layer: HapticLayer, playsAudio: Bool) {
        let playable = layer.events.filter { event in
            switch event.kind {
            case .transient: event.level(of: .intensity) > 0
            case .continuous: event.level(of: .intensity) > 0 && event.duration > 0
            case .audioContinuous: playsAudio && event.duration > 0
            case .audioCustom: playsAudio && event.waveform != nil
            }
        }
        guard !playable.isEmpty else { return nil }
        events = playable.flatMap(AHAP.split)
        var lines: [ControlParameter: ControlLine] = [:]
        for parameter in ControlParameter.allCases {
            guard layer.controls.contains(where: { $0.parameter == parameter }) else { continue }
            let line = ControlLine(parameter, controls: layer.controls)
            if !line.isNeutral { lines[parameter] = line }
        }
        self.lines = lines
        let rendered = RenderedLayer(HapticLayer(events: playable, controls: layer.controls), times: .nominal).end
        end = playable.reduce(rendered) { max($0, $1.end) }
    }

    /// Returns whether the pattern itself controls a parameter.
    func controls(_ parameter: ControlParameter) -> Bool { lines[parameter] != nil }

    /// Returns the layer as a pattern of a player.
    ///
    /// - Parameters:
    ///   - intensity: The playback's factor, which is included in the pattern's own intensity controls.
    ///   - sharpness: The playback's offset, which is included in the pattern's own sharpness controls.
    ///   - length: The length of the pattern in seconds; an imperceptible event fills the time after the last event.
    /// - Returns: The events, and the controls with the values of the playback.
    func pattern(intensity: Double, sharpness: Double, lasting length: Double) -> HapticLayer {
        var controls: [HapticControl] = []
        for parameter in ControlParameter.allCases {
            guard let points = points(of: parameter, intensity, sharpness, from: 0, to: max(end, length)) else {
                continue
            }
            controls += Self.controls(parameter, points)
        }
        return HapticLayer(events: padded(to: length), controls: controls)
    }

    /// Returns the rest of a parameter's curve for a playing player, with times from a position in seconds.
    ///
    /// The result is `nil` if the rest is not one curve that a device accepts.
    func rest(
        of parameter: ControlParameter,
        intensity: Double,
        sharpness: Double,
        from position: Double,
        to length: Double
    ) -> [HapticControl.Point]? {
        let end = max(end, length)
        guard let whole = points(of: parameter, intensity, sharpness, from: 0, to: end),
            Self.controls(parameter, whole).count == 1,
            let rest = points(of: parameter, intensity, sharpness, from: position, to: end),
            case let rest = Self.withoutLevelEnd(rest), rest.count <= AHAP.maximumPointCount
        else { return nil }
        return rest.map { .init($0.time - position, $0.value) }
    }

    private func points(
        of parameter: ControlParameter,
        _ intensity: Double,
        _ sharpness: Double,
        from start: Double,
        to end: Double
    ) -> [HapticControl.Point]? {
        guard let line = lines[parameter] else { return nil }
        let points = line.points(from: start, to: max(end, start))
        switch parameter {
        case .intensity: return points.map { .init($0.time, $0.value * intensity) }
        case .sharpness: return Self.shifted(points, by: sharpness, within: parameter.range)
        default: return points
        }
    }

    /// Returns a curve with an offset, limited to a range.
    ///
    /// Points are added at the times at which the limit is reached.
    private static func shifted(
        _ points: [HapticControl.Point],
        by offset: Double,
        within range: ClosedRange<Double>
    ) -> [HapticControl.Point] {
        guard offset != 0 else { return points }
        var result: [HapticControl.Point] = []
        for (index, point) in points.enumerated() {
            let value = point.value + offset
            if index > 0, case let before = points[index - 1], point.time > before.time {
                let from = before.value + offset
                let crossings = [range.lowerBound, range.upperBound]
                    .map { ($0 - from) / (value - from) }
                    .filter { $0 > 0 && $0 < 1 }
                    .sorted()
                for part in crossings {
                    let time = before.time + (point.time - before.time) * part
                    result.append(.init(time, range.clamp(from + (value - from) * part)))
                }
            }
            result.append(.init(point.time, range.clamp(value)))
        }
        return result
    }

    /// Returns the controls for a line through points: a curve up to each jump, and a step for a constant part.
    private static func controls(_ parameter: ControlParameter, _ points: [HapticControl.Point]) -> [HapticControl] {
        var controls: [HapticControl] = []
        var run: [HapticControl.Point] = []
        let close = {
            guard let first = run.first else { return }
            let points = withoutLevelEnd(run)
            if points.count == 1 {
                controls.append(.step(parameter, to: first.value, at: first.time))
            } else {
                let curve = points.map { HapticControl.Point($0.time - first.time, $0.value) }
                controls += AHAP.split(HapticControl.curve(parameter, curve, at: first.time))
            }
            run = []
        }
        for point in points {
            if let last = run.last, point.time <= last.time { close() }
            run.append(point)
        }
        close()
        return controls
    }

    /// Removes points at the end that only repeat the value before them.
    private static func withoutLevelEnd(_ points: [HapticControl.Point]) -> [HapticControl.Point] {
        var points = points
        while points.count > 1, points[points.count - 1].value == points[points.count - 2].value { points.removeLast() }
        return points
    }

    /// Returns the events with a last event that ends at `length`.
    ///
    /// The last event can be a tap, because the duration of a tap does not make the tap longer.
    private func padded(to length: Double) -> [HapticEvent] {
        var events = events
        guard events.allSatisfy({ $0.end < length }), let first = events.map(\.time).min() else { return events }
        if let index = events.lastIndex(where: { $0.kind == .transient }) {
            events[index].duration = length - events[index].time
        } else {
            var pad = HapticEvent.transient(at: first, intensity: 0)
            pad.duration = length - first
            events.append(pad)
        }
        return events
    }
}
