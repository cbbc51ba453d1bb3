public import Foundation
import Synchronization

extension SimulatedPhone {
    /// The user's permission.
    ///
    /// The app is not informed of a change.
    public var permission: Permission {
        get { state.withLock { $0.center.permission } }
        set {
            state.withLock { state in
                state.center.permission = newValue
                if !newValue.delivers, state.center.settings.revocationRemovesPending { state.center.pending = [] }
            }
        }
    }

    /// Asks the user to allow notifications, unless the user was asked before, and returns the permission.
    ///
    /// - Parameter isProvisional: Whether the app requests quiet notifications only, which need no permission of the
    ///   user.
    /// - Returns: The permission.
    @discardableResult
    public func requestPermission(isProvisional: Bool = false) -> Permission {
        state.withLock { state in
            guard state.center.permission == .notDetermined else { return state.center.permission }
            let answer: Permission = state.center.settings.isGranted ? .authorized : .denied
            state.center.permission = isProvisional ? .provisional : answer
            return state.center.permission
        }
    }

    /// The notifications in the list, the oldest first.
    public var notifications: [Notification] { state.withLock { $0.center.delivered } }

    /// Presses a button of a notification, which leaves the list; the app is launched when it has no process.
    ///
    /// - Parameters:
    ///   - kind: The answer, such as ``NotificationDelivery/Kind/snoozed``.
    ///   - notification: The notification, also one that has left the list since.
    /// - Throws: An error of the app's code.
    public func press(_ kind: NotificationDelivery.Kind, on notification: Notification) async throws {
        let isLost = state.withLock { state in
            state.center.delivered.removeAll { $0 == notification }
            if state.buttonsOpenApp, state.offSince == nil { return false }
            return state.offSince != nil || state.isLocked || !state.hasButtons
                || state.appState == .forceQuit && state.center.settings.forceQuitAction == .lost
        }
        guard !isLost else { return }
        if buttonsOpenApp {
            try await unlock()
            try await openApp()
        }
        try await deliver(NotificationDelivery(requestID: notification.id, kind: kind, date: notification.date))
    }

    /// Opens the app by a tap on a notification, which leaves the list.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: An error of the app's code.
    public func tap(_ notification: Notification) async throws {
        state.withLock { state in state.center.delivered.removeAll { $0 == notification } }
        try await openApp()
    }

    /// Clears the list of notifications, without informing the app.
    public func clearNotifications() {
        state.withLock { $0.center.delivered = [] }
    }

    /// Clears one notification.
    ///
    /// If ``reportsDismissal`` is `true`, the app gets a delivery of the kind `dismissed`.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: An error of the app's code.
    public func clear(_ notification: Notification) async throws {
        guard reportsDismissal else {
            state.withLock { state in state.center.delivered.removeAll { $0 == notification } }
            return
        }
        try await press(NotificationDelivery.Kind(rawValue: "dismissed"), on: notification)
    }

    /// Whether the app gets a delivery when the user clears a notification of the app.
    public var reportsDismissal: Bool {
        get { state.withLock { $0.reportsDismissal } }
        set { state.withLock { $0.reportsDismissal = newValue } }
    }

    /// Whether a press of a button opens the app, after the user has unlocked the phone.
    public var buttonsOpenApp: Bool {
        get { state.withLock { $0.buttonsOpenApp } }
        set { state.withLock { $0.buttonsOpenApp = newValue } }
    }

    /// Whether the switch at the side silences notifications.
    public var silentSwitch: Bool {
        get { state.withLock { $0.silentSwitch } }
        set { state.withLock { $0.silentSwitch = newValue } }
    }

    /// Whether a Focus prevents notifications.
    public var focus: Bool {
        get { state.withLock { $0.focus } }
        set { state.withLock { $0.focus = newValue } }
    }

    /// Whether the app has the entitlement for time-sensitive notifications.
    public var timeSensitiveEntitlement: Bool {
        get { state.withLock { $0.timeSensitiveEntitlement } }
        set { state.withLock { $0.timeSensitiveEntitlement = newValue } }
    }

    /// Whether the app presents notifications while it is in the foreground.
    public var presentsInForeground: Bool {
        get { state.withLock { $0.presentsInForeground } }
        set { state.withLock { $0.presentsInForeground = newValue } }
    }

    /// The sounds, in order.
    public var sounds: [Sound] { state.withLock { $0.sounds } }

    /// The sounds that a user could hear, in order.
    public var audibleSounds: [Sound] { sounds.filter(\.isAudible) }

    /// Sets the length of a sound file; the phone replaces a file of 30 seconds or more by its default sound.
    ///
    /// - Parameters:
    ///   - seconds: The length of the file.
    ///   - id: The identifier of the alarm's sound.
    public func setLength(_ seconds: TimeInterval, ofSound id: String) {
        state.withLock { $0.soundLengths[id] = seconds }
    }
}
