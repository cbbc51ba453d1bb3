/// A kind of planned event.
///
/// Events at the same time happen in the order of these cases.
enum EventKind: UInt8 {
    /// The end of a start delay.
    case begin
    /// A mark to pass, or the beginning or the end of a step of a timeline.
    case stop
    /// The beginning of another run.
    case `repeat`
    /// The arrival at a destination.
    case arrival
    /// A delayed pause.
    case pause
    /// The end of the run in the direction of playback.
    case end
}

/// A planned event of one animation.
struct Event {
    let time: Nanoseconds
    let kind: EventKind
    /// The number of the plan that contains the event; for a delayed pause, the number of times that pauses were taken
    /// back.
    ///
    /// A later plan of the animation makes the event void.
    let version: UInt32
    let record: AnimationRecord

    /// Returns whether this event happens before another: by time, then by the age of the animation, then by kind.
    func comes(before other: Event) -> Bool {
        if time != other.time { return time < other.time }
        if record.id != other.record.id { return record.id < other.record.id }
        return kind.rawValue < other.kind.rawValue
    }

    var isVoid: Bool {
        record.hasEnded || version != (kind == .pause ? record.extras?.cancelledPauses ?? 0 : record.planning.version)
    }
}

/// A queue of events in the order of time: a binary heap.
///
/// - Complexity: Adding and removing an event is O(log *n*).
struct EventQueue {
    private var heap: [Event] = []
    private var voidLimit = 64

    /// The next event that is not void.
    var first: Event? {
        mutating get {
            while let event = heap.first {
                if !event.isVoid { return event }
                removeFirst()
            }
            return nil
        }
    }

    mutating func add(_ event: Event) {
        // Scrubbing leaves void events behind, which are removed when there are many.
        if heap.count >= voidLimit {
            let kept = heap.filter { !$0.isVoid }
            if kept.count < heap.count {
                heap.removeAll(keepingCapacity: true)
                for event in kept { push(event) }
            }
            voidLimit = max(64, 2 * heap.count)
        }
        push(event)
    }

    mutating func removeFirst() {
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink()
        }
    }

    private mutating func push(_ event: Event) {
        heap.append(event)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].comes(before: heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var least = parent
            let (left, right) = (2 * parent + 1, 2 * parent + 2)
            if left < heap.count, heap[left].comes(before: heap[least]) { least = left }
            if right < heap.count, heap[right].comes(before: heap[least]) { least = right }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
