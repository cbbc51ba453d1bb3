import Foundation
import TestSupport
import XCTest

@testable import HapticPatterns

final class MathTests: XCTestCase {
    func test_exponential_overItsRange_equalsTheCLibrarys() throws {
        try withEvery("x", in: stride(from: -20.0, through: 20, by: 0.0371)) { x in
            try expect(abs(exponential(x) / exp(x) - 1) < 4e-16, "\(exponential(x)) \(exp(x))")
        }
        try withEvery("angle", in: stride(from: -1.0, through: 1, by: 0.0137)) { x in
            let (sine, cosine) = rotation(x)
            try expectClose(sine, sin(x), within: 1e-15)
            try expectClose(cosine, cos(x), within: 1e-15)
        }
    }
}
