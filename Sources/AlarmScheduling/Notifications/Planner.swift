import Foundation

/// A planner that assigns the slots of a platform to occurrences, for ``NotificationPlan``.
struct Planner {
    /// An alarm and its first occurrence without a slot.
    private struct Candidate {
        let alarm: Alarm
        let state: AlarmLifecycle.State?
        var occurrence: Occurrence
        /// Whether the occurrence is a snooze, which rings once beside the alarm's regular occurrences.
        var isSnooze = false
        var granted = 0
    }

    private let zones: AlarmZones
    private let now: Date
    private let perAlarm: Int
    private let chain: NotificationChain?
    private let silenceAfter: TimeInterval?
    private var candidates: [Candidate] = []
    /// The alarms that ring now, whose chains go on.
    private var ringing: [Candidate] = []
    private var once: [NotificationRequest] = []
    private var repeating: [NotificationRequest] = []
    private(set) var coveredUntil: Date?

    init(zones: AlarmZones, now: Date, perAlarm: Int, chain: NotificationChain?, silenceAfter: TimeInterval?) {
        self.zones = zones
        self.now = now
        self.perAlarm = perAlarm
        self.chain = chain
        self.silenceAfter = silenceAfter
    }

    var requests: [NotificationRequest] { once + repeating }

    mutating func add(_ alarm: Alarm, _ state: AlarmLifecycle.State?) {
        let regular = nextRegular(alarm, state, after: now, in: zones.rules(for: alarm))
        if case .ringing(let occurrence, _) = state?.phase {
            ringing.append(Candidate(alarm: alarm, state: state, occurrence: occurrence))
        }
        // A regular occurrence at or before the snooze replaces it.
        if case .snoozed(let snooze, _) = state?.phase, snooze.date > now, snooze.date < regular?.date ?? .distantFuture
        {
            candidates.append(Candidate(alarm: alarm, state: state, occurrence: snooze, isSnooze: true))
        }
        if let regular { candidates.append(Candidate(alarm: alarm, state: state, occurrence: regular)) }
    }

    mutating func fill(_ slots: Int, repeats: Bool) {
        guard slots > 0 else {
            coveredUntil = candidates.map(\.occurrence.date).min()
            return
        }
        if candidates.count > slots {
            leaveOut(allBut: slots)
        }
        var free = slots - candidates.count
        let firsts = ringing + candidates.sorted { $0.occurrence.date < $1.occurrence.date }
        if repeats { collapse(&free) }
        let links = links(of: firsts, atMost: free / 2)
        free -= links.count
        once += links
        var queue = DateQueue(candidates.indices.map { (key: $0, date: candidates[$0].occurrence.date) })
        // Each alarm's first occurrence has its slot; the earliest of the later occurrences gets the next free one.
        while let (index, date) = queue.first {
            let candidate = candidates[index]
            if candidate.granted > 0, free == 0 || candidate.granted >= perAlarm {
                cover(until: date)
                break
            }
            if candidate.granted > 0 { free -= 1 }
            once.append(request(candidate))
            candidates[index].granted += 1
            let following = following(candidate)
            if let following { candidates[index].occurrence = following }
            queue[index] = following?.date
        }
        grantFirsts(queue)
        once.sort { ($0.occurrence?.date ?? .distantFuture, $0.id) < ($1.occurrence?.date ?? .distantFuture, $1.id) }
    }

    /// Returns the requests after the first request of each occurrence, up to a limit.
    private func links(of firsts: [Candidate], atMost limit: Int) -> [NotificationRequest] {
        // Decision 0363.
        var links: [NotificationRequest] = []
        for candidate in firsts where links.count < limit {
            links += self.links(of: candidate).prefix(limit - links.count)
        }
        return links
    }

    private func links(of candidate: Candidate) -> [NotificationRequest] {
        let alarm = candidate.alarm
        let next = nextRegular(alarm, candidate.state, after: candidate.occurrence.date, in: zones.rules(for: alarm))
        let end = next?.date ?? .distantFuture
        var links: [NotificationRequest] = []
        var occurrence = candidate.occurrence
        var delay: TimeInterval = 0
        while links.count < 64 {
            if let chain {
                for link in stride(from: 1, through: chain.count, by: 1) {
                    let after = TimeInterval(link) * chain.interval
                    if let silenceAfter, after >= silenceAfter { break }
                    append(candidate, occurrence, after, delay + after, link: link, before: end, to: &links)
                }
            }
            let length = alarm.snooze.interval
            guard let silenceAfter, alarm.snooze.snoozesWhenIgnored,
                alarm.snooze.allowsSnooze(after: occurrence.snoozeCount)
            else { break }
            delay += silenceAfter + length
            occurrence = Occurrence(
                id: occurrence.id, date: occurrence.date.addingTimeInterval(silenceAfter + length),
                reason: .snooze(occurrence.snoozeCount + 1))
            guard occurrence.date < end else { break }
            append(candidate, occurrence, 0, delay, link: 0, before: end, to: &links)
        }
        return links
    }

    /// Appends the request that rings some seconds after an occurrence, if that is in the future and before `end`.
    private func append(
        _ candidate: Candidate, _ occurrence: Occurrence, _ seconds: TimeInterval, _ delay: TimeInterval, link: Int,
        before end: Date, to links: inout [NotificationRequest]
    ) {
        let date = occurrence.date.addingTimeInterval(seconds)
        guard date > now, date < end else { return }
        let first = request(candidate)
        let moved = Occurrence(id: occurrence.id, date: date, reason: occurrence.reason)
        links.append(
            NotificationRequest(candidate.alarm, .once(moved), first.timing, link: link, delay: delay.rounded()))
    }

    /// Reserves the slots for alarms with later first occurrences, which have a slot even after the free slots are used
    /// up.
    private mutating func grantFirsts(_ queue: DateQueue<Int>) {
        for index in queue.keys where candidates[index].granted == 0 {
            once.append(request(candidates[index]))
        }
    }

    /// Keeps only the alarms with the earliest next occurrences.
    private mutating func leaveOut(allBut slots: Int) {
        // Sorting dates with indices avoids moving alarms; identifiers decide between occurrences at one instant.
        let soonest = candidates.indices.map { (date: candidates[$0].occurrence.date, index: $0) }.sorted {
            left, right in
            guard left.date == right.date else { return left.date < right.date }
            return candidates[left.index].alarm.id.halves < candidates[right.index].alarm.id.halves
        }
        cover(until: soonest[slots].date)
        candidates = soonest.prefix(slots).map { candidates[$0.index] }
    }

    /// Gives repeating slots to alarms that then need no other slots, starting with those that need the fewest.
    private mutating func collapse(_ free: inout Int) {
        let costs = candidates.map { $0.isSnooze ? 0 : Self.weekdays($0.alarm)?.count ?? 0 }
        let order = candidates.indices.filter { costs[$0] > 0 && costs[$0] - 1 <= free }
            .sorted { (costs[$0], $0) < (costs[$1], $1) }
        var collapsed: Set<Int> = []
        for index in order where costs[index] - 1 <= free && canRepeat(candidates[index]) {
            let alarm = candidates[index].alarm
            for day in Self.weekdays(alarm) ?? [] {
                let zone = alarm.zoneIdentifier.flatMap { zones.named[$0] }?.identifier
                let trigger = NotificationRequest.Trigger.repeating(alarm.time, on: day, zone: zone)
                repeating.append(NotificationRequest(alarm: alarm, trigger: trigger))
            }
            free -= costs[index] - 1
            collapsed.insert(index)
        }
        if !collapsed.isEmpty { cover(until: now.addingTimeInterval(NotificationPlan.trustedSpan)) }
        candidates = candidates.indices.filter { !collapsed.contains($0) }.map { candidates[$0] }
    }

    /// Returns the weekdays of the repeating requests that an alarm needs, with `nil` for every day; returns `nil` when
    /// the alarm cannot repeat.
    private static func weekdays(_ alarm: Alarm) -> [Weekday?]? {
        guard alarm.pausedUntil == nil, alarm.exceptions.isEmpty else { return nil }
        switch alarm.recurrence.kind {
        case .weekly(let rule) where rule.interval == 1 && rule.from == nil && rule.until == nil:
            return rule.days == .everyDay ? [nil] : rule.days.days()
        default:
            return nil
        }
    }

    /// Returns whether a repeating request rings exactly as the alarm does within the trusted span.
    private func canRepeat(_ candidate: Candidate) -> Bool {
        // Decision 0354.
        let zone = zones.rules(for: candidate.alarm)
        if let state = candidate.state {
            // A repeating request must not ring at a time that already rang and that a clock set back shows again.
            let plain = candidate.alarm.nextOccurrence(after: now, in: zone)
            guard state.skipped.isEmpty, plain == candidate.occurrence else { return false }
        }
        return Self.isUntouched(candidate.alarm, by: zone, from: now)
    }

    /// Returns whether no clock change in the trusted span skips or repeats the alarm's time, on any day.
    private static func isUntouched(_ alarm: Alarm, by zone: some ZoneRules, from now: Date) -> Bool {
        guard let start = UnixSeconds.floor(now) else { return false }
        let end = start + Int64(NotificationPlan.trustedSpan)
        var instant = start - 86_400
        while let change = zone.change(after: instant), change.instant <= end {
            let before = change.instant + Int64(change.offsetBefore)
            let after = change.instant + Int64(change.offsetAfter)
            let touched = min(before, after)..<max(before, after)
            let time = Int64(alarm.time.minuteOfDay * 60)
            let firstReading = touched.lowerBound + (time - touched.lowerBound).flooredRemainder(86_400)
            if touched.contains(firstReading) { return false }
            instant = change.instant
        }
        return true
    }

    private func following(_ candidate: Candidate) -> Occurrence? {
        guard !candidate.isSnooze else { return nil }
        let zone = zones.rules(for: candidate.alarm)
        return nextRegular(candidate.alarm, candidate.state, after: candidate.occurrence.date, in: zone)
    }

    /// Returns the first regular occurrence after an instant that has not rung and is not skipped.
    private func nextRegular(
        _ alarm: Alarm, _ state: AlarmLifecycle.State?, after start: Date, in zone: some ZoneRules
    ) -> Occurrence? {
        if state?.hasRung(alarm) ?? false { return nil }
        var cursor = start
        while let occurrence = alarm.nextOccurrence(after: cursor, in: zone) {
            guard let state, state.rung[occurrence.id] != nil || state.skipped.contains(occurrence.id) else {
                return occurrence
            }
            cursor = occurrence.date
        }
        return nil
    }

    /// Returns the request of a candidate's occurrence; a time that the clock repeats is an instant, because platforms
    /// differ in which pass they ring.
    private func request(_ candidate: Candidate) -> NotificationRequest {
        let occurrence = candidate.occurrence
        var timing: NotificationRequest.Timing?
        if occurrence.reason == .regular {
            let zone = candidate.alarm.zoneIdentifier.flatMap { zones.named[$0] }
            let reading = Int64(occurrence.localDate.dayNumber) * 86_400 + Int64(occurrence.time.minuteOfDay * 60)
            if case .unique = (zone ?? zones.device).wallTime(reading) {
                timing = .wallClock(zone: zone?.identifier)
            } else {
                timing = .instant
            }
        }
        return NotificationRequest(alarm: candidate.alarm, trigger: .once(occurrence), timing: timing)
    }

    private mutating func cover(until date: Date) {
        coveredUntil = min(coveredUntil ?? date, date)
    }
}
