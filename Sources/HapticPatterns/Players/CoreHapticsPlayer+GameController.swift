#if canImport(CoreHaptics) && canImport(GameController) && !os(watchOS)
    public import GameController

    extension CoreHapticsPlayer {
        /// Creates a player for the motors of a game controller; `nil` if the controller has no haptics.
        ///
        /// Make a new player when a controller connects, and drop it when the controller disconnects; its engine then
        /// reports ``HapticPlayerEvent/StopReason/gameControllerDisconnect``. The engines of controllers are used
        /// without playback rates and sounds.
        ///
        /// - Parameters:
        ///   - controller: The controller.
        ///   - locality: The motors that play.
        ///   - tapDuration: The duration of a vibration that replaces a tap, in seconds, because a motor needs time to
        ///     start; 0 keeps taps, for a controller such as DualSense that plays them.
        ///   - maximumPlayerCount: The greatest number of layers that play at the same time.
        public convenience init?(
            controller: GCController,
            locality: GCHapticsLocality = .default,
            tapDuration: Double = 0.08,
            maximumPlayerCount: Int = 24
        ) {
            guard let haptics = controller.haptics, haptics.supportedLocalities.contains(locality) else { return nil }
            // The player makes one engine at a time.
            nonisolated(unsafe) let engines = haptics
            self.init(
                capabilities: .gameController,
                soundFolder: nil,
                maximumPlayerCount: maximumPlayerCount,
                adapt: { $0.tapsReplaced(byVibrationsOf: tapDuration) },
                makeEngine: {
                    guard let engine = engines.createEngine(withLocality: locality) else {
                        throw HapticPlayerError(.notSupported)
                    }
                    return engine
                }
            )
        }
    }
#endif
