import TestSupport
import XCTest

@testable import HapticPatterns

/// The recording player plays by the model of Core Haptics, through the calls that the adapter sends.
///
/// Its output equals the values of the pattern.
final class DeviceModelTests: XCTestCase {
    /// A playback on the model and the values that it must give.
    private struct Scenario {
        let player: RecordingHapticPlayer
        let playback: any HapticPlayback
        let mix: OverlapMix
        let pattern: HapticPattern
        var expected: ReferenceModel
        /// The positions at which the level changed: a tap keeps the level at its start.
        var changes: [Double] = []

        @MainActor
        mutating func perform(_ command: PlaybackCommand) throws {
            try playback.perform(command)
            switch command {
            case .setIntensity(let value): expected.intensity = value
            case .setSharpness(let value): expected.sharpness = value
            case .change(let intensity, let sharpness, _):
                expected.intensity = intensity ?? expected.intensity
                expected.sharpness = sharpness ?? expected.sharpness
            default: return
            }
            changes += player.positions
        }

        /// Compares the model with the pattern's values, unless a value may jump at this time.
        @MainActor
        func check(isPaused: Bool, _ context: String) throws {
            guard let position = player.positions.first, !isPaused else {
                return try expectEqual(player.sample.intensity, 0, "silent: \(context)")
            }
            guard !pattern.edges.contains(where: { abs($0 - position) < 1e-6 }) else { return }
            let taps = pattern.events.filter { $0.kind == .transient && (0..<0.021).contains(position - $0.time) }
            guard !taps.contains(where: { tap in changes.contains { (0..<0.021).contains($0 - tap.time) } }) else {
                return
            }
            let sample = player.sample
            let context = "\(context) at \(position)"
            try expectClose(sample.intensity, expected.intensity(at: position, mix: mix), within: 1e-9, context)
            // Below 1e-9 rounding decides whether there is silence.
            guard sample.intensity > 1e-9 else { return }
            try expectClose(sample.sharpness ?? -1, expected.sharpness(at: position) ?? -1, within: 1e-9, context)
        }
    }

    @MainActor
    private func start(
        _ pattern: HapticPattern,
        _ settings: PlaybackSettings,
        rules: HapticDeviceRules = HapticDeviceRules(),
        mix: OverlapMix = .max
    ) throws -> Scenario {
        let player = RecordingHapticPlayer(mix: mix, maximumPlayerCount: 1000, rules: rules)
        player.startEngine()
        var expected = ReferenceModel(pattern)
        (expected.intensity, expected.sharpness) = (settings.intensity, settings.sharpness)
        let playback = try player.play(pattern, settings: settings)
        return Scenario(player: player, playback: playback, mix: mix, pattern: pattern, expected: expected)
    }

    @MainActor
    private func settings(using random: inout SeededGenerator) -> PlaybackSettings {
        let isRare = { (random: inout SeededGenerator) in Int.random(in: 0...2, using: &random) == 0 }
        var settings = PlaybackSettings()
        if isRare(&random) { settings.intensity = PatternGenerator.unit(using: &random) }
        if isRare(&random) { settings.sharpness = PatternGenerator.unit(using: &random) * 2 - 1 }
        if isRare(&random) { settings.rate = [0.25, 0.5, 2, 3].randomElement(using: &random) ?? 1 }
        if isRare(&random) { settings.isLooping = true }
        if isRare(&random) { settings.loopEnd = PatternGenerator.time(3, using: &random) + 0.05 }
        if isRare(&random) { settings.position = PatternGenerator.time(1.5, using: &random) }
        if isRare(&random) { settings.isPaused = true }
        return settings
    }

    @MainActor
    private func command(using random: inout SeededGenerator) -> PlaybackCommand {
        switch Int.random(in: 0...10, using: &random) {
        case 0: .pause
        case 1, 2: .resume
        case 3: .seek(PatternGenerator.time(2, using: &random))
        case 4: .setRate([0.5, 1, 2].randomElement(using: &random) ?? 1)
        case 5: .setLooping(Bool.random(using: &random))
        case 6: .setLoopEnd(PatternGenerator.time(3, using: &random) + 0.05)
        case 7, 8: .setIntensity(PatternGenerator.unit(using: &random))
        case 9: .change(intensity: PatternGenerator.unit(using: &random), sharpness: 0.25, over: 0)
        default: .setSharpness(PatternGenerator.unit(using: &random) * 2 - 1)
        }
    }

    @MainActor
    private func run(_ pattern: HapticPattern, rules: HapticDeviceRules, using random: inout SeededGenerator) throws {
        var settings = settings(using: &random)
        if pattern.length == 0 { settings.loopEnd = max(settings.loopEnd, 0.5) }
        let mix = OverlapMix.allCases.randomElement(using: &random) ?? .max
        var scenario = try start(pattern, settings, rules: rules, mix: mix)
        var isPaused = settings.isPaused
        var done: [PlaybackCommand] = []
        for _ in 0..<12 {
            scenario.player.advance(by: Double.random(in: 0...0.4, using: &random))
            try scenario.check(isPaused: isPaused, "\(settings) then \(done)")
            guard Bool.random(using: &random) else { continue }
            let command = command(using: &random)
            if command == .pause { isPaused = true }
            if command == .resume { isPaused = false }
            done.append(command)
            try scenario.perform(command)
            try scenario.check(isPaused: isPaused, "\(settings) then \(done)")
        }
    }

    @MainActor
    func test_randomPatternsAndCommands_onTheModel_giveThePatternsValues() async throws {
        try await forAllAsync("the model equals the pattern's values", full: 20_000, sample: 400) { random in
            let pattern = PatternGenerator.pattern(layers: 1...3, using: &random)
            try run(pattern, rules: HapticDeviceRules(), using: &random)
        }
    }

    @MainActor
    func test_randomPatternsAndCommands_withEachRule_giveThePatternsValues() async throws {
        var curves = HapticDeviceRules()
        curves.acceptsCurves = false
        var values = HapticDeviceRules()
        values.keepsSentValues = true
        for rules in [curves, values] {
            try await forAllAsync("the model equals the pattern's values", full: 5000, sample: 100) { random in
                let pattern = PatternGenerator.pattern(layers: 1...3, using: &random)
                try run(pattern, rules: rules, using: &random)
            }
        }
    }

    /// A loop applies the controls of its pattern in the first round only; patterns without controls do not depend on it.
    @MainActor
    func test_patternsWithoutControls_whereLoopsApplyControlsOnce_giveTheSameValues() async throws {
        var rules = HapticDeviceRules()
        rules.reappliesControls = false
        try await forAllAsync("the model equals the pattern's values", full: 5000, sample: 100) { random in
            var layers = PatternGenerator.pattern(layers: 1...3, using: &random).layers
            for index in layers.indices { layers[index].controls = [] }
            try run(HapticPattern(layers: layers), rules: rules, using: &random)
        }
    }

    /// The output with a latency is that without it, later.
    @MainActor
    func test_latency_movesTheWholeOutput() async throws {
        try await forAllAsync("the output is later", full: 2000, sample: 60) { random in
            let pattern = PatternGenerator.pattern(layers: 1...3, using: &random)
            var settings = settings(using: &random)
            if pattern.length == 0 { settings.loopEnd = max(settings.loopEnd, 0.5) }
            var rules = HapticDeviceRules()
            rules.latency = 0.25
            let players = [RecordingHapticPlayer(), RecordingHapticPlayer(rules: rules)]
            for player in players { player.startEngine() }
            let playbacks = try players.map { try $0.play(pattern, settings: settings) }
            var outputs: [[Double]] = [[], []]
            for step in 0..<12 {
                let command = command(using: &random)
                for (index, player) in players.enumerated() {
                    player.advance(by: 0.05)
                    if step.isMultiple(of: 4) { try playbacks[index].perform(command) }
                    player.advance(by: 0.075)
                    outputs[index].append(player.sample.intensity)
                }
            }
            try expectEqual(Array(outputs[1].dropFirst(2)), Array(outputs[0].dropLast(2)))
        }
    }

    /// A movement of the intensity is followed within the change of one step, and exactly without controls.
    @MainActor
    func test_randomRamps_onTheModel_followTheMovement() async throws {
        for accepts in [true, false] {
            var rules = HapticDeviceRules()
            rules.acceptsCurves = accepts
            try await forAllAsync("ramps are followed", full: 3000, sample: 100) { random in
                try runRamp(rules: rules, using: &random)
            }
        }
    }

    @MainActor
    private func runRamp(rules: HapticDeviceRules, using random: inout SeededGenerator) throws {
        let pattern = PatternGenerator.pattern(layers: 1...2, using: &random)
        let hasControls = pattern.layers.contains { !$0.controls.isEmpty }
        let isLooping = Bool.random(using: &random)
        let settings = PlaybackSettings(
            intensity: PatternGenerator.unit(using: &random), rate: Bool.random(using: &random) ? 2 : 1,
            isLooping: isLooping, loopEnd: isLooping ? 0.7 : 0)
        var scenario = try start(pattern, settings, rules: rules)
        scenario.player.advance(by: Double.random(in: 0...0.3, using: &random))
        let (from, to) = (settings.intensity, PatternGenerator.unit(using: &random))
        let seconds = Double.random(in: 0.1...0.6, using: &random)
        let start = scenario.player.now
        try scenario.playback.perform(.change(intensity: to, sharpness: nil, over: seconds))
        let isExact = rules.acceptsCurves && !hasControls
        let tolerance = isExact ? 1e-9 : abs(to - from) / seconds / 30 + 1.0 / 255
        var isPaused = false
        for _ in 0..<12 {
            scenario.player.advance(by: Double.random(in: 0...0.15, using: &random))
            if Int.random(in: 0...5, using: &random) == 0 {
                isPaused.toggle()
                try scenario.playback.perform(isPaused ? .pause : .resume)
            }
            guard let position = scenario.player.positions.first, !isPaused,
                pattern.edges.allSatisfy({ abs($0 - position) > 1e-6 }),
                !pattern.events.contains(where: { $0.kind == .transient && abs($0.time - position) < 0.021 })
            else { continue }
            let part = min(1, (scenario.player.now - start) / seconds)
            scenario.expected.intensity = from + (to - from) * part
            let expected = scenario.expected.intensity(at: position, mix: .max)
            let context = "\(settings), \(from) to \(to) over \(seconds), at \(position)"
            try expectClose(scenario.player.sample.intensity, expected, within: tolerance, context)
        }
    }

    /// The files in the environment's `TACTUS_HAPTIC_FOLDER`, or the fixtures.
    @MainActor
    func test_files_onTheModel_giveThePatternsValues() async throws {
        let given = ProcessInfo.processInfo.environment["TACTUS_HAPTIC_FOLDER"]
        let folder = given ?? PackageFiles.path("Tests/Golden/HapticPatterns/fixtures")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        var count = 0
        for name in names where name.hasSuffix(".ahap") || name.hasSuffix(".haptic") {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
            guard let pattern = (try? AHAP.read(bytes).pattern) ?? (try? HapticClip.read(bytes).clip.pattern) else {
                continue
            }
            count += 1
            for seed in 0..<UInt64(TestScale.count(full: 20, sample: 3)) {
                var random = SeededGenerator(seed: seed)
                try run(pattern, rules: HapticDeviceRules(), using: &random)
            }
        }
        XCTAssertGreaterThanOrEqual(count, 3)
        if given != nil { print("counted: \(count) files on the model") }
    }
}

/// The rules of the model, one by one, and the faults of an earlier adapter, each as the calls that it made.
final class DeviceRulesTests: XCTestCase {
    private let fade = HapticLayer(
        events: [.continuous(duration: 1, intensity: 1, sharpness: 0)],
        controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
    )
    private let halfSecond = HapticLayer(events: [.continuous(duration: 0.5, intensity: 1)])

    private func made(_ layer: HapticLayer, _ calls: [PlayerCall.Kind]) throws -> DevicePlayer {
        var player = try DevicePlayer(layer, rules: HapticDeviceRules())
        for call in calls { try player.perform(call, at: 0) }
        return player
    }

    private func intensity(_ player: DevicePlayer, at clock: Double) -> Double {
        player.outputs(at: clock).map(\.intensity).max() ?? 0
    }

    func test_loop_withoutPadding_losesTheRest() throws {
        // F1: every layer looped over its own length, and loopEnd of a new player is its length, not 0.
        let old = try made(halfSecond, [.setLooping(true), .start(at: 0)])
        XCTAssertEqual(intensity(old, at: 0.75), 1, "the rest is lost")
        let longer = try made(halfSecond, [.setLoopEnd(1), .setLooping(true), .start(at: 0)])
        XCTAssertEqual(intensity(longer, at: 0.75), 1, "a loop end after the pattern is not reached")
        let plan = try XCTUnwrap(DeviceLayer(halfSecond, canPlay: { _ in false }))
        let padded = plan.pattern(intensity: 1, sharpness: 0, lasting: 1)
        let new = try made(padded, [.setLoopEnd(1), .setLooping(true), .start(at: 0)])
        XCTAssertEqual(intensity(new, at: 0.75), 0)
        XCTAssertEqual(intensity(new, at: 1.25), 1)
    }

    func test_sentLevel_replacesThePatternsCurve() throws {
        // F2: a level was sent as a second control.
        let before = try made(fade, [.send(.intensity, 0.5), .start(at: 0)])
        XCTAssertEqual(intensity(before, at: 0.2), 0.8, accuracy: 1e-12, "the level has no effect")
        let after = try made(fade, [.start(at: 0), .send(.intensity, 0.5)])
        XCTAssertEqual(intensity(after, at: 0.8), 0.5, "the fade has gone")
        let plan = try XCTUnwrap(DeviceLayer(fade, canPlay: { _ in false }))
        let new = try made(plan.pattern(intensity: 0.5, sharpness: 0, lasting: 1), [.start(at: 0)])
        XCTAssertEqual(intensity(new, at: 0.8), 0.1, accuracy: 1e-12)
    }

    func test_layersWithoutPlayableEvents_giveNoPlayer() throws {
        // F4 and F5: a layer of sounds or controls, and a vibration without a duration.
        var sound = HapticEvent(.audioCustom)
        sound.waveform = .init(path: "chime.wav")
        let layers = [
            HapticLayer(events: [sound], controls: [.step(.volume, to: 0.5)]),
            HapticLayer(controls: fade.controls), HapticLayer(events: [.continuous(duration: 0, intensity: 1)]),
        ]
        for layer in layers {
            XCTAssertThrowsError(try made(layer, [])) { XCTAssertEqual($0 as? DeviceError, .noPlayer) }
            XCTAssertNil(DeviceLayer(layer, canPlay: { _ in false }))
        }
        XCTAssertNotNil(DeviceLayer(layers[0], canPlay: { _ in true }))
    }

    func test_startThenSeek_playsTheFirstTap() throws {
        // F10: a tap at 0 was played although the playback starts later or paused.
        let taps = HapticLayer(events: [.transient(at: 0), .transient(at: 2)])
        XCTAssertEqual(try made(taps, [.start(at: 0), .seek(1)]).tapCount, 1)
        XCTAssertEqual(try made(taps, [.start(at: 0), .pause]).tapCount, 1)
        XCTAssertEqual(try made(taps, [.setMuted(true), .start(at: 0), .seek(1), .setMuted(false)]).tapCount, 0)
    }

    @MainActor
    func test_startPositionAndPause_playNoTapAtZero() async throws {
        for settings in [PlaybackSettings(position: 1), PlaybackSettings(isPaused: true)] {
            let player = RecordingHapticPlayer()
            player.startEngine()
            let pattern = HapticPattern(events: [.transient(at: 0), .transient(at: 2)])
            _ = try player.play(pattern, settings: settings)
            player.advance(by: 0.5)
            XCTAssertEqual(player.tapCount, 0, "\(settings)")
        }
    }

    func test_patternsOwnEnd_isTheLastEvent() throws {
        // F11: the end of the players is earlier than the end of a pattern with a rest.
        var old = try made(HapticLayer(events: [.transient(at: 0)]), [.start(at: 0)])
        old.settle(to: 0.1)
        XCTAssertFalse(old.isActive)
        let plan = try XCTUnwrap(DeviceLayer(HapticLayer(events: [.transient(at: 0)]), canPlay: { _ in false }))
        var new = try made(plan.pattern(intensity: 1, sharpness: 0, lasting: 1), [.start(at: 0)])
        new.settle(to: 0.9)
        XCTAssertTrue(new.isActive)
        new.settle(to: 1.1)
        XCTAssertFalse(new.isActive)
        XCTAssertEqual(new.completionCount, 1)
    }

    @MainActor
    func test_finalRest_countsBeforeTheEnd() async throws {
        let player = RecordingHapticPlayer()
        player.startEngine()
        let playback = try player.play(HapticPattern(events: [.transient(at: 0)], length: 1))
        player.advance(by: 0.9)
        XCTAssertFalse(playback.isFinished)
        player.advance(by: 0.1)
        XCTAssertTrue(playback.isFinished)
    }

    func test_limits_areRefused() throws {
        let points = (0..<17).map { HapticControl.Point(Double($0), 1) }
        let long = HapticLayer(events: fade.events, controls: [.curve(.intensity, points)])
        XCTAssertThrowsError(try made(long, [])) { XCTAssertEqual($0 as? DeviceError, .invalidData) }
        let hour = try made(HapticLayer(events: [.continuous(duration: 3600, intensity: 1)]), [.start(at: 0)])
        XCTAssertEqual(intensity(hour, at: 29), 1)
        XCTAssertEqual(intensity(hour, at: 31), 0)
        var engine = DeviceEngine()
        engine.isRunning = true
        for number in 0..<32 {
            try engine.perform(PlayerCall(player: number, kind: .make(fade)), of: 0, at: 0)
        }
        XCTAssertThrowsError(try engine.perform(PlayerCall(player: 32, kind: .make(fade)), of: 0, at: 0)) {
            XCTAssertEqual(($0 as? DeviceError)?.systemCode, -10851)
        }
        engine.isRunning = false
        XCTAssertThrowsError(try engine.perform(PlayerCall(player: 0, kind: .start(at: 0)), of: 0, at: 0)) {
            XCTAssertEqual($0 as? DeviceError, .engineNotRunning)
        }
        engine.reset()
        XCTAssertThrowsError(try engine.perform(PlayerCall(player: 0, kind: .start(at: 0)), of: 0, at: 0)) {
            XCTAssertEqual($0 as? DeviceError, .invalidPlayer)
        }
    }

    func test_wrongStates_throw() throws {
        XCTAssertThrowsError(try made(fade, [.pause])) { XCTAssertEqual(($0 as? DeviceError)?.systemCode, -4806) }
        XCTAssertThrowsError(try made(fade, [.start(at: 0), .resume]))
        XCTAssertNoThrow(try made(fade, [.start(at: 0), .pause, .resume]))
    }

    @MainActor
    func test_levelRaisedDuringPlayback_exceedsTheLevelAtTheStart() async throws {
        let pattern = HapticPattern(layers: [fade, halfSecond], length: 2)
        for rules in [true, false].map({ accepts -> HapticDeviceRules in
            var rules = HapticDeviceRules()
            rules.acceptsCurves = accepts
            return rules
        }) {
            let player = RecordingHapticPlayer(rules: rules)
            player.startEngine()
            let playback = try player.play(pattern, settings: PlaybackSettings(intensity: 0.25))
            player.advance(by: 0.25)
            XCTAssertEqual(player.sample.intensity, 0.25)
            try playback.perform(.setIntensity(1))
            XCTAssertEqual(player.sample.intensity, 1)
            player.advance(by: 0.5)
            XCTAssertEqual(player.sample.intensity, 0.25, accuracy: 1e-12, "the fade goes on")
        }
    }

    @MainActor
    func test_loopOfLengthZero_isRefusedWithADiagnostic() async throws {
        let player = RecordingHapticPlayer()
        player.startEngine()
        let error = HapticPlayerError(.emptyLoop)
        XCTAssertThrowsError(try player.play(.single(), settings: PlaybackSettings(isLooping: true))) {
            XCTAssertEqual($0 as? HapticPlayerError, error)
        }
        XCTAssertEqual(error.description, "A pattern of length 0 cannot loop; it needs a rest or a loop end.")
        let playback = try player.play(.single())
        XCTAssertThrowsError(try playback.perform(.setLooping(true)))
        _ = try player.play(.single(), settings: PlaybackSettings(isLooping: true, loopEnd: 0.5))
        player.advance(by: 0.5)
        XCTAssertEqual(player.sample.intensity, 0.75)
    }

    @MainActor
    func test_moreLayersThanPlayers_areRefused() async throws {
        let player = RecordingHapticPlayer()
        player.startEngine()
        for _ in 0..<24 { try player.play(.buzz()) }
        XCTAssertThrowsError(try player.play(.buzz())) {
            XCTAssertEqual($0 as? HapticPlayerError, HapticPlayerError(.tooManyPlayers))
        }
        player.advance(by: 2)
        XCTAssertNoThrow(try player.play(.buzz()))
    }

    func test_seekBeforeTheStart_hasNoEffect() throws {
        XCTAssertEqual(intensity(try made(fade, [.seek(0.5), .start(at: 0)]), at: 0.1), 0.9, accuracy: 1e-12)
    }

    func test_negativeTimes_throw() {
        let calls: [PlayerCall.Kind] = [
            .start(at: -1), .seek(-1), .setLoopEnd(-1), .schedule(.intensity, [.init(-1, 0), .init(0, 1)]),
        ]
        for call in calls {
            XCTAssertThrowsError(try made(fade, [.start(at: 0), call])) {
                XCTAssertEqual(($0 as? DeviceError)?.systemCode, -4840)
            }
        }
    }

    func test_start_waitsForItsTime_orStartsNow() throws {
        let later = try made(fade, [.start(at: 0.5)])
        XCTAssertEqual(intensity(later, at: 0.25), 0)
        XCTAssertEqual(intensity(later, at: 0.75), 0.75, accuracy: 1e-12)
        var past = try DevicePlayer(fade, rules: HapticDeviceRules())
        try past.perform(.start(at: 1), at: 2)
        XCTAssertEqual(intensity(past, at: 2.25), 0.75, accuracy: 1e-12)
    }

    func test_players_surviveAStopOfTheEngine() throws {
        var engine = DeviceEngine()
        try engine.perform(PlayerCall(player: 0, kind: .make(halfSecond)), of: 0, at: 0)
        engine.isRunning = true
        engine.isRunning = false
        engine.isRunning = true
        try engine.perform(PlayerCall(player: 0, kind: .start(at: 0)), of: 0, at: 0)
        XCTAssertEqual(engine.outputs(at: 0.25).count, 1)
    }

    func test_completions_comeAtTheEndAndAtStop_notAtCancel() throws {
        var natural = try made(halfSecond, [.start(at: 0)])
        natural.settle(to: 1)
        XCTAssertEqual(natural.completionCount, 1)
        XCTAssertEqual(try made(halfSecond, [.start(at: 0), .stop]).completionCount, 1)
        for calls in [
            [PlayerCall.Kind.start(at: 0), .cancel], [.start(at: 0), .pause], [.start(at: 0), .start(at: 0)],
        ] {
            XCTAssertEqual(try made(halfSecond, calls).completionCount, 0)
        }
    }

    func test_loopThatAppliesControlsOnce_keepsTheirLastValue() throws {
        var rules = HapticDeviceRules()
        for (reapplies, expected) in [(true, 0.75), (false, 0)] {
            rules.reappliesControls = reapplies
            var player = try DevicePlayer(fade, rules: rules)
            for call in [PlayerCall.Kind.setLooping(true), .start(at: 0)] { try player.perform(call, at: 0) }
            XCTAssertEqual(intensity(player, at: 1.25), expected, accuracy: 1e-12)
        }
    }

    // MARK: - The differences between a phone and the recording player

    /// A sound takes a player and a time, as on a device that plays sounds; it is not part of the sample.
    @MainActor
    func test_sounds_takeTheirTime_andAreNotFelt() async throws {
        var sound = HapticEvent(.audioContinuous, duration: 2)
        sound.intensity = 1
        let pattern = HapticPattern(layers: [
            HapticLayer(events: [sound], controls: [.step(.volume, to: 0.5)]), halfSecond,
        ])
        for (capabilities, players) in [(HapticCapabilities.full, 2), (.full.subtracting(.audio), 1)] {
            let player = RecordingHapticPlayer(capabilities: capabilities, maximumPlayerCount: players)
            player.startEngine()
            let playback = try player.play(pattern)
            player.advance(by: 0.25)
            XCTAssertEqual(player.sample.intensity, 1)
            player.advance(by: 1.5)
            XCTAssertEqual(player.sample.intensity, 0)
            XCTAssertFalse(playback.isFinished, "the pattern is as long as its sound")
            guard case .play(let played, _)? = player.calls.last?.kind else { return XCTFail("not recorded") }
            XCTAssertEqual(played, pattern, "the sound is recorded")
            guard players == 2 else { continue }
            XCTAssertThrowsError(try RecordingHapticPlayer.started(1, .full).play(pattern)) {
                XCTAssertEqual(($0 as? HapticPlayerError)?.code, .tooManyPlayers)
            }
        }
    }

    /// The limit of layers is a setting; the limit of the device is 32.
    @MainActor
    func test_moreLayersThanTheLimit_areRefusedByTheSettingOrTheDevice() async throws {
        let layers = { (count: Int) in HapticPattern(layers: Array(repeating: self.fade, count: count)) }
        XCTAssertNoThrow(try RecordingHapticPlayer.started(24, .full).play(layers(24)))
        XCTAssertThrowsError(try RecordingHapticPlayer.started(24, .full).play(layers(25)))
        XCTAssertNoThrow(try RecordingHapticPlayer.started(40, .full).play(layers(32)))
        XCTAssertThrowsError(try RecordingHapticPlayer.started(40, .full).play(layers(33))) {
            XCTAssertEqual(($0 as? HapticPlayerError)?.systemCode, -10851)
        }
    }

    @MainActor
    func test_rateOfAGameController_staysAtOne() async throws {
        let player = try RecordingHapticPlayer.started(24, .gameController)
        let playback = try player.play(HapticPattern(layers: [fade]), settings: PlaybackSettings(rate: 2))
        player.advance(by: 0.25)
        XCTAssertEqual(player.sample.intensity, 0.75)
        XCTAssertThrowsError(try playback.perform(.setRate(2))) {
            XCTAssertEqual($0 as? HapticPlayerError, HapticPlayerError(.notSupported))
        }
        player.advance(by: 0.25)
        XCTAssertEqual(player.sample.intensity, 0.5)
    }

    /// The model shares no code with the evaluator: its folder names no type of `Rendering`.
    func test_model_namesNoTypeOfRendering() throws {
        let source = { (folder: String) -> [String] in
            let path = PackageFiles.path("Sources/HapticPatterns/" + folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            return try names.map { try String(contentsOfFile: path + "/" + $0, encoding: .utf8) }
        }
        let declaration = /(?:struct|enum|class|protocol|typealias) (\w+)/
        let types = try source("Rendering").flatMap { text in
            text.matches(of: declaration).map { String($0.output.1) }
        }
        XCTAssertTrue(Set(types).isSuperset(of: ["HapticEvaluator", "ControlLine", "EnvelopeTimes", "RenderedEvent"]))
        for text in try source("Playback/Model") {
            let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            // Nested types with a common name are found by the name of the type around them.
            let common: Set = ["Point", "Segment", "Walk", "Window", "Curve"]
            XCTAssertEqual(words.intersection(types).subtracting(common), [])
        }
    }

    @MainActor
    func test_silentDevice_succeedsAndGivesNothing() async throws {
        var rules = HapticDeviceRules()
        rules.isSilent = true
        let player = RecordingHapticPlayer(rules: rules)
        player.startEngine()
        let playback = try player.play(.buzz())
        player.advance(by: 0.5)
        XCTAssertEqual(player.sample.intensity, 0)
        player.advance(by: 1)
        XCTAssertTrue(playback.isFinished)
    }
}

extension RecordingHapticPlayer {
    /// Returns a player whose engine runs.
    fileprivate static func started(
        _ maximumPlayerCount: Int,
        _ capabilities: HapticCapabilities
    ) throws -> RecordingHapticPlayer {
        let player = RecordingHapticPlayer(capabilities: capabilities, maximumPlayerCount: maximumPlayerCount)
        player.startEngine()
        return player
    }
}
