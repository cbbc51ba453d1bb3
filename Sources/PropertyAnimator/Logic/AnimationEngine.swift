/// Moves the animations of one animator through time, event by event.
///
/// It knows no tags and calls no completions: it hands an ended animation to the animator, which does. Whatever the steps
/// in which it is driven, the same events happen at the same nanoseconds in the same order, and before anybody can look,
/// everything shows its state at that time.
final class AnimationEngine {
    /// Time inside: never goes back.
    private(set) var now: Nanoseconds
    private var events = EventQueue()
    /// The moving animations, by the order in which they began to move; the last to move wins a shared property.
    private var moving: [AnimationRecord?] = []
    private var holes = 0
    private var isRendering = false
    private var renderedAt: Nanoseconds?
    /// Animations that turned out to have nothing left to show on, to be ended by the next step.
    private var orphans: [AnimationRecord] = []
    private var nextOrphan = 0
    private var lastID: UInt64 = 0
    /// Of the callback that is running: see `AnimationRecord.chain`.
    var chainLength = 0

    /// The longest chain of animations without duration that may start one another at one instant.
    static let longestChain = 1_000

    /// Whether frames would change nothing.
    var isIdle: Bool {
        while let event = events.first, event.isVoid { _ = events.removeFirst() }
        return events.isEmpty && moving.count == holes && orphans.isEmpty
    }

    init(now: Nanoseconds) {
        self.now = now
    }

    func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }

    // MARK: Time

    /// Moves on to `target`, at most to the next end of an animation, which it returns; `nil` when `target` is reached.
    func step(until target: Nanoseconds) -> AnimationRecord? {
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

    /// Somebody is about to look: a completion, or a start value that is to be read.
    private func needsCurrentWorld(_ event: Event) -> Bool {
        switch event.kind {
        case .begin: return event.record.content.needsStartValues
        case .pause: return false
        case .end: return !event.record.completions.isEmpty
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
        case .pause:
            pause(record)
            return false
        case .end:
            if record.total == 0 { record.scrub = (record.isReversed ? 0 : 1, 0) }
            let finish = Finish(position: record.naturalEnd, cause: .completed, time: now.seconds)
            _ = record.render(at: now)
            end(record, finish)
            return true
        }
    }

    /// Shows everything that moves as it is now.
    private func render() {
        isRendering = true
        var index = 0
        while index < moving.count {
            if let record = moving[index], !record.render(at: now) { orphans.append(record) }
            index += 1
        }
        isRendering = false
        renderedAt = now
        if holes > 16, holes * 2 > moving.count { closeHoles() }
    }

    private func closeHoles() {
        var kept = 0
        for index in moving.indices {
            guard let record = moving[index] else { continue }
            moving[kept] = record
            record.place = kept
            kept += 1
        }
        moving.removeLast(moving.count - kept)
        holes = 0
    }

    // MARK: Commands

    /// Starts now, or after a delay; does nothing to an animation that moves already.
    ///
    /// - Returns: `false` when it is refused: see `longestChain`.
    func start(_ record: AnimationRecord, after delay: Nanoseconds = 0) -> Bool {
        if record.playhead.isMoving { return true }
        record.isActive = true
        var delay = delay
        if delay == 0, let frozen = record.frozenDelay { delay = frozen }
        record.frozenDelay = nil
        if delay == 0 {
            record.delayEnd = nil
            if record.total == 0, chainLength > Self.longestChain {
                record.isActive = false
                return false
            }
            beginMotion(record)
        } else {
            let end = now.plus(delay)
            record.delayEnd = end
            plan(.begin, at: end, for: record)
        }
        return true
    }

    func pause(_ record: AnimationRecord) {
        record.isActive = true
        if let end = record.delayEnd {
            record.frozenDelay = end - now
            record.delayEnd = nil
            record.version &+= 1
        } else if record.playhead.isMoving || record.playhead.motion == .idle {
            let position = record.position(at: now)
            let wasMoving = record.playhead.isMoving
            record.playhead.hold(at: position)
            record.version &+= 1
            stopMoving(record)
            if wasMoving { show(record) }
        }
    }

    func pause(_ record: AnimationRecord, after delay: Nanoseconds) {
        events.add(Event(time: now.plus(delay), kind: .pause, version: 0, record: record))
    }

    func setReversed(_ isReversed: Bool, _ record: AnimationRecord) {
        guard record.isReversed != isReversed else { return }
        record.isReversed = isReversed
        record.playhead.setRate(-record.playhead.rate, nanoseconds: now)
        if record.playhead.isMoving { planEnd(of: record) }
    }

    /// Sets the speed of one animation, 0 or more; its direction stays.
    func setRate(_ rate: Double, _ record: AnimationRecord) {
        record.playhead.setRate(record.isReversed ? -rate : rate, nanoseconds: now)
        if record.playhead.isMoving { planEnd(of: record) }
    }

    /// Jumps to a progress in 0…1: a moving animation moves on from there, any other one stands there.
    func setProgress(_ progress: Double, _ record: AnimationRecord) {
        let total = record.total != .endless ? record.total : record.timing.durationTime
        let position = total == .endless ? 0 : Nanoseconds(nearest: Double(total) * progress)
        record.isActive = true
        record.isFresh = false
        record.scrub = (progress, position)
        record.playhead.seek(nanoseconds: position, at: now)
        if record.playhead.isMoving { planEnd(of: record) }
        show(record)
    }

    /// Ends an animation at a position, without more ado.
    func finish(_ record: AnimationRecord, at position: Finish.Position, cause: Finish.Cause) {
        if position != .current {
            let isEnd = position == .end
            let elapsed = isEnd ? min(record.timing.durationTime, .latest) : 0
            _ = record.content.render(fraction: isEnd ? 1 : 0, elapsed: elapsed, timing: record.timing, before: false)
        }
        end(record, Finish(position: position, cause: cause, time: now.seconds))
    }

    // MARK: Steps of the commands

    private func beginMotion(_ record: AnimationRecord) {
        var position = record.position(at: now)
        if record.isFresh, record.isReversed, record.total != .endless {
            position = record.total
            record.scrub = (1, position)
        }
        record.isFresh = false
        record.chain = (chainLength, now)
        record.playhead.move(from: position, at: now)
        if record.place == nil {
            record.place = moving.count
            moving.append(record)
        }
        planEnd(of: record)
        show(record)
    }

    private func show(_ record: AnimationRecord) {
        if !record.render(at: now) { orphans.append(record) }
    }

    private func planEnd(of record: AnimationRecord) {
        record.version &+= 1
        let goal = record.isReversed ? 0 : record.total
        if let time = record.playhead.time(reaching: goal) {
            events.add(Event(time: max(time, now), kind: .end, version: record.version, record: record))
        }
    }

    private func plan(_ kind: EventKind, at time: Nanoseconds, for record: AnimationRecord) {
        record.version &+= 1
        events.add(Event(time: time, kind: kind, version: record.version, record: record))
    }

    private func stopMoving(_ record: AnimationRecord) {
        guard let place = record.place else { return }
        moving[place] = nil
        record.place = nil
        holes += 1
        if moving.count == holes, !isRendering {
            moving.removeAll(keepingCapacity: true)
            holes = 0
        }
    }

    private func end(_ record: AnimationRecord, _ finish: Finish) {
        record.hasEnded = true
        record.finish = finish
        stopMoving(record)
    }
}
