import TestSupport
import XCTest

@testable import HapticPatterns

/// Tests of the invariants of composition, on rendered values at times more than a microsecond from any edge.
final class CompositionInvariantTests: XCTestCase {
    private func expectRenderedAlike(
        _ a: HapticPattern,
        _ b: HapticPattern,
        within tolerance: Double = 1e-9,
        until end: Double = 6,
        _ random: inout SeededGenerator
    ) throws {
        let (first, second) = (HapticEvaluator(a), HapticEvaluator(b))
        let edges = a.edges + b.edges
        for _ in 0..<6 {
            let time = moment(within: end, awayFrom: edges, using: &random)
            let (x, y) = (first.sample(at: time), second.sample(at: time))
            try expectClose(x.intensity, y.intensity, within: tolerance, "intensity at \(time)")
            if x.intensity > 1e-6, y.intensity > 1e-6 {
                try expectClose(
                    x.sharpness ?? -1, y.sharpness ?? -1, within: max(tolerance, 1e-9), "sharpness at \(time)")
            }
        }
    }

    /// Compares a sample's sharpness with that of events that sound together, each with a possible error in intensity.
    ///
    /// With an error of 0 or a single event, the sharpness is exact; otherwise the mean differs by n·error / (sum −
    /// n·error).
    private func expectSharpness(
        _ sample: HapticSample,
        _ parts: [(intensity: Double, sharpness: Double)],
        strengthWithin error: Double = 0
    ) throws {
        let all = Double(parts.count) * error
        let sum = parts.reduce(0) { $0 + $1.intensity }
        guard sum > 1e-6 + 2 * all, let mean = ReferenceModel.mean(parts) else { return }
        let tolerance = parts.count == 1 ? 1e-9 : 1e-9 + all / (sum - all)
        try expectClose(sample.sharpness ?? -1, mean, within: tolerance, "sharpness at \(sample.time)")
    }

    func test_shift_twice_isTheSum() throws {
        try forAll("shift a then b = shift a + b") { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let a = PatternGenerator.time(1, using: &random)
            let b = PatternGenerator.time(1, using: &random)
            let twice = pattern.timeShifted(relativeTime: a).timeShifted(relativeTime: b)
            try expectClose(twice.length, pattern.length + a + b, within: 1e-9)
            try expectRenderedAlike(twice, pattern.timeShifted(relativeTime: a + b), &random)
            let back = twice.timeShifted(relativeTime: -a - b)
            try expectRenderedAlike(back, pattern, &random)
            let shifted = HapticEvaluator(pattern.timeShifted(relativeTime: a))
            let time = moment(within: 4, awayFrom: pattern.edges, using: &random)
            let own = HapticEvaluator(pattern).sample(at: time)
            try expectClose(shifted.sample(at: time + a).intensity, own.intensity, within: 1e-9)
            try expectSharpness(shifted.sample(at: time + a), ReferenceModel(pattern).sounding(at: time))
        }
    }

    func test_stretch_andBack_isTheIdentity() throws {
        try forAll("stretch k then 1/k") { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let k = Double.random(in: 0.1...10, using: &random)
            try expectRenderedAlike(pattern.stretched(by: k).stretched(by: 1 / k), pattern, &random)
            try expectClose(pattern.stretched(by: k).length, pattern.length * k, within: 1e-9)
        }
    }

    func test_scale_twice_isTheProductWhereNothingClamps() throws {
        try forAll("scale a then b = scale ab") { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let a = Double.random(in: 0...1, using: &random)
            let b = Double.random(in: 0...1, using: &random)
            let scaled = pattern.scaled(intensity: a)
            try expectRenderedAlike(scaled.scaled(intensity: b), pattern.scaled(intensity: a * b), &random)
            try expectEqual(pattern.scaled(intensity: 1), pattern)
            let time = moment(within: 4, awayFrom: pattern.edges, using: &random)
            try expectClose(scaled.intensity(at: time), pattern.intensity(at: time) * a, within: 1e-9)
            guard a > 0.01 else { return }
            try expectSharpness(HapticEvaluator(scaled).sample(at: time), ReferenceModel(pattern).sounding(at: time))
        }
    }

    func test_reverse_twice_isTheIdentityOnTheLength() throws {
        try forAll("reversing twice") { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let twice = pattern.reversed().reversed()
            try expectEqual(twice.length, pattern.length)
            guard pattern.length > 0.001 else { return }
            let silent = Self.withoutTails(pattern)
            try expectRenderedAlike(silent.reversed().reversed(), silent, until: pattern.length, &random)
        }
    }

    func test_reverse_withoutEnvelopes_isTheMirrorImage() throws {
        try forAll("reversed(t) = pattern(length - t)") { random in
            let pattern = Self.withoutTails(PatternGenerator.pattern(using: &random))
            let vibrations = HapticPattern(
                layers: pattern.layers.map { layer in
                    HapticLayer(
                        events: layer.events.filter { $0.kind == .continuous && $0[.attack] == nil && $0.isSustained },
                        controls: layer.controls.filter { $0.parameter != .attack }
                    )
                },
                length: pattern.length
            )
            let reversed = HapticEvaluator(vibrations.reversed())
            let forward = HapticEvaluator(vibrations)
            for _ in 0..<5 where vibrations.length > 0.01 {
                let time = moment(within: vibrations.length, awayFrom: vibrations.edges, using: &random)
                let mirror = reversed.sample(at: vibrations.length - time)
                try expectClose(mirror.intensity, forward.sample(at: time).intensity, within: 1e-9, "at \(time)")
                try expectSharpness(mirror, ReferenceModel(vibrations).sounding(at: time))
            }
            let rows = { (taps: [(Double, Double, Double)]) in taps.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) } }
            let expected = rows(
                pattern.layers.flatMap { layer in
                    layer.events.filter { $0.kind == .transient }
                        .map { tap in
                            let control = ReferenceModel(pattern).value(.intensity, layer.controls, tap.time)
                            let time = pattern.length - tap.time
                            return (time, (tap.intensity ?? 0.75) * control, tap.sharpness ?? 0.5)
                        }
                }
            )
            let taps = rows(
                pattern.reversed().events.filter { $0.kind == .transient }
                    .map { ($0.time, $0.intensity ?? 0.75, $0.sharpness ?? 0.5) }
            )
            try expectEqual(taps.count, expected.count)
            for (own, wanted) in zip(taps, expected) {
                try expectClose(own.0, wanted.0, within: 1e-9, "time of a tap")
                try expectClose(own.1, wanted.1, within: 1e-9, "intensity of a tap")
                try expectClose(own.2, wanted.2, within: 1e-9, "sharpness of a tap")
            }
        }
    }

    /// Returns the pattern without releases, which are not mirrored, and without taps near the end of other taps.
    private static func withoutTails(_ pattern: HapticPattern) -> HapticPattern {
        HapticPattern(
            layers: pattern.layers.map { layer in
                var copy = layer
                for index in copy.events.indices { copy.events[index][.release] = nil }
                copy.controls.removeAll { $0.parameter == .release }
                return copy
            },
            length: pattern.length
        )
    }

    func test_then_associates() throws {
        try forAll("(a then b) then c = a then (b then c)") { random in
            let (a, b, c) = (
                PatternGenerator.pattern(layers: 0...2, using: &random),
                PatternGenerator.pattern(layers: 0...2, using: &random),
                PatternGenerator.pattern(layers: 0...2, using: &random)
            )
            let left = a.then(b).then(c)
            let right = a.then(b.then(c))
            try expectClose(left.length, right.length, within: 1e-9)
            try expectRenderedAlike(left, right, until: 12, &random)
        }
    }

    func test_overlay_commutesAndMixesItsParts() throws {
        try forAll("overlay is the mix of its parts") { random in
            let a = PatternGenerator.pattern(layers: 0...2, using: &random)
            let b = PatternGenerator.pattern(layers: 0...2, using: &random)
            try expectRenderedAlike(a.overlay(b), b.overlay(a), &random)
            for _ in 0..<4 {
                let time = moment(within: 4, awayFrom: a.edges + b.edges, using: &random)
                for mix in OverlapMix.allCases {
                    let parts = [a.intensity(at: time, mix: mix), b.intensity(at: time, mix: mix)]
                    let whole = a.overlay(b).intensity(at: time, mix: mix)
                    let expected = mix == .max ? max(parts[0], parts[1]) : min(1, parts[0] + parts[1])
                    try expectClose(whole, expected, within: 1e-9, "\(mix) at \(time)")
                }
                try expectSharpness(
                    HapticEvaluator(a.overlay(b)).sample(at: time),
                    ReferenceModel(a).sounding(at: time) + ReferenceModel(b).sounding(at: time)
                )
            }
        }
    }

    func test_then_mixesItsParts() throws {
        try forAll("then is the mix of its parts, each at its time") { random in
            let a = PatternGenerator.pattern(layers: 0...2, using: &random)
            let b = PatternGenerator.pattern(layers: 0...2, using: &random)
            let both = HapticEvaluator(a.then(b))
            let (first, second) = (HapticEvaluator(a), HapticEvaluator(b))
            let edges = a.edges + b.edges.map { $0 + a.length }
            for _ in 0..<6 {
                let time = moment(within: 7, awayFrom: edges, using: &random)
                let expected = max(first.sample(at: time).intensity, second.sample(at: time - a.length).intensity)
                try expectClose(both.sample(at: time).intensity, expected, within: 1e-9, "at \(time)")
                let parts = ReferenceModel(a).sounding(at: time) + ReferenceModel(b).sounding(at: time - a.length)
                try expectSharpness(both.sample(at: time), parts)
            }
        }
    }

    func test_trim_isAWindow() throws {
        try forAll("trimmed(from, to)(t) = pattern(from + t)") { random in
            let pattern = PatternGenerator.pattern(using: &random)
            let from = PatternGenerator.time(2, using: &random) + 0.00013
            let to = from + PatternGenerator.time(2, using: &random) + 0.00029
            let part = pattern.trimmed(from: from, to: to)
            guard to < pattern.length else { return }
            try expectClose(part.length, to - from, within: 1e-9)
            let started = Self.without(pattern) { $0.kind == .transient && $0.time < from }
            let forward = HapticEvaluator(started)
            let window = HapticEvaluator(part)
            for _ in 0..<6 {
                let time = moment(
                    within: to - from, awayFrom: part.edges + pattern.edges.map { $0 - from }, using: &random)
                let expected = forward.sample(at: from + time)
                // The release of an event that ends before `to` continues; the release of a cut event does not begin.
                try expectClose(window.sample(at: time).intensity, expected.intensity, within: 1.0 / 255, "at \(time)")
                let parts = ReferenceModel(started).sounding(at: from + time)
                try expectSharpness(window.sample(at: time), parts, strengthWithin: 1.0 / 255)
            }
        }
    }

    private static func without(_ pattern: HapticPattern, _ drop: (HapticEvent) -> Bool) -> HapticPattern {
        HapticPattern(
            layers: pattern.layers.map { HapticLayer(events: $0.events.filter { !drop($0) }, controls: $0.controls) },
            length: pattern.length
        )
    }

    func test_crossfade_isTheMixOfBothRamps() throws {
        try forAll("crossfade = mix of a·down and b·up") { random in
            let a = PatternGenerator.pattern(layers: 1...2, using: &random)
            let b = PatternGenerator.pattern(layers: 1...2, using: &random)
            let fade = min(PatternGenerator.time(1, using: &random), a.length, b.length)
            guard fade > 0.01 else { return }
            let both = a.crossfaded(with: b, over: fade)
            let start = a.length - fade
            try expectClose(both.length, start + b.length, within: 1e-9)
            let edges = a.edges + b.edges.map { $0 + start } + both.edges
            let (first, second, whole) = (HapticEvaluator(a), HapticEvaluator(b), HapticEvaluator(both))
            // A tap keeps the factor of its onset, so the formula holds only at times without a tap.
            let taps =
                a.events.filter { $0.kind == .transient }.map(\.time)
                + b.events.filter { $0.kind == .transient }.map { $0.time + start }
            for _ in 0..<6 {
                let time = moment(within: 5, awayFrom: edges, using: &random)
                guard taps.allSatisfy({ time < $0 || time > $0 + 0.02 }) else { continue }
                let up = min(1, max(0, (time - start) / fade))
                let expected = max(
                    first.sample(at: time).intensity * (1 - up),
                    second.sample(at: time - start).intensity * up
                )
                try expectClose(whole.sample(at: time).intensity, expected, within: 1.0 / 255, "at \(time)")
                let parts =
                    ReferenceModel(a).sounding(at: time).map { ($0.intensity * (1 - up), $0.sharpness) }
                    + ReferenceModel(b).sounding(at: time - start).map { ($0.intensity * up, $0.sharpness) }
                try expectSharpness(whole.sample(at: time), parts, strengthWithin: 1.0 / 255)
            }
        }
    }

    func test_flatten_errorsAreWhatTheySay() throws {
        try forAll("flattened reports its errors", full: 10_000, sample: 20) { random in
            let pattern = PatternGenerator.pattern(layers: 2...3, using: &random)
            let flat = pattern.flattened()
            try expect(flat.pattern.layers.count <= 1, "one layer")
            try expect(flat.vibrationError < 1.0 / 255, "vibrations differ by \(flat.vibrationError)")
            for tap in pattern.events where tap.kind == .transient && flat.tapError < 1e-12 {
                let lone = pattern.events.filter { abs($0.time - tap.time) < 0.03 && $0.kind == .transient }.count == 1
                guard lone else { continue }
                // At the end of a vibration, rounding decides which side a sample is on.
                let time = tap.time + 0.01
                guard pattern.edges.allSatisfy({ abs($0 - time) > 1e-6 }) else { continue }
                try expectClose(
                    flat.pattern.intensity(at: time),
                    pattern.intensity(at: time),
                    within: 1.0 / 255,
                    "tap at \(time)"
                )
            }
        }
    }
}
