import PropertyAnimator
import TestSupport
import XCTest

/// One step gives what many give: values, completions with their times, diagnostics, bit for bit.
final class FrameRateTests: XCTestCase {
    static func steady(_ framesPerSecond: Double, _ span: ClosedRange<Double>) -> [Double] {
        let first = (span.lowerBound * framesPerSecond).rounded(.up)
        let last = (span.upperBound * framesPerSecond).rounded(.down)
        guard last >= first else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 / framesPerSecond }.filter { span.contains($0) }
    }

    func test_anyScript_withAnyFrames_isTheSame() throws {
        try forAll("frame rate independence", full: 10_000, sample: 250) { random in
            let script = CommandScript(using: &random)
            let once = script.run { _ in [] }
            try expect(once.log.count > script.steps.count, "nothing was logged")
            for rate in [60.0, 120.0] {
                try Self.compare(script.run { Self.steady(rate, $0) }, once, "at \(rate) frames a second")
            }
            var irregular = random
            let wild = script.run { span in
                (0..<5).map { _ in Double.random(in: span, using: &irregular) }.sorted()
            }
            try Self.compare(wild, once, "at irregular frames")
        }
    }

    static func compare(_ got: CommandScript.Outcome, _ wanted: CommandScript.Outcome, _ name: String) throws {
        guard got != wanted else { return }
        let index = zip(got.log, wanted.log).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        throw CheckFailure("\(name), line \(index): \(got.log[index]) instead of \(wanted.log[index])")
    }
}
