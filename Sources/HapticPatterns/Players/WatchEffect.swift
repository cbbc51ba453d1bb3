/// A predefined effect of a watch at a time of a pattern.
struct WatchEffect: Hashable, Sendable {
    /// A kind of effect, with its name in `WKHapticType`.
    enum Kind: Hashable, Sendable {
        case click
        case directionUp
        case start
        case notification
    }

    /// The time in seconds from the start of the pattern.
    let time: Double
    let kind: Kind

    /// The shortest time between two effects, in seconds; a watch drops an effect that follows sooner.
    static let shortestGap = 0.2

    /// Returns the nearest effect for each event of a pattern, in time order.
    ///
    /// An event that follows too soon after another effect is dropped.
    ///
    /// - Parameter pattern: The pattern to convert.
    /// - Returns: The effects.
    /// - Complexity: O(*n* log *n*) in the number of events.
    static func plan(_ pattern: HapticPattern) -> [WatchEffect] {
        var found: [(time: Double, kind: Kind)] = []
        for layer in pattern.layers {
            let lines = LayerControls(layer.controls)
            for event in layer.events {
                guard let rendered = RenderedEvent(event, controls: lines, times: .nominal) else { continue }
                let level =
                    rendered.isTap ? rendered.intensity : rendered.intensity * lines.intensity.value(at: event.time)
                guard level > 0 || !rendered.isTap else { continue }
                found.append((event.time, kind(level, isTap: rendered.isTap)))
            }
        }
        var effects: [WatchEffect] = []
        for event in found.sorted(by: { $0.time < $1.time }) {
            if let last = effects.last, event.time - last.time < shortestGap - 1e-9 { continue }
            effects.append(WatchEffect(time: event.time, kind: event.kind))
        }
        return effects
    }

    private static func kind(_ level: Double, isTap: Bool) -> Kind {
        if !isTap { return .notification }
        return level < 0.5 ? .click : level < 0.8 ? .directionUp : .start
    }
}
