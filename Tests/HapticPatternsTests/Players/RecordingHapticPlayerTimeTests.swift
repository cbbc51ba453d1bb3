import TestSupport
import XCTest

@testable import HapticPatterns

/// Tests of the recording player's clock: the sample at any time, and the time at which playbacks end.
final class RecordingHapticPlayerTimeTests: XCTestCase {
    /// A reference model of a playback that advances in ticks of 1/1024 s.
    private struct PlainPlayback {
        let end: Int
        let length: Int
        var position = 0
        var rate = 4
        var isPaused = false
        var isLooping = false
        var loopEnd = 0
        var isEnded = false

        var loop: Int { loopEnd > 0 ? loopEnd : length > 0 ? length : end }

        /// Advances by one tick of the clock; positions and rates are in quarter ticks.
        mutating func tick() {
            guard !isEnded, !isPaused else { return }
            position += rate
            settle()
        }

        mutating func settle() {
            guard !isEnded else { return }
            if isLooping, loop > 0 {
                if position >= loop { position = isPaused ? 0 : position % loop }
            } else if position >= end {
                isEnded = true
            }
        }
    }

    @MainActor
    func test_generatedCommands_atAnyInstant_giveTheEvaluatorsValues() async throws {
        let rates = [1, 2, 4, 8, 16]
        try await forAllAsync("the player's sample equals the evaluator's", full: 1500, sample: 40) { random in
            let (service, player) = makeService()
            await service.prewarm()
            let pattern = PatternGenerator.pattern(layers: 1...3, using: &random)
            guard !pattern.isEmpty else { return }
            let evaluator = HapticEvaluator(pattern)
            let unit = 4096.0
            let end = Int((max(evaluator.length, evaluator.renderedEnd) * unit).rounded(.up))
            var plain = PlainPlayback(end: end, length: Int((evaluator.length * unit).rounded(.up)))
            plain.isLooping = Bool.random(using: &random)
            plain.loopEnd = plain.isLooping ? Int.random(in: 1...8, using: &random) * 512 : 0
            plain.position = Int.random(in: 0...4, using: &random) * 256
            plain.rate = rates.randomElement(using: &random) ?? 4
            plain.isPaused = Int.random(in: 0...3, using: &random) == 0
            let handle = service.play(
                pattern,
                settings: PlaybackSettings(
                    rate: Double(plain.rate) / 4,
                    isLooping: plain.isLooping,
                    loopEnd: Double(plain.loopEnd) / unit,
                    position: Double(plain.position) / unit,
                    isPaused: plain.isPaused
                )
            )
            plain.settle()
            for _ in 0..<20 {
                let ticks = Int.random(in: 1...400, using: &random)
                for _ in 0..<ticks { plain.tick() }
                // The position does not depend on the number of steps in which the clock advances.
                let steps = Bool.random(using: &random) ? 1 : ticks
                for _ in 0..<steps { player.advance(by: Double(ticks / steps) / 1024) }
                // Within a tick of its end, a playback may or may not have ended.
                guard plain.isLooping || plain.position + plain.rate < end else { return }
                let position = Double(plain.position) / unit
                if plain.isPaused {
                    try expectEqual(player.sample.intensity, 0, "paused")
                } else {
                    let expected = evaluator.sample(at: position)
                    try expectEqual(player.positions, [position])
                    try expectClose(player.sample.intensity, expected.intensity, within: 1e-12, "at \(position)")
                    try expectClose(player.sample.sharpness ?? -1, expected.sharpness ?? -1, within: 1e-12)
                }
                switch Int.random(in: 0...4, using: &random) {
                case 0:
                    try handle.pause()
                    plain.isPaused = true
                case 1:
                    try handle.resume()
                    plain.isPaused = false
                case 2:
                    plain.rate = rates.randomElement(using: &random) ?? 4
                    try handle.perform(.setRate(Double(plain.rate) / 4))
                case 3:
                    plain.position = Int.random(in: 0...8, using: &random) * 128
                    try handle.perform(.seek(Double(plain.position) / unit))
                default: break
                }
                plain.settle()
            }
        }
    }

    @MainActor
    func test_anyLengthAndRate_endsAtItsTimeAndNeverHangs() async throws {
        try await forAllAsync("a playback ends at length / rate", full: 5000, sample: 500) { random in
            let player = RecordingHapticPlayer()
            player.startEngine()
            player.advance(by: Double.random(in: 0...1000, using: &random))
            let length = Double.random(in: 1e-6...30, using: &random)
            let rate = Double.random(in: 0.01...20, using: &random)
            var endedAt: Double?
            let began = player.now
            let playback = try player.play(.buzz(length), settings: PlaybackSettings(rate: rate))
            playback.onFinish { endedAt = player.now }
            for _ in 0..<5 { player.advance(by: Double.random(in: 0...length / rate / 5, using: &random)) }
            player.advance(by: length / rate)
            try expect(playback.isFinished, "not ended")
            try expectClose(endedAt ?? -1, began + length / rate, within: 1e-9)
        }
    }

    @MainActor
    func test_overlappingPlaybacks_areMixedAsThePlayerSays() async throws {
        for (mix, expected) in [(OverlapMix.max, 0.7), (.sum, 1.0)] {
            let player = RecordingHapticPlayer(mix: mix)
            player.startEngine()
            try player.play(.single(intensity: 0.7, sharpness: 0.2, duration: 1))
            try player.play(.single(intensity: 0.6, sharpness: 0.8, duration: 1))
            XCTAssertEqual(player.sample.intensity, expected, accuracy: 1e-12)
            XCTAssertEqual(player.sample.sharpness ?? 0, 0.476923, accuracy: 1e-6)
        }
    }

    @MainActor
    func test_ends_onTheWay_areToldInOrderAtTheirTimes() async throws {
        let player = RecordingHapticPlayer()
        player.startEngine()
        var told: [String] = []
        for seconds in [3.0, 1, 2] {
            try player.play(.buzz(seconds)).onFinish { told.append("\(seconds) at \(player.now)") }
        }
        player.advance(by: 10)
        XCTAssertEqual(told, ["1.0 at 1.0", "2.0 at 2.0", "3.0 at 3.0"])
        XCTAssertEqual(player.now, 10)
    }

    @MainActor
    func test_idleTimeout_countsFromTheLastEnd() async throws {
        let player = RecordingHapticPlayer(idleTimeout: 2)
        var events: [String] = []
        player.onEvent = { events.append("\($0.kind) at \(player.now)") }
        player.startEngine()
        player.advance(by: 1)
        let playback = try player.play(.buzz(10))
        player.advance(by: 4)
        try playback.perform(.pause)
        player.advance(by: 100)
        XCTAssertEqual(events, [], "a paused playback keeps the engine awake")
        try playback.perform(.stop)
        player.advance(by: 1.9)
        XCTAssertTrue(player.isRunning)
        player.advance(by: 10)
        XCTAssertFalse(player.isRunning)
        XCTAssertEqual(events, ["stopped(HapticPatterns.HapticPlayerEvent.StopReason.idleTimeout) at 107.0"])
    }

    @MainActor
    func test_background_noEngineRunsUntilForeground() async throws {
        let player = RecordingHapticPlayer()
        var events: [HapticPlayerEvent] = []
        player.onEvent = { events.append($0) }
        player.startEngine()
        let playback = try player.play(.buzz())
        player.enterBackground()
        XCTAssertTrue(playback.isFinished)
        XCTAssertTrue(player.isInBackground)
        XCTAssertFalse(player.isRunning)
        player.enterBackground()
        XCTAssertEqual(events, [HapticPlayerEvent(.stopped(.applicationSuspended), generation: 1)])
        do {
            _ = try await player.prepare()
            XCTFail("no engine starts in the background")
        } catch { XCTAssertEqual(error, HapticPlayerError(.engineNotRunning)) }
        player.enterForeground()
        let generation = try await player.prepare()
        XCTAssertEqual(generation, 2)
        let again = try await player.prepare()
        XCTAssertEqual(again, 2, "an engine that runs is not started again")
    }

    @MainActor
    func test_events_areSentBeforePlaybacksEnd() async throws {
        for kind in [HapticPlayerEvent.Kind.reset, .stopped(.systemError)] {
            let player = RecordingHapticPlayer()
            var told: [String] = []
            player.startEngine()
            player.onEvent = { _ in told.append("event") }
            try player.play(.buzz()).onFinish { told.append("finish") }
            if kind == .reset { player.resetEngine() } else { player.stopEngine(.systemError) }
            XCTAssertEqual(told, ["event", "finish"])
        }
    }

    @MainActor
    func test_commands_afterTheEnd_areNeitherDoneNorRecorded() async throws {
        let player = RecordingHapticPlayer()
        player.startEngine()
        let playback = try player.play(.buzz())
        player.stop()
        player.removeAllCalls()
        try playback.perform(.resume)
        try playback.perform(.seek(0))
        XCTAssertTrue(playback.isFinished)
        XCTAssertEqual(player.calls, [])
    }
}
