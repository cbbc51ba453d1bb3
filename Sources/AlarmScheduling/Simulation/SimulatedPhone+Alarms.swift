public import Foundation
import Synchronization

extension SimulatedPhone {
    // MARK: - The alarm service

    /// The user's decision on alarms.
    ///
    /// The app is not informed of a change.
    public var alarmAuthorization: AlarmAuthorization {
        get { alarmService.authorization }
        set { withAlarmService { service, _ in service.authorization = newValue } }
    }

    /// The alarms of the alarm service, without the alarms that rang and were stopped.
    public var alarms: [SimulatedAlarm] { shownAlarms }

    /// Returns a new stream of all alarms at each change while the app is in the foreground; the changes of a suspended
    /// app come as one when it becomes active.
    public func alarmUpdates() -> AsyncStream<[SimulatedAlarm]> { alarmStream() }

    /// Asks the user, unless the user was asked before, and returns the answer.
    public func requestAlarmAuthorization() -> AlarmAuthorization {
        withAlarmService { service, _ in
            service.requestAuthorization()
            return service.authorization
        }
    }

    /// Schedules an alarm, and first asks the user for permission if the user has not been asked.
    ///
    /// - Parameters:
    ///   - alarm: The alarm, or a timer.
    ///   - sound: The identifier of the sound, or `nil` for the default sound.
    ///   - snoozes: Whether the second button counts down to another sound; otherwise only its intent runs.
    /// - Throws: ``SimulatedAlarmError`` when the alarm cannot be scheduled, such as for an identifier that is in use.
    public func scheduleAlarm(
        _ alarm: SimulatedAlarm, sound: String? = nil, snoozes: Bool = true
    ) throws(SimulatedAlarmError) {
        try withAlarmService { (service, moment) throws(SimulatedAlarmError) in
            try service.schedule(alarm, sound: sound, snoozes: snoozes, at: moment)
        }
    }

    /// Deletes an alarm, also a repeating alarm.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``SimulatedAlarmError/invalid`` for an unknown identifier.
    public func cancelAlarm(_ id: UUID) throws(SimulatedAlarmError) {
        endSound(of: id)
        try withAlarmService { (service, _) throws(SimulatedAlarmError) in try service.cancel(id) }
    }

    /// Stops an alarm: a repeating alarm waits for its next time, and another alarm is deleted.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``SimulatedAlarmError/invalid`` for an unknown identifier, or while the alarm waits for its time.
    public func stopAlarm(_ id: UUID) throws(SimulatedAlarmError) {
        endSound(of: id)
        try withAlarmService { (service, moment) throws(SimulatedAlarmError) in try service.stop(id, at: moment) }
    }

    /// Snoozes an alarm that rings.
    ///
    /// - Throws: ``SimulatedAlarmError/invalid`` unless the alarm rings and has the length of a countdown.
    public func countDownAlarm(_ id: UUID) throws(SimulatedAlarmError) {
        endSound(of: id)
        try withAlarmService { (service, moment) throws(SimulatedAlarmError) in try service.countdown(id, at: moment) }
    }

    /// Pauses a countdown.
    ///
    /// - Throws: ``SimulatedAlarmError/invalid`` unless the alarm counts down.
    public func pauseAlarm(_ id: UUID) throws(SimulatedAlarmError) {
        try withAlarmService { (service, moment) throws(SimulatedAlarmError) in try service.pause(id, at: moment) }
    }

    /// Resumes a paused countdown.
    ///
    /// - Throws: ``SimulatedAlarmError/invalid`` unless the countdown is paused.
    public func resumeAlarm(_ id: UUID) throws(SimulatedAlarmError) {
        try withAlarmService { (service, moment) throws(SimulatedAlarmError) in try service.resume(id, at: moment) }
    }

    /// Answers an alarm that rings, and runs the intent of the button.
    ///
    /// For any other alarm, the call has no effect.
    ///
    /// - Parameters:
    ///   - id: The identifier of the alarm.
    ///   - answer: The action of the user.
    /// - Throws: An error of the app's code.
    public func answerAlarm(_ id: UUID, _ answer: SimulatedAlarmAnswer) async throws {
        let rules = settings.alarms
        let ringing = alarms.filter { $0.state == .alerting && (answer == .physicalButton || $0.id == id) }
        for alarm in ringing {
            let since = alarmService.times(of: alarm.id).since
            let request = registry[alarm.id]
            endSound(of: alarm.id)
            var kind = NotificationDelivery.Kind.stopped
            var end: Date?
            switch answer {
            case .touch where rules.staysAlertingAfterTouch: continue
            case .secondary:
                kind = .snoozed
                if alarmService.snoozes(alarm.id) {
                    try countDownAlarm(alarm.id)
                    end = alarmService.times(of: alarm.id).end
                }
            case .slide, .swipe, .physicalButton, .touch: try stopAlarm(alarm.id)
            }
            guard answer == .secondary || !rules.skipsStopIntent.contains(answer) else { continue }
            try await runIntent(
                alarm.id, answer,
                request.map { NotificationDelivery(requestID: $0.id, kind: kind, date: since, ringsAgainAt: end) })
        }
    }

    /// The alarm service, as a backend of alarms that snooze by themselves.
    ///
    /// The backend accepts a repeating request only for the device's zone, because the service follows no other zone.
    public var alarmBackend: any NotificationBackend { SimulatedAlarmBackend(phone: self) }

    // MARK: - For the backend

    var alarmService: SimulatedAlarmCenter { state.withLock { $0.service } }

    var shownAlarms: [SimulatedAlarm] {
        state.withLock { state in
            let moment = moment(&state)
            return state.service.shown(at: moment)
        }
    }

    /// Changes the alarm service at this moment, and informs a running app.
    func withAlarmService<Result: Sendable, Failure: Error>(
        _ body: (inout SimulatedAlarmCenter, SimulatedCenter.Moment) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = try state.withLock { (state) throws(Failure) in
            let moment = moment(&state)
            let result = try body(&state.service, moment)
            add(state.service.ringForWaiting(at: moment, soundLengths: state.soundLengths), &state)
            return result
        }
        sendAlarms()
        return result
    }

    /// Ends the sound of an alarm of the alarm service now.
    func endSound(of id: UUID) {
        state.withLock { state in
            let name = state.registry[id]?.id ?? id.uuidString
            guard let index = state.sounds.lastIndex(where: { $0.requestID == name }) else { return }
            let sound = state.sounds[index]
            state.sounds[index] = Sound(
                requestID: sound.requestID, alarmID: sound.alarmID, date: sound.date,
                seconds: min(sound.seconds, now.timeIntervalSince(sound.date)), isAudible: sound.isAudible)
        }
    }

    /// Runs the intent of a button in the app's process, which is launched in the background when the app has no
    /// process.
    func runIntent(_ id: UUID, _ answer: SimulatedAlarmAnswer, _ delivery: NotificationDelivery?) async throws {
        let isLost = state.withLock { state in
            state.offSince != nil || state.isLocked
                || state.appState == .forceQuit && state.center.settings.forceQuitAction == .lost
        }
        guard !isLost, let app = try await runningApp() else { return }
        if let answerAlarm = app.answerAlarm {
            try await answerAlarm(id, answer)
        } else if let delivery {
            try await deliver(delivery)
        }
    }

    var registry: [UUID: NotificationRequest] {
        get { state.withLock { $0.registry } }
        set { state.withLock { $0.registry = newValue } }
    }

    var learnedAlarmLimit: Int? {
        get { state.withLock { $0.learnedAlarmLimit } }
        set { state.withLock { $0.learnedAlarmLimit = newValue } }
    }

    func alarmStream() -> AsyncStream<[SimulatedAlarm]> { alarmListeners.stream() }

    /// Sends all alarms to an app in the foreground.
    ///
    /// A suspended app gets the alarms when it becomes active.
    func sendAlarms() {
        let alarms: [SimulatedAlarm]? = state.withLock { state in
            state.owesAlarmUpdate = state.appState != .foreground
            let moment = moment(&state)
            return state.owesAlarmUpdate ? nil : state.service.shown(at: moment)
        }
        if let alarms { alarmListeners.send(alarms) }
    }

    func ringAlarms(_ numbers: [Int]) {
        guard !numbers.isEmpty else { return }
        state.withLock { state in
            for number in numbers {
                if state.isLocked, state.center.settings.beforeFirstUnlock == .held {
                    state.heldAlarms.append(number)
                    continue
                }
                let moment = moment(&state)
                add(state.service.fire(number, at: moment, soundLengths: state.soundLengths), &state)
            }
        }
        sendAlarms()
    }

    /// Adds the sound of an alarm of the alarm service.
    private func add(_ sound: Sound?, _ state: inout State) {
        guard let sound else { return }
        let request = UUID(uuidString: sound.requestID).flatMap { state.registry[$0] }
        state.sounds.append(
            Sound(
                requestID: request?.id ?? sound.requestID, alarmID: request?.alarmID, date: sound.date,
                seconds: sound.seconds, isAudible: sound.isAudible))
    }
}
