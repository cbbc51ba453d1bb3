import AlarmSchedulingConformance
import Foundation
import HapticPatternsConformance
import PitchKitConformance
import PropertyAnimatorConformance
import TestSupport

extension Kind {
    /// Every kind of test vector file of the four libraries.
    static let all = pitchKit + hapticPatterns + alarmScheduling + propertyAnimator
}

/// The outcome of the replay of one file.
enum Verdict {
    case replayed(file: String, Report)
    case prose(file: String)
    case unreadable(file: String, why: String)
    case notBuilt(file: String, kind: String)

    init(file: String, options: Options) {
        let url = URL(fileURLWithPath: file)
        let name = options.kind ?? url.deletingPathExtension().lastPathComponent
        if Kind.prose.contains(name) {
            self = .prose(file: file)
            return
        }
        guard let kind = Kind.all.named(name) else {
            self = .notBuilt(file: file, kind: name)
            return
        }
        guard let data = try? Data(contentsOf: url) else {
            self = .unreadable(file: file, why: "no such file, or not readable")
            return
        }
        do {
            let context = options.zoneData.map { ReplayContext(zoneData: URL(fileURLWithPath: $0)) } ?? ReplayContext()
            self = .replayed(file: file, try kind.replay(JSON(data: data), context))
        } catch let error as JSONShapeError {
            self = .unreadable(file: file, why: error.description)
        } catch let error as DecodingError {
            self = .unreadable(file: file, why: "not a JSON document: \(error)")
        } catch {
            self = .unreadable(file: file, why: "\(error)")
        }
    }

    /// The counts, followed by the first five cases that differ.
    var text: String {
        switch self {
        case .replayed(let file, let report) where report.held + report.mismatches.count == 0:
            "\(file): no cases"
        case .replayed(let file, let report):
            ([Self.counts(file, report)] + report.mismatches.prefix(5).map { "  \($0)" }).joined(separator: "\n")
        case .prose(let file):
            "\(file): prose for tests written by hand; there is nothing to replay"
        case .unreadable(let file, let why):
            "\(file): cannot be replayed: \(why)"
        case .notBuilt(let file, let kind):
            "\(file): the kind \(kind) is unknown; known are \(Kind.all.map(\.name).sorted().joined(separator: ", "))"
        }
    }

    private static func counts(_ file: String, _ report: Report) -> String {
        "\(file): \(report.held) agree, \(report.mismatches.count) differ"
    }

    private var exitCode: Int32 {
        switch self {
        case .replayed(_, let report) where report.held + report.mismatches.count == 0: 2
        case .replayed(_, let report): report.mismatches.isEmpty ? 0 : 1
        case .prose: 0
        case .unreadable: 2
        case .notBuilt: 3
        }
    }

    /// The exit code for the worst verdict: unreadable, then mismatch, then unknown kind.
    static func exitCode(of verdicts: [Verdict]) -> Int32 {
        let codes = verdicts.map(\.exitCode)
        return [2, 1, 3].first(where: codes.contains) ?? 0
    }
}
