/// An engine that moves the animations of one animator through time, event by event.
///
/// The engine works without tags and calls no completions: it returns an ended animation to the animator, which calls
/// them. The same events happen at the same nanoseconds in the same order whatever the sizes of the steps, and before
/// any client code runs, all properties have their values at that time.
final class AnimationEngine {
    /// The current time of the engine, which never decreases.
    private(set) var now: Nanoseconds
    /// The time to move to; a callback on the way may change the speed and with it this time.
    var target: Nanoseconds
    private var events = EventQueue()
    private var moving = ActiveAnimationList()
    /// The columns that have had something moving in them.
    private var columns: [ValueColumn] = []
    private var renderedAt: Nanoseconds?
    /// Animations whose objects have all been released: the next step ends them.
    private var retiring: [AnimationRecord] = []
    private var retiringIndex = 0
    /// Animations with a tween that was refused, to be reported.
    var refusals: [AnimationRecord] = []
    private var lastID: UInt64 = 0
    /// The chain length of the callback that is running: see `AnimationRecord.chain`.
    private(set) var chainLength = 0
    /// The number of callbacks that have begun, and the number that are running, nested in each other.
    private(set) var callbackCount = 0
    private(set) var callbackDepth = 0
    /// A closure that is called inside each callback, after the client's part.
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
            column.groups.removeAll()
            column.owner = nil
        }
    }

    /// Whether frames would change nothing.
    var isIdle: Bool {
        while let event = events.first, event.isVoid { _ = events.removeFirst() }
        return events.isEmpty && moving.isEmpty && retiring.isEmpty && columns.allSatisfy(\.groups.isEmpty)
    }

    func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }

    /// Moves on to `target`, at most to the next end of an animation, which it returns; `nil` when `target` is reached.
    func step() -> AnimationRecord? {
        while true {
            if let animation = nextRetiring() {
                end(animation, Finish(position: .current, cause: .cancelled, time: now.seconds))
                return animation
            }
            if let event = events.first, event.time <= target {
                if event.isVoid {
                    _ = events.removeFirst()
                    continue
                }
                now = max(now, event.time)
                if needsCurrentValues(event), renderedAt != now {
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

    private func nextRetiring() -> AnimationRecord? {
        while retiringIndex < retiring.count {
            let animation = retiring[retiringIndex]
            retiringIndex += 1
            if !animation.hasEnded { return animation }
        }
        if !retiring.isEmpty {
            retiring.removeAll(keepingCapacity: true)
            retiringIndex = 0
        }
        return nil
    }

    /// Returns whether all values must be current at an event: for a callback, or to read a start value.
    private func needsCurrentValues(_ event: Event) -> Bool {
        switch event.kind {
        case .begin: event.record.content.needsStartValues
        case .stop: true
        case .pause: false
        case .end: !event.record.completions.isEmpty
        }
    }

    /// Carries out an event; returns `true` when its animation has ended.
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
            let progress = record.iterationProgress(at: now)
            end(record, finish)
            if let progress { handle(record.content.show(progress, timing: record.timing, reading: true), record) }
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

    /// Shows the current state of all moving animations, and only then reads start values that are due.
    private func render() {
        for column in columns { column.show(at: now) }
        var isLate = false
        // A setter may give any command: what it stops is skipped, and what it starts shows itself.
        let (list, removals) = (moving.animations, moving.removals)
        list.withUnsafeBufferPointer { animations in
            for index in animations.indices {
                guard let animation = animations[index] else { continue }
                if moving.removals != removals, animation.record.activeIndex == nil { continue }
                handle(animation.show(at: now), animation.record)
                if animation.run == nil, animation.record.content.awaitsStartValues { isLate = true }
            }
        }
        if isLate {
            for case let animation? in list
            where animation.record.activeIndex != nil && animation.record.content.awaitsStartValues {
                show(animation.record)
            }
        }
        renderedAt = now
        moving.closeHoles()
    }

    // MARK: - Commands for one animation

    /// Starts an animation now or after a delay; has no effect on an animation that already moves.
    ///
    /// - Returns: `false` if the start is refused: see `longestChain`.
    func start(_ record: AnimationRecord, after delay: Nanoseconds = 0) -> Bool {
        if record.playhead.isMoving { return true }
        record.isActive = true
        var delay = delay
        if delay == 0, let pausedDelay = record.pausedDelay { delay = pausedDelay }
        record.pausedDelay = nil
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
            record.pausedDelay = end - now
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
        add(.pause, at: now.plus(delay), for: record)
    }

    func setReversed(_ isReversed: Bool, _ record: AnimationRecord) {
        guard record.isReversed != isReversed else { return }
        record.isReversed = isReversed
        if !record.isNew {
            record.content.setDirection(forwards: !isReversed, at: record.position(at: now), including: false)
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

    /// Replaces the timing of an animation; its content and position stay the same.
    func setTiming(_ timing: Timing, _ record: AnimationRecord) {
        record.playhead.setTiming(timing, nanoseconds: now)
        record.scrub = nil
        if record.playhead.isMoving {
            stopMoving(record)
            moveOn(record)
        }
        if record.playhead.motion != .idle { show(record) }
    }

    /// Moves an animation to a progress in 0…1: a moving animation continues from there, any other one stands there.
    func setProgress(_ progress: Double, _ record: AnimationRecord) {
        let total = record.total != .endless ? record.total : record.timing.durationTime
        let position = total == .endless ? 0 : Nanoseconds(nearest: Double(total) * progress)
        seek(record, to: position, progress: progress)
    }

    /// Moves an animation to a position, and passes the marks in between.
    ///
    /// - Parameters:
    ///   - record: The animation.
    ///   - target: The position, from 0 to the total.
    ///   - progress: The exact progress, if the position was given as one.
    func seek(_ record: AnimationRecord, to target: Nanoseconds, progress: Double? = nil) {
        let start = record.position(at: now)
        record.isActive = true
        record.isNew = false
        record.seekCount &+= 1
        let seek = record.seekCount
        let forwards = target >= start
        if target != start { record.content.setDirection(forwards: forwards, at: start, including: false) }
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
        if target != start { record.content.setDirection(forwards: !record.isReversed, at: target, including: false) }
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

    /// Ends an animation at a position; completions are not called.
    func finish(_ record: AnimationRecord, at position: Finish.Position, cause: Finish.Cause) {
        if record.hasEnded { return }
        end(record, Finish(position: position, cause: cause, time: now.seconds))
        if position != .current {
            let isEnd = position == .end
            let elapsed = isEnd ? min(record.timing.durationTime, .latest) : 0
            let progress = IterationProgress(
                fraction: isEnd ? 1 : 0, elapsed: elapsed, iteration: record.lastIteration, before: false,
                position: isEnd ? record.total : 0)
            handle(record.content.show(progress, timing: record.timing, reading: true), record)
        }
    }

    // MARK: - Steps of commands and events

    private func beginMotion(_ record: AnimationRecord) {
        var position = record.position(at: now)
        if record.isNew {
            if record.isReversed {
                position = record.total != .endless ? record.total : min(record.timing.durationTime, .latest)
                if record.total == 0 { record.scrub = (1, 0) }
            }
            record.content.setDirection(forwards: !record.isReversed, at: position, including: true)
        }
        record.isNew = false
        record.chain = (chainLength, now)
        record.playhead.move(from: position, at: now)
        moveOn(record)
        show(record)
    }

    /// Adds a moving animation to the list that is shown each frame, and plans its next events.
    private func moveOn(_ record: AnimationRecord) {
        let isInColumn =
            record.content.columnTween.map { owns($0.column) && $0.column.groups.add(record, $0, at: now) } ?? false
        if !isInColumn { moving.add(record, at: now) }
        plan(record)
    }

    /// Adds a column to the list; returns `false` when another engine owns it.
    private func owns(_ column: ValueColumn) -> Bool {
        if column.owner == nil {
            column.owner = ObjectIdentifier(self)
            columns.append(column)
        }
        return column.owner == ObjectIdentifier(self)
    }

    private func show(_ record: AnimationRecord) {
        handle(record.show(at: now, reading: true), record)
    }

    @inline(__always)
    private func handle(_ result: DisplayResult, _ record: AnimationRecord) {
        switch result {
        case .shown: break
        case .refused: refusals.append(record)
        case .targetsReleased: retiring.append(record)
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
        if let group = record.columnGroup { group.remove(record) }
        moving.remove(record)
    }

    private func end(_ record: AnimationRecord, _ finish: Finish) {
        record.hasEnded = true
        record.finish = finish
        stopMoving(record)
    }
}
