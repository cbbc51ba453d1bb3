public import Foundation

/// Which requests a platform should hold now, within its limit: pure, so that any year can be simulated.
///
/// Every enabled alarm's next occurrence comes first, soonest first when there are more alarms than slots. An alarm
/// that rings every day or on one weekday needs one repeating slot where the platform repeats and nothing in the coming
/// time moves its occurrences; one of several weekdays takes one slot for each while there is room. What is left goes
/// to the occurrences that come soonest, so that ``coveredUntil`` is as late as it can be.
///
/// ```swift
/// let alarms = [Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays)), Alarm(time: .at(7, 30), recurrence: .weekly(.everyDay))]
/// let now = Date(timeIntervalSince1970: 0)
/// let plan = NotificationPlan(try AlarmCollection(alarms), at: now, in: AlarmZones(device: ZoneTable.utc), slots: 10)
/// plan.requests.count    // → 6
/// NotificationPlan.Changes(from: [], to: plan).schedule.count    // → 6
/// ```
public struct NotificationPlan: Hashable, Sendable {
    /// The requests, those that ring once in the order of their occurrences, then the repeating ones.
    public let requests: [NotificationRequest]
    /// The instant before which every occurrence has a request; `nil` when every occurrence for ever has one.
    ///
    /// Plan again before then. Repeating requests are trusted for 400 days only.
    public let coveredUntil: Date?
    /// The identities of the requests whose occurrences ring now.
    ///
    /// A backend may still hold such a request because it has not looked at its clock yet, so it is neither cancelled
    /// nor asked for again; once the occurrence is dismissed, snoozed, or its alarm gone, it is no longer here.
    let ringing: Set<String>

    /// How far ahead a zone is searched for clock changes that would move a repeating request's occurrences, in
    /// seconds.
    static let trustedSpan: TimeInterval = 400 * 86_400

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - collection: The alarms and what they are doing; skipped occurrences get no request and snoozes get one.
    ///   - now: The instant after which occurrences are planned.
    ///   - zones: The clocks that the alarms follow.
    ///   - slots: How many requests the platform holds, `nil` for any number. Values below 0 mean 0.
    ///   - repeats: Whether the platform knows repeating requests.
    ///   - perAlarm: The greatest number of occurrences of one alarm; values outside 1…10000 count as the nearest.
    /// - Complexity: O(n) in the alarms for their next occurrences, then O(slots · log n).
    public init(
        _ collection: AlarmCollection,
        at now: Date,
        in zones: AlarmZones,
        slots: Int? = 64,
        repeats: Bool = true,
        perAlarm: Int = 64
    ) {
        var planner = Planner(zones: zones, now: now, perAlarm: min(max(1, perAlarm), 10_000))
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
    /// What must be done so that a platform holds a plan's requests: as little as possible.
    public struct Changes: Hashable, Sendable {
        /// The identities to cancel.
        public let cancel: [String]
        /// The requests to schedule; one whose identity is pending already replaces it.
        public let schedule: [NotificationRequest]

        /// Compares what is pending with a plan; requests that are not of this library are left alone.
        ///
        /// - Parameters:
        ///   - pending: What the platform holds, in any order, with repetitions.
        ///   - plan: What it should hold.
        public init(from pending: [NotificationRequest], to plan: NotificationPlan) {
            let wanted = Set(plan.requests.map(\.id)).union(plan.ringing)
            var held: [String: NotificationRequest] = [:]
            var cancelled: Set<String> = []
            var cancel: [String] = []
            for request in pending {
                held[request.id] = request
                if !wanted.contains(request.id), NotificationRequest.alarmID(of: request.id) != nil,
                    cancelled.insert(request.id).inserted
                {
                    cancel.append(request.id)
                }
            }
            self.cancel = cancel
            schedule = plan.requests.filter { held[$0.id] != $0 }
        }

        /// Whether nothing must be done.
        public var isEmpty: Bool { cancel.isEmpty && schedule.isEmpty }
    }
}
