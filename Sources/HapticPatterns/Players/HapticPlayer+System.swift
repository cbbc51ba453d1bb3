#if canImport(CoreHaptics) && (os(iOS) || os(macOS) || os(tvOS) || os(visionOS))
    extension HapticPlayer where Self == CoreHapticsPlayer {
        /// The device's player: Core Haptics.
        public static var system: CoreHapticsPlayer { CoreHapticsPlayer() }
    }
#elseif canImport(WatchKit) && os(watchOS)
    extension HapticPlayer where Self == WatchHapticPlayer {
        /// The device's player: the watch's own effects.
        public static var system: WatchHapticPlayer { WatchHapticPlayer() }
    }
#else
    extension HapticPlayer where Self == SilentHapticPlayer {
        /// The device's player: a silent one, since there are no haptics here.
        public static var system: SilentHapticPlayer { SilentHapticPlayer() }
    }
#endif
