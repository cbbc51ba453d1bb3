import Foundation
import HapticPatterns
import TestSupport

/// A check of every AHAP and `.haptic` file in a folder.
///
/// Each file is read in both modes, written, read again, converted and compared. `Scripts/stress-haptics` prints the
/// results.
public struct HapticFolder {
    /// The results as text, one line for each file, in the order of their paths.
    public private(set) var lines: [String] = []
    /// The violated rules, each with the path of the file.
    public private(set) var faults: [String] = []
    private var counts: [String: (read: Int, refused: Int, strict: Int)] = [:]
    private var conversion = ConversionError()
    private var evaluated = 0

    /// Creates a check of a folder and its subfolders; a file `evaluation.json` at the top level holds expected values.
    public init(path: String) throws {
        let root = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
        let files = all.compactMap { $0 as? URL }.filter { ["ahap", "haptic"].contains($0.pathExtension) }
        let values = try? Data(contentsOf: root.appendingPathComponent("evaluation.json"))
        let expected = try values.map { try JSON(data: $0).array() } ?? []
        for file in files.sorted(by: { $0.path < $1.path }) {
            let name = String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1))
            var check = HapticFileCheck(Array(try Data(contentsOf: file)))
            if file.pathExtension == "ahap" {
                let evaluation = try expected.first { "/\(name)".hasSuffix("/\(try $0["file"].string())") }
                check.checkAHAP(evaluation)
                if evaluation != nil { evaluated += 1 }
            } else {
                check.checkClip()
            }
            lines.append("\(name): \(check.line)")
            faults += check.faults.map { "\(name): \($0)" }
            conversion.add(check.conversion)
            counts[file.pathExtension, default: (0, 0, 0)].read += check.isRead ? 1 : 0
            counts[file.pathExtension, default: (0, 0, 0)].refused += check.isRead ? 0 : 1
            counts[file.pathExtension, default: (0, 0, 0)].strict += check.isReadStrictly ? 1 : 0
        }
    }

    /// The numbers of files by result, and the greatest error of the conversions.
    public var summary: [String] {
        let files = counts.sorted { $0.key < $1.key }
            .map { ".\($0): \($1.read) read, \($1.strict) of them strictly, \($1.refused) refused" }
        let errors =
            "\(Self.bytes(conversion.intensity)) in intensity, \(Self.bytes(conversion.sharpness)) in sharpness"
        return files + [
            "conversions: off by \(errors) at most, of 255, at \(conversion.moments) milliseconds",
            "evaluated beforehand: \(evaluated) files",
            "faults: \(faults.count)",
        ]
    }

    /// Returns an error in units of 1/255, with three decimals.
    static func bytes(_ error: Double) -> String { "\((error * 255 * 1000).rounded() / 1000)" }
}
