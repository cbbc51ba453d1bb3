import Foundation

/// A step of the scheduler: the handling of what is due, and a change, both applied to the collection of a store.
struct RosterStep: Sendable {
    /// A result of a step, such as the events to publish.
    struct Outcome: Sendable {
        /// The roster after the step, or `nil` when what is due could not be handled.
        var roster: AlarmRoster?
        /// The collection that the store holds after the step.
        var stored: AlarmCollection
        /// The error of the change; the collection is then as it was.
        var error: (any Error)?

        /// Whether the store holds everything that is in memory.
        var isSaved: Bool { roster?.collection == stored }
    }

    /// The roster in memory, which can be ahead of the store after a failure to save.
    let before: AlarmRoster?
    /// The collection that the store held at the last access.
    let stored: AlarmCollection?
    let zones: any ZoneSource
    let settings: AlarmLifecycle.Settings
    let now: Date
    let deliveries: RosterDeliveries
    let change: @Sendable (inout AlarmRoster) throws -> Void

    /// Applies the step to a collection; an error of the change leaves the collection as it was.
    func run(on collection: inout AlarmCollection) -> Outcome {
        do {
            var next: AlarmRoster
            if let before, before.collection == collection || stored == collection {
                next = before
                try next.advance(to: now, deliveries: deliveries)
            } else {
                var merged = collection
                if let before, let stored { merged.adoptUnsaved(before.collection, since: stored) }
                next = try AlarmRoster(
                    merged, at: now, zones: zones, settings: settings, isRestart: before == nil, deliveries: deliveries)
                if let before { next.publish(AlarmCollectionChange(old: before.collection, new: collection)) }
            }
            try change(&next)
            collection = next.collection
            return Outcome(roster: next, stored: collection)
        } catch {
            return Outcome(stored: collection, error: error)
        }
    }
}

extension AlarmCollection {
    /// Adopts the unsaved changes in memory, for the alarms that another writer has not changed.
    mutating func adoptUnsaved(_ memory: AlarmCollection, since saved: AlarmCollection) {
        for alarm in alarms
        where saved[alarm.id] == alarm && saved.lifecycleStates[alarm.id] == lifecycleStates[alarm.id] {
            if let changed = memory[alarm.id] {
                replace(changed)
                lifecycleStates[alarm.id] = memory.lifecycleStates[alarm.id]
            } else {
                _ = try? remove(alarm.id)
            }
        }
        let known = Set(saved.missed).union(missed)
        missed += memory.missed.filter { !known.contains($0) }
    }
}
