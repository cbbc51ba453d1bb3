import Foundation
import HapticPatterns
import TestSupport
import XCTest

/// Tests that any bytes give a value or a typed error with a position, in bounded time and memory.
final class MalformedInputTests: XCTestCase {
    private static let documents: [(name: String, text: String)] = [
        (
            "ahap",
            #"{"Version": 1.0, "Metadata": {"P": "é\n"}, "Pattern": [{"Event": {"Time": 0.5, "EventType": "#
                + #""HapticContinuous", "EventDuration": 1e0, "EventParameters": [{"ParameterID": "HapticIntensity", "#
                + #""ParameterValue": 0.5}]}}, {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "#
                + #""ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1}]}}, {"Parameter": {"ParameterID": "#
                + #""HapticSharpnessControl", "Time": 0.1, "ParameterValue": -0.5}}]}"#
        ),
        (
            "haptic",
            #"{"version": {"major": 1, "minor": 0, "patch": 0}, "metadata": {}, "signals": {"continuous": {"envelopes": "#
                + #"{"amplitude": [{"time": 0.0, "amplitude": 0.5, "emphasis": {"amplitude": 0.7, "frequency": 0.1}}, "#
                + #"{"time": 1, "amplitude": 0}], "frequency": [{"time": 0, "frequency": 0.5}]}}}}"#
        ),
    ]

    /// Reads bytes as a kind of file and converts the result; only typed errors with a position are allowed.
    private static func read(_ kind: String, _ bytes: [UInt8], _ mode: HapticReadingMode) throws {
        do {
            let pattern =
                kind == "ahap"
                ? try AHAP.read(bytes, mode: mode).pattern : try HapticClip.read(bytes, mode: mode).clip.pattern
            try expect(pattern.length.isFinite && pattern.length >= 0, "a length")
            _ = HapticEvaluator(pattern).sample(at: 0.25)
        } catch let error as HapticFileError {
            try expect(error.line ?? 0 >= 1 && error.column ?? 0 >= 1, "the error has a position: \(error)")
            try expect(error.path?.hasPrefix("$") == true, "a path: \(error)")
            try expect(!error.message.isEmpty, "message and remedy")
        }
    }

    func test_everyPrefix_ofBothFormats_isReadOrRefused() throws {
        for (name, text) in Self.documents {
            let bytes = Array(text.utf8)
            for mode in HapticReadingMode.allCases {
                for length in 0...bytes.count { try Self.read(name, Array(bytes.prefix(length)), mode) }
            }
        }
    }

    func test_everyByteReplaced_ofBothFormats_isReadOrRefused() throws {
        let others: [UInt8] = [0, 0x22, 0x2C, 0x2D, 0x5B, 0x7B, 0x7D, 0x39, 0x65, 0x5C, 0x80, 0xFF]
        for (name, text) in Self.documents {
            let bytes = Array(text.utf8)
            for index in TestScale.elements(bytes.indices, sample: 50) {
                for other in others {
                    var damaged = bytes
                    damaged[index] = other
                    try Self.read(name, damaged, .lenient)
                }
            }
        }
    }

    func test_everyValueReplaced_ofBothFormats_isReadOrRefused() throws {
        let odd = [
            "null", "true", "\"x\"", "[]", "{}", "-1", "1e300", "-1e300", "1e9", "1e-320", "0.1e1", "[[[]]]",
            "{\"a\": 1}",
            "123456789012345678901234567890",
        ]
        for (name, text) in Self.documents {
            // A value may start after every colon, comma and bracket.
            let starts = text.indices.filter { ":[,".contains(text[$0]) }.map { text.index(after: $0) }
            for start in TestScale.elements(starts, sample: 25) {
                let rest = text[start...]
                guard let end = rest.firstIndex(where: { ",}]".contains($0) }) else { continue }
                for value in odd {
                    let damaged = text[..<start] + value + text[end...]
                    for mode in HapticReadingMode.allCases { try Self.read(name, Array(damaged.utf8), mode) }
                }
            }
        }
    }

    func test_randomBytes_areRefused() throws {
        try forAll("random bytes", full: 20_000, sample: 1000) { random in
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            for (name, _) in Self.documents { try Self.read(name, bytes, .lenient) }
        }
    }

    func test_deepNesting_inEveryPlace_isRefused() throws {
        let deep = String(repeating: "[", count: 100_000)
        for text in [deep, "{\"Pattern\": \(deep)", String(repeating: "{\"a\":", count: 100_000)] {
            let error = try expectThrows(HapticFileError.self) { try AHAP.read(text) }
            XCTAssertEqual(error.code, .tooDeep)
        }
    }

    func test_hugeTimes_areRefusedAndLatestTimeCosts_little() throws {
        let event = { (time: String, duration: String) in
            #"{"Version": 1.0, "Pattern": [{"Event": {"Time": \#(time), "EventType": "HapticContinuous", "#
                + #""EventDuration": \#(duration), "EventParameters": []}}]}"#
        }
        for time in ["1e9", "1e300", "1000000.1"] {
            XCTAssertEqual(
                try expectThrows(HapticFileError.self) { try AHAP.read(event(time, "1")) }.code, .numberOutOfRange)
            XCTAssertEqual(
                try expectThrows(HapticFileError.self) { try AHAP.read(event("0", time)) }.code, .numberOutOfRange)
        }
        let pattern = try AHAP.read(event("1000000", "1000000")).pattern
        let waveform = AndroidWaveform(pattern, limit: TestScale.isFull ? 3600 : 60)
        XCTAssertTrue(waveform.isEmpty, "the first hour is silent")
        XCTAssertEqual(waveform.losses.map(\.code), [.sharpness, .cut])
        XCTAssertEqual(HapticPreview(pattern, limit: 1).samples.count, 45_158)
        XCTAssertLessThan(HapticPlot(pattern).svg.utf8.count, 100_000)
        XCTAssertEqual(pattern.then(pattern).repeated(3).length, 1_000_000, "times stay within their bound")
    }

    func test_manyRepairs_costLinearTime() throws {
        let event =
            #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "#
            + #""HapticIntensity", "ParameterValue": 7},]}},"#
        let count = TestScale.count(full: 100_000, sample: 2000)
        let text = #"{"Version": 1.0, "Pattern": ["# + String(repeating: event + "\n", count: count) + "]}"
        let (pattern, diagnostics) = try AHAP.read(text)
        XCTAssertEqual(pattern.events.count, count)
        XCTAssertEqual(diagnostics.filter { $0.code == .valueOutOfRange }.count, count)
        XCTAssertEqual(diagnostics.last?.line, count)
    }

    /// The column of each diagnostic is found without a walk from the start of its line.
    func test_manyRepairs_onOneLine_costLinearTime() throws {
        let event =
            #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "#
            + #""HapticIntensity", "ParameterValue": 7}]}}"#
        let count = TestScale.count(full: 100_000, sample: 2000)
        let events = Array(repeating: event, count: count).joined(separator: ",")
        let text = #"{"Version": 1.0, "Pattern": ["# + events + "]}"
        let diagnostics = try AHAP.read(text).diagnostics
        XCTAssertEqual(diagnostics.filter { $0.code == .valueOutOfRange }.count, count)
        let last = diagnostics.last { $0.code == .valueOutOfRange }
        XCTAssertEqual(last?.column, text.utf8.count - "7}]}}]}".utf8.count + 1)
    }

    func test_apiValues_outOfRange_areMovedIntoIt() {
        for odd in [-Double.infinity, -1, .nan, 1e300, .infinity] {
            let event = HapticEvent.continuous(at: odd, duration: odd, intensity: odd, sharpness: odd)
            XCTAssertTrue((0...1_000_000).contains(event.time))
            XCTAssertTrue((0...1_000_000).contains(event.duration))
            let curve = HapticControl.curve(.sharpness, [.init(odd, odd), .init(0, odd)], at: odd)
            let pattern = HapticPattern(events: [event], controls: [curve, .step(.intensity, to: odd, at: odd)])
            let all = [
                pattern.timeShifted(relativeTime: odd, duration: odd), pattern.scaled(intensity: odd),
                pattern.trimmed(from: odd, to: 5), pattern.trimmed(from: 0, to: odd), pattern.reversed(),
                pattern.crossfaded(with: pattern, over: odd), pattern.repeated(2, gap: odd), HapticPattern(length: odd),
            ]
            for made in all {
                XCTAssertTrue((0...1_000_000).contains(made.length), "\(odd)")
                XCTAssertTrue((0...1).contains(made.intensity(at: 0.5)))
                XCTAssertTrue((0...1).contains(made.intensity(at: odd)))
            }
        }
    }

    func test_jsonText_ofAnyString_isReadBack() throws {
        try forAll("metadata of any text", full: 3000, sample: 200) { random in
            let scalars = (0..<Int.random(in: 0...12, using: &random))
                .compactMap { _ in
                    Unicode.Scalar(
                        UInt32.random(in: 0...0x10FFFF, using: &random) >> UInt32.random(in: 0...20, using: &random))
                }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            var pattern = HapticPattern.single()
            pattern.metadata.setString(text, for: text + "key")
            let back = try AHAP.read(AHAP.write(pattern), mode: .strict).pattern
            try expectEqual(back.metadata.string(text + "key"), text)
            let theirs = try JSON(data: Data(try AHAP.write(pattern).utf8))["Metadata"][text + "key"].string()
            try expectEqual(theirs, text, "Foundation reads what we write")
        }
    }
}
