/// What an animator tells the engine to do with one animation.
extension AnimationEngine {
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
        add(.pause, at: now.plus(delay), for: record)
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
        if record.hasEnded { return }
        end(record, Finish(position: position, cause: cause, time: now.seconds))
        if position != .current {
            let isEnd = position == .end
            let elapsed = isEnd ? min(record.timing.durationTime, .latest) : 0
            let moment = Moment(
                fraction: isEnd ? 1 : 0, elapsed: elapsed, iteration: record.lastIteration, before: false,
                position: isEnd ? record.total : 0)
            note(record.content.show(moment, timing: record.timing, reading: true), record)
        }
    }
}
