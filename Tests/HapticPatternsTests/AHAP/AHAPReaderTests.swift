import HapticPatterns
import TestSupport
import XCTest

final class AHAPReaderTests: XCTestCase {
    private struct Diagnostic {
        let code: HapticDiagnostic.Code
        let severity: HapticDiagnostic.Severity
        let path: String
        let text: String
    }

    private static let tap = #"{"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": []}}"#

    private static func file(_ elements: String, head: String = #""Version": 1.0, "Metadata": {}, "#) -> String {
        "{\(head)\"Pattern\": [\(elements)]}"
    }

    private static func curve(_ points: String, time: Double = 0, id: String = "HapticSharpnessControl") -> String {
        #"{"ParameterCurve": {"ParameterID": "\#(id)", "Time": \#(time), "ParameterCurveControlPoints": [\#(points)]}}"#
    }

    private static func point(_ time: Double, _ value: Double = 0.5) -> String {
        #"{"Time": \#(time), "ParameterValue": \#(value)}"#
    }

    private static func event(_ fields: String, parameters: String = "") -> String {
        #"{"Event": {"Time": 0.0, \#(fields), "EventParameters": [\#(parameters)]}}"#
    }

    private static func parameter(_ id: String, _ value: String) -> String {
        #"{"ParameterID": "\#(id)", "ParameterValue": \#(value)}"#
    }

    private static let continuous = #""EventType": "HapticContinuous", "EventDuration": 1.0"#

    private static let diagnostics: [Diagnostic] = [
        .init(code: .trailingComma, severity: .repair, path: "$.Pattern", text: file("\(tap), ")),
        .init(code: .comment, severity: .repair, path: "$.Pattern", text: file("/* a tap */ \(tap)")),
        .init(code: .byteOrderMark, severity: .repair, path: "$", text: "\u{FEFF}" + file(tap)),
        .init(
            code: .duplicateKey,
            severity: .repair,
            path: "$.Version",
            text: file(tap, head: #""Version": 2.0, "Metadata": {}, "Version": 1.0, "#)
        ),
        .init(code: .missingVersion, severity: .repair, path: "$", text: file(tap, head: #""Metadata": {}, "#)),
        .init(
            code: .invalidVersion,
            severity: .repair,
            path: "$.Version",
            text: file(tap, head: #""Version": "1.0", "Metadata": {}, "#)
        ),
        .init(
            code: .invalidVersion,
            severity: .warning,
            path: "$.Version",
            text: file(tap, head: #""Version": 1.1, "Metadata": {}, "#)
        ),
        .init(code: .missingMetadata, severity: .note, path: "$", text: file(tap, head: #""Version": 1.0, "#)),
        .init(
            code: .invalidMetadata,
            severity: .repair,
            path: "$.Metadata",
            text: file(tap, head: #""Version": 1.0, "Metadata": "Boing", "#)
        ),
        .init(
            code: .invalidLength,
            severity: .warning,
            path: "$.Metadata.PatternLength",
            text: file(tap, head: #""Version": 1.0, "Metadata": {"PatternLength": "long"}, "#)
        ),
        .init(
            code: .integerNumber,
            severity: .note,
            path: "$.Version",
            text: file(tap, head: #""Version": 1, "Metadata": {}, "#)
        ),
        .init(
            code: .unknownField,
            severity: .warning,
            path: "$.Artist",
            text: file(tap, head: #""Version": 1.0, "Metadata": {}, "Artist": "me", "#)
        ),
        .init(
            code: .droppedField,
            severity: .warning,
            path: "$.Pattern[0].ParameterCurve.ParameterCurveControlPoints[0].Ease",
            text: file(curve(#"{"Time": 0.0, "ParameterValue": 0.5, "Ease": "in"}"#))
        ),
        .init(
            code: .unknownElement,
            severity: .warning,
            path: "$.Pattern[0].ParameterCurves",
            text: file(#"{"ParameterCurves": []}"#)
        ),
        .init(
            code: .unknownElement,
            severity: .repair,
            path: "$.Pattern[0].Event.EventType",
            text: file(event(#""EventType": "HapticSwirl""#))
        ),
        .init(
            code: .severalKinds,
            severity: .repair,
            path: "$.Pattern[0]",
            text: file(
                #"{"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": []}, "#
                    + curve(point(0)).dropFirst()
            )
        ),
        .init(
            code: .unknownParameter,
            severity: .repair,
            path: "$.Pattern[0].Event.EventParameters[0].ParameterID",
            text: file(event(continuous, parameters: parameter("HapticIntensityControl", "0.5")))
        ),
        .init(
            code: .unknownParameter,
            severity: .repair,
            path: "$.Pattern[0].ParameterCurve.ParameterID",
            text: file(curve(point(0), id: "HapticSharpness"))
        ),
        .init(
            code: .duplicateParameter,
            severity: .repair,
            path: "$.Pattern[0].Event.EventParameters[1]",
            text: file(
                event(
                    continuous,
                    parameters: parameter("HapticIntensity", "0.5") + ", " + parameter("HapticIntensity", "0.7")
                )
            )
        ),
        .init(
            code: .missingParameters,
            severity: .note,
            path: "$.Pattern[0].Event",
            text: file(#"{"Event": {"Time": 0.0, "EventType": "HapticTransient"}}"#)
        ),
        .init(
            code: .missingTime,
            severity: .repair,
            path: "$.Pattern[0].Event",
            text: file(#"{"Event": {"EventType": "HapticTransient", "EventParameters": []}}"#)
        ),
        .init(
            code: .missingDuration,
            severity: .warning,
            path: "$.Pattern[0].Event",
            text: file(event(#""EventType": "HapticContinuous""#))
        ),
        .init(
            code: .paddedTap,
            severity: .note,
            path: "$.Pattern[0].Event",
            text: file(event(#""EventType": "HapticTransient", "EventDuration": 1.0"#))
        ),
        .init(
            code: .valueOutOfRange,
            severity: .repair,
            path: "$.Pattern[0].Event.EventParameters[0].ParameterValue",
            text: file(event(continuous, parameters: parameter("HapticSharpness", "-1.0")))
        ),
        .init(
            code: .valueOutOfRange,
            severity: .repair,
            path: "$.Pattern[0].ParameterCurve.ParameterCurveControlPoints[0].ParameterValue",
            text: file(curve(point(0, -0.117), id: "HapticIntensityControl"))
        ),
        .init(
            code: .unsortedElements,
            severity: .note,
            path: "$.Pattern[1].Event.Time",
            text: file(tap.replacing("0.0", with: "0.5") + ", " + tap)
        ),
        .init(
            code: .unsortedPoints,
            severity: .repair,
            path: "$.Pattern[0].ParameterCurve.ParameterCurveControlPoints[1].Time",
            text: file(curve(point(0.5) + ", " + point(0.1)))
        ),
        .init(
            code: .equalTimePoints,
            severity: .note,
            path: "$.Pattern[0].ParameterCurve.ParameterCurveControlPoints[1].Time",
            text: file(curve(point(0.5) + ", " + point(0.5)))
        ),
        .init(
            code: .emptyCurve,
            severity: .repair,
            path: "$.Pattern[0].ParameterCurve.ParameterCurveControlPoints",
            text: file(curve(""))
        ),
        .init(
            code: .absoluteTimeCurve,
            severity: .warning,
            path: "$.Pattern[0].ParameterCurve",
            text: file(curve(point(15) + ", " + point(16), time: 15))
        ),
        .init(
            code: .controlScalesTaps,
            severity: .warning,
            path: "$.Pattern[1].Event",
            text: file(curve(point(0), id: "HapticIntensityControl") + ", " + tap)
        ),
        .init(
            code: .overlappingCurves,
            severity: .warning,
            path: "$.Pattern[1].ParameterCurve",
            text: file(curve(point(0) + ", " + point(2)) + ", " + curve(point(0), time: 1))
        ),
        .init(
            code: .manyPoints,
            severity: .warning,
            path: "$.Pattern[0].ParameterCurve",
            text: file(curve((0..<17).map { point(Double($0)) }.joined(separator: ", ")))
        ),
        .init(
            code: .longEvent,
            severity: .warning,
            path: "$.Pattern[0].Event",
            text: file(event(#""EventType": "HapticContinuous", "EventDuration": 32.5"#))
        ),
        .init(
            code: .silentBase,
            severity: .warning,
            path: "$.Pattern[0].Event",
            text: file(event(continuous, parameters: parameter("HapticIntensity", "0.0")))
        ),
        .init(
            code: .denseEvents,
            severity: .warning,
            path: "$.Pattern[0].Event",
            text: file((0..<31).map { _ in tap }.joined(separator: ", "))
        ),
    ]

    func test_lenient_eachDiagnostic_isReportedAloneWithItsPlace() throws {
        try withEvery("diagnostic", in: Self.diagnostics) { example in
            let diagnostics = try AHAP.read(example.text).diagnostics
            try expectEqual(diagnostics.map(\.code), [example.code])
            try expectEqual(diagnostics[0].severity, example.severity)
            try expectEqual(diagnostics[0].path, example.path)
            try expect(!diagnostics[0].message.isEmpty && diagnostics[0].remedy?.isEmpty == false, "message and remedy")
            try expectEqual(diagnostics[0].line, 1)
        }
    }

    func test_strict_eachDiagnostic_throwsAtRepairsOnly() throws {
        try withEvery("diagnostic", in: Self.diagnostics) { example in
            if example.severity == .repair {
                let error = try expectThrows(HapticFileError.self) { try AHAP.read(example.text, mode: .strict) }
                try expect([.needsRepair, .syntax].contains(error.code), "\(error)")
                if let repair = error.repair {
                    try expectEqual(repair.code, example.code)
                    try expectEqual(error.path, example.path)
                }
            } else {
                try expectEqual(AHAP.read(example.text, mode: .strict).diagnostics.map(\.code), [example.code])
            }
        }
    }

    func test_read_plainFile_hasNothingToReport() throws {
        try expectEqual(AHAP.read(Self.file(Self.tap), mode: .strict).diagnostics, [])
    }

    func test_read_whatMeansNothing_throwsWithPlace() throws {
        let cases: [(String, HapticFileError.Code, String)] = [
            (Self.file(Self.tap.replacing("0.0", with: "-0.5")), .negativeTime, "$.Pattern[0].Event.Time"),
            (
                Self.file(Self.event(#""EventType": "HapticContinuous", "EventDuration": -1.0"#)), .negativeTime,
                "$.Pattern[0].Event.EventDuration"
            ),
            (Self.file(#"{"Event": {"Time": 0.0}}"#), .missingField, "$.Pattern[0].Event"),
            (Self.file(Self.tap.replacing("0.0", with: #""0""#)), .wrongType, "$.Pattern[0].Event.Time"),
            (Self.file(Self.tap.replacing("0.0", with: "null")), .wrongType, "$.Pattern[0].Event.Time"),
            (Self.file(Self.tap.replacing("0.0", with: "1e7")), .numberOutOfRange, "$.Pattern[0].Event.Time"),
            (
                Self.file(Self.event(Self.continuous, parameters: Self.parameter("HapticIntensity", "true"))),
                .wrongType, "$.Pattern[0].Event.EventParameters[0].ParameterValue"
            ),
            (
                Self.file(Self.event(Self.continuous, parameters: #"{"ParameterValue": 1.0}"#)), .missingField,
                "$.Pattern[0].Event.EventParameters[0]"
            ),
            (Self.file(Self.event(#""EventType": "AudioCustom""#)), .missingField, "$.Pattern[0].Event"),
            (Self.file("7"), .wrongType, "$.Pattern[0]"),
            (#"{"Version": 1.0, "Pattern": {}}"#, .wrongType, "$.Pattern"),
            (#"{"Version": 1.0}"#, .missingField, "$"),
            (#"{"EventType": "HapticTransient", "Time": 0.0}"#, .bareFragment, "$.EventType"),
            (#"[]"#, .wrongType, "$"),
            (#"{"Version": 1e999, "Pattern": []}"#, .numberOutOfRange, "$"),
            (#"{"Version": NaN, "Pattern": []}"#, .syntax, "$"),
            ("", .syntax, "$"),
            ("{\"Version\": 1.0, \"Pattern\": [", .syntax, "$"),
        ]
        try withEvery("file", in: cases) { text, code, path in
            for mode in HapticReadingMode.allCases {
                let error = try expectThrows(HapticFileError.self) { try AHAP.read(text, mode: mode) }
                try expectEqual(error.code, code, "\(error)")
                try expectEqual(error.path, path)
            }
        }
    }

    func test_read_utf16_isRefusedAsEncoding() throws {
        let bytes: [UInt8] = [0xFF, 0xFE] + Self.file(Self.tap).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try expectEqual(expectThrows(HapticFileError.self) { try AHAP.read(bytes) }.code, .encoding)
        try expectEqual(expectThrows(HapticFileError.self) { try AHAP.read(bytes.dropFirst(2)) }.code, .encoding)
        let broken = Array(Self.file(Self.tap).utf8) + [0xC3, 0x28]
        try expectEqual(expectThrows(HapticFileError.self) { try AHAP.read(broken) }.code, .encoding)
    }

    func test_read_absoluteTimes_repairedOnlyWhenAsked() throws {
        let text = Self.file(
            Self.event(#""EventType": "HapticContinuous", "EventDuration": 20.0"#) + ", "
                + Self.curve(
                    Self.point(15, 0.787) + ", " + Self.point(16, 0),
                    time: 15,
                    id: "HapticIntensityControl"
                )
        )
        let asWritten = try AHAP.read(text).pattern
        XCTAssertEqual(asWritten.intensity(at: 15.5), 0.6, "according to Apple, the points act at 30 and 31 s")
        let repaired = try AHAP.read(text, repairs: .absoluteTimeCurves)
        XCTAssertEqual(repaired.pattern.intensity(at: 15.5), 0.6 * 0.3935, accuracy: 1e-12)
        XCTAssertEqual(repaired.diagnostics.map(\.code), [.absoluteTimeCurve])
    }

    func test_read_lineAndColumn_countScalars() throws {
        let text = "{\n  \"Version\": 1.0, \"Ärger\": 1.5,\r\n  \"Pattern\": [7]\n}"
        let error = try expectThrows(HapticFileError.self) { try AHAP.read(text) }
        XCTAssertEqual(error.line, 3)
        XCTAssertEqual(error.column, 15)
        XCTAssertEqual(
            "\(error)", "$.Pattern[0] (line 3, column 15): an element of Pattern is a number; it must be an object")
        let diagnostics = try AHAP.read(text.replacing("[7]", with: "[]")).diagnostics
        let unknown = try XCTUnwrap(diagnostics.first { $0.code == .unknownField })
        XCTAssertEqual(unknown.line, 2)
        XCTAssertEqual(unknown.column, 19)
        XCTAssertEqual(unknown.path, "$[\"Ärger\"]")
    }

    func test_read_absoluteTimes_meanAnotherMomentUntilRepaired() throws {
        let text = #"""
            {"Version": 1.0, "Metadata": {}, "Pattern": [
              {"Event": {"Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 30.0, "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}},
              {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 15.0, "ParameterCurveControlPoints": [
                {"Time": 15.0, "ParameterValue": 0.787}, {"Time": 16.0, "ParameterValue": 0.0}]}}]}
            """#
        let (asWritten, diagnostics) = try AHAP.read(text)
        XCTAssertEqual(asWritten.intensity(at: 15.5), 1, "before its first point a curve keeps the value in effect")
        XCTAssertTrue(diagnostics.map(\.code).contains(.absoluteTimeCurve))
        let repaired = try AHAP.read(text, repairs: .absoluteTimeCurves).pattern
        XCTAssertEqual(repaired.intensity(at: 15.5), 0.3935, accuracy: 1e-12)
    }

    /// A curve weakens every tap on its layer: the intensities as written, and as rendered.
    func test_read_curveBesideTaps_isReportedAndWeakensThem() throws {
        let taps = [
            (0.052, 0.76, 0), (0.094, 1, 0.234), (0.849, 0.785, 0.0581), (0.889, 1, 0.466), (1.509, 0.855, 0.1881),
            (1.542, 1, 0.48),
        ]
        let points = [
            (0, 0), (0.052, 0), (0.136, 0.468), (0.829, 0.037), (0.869, 0.111), (0.889, 0.466), (1.476, 0.11),
            (1.542, 0.33), (1.542, 0.48), (1.6, 0.48),
        ]
        let events = taps.map { time, authored, _ in
            #"{"Event": {"Time": \#(time), "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "#
                + #""HapticIntensity", "ParameterValue": \#(authored)}]}}"#
        }
        let curve = points.map { #"{"Time": \#($0), "ParameterValue": \#($1)}"# }.joined(separator: ", ")
        let text =
            #"{"Version": 1.0, "Metadata": {}, "Pattern": [\#(events.joined(separator: ", ")), {"ParameterCurve": "#
            + #"{"ParameterID": "HapticIntensityControl", "Time": 0.0, "ParameterCurveControlPoints": [\#(curve)]}}]}"#
        let (pattern, diagnostics) = try AHAP.read(text)
        XCTAssertTrue(diagnostics.map(\.code).contains(.controlScalesTaps))
        let model = ReferenceModel(pattern)
        for (time, authored, felt) in taps {
            XCTAssertEqual(pattern.intensity(at: time + 0.001), felt, accuracy: 5e-5, "\(authored) at \(time)")
            // The value at the onset applies to the whole tap.
            XCTAssertEqual(pattern.intensity(at: time + 0.019), felt, accuracy: 5e-5)
            XCTAssertEqual(model.intensity(at: time + 0.001, mix: .max), felt, accuracy: 5e-5)
        }
        // A curve on a separate layer does not change the taps.
        let apart = HapticPattern(layers: [
            HapticLayer(events: pattern.events), HapticLayer(controls: pattern.layers[0].controls),
        ])
        for (time, authored, _) in taps { XCTAssertEqual(apart.intensity(at: time + 0.001), authored) }
    }
}
