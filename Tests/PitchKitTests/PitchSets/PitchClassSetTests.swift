@testable import PitchKit
import TestSupport
import XCTest

final class PitchClassSetTests: XCTestCase {
    private let all = (0..<4096).map { PitchClassSet(mask: $0) }

    func test_allSets_obeyTheLaws() throws {
        try withEvery("set", in: TestScale.elements(all, sample: 600)) { set in
            try expectEqual(set.complement.complement, set)
            try expectEqual(set.inverted.inverted, set)
            try expectEqual(set.elements.count, set.count)
            try expectEqual(PitchClassSet(set.elements), set)
            try expectEqual(set.union(set.complement).count, 12)
            try expectEqual(set.intersection(set.complement).count, 0)
            try expectEqual(set.multiplied(by: 7).multiplied(by: 7), set)
            try expectEqual(set.multiplied(by: 11), set.inverted)
            try expectEqual(Set(set.normalOrder), Set(set.elements))
            try expectEqual(set.intervalVector.reduce(0, +), set.count * (set.count - 1) / 2)
            let number = set.forteNumber
            try expectEqual(number.cardinality, set.count)
            // A class and the class of its complement have the same ordinal; Z-related hexachords are complements.
            let other = set.count == 6 ? number.zPartner ?? number : number
            try expectEqual(set.complement.forteNumber.ordinal, other.ordinal)
            try expect(set.primeForm.forteNumber.form != .b, "\(set.primeForm)")
            for semitones in -13...13 {
                let moved = set.transposed(by: semitones)
                try expectEqual(moved.forteNumber, number)
                try expectEqual(moved.transposed(by: -semitones), set)
                try expectEqual(moved.inverted.primeForm, set.primeForm)
                try expectEqual(set.inverted(around: semitones).inverted(around: semitones), set)
            }
        }
    }

    func test_classes_byCardinality_areAsManyAsForteLists() throws {
        let numbers = Set(all.map(\.forteNumber))
        XCTAssertEqual(numbers.count, 352)
        XCTAssertEqual(Set(numbers.map { "\($0)" }).count, 224)
        let pairs = Set(numbers.filter(\.isZRelated).map { "\($0)" })
        XCTAssertEqual(pairs.count, 46)
        for number in numbers {
            guard let partner = number.zPartner else { continue }
            XCTAssertEqual(partner.zPartner?.ordinal, number.ordinal)
            XCTAssertEqual(partner.cardinality, number.cardinality)
        }
    }

    func test_rahn_sixClasses_differ() {
        let differing = Set(all.filter { $0.primeForm != $0.rahnPrimeForm }.map { "\($0.forteNumber)" })
        XCTAssertEqual(differing, ["5-20", "6-Z29", "6-31", "7-Z18", "7-20", "8-26"])
        XCTAssertEqual(all.count { $0.primeForm != $0.rahnPrimeForm }, 120)
    }

    func test_set_literalsAndText() {
        let set: PitchClassSet = [0, 4, 7]
        XCTAssertEqual(set.description, "{0, 4, 7}")
        XCTAssertEqual(PitchClassSet([0, 1, 4, 6]).forteNumber.description, "4-Z15")
        XCTAssertEqual(PitchClassSet([0, 1, 4, 6]).forteNumber.zPartner?.description, "4-Z29")
        XCTAssertEqual(set.forteNumber.form?.description, "B")
        XCTAssertEqual(set.subtracting([4]), [0, 7])
        XCTAssertEqual(PitchClassSet(mask: 1 << 12), [])
        XCTAssertTrue(set.isSuperset(of: [0, 7]))
        XCTAssertFalse(set.isSuperset(of: [1]))
    }
}
