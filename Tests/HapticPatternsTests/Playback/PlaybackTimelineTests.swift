import TestSupport
import XCTest

@testable import HapticPatterns

final class PlaybackTimelineTests: XCTestCase {
    func test_position_generatedCommands_equalsStepwiseIntegration() throws {
        try forAll("the timeline equals a model with small steps", full: 3000, sample: 200) { random in
            let length = Double(Int.random(in: 1...8, using: &random)) / 4
            var timeline = PlaybackTimeline(length: length, renderedEnd: length, at: 0)
            var (position, rate, isPaused, isLooping, isEnded) = (0.0, 1.0, false, false, false)
            // All numbers are dyadic, so both computations are exact.
            let step = 1.0 / 64
            for tick in 0..<200 {
                let clock = Double(tick) * step
                if Int.random(in: 0..<10, using: &random) == 0 {
                    switch Int.random(in: 0...4, using: &random) {
                    case 0:
                        timeline.perform(.pause, at: clock)
                        isPaused = true
                    case 1:
                        timeline.perform(.resume, at: clock)
                        isPaused = false
                    case 2:
                        rate = [0.5, 1, 2][Int.random(in: 0..<3, using: &random)]
                        timeline.perform(.setRate(rate), at: clock)
                    case 3:
                        let target = Double(Int.random(in: 0...7, using: &random)) / 4
                        timeline.perform(.seek(target), at: clock)
                        if !isEnded { position = target }
                    default:
                        timeline.perform(.setLooping(!isLooping), at: clock)
                        isLooping.toggle()
                    }
                    if position >= length, !isEnded {
                        if isLooping {
                            position = isPaused ? 0 : position.truncatingRemainder(dividingBy: length)
                        } else {
                            isEnded = true
                        }
                    }
                }
                try expectEqual(timeline.isFinished(at: clock), isEnded, "ended at \(clock)")
                if !isEnded { try expectEqual(timeline.position(at: clock), position, "at \(clock)") }
                guard !isEnded, !isPaused else { continue }
                position += rate * step
                if position >= length { if isLooping { position -= length } else { isEnded = true } }
            }
        }
    }
}
