import HapticPatterns
import TestSupport
import XCTest

final class HapticDiagnosticTests: XCTestCase {
    func test_severities_noteToRepair_areAscending() throws {
        try checkComparable(ascending: [HapticDiagnostic.Severity.note, .warning, .repair])
    }
}
