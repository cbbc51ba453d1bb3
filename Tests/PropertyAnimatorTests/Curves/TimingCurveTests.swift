import PropertyAnimator
import TestSupport
import XCTest

final class TimingCurveTests: XCTestCase {
    func test_steps_needEnough() throws {
        try withEvery("count", in: [0, -1, .min]) { count in
            try expectEqual(
                expectThrows(CurveError.self) { try StepCurve(count) }.description,
                "count: The count must be 1 or more, not \(count).")
        }
        XCTAssertThrowsError(try TimingCurve.steps(1, jump: .none))
        XCTAssertNoThrow(try TimingCurve.steps(2, jump: .none))
    }

    /// Every boundary k/n is exact, for any n, although 1/49·49 is less than 1 in binary.
    func test_steps_atEveryBoundary_haveJumped() throws {
        try withEvery("n", in: 1...TestScale.count(full: 1_000, sample: 120)) { n in
            let curve = try StepCurve(n)
            for k in 0...n {
                let x = Double(k) / Double(n)
                try expectEqual(curve.value(at: x), x, "at \(k)/\(n)")
                if k > 0 { try expectEqual(curve.value(at: x.nextDown.nextDown.nextDown), Double(k - 1) / Double(n)) }
                if k > 0, k < n {
                    try expectEqual(curve.value(at: x, before: true), Double(k - 1) / Double(n), "before \(k)/\(n)")
                }
            }
        }
    }

    func test_steps_extremeInputs_doNotTrap() throws {
        let curve = try StepCurve(.max, jump: .both)
        for x in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0.5] { _ = curve.value(at: x) }
        XCTAssertTrue(try StepCurve(4).value(at: .nan).isNaN)
    }

    func test_linear_refusesTooFewAndNotFinite() throws {
        XCTAssertThrowsError(try TimingCurve.linear([]))
        XCTAssertThrowsError(try TimingCurve.linear([Point2D(0, 0)]))
        XCTAssertThrowsError(try TimingCurve.linear([Point2D(0, 0), Point2D(.nan, 1)]))
        XCTAssertThrowsError(try TimingCurve.linear([Point2D(0, .infinity), Point2D(1, 1)]))
    }

    func test_linear_atAJump_takesTheLaterPoint() throws {
        let curve = try PiecewiseLinear([Point2D(0, 0), Point2D(0.5, 0.5), Point2D(0.5, 0.2), Point2D(1, 1)])
        XCTAssertEqual(curve.value(at: 0.5.nextDown), 0.5, accuracy: 1e-15)
        XCTAssertEqual(curve.value(at: 0.5), 0.2)
        XCTAssertEqual(curve.points.count, 4)
    }

    func test_linear_descendingInputs_areRaised() throws {
        let curve = try PiecewiseLinear([Point2D(0, 0), Point2D(0.4, 0.3), Point2D(0.3, 0.6), Point2D(1, 1)])
        XCTAssertEqual(curve.points.map(\.x), [0, 0.4, 0.4, 1])
        XCTAssertEqual(curve.value(at: 0.4), 0.6)
    }

    func test_equality_isByCurve() throws {
        let classes: [[TimingCurve]] = [
            [.linear, .linear],
            [.easeIn, try .cubicBezier(0.42, 0, 1, 1), TimingCurve(try CubicBezier(0.42, 0, 1, 1))],
            [.default],
            [try .steps(3), try .steps(3, jump: .end)],
            [try .steps(3, jump: .start)],
            [try .linear([Point2D(0, 0), Point2D(1, 2)])],
            [.custom("square") { $0 * $0 }, .custom("square") { $0 }],
            [.custom("cube") { $0 * $0 * $0 }],
        ]
        try checkHashable(equivalenceClasses: classes)
    }

    func test_custom_isCalled() {
        XCTAssertEqual(TimingCurve.custom("square") { $0 * $0 }.value(at: 0.5), 0.25)
    }

    func test_svg_isWholeAndTheSameTwice() throws {
        let picture = try TimingCurve.steps(4, jump: .both).svg(size: 200, title: "a < b & c")
        XCTAssertTrue(picture.hasPrefix("<svg "))
        XCTAssertTrue(picture.hasSuffix("</svg>\n"))
        XCTAssertTrue(picture.contains("a &lt; b &amp; c"))
        XCTAssertEqual(picture, try TimingCurve.steps(4, jump: .both).svg(size: 200, title: "a < b & c"))
        XCTAssertFalse(TimingCurve.custom("bad") { _ in .nan }.svg(size: .nan).isEmpty)
    }

    func test_errors_sayWhatIsAllowed() throws {
        XCTAssertEqual(
            try expectThrows(CurveError.self) { try CubicBezier(2, 0, 1, 1) }.description,
            "x1: The value must be in 0…1, not 2.0.")
        XCTAssertEqual(
            try expectThrows(CurveError.self) { try TimingCurve.steps(1, jump: .none) }.description,
            "count: The count must be 2 or more, not 1.")
    }
}
