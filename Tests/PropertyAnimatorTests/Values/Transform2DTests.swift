@testable import PropertyAnimator
import TestSupport
import XCTest

final class Transform2DTests: XCTestCase {
    private func difference(_ a: Transform2D, _ b: Transform2D) -> Double {
        [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty].reduce(0) { max($0, abs($1)) }
    }

    func test_ends_areTheTransforms() throws {
        try forAll("ends", full: 20_000, sample: 1_000) { random in
            let (from, to) = (Self.transform(using: &random), Self.transform(using: &random))
            try expect(difference(from.interpolated(to: to, fraction: 0), from) < 1e-12, "\(from) to \(to) at 0")
            try expect(difference(from.interpolated(to: to, fraction: 1), to) < 1e-12, "\(from) to \(to) at 1")
        }
    }

    /// Between all pairs of the 81 matrices of −1, 0 and 1, every value is finite and nothing jumps.
    ///
    /// The matrices include rotations, flips, skews, flat ones, and the one that maps everything to a point.
    func test_smallMatrices_moveWithoutJumps() throws {
        let digits = [-1.0, 0, 1]
        let all = (0..<81).map { number in
            Transform2D(
                a: digits[number / 27], b: digits[number / 9 % 3], c: digits[number / 3 % 3], d: digits[number % 3],
                tx: 0,
                ty: 0)
        }
        try withEvery("from", in: all) { from in
            for to in all {
                var last = from
                for step in 1...20 {
                    let now = from.interpolated(to: to, fraction: Double(step) / 20)
                    try expect(difference(now, last) < 0.35, "\(last) jumps to \(now) between \(from) and \(to)")
                    last = now
                }
                try expect(difference(last, to) < 1e-12, "ends at \(last), not at \(to)")
            }
        }
    }

    /// Between rotations all values are rotations, with the angles of `Rotation`.
    func test_turns_stayTurns() throws {
        try withEvery("from", in: stride(from: -180.0, to: 180, by: 15)) { from in
            for to in stride(from: -180.0, to: 180, by: 15) where abs(abs(to - from) - 180) > 1 {
                let (a, b) = (Rotation(degrees: from), Rotation(degrees: to))
                for fraction in [0.25, 0.5, 0.9, 1.2] {
                    let got = Transform2D.rotation(a).interpolated(to: .rotation(b), fraction: fraction)
                    let expected = Transform2D.rotation(a.interpolated(to: b, fraction: fraction))
                    try expect(difference(got, expected) < 1e-13, "to \(to) at \(fraction): \(got)")
                }
            }
        }
        let half = Transform2D.identity.interpolated(to: .rotation(Rotation(degrees: 180)), fraction: 0.5)
        XCTAssertEqual(half, .rotation(Rotation(degrees: 90)))
    }

    /// Between translations, stretches and skews along one line, all values stay on that line.
    func test_stretches_areStraight() throws {
        let grown = Transform2D.scale(x: 1, y: 2).interpolated(to: .scale(x: 3, y: 6), fraction: 0.5)
        XCTAssertEqual(grown, .scale(x: 2, y: 4))
        XCTAssertEqual(
            Transform2D.translation(x: 2, y: 4).interpolated(to: .translation(x: 4, y: 0), fraction: 0.25),
            .translation(x: 2.5, y: 3))
    }

    /// Between a card and its mirror image, the middle is flat for both axes, without a rotation in the plane.
    func test_flips_goThroughTheFlatCard() {
        for (flip, flat) in [((-1.0, 1.0), (0.0, 1.0)), ((1, -1), (1, 0))] {
            let flipped = Transform2D.scale(x: flip.0, y: flip.1)
            for (from, to) in [(Transform2D.identity, flipped), (flipped, .identity)] {
                XCTAssertEqual(
                    difference(from.interpolated(to: to, fraction: 0.5), .scale(x: flat.0, y: flat.1)), 0,
                    accuracy: 1e-15)
            }
        }
        // Two flips along different axes differ by half a turn.
        let turned = Transform2D.scale(x: -1, y: 1).interpolated(to: .scale(x: 1, y: -1), fraction: 0.5)
        XCTAssertEqual(turned.determinant, -1, accuracy: 1e-15)
    }

    /// A transform that grows out of a point has its final rotation from the start.
    func test_point_takesTheDirectionOfTheOther() {
        let card = Transform2D.rotation(Rotation(degrees: 40))
        let half = Transform2D.scale(x: 0, y: 0).interpolated(to: card, fraction: 0.5)
        XCTAssertEqual(difference(half, Transform2D.scale(x: 0.5, y: 0.5).followed(by: card)), 0, accuracy: 1e-15)
        XCTAssertEqual(half, card.interpolated(to: .scale(x: 0, y: 0), fraction: 0.5))
    }

    /// The decomposition does not depend on the rotation of the axes.
    func test_path_doesNotDependOnTheAxes() throws {
        try forAll("axes", full: 5_000, sample: 500) { random in
            var (from, to) = (Self.transform(using: &random), Self.transform(using: &random))
            (from.tx, from.ty, to.tx, to.ty) = (0, 0, 0, 0)
            guard from.determinant * to.determinant > 0 else { return }
            let turn = Transform2D.rotation(Rotation(degrees: .random(in: -180...180, using: &random)))
            let back = Transform2D(a: turn.a, b: turn.c, c: turn.b, d: turn.d, tx: 0, ty: 0)
            func seen(_ transform: Transform2D) -> Transform2D { back.followed(by: transform).followed(by: turn) }
            let fraction = Double.random(in: 0...1, using: &random)
            let direct = seen(from.interpolated(to: to, fraction: fraction))
            let turned = seen(from).interpolated(to: seen(to), fraction: fraction)
            guard from.determinant > 0 else {
                // The flip is written along x, which is another line in the rotated plane; its size is the same.
                return try expectClose(abs(direct.determinant), abs(turned.determinant), within: 1e-9)
            }
            try expect(difference(direct, turned) < 1e-9, "\(direct) rotated is \(turned)")
        }
    }

    func test_followedBy_isTheOrderOfPoints() throws {
        try forAll("composition", full: 5_000, sample: 500) { random in
            let (first, second) = (Self.transform(using: &random), Self.transform(using: &random))
            let point = Point2D(.random(in: -3...3, using: &random), .random(in: -3...3, using: &random))
            let (got, expected) = (
                first.followed(by: second).applied(to: point), second.applied(to: first.applied(to: point))
            )
            try expectClose(got.x, expected.x, within: 1e-12)
            try expectClose(got.y, expected.y, within: 1e-12)
            try expectClose(
                first.followed(by: second).determinant, first.determinant * second.determinant, within: 1e-10)
        }
    }

    func test_codable_isTheSixNumbers() throws {
        XCTAssertEqual(try checkCodable(Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)), "[1,2,3,4,5,6.5]")
    }

    static func transform(using random: inout SeededGenerator) -> Transform2D {
        func number() -> Double { .random(in: -3...3, using: &random) }
        return Transform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
}
