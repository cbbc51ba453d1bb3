/// The nearest of a watch's ready-made effects for each event of a pattern.
struct WatchEffect: Hashable, Sendable {
    /// The effects that are used, named as in `WKHapticType`.
    enum Kind: Hashable, Sendable {
        case click
        case directionUp
        case start
        case notification
    }

    /// Seconds from the start.
    let time: Double
    let kind: Kind

    /// A watch drops effects that follow one another sooner than this, in seconds.
    static let shortestGap = 0.2

    /// The effects of a pattern, by time; events that come too soon after another are left out.
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
