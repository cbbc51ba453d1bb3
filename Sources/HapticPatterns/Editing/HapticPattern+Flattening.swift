extension HapticPattern {
    /// A result of ``HapticPattern/flattened(mix:)``: a pattern of one layer, and its differences from the original
    /// pattern.
    public struct Flattened: Hashable, Sendable {
        /// The pattern, with at most one layer.
        public let pattern: HapticPattern
        /// The greatest difference in the intensity of the vibrations, 0…1.
        public let vibrationError: Double
        /// The greatest difference in the intensity of a tap, 0…1.
        ///
        /// The difference is caused only by rounding.
        public let tapError: Double
    }

    /// Returns the nearest pattern of one layer, and its differences from this pattern.
    ///
    /// All vibrations become one vibration with a curve of their rendered intensity. The intensity of each tap is
    /// raised to compensate for the curve. Where the curve is too weak, the vibration is divided: during 0.1 ms at the
    /// tap, the intensity of the vibration's event is lower and the curve is at 1. Use this method when
    /// ``AHAP/write(_:)`` throws an error with the code ``AHAPWriteError/Code/needsLayers`` and a single file is
    /// required.
    ///
    /// ```swift
    /// let fade = HapticPattern {
    ///     HapticContinuous(duration: 1, intensity: 1).ramp(.intensity, to: 0)
    /// }
    /// let both = fade.overlay(.single(intensity: 0.25, relativeTime: 0.5))
    /// let flat = both.flattened()
    /// flat.pattern.layers.count  // → 1
    /// flat.pattern.events.map { $0.intensity ?? 0 }  // → [1.0, 0.5]
    /// flat.tapError  // → 0.0
    /// flat.vibrationError  // → 0.0
    /// ```
    ///
    /// - Parameter mix: The rule for overlapping vibrations.
    /// - Returns: The pattern and the differences. Audio events are removed. A pattern of at most one layer is returned
    ///   unchanged.
    /// - Complexity: O((*n* + *p*) · (*k* + 1) log *n*), where *n* is the number of events and control points, *p* the
    ///   number of control points in the result, and *k* the greatest number of events that sound at once.
    public func flattened(mix: OverlapMix = .max) -> Flattened {
        guard layers.count > 1 else { return Flattened(pattern: self, vibrationError: 0, tapError: 0) }
        let vibrations = HapticEvaluator(mapLayers { $0.events.removeAll { $0.kind != .continuous } }, mix: mix)
        let line = RenderedLine(vibrations, to: vibrations.renderedEnd, curve: .linear)
        let isPerceptible = line.points.contains { $0.intensity > 0 }
        var layer = HapticLayer()
        let curve = HapticControl.curve(.intensity, line.points.map { .init($0.time, $0.intensity) })
        let vibration = ControlLine(.intensity, controls: [curve])
        var taps: [(event: HapticEvent, wanted: Double)] = []
        for old in layers {
            let own = ControlLine(.intensity, controls: old.controls)
            for tap in old.events where tap.kind == .transient {
                taps.append((tap, tap.level(of: .intensity) * own.value(at: tap.time)))
            }
        }
        if isPerceptible {
            let weak = taps.filter { $0.wanted > vibration.value(at: $0.event.time) + 1e-12 }.map(\.event.time).sorted()
            let divided = DividedVibration(vibration, end: vibrations.renderedEnd, at: weak)
            layer.events = divided.events
            layer.controls = divided.controls
            layer.controls.append(.curve(.sharpness, line.points.map { .init($0.time, $0.sharpness) }))
        }
        let control = ControlLine(.intensity, controls: layer.controls)
        var tapError = 0.0
        for (var tap, wanted) in taps {
            let factor = control.value(at: tap.time)
            let given = factor > 0 ? min(1, wanted / factor) : 1
            tapError = max(tapError, abs(wanted - given * factor))
            tap.intensity = given
            layer.events.append(tap)
        }
        var result = HapticPattern(layers: [layer], length: length)
        result.copyHead(from: self)
        guard isPerceptible else { return Flattened(pattern: result, vibrationError: 0, tapError: tapError) }
        let continuous = result.mapLayers { $0.events.removeAll { $0.kind != .continuous } }
        let error = Self.difference(vibrations, HapticEvaluator(continuous), between: line.points.map(\.time))
        return Flattened(pattern: result, vibrationError: error, tapError: tapError)
    }

    /// Returns the greatest difference between the intensities of two evaluators, sampled at several times between
    /// successive points of a line.
    private static func difference(_ a: HapticEvaluator, _ b: HapticEvaluator, between times: [Double]) -> Double {
        var (first, second) = (a.walk(from: 0), b.walk(from: 0))
        var greatest = 0.0
        for (start, end) in zip(times, times.dropFirst()) where end - start > 1e-6 {
            for part in [0.01, 0.2, 0.4, 0.6, 0.8, 0.99] {
                let time = start + (end - start) * part
                greatest = max(greatest, abs(first.sample(at: time).intensity - second.sample(at: time).intensity))
            }
        }
        return greatest
    }
}

/// A vibration with an intensity curve, divided at some times at which the curve is at 1 for 0.1 ms.
///
/// During these 0.1 ms, the intensity of the event is the value of the original curve, so the vibration stays the same.
private struct DividedVibration {
    /// The duration for which the curve is at 1, in seconds.
    private static let moment = 0.0001

    private(set) var events: [HapticEvent] = []
    private(set) var controls: [HapticControl] = []

    /// Creates the division of a vibration.
    ///
    /// - Parameters:
    ///   - line: The intensity of the vibration over time.
    ///   - end: The end of the vibration, in seconds.
    ///   - times: The times at which the curve is at 1, in order.
    init(_ line: ControlLine, end: Double, at times: [Double]) {
        var start = 0.0
        for time in times {
            let rest = time + Self.moment
            guard rest > start else { continue }
            // A moment that begins within the one before continues it.
            addCurve(line, from: start, to: min(time, end))
            controls.append(.step(.intensity, to: 1, at: max(time, start)))
            if time < end { addEvent(from: max(time, start), to: min(rest, end), intensity: line.value(at: time)) }
            start = rest
        }
        addCurve(line, from: start, to: end)
    }

    private mutating func addCurve(_ line: ControlLine, from start: Double, to end: Double) {
        guard end > start else { return }
        addEvent(from: start, to: end, intensity: 1)
        let points = line.points(from: start, to: end).map { HapticControl.Point($0.time - start, $0.value) }
        controls.append(.curve(.intensity, points, at: start))
    }

    private mutating func addEvent(from start: Double, to end: Double, intensity: Double) {
        guard intensity > 0, end > start else { return }
        events.append(.continuous(at: start, duration: end - start, intensity: intensity, sharpness: 0))
    }
}
