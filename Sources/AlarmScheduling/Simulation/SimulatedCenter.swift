import Foundation

/// A model of a notification center: its pending requests, the requests that fire, and the listed notifications.
struct SimulatedCenter: Sendable {
    struct Pending: Sendable {
        let id: String
        let trigger: SimulatedTrigger
        /// The request of an alarm, or `nil` for a request of another part of the app.
        let request: NotificationRequest?
        /// The order in which requests were added.
        let number: Int
        let addedAt: Date
        let addedUptime: TimeInterval
        let zoneAtAdd: String
        /// Whether its only date has passed without a delivery; such a request stays in the list and never fires.
        var isLost = false
        /// The number of intervals that have passed.
        var intervals = 0
    }

    var settings: SimulatedPhone.Settings
    var permission = SimulatedPhone.Permission.authorized
    var pending: [Pending] = []
    var delivered: [SimulatedPhone.Notification] = []
    private var nextNumber = 1

    init(settings: SimulatedPhone.Settings) {
        self.settings = settings
    }

    // MARK: - Adding and removing

    /// Adds a request, which replaces a pending request with the same identifier, and enforces the limit.
    mutating func add(
        _ id: String, _ trigger: SimulatedTrigger, _ request: NotificationRequest?, at moment: Moment
    ) {
        pending.removeAll { $0.id == id }
        pending.append(
            Pending(
                id: id, trigger: trigger, request: request, number: nextNumber, addedAt: moment.now,
                addedUptime: moment.uptime, zoneAtAdd: moment.device))
        nextNumber += 1
        guard pending.count > settings.limit else { return }
        switch settings.overflow {
        case .dropOldestAdded:
            pending.removeFirst(pending.count - settings.limit)
        case .keepSoonest:
            let dates = pending.map { nextDate(of: $0, at: moment) ?? .distantFuture }
            let kept = pending.indices.sorted { (dates[$0], $0) < (dates[$1], $1) }.prefix(settings.limit)
            pending = kept.sorted().map { pending[$0] }
        }
    }

    mutating func remove(_ ids: Set<String>) {
        pending.removeAll { ids.contains($0.id) }
    }

    // MARK: - Firing

    /// A reading of the clocks at one moment.
    struct Moment {
        var now: Date
        var uptime: TimeInterval
        /// The identifier of the device's zone.
        var device: String
        var rules: (String) -> any ZoneRules
    }

    /// Returns the next date at which requests fire, with their numbers.
    func next(at moment: Moment, through end: Date) -> (date: Date, numbers: [Int])? {
        var best: (date: Date, numbers: [Int])?
        func offer(_ date: Date, _ numbers: [Int]) {
            guard date <= end else { return }
            if let current = best, current.date <= date {
                if current.date == date { best?.numbers += numbers }
                return
            }
            best = (date, numbers)
        }
        for request in pending where !request.isLost {
            if let date = intervalEnd(of: request, at: moment) { offer(max(date, moment.now), [request.number]) }
        }
        guard let start = UnixSeconds.floor(moment.now), let last = UnixSeconds.floor(end) else { return best }
        for (zone, entries) in calendars(at: moment) {
            let walk = TriggerWalk(entries, in: moment.rules(zone), settings: settings)
            let limit = best.flatMap { UnixSeconds.floor($0.date) } ?? last
            if let found = walk.first(after: start, through: min(limit, last)) {
                offer(UnixSeconds.date(found.instant), found.keys)
            }
        }
        return best
    }

    /// Returns the numbers of the requests that fire late after a clock moved from one reading to another, and marks
    /// the lost requests.
    mutating func pass(
        at moment: Moment, isFloatingOnly: Bool, from start: (any ZoneRules) -> Int64, to end: (any ZoneRules) -> Int64
    ) -> [Int] {
        var late = isFloatingOnly ? [] : passIntervals(at: moment)
        for (zone, entries) in calendars(at: moment) {
            let floating = entries.filter { entry in !isFloatingOnly || isFloating(entry.key) }
            let rules = moment.rules(zone)
            let walk = TriggerWalk(floating, in: rules, settings: settings)
            // Two years are longer than every story's jump; an earlier date is lost without a look.
            for (key, delay) in walk.passed(after: start(rules), through: end(rules), window: 800 * 86_400) {
                if fires(after: TimeInterval(delay)) {
                    late.append(key)
                } else if let index = pending.firstIndex(where: { $0.number == key }),
                    case .calendar(let match, zone: _, repeats: false) = pending[index].trigger, match.day != nil
                {
                    pending[index].isLost = true
                }
            }
        }
        return late.sorted()
    }

    /// Returns whether a request fires whose time passed the given number of seconds ago.
    private func fires(after delay: TimeInterval) -> Bool {
        switch settings.passedTrigger {
        case .alwaysFires: true
        case .neverFires: false
        case .firesWithinWindow: delay < settings.lateWindow
        }
    }

    /// Returns the numbers of the requests whose intervals ended and that fire late, and marks the lost requests.
    private mutating func passIntervals(at moment: Moment) -> [Int] {
        var late: [Int] = []
        for index in pending.indices where !pending[index].isLost {
            guard case .interval(let seconds, repeats: let repeats) = pending[index].trigger,
                let end = intervalEnd(of: pending[index], at: moment), end < moment.now
            else { continue }
            var delay = moment.now.timeIntervalSince(end)
            if repeats {
                // Only the last of several intervals fires.
                pending[index].intervals += Int(delay / seconds)
                delay.formTruncatingRemainder(dividingBy: seconds)
            }
            if fires(after: delay) {
                late.append(pending[index].number)
            } else if repeats {
                pending[index].intervals += 1
            } else {
                pending[index].isLost = true
            }
        }
        return late
    }

    /// Returns the date at which an interval ends, or `nil` for a calendar trigger.
    private func intervalEnd(of request: Pending, at moment: Moment) -> Date? {
        guard case .interval(let seconds, repeats: _) = request.trigger else { return nil }
        let length = seconds * TimeInterval(request.intervals + 1)
        return settings.interval == .ignoresSetClock
            ? moment.now + (request.addedUptime + length - moment.uptime) : request.addedAt + length
    }

    /// Delivers a request; returns the notification, or `nil` when nothing is delivered.
    mutating func fire(_ number: Int, at date: Date, isListed: Bool) -> (Pending, SimulatedPhone.Notification)? {
        guard let index = pending.firstIndex(where: { $0.number == number }) else { return nil }
        let request = pending[index]
        if request.trigger.repeats {
            pending[index].intervals += 1
        } else {
            pending.remove(at: index)
        }
        guard permission.delivers else { return nil }
        let notification = SimulatedPhone.Notification(id: request.id, date: date, request: request.request)
        delivered.removeAll { $0.id == request.id }
        if isListed { delivered.append(notification) }
        if let limit = settings.deliveredLimit, delivered.count > limit {
            delivered.removeFirst(delivered.count - limit)
        }
        return (request, notification)
    }

    /// Returns the next date at which a request fires, within 400 days.
    func nextDate(of request: Pending, at moment: Moment) -> Date? {
        var alone = self
        alone.pending = [request]
        return alone.next(at: moment, through: moment.now + 400 * 86_400)?.date
    }

    private func isFloating(_ number: Int) -> Bool {
        guard settings.zonelessTrigger == .floating, let request = pending.first(where: { $0.number == number }),
            case .calendar(_, zone: nil, repeats: _) = request.trigger
        else { return false }
        return true
    }

    /// Returns the calendar triggers by the zones whose clocks they follow.
    private func calendars(at moment: Moment) -> [(String, [TriggerWalk.Entry])] {
        var zones: [String: [TriggerWalk.Entry]] = [:]
        for request in pending where !request.isLost {
            guard case .calendar(let match, let zone, let repeats) = request.trigger else { continue }
            let followed = zone ?? (settings.zonelessTrigger == .floating ? moment.device : request.zoneAtAdd)
            zones[followed, default: []].append(
                TriggerWalk.Entry(key: request.number, match: match, repeats: repeats))
        }
        return zones.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
