import Foundation

@testable import HapticPatterns

/// A second, simple implementation of the rendering rules, as a reference for the evaluator.
struct ReferenceModel {
    let layers: [HapticLayer]
    /// The factor and the offset of a playback.
    var (intensity, sharpness) = (1.0, 0.0)

    init(_ pattern: HapticPattern) { layers = pattern.layers }

    /// Returns the intensity and sharpness of every event that sounds at a time.
    func sounding(at time: Double) -> [(intensity: Double, sharpness: Double)] {
        layers.flatMap { layer in
            layer.events.compactMap { event in rendered(event, of: layer, at: time) }
        }
    }

    func intensity(at time: Double, mix: OverlapMix) -> Double {
        let all = sounding(at: time).map(\.intensity)
        return mix == .max ? (all.max() ?? 0) : min(1, all.reduce(0, +))
    }

    func sharpness(at time: Double) -> Double? { Self.mean(sounding(at: time)) }

    /// Returns the mean sharpness of events that sound together, weighted by intensity.
    static func mean(_ all: [(intensity: Double, sharpness: Double)]) -> Double? {
        let sum = all.reduce(0) { $0 + $1.intensity }
        return sum > 0 ? all.reduce(0) { $0 + $1.intensity * $1.sharpness } / sum : nil
    }

    private func rendered(
        _ event: HapticEvent,
        of layer: HapticLayer,
        at time: Double
    ) -> (intensity: Double, sharpness: Double)? {
        let isTap = event.kind == .transient
        let base = event.intensity ?? (isTap ? 0.75 : 0.6)
        let sharp = event.sharpness ?? (isTap ? 0.5 : 0.422601)
        let elapsed = time - event.time
        guard elapsed >= 0, event.kind == .transient || event.kind == .continuous else { return nil }
        if isTap {
            guard elapsed < 0.02 else { return nil }
            return (base * value(.intensity, layer.controls, event.time) * intensity, sharp)
        }
        guard event.duration > 0 else { return nil }
        let seconds = { (own: EventParameter, control: ControlParameter) -> Double in
            let sum = (event[own] ?? 0) + value(control, layer.controls, event.time)
            return (pow(100, min(1, max(0, sum))) - 1) / 99
        }
        let attack = seconds(.attack, .attack)
        let decay = seconds(.decay, .decay)
        let release = seconds(.release, .release)
        let isSustained = (event[.sustained] ?? 1) >= 0.5
        let held = { (x: Double) -> Double in
            if x < attack { return x / attack }
            if isSustained { return 1 }
            return decay > 0 ? max(0, 1 - (x - attack) / decay) : 0
        }
        let level: Double
        if elapsed < event.duration {
            level = held(elapsed)
        } else if elapsed - event.duration < release {
            level = held(event.duration) * (1 - (elapsed - event.duration) / release)
        } else {
            return nil
        }
        let control = min(1, max(-1, value(.sharpness, layer.controls, time) + sharpness))
        return (base * level * value(.intensity, layer.controls, time) * intensity, min(1, max(0, sharp + control)))
    }

    /// Returns the value of a control parameter, which is that of the control that started last.
    func value(_ parameter: ControlParameter, _ controls: [HapticControl], _ time: Double) -> Double {
        let own = controls.enumerated().filter { $1.parameter == parameter }
        let started = own.filter { $0.element.time <= time }
        let owner = started.max { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        guard let owner else { return parameter.neutral }
        let control = owner.element
        switch control.shape {
        case .step(let value): return value
        case .curve(let points):
            let local = time - control.time
            guard let last = points.last(where: { $0.time <= local }) else {
                let before = own.filter { ($0.element.time, $0.offset) < (control.time, owner.offset) }.map(\.element)
                return value(parameter, before, control.time)
            }
            guard let next = points.first(where: { $0.time > local }) else { return last.value }
            return last.value + (next.value - last.value) * (local - last.time) / (next.time - last.time)
        }
    }
}
