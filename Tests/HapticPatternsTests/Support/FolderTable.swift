import Foundation
import HapticPatterns

/// What each AHAP and `.haptic` file of a folder is read as, in both modes: one line a file.
struct FolderTable {
    private(set) var lines: [String] = []
    /// Files whose pattern is another after writing and reading, or that are felt otherwise.
    private(set) var changed: [String] = []

    init(folder: String) throws {
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
        let files = all.compactMap { $0 as? URL }.filter { ["ahap", "haptic"].contains($0.pathExtension) }
        for file in files.sorted(by: { $0.path < $1.path }) {
            let name = String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1))
            let bytes = Array(try Data(contentsOf: file))
            lines.append(file.pathExtension == "ahap" ? ahap(name, bytes) : clip(name, bytes))
        }
    }

    private mutating func ahap(_ name: String, _ bytes: [UInt8]) -> String {
        do {
            let (pattern, notes) = try AHAP.read(bytes)
            let again = try AHAP.read(AHAP.write(pattern)).pattern
            let isSame = again == pattern || Self.isFeltTheSame(again, pattern)
            if !isSame { changed.append(name) }
            let trip = again == pattern ? "same" : isSame ? "felt the same" : "CHANGED"
            return "\(name): \(pattern.events.count) events, \(pattern.length) s, again \(trip); "
                + "\(strict { try AHAP.read(bytes, mode: .strict).notes })\(Self.list(notes))"
        } catch {
            return "\(name): refused: \(error); \(strict { try AHAP.read(bytes, mode: .strict).notes })"
        }
    }

    private mutating func clip(_ name: String, _ bytes: [UInt8]) -> String {
        do {
            let (clip, notes) = try HapticClip.read(bytes)
            let again = try HapticClip.read(clip.text, mode: .strict).clip
            if again != clip { changed.append(name) }
            return
                "\(name): \(clip.amplitude.count) points, \(clip.length) s, again \(again == clip ? "same" : "CHANGED"); "
                + "\(strict { try HapticClip.read(bytes, mode: .strict).notes })\(Self.list(notes))"
        } catch {
            return "\(name): refused: \(error); \(strict { try HapticClip.read(bytes, mode: .strict).notes })"
        }
    }

    private func strict(_ read: () throws -> [HapticDiagnostic]) -> String {
        do {
            _ = try read()
            return "strict: read"
        } catch let error as HapticFileError {
            return "strict: \(error.code.rawValue)\(error.repair.map { " (\($0.code.rawValue))" } ?? "")"
        } catch {
            return "strict: UNTYPED \(error)"
        }
    }

    private static func list(_ notes: [HapticDiagnostic]) -> String {
        notes.isEmpty ? "" : "; " + notes.map { "\($0.severity.rawValue) \($0.code.rawValue)" }.joined(separator: ", ")
    }

    private static func isFeltTheSame(_ a: HapticPattern, _ b: HapticPattern) -> Bool {
        let (first, second) = (HapticEvaluator(a), HapticEvaluator(b))
        let window = 0...min(120, max(first.renderedEnd, second.renderedEnd))
        return zip(first.sampled(every: 0.00137, in: window), second.sampled(every: 0.00137, in: window))
            .allSatisfy { abs($0.intensity - $1.intensity) < 1e-9 }
    }
}
