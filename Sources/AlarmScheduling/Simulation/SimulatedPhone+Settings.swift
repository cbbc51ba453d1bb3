public import Foundation

extension SimulatedPhone {
    /// A set of undocumented behaviors of a platform; the default of each behavior is the most cautious value.
    ///
    /// A test that must hold on every device runs with each value of each setting.
    public struct Settings: Hashable, Sendable {
        /// A rule for requests beyond the limit.
        public enum Overflow: String, Hashable, Sendable, CaseIterable {
            /// The requests that were added last stay, as developers report for iOS 10 and later.
            case dropOldestAdded
            /// The requests that fire first stay, as Apple's guide said of earlier versions.
            case keepSoonest
        }

        /// A meaning of a calendar trigger without a time zone.
        public enum ZonelessTrigger: String, Hashable, Sendable, CaseIterable {
            /// The trigger follows the device's current zone.
            case floating
            /// The trigger follows the zone that the device had when the request was added.
            case pinnedAtAdd
        }

        /// A rule for a calendar trigger whose time the clock skips.
        public enum Gap: String, Hashable, Sendable, CaseIterable {
            /// The trigger fires as late as the clock was set forward: 02:30 becomes 03:30.
            case shiftByOffset
            /// The trigger fires at the change.
            case firstValid
            /// The trigger does not fire that day.
            case skip
        }

        /// A rule for a repeating calendar trigger whose time the clock shows twice.
        public enum Overlap: String, Hashable, Sendable, CaseIterable {
            /// The trigger fires the first time.
            case first
            /// The trigger fires both times.
            case both
        }

        /// A rule for an interval trigger when the clock is set.
        public enum Interval: String, Hashable, Sendable, CaseIterable {
            /// The interval is a length of time.
            case ignoresSetClock
            /// The interval ends at a date of the clock.
            case followsSetClock
        }

        /// A rule for a trigger whose time passes while no trigger can fire: the clock is set to a later time, the
        /// device travels to a zone with a later time, or the device is off.
        public enum PassedTrigger: String, Hashable, Sendable, CaseIterable {
            /// The trigger fires late within ``Settings/lateWindow``; a later one-time trigger is lost, stays in the
            /// list, and does not fire when the clock is set back.
            case firesWithinWindow
            /// The trigger fires at once.
            case alwaysFires
            /// The trigger is lost.
            case neverFires
        }

        /// A rule for an answer after the user has closed the app by force.
        public enum ForceQuitAction: String, Hashable, Sendable, CaseIterable {
            /// The answer does not reach the app.
            case lost
            /// The app is launched in the background and gets the answer.
            case delivered
        }

        /// A rule for notifications between a restart of the device and its first unlock.
        public enum BeforeFirstUnlock: String, Hashable, Sendable, CaseIterable {
            /// Notifications sound.
            case rings
            /// Notifications are held until the device is unlocked.
            case held
        }

        /// The rule for requests beyond the limit.
        public var overflow = Overflow.dropOldestAdded
        /// The meaning of a calendar trigger without a time zone.
        public var zonelessTrigger = ZonelessTrigger.floating
        /// The rule for a time that the clock skips.
        public var gap = Gap.shiftByOffset
        /// The rule for a time that the clock repeats.
        public var overlap = Overlap.first
        /// The rule for an interval trigger when the clock is set.
        public var interval = Interval.ignoresSetClock
        /// The rule for a trigger whose time passes by a jump.
        public var passedTrigger = PassedTrigger.firesWithinWindow
        /// The greatest delay in seconds of a trigger whose time passed; 15 minutes by default.
        public var lateWindow: TimeInterval = 900 { didSet { if !(lateWindow >= 0) { lateWindow = 0 } } }
        /// The rule for an answer after the user has closed the app by force.
        public var forceQuitAction = ForceQuitAction.lost
        /// The rule for notifications before the first unlock.
        public var beforeFirstUnlock = BeforeFirstUnlock.rings
        /// Whether the user allows notifications when the phone asks.
        public var isGranted = true
        /// Whether adding a request throws an error while the user does not allow notifications.
        public var addThrowsWhenDenied = false
        /// Whether pending requests are removed when the user revokes the permission.
        public var revocationRemovesPending = true
        /// The number of requests that the platform holds for all parts of the app.
        public var limit = 64 { didSet { limit = max(0, limit) } }
        /// The greatest number of seconds for which a notification sounds.
        public var longestSound: TimeInterval = 30 { didSet { if !(longestSound >= 0) { longestSound = 0 } } }
        /// The number of notifications of one second that sound, or `nil` for any number; according to a report, sounds
        /// are lost when three notifications come at once.
        public var soundsPerSecond: Int?
        /// Whether the system runs a background refresh for which the app has asked.
        public var runsBackgroundRefresh = false
        /// The number of notifications that the notification list keeps, or `nil` for any number.
        public var deliveredLimit: Int?

        /// The behaviors of the alarm service.
        public var alarms = AlarmSettings()

        /// Creates the settings with the cautious values.
        public init() {}
    }

    /// A user's decision on whether an app may set alarms of the phone's alarm service.
    public enum AlarmAuthorization: String, Hashable, Sendable, CaseIterable {
        /// The user has not been asked; the first alarm asks.
        case notDetermined
        /// The user does not allow alarms.
        case denied
        /// The user allows alarms.
        case authorized
    }

    /// A state of the user's permission.
    public enum Permission: String, Hashable, Sendable, CaseIterable {
        /// The user has not been asked.
        case notDetermined
        /// The user does not allow notifications.
        case denied
        /// Notifications are listed without a banner and without a sound.
        case provisional
        /// The user allows notifications but not their sound.
        case withoutSound
        /// The user allows notifications with sound.
        case authorized
        /// An app clip may show notifications for some hours.
        case ephemeral

        /// Whether a notification may sound.
        var sounds: Bool { self == .authorized || self == .ephemeral }
        /// Whether a notification is delivered, audible or not.
        var delivers: Bool { self != .denied && self != .notDetermined }
    }

    /// A state of the app's process.
    public enum AppState: String, Hashable, Sendable, CaseIterable {
        /// The app has no process; the system may launch it in the background.
        case notRunning
        /// The user closed the app by force; the system does not launch it.
        case forceQuit
        /// The process exists but runs no code.
        case suspended
        /// The user sees the app, and its code runs.
        case foreground
    }
}
