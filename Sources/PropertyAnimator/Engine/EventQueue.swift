/// What happens to an animation at a time that is known in advance, in the order of equal times.
enum EventKind: UInt8 {
    /// A start delay is over.
    case begin
    /// A mark is passed, or a start value is to be read on the way.
    case stop
    /// A delayed pause is due.
    case pause
    /// The end towards which it runs is reached.
    case end
}

/// One entry of the queue.
struct Event {
    let time: Nanoseconds
    let kind: EventKind
    /// The state of the animation for which it was planned; a later state makes it void.
    let version: UInt32
    let record: AnimationRecord

    /// By time, then by the age of the animation, then by kind.
    func comes(before other: Event) -> Bool {
        if time != other.time { return time < other.time }
        if record.id != other.record.id { return record.id < other.record.id }
        return kind.rawValue < other.kind.rawValue
    }

    var isVoid: Bool {
        record.hasEnded || (kind != .pause && version != record.version)
    }
}

/// Events by time: a binary heap, so that planning and taking cost O(log *n*) and a frame without events nothing.
struct EventQueue {
    private var heap: [Event] = []
    private var voidLimit = 64

    var isEmpty: Bool { heap.isEmpty }
    var first: Event? { heap.first }

    mutating func add(_ event: Event) {
        // Scrubbing leaves void events behind; they go once they are many.
        if heap.count >= voidLimit {
            let kept = heap.filter { !$0.isVoid }
            heap.removeAll(keepingCapacity: true)
            for event in kept { push(event) }
            voidLimit = max(64, 2 * heap.count)
        }
        push(event)
    }

    mutating func removeFirst() -> Event? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink()
        }
        return first
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
