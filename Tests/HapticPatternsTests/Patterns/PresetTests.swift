import HapticPatterns
import TestSupport
import XCTest

final class PresetTests: XCTestCase {
    func test_presets_all_areShortDistinctAndStartAtOnce() throws {
        XCTAssertEqual(HapticPattern.presets.count, 9)
        XCTAssertEqual(Set(HapticPattern.presets.map(\.name)).count, 9)
        XCTAssertEqual(Set(HapticPattern.presets.map(\.pattern)).count, 9)
        try withEvery("preset", in: HapticPattern.presets) { name, pattern in
            try expect(!pattern.isEmpty && pattern.length < 0.5, "\(name) is short")
            try expect(HapticEvaluator(pattern).sample(at: 0).intensity > 0.3, "\(name) starts at once")
        }
        let lines = HapticPattern.presets.map { "\($0.name): \(HapticPlot($0.pattern).line(every: 0.02))" }
        try expectGolden(lines.joined(separator: "\n") + "\n", "HapticPatterns/presets.txt")
    }
}
