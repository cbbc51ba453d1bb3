/// A haptic pattern: events and controls on one or more layers, and a length.
///
/// ```swift
/// let tap = HapticPattern.single(intensity: 0.8, sharpness: 0.3)
/// let double = tap.then(tap.timeShifted(relativeTime: 0.1))
/// double.layers[0].events.map(\.time)  // → [0.0, 0.1]
/// double.length  // → 0.1
/// double.isEmpty  // → false
/// ```
///
/// Times are in seconds. A pattern is a value; operations such as ``then(_:)`` return a new pattern.
public struct HapticPattern: Hashable, Sendable {
    /// The layers of the pattern.
    ///
    /// At most one layer has no controls. If there is such a layer, it is the first.
    public private(set) var layers: [HapticLayer]
    /// The length in seconds: the end of the content, or a later time if the pattern ends with a rest.
    ///
    /// `then`, `repeated`, `reversed`, `trimmed` and loops use this length. A tap without a duration adds 0 seconds to
    /// the length, although the tap sounds for 20 ms, and a release adds nothing. Such a tap and a release may sound
    /// beyond the length.
    public private(set) var length: Double
    /// The fields of the AHAP file's `Metadata`.
    public var metadata = JSONFields()
    /// The unknown top-level fields of the AHAP file.
    public var unknownFields = JSONFields()
    /// The unknown elements of the AHAP file's `Pattern`, each as JSON text.
    public var unknownElements: [String] = []

    /// Creates a silent pattern.
    ///
    /// - Parameter length: The length in seconds, 0 or more.
    public init(length: Double = 0) {
        layers = []
        self.length = clampedTime(length)
    }

    /// Creates a pattern of one layer.
    ///
    /// - Parameters:
    ///   - events: The events, in any order.
    ///   - controls: The steps and curves that act on all events.
    ///   - length: The length in seconds. A length beyond the end of the content adds a rest; a shorter length is ignored.
    public init(events: [HapticEvent], controls: [HapticControl] = [], length: Double = 0) {
        self.init(layers: [HapticLayer(events: events, controls: controls)], length: length)
    }

    /// Creates a pattern of several layers.
    ///
    /// - Parameters:
    ///   - layers: The layers. A layer without events and controls is ignored. All layers without controls are joined
    ///     into one layer, which becomes the first.
    ///   - length: The length in seconds. A length beyond the end of the content adds a rest; a shorter length is ignored.
    public init(layers: [HapticLayer], length: Double = 0) {
        self.init(length: length)
        for layer in layers { add(layer) }
    }

    /// The events of all layers, in the order of the layers.
    ///
    /// - Complexity: O(*n*) in the number of events.
    public var events: [HapticEvent] { layers.flatMap(\.events) }

    /// The end of the last event or the start of the last control, whichever is later, in seconds.
    ///
    /// A final rest is not counted.
    var contentEnd: Double { layers.reduce(0) { max($0, $1.contentEnd) } }

    /// Whether the pattern has no events.
    public var isEmpty: Bool { layers.allSatisfy(\.events.isEmpty) }

    /// Adds a layer.
    ///
    /// If the new layer has no controls, its events are added to the existing layer without controls, if any.
    ///
    /// - Complexity: O(*m*), amortized, in the number of the layer's events and controls.
    mutating func add(_ layer: HapticLayer) {
        if layer.controls.isEmpty {
            guard !layer.events.isEmpty else { return }
            // Accessed by index: with a copy of the layer, the append would copy all events.
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

    /// Extends the pattern to a length in seconds; a longer pattern stays unchanged.
    mutating func extend(to length: Double) {
        self.length = max(self.length, clampedTime(length))
    }
}

extension HapticPattern {
    /// Returns whether two patterns are equal.
    ///
    /// Metadata, unknown fields and unknown elements are compared as JSON values: 3.0 equals 3, and the order of fields
    /// is ignored.
    ///
    /// - Complexity: O(*n*) in the size of the patterns.
    public static func == (left: HapticPattern, right: HapticPattern) -> Bool {
        left.layers == right.layers && left.length == right.length && left.metadata == right.metadata
            && left.unknownFields == right.unknownFields
            && left.unknownElements.elementsEqual(right.unknownElements) {
                $0 == $1 || JSONText.normalized($0) == JSONText.normalized($1)
            }
    }

    /// Hashes the pattern.
    ///
    /// For unknown elements, only their count is hashed; for metadata and unknown fields, only the names of the fields.
    ///
    /// - Complexity: O(*n*) in the number of events and control points.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(layers)
        hasher.combine(length)
        hasher.combine(metadata)
        hasher.combine(unknownFields)
        hasher.combine(unknownElements.count)
    }
}
