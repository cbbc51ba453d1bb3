import TestSupport
import XCTest

@testable import HapticPatterns

final class RecordingHapticPlayerTests: XCTestCase {
    private let ramp = HapticPattern { HapticContinuous(duration: 2, intensity: 0).ramp(.intensity, to: 1) }

    @MainActor
    private func started() -> RecordingHapticPlayer {
        let player = RecordingHapticPlayer()
        player.startEngine()
        return player
    }

    @MainActor
    func test_play_overTime_givesTheEvaluatorsValues() async throws {
        let player = started()
        let playback = try player.play(ramp)
        for step in 1..<20 {
            player.advance(by: 0.1)
            XCTAssertEqual(player.sample.intensity, ramp.intensity(at: Double(step) * 0.1), accuracy: 1e-9)
        }
        XCTAssertFalse(playback.isFinished)
        player.advance(by: 0.2)
        XCTAssertTrue(playback.isFinished)
        XCTAssertEqual(player.sample.intensity, 0)
        XCTAssertEqual(player.playingCount, 0)
    }

    @MainActor
    func test_commands_pauseSeekRateLoop_moveThePlace() async throws {
        let player = started()
        let playback = try player.play(ramp)
        try playback.perform(.setRate(2))
        player.advance(by: 0.5)
        XCTAssertEqual(player.sample.intensity, 0.5, accuracy: 1e-9)
        try playback.perform(.pause)
        player.advance(by: 10)
        XCTAssertEqual(player.sample.intensity, 0, "a paused pattern is silent")
        try playback.perform(.resume)
        XCTAssertEqual(player.sample.intensity, 0.5, accuracy: 1e-9)
        try playback.perform(.setRate(-1))
        try playback.perform(.seek(1.5))
        player.advance(by: 0.1)
        XCTAssertEqual(player.sample.intensity, 0.85, accuracy: 1e-9, "a rate that is not more than 0 is ignored")
        try playback.perform(.setLooping(true))
        player.advance(by: 0.2)
        XCTAssertEqual(player.sample.intensity, 0.05, accuracy: 1e-9)
        try playback.perform(.setLoopEnd(0.5))
        player.advance(by: 1000)
        XCTAssertEqual(player.sample.intensity, 0.05, accuracy: 1e-6)
        XCTAssertFalse(playback.isFinished)
        try playback.perform(.seek(7))
        XCTAssertFalse(playback.isFinished, "past the end a loop starts over")
        XCTAssertEqual(player.sample.intensity, 0, accuracy: 1e-6)
        try playback.perform(.stop)
        XCTAssertTrue(playback.isFinished)
    }

    @MainActor
    func test_live_intensityAndSharpness_actOnTheSample() async throws {
        let player = started()
        let playback = try player.play(.single(intensity: 0.8, sharpness: 0.5, duration: 1))
        try playback.perform(.setIntensity(0.5))
        try playback.perform(.setSharpness(0.7))
        XCTAssertEqual(player.sample.intensity, 0.4, accuracy: 1e-12)
        XCTAssertEqual(player.sample.sharpness, 1)
    }

    @MainActor
    func test_engine_stoppedByTheSystem_endsPlaybacksAndTells() async throws {
        let player = started()
        var events: [HapticPlayerEvent] = []
        player.onEvent = { events.append($0) }
        let playback = try player.play(ramp)
        var finished = 0
        playback.onFinish { finished += 1 }
        player.stopEngine(.audioSessionInterrupt)
        XCTAssertEqual(events, [HapticPlayerEvent(.stopped(.audioSessionInterrupt), generation: 1)])
        XCTAssertTrue(playback.isFinished)
        XCTAssertEqual(finished, 1)
        playback.onFinish { finished += 1 }
        XCTAssertEqual(finished, 2, "at once if it has ended already")
        XCTAssertThrowsError(try player.play(ramp)) {
            XCTAssertEqual($0 as? HapticPlayerError, HapticPlayerError(.engineNotRunning))
        }
        player.startEngine()
        player.stop()
        XCTAssertEqual(events.count, 1, "no event for a stop of one's own")
    }

    @MainActor
    func test_failNext_eachCodeAtEachCall_isThrownOnce() async throws {
        for error in HapticPlayerError.all {
            let player = started()
            player.failNext(.prepare, with: error)
            player.failNext(.play, with: error)
            player.failNext(.command, with: error)
            do {
                _ = try await player.prepare()
                XCTFail("prepare must throw")
            } catch { XCTAssertEqual(error, player.calls[0].error) }
            XCTAssertThrowsError(try player.play(ramp)) { XCTAssertEqual($0 as? HapticPlayerError, error) }
            let playback = try player.play(ramp)
            XCTAssertThrowsError(try playback.perform(.pause)) { XCTAssertEqual($0 as? HapticPlayerError, error) }
            try playback.perform(.pause)
            XCTAssertEqual(player.calls.compactMap(\.error), [error, error, error])
        }
    }

    @MainActor
    func test_onPlay_eachPlay_isCalledWithThePattern() async throws {
        let player = started()
        var played: [HapticPattern] = []
        player.onPlay = { played.append($0) }
        _ = try player.play(ramp)
        _ = try player.play(.single())
        XCTAssertEqual(played, [ramp, .single()])
    }

    @MainActor
    func test_calls_areRecordedWithTimes() async throws {
        let player = started()
        let playback = try player.play(.single(duration: 5))
        player.advance(by: 1.5)
        try playback.perform(.stop)
        player.stop()
        XCTAssertEqual(player.calls.map(\.time), [0, 1.5, 1.5])
        XCTAssertEqual(player.calls[1].kind, .command(.stop, playback: 0))
        XCTAssertEqual(player.calls[2].kind, .stop)
    }

    @MainActor
    func test_advance_ofAnyClockAndLength_endsWhatEnds() async throws {
        // (clock + length) - clock may be less than length; rounding must neither skip nor delay an end.
        let player = started()
        for index in 1...3000 {
            let playback = try player.play(.single(duration: Double(index) * 0.007))
            player.advance(by: Double(index) * 0.007)
            player.advance(by: 1e-9)
            XCTAssertTrue(playback.isFinished, "\(index)")
        }
    }
}
