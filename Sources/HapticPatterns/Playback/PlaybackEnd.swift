/// An outcome of a play; every play has exactly one outcome.
///
/// Later versions may add cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PlaybackEnd: Hashable, Sendable {
    /// The pattern played to its end.
    case completed
    /// The play was stopped by its handle, by ``HapticsService/stopAll()`` or by ``HapticsService/sleep()``.
    case stopped
    /// A later play with ``PlayPolicy/replace`` ended the play.
    case replaced
    /// The play was interrupted, or was removed while it waited.
    case interrupted(Interruption)
    /// The player refused to start the pattern.
    case failed(HapticPlayerError)
    /// The service refused the play.
    case refused(Refusal)

    /// A cause of an interruption.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Interruption: Hashable, Sendable {
        /// ``HapticsService/isEnabled`` was set to `false`.
        case disabled
        /// The app went to the background.
        case background
        /// The engine stopped or was reset by itself.
        case engine(HapticPlayerEvent.Kind)
        /// A call failed with an error after which the engine is unusable; see
        /// ``HapticPlayerError/requiresEngineRestart``.
        case error(HapticPlayerError)
    }

    /// A reason for a refusal.
    public struct Refusal: Hashable, Sendable, CustomStringConvertible {
        /// The name of the reason, such as `disabled`.
        public let description: String

        /// ``HapticsService/isEnabled`` is `false`.
        public static let disabled = Refusal(description: "disabled")
        /// The device has no haptics.
        public static let unavailable = Refusal(description: "unavailable")
        /// The app is in the background.
        public static let background = Refusal(description: "background")
        /// The pattern is silent on this device.
        ///
        /// The reason is also used if ``HapticsService/intensity`` is 0 on a device that cannot change the intensity
        /// during playback.
        public static let nothingToFeel = Refusal(description: "nothingToFeel")
        /// Another play has started or waits, and the policy is ``PlayPolicy/drop``.
        public static let busy = Refusal(description: "busy")
        /// Another play with the same ``PlayThrottle`` key came less than the interval of the throttle before.
        public static let throttled = Refusal(description: "throttled")
        /// The queue already holds 32 plays.
        public static let queueFull = Refusal(description: "queueFull")
    }
}
