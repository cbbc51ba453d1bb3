public import Foundation
import Synchronization

extension SimulatedPhone {
    /// Installs an app.
    ///
    /// - Parameter launch: The code of a launch, which makes the objects of a new process.
    public func install(_ launch: @escaping @Sendable (SimulatedPhone) async throws -> SimulatedApp) {
        state.withLock { $0.launch = launch }
    }

    /// The state of the app's process.
    public var appState: AppState { state.withLock { $0.appState } }

    /// Opens the app, which is launched when it has no process, and activates it.
    ///
    /// - Throws: An error of the app's code.
    public func openApp() async throws {
        guard state.withLock({ $0.offSince == nil }) else { return }
        try await unlock()
        guard let app = try await runningApp() else { return }
        let (owesAlarmUpdate, owesSignal) = state.withLock { state in
            defer { state.owesSignal = false }
            state.appState = .foreground
            return (state.owesAlarmUpdate, state.owesSignal)
        }
        wakeWaits()
        if owesAlarmUpdate { sendAlarms() }
        try await app.activate()
        if owesSignal { try await app.timeChanged?() }
    }

    /// Asks for a background refresh, as an app does.
    ///
    /// A new call replaces the previous call.
    ///
    /// - Parameter date: The earliest date; ``Settings/runsBackgroundRefresh`` determines whether the refresh ever
    ///   runs.
    public func submitBackgroundRefresh(after date: Date) {
        state.withLock { $0.backgroundRefresh = date }
    }

    /// Suspends the app, as when the user opens another app.
    public func leaveApp() {
        state.withLock { if $0.appState == .foreground { $0.appState = .suspended } }
    }

    /// Ends the process, as the system does when it needs memory.
    public func killApp() { end(.notRunning) }

    /// Ends the process by the user's force; the system does not launch the app until the user opens it.
    public func forceQuitApp() { end(.forceQuit) }

    private func end(_ appState: AppState) {
        state.withLock { state in
            state.appState = appState
            state.app = nil
            // A new process knows the time.
            state.owesSignal = false
            state.running?.cancel()
            state.running = nil
        }
    }

    /// Suspends until `count` tasks of the app wait on the phone's clock.
    public func untilWaiting(_ count: Int = 1) async {
        await wallClock.untilSleeping(count)
    }

    // MARK: - Processes

    /// Returns the app's process, launched in the background when there is none.
    func runningApp() async throws -> SimulatedApp? {
        let (running, launch) = state.withLock { ($0.app, $0.launch) }
        if let running { return running }
        guard let app = try await launch?(self) else { return nil }
        state.withLock { state in
            state.app = app
            state.appState = .suspended
            state.hasButtons = app.hasButtons
            guard let run = app.run else { return }
            state.launches += 1
            state.runs = true
            state.running = Task { [launch = state.launches] in
                try? await run()
                self.state.withLock { if $0.launches == launch { $0.runs = false } }
            }
        }
        return app
    }

    /// Gives a delivery to the app, which is launched in the background when it has no process.
    func deliver(_ delivery: NotificationDelivery) async throws {
        guard let app = try await runningApp() else { return }
        if let receive = app.receive {
            try await receive(delivery)
        } else {
            listeners.send(delivery)
        }
    }

    func deliver(_ deliveries: [NotificationDelivery]) async throws {
        for delivery in deliveries { try await deliver(delivery) }
    }

    /// Ends the waits of an app in the foreground that are over; code of other apps does not run.
    func endWaits(after seconds: TimeInterval) {
        let isRunning = state.withLock { state in
            if state.appState != .foreground { state.sleptWithoutCode += seconds }
            return state.appState == .foreground
        }
        if isRunning { wallClock.endWaits(after: seconds) }
    }

    /// Ends the waits that were over while no code ran.
    private func wakeWaits() {
        let slept = state.withLock { state in
            defer { state.sleptWithoutCode = 0 }
            return state.sleptWithoutCode
        }
        wallClock.endWaits(after: slept)
    }
}
