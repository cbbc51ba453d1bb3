import HapticPatterns
import TestSupport
import XCTest

final class HapticPreviewTests: XCTestCase {
    func test_preview_wav_hasAHeaderAndNeitherClipsNorClicks() throws {
        var patterns = HapticPattern.presets.map(\.pattern)
        patterns.append(HapticPattern(events: (0..<50).map { .transient(at: Double($0) * 0.03, intensity: 1) }))
        patterns.append(
            .single(intensity: 1, sharpness: 1, duration: 0.5).then(.single(intensity: 1, sharpness: 0, duration: 1)))
        try withEvery("pattern", in: patterns) { pattern in
            let samples = HapticPreview(pattern, mix: .sum).samples
            let peak = samples.reduce(0) { max($0, abs($1)) }
            try expect(peak > 0.2 && peak <= 0.8, "peak \(peak)")
            // The steepest step of a full 550 Hz tone at 44.1 kHz is 0.8 · 2π · 550 / 44100 = 0.063.
            let steepest = zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
            try expect(steepest < 0.08, "steepest step \(steepest)")
            try expectEqual(samples.first, 0)
            try expectEqual(samples.last, 0)
        }
        let wav = HapticPreview(.single(intensity: 1, duration: 0.01), sampleRate: 8000).wav
        XCTAssertEqual(Array(wav.prefix(4)), Array("RIFF".utf8))
        XCTAssertEqual(wav.count, 44 + 2 * 272)
        XCTAssertEqual(Array(wav[4..<8]), [0x44, 0x02, 0, 0], "36 + 544 bytes follow")
        XCTAssertEqual(Array(wav[24..<28]), [0x40, 0x1F, 0, 0], "8000 samples a second")
    }

    func test_preview_pitch_followsTheSharpness() throws {
        for (sharpness, hertz) in [(0.0, 110.0), (0.5, 330.0), (1.0, 550.0)] {
            let samples = HapticPreview(.single(intensity: 1, sharpness: sharpness, duration: 2)).samples
            let crossings = zip(samples, samples.dropFirst()).filter { $0.0 <= 0 && $0.1 > 0 }.count
            XCTAssertEqual(Double(crossings) / 2, hertz, accuracy: hertz * 0.02)
        }
        XCTAssertEqual(HapticPreview(HapticPattern(length: 3)).samples, [])
        XCTAssertEqual(HapticPreview(.single(duration: 100), sampleRate: 1, limit: 1).samples.count, 8192)
    }
}
