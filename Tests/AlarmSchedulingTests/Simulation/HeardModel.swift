import Foundation

/// A model of what a person should hear: a walk over the minutes of a story, without code of the library.
///
/// The model has the facts of the story only: what the person did and when, what the clock showed, and which minutes the
/// phone was off, locked or muted. Times are minutes; the offsets of a story's zones are whole minutes.
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
        /// The days on which it surely rang.
        var heard: Set<Int> = []
        var snoozeUntil: Int?
        /// The instant of the last sound that nobody has answered.
        var soundedAt: Int?

        /// Whether the alarm rings when the clock shows a minute, unless it rang then.
        func isDue(_ reading: Int) -> Bool {
            let (day, minute) = HeardModel.day(reading)
            return isOn && minute == minuteOfDay && rang[day] == nil && !skipped.contains(day)
                && (weekdays?.contains((day + 4) % 7) ?? rang.isEmpty)
        }
    }

    /// A sound that a person hears.
    struct Sound {
        let alarm: Int
        let minute: Int
        /// Whether the phone must make it; a sound that is late beyond the promise may come or not.
        let isSure: Bool
    }

    /// What the phone does with a sound that is due while it cannot sound.
    struct Silence {
        /// The minute at which the phone sounds for what was due.
        var end: Int
        /// The minute from which the delay counts.
        var from: Int
        /// A sound that is late by this many minutes or more does not come.
        var window: Int
        /// A sound that is late by this many minutes or more may come or not.
        var sureWindow: Int
    }

    private(set) var sounds: [Sound] = []
    private(set) var alarms: [Int: Setting] = [:]
    /// The clock in minutes since 1970, UTC.
    private(set) var now: Int
    /// Minutes east of UTC before the change of the zone's clock.
    private(set) var offset: Int
    /// The minute at which the zone's clock changes, and by how many minutes.
    let change: (minute: Int, by: Int)?
    /// The last minute at which an alarm was due and did not sound.
    private(set) var lastUnheard = 0
    /// The time after which nobody's answer ends a sound.
    private let silenceAfter = 10
    private let snoozeLength = 9

    init(now: Int, offset: Int, change: (minute: Int, by: Int)? = nil) {
        (self.now, self.offset, self.change) = (now, offset, change)
    }

    private static func day(_ reading: Int) -> (day: Int, minute: Int) {
        let day = Int((Double(reading) / 1440).rounded(.down))
        return (day, reading - day * 1440)
    }

    /// What the clock shows.
    private var local: Int { now + offset + (change.map { now >= $0.minute ? $0.by : 0 } ?? 0) }

    /// The readings at which alarms ring now: what the clock shows, and what it would show if it had not been set forward
    /// a moment ago, because an alarm whose time is skipped rings later by the length of the gap.
    private var readings: [Int] {
        guard let change, change.by > 0, now >= change.minute, now < change.minute + change.by else { return [local] }
        return [local, now + offset]
    }

    // MARK: Time

    /// Lets minutes pass one by one; in silence when the phone is off, locked or muted, or when its clock jumps.
    mutating func pass(_ minutes: Int, _ silence: Silence? = nil) {
        let end = now + minutes
        while now < end {
            now += 1
            for id in alarms.keys.sorted() { tick(id, silence) }
        }
    }

    /// Lets the clock show another zone's time; times that it jumps over sound late or not at all.
    mutating func travel(to newOffset: Int, window: Int, sureWindow: Int) {
        let before = local
        offset = newOffset
        guard local > before else { return }
        for reading in before + 1...local {
            for id in alarms.keys.sorted() where alarms[id]?.isDue(reading) ?? false {
                let delay = local - reading
                let sound = delay < window ? Sound(alarm: id, minute: now, isSure: delay < sureWindow) : nil
                ring(id, reading, due: now - delay, sound)
            }
        }
    }

    private mutating func tick(_ id: Int, _ silence: Silence?) {
        var sound: Sound? = Sound(alarm: id, minute: now, isSure: true)
        if let silence {
            let delay = max(0, silence.from - now)
            sound =
                delay < silence.window
                ? Sound(alarm: id, minute: silence.end, isSure: delay < silence.sureWindow) : nil
        }
        for reading in readings where alarms[id]?.isDue(reading) ?? false {
            alarms[id]?.snoozeUntil = nil
            ring(id, reading, due: now, sound)
            return
        }
        guard var alarm = alarms[id], alarm.isOn else { return }
        if alarm.snoozeUntil == now {
            alarm.snoozeUntil = nil
            if let sound {
                sounds.append(sound)
                alarm.soundedAt = now
            } else {
                lastUnheard = now
                if alarm.weekdays == nil { alarm.isOn = false }
            }
        }
        if alarm.weekdays == nil, let soundedAt = alarm.soundedAt, now - soundedAt >= silenceAfter,
            alarm.snoozeUntil == nil
        {
            alarm.isOn = false
        }
        alarms[id] = alarm
    }

    /// Rings for an alarm that was due at a minute, or leaves it unheard.
    private mutating func ring(_ id: Int, _ reading: Int, due minute: Int, _ sound: Sound?) {
        let day = Self.day(reading).day
        if let sound {
            sounds.append(sound)
            alarms[id]?.rang[day] = minute
            if sound.isSure { alarms[id]?.heard.insert(day) }
            alarms[id]?.soundedAt = minute
            if alarms[id]?.weekdays == nil, now - minute >= silenceAfter { alarms[id]?.isOn = false }
        } else {
            lastUnheard = now
            alarms[id]?.missed[day] = minute
            alarms[id]?.heard.remove(day)
            if alarms[id]?.weekdays == nil { alarms[id]?.isOn = false }
        }
    }

    /// Sets the clock back: what rang or was skipped ahead is forgotten above 15 minutes.
    mutating func setBack(by minutes: Int) {
        now -= minutes
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
            (alarm.snoozeUntil, alarm.soundedAt) = (nil, nil)
        }
        alarm.isOn = isOn
        alarms[id] = alarm
    }

    mutating func skipNext(_ id: Int) {
        guard let alarm = alarms[id], alarm.isOn else { return }
        var ahead = self
        while ahead.now < now + 20 * 1440 {
            ahead.now += 1
            guard let reading = ahead.readings.first(where: alarm.isDue) else { continue }
            alarms[id]?.skipped.insert(Self.day(reading).day)
            if alarm.weekdays == nil, alarm.snoozeUntil == nil { alarms[id]?.isOn = false }
            return
        }
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
}
