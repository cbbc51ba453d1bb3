import Foundation

extension SimulatedPhone {
    struct State {
        var center: SimulatedCenter
        var service: SimulatedAlarmCenter
        /// The requests of the alarms that the backend of the alarm service has scheduled.
        var registry: [UUID: NotificationRequest] = [:]
        /// The number of alarms that the service held when it refused one.
        var learnedAlarmLimit: Int?
        var heldAlarms: [Int] = []
        /// Whether alarms have changed while no code of the app ran.
        var owesAlarmUpdate = false
        /// Whether the clock, the zone or the day has changed while no code of the app ran.
        var owesSignal = false
        /// The earliest date of the background refresh for which the app has asked.
        var backgroundRefresh: Date?
        var uptime: TimeInterval = 0
        /// The time that passed while the process ran no code.
        var sleptWithoutCode: TimeInterval = 0
        var device: String
        var source: any ZoneSource
        var rules: [String: any ZoneRules] = [:]
        var appState = AppState.notRunning
        var app: SimulatedApp?
        /// The task of the code that runs as long as the process.
        var running: Task<Void, Never>?
        /// Whether that code has not returned.
        var runs = false
        var launches = 0
        var launch: (@Sendable (SimulatedPhone) async throws -> SimulatedApp)?
        var offSince: Date?
        var isLocked = false
        var held: [Int] = []
        var sounds: [Sound] = []
        var soundLengths: [String: TimeInterval] = [:]
        var silentSwitch = false
        var focus = false
        var timeSensitiveEntitlement = true
        var presentsInForeground = true
        var reportsDismissal = false
        var buttonsOpenApp = false
        /// Whether the app's last launch has registered the buttons of its notifications.
        var hasButtons = true
    }
}
