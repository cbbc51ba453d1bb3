/// A layer prepared for evaluation: its events sorted by start, and an index that finds the sounding events.
struct RenderedLayer: Sendable {
    let controls: LayerControls
    /// The events, sorted by start.
    let events: [RenderedEvent]
    /// The time at which the last event becomes silent, in seconds.
    let end: Double
    /// A time at which all events have ended, whatever the rounding, in seconds.
    let latestEnd: Double
    private let index: IntervalIndex

    init(_ layer: HapticLayer, times: EnvelopeTimes) {
        let controls = LayerControls(layer.controls)
        var events = layer.events.compactMap { RenderedEvent($0, controls: controls, times: times) }
        if !zip(events, events.dropFirst()).allSatisfy({ $0.start <= $1.start }) {
            events.sort { $0.start < $1.start }
        }
        self.controls = controls
        self.events = events
        index = IntervalIndex(events.map { ($0.start, $0.latestEnd) })
        end = events.reduce(0) { max($0, $1.end) }
        latestEnd = events.reduce(0) { max($0, $1.latestEnd) }
    }

    /// Adds all events that sound at a time to a mix.
    ///
    /// - Complexity: O((*k* + 1) log *n*), where *n* is the number of events, and *k* the number of events that sound.
    func add(to rendered: inout RenderedMix, at time: Double) {
        let intensity = controls.intensity.value(at: time)
        let sharpness = controls.sharpness.value(at: time)
        var mix = rendered
        events.withUnsafeBufferPointer { events in
            index.forEach(at: time) {
                events[$0].add(to: &mix, at: time, intensityControl: intensity, sharpnessControl: sharpness)
            }
        }
        rendered = mix
    }

    /// The time from which an event of the layer may sound, in seconds.
    var start: Double { events.first?.start ?? 0 }

    /// Returns the number of events that start at or before a time.
    func startedCount(at time: Double) -> Int { index.startedCount(at: time) }

    /// Calls `body` with the index of every event that sounds at a time or ended within the last microsecond.
    ///
    /// The calls are in the order of the starts.
    func forEachSounding(at time: Double, _ body: (Int) -> Void) { index.forEach(at: time, body) }

    /// A cursor for samples of one layer at times that never decrease.
    struct Walk {
        private let layer: RenderedLayer
        private var sounding: [Int] = []
        private var next: Int
        private var intensityIndex: Int
        private var sharpnessIndex: Int

        init(_ layer: RenderedLayer, from time: Double) {
            self.layer = layer
            next = layer.startedCount(at: time)
            intensityIndex = layer.controls.intensity.firstIndex(after: time)
            sharpnessIndex = layer.controls.sharpness.firstIndex(after: time)
            var sounding: [Int] = []
            layer.forEachSounding(at: time) { sounding.append($0) }
            self.sounding = sounding
        }

        @inline(__always)
        mutating func add(to rendered: inout RenderedMix, at time: Double) {
            while next < layer.events.count, layer.events[next].start <= time {
                sounding.append(next)
                next += 1
            }
            let intensity = layer.controls.intensity.value(at: time, index: &intensityIndex)
            let sharpness = layer.controls.sharpness.value(at: time, index: &sharpnessIndex)
            // The loop uses indices: an iterator would hold a reference to the array, and the first write would copy
            // it.
            var kept = 0
            var place = 0
            while place < sounding.count {
                let index = sounding[place]
                place += 1
                guard layer.events[index].latestEnd > time else { continue }
                if kept + 1 < place { sounding[kept] = index }
                kept += 1
                layer.events[index]
                    .add(to: &rendered, at: time, intensityControl: intensity, sharpnessControl: sharpness)
            }
            if kept < sounding.count { sounding.removeSubrange(kept...) }
        }
    }
}

extension RenderedEvent {
    /// Adds the event's intensity and sharpness at a time to a mix.
    ///
    /// The event must sound at that time.
    @inline(__always)
    func add(to rendered: inout RenderedMix, at time: Double, intensityControl: Double, sharpnessControl: Double) {
        if isTap {
            rendered.add(intensity: intensity * envelope(at: time), sharpness: sharpness)
        } else {
            let sharp = (0.0...1.0).clamp(sharpness + sharpnessControl)
            rendered.add(intensity: intensity * envelope(at: time) * intensityControl, sharpness: sharp)
        }
    }
}
