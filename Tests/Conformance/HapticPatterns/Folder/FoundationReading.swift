import Foundation
import HapticPatterns
import TestSupport

/// A comparison of Foundation's reading of a file with the library's.
///
/// The library's JSON reader is not public. The comparison uses it through `Metadata`, whose values a pattern keeps as
/// text.
struct FoundationReading {
    private let json: JSON?

    init(_ bytes: [UInt8]) { json = try? JSON(data: Data(bytes)) }

    /// Returns the difference for a document of any kind, or `nil` if there is none.
    func difference(_ bytes: [UInt8]) -> String? {
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let wrapped = Array(#"{"Version": 1.0, "Metadata": {"Own": "#.utf8) + body + Array(#"}, "Pattern": []}"#.utf8)
        do {
            let (pattern, diagnostics) = try AHAP.read(wrapped)
            guard let json else {
                return diagnostics.contains { $0.code == .comment } ? nil : "Foundation refuses a file that was read"
            }
            let own = try pattern.metadata["Own"].map { try JSON(data: Data($0.utf8)) }
            return own?.value == json.value ? nil : "Foundation reads another value"
        } catch {
            guard json != nil, (error as? HapticFileError)?.code != .tooDeep else { return nil }
            return "Foundation reads a file that was refused: \(error)"
        }
    }

    /// Returns the difference between a pattern and Foundation's reading of its file, or `nil` if there is none.
    func difference(_ pattern: HapticPattern, _ diagnostics: [HapticDiagnostic]) throws -> String? {
        guard let json, !diagnostics.contains(where: { $0.code == .duplicateKey }) else { return nil }
        var events: [[Double]] = []
        var controls: [[Double]] = []
        for element in try json["Pattern"].array() {
            if !element["Event"].isNull { try events.append(contentsOf: event(element["Event"])) }
            if !element["Parameter"].isNull { try controls.append(contentsOf: step(element["Parameter"])) }
            if !element["ParameterCurve"].isNull { try controls.append(contentsOf: curve(element["ParameterCurve"])) }
        }
        let ownEvents = pattern.events.map { event in
            [event.time, event.duration] + EventParameter.allCases.map { event[$0] ?? .infinity }
        }
        let ownControls = pattern.layers.flatMap(\.controls).map { control -> [Double] in
            switch control.shape {
            case .step(let value): [control.time, value]
            case .curve(let points): [control.time] + points.flatMap { [$0.time, $0.value] }
            }
        }
        if Self.sorted(events) != ownEvents { return "Foundation reads other events" }
        return Self.sorted(controls) == ownControls ? nil : "Foundation reads other controls"
    }

    /// Returns the difference between a clip and Foundation's reading of its file, or `nil` if there is none.
    func difference(_ clip: HapticClip, _ diagnostics: [HapticDiagnostic]) throws -> String? {
        guard let json, !diagnostics.contains(where: { $0.code == .duplicateKey }) else { return nil }
        let envelopes = json["signals"]["continuous"]["envelopes"]
        let points = { (envelope: JSON, name: String) -> [[Double]] in
            guard !envelope.isNull else { return [] }
            return Self.sorted(
                try envelope.array().map { [try $0["time"].double(), min(1, max(0, try $0[name].double()))] }
            )
        }
        if try points(envelopes["amplitude"], "amplitude") != clip.amplitude.map({ [$0.time, $0.amplitude] }) {
            return "Foundation reads another amplitude"
        }
        let isSame = try points(envelopes["frequency"], "frequency") == clip.frequency.map { [$0.time, $0.frequency] }
        return isSame ? nil : "Foundation reads another frequency"
    }

    private func event(_ json: JSON) throws -> [[Double]] {
        guard HapticEvent.Kind(rawValue: try json["EventType"].string()) != nil else { return [] }
        var values = Array(repeating: Double.infinity, count: EventParameter.allCases.count)
        for parameter in json["EventParameters"].isNull ? [] : try json["EventParameters"].array() {
            let known = EventParameter(rawValue: try parameter["ParameterID"].string())
            guard let known, let index = EventParameter.allCases.firstIndex(of: known) else { continue }
            values[index] = try Self.number(parameter["ParameterValue"], in: known.range)
        }
        return [[try Self.time(json["Time"]), try Self.time(json["EventDuration"])] + values]
    }

    private func step(_ json: JSON) throws -> [[Double]] {
        guard let parameter = ControlParameter(rawValue: try json["ParameterID"].string()) else { return [] }
        return [[try Self.time(json["Time"]), try Self.number(json["ParameterValue"], in: parameter.range)]]
    }

    private func curve(_ json: JSON) throws -> [[Double]] {
        guard let parameter = ControlParameter(rawValue: try json["ParameterID"].string()) else { return [] }
        let points = try json["ParameterCurveControlPoints"].array()
            .map { [try Self.time($0["Time"]), try Self.number($0["ParameterValue"], in: parameter.range)] }
        return points.isEmpty ? [] : [[try Self.time(json["Time"])] + Self.sorted(points).flatMap { $0 }]
    }

    private static func time(_ json: JSON) throws -> Double { json.isNull ? 0 : try json.double() }

    private static func number(_ json: JSON, in range: ClosedRange<Double>) throws -> Double {
        min(range.upperBound, max(range.lowerBound, try json.double()))
    }

    /// Returns rows sorted by their first number; equal ones keep their order.
    private static func sorted(_ rows: [[Double]]) -> [[Double]] {
        rows.enumerated().sorted { ($0.element[0], $0.offset) < ($1.element[0], $1.offset) }.map(\.element)
    }
}
