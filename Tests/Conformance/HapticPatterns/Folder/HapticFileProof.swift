import Foundation
import HapticPatterns
import TestSupport

/// One file, put through everything that the library does with files.
struct HapticFileProof {
    private let bytes: [UInt8]
    private var parts: [String] = []
    private(set) var faults: [String] = []
    private(set) var conversion = ConversionError()
    private(set) var isRead = false
    private(set) var isReadStrictly = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var line: String { parts.joined(separator: "; ") }

    mutating func proveAHAP(_ evaluation: JSON?) {
        let read = { (bytes: [UInt8], mode: ReadingMode) in try AHAP.read(bytes, mode: mode) }
        prove(read) { proof, pattern, notes in
            let curves = pattern.layers.flatMap(\.controls).count
            proof.parts.append("\(pattern.events.count) events, \(curves) controls, \(pattern.length) s")
            try proof.proveWriting(pattern)
            proof.convert(pattern)
            if let found = try proof.foundation.difference(pattern, notes) { proof.faults.append(found) }
            guard let evaluation else { return }
            let differences = try Kind.compareEvaluation(evaluation, pattern)
            proof.parts.append(differences.isEmpty ? "values agree" : "VALUES DIFFER")
            proof.faults += differences.map { "expected \($0.expected), got \($0.got)" }
        }
    }

    mutating func proveClip() {
        let read = { (bytes: [UInt8], mode: ReadingMode) in try HapticClip.read(bytes, mode: mode) }
        prove(read) { proof, clip, notes in
            let taps = clip.amplitude.filter { $0.emphasis != nil }.count
            proof.parts.append("\(clip.amplitude.count) points, \(taps) taps, \(clip.length) s")
            let again = try HapticClip.read(clip.text, mode: .strict).clip
            proof.note("again", again == clip ? "same" : nil)
            if clip.pattern.events.filter({ $0.kind == .transient }).count != taps {
                proof.faults.append("taps are lost")
            }
            proof.conversion.compare(clip, clip.pattern, awayFromTaps: 0)
            proof.convert(clip.pattern)
            if let found = try proof.foundation.difference(clip, notes) { proof.faults.append(found) }
        }
    }

    private var foundation: FoundationReading { FoundationReading(bytes) }

    /// Reads in both modes, which must agree on what needs a repair, and hands what came to the rest of the proof.
    private mutating func prove<Value: Equatable>(
        _ read: ([UInt8], ReadingMode) throws -> (Value, [HapticDiagnostic]),
        _ rest: (inout HapticFileProof, Value, [HapticDiagnostic]) throws -> Void
    ) {
        let strict = Result { try read(bytes, .strict) }
        do {
            let (value, notes) = try read(bytes, .lenient)
            isRead = true
            try rest(&self, value, notes)
            let needsRepair = notes.contains { $0.severity == .repair }
            switch strict {
            case .success(let own): if needsRepair || own.0 != value { faults.append("strict reading takes a repair") }
            case .failure: if !needsRepair { faults.append("strict reading refuses what needs no repair") }
            }
            parts.append(describe(strict))
            if !notes.isEmpty {
                parts.append(notes.map { "\($0.severity.rawValue) \($0.code.rawValue)" }.joined(separator: ", "))
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
            return "strict: \(error.code.rawValue)\(repair) at \(error.line):\(error.column)"
        case .failure(let error):
            faults.append("not a typed error: \(error)")
            return "strict: UNTYPED"
        }
    }

    /// Written and read again a pattern is the same, or is felt the same where long events or curves had to be split.
    private mutating func proveWriting(_ pattern: HapticPattern) throws {
        let again = try AHAP.read(AHAP.write(pattern)).pattern
        let isKept =
            again.metadata == pattern.metadata && again.unknownFields == pattern.unknownFields
            && again.unknownElements == pattern.unknownElements && again.length == pattern.length
        let isSplit = isKept && Self.isFeltTheSame(again, pattern)
        note("again", again == pattern ? "same" : isSplit ? "felt the same" : nil)
    }

    private mutating func note(_ what: String, _ result: String?) {
        parts.append("\(what) \(result ?? "CHANGED")")
        if result == nil { faults.append("\(what) it is another") }
    }

    /// A clip made of a pattern, and a pattern made of that clip.
    private mutating func convert(_ pattern: HapticPattern) {
        let clip = HapticClip(pattern)
        // The dip around a tap is the format's: half a millisecond to each side.
        conversion.compare(clip, pattern, awayFromTaps: 0.0011)
        conversion.compare(clip, clip.pattern, awayFromTaps: 0)
        parts.append("converted within \(HapticFolder.bytes(conversion.worst))/255")
        if conversion.worst >= 1.0 / 255 { faults.append("conversions differ by \(conversion.worst)") }
    }

    private static func isFeltTheSame(_ a: HapticPattern, _ b: HapticPattern) -> Bool {
        let (first, second) = (HapticEvaluator(a), HapticEvaluator(b))
        let window = 0...min(10_000, max(first.renderedEnd, second.renderedEnd))
        return zip(first.sampled(every: 0.00137, in: window), second.sampled(every: 0.00137, in: window))
            .allSatisfy {
                abs($0.intensity - $1.intensity) < 1e-9 && abs(($0.sharpness ?? -1) - ($1.sharpness ?? -1)) < 1e-9
            }
    }
}
