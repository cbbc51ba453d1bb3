import Foundation

/// All alarms of a book at an instant, each with its lifecycle: the pure core of ``AlarmScheduler``.
///
/// Only alarms that have something to do are looked at as time passes, so that a thousand idle ones cost nothing.
struct AlarmRoster: Sendable {
    var book: AlarmBook
    var zones: AlarmZones
    private(set) var now: Date
    var events: [AlarmEvent] = []
    /// The alarms that stopped sounding.
    private(set) var silenced: [UUID] = []
    let settings: AlarmLifecycle.Settings
    let source: any ZoneSource
    private var stamp: ZoneStamp
    private var wakes = DateQueue<UUID>()
    private var rings = DateQueue<UUID>()

    /// How many missed rings the ledger keeps; the oldest give way.
    static let ledgerLimit = 500

    /// Takes up a book.
    ///
    /// Alarms that have no state yet, as after an import, begin their life now; after a restart, those that still ring
    /// begin to sound again.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown.
    init(
        _ book: AlarmBook,
        at now: Date,
        zones source: any ZoneSource,
        settings: AlarmLifecycle.Settings,
        isRestart: Bool
    ) throws(ZoneError) {
        self.book = book
        self.now = now
        self.settings = settings
        self.source = source
        stamp = ZoneStamp(source)
        zones = try Self.clocks(source, for: book)
        for alarm in book.alarms {
            if book.lives[alarm.id] == nil {
                begin(alarm)
            } else if isRestart {
                live(alarm) { life, zone in Self.restart(&life, at: now, in: zone) }
            } else {
                live(alarm) { life, zone in Self.advance(&life, to: now, in: zone) }
            }
        }
    }

    /// The instant at which something is due next.
    var nextWake: Date? { wakes.first?.date }

    /// The soonest ring of all alarms.
    var nextRing: Occurrence? {
        guard let id = rings.first?.key, let alarm = book[id], let life = life(of: alarm) else { return nil }
        return Self.nextRing(life, in: zones.rules(for: alarm))
    }

    /// The rings told that sound still.
    var begun: [NotificationRequest] {
        events.compactMap { event in
            guard case .ringing(let ring) = event, let alarm = book[ring.id.alarmID],
                case .ringing(ring, _) = book.lives[alarm.id]?.phase
            else { return nil }
            return NotificationRequest(alarm: alarm, trigger: .once(ring))
        }
    }

    /// Forgets the events told so far.
    mutating func clearEvents() {
        events = []
        silenced = []
    }

    /// Handles what is due, with the clocks that are in force now.
    ///
    /// - Throws: ``ZoneError`` when the device's new zone is unknown.
    mutating func advance(to instant: Date) throws(ZoneError) {
        guard instant.timeIntervalSince1970.isFinite else { return }
        if instant < now {
            // Every alarm must know up to when it was handled before it learns that the clock was set back.
            let latest = now
            liveAll { life, zone in Self.advance(&life, to: latest, in: zone) }
            liveAll { life, zone in Self.advance(&life, to: instant, in: zone) }
        } else {
            while let (id, date) = wakes.first, date <= instant, let alarm = book[id] {
                wakes[id] = nil
                live(alarm) { life, zone in Self.advance(&life, to: instant, in: zone) }
            }
        }
        now = instant
        guard isOutdated else { return }
        let newZones = try Self.clocks(source, for: book)
        // What the old clocks showed is settled before the new ones are used.
        liveAll { life, zone in Self.advance(&life, to: instant, in: zone) }
        zones = newZones
        stamp = ZoneStamp(source)
        liveAll { life, zone in Self.advance(&life, to: instant, in: zone) }
    }

    /// Whether the device or its zone data moved on.
    var isOutdated: Bool { ZoneStamp(source) != stamp }

    /// Tells what another writer of the book changed.
    mutating func tell(_ change: AlarmBookChange) {
        events += change.alarms.map(AlarmEvent.changed)
    }

    mutating func learnZone(of alarm: Alarm) {
        guard let name = alarm.zoneIdentifier, zones.named[name] == nil else { return }
        var named = zones.named
        named[name] = Self.rules(source, name)
        zones = AlarmZones(device: zones.device, named: named)
    }

    func life(of alarm: Alarm) -> AlarmLifecycle? {
        book.lives[alarm.id].map { AlarmLifecycle(alarm, state: $0, settings: settings) }
    }

    /// An alarm that nobody armed; one that can never ring stays as it is, since only its person may change it.
    private mutating func begin(_ alarm: Alarm) {
        let zone = zones.rules(for: alarm)
        var life: AlarmLifecycle
        if alarm.armedAt == nil, let armed = try? Self.armed(alarm, at: now, in: zone, settings) {
            life = armed
        } else {
            life = AlarmLifecycle(
                alarm, state: AlarmLifecycle.State(checked: AlarmLifecycle.moment(now)), settings: settings)
        }
        let actions = Self.advance(&life, to: now, in: zone)
        keep(life, actions)
    }

    private mutating func liveAll(_ step: (inout AlarmLifecycle, any ZoneRules) -> [AlarmLifecycle.Action]) {
        for alarm in book.alarms { live(alarm, step) }
    }

    mutating func live(
        _ alarm: Alarm, _ step: (inout AlarmLifecycle, any ZoneRules) -> [AlarmLifecycle.Action]
    ) {
        guard var life = life(of: alarm) else { return }
        let actions = step(&life, zones.rules(for: alarm))
        keep(life, actions)
    }

    /// Puts an alarm's new state in its place and tells what happened.
    mutating func keep(_ life: AlarmLifecycle, _ actions: [AlarmLifecycle.Action]) {
        let id = life.alarm.id
        guard let old = book[id] else { return }
        note(actions, of: old)
        if actions.contains(.deleted) {
            drop(life.alarm)
            return
        }
        if life.alarm != old {
            book.replace(life.alarm)
            events.append(.changed(.updated(old: old, new: life.alarm)))
        }
        if book.lives[id] != life.state { book.lives[id] = life.state }
        let zone = zones.rules(for: life.alarm)
        wakes[id] = Self.nextWake(life, in: zone)
        rings[id] = Self.nextRing(life, in: zone)?.date
    }

    mutating func drop(_ alarm: Alarm) {
        wakes[alarm.id] = nil
        rings[alarm.id] = nil
        guard let removed = try? book.remove(alarm.id) else { return }
        events.append(.changed(.removed(removed)))
    }

    mutating func note(_ actions: [AlarmLifecycle.Action], of alarm: Alarm) {
        for action in actions {
            switch action {
            case .upcoming(let ring): events.append(.upcoming(ring))
            case .rings(let ring): events.append(.ringing(ring))
            case .snoozed(let ring): end(.snoozed(ring), alarm)
            case .snoozeRefused(let ring): events.append(.snoozeRefused(ring))
            case .dismissed(let ring): end(.dismissed(ring), alarm)
            case .silenced(let ring): end(.silenced(ring), alarm)
            case .replaced(let ring): end(.replaced(ring), alarm)
            case .cancelled(let ring): end(.cancelled(ring), alarm)
            case .skipped(let ring): events.append(.skipped(ring))
            case .unskipped(let id): events.append(.unskipped(id))
            case .missed(let ring, let cause):
                let entry = MissedRing(ring: ring, cause: cause, label: alarm.label)
                book.missed = (book.missed.filter { $0.id != ring.id } + [entry]).suffix(Self.ledgerLimit)
                events.append(.missed(entry))
            case .clockSetBack(let instant):
                book.missed.removeAll { $0.ring.alarmID == alarm.id && $0.ring.date > instant }
            case .disabled, .deleted:
                break
            }
        }
    }

    private mutating func end(_ event: AlarmEvent, _ alarm: Alarm) {
        events.append(event)
        silenced.append(alarm.id)
    }
}

/// What must be equal for the rules of clocks to be the same.
private struct ZoneStamp: Hashable, Sendable {
    let device: String
    let dataVersion: String?

    init(_ source: some ZoneSource) {
        device = source.deviceZoneIdentifier
        dataVersion = source.dataVersion
    }
}
