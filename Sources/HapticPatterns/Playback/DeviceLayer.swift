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
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - canPlay: A function that returns whether the device plays an audio event.
    init?(_ layer: HapticLayer, canPlay: (HapticEvent) -> Bool) {
        let playable = layer.events.filter { event in
            switch event.kind {
            case .transient: event.level(of: .intensity) > 0
            case .continuous: event.level(of: .intensity) > 0 && event.duration > 0
            case .audioContinuous: canPlay(event) && event.duration > 0
            case .audioCustom: canPlay(event) && event.waveform != nil
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
    /// - Parameters:
    ///   - parameter: The parameter, intensity or sharpness.
    ///   - level: The playback's own value, with times from the position.
    ///   - position: The present position in the pattern, in seconds.
    ///   - length: The end of the curve, in seconds of the pattern.
    /// - Returns: The curve that includes the playback's own value; `nil` if the rest is not one curve that a device
    ///   accepts.
    func rest(
        of parameter: ControlParameter,
        _ level: [HapticControl.Point],
        from position: Double,
        to length: Double
    ) -> [HapticControl.Point]? {
        let end = max(end, length)
        guard let line = lines[parameter], let first = level.first, let last = level.last,
            Self.controls(parameter, line.points(from: 0, to: end)).count == 1
        else { return nil }
        var points = line.points(from: position, to: max(end, position)).map {
            HapticControl.Point($0.time - position, $0.value)
        }
        if level.count == 1 {
            points = points.map { .init($0.time, Self.combined(parameter, $0.value, first.value)) }
        } else {
            let stop = max(points.last?.time ?? 0, last.time) + 1
            let moving = level + [.init(stop, last.value)]
            let own = points + [.init(stop, points.last?.value ?? parameter.neutral)]
            points = parameter == .intensity ? CurveProduct.points(moving, own) : Self.sum(moving, own)
        }
        if parameter == .sharpness { points = Self.limited(points, within: parameter.range) }
        points = Self.withoutLevelEnd(points)
        return points.count <= AHAP.maximumPointCount ? points : nil
    }

    private static func combined(_ parameter: ControlParameter, _ own: Double, _ level: Double) -> Double {
        parameter == .intensity ? own * level : own + level
    }

    /// Returns the sum of two curves without steps that start at 0 and end at the same time.
    private static func sum(_ a: [HapticControl.Point], _ b: [HapticControl.Point]) -> [HapticControl.Point] {
        let (first, second) = (
            ControlLine(.sharpness, controls: [.curve(.sharpness, a)]),
            ControlLine(.sharpness, controls: [.curve(.sharpness, b)])
        )
        let times = Set((a + b).map(\.time)).sorted()
        return times.map { .init($0, first.value(at: $0) + second.value(at: $0)) }
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
        case .sharpness:
            return Self.limited(points.map { .init($0.time, $0.value + sharpness) }, within: parameter.range)
        default: return points
        }
    }

    /// Returns a curve limited to a range.
    ///
    /// Points are added at the times at which the limit is reached.
    private static func limited(
        _ points: [HapticControl.Point],
        within range: ClosedRange<Double>
    ) -> [HapticControl.Point] {
        var result: [HapticControl.Point] = []
        for (index, point) in points.enumerated() {
            if index > 0, case let before = points[index - 1], point.time > before.time {
                let crossings = [range.lowerBound, range.upperBound]
                    .map { ($0 - before.value) / (point.value - before.value) }
                    .filter { $0 > 0 && $0 < 1 }
                    .sorted()
                for part in crossings {
                    let time = before.time + (point.time - before.time) * part
                    let value = before.value + (point.value - before.value) * part
                    result.append(.init(time, range.clamp(value)))
                }
            }
            result.append(.init(point.time, range.clamp(point.value)))
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
