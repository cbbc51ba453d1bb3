import HapticPatterns
import TestSupport
import XCTest

final class ServiceTests: XCTestCase {
    /// A service on a recording player, with the player's virtual time.
    @MainActor
    private func made(policy: PlayPolicy = .overlap) -> (HapticsService, RecordingHapticPlayer) {
        let player = RecordingHapticPlayer()
        return (HapticsService(player: player, policy: policy) { player.now }, player)
    }

    /// Lets tasks run until a condition holds; a service needs a few turns to start its engine.
    @MainActor
    private func settle(_ isDone: () -> Bool) async {
        for _ in 0..<1000 where !isDone() { await Task.yield() }
    }

    private let buzz = HapticPattern.single(intensity: 0.8, duration: 1)

    @MainActor
    func test_play_first_startsTheEngineAndIsFelt() async {
        let (haptics, player) = made()
        let play = haptics.play(buzz)
        XCTAssertFalse(play.isPlaying, "the engine starts without blocking")
        await settle { play.isPlaying }
        XCTAssertEqual(player.sample.intensity, 0.8)
        XCTAssertTrue(haptics.isRunning)
        player.advance(by: 1.5)
        let outcome = await play.finished
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(haptics.playingCount, 0)
        XCTAssertEqual(player.generation, 1)
    }

    @MainActor
    func test_onPlay_countsPlaysAsTheSeedsMockDid() async throws {
        let (haptics, _) = made()
        var count = 0
        haptics.onPlay = { _ in count += 1 }
        try await haptics.prewarm()
        haptics.play(.success)
        haptics.play(.error)
        XCTAssertEqual(count, 2)
    }

    @MainActor
    func test_switchedOff_gatesEveryPath() async throws {
        let (haptics, player) = made()
        let waiting = haptics.play(buzz)
        haptics.isEnabled = false
        XCTAssertEqual(waiting.outcome, .dropped(.disabled), "what waits for the engine")
        XCTAssertEqual(haptics.play(buzz).outcome, .dropped(.disabled))
        await settle { player.isRunning }
        XCTAssertEqual(player.playingCount, 0)
        haptics.isEnabled = true
        try await haptics.prewarm()
        let playing = haptics.play(buzz)
        XCTAssertTrue(playing.isPlaying)
        haptics.isEnabled = false
        XCTAssertEqual(playing.outcome, .stopped, "what plays")
        XCTAssertEqual(player.sample.intensity, 0)
        try playing.perform(.resume)
        try playing.perform(.setIntensity(1))
        XCTAssertEqual(player.sample.intensity, 0, "a handle cannot bring it back")
        haptics.isEnabled = true
        haptics.level = 0
        XCTAssertEqual(haptics.play(buzz).outcome, .dropped(.disabled))
    }

    @MainActor
    func test_level_scalesWhatStartsFromNowOn() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        haptics.level = 0.5
        haptics.play(buzz)
        XCTAssertEqual(player.sample.intensity, 0.4, accuracy: 1e-12)
        haptics.level = 7
        XCTAssertEqual(haptics.level, 1)
    }

    @MainActor
    func test_stopDuringStart_isFinal() async {
        let (haptics, player) = made()
        let play = haptics.play(buzz)
        play.stop()
        XCTAssertEqual(play.outcome, .stopped)
        await settle { player.isRunning }
        XCTAssertEqual(player.playingCount, 0, "pulsar #44: a play in flight after stop restarted the motor")
        let next = haptics.play(buzz)
        await settle { next.isPlaying }
        XCTAssertEqual(player.playingCount, 1, "until the next play")
        haptics.stopAll()
        XCTAssertEqual(next.outcome, .stopped)
        XCTAssertEqual(player.playingCount, 0)
    }

    @MainActor
    func test_replay_afterStop_isAFreshPlayback() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        let first = haptics.play(buzz)
        player.advance(by: 0.25)
        first.stop()
        haptics.play(buzz)
        player.advance(by: 0.25)
        XCTAssertEqual(player.sample.intensity, 0.8)
        let plays = player.calls.filter { if case .play = $0.kind { true } else { false } }
        XCTAssertEqual(plays.count, 2)
    }

    @MainActor
    func test_policies_underLoad_doAsNamed() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        let first = haptics.play(buzz)
        let second = haptics.play(buzz, policy: .overlap)
        XCTAssertEqual(player.playingCount, 2)
        XCTAssertEqual(haptics.play(buzz, policy: .drop).outcome, .dropped(.busy))
        let replacing = haptics.play(buzz, policy: .replace)
        XCTAssertEqual([first.outcome, second.outcome], [.replaced, .replaced])
        XCTAssertEqual(player.playingCount, 1)
        let queued = (0..<3).map { _ in haptics.play(buzz, policy: .queue(limit: 2)) }
        XCTAssertEqual(queued.map(\.outcome), [nil, nil, .dropped(.queueFull)])
        XCTAssertEqual(queued.map(\.isPlaying), [false, false, false])
        player.advance(by: 1)
        XCTAssertEqual(replacing.outcome, .completed)
        XCTAssertEqual(queued.map(\.isPlaying), [true, false, false])
        queued[1].stop()
        XCTAssertEqual(queued[1].outcome, .stopped)
        player.advance(by: 1)
        XCTAssertEqual(queued[0].outcome, .completed)
        XCTAssertEqual(haptics.waitingCount, 0)
        XCTAssertTrue(haptics.play(buzz, policy: .drop).isPlaying, "nothing plays any more")
    }

    @MainActor
    func test_queue_stopOfWhatPlays_letsTheNextBegin() async throws {
        let (haptics, _) = made(policy: .queue)
        try await haptics.prewarm()
        let first = haptics.play(buzz)
        let second = haptics.play(buzz)
        first.stop()
        XCTAssertTrue(second.isPlaying)
    }

    @MainActor
    func test_throttle_sameKey_dropsTooEarlyOnes() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        var played = 0
        for _ in 0..<100 {
            if haptics.play(.selection, key: "scroll", atMostEvery: 0.05).outcome != .dropped(.throttled) {
                played += 1
            }
            player.advance(by: 0.01)
        }
        XCTAssertEqual(played, 20, "once in five hundredths")
        XCTAssertNil(haptics.play(.selection, key: "other").outcome, "other keys have their own time")
    }

    @MainActor
    func test_reset_whilePlaying_endsAndStartsAgain() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        let play = haptics.play(buzz)
        player.resetEngine()
        XCTAssertEqual(play.outcome, .interrupted(.reset))
        XCTAssertFalse(haptics.isRunning)
        await settle { haptics.isRunning }
        XCTAssertEqual(player.generation, 2)
        XCTAssertTrue(haptics.play(buzz).isPlaying)
    }

    @MainActor
    func test_lateStop_ofAnOldEngine_doesNotEndTheNew() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        player.resetEngine()
        await settle { haptics.isRunning }
        let play = haptics.play(buzz)
        player.send(HapticPlayerEvent(.stopped(.systemError), generation: 1))
        XCTAssertTrue(play.isPlaying, "the seed's race: a late callback set the running engine to nil")
        XCTAssertTrue(haptics.isRunning)
    }

    @MainActor
    func test_eachStopReason_whilePlaying_interruptsAndTheNextPlayStartsAgain() async throws {
        for reason in HapticPlayerEvent.StopReason.allCases {
            let (haptics, player) = made()
            try await haptics.prewarm()
            let play = haptics.play(buzz)
            player.stopEngine(reason)
            XCTAssertEqual(play.outcome, .interrupted(.stopped(reason)))
            XCTAssertFalse(haptics.isRunning)
            let next = haptics.play(buzz)
            await settle { next.isPlaying }
            XCTAssertEqual(player.generation, 2, "\(reason)")
        }
    }

    @MainActor
    func test_background_andForeground_startsAgain() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        let play = haptics.play(buzz)
        haptics.enterBackground()
        XCTAssertEqual(play.outcome, .interrupted(.stopped(.applicationSuspended)))
        XCTAssertFalse(player.isRunning)
        XCTAssertEqual(haptics.play(buzz).outcome, .failed(.operationNotPermitted))
        haptics.enterForeground()
        await settle { haptics.isRunning }
        XCTAssertTrue(haptics.play(buzz).isPlaying, "Pow #69: no haptics until relaunch")
    }

    @MainActor
    func test_background_duringStart_stopsTheEngineThatComesLate() async {
        let (haptics, player) = made()
        let play = haptics.play(buzz)
        haptics.enterBackground()
        XCTAssertEqual(play.outcome, .failed(.operationNotPermitted))
        await settle { player.calls.contains { $0.kind == .stop } }
        XCTAssertFalse(player.isRunning)
        XCTAssertFalse(haptics.isRunning)
    }

    @MainActor
    func test_eachErrorCode_atStart_isTriedTwiceThenFails() async {
        for error in HapticPlayerError.known {
            let (haptics, player) = made()
            player.failNext(.prepare, with: error, times: error == .notSupported ? 1 : 2)
            let play = haptics.play(buzz)
            let outcome = await play.finished
            XCTAssertEqual(outcome, .failed(error))
            XCTAssertFalse(haptics.isRunning)
            let next = haptics.play(buzz)
            await settle { next.isPlaying }
            XCTAssertTrue(next.isPlaying, "the next play tries again after \(error)")
        }
        let (haptics, player) = made()
        player.failNext(.prepare, with: .engineStartTimeout)
        let play = haptics.play(buzz)
        await settle { play.isPlaying }
        XCTAssertTrue(play.isPlaying, "one failure is forgiven")
    }

    @MainActor
    func test_eachErrorCode_atPlay_failsThePlayOnly() async throws {
        for error in HapticPlayerError.known {
            let (haptics, player) = made()
            try await haptics.prewarm()
            player.failNext(.play, with: error)
            let play = haptics.play(buzz)
            if error == .engineNotRunning {
                await settle { play.isPlaying }
                XCTAssertTrue(play.isPlaying, "the engine was started again and the pattern played")
            } else {
                XCTAssertEqual(play.outcome, .failed(error))
                XCTAssertTrue(haptics.play(buzz).isPlaying)
            }
        }
        let (haptics, player) = made()
        try await haptics.prewarm()
        player.failNext(.play, with: .engineNotRunning, times: 2)
        let outcome = await haptics.play(buzz).finished
        XCTAssertEqual(outcome, .failed(.engineNotRunning), "once is enough")
    }

    @MainActor
    func test_eachErrorCode_atCommand_isThrownToTheCaller() async throws {
        for error in HapticPlayerError.known {
            let (haptics, player) = made()
            try await haptics.prewarm()
            let play = haptics.play(buzz)
            player.failNext(.command, with: error)
            XCTAssertThrowsError(try play.perform(.pause)) { XCTAssertEqual($0 as? HapticPlayerError, error) }
            XCTAssertTrue(play.isPlaying)
            player.failNext(.command, with: error)
            play.stop()
            XCTAssertEqual(play.outcome, .stopped, "a stop that the device refuses is a stop for us")
        }
    }

    @MainActor
    func test_commands_beforeTheStart_areKept() async throws {
        let (haptics, player) = made()
        let play = haptics.play(buzz)
        try play.perform(.setIntensity(0.5))
        try play.perform(.setLooping(true))
        await settle { play.isPlaying }
        player.advance(by: 5.5)
        XCTAssertEqual(player.sample.intensity, 0.4, accuracy: 1e-12)
        XCTAssertTrue(play.isPlaying)
        try play.perform(.stop)
        XCTAssertEqual(play.outcome, .stopped)
    }

    @MainActor
    func test_prewarm_twiceOrFailing_tells() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        try await haptics.prewarm()
        XCTAssertEqual(player.calls.count, 1)
        let (other, failing) = made()
        failing.failNext(.prepare, with: .serverInitFailed, times: 2)
        do {
            try await other.prewarm()
            XCTFail("must throw")
        } catch { XCTAssertEqual(error, .serverInitFailed) }
    }

    @MainActor
    func test_silentDevice_dropsAndNeverStarts() async {
        let haptics = HapticsService(player: .system)
        #if os(Linux)
            XCTAssertFalse(haptics.isAvailable)
            XCTAssertEqual(haptics.play(buzz).outcome, .dropped(.unavailable))
            do {
                try await haptics.prewarm()
                XCTFail("must throw")
            } catch { XCTAssertEqual(error, .notSupported) }
        #endif
        let silent = SilentHapticPlayer()
        XCTAssertTrue(silent.play(buzz).isFinished)
        let generation = try? await silent.prepare()
        XCTAssertEqual(generation, 1)
        silent.stop()
    }

    @MainActor
    func test_capabilities_poorDevice_getsAFallback() async throws {
        let player = RecordingHapticPlayer(capabilities: [.haptics])
        let haptics = HapticsService(player: player)
        try await haptics.prewarm()
        var played: [HapticPattern] = []
        haptics.onPlay = { played.append($0) }
        haptics.play(HapticPattern(events: [.continuous(duration: 0.35, intensity: 0.6), HapticEvent(.audioCustom)]))
        XCTAssertEqual(played.first?.events.map(\.kind), Array(repeating: .transient, count: 4))
        XCTAssertEqual(haptics.play(HapticPattern(length: 1)).outcome, .dropped(.empty))
    }

    @MainActor
    func test_tenThousandPlays_leaveNothingBehind() async throws {
        let (haptics, player) = made()
        try await haptics.prewarm()
        weak var last: HapticPlay?
        for index in 0..<10_000 {
            let play = haptics.play(.selection, key: "key \(index)")
            last = play
            player.advance(by: 0.1)
        }
        XCTAssertEqual(haptics.playingCount, 0)
        XCTAssertEqual(haptics.waitingCount, 0)
        XCTAssertEqual(player.playingCount, 0)
        XCTAssertNil(last, "a handle that nobody keeps is gone")
    }

    @MainActor
    func test_service_thatNobodyKeeps_isGone() async throws {
        let player = RecordingHapticPlayer()
        weak var gone: HapticsService?
        do {
            let haptics = HapticsService(player: player)
            try await haptics.prewarm()
            haptics.play(buzz)
            gone = haptics
        }
        for _ in 0..<10 { await Task.yield() }
        XCTAssertNil(gone)
        player.advance(by: 2)
    }

    func test_lifecycle_everySequenceOfFourInputs_keepsItsInvariants() throws {
        let inputs: [EngineLifecycle.Input] = [
            .wanted, .started(generation: 1, attempt: 1), .started(generation: 2, attempt: 2),
            .failed(.unknownError, attempt: 1), .event(HapticPlayerEvent(.reset, generation: 1)),
            .event(HapticPlayerEvent(.stopped(.idleTimeout), generation: 1)), .lost(generation: 1), .suspend, .resume,
        ]
        func visit(_ lifecycle: EngineLifecycle, _ depth: Int) throws {
            guard depth < 4 else { return }
            for input in inputs {
                var next = lifecycle
                let actions = next.handle(input)
                let starts = actions.filter { if case .start = $0 { true } else { false } }
                try expect(starts.count <= 1, "one start at a time")
                if case .starting(let attempt) = next.state {
                    try expect(starts.isEmpty || starts == [.start(attempt: attempt)], "the start is the state's")
                } else {
                    try expect(starts.isEmpty, "a start leads to starting: \(lifecycle.state) \(input)")
                }
                if lifecycle.state == .suspended, input != .resume {
                    try expectEqual(next.state, .suspended, "only a resume ends a suspension")
                }
                if case .running = lifecycle.state, case .running = next.state {
                    try expect(!actions.contains { if case .endPlaying = $0 { true } else { false } }, "it runs on")
                }
                try visit(next, depth + 1)
            }
        }
        try visit(EngineLifecycle(), 0)
    }

    func test_throttle_manyKeys_stayBounded() {
        var throttle = PlayThrottle()
        for index in 0..<100_000 {
            XCTAssertTrue(throttle.allows("\(index)", every: 0.05, at: Double(index)))
        }
        XCTAssertFalse(throttle.allows("99999", every: 0.05, at: 99_999.01))
    }
}
