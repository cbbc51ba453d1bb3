/// A collection of the moving animations of an engine: the numbers of columns, which are set first, and the animations
/// of the list.
struct Movers {
    var list = ActiveAnimationList()
    /// The columns in which a number has moved.
    private let columns = OwnedColumns()
    /// The time at which all properties were last set; `nil` if one animation has set a property since.
    var renderedAt: Nanoseconds?
    /// Whether an animation has ended since that time, so that an older animation may set the property again.
    var hasLostOwner = false
    /// Whether an animation that begins ends the earlier animations of its properties.
    var endsEarlier = false
    /// The animations that a later one ends.
    private var overwritten: [AnimationRecord] = []
    /// The indices of the animations whose data for a frame must be renewed.
    var runsToRenew: [Int] = []

    var isMoving: Bool { !list.isEmpty || columns.columns.contains { !$0.groups.isEmpty } }

    mutating func add(_ record: AnimationRecord, at now: Nanoseconds) {
        if !addToColumn(record, at: now) { list.add(record, at: now) }
    }

    private func addToColumn(_ record: AnimationRecord, at now: Nanoseconds) -> Bool {
        guard record.content.movesColumn else { return false }
        let tween = unsafeDowncast(record.content, to: ColumnTween.self)
        guard columns.owns(tween.column) else { return false }
        return tween.column.groups.add(record, tween, at: now)
    }

    /// Finds the earlier animations that move a property of an animation that begins.
    mutating func overwrite(by record: AnimationRecord) {
        let tweens = record.content.allTweens.filter(\.readsStart)
        if tweens.isEmpty { return }
        for case let animation? in list.animations
        where animation.record !== record && animation.record.content.movesObjects {
            let isOverwritten = animation.record.content.activeTweens.contains { earlier in
                tweens.contains { $0.movesSameProperty(as: earlier) }
            }
            if isOverwritten { overwritten.append(animation.record) }
        }
    }

    /// Returns the next animation that a later one ends, and removes it from the list.
    mutating func takeOverwritten() -> AnimationRecord? {
        overwritten.isEmpty ? nil : overwritten.removeFirst()
    }

    func showColumns(at now: Nanoseconds) {
        for column in columns.columns { column.show(at: now) }
    }

    /// Renews the data of animations that are in another iteration now, or have become plain runs.
    mutating func renewRuns(at now: Nanoseconds) {
        for index in runsToRenew where index < list.animations.count {
            guard let record = list.animations[index]?.record, record.content.isPlain else { continue }
            if addToColumn(record, at: now) {
                list.remove(at: index)
            } else {
                list.renew(at: index, at: now)
            }
        }
        runsToRenew.removeAll(keepingCapacity: true)
        list.closeHoles()
    }
}

/// A list of the columns of one animator.
///
/// A column may exist longer than its animator. At the end of the animator, its animations are removed from the column.
private final class OwnedColumns {
    private(set) var columns: [ValueColumn] = []

    /// Adds a column to the list; returns `false` if the column belongs to another animator.
    func owns(_ column: ValueColumn) -> Bool {
        if column.owner == nil {
            column.owner = ObjectIdentifier(self)
            columns.append(column)
        }
        return column.owner == ObjectIdentifier(self)
    }

    init() {}

    deinit {
        for column in columns {
            column.groups.removeAll()
            column.owner = nil
        }
    }
}
