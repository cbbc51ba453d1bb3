/// A layer prepared for evaluation: the events sorted by start, and a tree over their ends.
///
/// The tree finds the events that sound at a time.
struct RenderedLayer: Sendable {
    let controls: LayerControls
    /// The events, sorted by start.
    let events: [RenderedEvent]
    /// The time at which the last event becomes silent, in seconds.
    let end: Double
    /// A binary tree over `events`, with the root at index 1.
    ///
    /// The value of a node is the latest end of all events below the node.
    private let latestEnds: [Double]
    private let leafCount: Int

    init(_ layer: HapticLayer, times: EnvelopeTimes) {
        let controls = LayerControls(layer.controls)
        var events = layer.events.compactMap { RenderedEvent($0, controls: controls, times: times) }
        if !zip(events, events.dropFirst()).allSatisfy({ $0.start <= $1.start }) {
            events.sort { $0.start < $1.start }
        }
        var leaves = 1
        while leaves < events.count { leaves *= 2 }
        var tree = [Double](repeating: -1, count: 2 * leaves)
        for (index, rendered) in events.enumerated() { tree[leaves + index] = rendered.latestEnd }
        for node in stride(from: leaves - 1, to: 0, by: -1) { tree[node] = max(tree[2 * node], tree[2 * node + 1]) }
        self.controls = controls
        self.events = events
        latestEnds = tree
        leafCount = leaves
        end = events.reduce(0) { max($0, $1.end) }
    }

    /// Adds all events that sound at a time to a mix.
    ///
    /// - Complexity: O((*k* + 1) log *n*), where *n* is the number of events, and *k* the number of events that sound.
    func add(to rendered: inout RenderedMix, at time: Double) {
        let intensity = controls.intensity.value(at: time)
        let sharpness = controls.sharpness.value(at: time)
        forEachSounding(at: time) {
            events[$0].add(to: &rendered, at: time, intensityControl: intensity, sharpnessControl: sharpness)
        }
    }

    /// Returns the number of events that start at or before a time.
    ///
    /// - Complexity: O(log *n*) in the number of events.
    func startedCount(at time: Double) -> Int { events.partitioningIndex { !($0.start <= time) } }

    /// Calls `body` with the index of every event that sounds at a time or ended less than a microsecond before.
    ///
    /// The indices are in the order of the events' starts.
    ///
    /// - Complexity: O((*k* + 1) log *n*), where *n* is the number of events, and *k* the number of calls of `body`.
    func forEachSounding(at time: Double, _ body: (Int) -> Void) {
        let started = startedCount(at: time)
        if started > 0 { visit(node: 1, first: 0, width: leafCount, started: started, time: time, body) }
    }

    private func visit(node: Int, first: Int, width: Int, started: Int, time: Double, _ body: (Int) -> Void) {
        guard first < started, latestEnds[node] > time else { return }
        guard width > 1 else { return body(first) }
        visit(node: 2 * node, first: first, width: width / 2, started: started, time: time, body)
        visit(node: 2 * node + 1, first: first + width / 2, width: width / 2, started: started, time: time, body)
    }

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
