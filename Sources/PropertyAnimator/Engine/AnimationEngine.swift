/// Moves the animations of one animator through time, event by event.
///
/// It knows no tags and calls no completions: it hands an ended animation to the animator, which does. Whatever the steps
/// in which it is driven, the same events happen at the same nanoseconds in the same order, and before anybody can look,
/// everything shows its state at that time.
final class AnimationEngine {
    /// Time inside: never goes back.
    private(set) var now: Nanoseconds
    /// To where it is to move; a callback on the way may change the speed and with it this.
    var target: Nanoseconds
    var events = EventQueue()
    var moving = MovingList()
    /// The columns that have had something moving in them.
    var columns: [ValueColumn] = []
    private var renderedAt: Nanoseconds?
    /// Animations that turned out to have nothing left to show on, to be ended by the next step.
    var orphans: [AnimationRecord] = []
    private var nextOrphan = 0
    /// Animations with a tween that was refused, to be reported.
    var refusals: [AnimationRecord] = []
    private var lastID: UInt64 = 0
    /// Of the callback that is running: see `AnimationRecord.chain`.
    private(set) var chainLength = 0
    /// How many callbacks have been begun, and how many are running, one inside the other.
    private(set) var callbackCount = 0
    private(set) var callbackDepth = 0
    /// Called inside each callback, after the client's part.
    var afterCallback: (() -> Void)?

    /// The longest chain of animations without duration that may start one another at one instant.
    static let longestChain = 1_000

    init(now: Nanoseconds) {
        self.now = now
        target = now
    }

    deinit {
        // Columns outlive their animator; what moved in them must not.
        for column in columns {
            column.lanes.removeAll()
            column.owner = nil
        }
    }

    /// Whether frames would change nothing.
    var isIdle: Bool {
        while let event = events.first, event.isVoid { _ = events.removeFirst() }
        return events.isEmpty && moving.isEmpty && orphans.isEmpty && columns.allSatisfy(\.lanes.isEmpty)
    }

    func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }

    /// Moves on to `target`, at most to the next end of an animation, which it returns; `nil` when `target` is reached.
    func step() -> AnimationRecord? {
        while true {
            if let orphan = takeOrphan() {
                end(orphan, Finish(position: .current, cause: .cancelled, time: now.seconds))
                return orphan
            }
            if let event = events.first, event.time <= target {
                if event.isVoid {
                    _ = events.removeFirst()
                    continue
                }
                now = max(now, event.time)
                if needsCurrentWorld(event), renderedAt != now {
                    render()
                    continue
                }
                _ = events.removeFirst()
                if perform(event) { return event.record }
            } else if target > now || renderedAt != now {
                now = max(now, target)
                render()
            } else {
                return nil
            }
        }
    }

    private func takeOrphan() -> AnimationRecord? {
        while nextOrphan < orphans.count {
            let orphan = orphans[nextOrphan]
            nextOrphan += 1
            if !orphan.hasEnded { return orphan }
        }
        if !orphans.isEmpty {
            orphans.removeAll(keepingCapacity: true)
            nextOrphan = 0
        }
        return nil
    }

    /// Somebody is about to look: a callback, or a start value that is to be read.
    private func needsCurrentWorld(_ event: Event) -> Bool {
        switch event.kind {
        case .begin: event.record.content.needsStartValues
        case .stop: true
        case .pause: false
        case .end: !event.record.completions.isEmpty
        }
    }

    /// Does what an event says; `true` when its animation has ended.
    private func perform(_ event: Event) -> Bool {
        let record = event.record
        switch event.kind {
        case .begin:
            record.delayEnd = nil
            beginMotion(record)
            return false
        case .stop:
            let position = record.position(at: now)
            if record.content.awaitsStartValues { show(record) }
            let forwards = !record.isReversed
            let action = record.content.passStop(at: position, forwards: forwards, timing: record.timing)
            plan(record)
            if let action { call(record, action) }
            return false
        case .pause:
            pause(record)
            return false
        case .end:
            if record.total == 0 { record.scrub = (record.isReversed ? 0 : 1, 0) }
            let finish = Finish(position: record.naturalEnd, cause: .completed, time: now.seconds)
            let moment = record.moment(at: now)
            end(record, finish)
            if let moment { note(record.content.show(moment, timing: record.timing, reading: true), record) }
            return true
        }
    }

    /// Runs a callback of an animation.
    func call(_ record: AnimationRecord, _ callback: () -> Void) {
        let outer = chainLength
        chainLength = (record.chain.time == now ? record.chain.length : 0) + 1
        callbackCount += 1
        callbackDepth += 1
        callback()
        afterCallback?()
        callbackDepth -= 1
        chainLength = outer
    }

    /// Shows everything that moves as it is now, and only then reads start values that are due.
    private func render() {
        for column in columns { column.show(at: now) }
        var isLate = false
        // A setter may give any command: what it stops is skipped, and what it starts shows itself.
        let (list, removals) = (moving.movers, moving.removals)
        list.withUnsafeBufferPointer { movers in
            for index in movers.indices {
                guard let mover = movers[index] else { continue }
                if moving.removals != removals, mover.record.place == nil { continue }
                note(mover.show(at: now), mover.record)
                if mover.run == nil, mover.record.content.awaitsStartValues { isLate = true }
            }
        }
        if isLate {
            for case let mover? in list where mover.record.place != nil && mover.record.content.awaitsStartValues {
                show(mover.record)
            }
        }
        renderedAt = now
        moving.closeHoles()
    }
}
