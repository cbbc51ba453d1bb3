#if canImport(CoreHaptics) && !os(watchOS)
    extension HapticPlayer where Self == CoreHapticsPlayer {
        /// The player for this device, which uses Core Haptics.
        public static var system: CoreHapticsPlayer { CoreHapticsPlayer() }
    }
#elseif canImport(WatchKit) && os(watchOS)
    extension HapticPlayer where Self == WatchHapticPlayer {
        /// The player for this device, which uses the watch's predefined effects.
        public static var system: WatchHapticPlayer { WatchHapticPlayer() }
    }
#else
    extension HapticPlayer where Self == SilentHapticPlayer {
        /// The player for this device, which is silent because the platform has no haptics.
        public static var system: SilentHapticPlayer { SilentHapticPlayer() }
    }
#endif
