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
    /// The columns that have had something moving in them.
    private var columns: [ValueColumn] = []
    private var isRendering = false
    private var renderedAt: Nanoseconds?
    /// Animations that turned out to have nothing left to show on, to be ended by the next step.
    private var orphans: [AnimationRecord] = []
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
    }

    /// Whether frames would change nothing.
    var isIdle: Bool {
        while let event = events.first, event.isVoid { _ = events.removeFirst() }
        return events.isEmpty && moving.count == holes && orphans.isEmpty && columns.allSatisfy(\.lanes.isEmpty)
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
            note(record.show(at: now, reading: true), record)
            end(record, finish)
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
        isRendering = true
        for column in columns { column.show(at: now) }
        var isLate = false
        var index = 0
        while index < moving.count {
            if let record = moving[index] {
                note(record.show(at: now, reading: false), record)
                if record.content.awaitsStartValues { isLate = true }
            }
            index += 1
        }
        index = 0
        while isLate, index < moving.count {
            if let record = moving[index], record.content.awaitsStartValues { show(record) }
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
            record.version &+= 1
            add(.begin, at: end, for: record)
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
            let wasMoving = record.playhead.isMoving
            record.playhead.hold(at: record.position(at: now))
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
        if !record.isFresh {
            record.content.head(forwards: !isReversed, at: record.position(at: now), including: false)
        }
        changeRate(of: record)
    }

    /// Sets the speed of one animation, 0 or more; its direction stays.
    func setSpeed(_ speed: Double, _ record: AnimationRecord) {
        record.speed = speed
        changeRate(of: record)
    }

    private func changeRate(of record: AnimationRecord) {
        record.playhead.setRate(record.rate, nanoseconds: now)
        if record.playhead.isMoving {
            stopMoving(record)
            moveOn(record)
        }
    }

    /// Gives an animation another timing of the same content; its position stays.
    func setTiming(_ timing: Timing, _ record: AnimationRecord) {
        record.playhead.setTiming(timing, nanoseconds: now)
        record.scrub = nil
        if record.playhead.isMoving {
            stopMoving(record)
            moveOn(record)
        }
        if record.playhead.motion != .idle { show(record) }
    }

    /// Jumps to a progress in 0…1: a moving animation moves on from there, any other one stands there.
    func setProgress(_ progress: Double, _ record: AnimationRecord) {
        let total = record.total != .endless ? record.total : record.timing.durationTime
        let position = total == .endless ? 0 : Nanoseconds(nearest: Double(total) * progress)
        seek(record, to: position, progress: progress)
    }

    /// Jumps to a position, passing what lies between.
    ///
    /// - Parameters:
    ///   - record: The animation.
    ///   - target: The position, from 0 to the total.
    ///   - progress: The exact progress that is meant, if it was given as one.
    func seek(_ record: AnimationRecord, to target: Nanoseconds, progress: Double? = nil) {
        let start = record.position(at: now)
        record.isActive = true
        record.isFresh = false
        record.seekCount &+= 1
        let seek = record.seekCount
        let forwards = target >= start
        if target != start { record.content.head(forwards: forwards, at: start, including: false) }
        while let stop = record.content.nextStop(forwards: forwards, timing: record.timing),
            forwards ? stop <= target : stop >= target
        {
            jump(record, to: stop)
            let action = record.content.passStop(at: stop, forwards: forwards, timing: record.timing)
            guard let action else { continue }
            call(record, action)
            // The callback may have ended it or sought elsewhere.
            if record.hasEnded || record.seekCount != seek { return }
        }
        if target != start { record.content.head(forwards: !record.isReversed, at: target, including: false) }
        record.scrub = progress.map { ($0, target) }
        jump(record, to: target)
    }

    private func jump(_ record: AnimationRecord, to position: Nanoseconds) {
        record.playhead.seek(nanoseconds: position, at: now)
        if record.playhead.isMoving {
            stopMoving(record)
            moveOn(record)
        }
        show(record)
    }

    /// Ends an animation at a position, without more ado.
    func finish(_ record: AnimationRecord, at position: Finish.Position, cause: Finish.Cause) {
        if position != .current {
            let isEnd = position == .end
            let elapsed = isEnd ? min(record.timing.durationTime, .latest) : 0
            let moment = Moment(
                fraction: isEnd ? 1 : 0, elapsed: elapsed, iteration: record.lastIteration, before: false)
            note(record.content.show(moment, timing: record.timing, reading: true), record)
        }
        end(record, Finish(position: position, cause: cause, time: now.seconds))
    }

    // MARK: Steps of the commands

    private func beginMotion(_ record: AnimationRecord) {
        var position = record.position(at: now)
        if record.isFresh {
            if record.isReversed {
                position = record.total != .endless ? record.total : min(record.timing.durationTime, .latest)
                if record.total == 0 { record.scrub = (1, 0) }
            }
            record.content.head(forwards: !record.isReversed, at: position, including: true)
        }
        record.isFresh = false
        record.chain = (chainLength, now)
        record.playhead.move(from: position, at: now)
        moveOn(record)
        show(record)
    }

    /// Puts a moving animation on the list that is shown each frame, and plans its next events.
    private func moveOn(_ record: AnimationRecord) {
        if let tween = record.content.lane, tween.column.lanes.add(record, tween, at: now) {
            if !tween.column.isListed {
                tween.column.isListed = true
                columns.append(tween.column)
            }
        } else {
            record.place = moving.count
            moving.append(record)
        }
        plan(record)
    }

    private func show(_ record: AnimationRecord) {
        note(record.show(at: now, reading: true), record)
    }

    private func note(_ showing: Showing, _ record: AnimationRecord) {
        switch showing {
        case .shown: break
        case .refused: refusals.append(record)
        case .gone: orphans.append(record)
        }
    }

    private func plan(_ record: AnimationRecord) {
        record.version &+= 1
        let forwards = !record.isReversed
        if let time = record.playhead.time(reaching: forwards ? record.total : 0) {
            add(.end, at: time, for: record)
        }
        if let stop = record.content.nextStop(forwards: forwards, timing: record.timing),
            let time = record.playhead.time(reaching: stop)
        {
            add(.stop, at: time, for: record)
        }
    }

    private func add(_ kind: EventKind, at time: Nanoseconds, for record: AnimationRecord) {
        events.add(Event(time: max(time, now), kind: kind, version: record.version, record: record))
    }

    private func stopMoving(_ record: AnimationRecord) {
        if let group = record.laneGroup { group.remove(record) }
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
