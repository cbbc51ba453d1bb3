import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Tests of the texts of identifiers.
final class IdentifierTextTests: XCTestCase {
    func test_text_randomIdentifiers_isThatOfFoundation() throws {
        try forAll("text of an identifier", full: 10_000, sample: 200) { generator in
            let id = UUID(hashing: "\(generator.next())")
            try expectEqual(id.text, id.uuidString)
            try expectEqual(UUID(text: id.text), id)
            try expectEqual(UUID(text: id.uuidString.lowercased()), id)
        }
    }

    func test_init_damagedText_isNil() throws {
        let text = Array("01234567-89AB-cdef-0123-456789ABCDEF")
        for index in text.indices {
            // Foundation's own reader takes a sign or a blank for a digit.
            for character in ["g", "-", "0", "é", " "] as [Character] {
                var damaged = text
                damaged[index] = character
                let isValid = text[index] == "-" ? character == "-" : character == "0"
                XCTAssertEqual(UUID(text: String(damaged)) != nil, isValid, String(damaged))
            }
            XCTAssertNil(UUID(text: String(text.prefix(index))))
        }
        XCTAssertNil(UUID(text: String(text) + "0"))
    }
}
