import CoreHaptics
import Foundation
import GameController
import TestSupport
import XCTest

@testable import HapticPatterns

/// The adapter of Core Haptics plays on the model of Core Haptics, through stand-ins of the framework.
final class CoreHapticsPlayerTests: XCTestCase {
    private let device = BridgedDevice()

    override func setUp() { device.install() }

    @MainActor
    private func startedPlayer(
        _ capabilities: HapticCapabilities = .full.subtracting(.audio),
        maximumPlayerCount: Int = 24
    ) async throws -> CoreHapticsPlayer {
        let player = CoreHapticsPlayer(
            capabilities: capabilities,
            soundFolder: URL(fileURLWithPath: "/sounds"),
            maximumPlayerCount: maximumPlayerCount,
            makeEngine: { try CHHapticEngine() }
        )
        _ = try await player.prepare()
        return player
    }

    /// Waits until a condition holds that a task on the main actor brings about.
    @MainActor
    private func wait(for condition: () -> Bool, _ what: String) async throws {
        for _ in 0..<2000 {
            if condition() { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        throw CheckFailure("\(what) did not happen")
    }

    private let fade = HapticLayer(
        events: [.continuous(duration: 1, intensity: 1, sharpness: 0)],
        controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
    )

    // MARK: - Equality with the recording player

    @MainActor
    func test_randomPlaybacks_soundAsOnTheRecordingPlayer() async throws {
        let count = UInt64(TestScale.count(full: 3000, sample: 150))
        for seed in 0..<count {
            var random = SeededGenerator(seed: seed)
            let pattern = PatternGenerator.pattern(layers: 1...3, using: &random)
            try await compare(pattern, seed: seed, using: &random)
        }
        print("counted: \(count) random playbacks on the adapter of Core Haptics")
    }

    /// The files in the environment's `TACTUS_HAPTIC_FOLDER`, or the fixtures.
    @MainActor
    func test_files_soundAsOnTheRecordingPlayer() async throws {
        let given = ProcessInfo.processInfo.environment["TACTUS_HAPTIC_FOLDER"]
        let folder = given ?? PackageFiles.path("Tests/Golden/HapticPatterns/fixtures")
        var count = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
            guard name.hasSuffix(".haptic") || name.hasSuffix(".ahap"),
                let pattern = try? HapticFile.read(Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))).pattern
            else { continue }
            count += 1
            for seed in 0..<UInt64(2) {
                var random = SeededGenerator(seed: seed)
                try await compare(pattern, seed: seed, using: &random)
            }
        }
        XCTAssertGreaterThanOrEqual(count, 3)
        print("counted: \(count) files on the adapter of Core Haptics")
    }

    /// Plays a pattern with random settings and commands on the adapter and on the recording player.
    @MainActor
    private func compare(_ pattern: HapticPattern, seed: UInt64, using random: inout SeededGenerator) async throws {
        var rules = HapticDeviceRules()
        rules.startDelay = 0.01
        rules.acceptsCurves = seed % 4 != 3
        device.rules = rules
        let adapter = try await startedPlayer()
        let double = RecordingHapticPlayer(rules: rules)
        double.startEngine()
        var settings = PlaybackSettings(
            intensity: Bool.random(using: &random) ? 0.5 : 1,
            sharpness: Bool.random(using: &random) ? 0.25 : 0,
            rate: Bool.random(using: &random) ? 2 : 1,
            isLooping: Bool.random(using: &random) && pattern.length > 0,
            position: Bool.random(using: &random) ? 0.25 : 0,
            isPaused: Int.random(in: 0...4, using: &random) == 0
        )
        if Bool.random(using: &random) { settings.loopEnd = 0.75 }
        let playback = try adapter.play(pattern, settings: settings)
        let recorded = try double.play(pattern, settings: settings)
        var done: [PlaybackCommand] = []
        for _ in 0..<8 {
            if Bool.random(using: &random) {
                let command: PlaybackCommand =
                    switch Int.random(in: 0...8, using: &random) {
                    case 0: .pause
                    case 1, 2: .resume
                    case 3: .seek(PatternGenerator.time(2, using: &random))
                    case 4: .setRate(0.5)
                    case 5: .setLoopEnd(0.625)
                    case 6: .setLooping(Bool.random(using: &random) && pattern.length > 0)
                    case 7: .setIntensity(PatternGenerator.unit(using: &random))
                    default: .change(intensity: 0.25, sharpness: 0.125, over: 0)
                    }
                done.append(command)
                try playback.perform(command)
                try recorded.perform(command)
            }
            let seconds = Double.random(in: 0.001...0.3, using: &random)
            device.advance(by: seconds)
            double.advance(by: seconds)
            guard let position = double.positions.first, pattern.edges.allSatisfy({ abs($0 - position) > 1e-6 }) else {
                continue
            }
            let (here, there) = (device.sample(), double.sample)
            let context = "seed \(seed), \(settings), \(done), at \(position)"
            try expectClose(here.intensity, there.intensity, within: 1e-6, context)
            guard there.intensity > 1e-6 else { continue }
            try expectClose(here.sharpness ?? -1, there.sharpness ?? -1, within: 1e-4, context)
        }
        adapter.stop()
    }

    // MARK: - Starts

    @MainActor
    func test_engine_isMadeAwayFromTheMainThread_forHapticsOnly() async throws {
        let player = try await startedPlayer()
        XCTAssertEqual(device.madeOnMainThread, [false])
        XCTAssertEqual(player.capabilities, .full.subtracting(.audio))
        let engine = try XCTUnwrap(device.engine?.engine)
        XCTAssertTrue(engine.playsHapticsOnly)
        XCTAssertTrue(engine.isAutoShutdownEnabled)
    }

    @MainActor
    func test_startPositionAndPausedStart_playNoTapAtZero() async throws {
        let player = try await startedPlayer()
        let pattern = HapticPattern(events: [.transient(at: 0), .transient(at: 2)])
        for settings in [PlaybackSettings(position: 1), PlaybackSettings(isPaused: true)] {
            let before = device.engine?.model.tapCount(of: 0)
            let playback = try player.play(pattern, settings: settings)
            device.advance(by: 0.5)
            XCTAssertEqual(device.engine?.model.tapCount(of: 0), before, "\(settings)")
            try playback.perform(.stop)
        }
    }

    @MainActor
    func test_layers_startTogether() async throws {
        let player = try await startedPlayer()
        let taps = [0, 1].map { _ in HapticLayer(events: [.transient(at: 0)], controls: [.step(.intensity, to: 0.5)]) }
        _ = try player.play(HapticPattern(layers: taps))
        device.advance(by: 0.009)
        XCTAssertEqual(device.engine?.model.outputs(at: device.now).count, 0)
        device.advance(by: 0.002)
        XCTAssertEqual(device.engine?.model.outputs(at: device.now).count, 2)
    }

    @MainActor
    func test_commandsBeforeTheCommonStart_areInEffectFromIt() async throws {
        let player = try await startedPlayer()
        let pattern = HapticPattern(layers: [fade, fade])
        let commands: [(PlaybackCommand, Double)] = [(.setIntensity(0.5), 0.45), (.setRate(2), 0.8), (.seek(0.5), 0.4)]
        for (command, intensity) in commands {
            let playback = try player.play(pattern)
            try playback.perform(command)
            device.advance(by: command == .seek(0.5) ? 0.1 : 0.11)
            XCTAssertEqual(device.sample().intensity, intensity, accuracy: 1e-6, "\(command)")
            try playback.perform(.stop)
        }
        let paused = try player.play(pattern)
        try paused.perform(.pause)
        device.advance(by: 0.1)
        XCTAssertEqual(device.sample().intensity, 0)
        try paused.perform(.resume)
        device.advance(by: 0.11)
        XCTAssertEqual(device.sample().intensity, 0.9, accuracy: 1e-6)
    }

    @MainActor
    func test_failedStartOfALayer_cancelsTheOthers() async throws {
        let player = try await startedPlayer()
        device.startErrors = [nil, NSError(domain: "com.apple.CoreHaptics", code: -4899)]
        XCTAssertThrowsError(try player.play(HapticPattern(layers: [fade, fade]))) {
            XCTAssertEqual(($0 as? HapticPlayerError)?.code, .memoryError)
        }
        device.advance(by: 0.1)
        XCTAssertEqual(device.sample().intensity, 0)
        XCTAssertEqual(device.engine?.model.playerCount, 0)
    }

    // MARK: - Errors

    @MainActor
    func test_errors_keepTheirDomain() async throws {
        let player = try await startedPlayer()
        device.startErrors = [NSError(domain: NSCocoaErrorDomain, code: -4805)]
        XCTAssertThrowsError(try player.play(.buzz)) {
            let error = $0 as? HapticPlayerError
            XCTAssertEqual(error?.code, .unknownError)
            XCTAssertEqual(error?.systemDomain, NSCocoaErrorDomain)
            XCTAssertEqual(error?.requiresEngineRestart, false)
        }
    }

    @MainActor
    func test_playersBeyondTheLimits_refuseOnlyTheirPlay() async throws {
        let player = try await startedPlayer()
        for _ in 0..<24 { try player.play(.buzz) }
        XCTAssertThrowsError(try player.play(.buzz)) {
            XCTAssertEqual(($0 as? HapticPlayerError)?.code, .tooManyPlayers)
        }
        let wide = try await startedPlayer(maximumPlayerCount: 100)
        for _ in 0..<32 { try wide.play(.buzz) }
        XCTAssertThrowsError(try wide.play(.buzz)) {
            XCTAssertEqual(($0 as? HapticPlayerError)?.systemCode, -10851)
            XCTAssertEqual(($0 as? HapticPlayerError)?.requiresEngineRestart, false)
        }
        XCTAssertEqual(device.sample().intensity, 0.5)
    }

    @MainActor
    func test_loopOfLengthZero_isRefused() async throws {
        let player = try await startedPlayer()
        XCTAssertThrowsError(try player.play(.single(), settings: PlaybackSettings(isLooping: true))) {
            XCTAssertEqual(($0 as? HapticPlayerError)?.code, .emptyLoop)
        }
        XCTAssertEqual(device.engine?.players.count, 0)
    }

    // MARK: - Ends

    @MainActor
    func test_end_waitsForTheRest() async throws {
        let player = try await startedPlayer()
        let playback = try player.play(HapticPattern(events: [.transient(at: 0)], length: 1))
        device.advance(by: 0.9)
        try await Task.sleep(for: .milliseconds(20))
        XCTAssertFalse(playback.isFinished)
        device.advance(by: 0.2)
        try await wait(for: { playback.isFinished }, "the end")
    }

    @MainActor
    func test_playersThatNeverReportTheirEnd_endWithTheirPattern() async throws {
        device.reportsEnds = false
        let player = try await startedPlayer()
        let playback = try player.play(.single(duration: 0.05))
        try await wait(for: { playback.isFinished }, "the end")
    }

    @MainActor
    func test_endOfOnePlayer_leavesTheOthersPlaying() async throws {
        let player = try await startedPlayer()
        let short = try player.play(.single(duration: 0.1))
        let long = try player.play(.single(intensity: 0.7, duration: 5))
        device.advance(by: 0.2)
        try await wait(for: { short.isFinished }, "the end of the short one")
        XCTAssertFalse(long.isFinished)
        XCTAssertEqual(device.sample().intensity, 0.7, accuracy: 1e-6)
    }

    /// The engine stops, is reset, or both in either order; ends of players come before, after, or never.
    @MainActor
    func test_lostEngine_reportsOneEventBeforeTheEnds() async throws {
        let stopped: @Sendable (CHHapticEngine) -> Void = { $0.stoppedHandler(.systemError) }
        let reset: @Sendable (CHHapticEngine) -> Void = { $0.resetHandler() }
        for handlers in [[stopped], [reset], [stopped, reset], [reset, stopped]] {
            for completion in ["before", "after", "never"] {
                let player = try await startedPlayer()
                var log: [String] = []
                player.onEvent = { event in log.append(event.kind == .reset ? "reset" : "stopped") }
                let playback = try player.play(.buzz)
                playback.onFinish { log.append("end") }
                let players = device.engine?.players ?? []
                if completion == "before" { for player in players { player.completionHandler(nil) } }
                device.engine?.end(handlers)
                if completion == "after" { for player in players { player.completionHandler(nil) } }
                try await wait(for: { playback.isFinished }, "the end")
                try await Task.sleep(for: .milliseconds(5))
                XCTAssertEqual(log.count, 2, "\(log)")
                XCTAssertEqual(log.last, "end", "\(completion)")
                XCTAssertThrowsError(try player.play(.buzz)) {
                    XCTAssertEqual(($0 as? HapticPlayerError)?.code, .engineNotRunning)
                }
                let generation = try await player.prepare()
                XCTAssertEqual(generation, 2)
                XCTAssertNoThrow(try player.play(.buzz))
            }
        }
    }

    // MARK: - Live changes

    @MainActor
    func test_ramp_withAndWithoutCurves_reachesItsEnd() async throws {
        for accepts in [true, false] {
            device.rules.acceptsCurves = accepts
            let player = try await startedPlayer()
            let playback = try player.play(.single(intensity: 1, duration: 30))
            try playback.perform(.change(intensity: 0.25, sharpness: nil, over: 0.1))
            for _ in 0..<30 where device.sample().intensity > 0.25 {
                device.advance(by: 0.01)
                try await Task.sleep(for: .milliseconds(10))
            }
            XCTAssertEqual(device.sample().intensity, 0.25, accuracy: 1e-6, "\(accepts)")
            player.stop()
        }
    }

    // MARK: - Sounds

    @MainActor
    func test_sounds_areRegisteredAndPlayed_missingOnesAreLeftOut() async throws {
        device.files = ["chime.wav"]
        let sound = { (name: String) in
            var event = HapticEvent(.audioCustom)
            event.waveform = .init(path: name)
            return HapticLayer(events: [event], controls: [.step(.volume, to: 0.5)])
        }
        let pattern = HapticPattern(layers: [sound("chime.wav"), sound("missing.wav"), fade])
        let audio = try await startedPlayer(.full)
        XCTAssertEqual(device.engine?.engine?.playsHapticsOnly, false)
        _ = try audio.play(pattern)
        XCTAssertEqual(device.engine?.sounds, ["chime.wav": 1])
        XCTAssertEqual(device.engine?.players.count, 2)
        let haptics = try await startedPlayer()
        _ = try haptics.play(pattern)
        XCTAssertEqual(device.engine?.sounds, [:])
        XCTAssertEqual(device.engine?.players.count, 1)
        device.advance(by: 0.11)
        XCTAssertEqual(device.sample().intensity, 0.9, accuracy: 0.011)
    }

    // MARK: - Game controllers

    @MainActor
    func test_gameController_playsVibrationsForTaps_atTheRateOne() async throws {
        XCTAssertNil(CoreHapticsPlayer(controller: GCController(standIn: nil)))
        let none = GCController(standIn: GCDeviceHaptics(standIn: { nil }))
        let broken = try XCTUnwrap(CoreHapticsPlayer(controller: none))
        do {
            _ = try await broken.prepare()
            XCTFail("prepared")
        } catch { XCTAssertEqual(error.code, .notSupported) }
        let haptics = GCDeviceHaptics(standIn: { try? CHHapticEngine() })
        XCTAssertNil(CoreHapticsPlayer(controller: GCController(standIn: haptics), locality: .leftHandle))
        let player = try XCTUnwrap(CoreHapticsPlayer(controller: GCController(standIn: haptics)))
        XCTAssertEqual(player.capabilities, .gameController)
        _ = try await player.prepare()
        let playback = try player.play(.single(intensity: 0.8), settings: PlaybackSettings(rate: 4))
        device.advance(by: 0.07)
        XCTAssertEqual(device.sample().intensity, 0.8, accuracy: 1e-6)
        XCTAssertThrowsError(try playback.perform(.setRate(2))) {
            XCTAssertEqual(($0 as? HapticPlayerError)?.code, .notSupported)
        }
        device.advance(by: 0.02)
        XCTAssertEqual(device.sample().intensity, 0)
    }
}

extension HapticPattern {
    fileprivate static let buzz = HapticPattern.single(intensity: 0.5, duration: 1)
}
