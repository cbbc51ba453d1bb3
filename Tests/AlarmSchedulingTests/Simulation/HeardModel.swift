import Foundation

/// A model of what a person should hear: a walk over the minutes of a story, without code of the library.
///
/// The model has the facts of the story only: what the person did and when, what the clock showed, and which minutes the
/// phone was off. Times are minutes of the clock; a story in one zone has whole hours between its zones.
struct HeardModel {
    /// An alarm as a person sets it.
    struct Setting: Equatable {
        var minuteOfDay: Int
        /// The weekdays on which it rings, 0 = Sunday; `nil` for an undated one-time alarm.
        var weekdays: Set<Int>?
        var isOn = true
        /// The days that are skipped.
        var skipped: Set<Int> = []
        /// The days on which it rang, or that were listed as missed, with the minute of the clock in UTC.
        var rang: [Int: Int] = [:]
        var missed: [Int: Int] = [:]
        var snoozeUntil: Int?
        /// The day whose occurrence sounds, was snoozed, or was heard last without an answer.
        var current: Int?
        /// The instant of the last sound that nobody has answered.
        var soundedAt: Int?
    }

    /// The sounds that a person must hear: alarm and minute in UTC.
    private(set) var sounds: [(alarm: Int, minute: Int)] = []
    private(set) var alarms: [Int: Setting] = [:]
    /// The clock in minutes since 1970, UTC.
    private(set) var now: Int
    /// Minutes east of UTC.
    var offset: Int
    /// The time after which nobody's answer ends a sound.
    private let silenceAfter = 10
    private let snoozeLength = 9

    init(now: Int, offset: Int) {
        (self.now, self.offset) = (now, offset)
    }

    // MARK: Time

    /// Lets minutes pass one by one.
    mutating func pass(_ minutes: Int) { walk(minutes, isSilent: false) }

    /// Lets minutes pass in which the phone cannot sound, because it is off or its clock jumps: it then sounds for what is
    /// less than 15 minutes late.
    mutating func jump(_ minutes: Int) { walk(minutes, isSilent: true) }

    private mutating func walk(_ minutes: Int, isSilent: Bool) {
        let end = now + minutes
        while now < end {
            now += 1
            for id in alarms.keys.sorted() { tick(id, soundsAt: !isSilent ? now : end - now < 15 ? end : nil) }
        }
    }

    private mutating func tick(_ id: Int, soundsAt: Int?) {
        guard var alarm = alarms[id], alarm.isOn else { return }
        defer { alarms[id] = alarm }
        let local = now + offset
        let day = Int((Double(local) / 1440).rounded(.down))
        let minute = local - day * 1440
        let isDue =
            minute == alarm.minuteOfDay && alarm.rang[day] == nil && !alarm.skipped.contains(day)
            && (alarm.weekdays?.contains((day + 4) % 7) ?? alarm.rang.isEmpty)
        if isDue {
            alarm.snoozeUntil = nil
            if let soundsAt {
                sounds.append((id, soundsAt))
                alarm.rang[day] = now
                (alarm.current, alarm.soundedAt) = (day, now)
            } else {
                alarm.missed[day] = now
                if alarm.weekdays == nil { alarm.isOn = false }
            }
            return
        }
        if alarm.snoozeUntil == now {
            alarm.snoozeUntil = nil
            if let soundsAt {
                sounds.append((id, soundsAt))
                alarm.soundedAt = now
            } else if alarm.weekdays == nil {
                alarm.isOn = false
            }
        }
        if alarm.weekdays == nil, let soundedAt = alarm.soundedAt, now - soundedAt >= silenceAfter,
            alarm.snoozeUntil == nil
        {
            alarm.isOn = false
        }
    }

    /// Sets the clock back: what rang or was skipped ahead is forgotten above 15 minutes.
    mutating func setBack(by minutes: Int) {
        now -= minutes
        let local = now + offset
        for id in alarms.keys {
            guard var alarm = alarms[id] else { continue }
            if minutes > 15 {
                if alarm.weekdays != nil || alarm.snoozeUntil == nil {
                    alarm.rang = alarm.rang.filter { $0.value <= now }
                }
                // A one-time alarm that is given back does not end with the sound before.
                if alarm.weekdays == nil, alarm.rang.isEmpty { alarm.soundedAt = nil }
                alarm.skipped = alarm.skipped.filter { $0 * 1440 + alarm.minuteOfDay <= local }
            }
            if alarm.weekdays == nil, alarm.missed.contains(where: { $0.value > now }) { alarm.isOn = true }
            alarm.missed = alarm.missed.filter { $0.value <= now }
            if let until = alarm.snoozeUntil, until - now > snoozeLength { alarm.snoozeUntil = now + snoozeLength }
            if let soundedAt = alarm.soundedAt { alarm.soundedAt = min(soundedAt, now) }
            alarms[id] = alarm
        }
    }

    // MARK: The person

    mutating func add(_ id: Int, minuteOfDay: Int, weekdays: Set<Int>?) {
        alarms[id] = Setting(minuteOfDay: minuteOfDay, weekdays: weekdays)
    }

    mutating func remove(_ id: Int) { alarms[id] = nil }

    mutating func setOn(_ id: Int, _ isOn: Bool) {
        guard var alarm = alarms[id] else { return }
        if isOn, !alarm.isOn { alarm.rang = [:] }
        if isOn != alarm.isOn || !isOn {
            alarm.skipped = []
            alarm.missed = alarm.weekdays == nil ? [:] : alarm.missed
            (alarm.snoozeUntil, alarm.current, alarm.soundedAt) = (nil, nil, nil)
        }
        alarm.isOn = isOn
        alarms[id] = alarm
    }

    mutating func skipNext(_ id: Int) {
        guard var alarm = alarms[id], alarm.isOn else { return }
        var minute = now + 1
        while minute < now + 20 * 1440 {
            let local = minute + offset
            let day = Int((Double(local) / 1440).rounded(.down))
            if local - day * 1440 == alarm.minuteOfDay, alarm.rang[day] == nil, !alarm.skipped.contains(day),
                alarm.weekdays?.contains((day + 4) % 7) ?? alarm.rang.isEmpty
            {
                alarm.skipped.insert(day)
                if alarm.weekdays == nil, alarm.snoozeUntil == nil { alarm.isOn = false }
                break
            }
            minute += 1
        }
        alarms[id] = alarm
    }

    /// Presses Stop on the last sound of an alarm.
    mutating func stop(_ id: Int) {
        guard var alarm = alarms[id] else { return }
        (alarm.snoozeUntil, alarm.soundedAt) = (nil, nil)
        if alarm.weekdays == nil { alarm.isOn = false }
        alarms[id] = alarm
    }

    /// Presses Snooze on the last sound of an alarm, however late.
    mutating func snooze(_ id: Int) {
        guard var alarm = alarms[id], alarm.soundedAt != nil else { return }
        alarm.soundedAt = nil
        alarm.snoozeUntil = now + snoozeLength
        alarm.isOn = true
        alarms[id] = alarm
    }

    /// The days of an alarm that must be listed as missed.
    func missed(_ id: Int) -> Set<Int> { Set((alarms[id]?.missed ?? [:]).keys) }
}
