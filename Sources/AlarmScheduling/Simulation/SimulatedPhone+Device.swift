import Foundation
import Synchronization

extension SimulatedPhone {
    /// Turns the phone off, while its clock continues to run.
    public func powerOff() {
        killApp()
        state.withLock { $0.offSince = now }
    }

    /// Turns the phone on.
    ///
    /// The phone stays locked until ``unlock()`` is called.
    ///
    /// - Throws: An error of the app's code.
    public func powerOn() async throws {
        let late = state.withLock { state -> Late in
            guard let start = state.offSince else { return Late() }
            state.offSince = nil
            state.isLocked = true
            let now = now
            return passed(
                &state, isFloatingOnly: false, from: { Self.reading(start, in: $0) },
                to: { Self.reading(now, in: $0) })
        }
        try await fire(late)
    }

    /// Turns the phone off and on.
    ///
    /// - Throws: An error of the app's code.
    public func reboot() async throws {
        powerOff()
        try await powerOn()
    }

    /// Unlocks the phone, for the first time since it was turned on.
    ///
    /// - Throws: An error of the app's code.
    public func unlock() async throws {
        let held = state.withLock { state -> Late in
            defer { (state.held, state.heldAlarms) = ([], []) }
            state.isLocked = false
            return Late(notifications: state.held, alarms: state.heldAlarms)
        }
        try await fire(held)
    }

    /// Restores a backup on a new phone: the disk has the files of the backup, and the notification center is empty.
    ///
    /// - Parameter backup: The files, from ``SimulatedDisk/files``.
    public func restore(_ backup: [String: [UInt8]]) {
        killApp()
        disk.replaceAll(backup)
        state.withLock { state in
            state.center.pending = []
            state.center.delivered = []
            state.center.permission = .notDetermined
            state.service.removeAll()
            state.registry = [:]
            state.learnedAlarmLimit = nil
        }
    }

    /// Deletes the app's requests and notifications, as the removal of the app does; its files are gone as well.
    public func reinstallApp() {
        restore([:])
    }
}
