import PropertyAnimator
import TestSupport
import XCTest

/// An animation to a new target starts with the value and the velocity of the old one, for every type of value.
final class VelocityHandOverTests: XCTestCase {
    private final class Holder<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    /// A value that implements only `interpolated(to:fraction:)`.
    private struct Plain: Interpolatable, Equatable {
        var width: Double
        var angle: Double

        func interpolated(to target: Plain, fraction: Double) -> Plain {
            Plain(
                width: width.interpolated(to: target.width, fraction: fraction),
                angle: angle.interpolated(to: target.angle, fraction: fraction))
        }
    }

    private static func curves() -> [TimingCurve] {
        [
            .linear, .easeInOut, .spring(dampingRatio: 0.5), .spring(dampingRatio: 1),
            .spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2),
            .spring(dampingRatio: 0.6, initialVelocity: 3),
        ]
    }

    /// Sets three new targets at random times with random curves, and compares value and slope before and after each.
    private func check<Value: Interpolatable>(
        _ name: String, _ targets: [Value], within tolerance: Double = 5e-3, scale: Double = 1,
        _ parts: (Value) -> [Double]
    ) throws {
        let curves = Self.curves()
        try forAll("velocity of \(name)", full: 300, sample: 40) { random in
            let holder = Holder(targets[0])
            let animator = TimelineAnimator<Int>()
            func retarget() {
                let target = targets.randomElement(using: &random) ?? targets[0]
                let curve = curves.randomElement(using: &random) ?? .linear
                animator.retarget(0, duration: .random(in: 0.6...2, using: &random), curve: curve) {
                    Tween(holder, \.value, to: target)
                }
            }
            retarget()
            let h = 1e-6
            for _ in 0..<3 {
                let time = ((animator.time + .random(in: 0.05...0.4, using: &random)) * 1e6).rounded() / 1e6
                animator.advance(to: time - h)
                let before = parts(holder.value)
                animator.advance(to: time)
                guard animator[0].hasAnimation else { return }
                let here = parts(holder.value)
                retarget()
                let begun = parts(holder.value)
                animator.advance(to: time + h)
                let after = parts(holder.value)
                for index in here.indices {
                    try expectClose(begun[index], here[index], within: 1e-9, "value")
                    let (was, goesOn) = ((here[index] - before[index]) / h, (after[index] - begun[index]) / h)
                    try expectClose(goesOn, was, within: tolerance * max(scale, abs(was)), "velocity of part \(index)")
                }
            }
        }
    }

    func test_retarget_arraysOptionalsAndPairs_keepTheirVelocity() throws {
        try check("arrays", [[0, 10, 3], [1, -10, 3], [5, 0, -2.5]]) { $0 }
        try check("arrays of points", [[Point2D(0, 1)], [Point2D(4, -3)], [Point2D(1, 1)]]) { [$0[0].x, $0[0].y] }
        try check("optionals", [0.0, 2, -3] as [Double?]) { [$0 ?? .nan] }
        try check("pairs", [Pair(0.0, [1.0]), Pair(2, [-3]), Pair(1, [5])]) { [$0.first, $0.second[0]] }
    }

    func test_retarget_valuesThatOnlyInterpolate_keepTheirVelocity() throws {
        try check("a struct", [Plain(width: 0, angle: 5), Plain(width: 3, angle: -5), Plain(width: 1, angle: 0)]) {
            [$0.width, $0.angle]
        }
        try check("rotations", [Rotation(degrees: 0), Rotation(degrees: 100), Rotation(degrees: 40)], scale: 100) {
            [$0.degrees]
        }
        try check("transforms", [.identity, .rotation(Rotation(degrees: 60)), .scale(x: 2, y: 0.5)] as [Transform2D]) {
            [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty]
        }
    }

    func test_retarget_colors_keepTheirVelocity_inEverySpace() throws {
        for space in MixingSpace.allCases {
            let colors = [
                ColorValue(red: 0.7, green: 0.3, blue: 0.3, alpha: 0.5, space: space),
                ColorValue(red: 0.4, green: 0.6, blue: 0.3, alpha: 0.6, space: space),
                ColorValue(red: 0.3, green: 0.3, blue: 0.6, alpha: 0.4, space: space),
            ]
            try check("colors in \(space)", colors, within: 1e-3, scale: 1) { [$0.red, $0.green, $0.blue, $0.alpha] }
        }
        let mixed = [
            ColorValue(red: 0.7, green: 0.3, blue: 0.3, alpha: 0.5, space: .okLab),
            ColorValue(red: 0.4, green: 0.6, blue: 0.3, alpha: 0.6, space: .sRGB),
            ColorValue(red: 0.3, green: 0.3, blue: 0.6, alpha: 0.4, space: .okLCh),
        ]
        try check("colors across spaces", mixed, within: 3e-3, scale: 1) { [$0.red, $0.green, $0.blue, $0.alpha] }
    }

    /// A keyframe animation hands over its current velocity.
    func test_retarget_afterKeyframes_keepsTheirVelocity() {
        let holder = Holder([0.0])
        let animator = TimelineAnimator<Int>()
        animator.animate(0, duration: 1, curve: .linear) {
            Tween(holder, \.value, through: [Keyframe([1], at: 0.5), Keyframe([5], at: 1)])
        }
        .start()
        animator.advance(to: 0.75)
        XCTAssertEqual(holder.value[0], 3, accuracy: 1e-12)
        animator.retarget(0, duration: 1, curve: .easeInOut) { Tween(holder, \.value, to: [3]) }
        animator.advance(to: 0.75 + 1e-6)
        XCTAssertEqual((holder.value[0] - 3) / 1e-6, 8, accuracy: 1e-3)
        animator.advance(to: 2)
        XCTAssertEqual(holder.value, [3])
    }

    func test_retarget_wholeNumbersAndOtherCounts_startFromRest() {
        let holder = Holder([0, 100])
        let animator = TimelineAnimator<Int>()
        animator.retarget(0, duration: 1, curve: .linear) { Tween(holder, \.value, to: [100, 0]) }
        animator.advance(to: 0.5)
        animator.retarget(0, duration: 1, curve: .easeInOut) { Tween(holder, \.value, to: [50, 50]) }
        for step in 1...100 {
            animator.advance(to: 0.5 + Double(step) / 100)
            XCTAssertEqual(holder.value, [50, 50])
        }
        let numbers = Holder([0.0])
        animator.retarget(1, duration: 1, curve: .linear) { Tween(numbers, \.value, to: [1]) }
        animator.advance(by: 0.5)
        numbers.value = [1, 2]
        animator.retarget(1, duration: 1, curve: .linear) { Tween(numbers, \.value, to: [3, 4]) }
        animator.advance(by: 0.5)
        XCTAssertEqual(numbers.value, [2, 3])
    }

    func test_shifted_isTheSumWithTheDifference() throws {
        try forAll("shifted", full: 2_000, sample: 200) { random in
            let numbers = (0..<6).map { _ in Double.random(in: -9...9, using: &random) }
            let fraction = Double.random(in: -2...2, using: &random)
            func plain(_ index: Int) -> Plain { Plain(width: numbers[index], angle: numbers[index + 1]) }
            let got = plain(0).shifted(by: fraction, from: plain(2), to: plain(4))
            try expectClose(got.width, numbers[0] + (numbers[4] - numbers[2]) * fraction, within: 1e-12)
            try expectClose(got.angle, numbers[1] + (numbers[5] - numbers[3]) * fraction, within: 1e-12)
            try expectEqual(
                numbers[0].shifted(by: fraction, from: numbers[2], to: numbers[4]),
                numbers[0] + (numbers[4] - numbers[2]) * fraction)
        }
        XCTAssertEqual(7.shifted(by: 0.5, from: 1, to: 4), 9)
        XCTAssertEqual(Int8.max.shifted(by: 1, from: 0, to: 9), .max)
        XCTAssertEqual([1, 2].shifted(by: 1, from: [0], to: [5, 5]), [1, 2])
        XCTAssertNil((nil as Double?).shifted(by: 1, from: 0, to: 1))
        XCTAssertEqual((2 as Double?).shifted(by: 1, from: nil, to: 1), 2)
        XCTAssertFalse([Int].hasVelocity || Int?.hasVelocity || Pair<Double, Int>.hasVelocity)
        let clear = ColorValue.white.shifted(by: 2, from: .white, to: .clear)
        XCTAssertEqual(clear.alpha, 0)
    }
}
