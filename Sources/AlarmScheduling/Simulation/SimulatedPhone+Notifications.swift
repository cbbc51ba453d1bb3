public import Foundation
import Synchronization

extension SimulatedPhone {
    /// The undocumented behaviors of the platform.
    public var settings: Settings {
        get { state.withLock { $0.center.settings } }
        set {
            state.withLock { state in
                state.center.settings = newValue
                state.service.update(newValue)
            }
        }
    }

    /// The identifiers of the pending requests, in the order in which they were added.
    public var pendingIDs: [String] { state.withLock { $0.center.pending.map(\.id) } }

    /// Adds a request, as another part of the app does.
    ///
    /// The request replaces a pending request with the same identifier.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - trigger: The condition, or `nil` to deliver at once.
    /// - Throws: An error of the app's code.
    /// - Precondition: The length of an interval is greater than 0, and at least 60 seconds when it repeats.
    public func add(_ id: String, _ trigger: SimulatedTrigger?) async throws {
        let number = enqueue(id, trigger ?? .interval(1, repeats: false), nil)
        if trigger == nil { try await fire(Late(notifications: [number])) }
    }

    /// Removes pending requests; ignores unknown identifiers.
    public func removePending(_ ids: [String]) {
        state.withLock { $0.center.remove(Set(ids)) }
    }

    /// Returns the next date within 400 days at which a pending request fires, or `nil` when there is none.
    public func nextDate(of id: String) -> Date? {
        state.withLock { state in
            guard let request = state.center.pending.first(where: { $0.id == id }) else { return nil }
            return state.center.nextDate(of: request, at: moment(&state))
        }
    }

    // MARK: - For the backend

    var pending: [SimulatedCenter.Pending] { state.withLock { $0.center.pending } }

    /// Adds a request and returns its number.
    @discardableResult
    func enqueue(_ id: String, _ trigger: SimulatedTrigger, _ request: NotificationRequest?) -> Int {
        if case .interval(let seconds, repeats: let repeats) = trigger {
            precondition(seconds > 0, "an interval is longer than 0 seconds")
            precondition(!repeats || seconds >= 60, "a repeating interval is at least 60 seconds")
        }
        return state.withLock { state in
            let moment = moment(&state)
            state.center.add(id, trigger, request, at: moment)
            return state.center.pending.last?.number ?? 0
        }
    }

    /// Removes notifications from the list; ignores unknown identifiers.
    func removeDelivered(_ ids: Set<String>) {
        state.withLock { state in state.center.delivered.removeAll { ids.contains($0.id) } }
    }

    func removeDelivered(of alarmID: UUID) {
        state.withLock { state in
            state.center.delivered.removeAll { NotificationRequest.alarmID(of: $0.id) == alarmID }
        }
    }

    func stream() -> AsyncStream<NotificationDelivery> { listeners.stream() }

    // MARK: - Sounds

    /// Sounds for requests, and returns what an app in the foreground receives.
    func ring(_ numbers: [Int]) -> [NotificationDelivery] {
        numbers.compactMap { number in
            state.withLock { state in
                if state.isLocked, state.center.settings.beforeFirstUnlock == .held {
                    state.held.append(number)
                    return nil
                }
                let inForeground = state.appState == .foreground
                let isPresented = !inForeground || state.presentsInForeground
                guard let (request, notification) = state.center.fire(number, at: now, isListed: isPresented) else {
                    return nil
                }
                state.sounds.append(sound(of: request, state, isPresented: isPresented))
                guard inForeground, request.request != nil else { return nil }
                return NotificationDelivery(requestID: notification.id, kind: .rang, date: notification.date)
            }
        }
    }

    private func sound(of request: SimulatedCenter.Pending, _ state: State, isPresented: Bool) -> Sound {
        let level = request.request?.interruptionLevel ?? .active
        let sameSecond = state.sounds.reversed().prefix { now.timeIntervalSince($0.date) < 1 && $0.date <= now }.count
        let isOneTooMany = state.center.settings.soundsPerSecond.map { sameSecond >= $0 } ?? false
        let passesFocus = level == .critical || level == .timeSensitive && state.timeSensitiveEntitlement
        let isAudible =
            isPresented && !isOneTooMany && state.center.permission.sounds && level != .passive
            && (!state.silentSwitch || level == .critical) && (!state.focus || passesFocus)
        let longest = state.center.settings.longestSound
        // A file that is too long is replaced by the default sound, which is short.
        let length = request.request?.sound.flatMap { state.soundLengths[$0.id] } ?? 2
        return Sound(
            requestID: request.id, alarmID: request.request?.alarmID, date: now,
            seconds: length < longest ? length : min(2, longest), isAudible: isAudible)
    }
}
