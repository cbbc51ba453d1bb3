import TestSupport
import XCTest

@testable import HapticPatterns

final class JSONOutputTests: XCTestCase {
    private func written(_ value: Double) -> String {
        var output = JSONOutput(capacity: 0)
        output.append(value)
        return output.text
    }

    func test_numbers_areWrittenInTheirShortestForm() throws {
        let edges = [
            0, -0.0, 1, -1, 0.1, 1e-4, 9.9e-5, 1e-5, 0.000001, 99_999_999, 1e8, 1e15, 1e16, 1e300,
            .leastNonzeroMagnitude, 123.456789,
            123.4567891, 0.30000000000000004, 1.0 / 3, 2.5e-7, 99_999_999.999999, -7.25,
        ]
        for value in edges { XCTAssertEqual(written(value), JSONText.number(value)) }
        try forAll("numbers as their description", full: 1_000_000, sample: 20_000) { random in
            let digits = Double(Int.random(in: -999_999_999...999_999_999, using: &random))
            let value = digits / ([1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 3].randomElement(using: &random) ?? 1)
            try expectEqual(written(value), JSONText.number(value))
        }
    }
}
