import Foundation
import HapticPatterns
import TestSupport

/// A check of a file: reading, writing, conversions, and comparisons with other readers.
struct HapticFileCheck {
    private let bytes: [UInt8]
    private var parts: [String] = []
    private(set) var faults: [String] = []
    private(set) var conversion = ConversionError()
    private(set) var isRead = false
    private(set) var isReadStrictly = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var line: String { parts.joined(separator: "; ") }

    mutating func checkAHAP(_ evaluation: JSON?) {
        let read = { (bytes: [UInt8], mode: HapticReadingMode) in try AHAP.read(bytes, mode: mode) }
        readBothModes(read) { check, pattern, diagnostics in
            let curves = pattern.layers.flatMap(\.controls).count
            check.parts.append("\(pattern.events.count) events, \(curves) controls, \(pattern.length) s")
            try check.checkWriting(pattern)
            check.convert(pattern)
            if let found = try check.foundation.difference(pattern, diagnostics) { check.faults.append(found) }
            guard let evaluation else { return }
            let differences = try Kind.compareEvaluation(evaluation, pattern)
            check.parts.append(differences.isEmpty ? "values agree" : "VALUES DIFFER")
            check.faults += differences.map { "expected \($0.expected), got \($0.got)" }
        }
    }

    mutating func checkClip() {
        let read = { (bytes: [UInt8], mode: HapticReadingMode) in try HapticClip.read(bytes, mode: mode) }
        readBothModes(read) { check, clip, diagnostics in
            let taps = clip.amplitude.filter { $0.emphasis != nil }.count
            check.parts.append("\(clip.amplitude.count) points, \(taps) taps, \(clip.length) s")
            let again = try HapticClip.read(clip.text, mode: .strict).clip
            check.compare("again", again == clip ? "same" : nil)
            if clip.pattern.events.filter({ $0.kind == .transient }).count != taps {
                check.faults.append("taps are lost")
            }
            check.conversion.compare(clip, clip.pattern, awayFromTaps: 0)
            check.convert(clip.pattern)
            if let found = try check.foundation.difference(clip, diagnostics) { check.faults.append(found) }
        }
    }

    private var foundation: FoundationReading { FoundationReading(bytes) }

    /// Reads in both modes, checks that they agree about the need of a repair, and passes the result to the other
    /// checks.
    private mutating func readBothModes<Value: Equatable>(
        _ read: ([UInt8], HapticReadingMode) throws -> (Value, [HapticDiagnostic]),
        _ rest: (inout HapticFileCheck, Value, [HapticDiagnostic]) throws -> Void
    ) {
        let strict = Result { try read(bytes, .strict) }
        do {
            let (value, diagnostics) = try read(bytes, .lenient)
            isRead = true
            try rest(&self, value, diagnostics)
            let needsRepair = diagnostics.contains { $0.severity == .repair }
            switch strict {
            case .success(let own): if needsRepair || own.0 != value { faults.append("strict reading takes a repair") }
            case .failure: if !needsRepair { faults.append("strict reading refuses what needs no repair") }
            }
            parts.append(describe(strict))
            if !diagnostics.isEmpty {
                parts.append(diagnostics.map { "\($0.severity.rawValue) \($0.code.rawValue)" }.joined(separator: ", "))
            }
        } catch {
            if case .success = strict { faults.append("strict reading reads what lenient reading refuses") }
            parts.append("refused: \(error)")
            parts.append(describe(strict))
            if !(error is HapticFileError) { faults.append("not a typed error: \(error)") }
        }
        let difference = foundation.difference(bytes)
        if let difference { faults.append(difference) }
        parts.append(difference == nil ? "Foundation agrees" : "FOUNDATION DIFFERS")
    }

    private mutating func describe<Value>(_ strict: Result<(Value, [HapticDiagnostic]), any Error>) -> String {
        switch strict {
        case .success:
            isReadStrictly = true
            return "strict: read"
        case .failure(let error as HapticFileError):
            let repair = error.repair.map { " (\($0.code.rawValue))" } ?? ""
            return "strict: \(error.code.rawValue)\(repair) at \(error.line ?? 0):\(error.column ?? 0)"
        case .failure(let error):
            faults.append("not a typed error: \(error)")
            return "strict: UNTYPED"
        }
    }

    /// Checks that a pattern is equal after writing and reading, or renders equally if long events or curves were
    /// split.
    private mutating func checkWriting(_ pattern: HapticPattern) throws {
        let again = try AHAP.read(AHAP.write(pattern)).pattern
        let isKept =
            again.metadata == pattern.metadata && again.unknownFields == pattern.unknownFields
            && again.unknownElements == pattern.unknownElements && again.length == pattern.length
        let isSplit = isKept && Self.rendersTheSame(again, pattern)
        compare("again", again == pattern ? "same" : isSplit ? "rendered the same" : nil)
    }

    private mutating func compare(_ what: String, _ result: String?) {
        parts.append("\(what) \(result ?? "CHANGED")")
        if result == nil { faults.append("\(what) it is another") }
    }

    /// Converts a pattern to a clip and back, and measures the differences.
    private mutating func convert(_ pattern: HapticPattern) {
        let clip = HapticClip(pattern)
        // The format reduces the envelope around a tap: half a millisecond on each side.
        conversion.compare(clip, pattern, awayFromTaps: 0.0011)
        conversion.compare(clip, clip.pattern, awayFromTaps: 0)
        parts.append("converted within \(HapticFolder.bytes(conversion.worst))/255")
        if conversion.worst >= 1.0 / 255 { faults.append("conversions differ by \(conversion.worst)") }
    }

    private static func rendersTheSame(_ a: HapticPattern, _ b: HapticPattern) -> Bool {
        let (first, second) = (HapticEvaluator(a), HapticEvaluator(b))
        let window = 0...min(10_000, max(first.renderedEnd, second.renderedEnd))
        return zip(first.sampled(every: 0.00137, in: window), second.sampled(every: 0.00137, in: window))
            .allSatisfy {
                abs($0.intensity - $1.intensity) < 1e-9 && abs(($0.sharpness ?? -1) - ($1.sharpness ?? -1)) < 1e-9
            }
    }
}
