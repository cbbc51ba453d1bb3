import PropertyAnimator
import TestSupport
import XCTest

final class WholeNumberTests: XCTestCase {
    /// All pairs of bytes in steps of eighths, which `Double` holds exactly, are rounded to the nearest integer, halves
    /// away from zero.
    func test_bytes_areRoundedToTheNearest() throws {
        try withEvery("from", in: TestScale.elements(Array(0...255), sample: 32)) { from in
            for to in 0...255 {
                for eighths in -4...12 {
                    let eight = from * 8 + (to - from) * eighths
                    let exact = (abs(eight) + 4) / 8 * eight.signum()
                    let fraction = Double(eighths) / 8
                    try expectEqual(
                        UInt8(from).interpolated(to: UInt8(to), fraction: fraction), UInt8(min(max(exact, 0), 255)))
                    try expectEqual(from.interpolated(to: to, fraction: fraction), exact)
                }
            }
        }
    }

    func test_bounds_hold() {
        func check<Number: FixedWidthInteger & Interpolatable>(_: Number.Type) {
            XCTAssertEqual(Number.min.interpolated(to: .max, fraction: 2), .max)
            XCTAssertEqual(Number.max.interpolated(to: .min, fraction: 2), .min)
            XCTAssertEqual(Number.min.interpolated(to: .max, fraction: 0), .min)
            XCTAssertEqual(Number.max.interpolated(to: .max, fraction: 0.3), .max)
            XCTAssertEqual(Number(5).interpolated(to: 7, fraction: .nan), 5)
            XCTAssertEqual(Number(5).interpolated(to: 7, fraction: .infinity), .max)
            XCTAssertEqual(Number(5).interpolated(to: 7, fraction: -.infinity), .min)
            XCTAssertEqual(Number(5).interpolated(to: 7, fraction: 0.5), 6)
        }
        check(Int8.self)
        check(Int16.self)
        check(Int32.self)
        check(Int64.self)
        check(Int.self)
        check(UInt8.self)
        check(UInt16.self)
        check(UInt32.self)
        check(UInt64.self)
        check(UInt.self)
    }

    func test_pair_isBoth() {
        let pair = Pair(Point2D(0, 8), Pair(2.0, [1.0, 2]))
        let middle = pair.interpolated(to: Pair(Point2D(4, 0), Pair(4, [3, 6])), fraction: 0.25)
        XCTAssertEqual(middle, Pair(Point2D(1, 6), Pair(2.5, [1.5, 3])))
        XCTAssertTrue(pair.canInterpolate(to: middle))
        XCTAssertFalse(pair.canInterpolate(to: Pair(Point2D(0, 0), Pair(0, []))))
        let sum = Pair(1.0, Point2D(2, 3)) + Pair(4, Point2D(5, 6)) - Pair(1, Point2D(1, 1)).scaled(by: 2)
        XCTAssertEqual(sum, Pair(3, Point2D(5, 7)))
        XCTAssertEqual(Set([Pair(1, 2), Pair(1, 2), Pair(2, 1)]).count, 2)
    }

    func test_vectors_ofEveryWidth() {
        XCTAssertEqual(SIMD2(1.0, 2).interpolated(to: SIMD2(3, 6), fraction: 0.5), SIMD2(2, 4))
        XCTAssertEqual(SIMD3<Float>(1, 2, 3).interpolated(to: .zero, fraction: 0.5), SIMD3(0.5, 1, 1.5))
        XCTAssertEqual(SIMD16(repeating: 1.0).interpolated(to: SIMD16(repeating: 2), fraction: 0.25)[15], 1.25)
        XCTAssertEqual(Point2D(1, 2).interpolated(to: Point2D(3, 6), fraction: 1.5), Point2D(4, 8))
    }
}
