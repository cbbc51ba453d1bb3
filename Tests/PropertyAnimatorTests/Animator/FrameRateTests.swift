import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// One step gives bit for bit the same values, completions with their times, and diagnostics as many steps.
final class FrameRateTests: XCTestCase {
    static func steady(_ framesPerSecond: Double, _ span: ClosedRange<Double>) -> [Double] {
        let first = (span.lowerBound * framesPerSecond).rounded(.up)
        let last = (span.upperBound * framesPerSecond).rounded(.down)
        guard last >= first else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 / framesPerSecond }.filter { span.contains($0) }
    }

    func test_anyScript_withAnyFrames_isTheSame() throws {
        try forAll("frame rate independence", full: 3_000, sample: 80) { random in
            let script = CommandScript(using: &random)
            let once = script.run { _ in [] }
            try expect(once.log.count > script.steps.count, "nothing was logged")
            for rate in [60.0, 120.0] {
                try Self.compare(script.run { Self.steady(rate, $0) }.log, once.log, "at \(rate) frames a second")
            }
            var irregular = random
            let uneven = script.run { span in
                (0..<5).map { _ in Double.random(in: span, using: &irregular) }.sorted()
            }
            try Self.compare(uneven.log, once.log, "at irregular frames")
        }
    }

    /// A recording written as JSON and read again is replayed without the code of the completions.
    func test_anyScript_recordedAndReplayed_isTheSame() throws {
        try forAll("replay", full: 3_000, sample: 80) { random in
            let script = CommandScript(using: &random)
            let original = script.run(recording: true) { Self.steady(60, $0) }
            let recording = original.animator.stopRecording()
            let data = try JSONEncoder().encode(recording)
            let read = try JSONDecoder().decode(Recording<String>.self, from: data)
            try expectEqual(read.count, recording.count)
            let replayed = ScriptRun(reactions: [])
            replayed.animator.replay(
                read, tweens: { replayed.tweens(for: $0) }, timelines: { replayed.timeline(for: $0, marks: nil) },
                completion: { [unowned replayed] in replayed.tell($0, $1) })
            replayed.note(.end)
            // Notes that the script itself adds are not in a replay.
            try Self.compare(replayed.log, original.log.filter { !$0.isOfTheScript }, "replayed")
        }
    }

    static func compare(_ got: [ScriptNote], _ wanted: [ScriptNote], _ name: String) throws {
        guard got != wanted else { return }
        let index = zip(got, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? min(got.count, wanted.count)
        func text(_ log: [ScriptNote]) -> String { index < log.count ? "\(log[index])" : "(end)" }
        throw CheckFailure("\(name), line \(index):\n\(text(got)) instead of\n\(text(wanted))")
    }
}
