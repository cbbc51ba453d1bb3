public import Foundation

extension SimulatedPhone {
    /// A set of undocumented behaviors of an alarm service, and of faults that developers have reported.
    public struct AlarmSettings: Hashable, Sendable {
        /// A rule for an alarm whose time comes while another alarm rings.
        public enum Second: String, Hashable, Sendable, CaseIterable {
            /// The alarm rings after the other alarm was stopped.
            case waits
            /// The alarm does not ring.
            case isLost
            /// Both alarms ring.
            case rings
        }

        /// The greatest number of alarms, or `nil` for any number.
        ///
        /// The default is the limit of notifications.
        public var limit: Int? = 64
        /// The rule for an alarm whose time comes while another alarm rings.
        public var second = Second.waits
        /// The seconds after which the default sound ends by itself, or `nil` when it does not end.
        public var alertLength: TimeInterval? = 900
        /// Whether a sound file is repeated; otherwise the alarm becomes silent after the length of the file.
        public var customSoundLoops = false
        /// The answers after which the intent of the Stop button does not run.
        public var skipsStopIntent: Set<SimulatedAlarmAnswer> = [.swipe, .physicalButton]
        /// Whether a touch of the lock screen ends the sound and leaves the alarm alerting.
        public var staysAlertingAfterTouch = true
        /// The seconds by which every alarm rings late.
        public var lateBy: TimeInterval = 0
        /// Whether an alarm at an instant rings at the midnight before it.
        public var fixedRingsAtMidnight = false
        /// Whether the user has hidden or locked the app; its alarms then fail without an error.
        public var isAppHidden = false
        /// Whether the user allows alarms when the phone asks.
        public var isGranted = true
        /// Whether the app has a text that explains why it needs alarms; without the text, no alarm can be scheduled.
        public var hasUsageDescription = true
        /// Whether the app has the widget extension that shows countdowns; without it, an alarm that counts down or
        /// snoozes does not ring.
        public var hasWidgetExtension = true

        /// Creates the settings with the cautious values.
        public init() {}
    }
}
