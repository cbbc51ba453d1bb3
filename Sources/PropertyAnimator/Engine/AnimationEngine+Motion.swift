/// The steps that commands and events are made of.
extension AnimationEngine {
    func beginMotion(_ record: AnimationRecord) {
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
    func moveOn(_ record: AnimationRecord) {
        let hasLane = record.content.lane.map { takes($0.column) && $0.column.lanes.add(record, $0, at: now) } ?? false
        if !hasLane { moving.add(record, at: now) }
        plan(record)
    }

    /// Puts a column on the list; `false` when it is on that of another engine.
    private func takes(_ column: ValueColumn) -> Bool {
        if column.owner == nil {
            column.owner = ObjectIdentifier(self)
            columns.append(column)
        }
        return column.owner == ObjectIdentifier(self)
    }

    func show(_ record: AnimationRecord) {
        note(record.show(at: now, reading: true), record)
    }

    @inline(__always)
    func note(_ showing: Showing, _ record: AnimationRecord) {
        switch showing {
        case .shown: break
        case .refused: refusals.append(record)
        case .gone: orphans.append(record)
        }
    }

    func plan(_ record: AnimationRecord) {
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

    func add(_ kind: EventKind, at time: Nanoseconds, for record: AnimationRecord) {
        events.add(Event(time: max(time, now), kind: kind, version: record.version, record: record))
    }

    func stopMoving(_ record: AnimationRecord) {
        if let group = record.laneGroup { group.remove(record) }
        moving.remove(record)
    }

    func end(_ record: AnimationRecord, _ finish: Finish) {
        record.hasEnded = true
        record.finish = finish
        stopMoving(record)
    }
}
