public import Foundation

/// A plan of the requests that a platform should hold now, within its limit.
///
/// The next occurrence of every enabled alarm has priority, the earliest first when there are more alarms than slots.
/// An alarm that rings every day or on one weekday needs one repeating slot, provided that the platform supports
/// repeating requests and no clock change affects its occurrences in the next 400 days. An alarm with several weekdays
/// uses one repeating slot for each weekday while enough slots are free. The remaining slots go to the earliest other
/// occurrences, so that ``coveredUntil`` is as late as possible. A plan is a pure function of its arguments, so that
/// tests can simulate years.
///
/// ```swift
/// let work = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays))
/// let pills = Alarm(time: .at(7, 30), recurrence: .weekly(.everyDay))
/// let collection = try AlarmCollection([work, pills])
/// let now = Date(timeIntervalSince1970: 0)
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let plan = NotificationPlan(collection, at: now, in: zones, slots: 10)
/// plan.requests.count    // → 6
/// NotificationPlan.Changes(from: [], to: plan).schedule.count
/// // → 6
/// ```
public struct NotificationPlan: Hashable, Sendable {
    /// The requests: one-time requests in the order of their occurrences, then repeating requests.
    public let requests: [NotificationRequest]
    /// The instant before which every occurrence has a request; `nil` when all future occurrences have requests.
    ///
    /// Make a new plan before this instant. Repeating requests are checked for clock changes of the next 400 days only.
    public let coveredUntil: Date?
    /// The identifiers of the requests whose occurrences ring now.
    ///
    /// A backend that has not yet checked its clock may still hold such a request, so the request is neither canceled
    /// nor scheduled again. The identifier is removed when the occurrence is dismissed or snoozed, or its alarm is
    /// removed.
    let ringing: Set<String>

    /// The span in seconds that is searched for clock changes that would move the occurrences of a repeating request.
    static let trustedSpan: TimeInterval = 400 * 86_400

    /// Creates a plan for the alarms of a collection.
    ///
    /// - Parameters:
    ///   - collection: The alarms and their lifecycle states; skipped occurrences get no request, and snoozes get a
    ///     request.
    ///   - now: The instant after which occurrences are planned.
    ///   - zones: The zone rules that the alarms follow.
    ///   - slots: The number of requests that the platform holds, or `nil` for any number; a value below 0 is replaced
    ///     by 0.
    ///   - repeats: Whether the platform supports repeating requests.
    ///   - perAlarm: The greatest number of occurrences of one alarm, clamped to 1…10000.
    ///   - chain: The requests that continue the sound of an occurrence; they take at most half of the slots that the
    ///     first occurrences leave free.
    ///   - silenceAfter: The seconds after which an unanswered alarm snoozes by itself, so that the plan has requests for
    ///     these snoozes too; `nil` for none.
    /// - Complexity: O(n) in the alarms for their next occurrences, then O(slots · log n).
    public init(
        _ collection: AlarmCollection,
        at now: Date,
        in zones: AlarmZones,
        slots: Int? = 64,
        repeats: Bool = true,
        perAlarm: Int = 64,
        chain: NotificationChain? = nil,
        silenceAfter: TimeInterval? = nil
    ) {
        var planner = Planner(
            zones: zones, now: now, perAlarm: min(max(1, perAlarm), 10_000), chain: chain, silenceAfter: silenceAfter)
        for alarm in collection.alarms where alarm.isEnabled {
            planner.add(alarm, collection.lifecycleStates[alarm.id])
        }
        planner.fill(max(0, slots ?? Int.max), repeats: repeats)
        ringing = Set(
            collection.alarms.compactMap { alarm in
                guard case .ringing(let occurrence, _) = collection.lifecycleStates[alarm.id]?.phase else { return nil }
                return NotificationRequest(alarm: alarm, trigger: .once(occurrence)).id
            })
        requests = planner.requests
        coveredUntil = planner.coveredUntil
    }
}

extension NotificationPlan {
    /// A smallest set of changes after which a platform holds the requests of a plan.
    public struct Changes: Hashable, Sendable {
        /// The identifiers of the requests to cancel.
        public let cancel: [String]
        /// The requests to schedule; a request replaces a pending request with the same identifier.
        public let schedule: [NotificationRequest]

        /// Creates the changes from the pending requests to a plan; requests of other code are not changed.
        ///
        /// - Parameters:
        ///   - pending: The pending requests of the platform, in any order and with repetitions.
        ///   - plan: The plan of the requests that the platform should hold.
        /// - Complexity: O(n log n) in the number of requests.
        public init(from pending: [NotificationRequest], to plan: NotificationPlan) {
            self.init(from: pending, to: plan, held: pending)
        }

        /// Creates the changes from the pending requests to a plan.
        ///
        /// Requests of the plan that are not among the given requests are scheduled.
        ///
        /// - Complexity: O(n log n) in the number of requests.
        init(from pending: [NotificationRequest], to plan: NotificationPlan, held trusted: [NotificationRequest]) {
            let wanted = Set(plan.requests.map(\.id)).union(plan.ringing)
            var held: [String: NotificationRequest] = [:]
            var cancelled: Set<String> = []
            var cancel: [String] = []
            for request in pending {
                if !wanted.contains(request.id), NotificationRequest.alarmID(of: request.id) != nil,
                    cancelled.insert(request.id).inserted
                {
                    cancel.append(request.id)
                }
            }
            for request in trusted { held[request.id] = request }
            self.cancel = cancel
            schedule = plan.requests.filter { held[$0.id] != $0 }
        }

        /// Whether there is nothing to cancel or schedule.
        public var isEmpty: Bool { cancel.isEmpty && schedule.isEmpty }
    }
}
