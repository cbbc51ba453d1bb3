import Foundation
import TestSupport
import XCTest

@testable import HapticPatterns

final class ModelTests: XCTestCase {
    func test_event_parameters_areBoundedAndAbsentOnesStayAbsent() throws {
        var event = HapticEvent(.continuous, duration: 1)
        for parameter in EventParameter.allCases {
            XCTAssertNil(event[parameter])
            XCTAssertTrue(parameter.range.contains(event.level(of: parameter)))
            event[parameter] = 7
            XCTAssertEqual(event[parameter], parameter.range.upperBound)
            event[parameter] = -7
            XCTAssertEqual(event[parameter], parameter.range.lowerBound)
            event[parameter] = nil
            XCTAssertNil(event[parameter])
        }
        XCTAssertEqual(event, HapticEvent(.continuous, duration: 1))
    }

    func test_event_parameterOrder_doesNotMatter() throws {
        var (a, b) = (HapticEvent(.continuous), HapticEvent(.continuous))
        for parameter in EventParameter.allCases { a[parameter] = 0.5 }
        for parameter in EventParameter.allCases.reversed() { b[parameter] = 0.5 }
        try checkHashable(equivalenceClasses: [[a, b], [HapticEvent(.continuous)], [HapticEvent(.transient)]])
    }

    func test_controls_neutralValues_changeNothing() {
        for parameter in ControlParameter.allCases {
            XCTAssertTrue(parameter.range.contains(parameter.neutral))
            XCTAssertEqual(ControlLine(parameter, controls: []).value(at: 1), parameter.neutral)
        }
    }

    func test_curve_unsortedPoints_areSortedStably() {
        let curve = HapticControl.curve(.intensity, [.init(1, 0.1), .init(0, 0.2), .init(1, 0.3), .init(0, 0.4)])
        XCTAssertEqual(curve.points, [.init(0, 0.2), .init(0, 0.4), .init(1, 0.1), .init(1, 0.3)])
        XCTAssertEqual(HapticControl.step(.intensity, to: 0.5).points, [])
    }

    func test_pattern_layersWithoutControls_areJoinedFirst() {
        let plain = HapticLayer(events: [.transient()])
        let ruled = HapticLayer(events: [.transient()], controls: [.step(.intensity, to: 0.5)])
        let pattern = HapticPattern(layers: [ruled, plain, HapticLayer(), ruled, plain])
        XCTAssertEqual(pattern.layers.map(\.events.count), [2, 1, 1])
        XCTAssertEqual(pattern.layers.map(\.controls.isEmpty), [true, false, false])
    }

    func test_pattern_duration_isApples() {
        // Apple's own test: a tap at 0 and a vibration of 1 s at 0.5 end at 1.5.
        XCTAssertEqual(HapticPattern(events: [.transient(), .continuous(at: 0.5, duration: 1)]).length, 1.5)
        XCTAssertEqual(HapticPattern(events: [.transient()], controls: [.step(.intensity, to: 1, at: 2)]).length, 2)
        XCTAssertEqual(
            HapticPattern(events: [HapticEvent(.transient, at: 1, duration: 0.5)]).length, 1.5, "a padded tap")
    }

    func test_fields_setAndRemove_keepTheirOrder() {
        var fields = JSONFields()
        fields["b"] = "1"
        fields["a"] = "2"
        fields["b"] = "3"
        XCTAssertEqual(fields.names, ["b", "a"])
        XCTAssertEqual(fields["b"], "3")
        XCTAssertNil(fields.string("b"), "a number is not a string")
        fields["b"] = nil
        fields["none"] = nil
        XCTAssertEqual(fields.names, ["a"])
        XCTAssertFalse(fields.isEmpty)
    }

    func test_severity_isOrderedByWeight() throws {
        try checkComparable(ascending: [HapticDiagnostic.Severity.note, .warning, .repair])
    }

    func test_exponential_overItsRange_equalsTheCLibrarys() throws {
        try withEvery("x", in: stride(from: -20.0, through: 20, by: 0.0371)) { x in
            try expect(abs(exponential(x) / exp(x) - 1) < 4e-16, "\(exponential(x)) \(exp(x))")
        }
        try withEvery("angle", in: stride(from: -1.0, through: 1, by: 0.0137)) { x in
            let (sine, cosine) = rotation(x)
            try expectClose(sine, sin(x), within: 1e-15)
            try expectClose(cosine, cos(x), within: 1e-15)
        }
    }

    func test_codable_severalLayers_goldenForm() throws {
        let fade = HapticPattern { HapticContinuous(duration: 1, intensity: 0.8).ramp(.intensity, to: 0) }
        let both = fade.overlay(.single(intensity: 0.5, relativeTime: 0.5))
        let lines = [try checkCodable(fade), try checkCodable(both)]
        try expectGolden(lines.joined(separator: "\n") + "\n", "HapticPatterns/coded.jsonl")
    }

    /// A decoder's keys come in another order in every process.
    func test_codable_unknownFields_areInTheOrderOfTheirNames() throws {
        let names = ["Zebra", "Ant", "Mule", "Bee", "Yak", "Cat"]
        let fields = names.map { #""\#($0)": {"b": 1, "a": 2}"# }.joined(separator: ", ")
        let text = #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", \#(fields)}}]}"#
        let pattern = try JSONDecoder().decode(HapticPattern.self, from: Data(text.utf8))
        XCTAssertEqual(pattern.events[0].unknownFields.names, names.sorted())
        XCTAssertEqual(pattern.events[0].unknownFields["Ant"], #"{"a": 2.0, "b": 1.0}"#)
        try checkCodable(pattern)
    }

    func test_codable_wrongDocument_tellsThePlace() throws {
        let wrong = Data(
            #"{"a": {"Version": 1.0, "Pattern": [{"Event": {"Time": -1, "EventType": "HapticTransient"}}]}}"#.utf8)
        XCTAssertThrowsError(try JSONDecoder().decode([String: HapticPattern].self, from: wrong)) { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return XCTFail("\(error)") }
            XCTAssertEqual(context.codingPath.map(\.stringValue), ["a"])
            XCTAssertTrue(context.debugDescription.hasPrefix("$.Pattern[0].Event.Time"), context.debugDescription)
        }
        XCTAssertThrowsError(try JSONDecoder().decode(HapticPattern.self, from: Data(#"{"Layers": 3}"#.utf8)))
        var broken = HapticPattern.single()
        broken.metadata["x"] = "{"
        XCTAssertThrowsError(try JSONEncoder().encode(broken)) { XCTAssertTrue($0 is EncodingError) }
    }

    func test_watch_effects_areTheNearestAndNotTooDense() {
        let pattern = HapticPattern(events: [
            .transient(at: 0, intensity: 0.2), .transient(at: 0.1, intensity: 1), .transient(at: 0.25, intensity: 0.6),
            .continuous(at: 0.5, duration: 1), .transient(at: 1, intensity: 0), .transient(at: 2, intensity: 1),
        ])
        let effects = WatchEffect.plan(pattern)
        XCTAssertEqual(effects.map(\.time), [0, 0.25, 0.5, 2])
        XCTAssertEqual(effects.map(\.kind), [.click, .directionUp, .notification, .start])
    }

    func test_seed_readmeExample_runsWithItsTypeRenamed() {
        XCTAssertEqual(HapticPattern.seedRip.events.count, 12)
        XCTAssertEqual(HapticPattern.seedRip.events.map(\.kind), Array(repeating: .transient, count: 12))
        XCTAssertEqual(HapticPattern.seedRip.events[11].time, 0.275, accuracy: 1e-12)
        XCTAssertEqual(HapticPattern.seedStrong.events[0].intensity, 0.75)
    }
}

extension HapticPattern {
    static let seedStrong: HapticPattern = .single(intensity: 0.75, sharpness: 0.75, decay: -0.5)
    static let seedNormal: HapticPattern = .single(intensity: 0.5, sharpness: 0.5, decay: 0.5)
    static let seedRip: HapticPattern = .pattern(
        (0..<12).map { seedNormal.timeShifted(relativeTime: Double($0) * 0.025, duration: 0.1) }
    )
}
