import XCTest

@testable import HapticPatterns

final class HapticFileTests: XCTestCase {
    private let text = #"""
        {"Version": 1.0, "Pattern": [
            {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.0, "ParameterCurveControlPoints": [
                {"Time": 0.0, "ParameterValue": 0.5}, {"Time": 1.0, "ParameterValue": 0.25}]}},
            {"Event": {"Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 1.0, "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": 0.0}]}},
            {"Event": {"Time": 1.0, "EventType": "HapticTransient", "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}}
        ]}
        """#

    func test_read_eitherFormat_isRecognizedByItsContent() throws {
        let ahap = try HapticFile.read(Array(text.utf8))
        XCTAssertEqual(ahap.format, .ahap)
        XCTAssertEqual(ahap.pattern, try AHAP.read(text).pattern)
        let clip = HapticClip(.single(intensity: 0.5, duration: 1))
        let haptic = try HapticFile.read(Array(clip.text.utf8))
        XCTAssertEqual(haptic.format, .haptic)
        XCTAssertEqual(haptic.pattern, try HapticClip.read(clip.text).clip.pattern)
        XCTAssertThrowsError(try HapticFile.read(Array("[]".utf8))) { XCTAssertTrue($0 is HapticFileError) }
    }

    func test_repairs_silentBaseAndWeakTaps() throws {
        let plain = try AHAP.read(text)
        XCTAssertEqual(plain.pattern.intensity(at: 0.5), 0)
        XCTAssertEqual(plain.pattern.intensity(at: 1.01), 0.25)
        XCTAssertTrue(Set(plain.diagnostics.map(\.code)).isSuperset(of: [.silentBase, .controlScalesTaps]))
        let base = try AHAP.read(text, repairs: .silentBase).pattern
        XCTAssertEqual(base.intensity(at: 0.5), 0.375)
        XCTAssertEqual(base.intensity(at: 1.01), 0.25)
        let taps = try AHAP.read(text, repairs: [.silentBase, .controlScalesTaps])
        XCTAssertEqual(taps.pattern.intensity(at: 0.5), 0.375)
        XCTAssertEqual(taps.pattern.intensity(at: 1.01), 1)
        XCTAssertEqual(taps.pattern.layers.count, 2)
        let remedies = taps.diagnostics.filter { [.silentBase, .controlScalesTaps].contains($0.code) }
        XCTAssertTrue(remedies.allSatisfy { "\($0)".contains("as requested") }, "\(remedies)")
    }
}
