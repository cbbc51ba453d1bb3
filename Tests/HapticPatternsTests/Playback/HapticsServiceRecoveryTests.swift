import HapticPatterns
import TestSupport
import XCTest

/// Tests of errors, resets, interruptions and the background, in virtual time.
final class HapticsServiceRecoveryTests: XCTestCase {
    // MARK: - Errors of calls

    @MainActor
    func test_everyCode_atStartOnce_isTriedAgainOrEndsThePlay() async throws {
        for error in HapticPlayerError.all {
            let (service, player) = makeService()
            player.failNext(.prepare, with: error)
            let handle = service.play(.buzz())
            await service.prewarm()
            let isRetried = HapticPlayerError.engineCodes.contains(error.systemCode)
            XCTAssertEqual(service.lastError, error)
            if !isRetried {
                XCTAssertEqual(handle.end, .failed(error))
                XCTAssertEqual(player.asked, [])
                XCTAssertFalse(service.isRunning)
            }
            // After any error, the next play starts.
            let next = service.play(.buzz(), policy: .replace)
            await service.prewarm()
            XCTAssertTrue(next.isPlaying, "\(error)")
            XCTAssertEqual(player.count(.prepare), 2, "\(error)")
        }
    }

    @MainActor
    func test_everyCode_atStartAlways_endsThePlayAndStopsTrying() async throws {
        for error in HapticPlayerError.all {
            let (service, player) = makeService()
            player.failNext(.prepare, with: error, times: 100)
            let handles = [service.play(.buzz()), service.play(.buzz(), policy: .queue)]
            let isReady = await service.prewarm()
            XCTAssertFalse(isReady)
            XCTAssertEqual(handles.map(\.end), [.failed(error), .failed(error)])
            let tries = HapticPlayerError.engineCodes.contains(error.systemCode) ? 2 : 1
            XCTAssertEqual(player.count(.prepare), tries)
        }
    }

    @MainActor
    func test_everyCode_atPlayOnce_isTriedAgainWhereTheEngineIsToBlame() async throws {
        for error in HapticPlayerError.all {
            let (service, player) = makeService()
            await service.prewarm()
            let other = service.play(.buzz(9))
            player.failNext(.play, with: error)
            let handle = service.play(.buzz(1, 0.3))
            await service.prewarm()
            XCTAssertEqual(service.lastError, error)
            if HapticPlayerError.engineCodes.contains(error.systemCode) {
                XCTAssertTrue(handle.isPlaying, "\(error)")
                XCTAssertEqual(player.generation, 2)
                XCTAssertEqual(other.end, .interrupted(.error(error)), "the other play ends with its engine")
                XCTAssertEqual(player.asked, [.buzz(9), .buzz(1, 0.3), .buzz(1, 0.3)])
            } else {
                XCTAssertEqual(handle.end, .failed(error))
                XCTAssertEqual(player.generation, 1)
                XCTAssertTrue(other.isPlaying, "\(error) is about the one call")
            }
        }
    }

    @MainActor
    func test_everyCode_atPlayAlways_endsThePlayAfterTwoTries() async throws {
        for error in HapticPlayerError.all {
            let (service, player) = makeService()
            await service.prewarm()
            player.failNext(.play, with: error, times: 100)
            let handle = service.play(.buzz())
            await service.prewarm()
            XCTAssertEqual(handle.end, .failed(error))
            XCTAssertEqual(player.asked.count, HapticPlayerError.engineCodes.contains(error.systemCode) ? 2 : 1)
        }
    }

    @MainActor
    func test_everyCode_atEveryCommand_isThrownAndEndsOnlyWhatIsLost() async throws {
        let commands: [PlaybackCommand] = [
            .pause, .resume, .seek(0.5), .setRate(2), .setLooping(true), .setLoopEnd(0.5), .setIntensity(0.5),
            .setSharpness(0.5),
        ]
        for error in HapticPlayerError.all {
            for command in commands {
                let (service, player) = makeService()
                await service.prewarm()
                let handle = service.play(.buzz())
                player.failNext(.command, with: error)
                XCTAssertThrowsError(try handle.perform(command)) {
                    XCTAssertEqual($0 as? HapticPlayerError, error)
                }
                XCTAssertEqual(service.lastError, error)
                if HapticPlayerError.engineCodes.contains(error.systemCode) {
                    XCTAssertEqual(handle.end, .interrupted(.error(error)))
                    XCTAssertFalse(player.isRunning)
                    let next = service.play(.buzz())
                    await service.prewarm()
                    XCTAssertTrue(next.isPlaying)
                } else {
                    XCTAssertTrue(handle.isPlaying)
                    XCTAssertEqual(player.sample.intensity, 0.8, "a failed command changes nothing")
                }
            }
        }
    }

    @MainActor
    func test_everyCode_atStop_endsInSilenceAllTheSame() async throws {
        for error in HapticPlayerError.all {
            let (service, player) = makeService()
            await service.prewarm()
            let handle = service.play(.buzz(100))
            let queued = service.play(.buzz(1, 0.3), policy: .queue)
            player.failNext(.command, with: error)
            handle.stop()
            XCTAssertEqual(handle.end, .stopped)
            XCTAssertEqual(player.playingCount, 0, "\(error): the phone must not go on buzzing")
            await service.prewarm()
            XCTAssertTrue(queued.isPlaying, "\(error): the queued play starts on a new engine")
            XCTAssertEqual(player.sample.intensity, 0.3)
        }
    }

    @MainActor
    func test_everyCode_whileTheLevelChanges_isKeptAndHarmsNoOther() async throws {
        for error in HapticPlayerError.all {
            let (service, player) = makeService()
            await service.prewarm()
            service.play(.buzz(9))
            service.play(.buzz(9))
            player.failNext(.command, with: error)
            service.intensity = 0.5
            XCTAssertEqual(service.lastError, error)
            let isLost = HapticPlayerError.engineCodes.contains(error.systemCode)
            XCTAssertEqual(player.playingCount, isLost ? 0 : 2)
            XCTAssertEqual(service.isPlaying, !isLost)
        }
    }

    @MainActor
    func test_secondTry_keepsItsPlaceInTheQueue() async throws {
        let (service, player) = makeService()
        player.failNext(.play, with: HapticPlayerError(.engineNotRunning))
        for strength in [0.2, 0.4, 0.6] { service.play(.buzz(1, strength), policy: .queue) }
        await service.prewarm()
        player.advance(by: 10)
        XCTAssertEqual(player.started, [.buzz(1, 0.2), .buzz(1, 0.4), .buzz(1, 0.6)])
    }

    @MainActor
    func test_replace_withAPlayThatCannotBeStopped_isFeltAlone() async throws {
        for error in HapticPlayerError.all {
            let (service, player) = makeService()
            await service.prewarm()
            let others = [service.play(.buzz(9)), service.play(.buzz(9))]
            player.failNext(.command, with: error)
            let handle = service.play(.buzz(1, 0.3), policy: .replace)
            await service.prewarm()
            XCTAssertTrue(handle.isPlaying)
            XCTAssertEqual(player.sample.intensity, 0.3)
            XCTAssertEqual(others[0].end, .replaced)
            XCTAssertNotNil(others[1].end)
        }
    }

    // MARK: - Loss of the engine

    @MainActor
    func test_everyStopReason_whilePlaying_endsWithTheReasonAndTheNextPlayIsFelt() async throws {
        for reason in HapticPlayerEvent.StopReason.allCases {
            let (service, player) = makeService()
            await service.prewarm()
            let handle = service.play(.buzz())
            player.stopEngine(reason)
            XCTAssertEqual(handle.end, .interrupted(.engine(.stopped(reason))))
            XCTAssertFalse(service.isPlaying)
            XCTAssertFalse(service.isRunning)
            let next = service.play(.buzz())
            await service.prewarm()
            XCTAssertTrue(next.isPlaying, "\(reason)")
            XCTAssertEqual(player.generation, 2)
        }
    }

    @MainActor
    func test_everyStopReason_whatWaitsInTheQueue_isDroppedOnlyWhereItWasTakenAway() async throws {
        for reason in HapticPlayerEvent.StopReason.allCases {
            let (service, player) = makeService()
            await service.prewarm()
            service.play(.buzz())
            let queued = service.play(.buzz(), policy: .queue)
            player.stopEngine(reason)
            switch reason {
            case .audioSessionInterrupt, .applicationSuspended, .gameControllerDisconnect:
                XCTAssertEqual(queued.end, .interrupted(.engine(.stopped(reason))))
                XCTAssertEqual(player.count(.prepare), 1)
            default:
                await service.prewarm()
                XCTAssertTrue(queued.isPlaying, "\(reason)")
            }
        }
    }

    @MainActor
    func test_reset_whilePlaying_startsAnewWithoutBeingAsked() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz(), settings: PlaybackSettings(isLooping: true))
        let queued = service.play(.buzz(1, 0.3), policy: .queue)
        player.resetEngine()
        XCTAssertEqual(handle.end, .interrupted(.engine(.reset)))
        await service.prewarm()
        XCTAssertEqual(player.generation, 2)
        XCTAssertTrue(queued.isPlaying)
        XCTAssertEqual(player.started, [.buzz(), .buzz(1, 0.3)], "an interrupted play is not played later")
    }

    @MainActor
    func test_reset_whileNothingPlays_startsAnewForTheNextTap() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        player.resetEngine()
        await service.settle()
        XCTAssertEqual(player.generation, 2)
        XCTAssertTrue(service.play(.single()).isPlaying, "the play starts without delay")
    }

    @MainActor
    func test_engineThatDiesWhileItStarts_isStartedOnceMore() async throws {
        for kind in [HapticPlayerEvent.Kind.reset, .stopped(.systemError), .stopped(.engineDestroyed)] {
            let (service, player) = makeService()
            // The event arrives before the start is reported.
            player.onPrepare = {
                player.startEngine()
                guard player.generation == 1 else { return }
                player.send(HapticPlayerEvent(kind, generation: 1))
            }
            let handle = service.play(.buzz())
            await service.prewarm()
            XCTAssertEqual(player.count(.prepare), 2, "\(kind)")
            XCTAssertNil(handle.end)
        }
    }

    @MainActor
    func test_engineTakenAwayWhileItStarts_endsWhatWaits() async throws {
        let (service, player) = makeService()
        player.onPrepare = {
            player.startEngine()
            player.send(HapticPlayerEvent(.stopped(.audioSessionInterrupt), generation: 1))
        }
        let handle = service.play(.buzz())
        await service.prewarm()
        XCTAssertEqual(handle.end, .interrupted(.engine(.stopped(.audioSessionInterrupt))))
        XCTAssertFalse(service.isRunning)
    }

    // MARK: - Generations

    @MainActor
    func test_lateEvents_afterRestart_neverTouchTheNewEngine() async throws {
        let kinds: [HapticPlayerEvent.Kind] = [.reset] + HapticPlayerEvent.StopReason.allCases.map { .stopped($0) }
        for kind in kinds {
            let (service, player) = makeService()
            await service.prewarm()
            service.sleep()
            let handle = service.play(.buzz())
            await service.prewarm()
            player.send(HapticPlayerEvent(kind, generation: 1))
            XCTAssertTrue(handle.isPlaying, "\(kind)")
            XCTAssertTrue(service.isRunning, "\(kind)")
            XCTAssertEqual(player.count(.prepare), 2)
        }
    }

    @MainActor
    func test_lateEvents_whileTheNewEngineStarts_areForgotten() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        service.sleep()
        let handle = service.play(.buzz())
        player.onPrepare = { player.send(HapticPlayerEvent(.stopped(.engineDestroyed), generation: 1)) }
        await service.prewarm()
        XCTAssertTrue(handle.isPlaying)
        XCTAssertEqual(player.generation, 2)
    }

    // MARK: - Stopping

    @MainActor
    func test_stop_duringStart_playsNothing() async throws {
        let (service, player) = makeService()
        let handle = service.play(.buzz())
        player.onPrepare = { handle.stop() }
        await service.prewarm()
        XCTAssertEqual(handle.end, .stopped)
        XCTAssertEqual(player.asked, [])
        XCTAssertTrue(service.isRunning, "the engine stays ready")
    }

    @MainActor
    func test_stopAllAndSleep_duringStart_playNothing() async throws {
        for sleeps in [true, false] {
            let (service, player) = makeService()
            let handle = service.play(.buzz())
            player.onPrepare = { if sleeps { service.sleep() } else { service.stopAll() } }
            await service.prewarm()
            XCTAssertEqual(handle.end, .stopped)
            XCTAssertEqual(player.asked, [])
            XCTAssertEqual(player.isRunning, !sleeps)
        }
    }

    @MainActor
    func test_replay_afterStop_isAFreshPlayback() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let first = service.play(.buzz())
        player.advance(by: 0.5)
        first.stop()
        let second = service.play(.buzz())
        XCTAssertEqual(player.positions, [0])
        XCTAssertEqual(player.started.count, 2)
        XCTAssertTrue(second.isPlaying)
        try first.perform(.stop)
        XCTAssertTrue(second.isPlaying, "the old handle does not affect the new play")
        try second.pause()
        guard case .command(.pause, playback: 1)? = player.calls.last?.kind else { return XCTFail("not the second") }
    }

    // MARK: - Background

    @MainActor
    func test_background_toldByTheApp_endsAllAndComesBack() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz())
        service.enterBackground()
        player.enterBackground()
        XCTAssertEqual(handle.end, .interrupted(.background))
        XCTAssertEqual(service.play(.buzz()).end, .refused(.background))
        let isReady = await service.prewarm()
        XCTAssertFalse(isReady)
        XCTAssertEqual(player.count(.prepare), 1, "the engine is not started in the background")
        player.enterForeground()
        service.enterForeground()
        await service.settle()
        XCTAssertTrue(
            service.play(.buzz()).isPlaying, "the engine restarted by itself, so the play starts without delay")
    }

    @MainActor
    func test_background_notToldByTheApp_comesBackWithTheNextPlay() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz())
        player.enterBackground()
        XCTAssertEqual(handle.end, .interrupted(.engine(.stopped(.applicationSuspended))))
        let early = service.play(.buzz())
        await service.prewarm()
        XCTAssertEqual(early.end, .failed(HapticPlayerError(.engineNotRunning)))
        player.enterForeground()
        let late = service.play(.buzz())
        await service.prewarm()
        XCTAssertTrue(late.isPlaying)
    }

    @MainActor
    func test_background_duringStart_playsNothing() async throws {
        let (service, player) = makeService()
        let handle = service.play(.buzz())
        player.onPrepare = { service.enterBackground() }
        await service.prewarm()
        XCTAssertEqual(handle.end, .interrupted(.background))
        XCTAssertEqual(player.asked, [])
        XCTAssertFalse(player.isRunning)
        player.onPrepare = nil
        service.enterForeground()
        await service.settle()
        XCTAssertEqual(player.asked, [])
    }

    @MainActor
    func test_foreground_withoutAnEngineBefore_startsNothing() async throws {
        let (service, player) = makeService()
        service.enterBackground()
        service.enterForeground()
        service.enterForeground()
        await service.settle()
        XCTAssertEqual(player.calls, [])
    }

    @MainActor
    func test_sleep_thenForeground_staysAsleep() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        service.sleep()
        service.enterBackground()
        service.enterForeground()
        await service.settle()
        XCTAssertEqual(player.count(.prepare), 1)
    }
}

extension HapticsService {
    /// Yields until all running tasks have continued.
    fileprivate func settle() async {
        for _ in 0..<50 { await Task.yield() }
    }
}
