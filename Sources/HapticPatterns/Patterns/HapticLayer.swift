/// A group of events with controls that act on these events only.
///
/// In Core Haptics and in AHAP a control acts on the whole pattern, so a fade-out mutes the events that follow. A
/// ``HapticPattern`` consists of layers instead; composing adds a layer for each part that has controls.
public struct HapticLayer: Hashable, Sendable {
    // Decision 0201.

    /// The events, in any order.
    public var events: [HapticEvent]
    /// The steps and curves that act on all events of this layer.
    public var controls: [HapticControl]

    /// Creates a layer of events and controls.
    ///
    /// - Parameters:
    /// - events: The events, in any order.
    /// - controls: The steps and curves that act on all events.
    public init(events: [HapticEvent] = [], controls: [HapticControl] = []) {
        self.events = events
        self.controls = controls
    }

    /// The end of the last event or the start of the last control, whichever is later, in seconds.
    ///
    /// Apple's documentation defines the duration of a pattern in the same way: "start time of the pattern's last event
    /// or parameter, plus that event's duration".
    var contentEnd: Double {
        let lastEvent = events.reduce(0) { max($0, $1.end) }
        return controls.reduce(lastEvent) { max($0, $1.time) }
    }
}
