/// What should be felt, and when: events on one or more layers, and a length.
///
/// ```swift
/// let tap = HapticPattern.single(intensity: 0.8, sharpness: 0.3)
/// let double = tap.then(tap.timeShifted(relativeTime: 0.1))
/// double.layers[0].events.map(\.time)  // → [0.0, 0.1]
/// double.length  // → 0.1
/// double.isEmpty  // → false
/// ```
///
/// Times are seconds. A pattern is a value: every operation returns a new one.
public struct HapticPattern: Hashable, Sendable {
    /// The layers.
    ///
    /// At most one has no controls, and that one comes first.
    public private(set) var layers: [HapticLayer]
    /// How long the pattern is, in seconds: at least its content's end, longer where a rest ends it.
    ///
    /// `then`, `repeated`, `reversed`, `trimmed` and loops count with it. A tap at the end adds nothing to it, and a
    /// release tail rings past it.
    public private(set) var length: Double
    /// The AHAP file's `Metadata`.
    public var metadata = JSONFields()
    /// Other fields at the top of the AHAP file that the library does not know.
    public var unknownFields = JSONFields()
    /// Elements of the AHAP file's `Pattern` that the library does not know, each as JSON text.
    public var unknownElements: [String] = []

    /// A silent pattern.
    ///
    /// - Parameter length: How long, in seconds, 0 or more.
    public init(length: Double = 0) {
        layers = []
        self.length = clampedTime(length)
    }

    /// A pattern of one layer.
    ///
    /// - Parameters:
    ///   - events: The events, in any order.
    ///   - controls: The steps and curves that act on all of them.
    ///   - length: The length in seconds, where the pattern ends with a rest; never shorter than the content.
    public init(events: [HapticEvent], controls: [HapticControl] = [], length: Double = 0) {
        self.init(layers: [HapticLayer(events: events, controls: controls)], length: length)
    }

    /// A pattern of several layers.
    ///
    /// - Parameters:
    ///   - layers: The layers. Empty ones are dropped, those without controls are joined into the first.
    ///   - length: The length in seconds, where the pattern ends with a rest; never shorter than the content.
    public init(layers: [HapticLayer], length: Double = 0) {
        self.init(length: length)
        for layer in layers { add(layer) }
    }

    /// All events of all layers.
    public var events: [HapticEvent] { layers.flatMap(\.events) }

    /// The end of the last event or the start of the last control, in seconds; a rest at the end is not counted.
    var contentEnd: Double { layers.reduce(0) { max($0, $1.contentEnd) } }

    /// Whether there is nothing to feel or hear.
    public var isEmpty: Bool { layers.allSatisfy(\.events.isEmpty) }

    /// Adds a layer beside the others: joined to the first where neither has controls.
    mutating func add(_ layer: HapticLayer) {
        if layer.controls.isEmpty {
            guard !layer.events.isEmpty else { return }
            // Asked by index: a copy of the layer would make the append copy all its events.
            if !layers.isEmpty, layers[0].controls.isEmpty {
                layers[0].events.append(contentsOf: layer.events)
            } else {
                layers.insert(layer, at: 0)
            }
        } else {
            layers.append(layer)
        }
        length = max(length, layer.contentEnd)
    }

    /// Makes the pattern at least this long, in seconds.
    mutating func extend(to length: Double) {
        self.length = max(self.length, clampedTime(length))
    }
}
