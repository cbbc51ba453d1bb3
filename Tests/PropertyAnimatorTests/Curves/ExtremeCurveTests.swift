import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// Parameters at the ends of their ranges, and beyond.
final class ExtremeCurveTests: XCTestCase {
    private static let numbers = [
        0, -0.0, .leastNonzeroMagnitude, Double.leastNormalMagnitude / 8, 1e-300, 1e-160, 1e-20, 1e-3, 0.5, 1,
        1.0.nextDown, 1.0.nextUp, 3, 1e3, 1e6, 1e20, 1e100, 1e155, 1e300, 1.79e308, .infinity, .nan,
    ]

    private static func curve(using random: inout SeededGenerator) throws -> TimingCurve {
        func number() -> Double {
            let magnitude = numbers.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .random(in: 0...1, using: &random)
            case 1: return -magnitude
            default: return magnitude
            }
        }
        let curve: TimingCurve
        switch Int.random(in: 0..<9, using: &random) {
        case 0: curve = try .cubicBezier(number(), number(), number(), number())
        case 1:
            curve = try .linear((0..<Int.random(in: 1...4, using: &random)).map { _ in Point2D(number(), number()) })
        case 2: curve = try .back(overshoot: number())
        case 3: curve = try .elastic(period: number())
        case 4: curve = .spring(dampingRatio: number(), initialVelocity: number())
        case 5:
            curve = TimingCurve(
                try SpringMotion(mass: number(), stiffness: number(), damping: number(), initialVelocity: number()))
        case 6: curve = .spring(duration: number(), bounce: number(), initialVelocity: number())
        case 7: curve = try .steps(Int.random(in: -1...3, using: &random), jump: .both)
        default:
            curve = TimingCurve(
                try SpringMotion(settlingIn: number(), dampingRatio: number(), initialVelocity: number()))
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return curve.flipped
        case 1: return curve.easedInOut
        default: return curve
        }
    }

    /// Every curve gives finite values, and an app's setter receives no NaN or infinity, also after a retargeting.
    func test_curves_ofAnyNumbers_areRefusedOrFinite() throws {
        final class Box {
            var value = 0.0 { didSet { if !value.isFinite { isFinite = false } } }
            var isFinite = true
        }
        var made = 0
        try forAll("extreme curves", full: 200_000, sample: 20_000) { random in
            guard let curve = try? Self.curve(using: &random) else { return }
            made += 1
            for x: Double in [-1, 0, 1e-300, 1e-9, 0.1, 0.25, 0.5, 0.75, 1.0.nextDown, 1, 2] {
                try expect(curve.value(at: x).isFinite, "\(curve): \(curve.value(at: x)) at \(x)")
                try expect(!curve.velocity(at: x).isNaN, "\(curve): velocity NaN at \(x)")
            }
            let box = Box()
            let animator = TimelineAnimator<String>()
            animator.animate("v", duration: 1, curve: curve) { Tween(box, \.value, to: 1) }.start()
            let times: [Double] = [0, 0.5, 1e-9, 0.999_999_999]
            let time = times.randomElement(using: &random) ?? 0
            animator.advance(to: time)
            animator.retarget("v", duration: 1, curve: curve) { Tween(box, \.value, to: 2) }
            for step in 0...4 { animator.advance(to: time + Double(step) / 4) }
            try expect(box.isFinite, "\(curve) retargeted at \(time)")
        }
        XCTAssertGreaterThan(made, 100)
    }

    /// The start of `easeOutCirc` and the middle of (1, 0, 0, 1) are vertical, so that no velocity can be inherited
    /// exactly.
    func test_verticalCurve_retargeted_staysNearItsPath() throws {
        final class Box {
            var value = 0.0
        }
        try withEvery("curve", in: [try .cubicBezier(0, 0.55, 0.45, 1), try TimingCurve.cubicBezier(1, 0, 0, 1)]) {
            curve in
            try withEvery("time", in: [0, 0.25, 0.5, 0.75]) { time in
                let box = Box()
                let animator = TimelineAnimator<String>()
                animator.animate("v", duration: 1, curve: curve) { Tween(box, \.value, to: 1) }.start()
                animator.advance(to: time)
                animator.retarget("v", duration: 1, curve: curve) { Tween(box, \.value, to: 2) }
                for step in 0...60 {
                    animator.advance(to: time + Double(step) / 60)
                    try expect((-30...30).contains(box.value), "\(box.value) in step \(step)")
                }
                try expectEqual(box.value, 2)
            }
        }
    }

    func test_parametersOutOfRange_areRefused_alsoInStoredForm() throws {
        let texts = [
            #"{"curve":"elastic","period":1.79e308}"#, #"{"curve":"elastic","period":1e-300}"#,
            #"{"curve":"back","overshoot":1e308}"#, #"{"curve":"linear","points":[{"x":0,"y":1e308},{"x":1,"y":1}]}"#,
            #"{"curve":"linear","points":[{"x":0,"y":0},{"x":1e-320,"y":1}]}"#,
            #"{"curve":"bezier","points":[{"x":0,"y":1e308},{"x":1,"y":1}]}"#,
            #"{"curve":"bezier","points":[{"x":0,"y":0},{"x":1,"y":1},{"x":1,"y":1}]}"#,
            #"{"curve":"spring","mass":1,"stiffness":1,"damping":1,"initialVelocity":1e300,"fitsDuration":false}"#,
        ]
        try withEvery("text", in: texts) { text in
            try expectThrows(DecodingError.self) {
                try JSONDecoder().decode(TimingCurve.self, from: Data(text.utf8))
            }
        }
        XCTAssertEqual(
            try expectThrows(CurveError.self) { try TimingCurve.linear([Point2D(0, 0), Point2D(1, 1e308)]) }
                .description,
            "points[1].y: The value must be within ±1,000,000, not 1e+308.")
    }

    /// A hundred thousand applications do not overflow the stack, and give the line y = x.
    func test_easedInOut_nested_staysFinite() throws {
        var curve = try TimingCurve.elastic()
        for index in 0..<100_000 { curve = index.isMultiple(of: 2) ? curve.easedInOut : curve.flipped }
        for step in 0...100 {
            let x = Double(step) / 100
            try expectClose(curve.value(at: x), x, within: 1e-15)
            try expect(curve.velocity(at: x).isFinite, "\(x)")
        }
        XCTAssertEqual(curve.easedInOut.easedInOut, curve.easedInOut)
        XCTAssertEqual(try JSONDecoder().decode(TimingCurve.self, from: JSONEncoder().encode(curve)), curve)
    }
}
