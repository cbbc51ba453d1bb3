/// A list of the animations whose objects have been released, and the animations without motion whose objects may be
/// released.
struct ReleasedAnimations {
    /// The animations that the next step ends.
    private var found: [AnimationRecord] = []
    private var next = 0
    /// The animations without motion.
    ///
    /// No frame shows them, so that a search must find the release of their objects.
    private var standing: [AnimationRecord] = []
    private var cursor = 0

    /// The number of animations that one search examines.
    private static let searchLength = 64

    var isEmpty: Bool { found.isEmpty }

    mutating func add(_ record: AnimationRecord) {
        found.append(record)
    }

    /// Returns the next animation to end, and removes it from the list.
    mutating func takeNext() -> AnimationRecord? {
        while next < found.count {
            let animation = found[next]
            next += 1
            if !animation.hasEnded { return animation }
        }
        if !found.isEmpty {
            found.removeAll(keepingCapacity: true)
            next = 0
        }
        return nil
    }

    mutating func watch(_ record: AnimationRecord) {
        record.planning.location = .standing(Int32(standing.count))
        standing.append(record)
    }

    mutating func forget(at index: Int) {
        standing[index].planning.location = .nowhere
        let last = standing.removeLast()
        guard index < standing.count else { return }
        standing[index] = last
        last.planning.location = .standing(Int32(index))
    }

    /// Searches some of the animations without motion for released objects.
    mutating func search() {
        for _ in 0..<min(Self.searchLength, standing.count) {
            cursor = cursor + 1 < standing.count ? cursor + 1 : 0
            let record = standing[cursor]
            if !record.hasEnded, record.content.isTargetReleased { found.append(record) }
        }
    }
}
