import Foundation
import HapticPatterns

/// Benchmarks of sampling, reading, composing and rendering, with Foundation's decoder for comparison.
enum HapticPatternsBenchmarks {
    static func run(_ suite: inout Suite) throws {
        measureSampling(&suite)
        try measureReading(&suite)
        measureComposing(&suite)
        measureRendering(&suite)
    }

    // MARK: Sampling

    private static func measureSampling(_ suite: inout Suite) {
        let hum = HapticPattern(
            events: [.continuous(duration: 100, intensity: 0.8)],
            controls: [.curve(.intensity, (0..<100).map { .init(Double($0), Double($0 % 7) / 7) })]
        )
        let four = HapticPattern(
            events: (0..<4).map { .continuous(duration: 100, intensity: 0.2 * Double($0 + 1)) },
            controls: [.curve(.intensity, (0..<100).map { .init(Double($0), Double($0 % 7) / 7) })]
        )
        let samples = 10_000
        for (name, pattern, active) in [("1 event", hum, 1), ("4 events", four, 4)] {
            let evaluator = HapticEvaluator(pattern)
            suite.measure("sample every 10 ms, \(name) sounding (per event)", operations: samples * active, target: 20)
            {
                blackHole(evaluator.sampled(every: 0.01, in: 0...99.99))
            }
        }
        let short = HapticEvaluator(taps(1000))
        let long = HapticEvaluator(taps(1_000_000))
        let few = suite.measure("one second of 1,000 taps, every 10 ms", operations: 101) {
            blackHole(short.sampled(every: 0.01, in: 50...51))
        }
        let many = suite.measure("one second of 1,000,000 taps, every 10 ms", operations: 101) {
            blackHole(long.sampled(every: 0.01, in: 50_000...50_001))
        }
        suite.ratio(many, to: few)
        suite.measure("one sample of 1,000,000 taps") { blackHole(long.sample(at: 50_000.01)) }
    }

    private static func taps(_ count: Int) -> HapticPattern {
        HapticPattern(events: (0..<count).map { .transient(at: Double($0) * 0.1, intensity: 0.5, sharpness: 0.5) })
    }

    // MARK: Reading

    private struct Document: Decodable {
        struct Element: Decodable {
            let Event: Event?
        }
        struct Event: Decodable {
            struct Parameter: Decodable {
                let ParameterID: String
                let ParameterValue: Double
            }
            let Time: Double
            let EventType: String
            let EventParameters: [Parameter]
        }
        let Version: Double
        let Pattern: [Element]
    }

    private static func measureReading(_ suite: inout Suite) throws {
        let text = try AHAP.write(taps(1000))
        let bytes = Array(text.utf8)
        let data = Data(bytes)
        let own = suite.measure("AHAP of 1,000 taps, \(bytes.count / 1000) kB: read and diagnosed") {
            blackHole(try? AHAP.read(bytes))
        }
        let theirs = suite.measure("the same bytes through JSONDecoder") {
            blackHole(try? JSONDecoder().decode(Document.self, from: data))
        }
        suite.ratio(theirs, to: own)
        let pattern = taps(1000)
        suite.measure("AHAP of 1,000 taps: written") { blackHole(try? AHAP.write(pattern)) }
    }

    // MARK: Composing

    private static func measureComposing(_ suite: inout Suite) {
        let tap = HapticPattern {
            HapticTransient(intensity: 0.5)
            HapticRest(0.1)
        }
        let few = suite.measure("1,000 × append (per append)", operations: 1000) { blackHole(appended(tap, 1000)) }
        let many = suite.measure("100,000 × append (per append)", operations: 100_000) {
            blackHole(appended(tap, 100_000))
        }
        suite.ratio(many, to: few)
        suite.measure("100,000 × then, reassigned (per then)", operations: 100_000) {
            var pattern = HapticPattern()
            for _ in 0..<100_000 { pattern = (consume pattern).then(tap) }
            blackHole(pattern)
        }
    }

    private static func appended(_ pattern: HapticPattern, _ count: Int) -> HapticPattern {
        var result = HapticPattern()
        for _ in 0..<count { result.append(pattern) }
        return result
    }

    // MARK: Rendering

    private static func measureRendering(_ suite: inout Suite) {
        let second = HapticPattern {
            HapticContinuous(duration: 1, intensity: 0.8, sharpness: 0.2).ramp(.sharpness, to: 1)
        }
        suite.measure("one second of preview, 44.1 kHz", target: 5_000_000) { blackHole(HapticPreview(second).samples) }
        suite.measure("one second as WAV") { blackHole(HapticPreview(second).wav) }
        suite.measure("one second as Android waveform") { blackHole(AndroidWaveform(second)) }
        suite.measure("one second as .haptic clip") { blackHole(HapticClip(second)) }
        suite.measure("one second as SVG") { blackHole(HapticPlot(second).svg) }
    }
}
