import HapticPatterns
import TestSupport
import XCTest

/// Tests of complete playback scenarios; a test of a fault reported for other software cites the report's address.
final class PlaybackScenarioTests: XCTestCase {
    /// https://github.com/EmergeTools/Pow/issues/69 and https://github.com/EmergeTools/Pow/issues/70:
    /// after the background, `start` threw -4805, the error was ignored, and nothing played until the next launch.
    @MainActor
    func test_backgroundAndBack_startThrowsOnce_isFeltAgain() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        player.enterBackground()
        player.enterForeground()
        player.failNext(.prepare, with: HapticPlayerError(.engineNotRunning))
        service.enterForeground()
        let handle = service.play(.single())
        await service.prewarm()
        XCTAssertTrue(handle.isPlaying)
    }

    /// https://github.com/Evil-Project/Twinskaraoke/pull/100:
    /// after an immediate sleep and wake, the late stop callback removed the new engine.
    @MainActor
    func test_sleepAndWakeAtOnce_lateStopCallback_leavesTheNewEngine() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        service.sleep()
        let isReady = await service.prewarm()
        player.send(HapticPlayerEvent(.stopped(.engineDestroyed), generation: 1))
        XCTAssertTrue(isReady)
        XCTAssertTrue(service.isRunning)
        XCTAssertTrue(service.play(.single()).isPlaying)
        XCTAssertEqual(player.generation, 2)
    }

    /// https://github.com/software-mansion/pulsar/pull/44:
    /// a late change after `stop` restarted an event of 100 s, and the phone kept vibrating.
    @MainActor
    func test_changesAfterStop_areSilent() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz(100), settings: PlaybackSettings(isLooping: true))
        handle.stop()
        player.removeAllCalls()
        try handle.perform(.setIntensity(1))
        try handle.perform(.setSharpness(1))
        try handle.perform(.seek(0))
        try handle.resume()
        service.intensity = 0.9
        XCTAssertEqual(player.calls, [])
        XCTAssertEqual(player.sample.intensity, 0)
    }

    /// https://github.com/software-mansion/pulsar/issues/27:
    /// on a device without composition primitives a preset did nothing, without an error.
    @MainActor
    func test_lesserDevices_stillFeelSomething() async throws {
        let lesser: [HapticCapabilities] = [
            .haptics, [.haptics, .intensity], [.haptics, .continuous], [.haptics, .continuous, .intensity],
        ]
        for capabilities in lesser {
            let (service, player) = makeService(capabilities)
            let handle = service.play(.buzz())
            await service.prewarm()
            XCTAssertTrue(handle.isPlaying)
            XCTAssertFalse(player.started[0].isEmpty)
            XCTAssertTrue(
                capabilities.contains(.continuous) || player.started[0].events.allSatisfy { $0.kind == .transient })
        }
    }

    @MainActor
    func test_everyPreset_onEveryDeviceWithHaptics_isFelt() async throws {
        for (name, preset) in HapticPattern.presets {
            for bits in 0..<128 where HapticCapabilities(rawValue: bits).contains(.haptics) {
                let (service, player) = makeService(HapticCapabilities(rawValue: bits))
                await service.prewarm()
                XCTAssertTrue(service.play(preset).isPlaying, "\(name) on \(bits)")
                XCTAssertGreaterThan(player.sample.intensity, 0, "\(name) on \(bits)")
            }
        }
    }

    /// https://github.com/efremidze/Haptica/issues/22: a long notation could not be stopped while it played.
    @MainActor
    func test_stop_inTheMiddleOf120Taps_endsAtOnce() async throws {
        let taps = HapticPattern(events: (0..<120).map { .transient(at: Double($0) * 0.1, intensity: 1) })
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(taps)
        player.advance(by: 6.005)
        XCTAssertEqual(player.sample.intensity, 1)
        handle.stop()
        for _ in 0..<60 {
            XCTAssertEqual(player.sample.intensity, 0)
            player.advance(by: 0.1)
        }
        XCTAssertEqual(handle.end, .stopped)
    }

    /// https://github.com/compose-jindong/jindong/pull/86:
    /// the preview and the player used two timelines that differed by 10 ms for each tap.
    @MainActor
    func test_playerAndEvaluator_shareOneTimeline() async throws {
        let taps = HapticPattern(events: (0..<8).map { .transient(at: Double($0) * 0.15, intensity: 1) })
        let shown = taps.sampled(every: 0.005)
        let (service, player) = makeService()
        await service.prewarm()
        service.play(taps)
        for sample in shown {
            player.advance(by: sample.time - player.now)
            XCTAssertEqual(player.sample.intensity, sample.intensity, "at \(sample.time)")
        }
    }

    /// https://github.com/loyal-labs/loyal-app/pull/143:
    /// the system dropped taps 80 ms apart that came in nine calls; in one pattern all of them play.
    @MainActor
    func test_nineTaps_asOnePattern_areOneCall() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        service.play(.pattern((0..<9).map { .single(intensity: 1, relativeTime: Double($0) * 0.08) }))
        var felt = 0
        for _ in 0..<9 {
            if player.sample.intensity == 1 { felt += 1 }
            player.advance(by: 0.08)
        }
        XCTAssertEqual(felt, 9)
        XCTAssertEqual(player.asked.count, 1)
        // On a device with taps only, the taps are not closer than the device plays them.
        let spaced = HapticPattern.buzz(2).adapted(to: .haptics)?.events.map(\.time) ?? []
        XCTAssertEqual(spaced.count, 10)
        XCTAssertTrue(zip(spaced, spaced.dropFirst()).allSatisfy { $1 - $0 > 0.199 })
    }

    /// https://github.com/mkuczera/react-native-haptic-feedback/issues/98:
    /// a tap every 100 ms, each with its own generator, stopped after 25 s.
    @MainActor
    func test_tapEvery100Milliseconds_forTenMinutes_usesOneEngine() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        for _ in 0..<6000 {
            XCTAssertTrue(service.play(.single(intensity: 1)).isPlaying)
            player.advance(by: 0.1)
        }
        XCTAssertEqual(player.generation, 1)
        XCTAssertEqual(player.started.count, 6000)
    }

    /// https://github.com/Renegades-Studio/react-native-tickle/pull/4:
    /// an engine that was started at launch and kept running changed the function of the volume buttons.
    @MainActor
    func test_engine_runsOnlyWhileItIsUsed() async throws {
        let (service, player) = makeService(idleTimeout: 5)
        player.advance(by: 60)
        XCTAssertFalse(player.isRunning, "the engine does not run before the first play")
        service.play(.buzz(2))
        await service.prewarm()
        player.advance(by: 6.9)
        XCTAssertTrue(player.isRunning)
        player.advance(by: 0.2)
        XCTAssertFalse(player.isRunning, "5 s after the end it sleeps")
        XCTAssertFalse(service.isRunning, "5 s after the end it sleeps")
        let next = service.play(.buzz())
        await service.prewarm()
        XCTAssertTrue(next.isPlaying, "the engine starts for the next play")
    }

    /// https://github.com/candlefinance/haptics/issues/3:
    /// a notation that starts with pauses trapped in `createPlayer`.
    @MainActor
    func test_notationThatStartsWithRests_isPlayed() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(try HapticPattern(notation: "--o-"))
        player.advance(by: 0.21)
        XCTAssertEqual(player.sample.intensity, 0.7)
        player.advance(by: 1)
        XCTAssertEqual(handle.end, .completed)
    }

    /// A plug-in used the number of an interruption for a system error.
    func test_stopReasons_haveCoreHapticsNumbers() {
        let reasons: [HapticPlayerEvent.StopReason] = [
            .audioSessionInterrupt, .applicationSuspended, .idleTimeout, .notifyWhenFinished, .engineDestroyed,
            .gameControllerDisconnect, .systemError,
        ]
        XCTAssertEqual(reasons.map(\.rawValue), [1, 2, 3, 4, 5, 6, -1])
    }

    /// https://github.com/dotnet/maui/pull/11314: a vibration of 0 ms threw.
    @MainActor
    func test_vibrationOfNoLength_isNothingAndNoError() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.single(intensity: 1, duration: 0))
        player.advance(by: 0)
        XCTAssertEqual(handle.end, .completed)
        XCTAssertNil(service.lastError)
    }

    /// https://github.com/benjamindean/flutter_vibration/issues/62: a pattern that loops until it is stopped.
    @MainActor
    func test_loop_untilStopped_isFeltForHours() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz(0.5), settings: PlaybackSettings(isLooping: true))
        player.advance(by: 3 * 3600)
        XCTAssertEqual(player.sample.intensity, 0.8)
        handle.stop()
        XCTAssertEqual(player.sample.intensity, 0)
    }
}
