import PropertyAnimator
import TestSupport
import XCTest

final class ValueTests: XCTestCase {
    func test_numbers_areStraight() throws {
        XCTAssertEqual(2.0.interpolated(to: 4, fraction: 0.25), 2.5)
        XCTAssertEqual(Float(2).interpolated(to: 4, fraction: 0.25), 2.5)
        XCTAssertEqual(0.interpolated(to: 10, fraction: 0.25), 3)
        XCTAssertEqual(0.interpolated(to: -10, fraction: 0.25), -3)
        XCTAssertEqual(Int.min.interpolated(to: .max, fraction: 2), .max)
        XCTAssertEqual(Int.max.interpolated(to: .min, fraction: 2), .min)
        XCTAssertEqual(5.interpolated(to: 7, fraction: .nan), 5)
        XCTAssertEqual(
            SIMD4<Float>(repeating: 1).interpolated(to: SIMD4(repeating: 3), fraction: 0.5), SIMD4(repeating: 2))
        XCTAssertEqual(SIMD2(1.0, 2.0).interpolated(to: SIMD2(3, 6), fraction: 0.5), SIMD2(2, 4))
        XCTAssertEqual(SIMD3(1.0, 2, 4).scaled(by: 2), SIMD3(2, 4, 8))
        XCTAssertEqual(SIMD8<Double>(repeating: 1).interpolated(to: SIMD8(repeating: 2), fraction: 0.5)[7], 1.5)
        XCTAssertEqual(Float(3).scaled(by: 2), 6)
    }

    func test_arraysAndOptionals_needTheSameShape() {
        XCTAssertEqual([0.0, 1].interpolated(to: [2, 3], fraction: 0.5), [1, 2])
        XCTAssertFalse([0.0].canInterpolate(to: [1, 2]))
        XCTAssertEqual([0.0].interpolated(to: [1, 2], fraction: 0.5), [0])
        XCTAssertTrue([[0.0], []].canInterpolate(to: [[1], []]))
        XCTAssertFalse([[0.0], []].canInterpolate(to: [[], [1]]))
        let (some, none) = (Optional(1.0), Double?.none)
        XCTAssertTrue(some.canInterpolate(to: 2))
        XCTAssertTrue(none.canInterpolate(to: nil))
        XCTAssertFalse(some.canInterpolate(to: nil) || none.canInterpolate(to: 1))
        XCTAssertEqual(some.interpolated(to: 3, fraction: 0.5), 2)
        XCTAssertEqual(some.interpolated(to: nil, fraction: 0.5), 1)
    }

    func test_rotation_goesTheShortWay() throws {
        try withEvery("from", in: stride(from: -720.0, through: 720, by: 30)) { from in
            try withEvery("to", in: stride(from: -720.0, through: 720, by: 35)) { to in
                let (a, b) = (Rotation(degrees: from), Rotation(degrees: to))
                let middle = a.interpolated(to: b, fraction: 0.5)
                try expect(abs(middle.degrees - from) <= 90 + 1e-9, "half of the shorter arc is at most 90°")
                let end = a.interpolated(to: b, fraction: 1)
                let miss = (end.radians - b.radians).remainder(dividingBy: 2 * .pi)
                try expectClose(miss, 0, within: 1e-12)
            }
        }
        XCTAssertEqual(
            Rotation(degrees: 179).interpolated(to: Rotation(degrees: -179), fraction: 0.5).degrees, 180, accuracy: 1e-9
        )
    }

    func test_transform_decomposesAndComesBack() throws {
        try forAll("transform", full: 5_000, sample: 500) { random in
            func number() -> Double { Double.random(in: -3...3, using: &random) }
            let from = Transform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            let to = Transform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            for (fraction, wanted) in [(0.0, from), (1.0, to)] {
                let got = from.interpolated(to: to, fraction: fraction)
                for (x, y) in [(0.0, 0.0), (1, 0), (0, 1)] {
                    let (p, q) = (got.applied(to: Point2D(x, y)), wanted.applied(to: Point2D(x, y)))
                    try expectClose(p.x, q.x, within: 1e-9)
                    try expectClose(p.y, q.y, within: 1e-9)
                }
            }
        }
        // A rotation by half a turn passes through a quarter turn of full size, and a flat matrix causes no division by
        // zero.
        let half = Transform2D.rotation(Rotation(degrees: 170)).interpolated(to: .identity, fraction: 0.5)
        XCTAssertEqual(half.a * half.a + half.b * half.b, 1, accuracy: 1e-12)
        let flat = Transform2D.scale(x: 1, y: 0).interpolated(to: .translation(x: 2, y: 4), fraction: 0.5)
        XCTAssertEqual(flat, Transform2D(a: 1, b: 0, c: 0, d: 0.5, tx: 1, ty: 2))
    }

    func test_color_mixingKeepsItsEnds() throws {
        try forAll("color ends", full: 3_000, sample: 300) { random in
            func color() -> ColorValue {
                ColorValue(
                    red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                    blue: .random(in: 0...1, using: &random), alpha: .random(in: 0.1...1, using: &random))
            }
            let (a, b) = (color(), color())
            for space in MixingSpace.allCases {
                for arc in HueArc.allCases {
                    for (fraction, wanted) in [(0.0, a), (1.0, b)] {
                        let got = a.mixed(with: b, fraction: fraction, in: space, hueArc: arc)
                        try expectClose(got.red, wanted.red, within: 1e-7, "\(space)")
                        try expectClose(got.green, wanted.green, within: 1e-7, "\(space)")
                        try expectClose(got.blue, wanted.blue, within: 1e-7, "\(space)")
                        try expectClose(got.alpha, wanted.alpha, within: 1e-12)
                    }
                }
            }
        }
    }

    func test_color_fromTransparent_doesNotDarken() {
        let clear = ColorValue(red: 0, green: 0, blue: 0, alpha: 0)
        let middle = clear.interpolated(to: ColorValue(red: 1, green: 1, blue: 1), fraction: 0.5)
        XCTAssertEqual(middle.red, 1, accuracy: 1e-6)
        XCTAssertEqual(middle.alpha, 0.5)
        XCTAssertEqual(middle.space, .okLab)
        let back = ColorValue(
            components: ColorValue(red: 0.2, green: 0.4, blue: 0.9).components(in: .okLCh), in: .okLCh)
        XCTAssertEqual(back.blue, 0.9, accuracy: 1e-9)
    }
}
