import Foundation
import PropertyAnimator
import TestSupport
import XCTest

final class DecayMotionTests: XCTestCase {
    private struct Fling {
        let motion: DecayMotion
        let start: (value: Double, velocity: Double)

        init(using random: inout SeededGenerator) {
            let rates = [0.998, 0.99, 0.9, 0.9995]
            motion = DecayMotion(decelerationRate: rates.randomElement(using: &random) ?? 0.998)
            start = (.random(in: -500...500, using: &random), .random(in: -5_000...5_000, using: &random))
        }
    }

    /// A plain model multiplies the velocity by the rate once each millisecond; between the milliseconds it integrates
    /// the power by Simpson's rule.
    func test_state_isThatOfThePlainModel() throws {
        try forAll("flings", full: 2_000, sample: 200) { random in
            let fling = Fling(using: &random)
            let rate = fling.motion.decelerationRate
            var value = fling.start.value
            for millisecond in 0..<300 {
                let (now, half, next) = (
                    pow(rate, Double(millisecond)), pow(rate, Double(millisecond) + 0.5),
                    pow(rate, Double(millisecond + 1))
                )
                value += fling.start.velocity * (now + 4 * half + next) / 6 * 0.001
            }
            let state = fling.motion.state(after: 0.3, from: fling.start)
            try expectClose(state.value, value, within: 2e-5 * (1 + abs(value)) * (rate < 0.95 ? 10 : 1))
            try expectClose(state.velocity, fling.start.velocity * pow(rate, 300), within: 1e-9)
        }
    }

    func test_rest_isWhereTheMotionEnds_andTheWayBackIsExact() throws {
        try forAll("flings", full: 20_000, sample: 2_000) { random in
            let fling = Fling(using: &random)
            let rest = fling.motion.restValue(from: fling.start)
            try expectEqual(fling.motion.state(after: .infinity, from: fling.start).value, rest)
            try expectClose(
                fling.motion.velocity(from: fling.start.value, toRestAt: rest), fling.start.velocity, within: 1e-9)
            let time = Double.random(in: 0...2, using: &random)
            let state = fling.motion.state(after: time, from: fling.start)
            try expectClose(fling.motion.restValue(from: state), rest, within: 1e-9)
            if abs(state.velocity) > 1 {
                let found = try XCTUnwrap(fling.motion.time(reaching: state.value, from: fling.start))
                try expectClose(found, time, within: 1e-9 * (1 + 1e4 / abs(state.velocity)))
            }
            try expect(
                fling.motion.time(reaching: rest + (rest - fling.start.value), from: fling.start) == nil, "beyond")
            let settled = fling.motion.settlingTime(from: fling.start.velocity, within: 0.5)
            let left = abs(rest - fling.motion.state(after: settled, from: fling.start).value)
            try expect(settled == 0 ? left <= 0.5 : abs(left - 0.5) < 1e-9, "\(left) left after \(settled)")
        }
        XCTAssertEqual(DecayMotion.normal.restValue(from: (0, 1_000)), 499.499_833, accuracy: 1e-5)
        XCTAssertEqual(DecayMotion.fast.restValue(from: (0, 1_000)), 99.499_162, accuracy: 1e-5)
    }

    func test_nearestRestValue_isTheOneThatTheMotionWouldCome() {
        let motion = DecayMotion.normal
        let rests = [0.0, 300, 600]
        XCTAssertEqual(motion.nearestRestValue(from: (140, 0), among: rests), 0)
        XCTAssertEqual(motion.nearestRestValue(from: (150, 0), among: rests), 0)
        XCTAssertEqual(motion.nearestRestValue(from: (140, 100), among: rests), 300)
        XCTAssertEqual(motion.nearestRestValue(from: (140, 1_000), among: rests), 600)
        XCTAssertEqual(motion.nearestRestValue(from: (590, -5_000), among: rests), 0)
        XCTAssertNil(motion.nearestRestValue(from: (0, 0), among: []))
    }

    func test_rates_outsideTheRange_clamp() {
        for (given, kept) in [(-1.0, 0.001), (0, 0.001), (1, 0.99999), (.infinity, 0.99999), (.nan, 0.998), (0.5, 0.5)]
        {
            XCTAssertEqual(DecayMotion(decelerationRate: given).decelerationRate, kept)
            XCTAssertEqual(TimingCurve.decay(decelerationRate: given), .decay(decelerationRate: kept))
        }
        XCTAssertEqual(DecayMotion.normal.settlingTime(from: 0, within: 0), 0)
        XCTAssertEqual(DecayMotion.normal.settlingTime(from: 1, within: 0), .infinity)
    }

    /// An animation with the curve and the rest value as its target is the fling, at any frame rate, and lasts until 1/1000
    /// of the way is left.
    func test_animation_isTheFling() throws {
        final class Box {
            var x = 0.0
        }
        try forAll("animated flings", full: 2_000, sample: 200) { random in
            let fling = Fling(using: &random)
            let rest = fling.motion.restValue(from: fling.start)
            func values(_ frames: Int) throws -> [Double] {
                let (box, animator) = (Box(), TimelineAnimator<String>())
                box.x = fling.start.value
                let curve = TimingCurve.decay(decelerationRate: fling.motion.decelerationRate)
                animator.animate("x", duration: 0, curve: curve) { Tween(box, \.x, to: rest) }.start()
                let duration = animator["x"].duration
                var values: [Double] = []
                for part in 1...4 {
                    for frame in 1...frames {
                        animator.advance(
                            to: (Double(part - 1) + Double(frame) / Double(frames)) / 5 * duration)
                    }
                    values.append(box.x)
                    let exact = fling.motion.state(after: animator.time, from: fling.start).value
                    try expectClose(box.x, exact, within: 1e-6)
                }
                try expectClose(
                    fling.motion.settlingTime(
                        from: fling.start.velocity, within: abs(rest - fling.start.value) / 1_000), duration,
                    within: 1e-6)
                animator.advance(to: duration)
                try expectEqual(box.x, rest)
                return values
            }
            try expectEqual(try values(1), try values(13))
        }
    }
}
