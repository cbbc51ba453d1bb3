/// Events and the controls that act on them, and on them alone.
///
/// In Core Haptics and in AHAP a control acts on a whole pattern, so a fade-out would mute whatever is appended. Here a
/// pattern is made of layers, and composing adds layers where controls are in play.
public struct HapticLayer: Hashable, Sendable {
    /// The events, in any order.
    public var events: [HapticEvent]
    /// The steps and curves that act on all events of this layer.
    public var controls: [HapticControl]

    /// Makes a layer.
    public init(events: [HapticEvent] = [], controls: [HapticControl] = []) {
        self.events = events
        self.controls = controls
    }

    /// The end of the last event or the start of the last control, whichever is later, in seconds.
    ///
    /// As Core Haptics defines a pattern's duration: "start time of the pattern's last event or parameter, plus that
    /// event's duration".
    var contentEnd: Double {
        let lastEvent = events.reduce(0) { max($0, $1.end) }
        return controls.reduce(lastEvent) { max($0, $1.time) }
    }
}
