/// The moving animations, by the order in which they began to move: the last to move wins a shared property.
struct MovingList {
    private(set) var movers: [Mover?] = []
    private var holes = 0
    /// Counts the animations taken off the list.
    private(set) var removals = 0

    var isEmpty: Bool { movers.count == holes }

    mutating func add(_ record: AnimationRecord, at now: Nanoseconds) {
        record.place = movers.count
        movers.append(Mover(record, at: now))
    }

    mutating func remove(_ record: AnimationRecord) {
        guard let place = record.place else { return }
        movers[place] = nil
        record.place = nil
        holes += 1
        removals &+= 1
        if isEmpty {
            movers.removeAll(keepingCapacity: true)
            holes = 0
        }
    }

    /// Closes the holes once they are many, so that a frame costs the moving ones only.
    mutating func closeHoles() {
        guard holes > 16, holes * 2 > movers.count else { return }
        var kept = 0
        for index in movers.indices {
            guard let mover = movers[index] else { continue }
            movers[kept] = mover
            mover.record.place = kept
            kept += 1
        }
        movers.removeLast(movers.count - kept)
        holes = 0
    }
}
