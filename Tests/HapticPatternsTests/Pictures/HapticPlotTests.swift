import HapticPatterns
import TestSupport
import XCTest

final class HapticPlotTests: XCTestCase {
    func test_svg_heartbeat_isTheGoldenPicture() throws {
        let pattern = HapticPattern {
            HapticTransient(intensity: 0.8, sharpness: 0.3)
            HapticRest(0.12)
            HapticTransient(intensity: 0.5, sharpness: 0.9)
            HapticContinuous(duration: 0.3, intensity: 0.6).ramp(.intensity, to: 0)
        }
        let svg = HapticPlot(pattern, title: "Heart & <beat>").svg
        try expectGolden(svg, "HapticPatterns/heartbeat.svg")
        XCTAssertNoThrow(try XMLCheck.parse(svg))
        XCTAssertNoThrow(try XMLCheck.parse(HapticPlot(HapticPattern()).svg))
        XCTAssertNoThrow(try XMLCheck.parse(HapticPlot(.single(duration: 1e9), width: -7).svg))
    }

    func test_line_ofAPattern_isReadable() throws {
        let pattern = HapticPattern {
            HapticTransient(intensity: 0.5)
            HapticRest(0.15)
            HapticTransient(intensity: 0.2)
            HapticRest(0.15)
            HapticTransient(intensity: 1)
            HapticRest(0.05)
            HapticContinuous(duration: 0.2, intensity: 0.6)
            HapticContinuous(duration: 0.1, intensity: 0.2)
        }
        XCTAssertEqual(HapticPlot(pattern).line(), "x--x--X====~~|")
        XCTAssertEqual(HapticPlot(HapticPattern()).line(), "|")
        XCTAssertEqual(HapticPlot(HapticPattern(length: 1e6)).line().count, 1001)
    }
}
