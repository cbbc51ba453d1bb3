import PropertyAnimator
import TestSupport
import XCTest

final class PennerCurveTests: XCTestCase {
    private func curves() throws -> [(String, TimingCurve)] {
        [
            ("back", try .back()), ("far back", try .back(overshoot: 5)), ("elastic", try .elastic()),
            ("bounce", .bounce),
        ]
    }

    func test_all_startAtZeroAndEndAtOne_inEveryVariant() throws {
        try withEvery("curve", in: curves()) { _, curve in
            for variant in [curve, curve.flipped, curve.easedInOut, curve.flipped.easedInOut] {
                try expectClose(variant.value(at: 0), 0, within: 1e-15)
                try expectEqual(variant.value(at: 1), 1)
            }
            try expectEqual(curve.flipped.flipped, curve)
            try expectClose(curve.easedInOut.value(at: 0.5), 0.5, within: 1e-15)
        }
    }

    func test_back_goesATenthBeyond() throws {
        let highest = try (0...1_000).map { try TimingCurve.back().value(at: Double($0) / 1_000) }.max() ?? 0
        XCTAssertEqual(highest, 1.1, accuracy: 1e-4)
        XCTAssertLessThan(try TimingCurve.back().flipped.value(at: 0.3), 0)
    }

    func test_bounce_isContinuousAndTouchesTheTarget() {
        var last = 0.0
        for step in 0...10_000 {
            let value = TimingCurve.bounce.value(at: Double(step) / 10_000)
            XCTAssertLessThan(abs(value - last), 0.001)
            XCTAssertLessThanOrEqual(value, 1)
            last = value
        }
        for touch in [1 / 2.75, 2 / 2.75, 2.5 / 2.75] {
            XCTAssertEqual(TimingCurve.bounce.value(at: touch), 1, accuracy: 1e-12)
        }
    }

    func test_factories_refuseInvalidParameters() throws {
        try expectThrows(CurveError.self) { try TimingCurve.back(overshoot: -1) }
        try expectThrows(CurveError.self) { try TimingCurve.back(overshoot: .nan) }
        try expectThrows(CurveError.self) { try TimingCurve.elastic(period: 0) }
        try expectThrows(CurveError.self) { try TimingCurve.elastic(period: .infinity) }
    }

    func test_velocity_isTheSlope() throws {
        var curves = try curves().map(\.1)
        curves += curves.map(\.flipped) + curves.map(\.easedInOut)
        curves += [try .linear([Point2D(0, 0), Point2D(0.3, 1), Point2D(1, 0.5)]), .custom("cube") { $0 * $0 * $0 }]
        curves += [
            .linear, .easeInOut, .spring(dampingRatio: 0.5), .spring(mass: 1, stiffness: 50, damping: 3),
        ]
        for curve in curves {
            for step in 1..<20 {
                let x = Double(step) / 20 + 0.013
                let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
                XCTAssertEqual(curve.velocity(at: x), slope, accuracy: 1e-4 * max(1, abs(slope)))
            }
        }
    }
}
