import TestSupport
import XCTest

@testable import HapticPatterns

final class AHAPWriterTests: XCTestCase {
    func test_write_generatedSingleLayers_readBackEqualInStrictMode() throws {
        try forAll("read(write(p)) == p", full: 5000, sample: 300) { random in
            let made = PatternGenerator.pattern(layers: 1...1, using: &random)
            let pattern = try AHAP.read(AHAP.write(made)).pattern
            let again = try AHAP.read(AHAP.write(pattern), mode: .strict).pattern
            try expectEqual(again, pattern)
            try expectEqual(pattern.length, made.length)
            let time = moment(within: 3.5, awayFrom: made.edges, using: &random)
            try expectClose(pattern.intensity(at: time), made.intensity(at: time), within: 1e-12)
        }
    }

    func test_write_generatedLayers_joinsExactlyOrRefuses() throws {
        var joined = 0
        try forAll("a join does not change rendered values", full: 5000, sample: 300) { random in
            let parts = (0..<3).map { _ in PatternGenerator.pattern(layers: 0...1, using: &random) }
            let pattern = Bool.random(using: &random) ? HapticPattern.sequence(parts) : HapticPattern.pattern(parts)
            do {
                let back = try AHAP.read(AHAP.write(pattern), mode: .strict).pattern
                joined += pattern.layers.count > 1 ? 1 : 0
                try expect(back.layers.count <= 1, "one layer")
                let edges = pattern.edges
                for _ in 0..<8 {
                    let time = moment(within: 8, awayFrom: edges, using: &random)
                    try expectClose(back.intensity(at: time), pattern.intensity(at: time), within: 1e-9, "at \(time)")
                    let sharp = (back.sharpness(at: time) ?? -1, pattern.sharpness(at: time) ?? -1)
                    try expectClose(sharp.0, sharp.1, within: 1e-9, "sharpness at \(time)")
                }
            } catch let error as AHAPWriteError {
                try expectEqual(error.code, .needsLayers)
                try expect(error.time != nil, "the error has a time")
                try expectEqual(AHAP.writeLayers(pattern).count, pattern.layers.count)
            }
        }
        XCTAssertGreaterThan(joined, 20, "some patterns of several layers were joined")
    }

    func test_write_fadeThenTap_resetsAtTheSeam() throws {
        let fade = HapticPattern { HapticContinuous(duration: 1, intensity: 1).ramp(.intensity, to: 0) }
        let text = try AHAP.write(fade.then(.single(intensity: 0.5)))
        try expectGolden(text, "HapticPatterns/fade-then-tap.ahap")
        let back = try AHAP.read(text, mode: .strict).pattern
        XCTAssertEqual(back.intensity(at: 1), 0.5)
        XCTAssertEqual(back.intensity(at: 0.5), 0.5)
    }

    func test_write_overlappingLayers_needsLayers() throws {
        let fade = HapticPattern { HapticContinuous(duration: 1, intensity: 1).ramp(.intensity, to: 0) }
        let both = fade.overlay(.single(intensity: 0.5, relativeTime: 0.5))
        let error = try expectThrows(AHAPWriteError.self) { try AHAP.write(both) }
        XCTAssertEqual(error.code, .needsLayers)
        XCTAssertEqual(error.time, 0.5)
        let texts = try AHAP.writeLayers(both)
        XCTAssertEqual(texts.count, 2)
        for text in texts { XCTAssertEqual(try AHAP.read(text, mode: .strict).pattern.layers.count, 1) }
    }

    func test_write_longCurve_splitsAtSixteenPointsAndFeelsTheSame() throws {
        let points = (0..<40).map { HapticControl.Point(Double($0) / 10, Double(($0 * 7) % 10) / 10) }
        let pattern = HapticPattern(
            events: [.continuous(at: 1, duration: 5, intensity: 1)],
            controls: [.curve(.intensity, points, at: 1)]
        )
        let back = try AHAP.read(AHAP.write(pattern), mode: .strict)
        XCTAssertEqual(back.diagnostics.filter { $0.severity > .note }, [])
        XCTAssertEqual(back.pattern.layers[0].controls.map(\.points.count), [16, 16, 10])
        XCTAssertEqual(back.pattern.layers[0].controls.map { $0.points[0].time }, [0, 0, 0])
        try withEvery("step", in: 0..<600) { step in
            let time = 0.005 + Double(step) / 100
            try expectClose(back.pattern.intensity(at: time), pattern.intensity(at: time), within: 1e-9)
        }
    }

    func test_write_longEvent_splitsAtThirtySecondsAndFeelsTheSame() throws {
        var event = HapticEvent.continuous(at: 2, duration: 70, intensity: 0.5)
        event[.attack] = 0.5
        event[.release] = 0.75
        let pattern = HapticPattern(events: [event])
        let back = try AHAP.read(AHAP.write(pattern), mode: .strict).pattern
        XCTAssertEqual(back.events.map(\.duration), [30, 30, 10])
        try withEvery("step", in: 0..<750) { step in
            let time = 0.0505 + Double(step) / 10
            try expectClose(back.intensity(at: time), pattern.intensity(at: time), within: 1e-9)
        }
    }

    func test_write_unknownFieldsAndMetadata_survive() throws {
        let text = #"""
            {"Version": 1.0, "Metadata": {"Project": "Boing", "Rating": 4.50, "Tags": ["a", "b"]}, "Tool": {"v": 1e1},
             "Pattern": [
               {"Event": {"Time": 0.0, "EventType": "HapticTransient", "Colour": "red", "EventParameters": [
                  {"ParameterID": "HapticWarmth", "ParameterValue": 0.50},
                  {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}},
               {"Swirl": {"Turns": 3}},
               {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0.5, "ParameterValue": 0.25, "By": null}}
             ]}
            """#
        let pattern = try AHAP.read(text).pattern
        XCTAssertEqual(pattern.metadata.names, ["Project", "Rating", "Tags"])
        XCTAssertEqual(pattern.metadata.string("Project"), "Boing")
        XCTAssertEqual(pattern.metadata["Rating"], "4.50")
        let written = try AHAP.write(pattern)
        try expectGolden(written, "HapticPatterns/unknown-fields.ahap")
        XCTAssertEqual(try AHAP.read(written).pattern, pattern)
    }

    func test_write_rest_keepsLengthInMetadata() throws {
        let pattern = HapticPattern {
            HapticTransient(intensity: 1)
            HapticRest(1.25)
        }
        let back = try AHAP.read(AHAP.write(pattern), mode: .strict).pattern
        XCTAssertEqual(back.length, 1.25)
        XCTAssertEqual(back, pattern)
    }

    func test_write_brokenField_isRefused() throws {
        var pattern = HapticPattern.single()
        pattern.metadata["Broken"] = "{"
        XCTAssertEqual(try expectThrows(AHAPWriteError.self) { try AHAP.write(pattern) }.code, .invalidField)
    }

    func test_write_fieldsWithNamesOfTheWritersOwn_areRefused() throws {
        let cases: [(String, String)] = [
            ("Time", "1"), ("EventType", "\"x\""), ("EventDuration", "1"), ("EventParameters", "7"),
            ("EventParameters", "{}"), ("EventWaveformPath", "\"a\""),
        ]
        for (name, json) in cases {
            var event = HapticEvent.transient()
            event.unknownFields[name] = json
            let error = try expectThrows(AHAPWriteError.self) { try AHAP.write(HapticPattern(events: [event])) }
            XCTAssertEqual(error.code, .invalidField, name)
        }
        var control = HapticControl.step(.intensity, to: 1)
        control.unknownFields["Time"] = "1"
        let controlled = HapticPattern(events: [.transient()], controls: [control])
        XCTAssertEqual(try expectThrows(AHAPWriteError.self) { try AHAP.write(controlled) }.code, .invalidField)
        var curve = HapticControl.curve(.intensity, [.init(0, 1)])
        curve.unknownFields["ParameterValue"] = "1"
        let curved = HapticPattern(events: [.transient()], controls: [curve])
        try expectEqual(AHAP.read(AHAP.write(curved)).pattern, curved, "a field name of steps is allowed in a curve")
        var pattern = HapticPattern.single()
        pattern.unknownFields["Pattern"] = "[]"
        XCTAssertEqual(try expectThrows(AHAPWriteError.self) { try AHAP.write(pattern) }.code, .invalidField)
        var event = HapticEvent.transient(intensity: 0.5)
        event.unknownFields["EventParameters"] = "[ ]"
        let text = try AHAP.write(HapticPattern(events: [event]))
        XCTAssertEqual(try AHAP.read(text, mode: .strict).pattern.events, [.transient(intensity: 0.5)])
    }

    func test_write_duplicateNamesAndInvalidMetadata_areReadBack() throws {
        let swirl = #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "Swirl", "Time": 0.25}}]}"#
        let kept = try AHAP.read(swirl).pattern
        XCTAssertEqual(kept.unknownElements, [#"{"Event": {"EventType": "Swirl", "Time": 0.25}}"#])
        try expectEqual(AHAP.read(AHAP.write(kept)).pattern, kept)
        let twice = #"{"Version": 1.0, "Tool": 1, "Pattern": [], "Tool": 2}"#
        try expectEqual(AHAP.read(AHAP.write(AHAP.read(twice).pattern)).pattern.unknownFields["Tool"], "2")
        var odd = try AHAP.read(#"{"Version": 1.0, "Metadata": "Boing", "Pattern": []}"#).pattern
        XCTAssertTrue(try AHAP.write(odd).contains(#""Metadata": "Boing""#))
        odd = odd.then(HapticPattern(length: 2))
        let back = try AHAP.read(AHAP.write(odd), mode: .strict).pattern
        XCTAssertEqual(back.length, 2)
        XCTAssertEqual(back.metadata["Metadata"], "\"Boing\"")
        var long = try AHAP.read(#"{"Version": 1.0, "Metadata": {"PatternLength": "long"}, "Pattern": []}"#).pattern
        XCTAssertEqual(long.metadata["PatternLength"], "\"long\"")
        long = long.then(HapticPattern(length: 2))
        XCTAssertEqual(try AHAP.read(AHAP.write(long), mode: .strict).pattern.length, 2)
    }

    func test_write_emptyPattern_isStrict() throws {
        try expectEqual(AHAP.read(AHAP.write(HapticPattern()), mode: .strict).pattern, HapticPattern())
    }

    func test_write_fadeOutThenVibration_doesNotMuteWhatFollows() throws {
        let fade = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1)],
            controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
        )
        let hum = HapticPattern(events: [.continuous(duration: 1, intensity: 1)])
        let joined = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1), .continuous(at: 1, duration: 1, intensity: 1)],
            controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
        )
        XCTAssertEqual(joined.intensity(at: 1.5), 0, "with events and controls on one layer, the second is muted")
        let file = try AHAP.read(AHAP.write(fade.then(hum)), mode: .strict).pattern
        for pattern in [fade.then(hum), file] {
            XCTAssertEqual(pattern.intensity(at: 1.5), 1)
            XCTAssertEqual(pattern.intensity(at: 0.999), 0.001, accuracy: 1e-12)
        }
    }
}
