import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// Settling times compared with values of 60 digits for any state, with their inverse, and with the ends of curves.
final class SpringSettlingTests: XCTestCase {
    /// Each row: mass, stiffness, damping, distance from the target, velocity, settling distance, settling time in
    /// seconds.
    ///
    /// Computed with mpmath, 60 digits, by bisection after the last turning point that is far enough from the target.
    private static let oracle: [[Double]] = [
        [0.5, 50, 7, 0, 4, 0.2, 0],
        [3.2, 50, 7.589, 0, 4, 0.001, 5.613658542074015],
        [3.2, 412.5, 50.865, 0, -0.01, 0.001, 0],
        [0.5, 100, 14.001, 0, -0.01, 0.001, 0],
        [3.2, 1, 3.5777087639996634, 0, 500, 0.2, 19.290384513123158],
        [3.2, 50, 25.298221278817213, 0, 500, 1e-06, 5.498464021949395],
        [1, 50, 14.142135622316736, 1, 0, 0.001, 1.3058018561377336],
        [1, 0.2, 0.8944271910893586, 1, 0, 1e-06, 37.316443346242],
        [1, 412.5, 60.93, -1, 5, 0.2, 0.21505897310018152],
        [3.2, 0.2, 2.4, -1, 5, 1e-09, 238.49221598338943],
        [0.5, 412.5, 43.084, -1, -3, 1e-09, 1.9068166800531001],
        [1, 412.5, 0.406, -1, -3, 0.2, 7.9058535676539865],
        [3.2, 1, 0.179, -1, 40, 0.01, 313.16870783176915],
        [1, 50, 4.243, -1, 40, 0.001, 4.0415592080966976],
        [1, 50, 0.707, 100, 0, 0.2, 17.40572931885445],
        [1, 100, 19.99998, 100, 0, 0.001, 1.4236560150887865],
        [1, 1, 1.98, -4.1, -6.6, 0.001, 11.344082215065878],
        [1, 412.5, 40.620192023179804, -4.1, -6.6, 1e-09, 1.2547603355646875],
        [0.5, 412.5, 28.72278450987691, 0.0001, 9, 1e-06, 0.5357751921493387],
        [3.2, 0.2, 1.60000000016, 0.0001, 9, 0.01, 42.177101002746966],
        [1, 100, 20.00002, 2, -60, 0.001, 1.0607333557468737],
        [0.5, 1, 1.4142149765866574, 2, -60, 0.001, 9.32136853441446],
        [3.2, 1, 3.5777123417084273, -0.0005, 0.001, 0.001, 0],
        [0.5, 412.5, 114.891, -0.0005, 0.001, 1e-09, 3.598882340893367],
    ]

    func test_settlingTime_ofAnyState_isTheOracles() throws {
        try withEvery("row", in: Self.oracle) { row in
            let spring = try SpringMotion(mass: row[0], stiffness: row[1], damping: row[2])
            let time = spring.settlingTime(from: (value: row[3], velocity: row[4]), to: 0, within: row[5])
            try expectClose(time, row[6], within: 1e-13 * row[6])
            let mirrored = spring.settlingTime(from: (value: 7 - row[3], velocity: -row[4]), to: 7, within: row[5])
            try expectClose(mirrored, time, within: 1e-6 * time, "the other side of another target")
        }
    }

    func test_settlingTime_ofTheWay_isThatOfTheState() throws {
        let spring = try SpringMotion(stiffness: 80, damping: 4, initialVelocity: 3)
        XCTAssertEqual(spring.settlingTime(), spring.settlingTime(from: (0, 3), to: 1, within: 0.001))
        XCTAssertEqual(
            try SpringMotion(stiffness: 80, damping: 4).settlingTime(within: 0.001),
            spring.settlingTime(from: (value: 0, velocity: 0), to: 100, within: 0.1),
            accuracy: 1e-12, "a threshold in units of the value scales with the distance")
    }

    func test_settlingTime_atTheTarget() throws {
        let spring = try SpringMotion(stiffness: 100, damping: 20)
        XCTAssertEqual(spring.settlingTime(from: (value: 5, velocity: 0), to: 5, within: 0.001), 0)
        XCTAssertEqual(spring.settlingTime(from: (value: 5.0005, velocity: 0), to: 5, within: 0.001), 0)
        XCTAssertEqual(spring.settlingTime(from: (value: 5, velocity: 1e-9), to: 5, within: 0.001), 0)
        XCTAssertGreaterThan(spring.settlingTime(from: (value: 5, velocity: 1), to: 5, within: 0.001), 0.1)
    }

    func test_settlingTime_ofDataBeyondAllBounds_isInfinite() throws {
        let spring = try SpringMotion(stiffness: 100, damping: 20)
        for start in [(Double.nan, 0.0), (.infinity, 0), (0, .nan), (0, -.infinity)] {
            XCTAssertEqual(spring.settlingTime(from: (start.0, start.1), to: 1, within: 0.001), .infinity)
        }
        for distance in [0, -1, Double.nan] {
            XCTAssertEqual(spring.settlingTime(from: (0, 0), to: 1, within: distance), .infinity)
        }
        // The slower rate is below the smallest number.
        let stuck = try SpringMotion(mass: 1, stiffness: 1e-250, damping: 1e150)
        XCTAssertEqual(stuck.settlingTime(), .infinity)
        XCTAssertEqual(stuck.value(at: 1e300), 0)
    }

    /// A distance that equals the height of a turning point gives that turning point or the end of the fall before it.
    func test_settlingTime_atTheHeightOfATurn() throws {
        try withEvery("ratio", in: [0.01, 0.1, 0.2, 0.35, 0.6]) { ratio in
            let spring = try SpringMotion(stiffness: 1, damping: 2 * ratio)
            let interval = Double.pi / (1 - ratio * ratio).squareRoot()
            for turns in 0...60 {
                let distance = Foundation.exp(-ratio * interval * Double(turns))
                let time = spring.settlingTime(within: distance)
                // The curve is flat at a turning point: an error of the last bit in height is an error of its root in
                // time.
                let isThere = abs(time - interval * Double(turns)) < 1e-6
                let isBefore = time < interval * Double(turns) && time > interval * Double(turns - 1)
                try expect(isThere || isBefore, "\(time) for turn \(turns) of \(interval)")
                try expectClose(abs(spring.value(at: time) - 1), distance, within: 1e-12 * distance + 4e-16)
            }
        }
    }

    /// A spring made from a settling time and a damping ratio has both, over the whole range.
    func test_settlingIn_isTheInverse() throws {
        let ratios = (1...300).map { Double($0) / 100 } + [1e-4, 1e-3, 1 - 1e-12, 1 + 1e-12, 10, 1e3, 1e6]
        try withEvery("ratio", in: TestScale.elements(ratios, sample: 60)) { ratio in
            for duration in [1e-3, 0.25, 1, 7, 3600] {
                let spring = try SpringMotion(settlingIn: duration, dampingRatio: ratio)
                try expectClose(spring.settlingTime(), duration, within: 1e-12 * duration, "of \(duration)")
                try expectClose(spring.dampingRatio, ratio, within: 1e-12 * ratio)
            }
        }
    }

    /// The jump at the end is at most a thousandth of the distance, for all springs and velocities.
    func test_curves_neverSnapByMoreThanAThousandth() throws {
        try forAll("no snap", full: 20_000, sample: 1_000) { random in
            let spring = try SpringMotionTests.spring(using: &random)
            let curve = TimingCurve(spring)
            let last = curve.value(at: 1.0.nextDown)
            try expect(abs(last - 1) <= 0.001 * (1 + 1e-9), "\(spring) snaps by \(1 - last)")
            try expectEqual(curve.value(at: 1), 1)
            try expectEqual(curve.value(at: 0), 0)
        }
    }
}
