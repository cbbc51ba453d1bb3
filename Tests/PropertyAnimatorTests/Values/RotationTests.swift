@testable import PropertyAnimator
import TestSupport
import XCTest

final class RotationTests: XCTestCase {
    /// The difference is exact for every pair of whole degrees within two turns, since whole degrees are exact.
    func test_shortestDifference_ofWholeDegrees_isExact() throws {
        try withEvery("from", in: TestScale.elements(Array(-720...720), sample: 60)) { from in
            for to in -720...720 {
                let way = Rotation(degrees: Double(from)).shortestDifference(to: Rotation(degrees: Double(to)))
                let whole = ((to - from) % 360 + 360) % 360
                let expected = whole == 180 ? (to < from ? -180 : 180) : whole > 180 ? whole - 360 : whole
                try expectEqual(way, Double(expected), "to \(to)")
            }
        }
    }

    func test_halfATurn_followsTheDifferenceOfTheNumbers() {
        func middle(_ from: Double, _ to: Double) -> Double {
            Rotation(degrees: from).interpolated(to: Rotation(degrees: to), fraction: 0.5).degrees
        }
        XCTAssertEqual(middle(0, 180), 90)
        XCTAssertEqual(middle(180, 0), 90)
        XCTAssertEqual(middle(0, -180), -90)
        XCTAssertEqual(middle(190, 10), 100)
        XCTAssertEqual(middle(-90, 90), 0)
        XCTAssertEqual(middle(350, 10), 360)
        XCTAssertEqual(middle(10, 350), 0)
        XCTAssertEqual(middle(179, -179), 180)
        XCTAssertEqual(middle(-179, 179), -180)
    }

    func test_overshoot_goesOn() {
        let turn = Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: 1.5)
        XCTAssertEqual(turn.degrees, 380)
        XCTAssertEqual(Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: -0.5).degrees, 340)
    }

    func test_quarterTurns_areExact() throws {
        try withEvery("quarters", in: -400...400) { quarters in
            let rotation = Rotation(degrees: Double(quarters) * 90)
            let phase = (quarters % 4 + 4) % 4
            try expectEqual(rotation.cosine, [1, 0, -1, 0][phase])
            try expectEqual(rotation.sine, [0, 1, 0, -1][phase])
        }
        for degrees in stride(from: -360.0, through: 360, by: 0.5) {
            let rotation = Rotation(degrees: degrees)
            XCTAssertEqual(rotation.cosine, cos(rotation.radians), accuracy: 1e-15)
            XCTAssertEqual(rotation.sine, sin(rotation.radians), accuracy: 1e-15)
        }
    }

    func test_units_agree() throws {
        try withEvery("degrees", in: stride(from: -720.0, through: 720, by: 15)) { degrees in
            let rotation = Rotation(degrees: degrees)
            try expectClose(Rotation(radians: rotation.radians).degrees, degrees, within: 1e-12)
            try expectClose(rotation.radians, degrees * .pi / 180, within: 1e-14)
        }
        var rotation = Rotation(radians: .pi)
        XCTAssertEqual(rotation.degrees, 180)
        rotation.radians = -.pi / 2
        XCTAssertEqual(rotation.degrees, -90)
    }

    func test_codable_isANumberOfDegrees() throws {
        XCTAssertEqual(try checkCodable([Rotation(degrees: 370)]), "[370]")
    }
}
