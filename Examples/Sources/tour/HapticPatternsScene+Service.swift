import HapticPatterns

extension HapticPatternsScene {
    /// Simulates failures of an engine, and shows how the service and its plays react.
    @MainActor
    static func serveThroughTrouble(on page: inout ScenePage) async throws {
        page.heading("A service during failures")
        let player = RecordingHapticPlayer(idleTimeout: 10)
        let haptics = HapticsService(player: player)
        let ringing = PlaybackSettings(isLooping: true)
        var rows: [[String]] = []
        func note(_ what: String, _ handle: PlaybackHandle?) {
            let play = handle.map { $0.isPlaying ? "plays" : $0.end.map(inWords) ?? "waits" } ?? "–"
            let engine = haptics.isRunning ? "engine \(player.generation)" : "off"
            rows.append(["\((player.now * 1000).rounded() / 1000)", what, play, engine])
        }

        var handle = haptics.play(.success)
        note("the first play starts the engine", handle)
        await haptics.prewarm()
        note("the engine runs", handle)
        player.advance(by: 1)
        note("a second passes", handle)
        player.advance(by: 20)
        note("the engine stops after 10 seconds without plays", nil)

        player.failNext(.prepare, with: HapticPlayerError(.engineStartTimeout))
        handle = haptics.play(.single(intensity: 0.8, duration: 1), settings: ringing)
        await haptics.prewarm()
        note("the engine starts at the second attempt, and a loop plays", handle)
        player.advance(by: 3.5)
        player.resetEngine()
        note("the haptics server fails and resets the engine", handle)
        await haptics.prewarm()
        player.send(HapticPlayerEvent(.stopped(.engineDestroyed), generation: 1))
        note("a late event of the first engine changes nothing", nil)

        handle = haptics.play(.single(intensity: 0.8, duration: 1), settings: ringing)
        player.failNext(.play, with: HapticPlayerError(.serverInterrupted))
        let second = haptics.play(.warning, policy: .overlap)
        note("another play fails because the engine is lost, which ends the first play", handle)
        await haptics.prewarm()
        note("the other play starts on a new engine", second)
        haptics.enterBackground()
        note("the app goes to the background", second)
        note("a play in the background", haptics.play(.success))
        haptics.enterForeground()
        await haptics.prewarm()
        note("a play after the return to the foreground", haptics.play(.success))
        haptics.isEnabled = false
        note("a play while haptics are off", haptics.play(.success))
        page.table(["seconds", "event", "play", "engine"], rows)
    }

    private static func inWords(_ end: PlaybackEnd) -> String {
        switch end {
        case .completed: "played to its end"
        case .stopped: "was stopped"
        case .replaced: "was replaced"
        case .interrupted(.disabled): "was interrupted: haptics are off"
        case .interrupted(.background): "was interrupted by the background"
        case .interrupted(.engine(.reset)): "was interrupted by a reset"
        case .interrupted(.engine(.stopped)): "was interrupted by a stop of the engine"
        case .interrupted(.error(let error)): "was interrupted: \(error)"
        case .failed(let error): "failed: \(error)"
        case .refused(.disabled): "is refused: haptics are off"
        case .refused(.background): "is refused: in the background"
        case .refused(let reason): "is refused: \(reason)"
        case .interrupted: "was interrupted"
        @unknown default: "ended: \(end)"
        }
    }
}
