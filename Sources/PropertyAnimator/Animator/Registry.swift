/// The animations of an animator, by tag and by the order of their creation.
struct Registry<Tag: Hashable> {
    private var byTag: [Tag: TaggedRecord<Tag>] = [:]
    /// All animations in the order of their creation, and some that have ended and are not yet removed.
    private var byAge: [TaggedRecord<Tag>] = []
    /// The last end of each tag; `nil` if the ends are not kept.
    var lastFinishes: [Tag: Finish]?

    subscript(tag: Tag) -> TaggedRecord<Tag>? { byTag[tag] }

    /// The animations that have not been removed, the oldest first.
    ///
    /// - Complexity: O(*n*) for *n* animations.
    var all: [TaggedRecord<Tag>] { byAge.filter { $0.planning.isRegistered } }

    /// Adds an animation, and returns the previous one of its tag.
    mutating func add(_ record: TaggedRecord<Tag>) -> TaggedRecord<Tag>? {
        if byAge.count > 32, byAge.count > 2 * byTag.count { byAge.removeAll { !$0.planning.isRegistered } }
        byAge.append(record)
        let old = byTag.updateValue(record, forKey: record.tag)
        old?.planning.isRegistered = false
        return old
    }

    mutating func remove(_ record: TaggedRecord<Tag>, at finish: Finish) {
        lastFinishes?[record.tag] = finish
        guard record.planning.isRegistered else { return }
        record.planning.isRegistered = false
        byTag[record.tag] = nil
        if byTag.isEmpty { byAge.removeAll(keepingCapacity: true) }
    }
}

/// An animation with its tag.
///
/// The engine itself uses no tags.
final class TaggedRecord<Tag: Hashable>: AnimationRecord {
    let tag: Tag

    init(id: UInt64, timing: Timing, content: AnimationContent, tag: Tag) {
        self.tag = tag
        super.init(id: id, timing: timing, content: content)
    }
}

/// The ended animations whose completions are being called.
///
/// A completion may end another animation, whose completions may end further ones. Beyond a depth of such nested calls,
/// the completions of an animation are called after those of the others.
struct Deliveries {
    private var depth = 0
    private var postponed: [AnimationRecord] = []
    private var next = 0

    private static let deepest = 100

    /// Begins to call the completions of an animation; returns `false` if they have to wait.
    mutating func begin(_ record: AnimationRecord) -> Bool {
        guard depth < Self.deepest else {
            postponed.append(record)
            return false
        }
        depth += 1
        return true
    }

    /// Returns the next animation whose completions have waited.
    mutating func takePostponed() -> AnimationRecord? {
        guard next < postponed.count else {
            postponed.removeAll(keepingCapacity: true)
            next = 0
            return nil
        }
        next += 1
        return postponed[next - 1]
    }

    mutating func end() {
        depth -= 1
    }
}
