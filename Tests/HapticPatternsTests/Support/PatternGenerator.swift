import TestSupport

@testable import HapticPatterns

/// A generator of random patterns with all features of the rendering rules; times are whole milliseconds.
enum PatternGenerator {
    static func pattern(layers: ClosedRange<Int> = 0...3, using random: inout SeededGenerator) -> HapticPattern {
        let count = Int.random(in: layers, using: &random)
        var made: [HapticLayer] = []
        for _ in 0..<count { made.append(layer(using: &random)) }
        return HapticPattern(layers: made, length: Bool.random(using: &random) ? time(3, using: &random) : 0)
    }

    static func layer(using random: inout SeededGenerator) -> HapticLayer {
        var layer = HapticLayer()
        for _ in 0..<Int.random(in: 0...6, using: &random) { layer.events.append(event(using: &random)) }
        guard Int.random(in: 0...3, using: &random) > 0 else { return layer }
        for _ in 0..<Int.random(in: 0...4, using: &random) { layer.controls.append(control(using: &random)) }
        return layer
    }

    static func event(using random: inout SeededGenerator) -> HapticEvent {
        let isTap = Bool.random(using: &random)
        var event = HapticEvent(
            isTap ? .transient : .continuous,
            at: time(2, using: &random),
            duration: isTap ? 0 : time(1, using: &random)
        )
        if Int.random(in: 0...4, using: &random) > 0 { event.intensity = unit(using: &random) }
        if Int.random(in: 0...4, using: &random) > 0 { event.sharpness = unit(using: &random) }
        guard !isTap, Bool.random(using: &random) else { return event }
        for parameter in [EventParameter.attack, .decay, .release] where Bool.random(using: &random) {
            event[parameter] = unit(using: &random) * 0.8
        }
        if Bool.random(using: &random) { event[.sustained] = Bool.random(using: &random) ? 1 : 0 }
        return event
    }

    static func control(using random: inout SeededGenerator) -> HapticControl {
        let all: [ControlParameter] = [.intensity, .intensity, .sharpness, .sharpness, .attack, .decay, .release]
        let parameter = all[Int.random(in: 0..<all.count, using: &random)]
        let start = time(2, using: &random)
        let value = { (random: inout SeededGenerator) in
            parameter.range.lowerBound
                + unit(using: &random) * (parameter.range.upperBound - parameter.range.lowerBound)
        }
        if Bool.random(using: &random) { return .step(parameter, to: value(&random), at: start) }
        var points: [HapticControl.Point] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            points.append(.init(time(1.5, using: &random), value(&random)))
        }
        return .curve(parameter, points, at: start)
    }

    static func time(_ longest: Double, using random: inout SeededGenerator) -> Double {
        Double(Int.random(in: 0...Int(longest * 1000), using: &random)) / 1000
    }

    static func unit(using random: inout SeededGenerator) -> Double {
        Double(Int.random(in: 0...100, using: &random)) / 100
    }
}

extension HapticPattern {
    /// The times at which a rendered value may jump.
    var edges: [Double] {
        layers.flatMap { layer in
            layer.events.flatMap { [$0.time, $0.end, $0.time + 0.02] }
                + layer.controls.flatMap { control in
                    [control.time] + control.points.map { control.time + $0.time }
                }
        } + [length]
    }
}

/// Returns a random time more than a microsecond from every edge.
func moment(
    within longest: Double,
    awayFrom edges: [Double],
    using random: inout SeededGenerator
) -> Double {
    while true {
        let time = Double.random(in: 0...longest, using: &random)
        if edges.allSatisfy({ abs($0 - time) > 1e-6 }) { return time }
    }
}
