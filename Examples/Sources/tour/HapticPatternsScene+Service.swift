import HapticPatterns

extension HapticPatternsScene {
    /// A bad day for an engine: what the service makes of it, told from the handles of the plays.
    @MainActor
    static func serveThroughTrouble(on page: inout ScenePage) async throws {
        page.heading("One service, a bad day")
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
        note("the first tap asks for the engine", handle)
        await haptics.prewarm()
        note("the engine has started", handle)
        player.advance(by: 1)
        note("a second later", handle)
        player.advance(by: 20)
        note("nothing for a while: the engine sleeps", nil)

        player.failNext(.prepare, with: HapticPlayerError(.engineStartTimeout))
        handle = haptics.play(.single(intensity: 0.8, duration: 1), settings: ringing)
        await haptics.prewarm()
        note("it wakes at the second try, and rings", handle)
        player.advance(by: 3.5)
        player.resetEngine()
        note("the haptics server fails", handle)
        await haptics.prewarm()
        player.send(HapticPlayerEvent(.stopped(.engineDestroyed), generation: 1))
        note("a late word of the first engine changes nothing", nil)

        handle = haptics.play(.single(intensity: 0.8, duration: 1), settings: ringing)
        player.failNext(.play, with: HapticPlayerError(.serverInterrupted))
        let second = haptics.play(.warning, policy: .overlap)
        note("another play finds the engine gone: the first ends with it", handle)
        await haptics.prewarm()
        note("and is felt on a new one", second)
        haptics.enterBackground()
        note("the app goes to the background", second)
        note("a play there", haptics.play(.success))
        haptics.enterForeground()
        await haptics.prewarm()
        note("it comes back", haptics.play(.success))
        haptics.isEnabled = false
        note("the switch is turned off", haptics.play(.success))
        page.table(["seconds", "what happens", "the play", "engine"], rows)
    }

    private static func inWords(_ end: PlaybackEnd) -> String {
        switch end {
        case .completed: "was felt to its end"
        case .stopped: "was stopped"
        case .replaced: "was replaced"
        case .interrupted(.disabled): "was cut off by the switch"
        case .interrupted(.background): "was cut off by the background"
        case .interrupted(.engine(.reset)): "was cut off by a reset"
        case .interrupted(.engine(.stopped)): "was cut off by a stop of the engine"
        case .interrupted(.error(let error)): "was cut off: \(error)"
        case .failed(let error): "failed: \(error)"
        case .refused(.disabled): "is refused: switched off"
        case .refused(.background): "is refused: in the background"
        case .refused(let reason): "is refused: \(reason)"
        case .interrupted: "was cut off"
        @unknown default: "ended: \(end)"
        }
    }
}
