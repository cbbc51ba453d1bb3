import Foundation
import HapticPatterns

/// Benchmarks of sampling, reading, composing and rendering, with Foundation's decoder for comparison.
enum HapticPatternsBenchmarks {
    static func run(_ suite: inout Suite) throws {
        measureSampling(&suite)
        try measureReading(&suite)
        measureComposing(&suite)
        measureRendering(&suite)
        measureLayers(&suite)
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
        suite.measure("one sample of 1,000 taps", target: 150) { blackHole(short.sample(at: 50.01)) }
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
        let some = suite.measure("AHAP of 1,000 taps: written (per tap)", operations: 1000, target: 700) {
            blackHole(try? AHAP.write(pattern))
        }
        let larger = taps(10_000)
        let more = suite.measure("AHAP of 10,000 taps: written (per tap)", operations: 10_000) {
            blackHole(try? AHAP.write(larger))
        }
        suite.ratio(more, to: some)
        let repaired = [1000, 10_000].map { count in
            let bytes = faultyLine(count)
            let name = count == 1000 ? "1,000" : "10,000"
            return suite.measure("AHAP of \(name) repairs on one line (per repair)", operations: count) {
                blackHole(try? AHAP.read(bytes))
            }
        }
        suite.ratio(repaired[1], to: repaired[0])
    }

    /// Returns an AHAP file on one line, in which each event has an intensity out of range.
    private static func faultyLine(_ count: Int) -> [UInt8] {
        let events = (0..<count).map { index in
            #"{"Event":{"Time":\#(Double(index) * 0.1),"EventType":"HapticTransient","EventParameters":"#
                + #"[{"ParameterID":"HapticIntensity","ParameterValue":1.2}]}}"#
        }
        return Array(#"{"Version":1.0,"Pattern":[\#(events.joined(separator: ","))]}"#.utf8)
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
        suite.measure("100,000 × p = (consume p).then(q) (per then)", operations: 100_000) {
            var pattern = HapticPattern()
            for _ in 0..<100_000 { pattern = (consume pattern).then(tap) }
            blackHole(pattern)
        }
        // These copy: the documentation names append for loops.
        let plain = [1000, 4000].map { count in
            suite.measure("\(count == 1000 ? "1,000" : "4,000") × p = p.then(q) (per then)", operations: count) {
                var pattern = HapticPattern()
                for _ in 0..<count { pattern = pattern.then(tap) }
                blackHole(pattern)
            }
        }
        suite.ratio(plain[1], to: plain[0])
        suite.measure("1,000 × self.p = self.p.then(q) (per then)", operations: 1000) {
            let recorder = Recorder()
            for _ in 0..<1000 { recorder.add(tap) }
            blackHole(recorder.pattern)
        }
    }

    /// An object that adds to a stored pattern.
    private final class Recorder {
        var pattern = HapticPattern()

        @inline(never)
        func add(_ other: HapticPattern) { pattern = pattern.then(other) }
    }

    // MARK: Many layers

    private static func measureLayers(_ suite: inout Suite) {
        let ramp = HapticPattern { HapticContinuous(duration: 0.2, intensity: 1).ramp(.intensity, to: 0) }
        let (few, many) = (appended(ramp, 1000), appended(ramp, 4000))
        let evaluators = [few, many].map { HapticEvaluator($0) }
        let grow = { (suite: inout Suite, name: String, target: Double?, body: @escaping (Int) -> Void) in
            let small = suite.measure("\(name), 1,000 ramps", target: target) { body(0) }
            let large = suite.measure("\(name), 4,000 ramps") { body(1) }
            suite.ratio(large, to: small)
        }
        grow(&suite, "one sample", 150) { blackHole(evaluators[$0].sample(at: 50.05)) }
        for (index, name) in ["1,000", "4,000"].enumerated() {
            let samples = index == 0 ? 20_001 : 80_001
            suite.measure("sampled every 10 ms, \(name) ramps (per sample)", operations: samples, target: 40) {
                blackHole(evaluators[index].sampled(every: 0.01, in: 0...Double(samples - 1) * 0.01))
            }
        }
        grow(&suite, "flattened", 20_000_000) { blackHole(($0 == 0 ? few : many).flattened()) }
        grow(&suite, "as .haptic clip", 30_000_000) { blackHole(HapticClip($0 == 0 ? few : many)) }
        grow(&suite, "as Android waveform", 5_000_000) { blackHole(AndroidWaveform($0 == 0 ? few : many)) }
        grow(&suite, "as Android envelope", 5_000_000) { blackHole(AndroidEnvelope($0 == 0 ? few : many)) }
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
