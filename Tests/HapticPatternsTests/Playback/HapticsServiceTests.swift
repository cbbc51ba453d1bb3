import TestSupport
import XCTest

@testable import HapticPatterns

/// Tests of the on/off switch, the intensity, the policies and the handles, in virtual time.
final class HapticsServiceTests: XCTestCase {
    // MARK: - Starting

    @MainActor
    func test_init_startsNothing() async throws {
        let (service, player) = makeService()
        XCTAssertTrue(service.isAvailable)
        XCTAssertTrue(service.isEnabled)
        XCTAssertFalse(service.isRunning)
        XCTAssertFalse(service.isPlaying)
        XCTAssertEqual(service.capabilities, .full)
        XCTAssertEqual(player.calls, [])
    }

    @MainActor
    func test_play_withoutEngine_startsItAndThenPlays() async throws {
        let (service, player) = makeService()
        let handle = service.play(.buzz())
        XCTAssertFalse(handle.isPlaying)
        XCTAssertFalse(service.isPlaying)
        await service.prewarm()
        XCTAssertTrue(handle.isPlaying)
        XCTAssertTrue(service.isPlaying)
        XCTAssertEqual(player.calls.map(\.kind), [.prepare, .play(.buzz(), PlaybackSettings())])
        player.advance(by: 0.5)
        XCTAssertEqual(player.sample.intensity, 0.8)
        player.advance(by: 0.5)
        let end = await handle.finished
        XCTAssertEqual(end, .completed)
        XCTAssertFalse(handle.isPlaying)
        XCTAssertFalse(service.isPlaying)
    }

    @MainActor
    func test_prewarm_thenPlay_startsWithinTheCall() async throws {
        let (service, player) = makeService()
        let isReady = await service.prewarm()
        XCTAssertTrue(isReady)
        XCTAssertTrue(service.isRunning)
        service.play(.buzz())
        XCTAssertEqual(player.sample.intensity, 0.8)
        await service.prewarm()
        XCTAssertEqual(player.count(.prepare), 1)
    }

    @MainActor
    func test_plays_whileTheEngineStarts_startTogetherWithOneStart() async throws {
        let (service, player) = makeService()
        for _ in 0..<5 { service.play(.buzz()) }
        await service.prewarm()
        XCTAssertEqual(player.count(.prepare), 1)
        XCTAssertEqual(player.playingCount, 5)
    }

    @MainActor
    func test_plays_whileTheEngineStarts_areBounded() async throws {
        let player = RecordingHapticPlayer(maximumPlayerCount: 32)
        let service = HapticsService(player: player)
        let ends = (0..<100).map { _ in service.play(.buzz()).end }
        XCTAssertEqual(ends.count { $0 == .refused(.queueFull) }, 100 - HapticsService.waitingLimit)
        XCTAssertEqual(ends.prefix(HapticsService.waitingLimit).compactMap(\.self), [])
        await service.prewarm()
        XCTAssertEqual(player.playingCount, HapticsService.waitingLimit)
    }

    // MARK: - The on/off switch

    @MainActor
    func test_switchedOff_everyPath_staysSilent() async throws {
        let (service, player) = makeService()
        service.isEnabled = false
        for policy in PlayPolicy.all {
            XCTAssertEqual(service.play(.buzz(), policy: policy).end, .refused(.disabled))
        }
        let isReady = await service.prewarm()
        XCTAssertFalse(isReady)
        service.enterBackground()
        service.enterForeground()
        player.send(HapticPlayerEvent(.reset, generation: 0))
        await service.prewarm()
        XCTAssertEqual(player.calls, [])
    }

    @MainActor
    func test_switchedOff_whilePlaying_endsAllAndStopsTheEngine() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let playing = service.play(.buzz())
        let queued = service.play(.buzz(), policy: .queue)
        service.isEnabled = false
        XCTAssertEqual(playing.end, .interrupted(.disabled))
        XCTAssertEqual(queued.end, .interrupted(.disabled))
        XCTAssertEqual(player.playingCount, 0)
        XCTAssertFalse(player.isRunning)
        XCTAssertFalse(service.isRunning)
        service.isEnabled = false
        XCTAssertEqual(player.count(.stop), 1, "no change, no call")
        service.isEnabled = true
        await Task.yield()
        XCTAssertFalse(player.isRunning, "the engine stays off until the next play")
        service.play(.buzz())
        await service.prewarm()
        XCTAssertEqual(player.playingCount, 1)
    }

    @MainActor
    func test_switchedOff_duringStart_stopsTheEngineOnceItRuns() async throws {
        let (service, player) = makeService()
        let handle = service.play(.buzz())
        player.onPrepare = { service.isEnabled = false }
        await service.prewarm()
        XCTAssertEqual(handle.end, .interrupted(.disabled))
        XCTAssertEqual(player.asked, [])
        XCTAssertFalse(player.isRunning)
    }

    @MainActor
    func test_switchedOff_withinOnPlay_endsThatPlay() async throws {
        let (service, player) = makeService()
        player.onPlay = { _ in service.isEnabled = false }
        let handle = service.play(.buzz())
        await service.prewarm()
        XCTAssertEqual(handle.end, .interrupted(.disabled))
        XCTAssertEqual(player.playingCount, 0)
    }

    // MARK: - Intensity

    @MainActor
    func test_intensity_multipliesEverythingThatIsFelt() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        service.intensity = 0.5
        let handle = service.play(.buzz(10), settings: PlaybackSettings(intensity: 0.5))
        XCTAssertEqual(player.sample.intensity, 0.2, accuracy: 1e-12)
        service.intensity = 1
        XCTAssertEqual(player.sample.intensity, 0.4, accuracy: 1e-12)
        try handle.perform(.setIntensity(1))
        XCTAssertEqual(player.sample.intensity, 0.8, accuracy: 1e-12)
        service.intensity = 0.25
        XCTAssertEqual(player.sample.intensity, 0.2, accuracy: 1e-12)
        service.intensity = 7
        XCTAssertEqual(service.intensity, 1)
        service.intensity = .nan
        XCTAssertEqual(service.intensity, 0)
        XCTAssertEqual(player.sample.intensity, 0)
        XCTAssertTrue(handle.isPlaying, "an intensity of 0 silences the play and does not end it")
    }

    @MainActor
    func test_intensity_reachesAllThatPlayAndWait() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        service.play(.buzz(1, 0.2))
        service.play(.buzz(9, 0.8))
        service.play(.buzz(9, 1), policy: .queue)
        service.intensity = 0.5
        XCTAssertEqual(player.sample.intensity, 0.4)
        player.advance(by: 9)
        XCTAssertEqual(player.sample.intensity, 0.5)
    }

    @MainActor
    func test_intensity_withoutLiveControl_countsFromTheNextPlay() async throws {
        let (service, player) = makeService([.haptics, .continuous, .intensity])
        await service.prewarm()
        service.play(.buzz(10))
        service.intensity = 0.5
        XCTAssertEqual(player.sample.intensity, 0.8)
        service.play(.buzz(10), policy: .replace)
        XCTAssertEqual(player.sample.intensity, 0.4)
        service.intensity = 0
        XCTAssertEqual(service.play(.buzz()).end, .refused(.nothingToFeel))
    }

    // MARK: - Policies

    /// Plays b while a plays; returns the outcomes of a and b, and the number of playing patterns.
    @MainActor
    private func second(_ policy: PlayPolicy, engineRuns: Bool) async -> (PlaybackEnd?, PlaybackEnd?, Int) {
        let (service, player) = makeService()
        if engineRuns { await service.prewarm() }
        let a = service.play(.buzz(1, 0.2))
        let b = service.play(.buzz(1, 0.4), policy: policy)
        await service.prewarm()
        return (a.end, b.end, player.playingCount)
    }

    @MainActor
    func test_policies_whileAnotherPlaysOrWaits_doWhatTheirNamesSay() async throws {
        for engineRuns in [true, false] {
            let replace = await second(.replace, engineRuns: engineRuns)
            XCTAssertTrue(replace == (.replaced, nil, 1))
            let overlap = await second(.overlap, engineRuns: engineRuns)
            XCTAssertTrue(overlap == (nil, nil, 2))
            let drop = await second(.drop, engineRuns: engineRuns)
            XCTAssertTrue(drop == (nil, .refused(.busy), 1))
            let queue = await second(.queue, engineRuns: engineRuns)
            XCTAssertTrue(queue == (nil, nil, 1))
        }
    }

    @MainActor
    func test_policies_aloneAndAfterTheEnd_allStart() async throws {
        for policy in PlayPolicy.all {
            let (service, player) = makeService()
            service.policy = policy
            for count in 1...3 {
                service.play(.buzz())
                await service.prewarm()
                XCTAssertEqual(player.started.count, count)
                player.advance(by: 1)
            }
        }
    }

    @MainActor
    func test_queue_startsEachWhereTheOneBeforeEnds_inOrder() async throws {
        let (service, player) = makeService()
        let handles = [0.5, 0.25, 1].map { service.play(.buzz($0, $0), policy: .queue) }
        await service.prewarm()
        player.advance(by: 10)
        XCTAssertEqual(player.calls.dropFirst().map(\.time), [0, 0.5, 0.75])
        XCTAssertEqual(player.started, [.buzz(0.5, 0.5), .buzz(0.25, 0.25), .buzz(1, 1)])
        XCTAssertEqual(handles.map(\.end), [.completed, .completed, .completed])
    }

    @MainActor
    func test_queue_behindAStoppedOne_startsAtOnce() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let first = service.play(.buzz(100))
        let second = service.play(.buzz(1, 0.4), policy: .queue)
        let third = service.play(.buzz(1, 0.6), policy: .queue)
        second.stop()
        first.stop()
        XCTAssertEqual(second.end, .stopped)
        XCTAssertTrue(third.isPlaying)
        XCTAssertEqual(player.sample.intensity, 0.6)
        XCTAssertEqual(player.started.count, 2)
    }

    @MainActor
    func test_stopAll_endsWhatPlaysAndWaits_andKeepsTheEngine() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handles = [service.play(.buzz()), service.play(.buzz()), service.play(.buzz(), policy: .queue)]
        service.stopAll()
        XCTAssertEqual(handles.map(\.end), [.stopped, .stopped, .stopped])
        XCTAssertEqual(player.playingCount, 0)
        XCTAssertTrue(player.isRunning)
        XCTAssertEqual(player.asked.count, 2, "the queued play never starts")
    }

    // MARK: - Throttles

    @MainActor
    func test_throttle_dropsWhatComesTooSoon_byKey() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        var admitted: [Int] = []
        for step in 0..<20 {
            if service.play(.single(), throttle: PlayThrottle("slider")).end == nil { admitted.append(step) }
            player.advance(by: 0.010)
        }
        XCTAssertEqual(admitted, [0, 5, 10, 15], "50 ms apart")
        XCTAssertEqual(service.play(.single(), throttle: PlayThrottle("wheel", every: 1)).end, nil)
        XCTAssertEqual(
            service.play(.single(), throttle: PlayThrottle("wheel", every: 1)).end, .refused(.throttled))
        XCTAssertEqual(service.play(.single()).end, nil, "a play without a key is never throttled")
    }

    @MainActor
    func test_throttle_countsOnlyPlaysThatWereTried() async throws {
        let (service, _) = makeService()
        await service.prewarm()
        let throttle = PlayThrottle("key", every: 1)
        service.isEnabled = false
        XCTAssertEqual(service.play(.single(), throttle: throttle).end, .refused(.disabled))
        service.isEnabled = true
        XCTAssertEqual(service.play(.single(), throttle: throttle).end, nil)
    }

    // MARK: - Handles

    @MainActor
    func test_handle_commands_moveThePlayback() async throws {
        let ramp = HapticPattern { HapticContinuous(duration: 2, intensity: 0).ramp(.intensity, to: 1) }
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(ramp)
        player.advance(by: 0.5)
        try handle.pause()
        player.advance(by: 5)
        XCTAssertEqual(player.sample.intensity, 0)
        try handle.resume()
        XCTAssertEqual(player.sample.intensity, 0.25, accuracy: 1e-9)
        try handle.perform(.seek(1))
        XCTAssertEqual(player.sample.intensity, 0.5, accuracy: 1e-9)
        try handle.perform(.setSharpness(0.25))
        XCTAssertEqual(player.sample.sharpness ?? 0, 0.672601, accuracy: 1e-9)
        try handle.perform(.stop)
        XCTAssertEqual(handle.end, .stopped)
    }

    @MainActor
    func test_handle_commandsBeforeTheStart_holdFromTheFirstMoment() async throws {
        let (service, player) = makeService()
        let handle = service.play(.buzz(1))
        try handle.perform(.setLooping(true))
        try handle.perform(.setIntensity(0.5))
        try handle.perform(.seek(0.25))
        await service.prewarm()
        let settings = PlaybackSettings(intensity: 0.5, isLooping: true, position: 0.25)
        XCTAssertEqual(player.calls.map(\.kind), [.prepare, .play(.buzz(1), settings)])
        player.advance(by: 1)
        XCTAssertEqual(player.positions, [0.25])
        XCTAssertEqual(player.sample.intensity, 0.4)
    }

    @MainActor
    func test_handle_commandsTheDeviceCannotDo_throwAndChangeNothing() async throws {
        let (service, player) = makeService([.haptics, .continuous])
        await service.prewarm()
        let handle = service.play(.buzz())
        player.removeAllCalls()
        let commands: [PlaybackCommand] = [
            .pause, .resume, .seek(1), .setRate(2), .setLooping(true), .setLoopEnd(1), .setIntensity(0),
            .setSharpness(1),
        ]
        for command in commands {
            XCTAssertThrowsError(try handle.perform(command)) {
                XCTAssertEqual($0 as? HapticPlayerError, HapticPlayerError(.notSupported))
            }
        }
        XCTAssertEqual(player.calls, [])
        handle.stop()
        XCTAssertEqual(handle.end, .stopped)
    }

    @MainActor
    func test_ramp_endsAtItsValueTimesTheIntensityOfTheService() async throws {
        let (service, player) = makeService()
        service.intensity = 0.5
        let handle = service.play(.buzz(10, 1))
        await service.prewarm()
        try handle.ramp(to: 0.5, sharpness: 0.25, over: 2)
        let felt = (0..<3).map { _ in
            defer { player.advance(by: 1) }
            return player.sample
        }
        XCTAssertEqual(felt.map(\.intensity), [0.5, 0.375, 0.25])
        XCTAssertEqual(felt.map { $0.sharpness ?? -1 }, [0.5, 0.625, 0.75])
        XCTAssertEqual(player.calls.count { if case .command = $0.kind { true } else { false } }, 1)
        try handle.change(intensity: 1, sharpness: 0)
        XCTAssertEqual(player.sample.intensity, 0.5)
        XCTAssertEqual(player.sample.sharpness, 0.5)
        let (watch, _) = makeService([.haptics, .intensity])
        XCTAssertThrowsError(try watch.play(.buzz()).ramp(to: 1, over: 1)) {
            XCTAssertEqual(($0 as? HapticPlayerError)?.code, .notSupported)
        }
    }

    @MainActor
    func test_settings_theDeviceCannotFollow_areLeftOut() async throws {
        let asked = PlaybackSettings(
            intensity: 0.5, sharpness: 0.25, rate: 2, isLooping: true, loopEnd: 1, position: 0.5, isPaused: true)
        var withoutRate = asked
        withoutRate.rate = 1
        let parts: [(HapticCapabilities, PlaybackSettings)] = [
            ([], PlaybackSettings()),
            (.intensity, PlaybackSettings(intensity: 0.5)),
            (.sharpness, PlaybackSettings(sharpness: 0.25)),
            ([.transport, .rate, .intensity, .sharpness], asked),
            (.rate, PlaybackSettings()),
            ([.transport, .intensity, .sharpness], withoutRate),
        ]
        for (capabilities, expected) in parts {
            let (service, player) = makeService(capabilities.union([.haptics, .continuous]))
            service.play(.buzz(), settings: asked)
            await service.prewarm()
            guard case .play(_, let settings)? = player.calls.last?.kind else { return XCTFail("not played") }
            XCTAssertEqual(settings, expected)
        }
    }

    @MainActor
    func test_handle_afterTheEnd_changesNothing() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz())
        player.advance(by: 2)
        player.removeAllCalls()
        handle.stop()
        try handle.perform(.resume)
        try handle.perform(.setIntensity(1))
        XCTAssertEqual(handle.end, .completed)
        XCTAssertEqual(player.calls, [])
    }

    @MainActor
    func test_handle_ofARefusedPlay_takesEveryCommandInSilence() async throws {
        let (service, player) = makeService(.haptics)
        service.isEnabled = false
        let handle = service.play(.buzz())
        try handle.pause()
        try handle.resume()
        try handle.perform(.setIntensity(1))
        handle.stop()
        XCTAssertEqual(handle.end, .refused(.disabled))
        XCTAssertEqual(player.calls, [])
    }

    // MARK: - Devices

    @MainActor
    func test_deviceWithoutHaptics_refusesAndNeverTouchesThePlayer() async throws {
        let (service, player) = makeService([])
        XCTAssertFalse(service.isAvailable)
        XCTAssertEqual(service.play(.buzz()).end, .refused(.unavailable))
        let isReady = await service.prewarm()
        XCTAssertFalse(isReady)
        XCTAssertEqual(player.calls, [])
    }

    @MainActor
    func test_emptyPattern_isRefusedWithoutATrap() async throws {
        let (service, player) = makeService()
        XCTAssertEqual(service.play(HapticPattern()).end, .refused(.nothingToFeel))
        XCTAssertEqual(service.play(HapticPattern(length: 3)).end, .refused(.nothingToFeel))
        XCTAssertEqual(player.calls, [])
    }

    @MainActor
    func test_adapt_ofOnesOwn_choosesWhatIsPlayed() async throws {
        let player = RecordingHapticPlayer(capabilities: [.haptics, .intensity])
        let service = HapticsService(player: player) { pattern, capabilities in
            capabilities.contains(.continuous) ? pattern : .single(intensity: 1)
        }
        service.play(.buzz())
        await service.prewarm()
        XCTAssertEqual(player.started, [.single(intensity: 1)])
    }

    @MainActor
    func test_silentPlayer_isTheSystemsHere() async throws {
        let service = HapticsService(player: .system)
        XCTAssertFalse(service.isAvailable)
        XCTAssertEqual(service.play(.buzz()).end, .refused(.unavailable))
        let silent = SilentHapticPlayer()
        let first = silent.prepare()
        XCTAssertGreaterThan(silent.prepare(), first)
        let playback = try silent.play(.buzz())
        var isTold = false
        playback.onFinish { isTold = true }
        try playback.perform(.setLooping(true))
        XCTAssertTrue(playback.isFinished)
        XCTAssertTrue(isTold)
        let before = silent.now
        XCTAssertGreaterThanOrEqual(silent.now, before)
        silent.stop()
    }

    // MARK: - Memory

    private struct Weakly {
        weak var play: Play?
    }

    @MainActor
    func test_tenThousandPlays_leaveNothingBehind() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        var plays: [Weakly] = []
        for index in 0..<10_000 {
            let policy = PlayPolicy.all[index % PlayPolicy.all.count]
            let handle = service.play(.buzz(0.01), policy: policy, throttle: PlayThrottle("key \(index)", every: 0.02))
            plays.append(Weakly(play: handle.play))
            if index % 100 == 0 {
                // A canceled wait, and a completed one.
                let cancelled = Task { await handle.finished }
                Task { await handle.finished }
                await Task.yield()
                cancelled.cancel()
                await Task.yield()
            }
            player.advance(by: 0.005)
            XCTAssertLessThanOrEqual(player.playingCount, 4)
            if index % 100 == 99 { XCTAssertLessThanOrEqual(plays.suffix(200).count { $0.play != nil }, 40) }
            player.removeAllCalls()
        }
        player.advance(by: 1)
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(player.playingCount, 0)
        XCTAssertFalse(service.isPlaying)
        XCTAssertEqual(plays.count { $0.play != nil }, 0)
    }
}
