import Foundation
import HapticPatterns
import TestSupport
import XCTest

/// Tests that the documentation's pictures equal the library's output; `RECORD_GOLDEN=1` writes them again.
final class DocumentationPictureTests: XCTestCase {
    private static let folder = PackageFiles.path("Sources/HapticPatterns/HapticPatterns.docc/Resources")

    private static let fade = HapticPattern { HapticContinuous(duration: 0.6, intensity: 0.9).ramp(.intensity, to: 0) }

    private static func sustained(_ event: HapticEvent, _ parameters: [EventParameter: Double]) -> HapticPattern {
        var copy = event
        for (parameter, value) in parameters { copy[parameter] = value }
        return HapticPattern(events: [copy])
    }

    private static let patterns: [(name: String, pattern: HapticPattern)] = [
        (
            "heartbeat",
            HapticPattern {
                HapticTransient(intensity: 0.8, sharpness: 0.3)
                HapticRest(0.12)
                HapticTransient(intensity: 0.5, sharpness: 0.2)
                HapticContinuous(duration: 0.3, intensity: 0.6).ramp(.intensity, to: 0)
            }
        ),
        ("fade", fade), ("fade-then-fade", fade.then(fade)), ("fade-repeated", fade.repeated(3, gap: 0.2)),
        ("fade-reversed", fade.reversed()), ("fade-trimmed", fade.trimmed(from: 0.2, to: 0.5)),
        (
            "crossfade",
            HapticPattern.single(intensity: 0.8, sharpness: 0.1, duration: 1)
                .crossfaded(with: .single(intensity: 0.8, sharpness: 0.9, duration: 1), over: 0.5)
        ),
        (
            "sharpen",
            HapticPattern { HapticContinuous(duration: 0.8, intensity: 0.7, sharpness: 0).ramp(.sharpness, to: 1) }
        ),
        ("attack-and-release", sustained(.continuous(duration: 0.5, intensity: 0.8), [.attack: 0.6, .release: 0.7])),
        ("decay", sustained(.continuous(duration: 1, intensity: 0.8), [.attack: 0.3, .decay: 0.8, .sustained: 0])),
        (
            "one-layer",
            HapticPattern(
                events: [
                    .continuous(duration: 0.6, intensity: 0.9), .transient(at: 0.45, intensity: 0.9, sharpness: 0.9),
                ],
                controls: [.curve(.intensity, [.init(0, 1), .init(0.6, 0)])]
            )
        ),
        ("two-layers", fade.overlay(.single(intensity: 0.9, sharpness: 0.9, relativeTime: 0.45))),
    ]

    func test_pictures_ofTheDocumentation_areWhatTheLibraryDraws() throws {
        let all = Self.patterns + HapticPattern.presets.map { (name: "preset-\($0.name)", pattern: $0.pattern) }
        var failures: [String] = []
        for (name, pattern) in all {
            let svg = HapticPlot(pattern, title: name, width: 640).svg
            try XMLCheck.parse(svg)
            do { try expectGolden(svg, "\(name).svg", folder: Self.folder) } catch { failures.append("\(error)") }
        }
        XCTAssertEqual(failures, [])
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".svg") }
        XCTAssertEqual(files.sorted(), all.map { "\($0.name).svg" }.sorted(), "each picture has a pattern")
    }

    func test_pictures_areSmall() {
        for (name, pattern) in Self.patterns {
            XCTAssertLessThan(HapticPlot(pattern).svg.utf8.count, 16_000, name)
        }
    }
}
