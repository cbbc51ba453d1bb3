import Foundation

extension AlarmLifecycle {
    /// An occurrence, or one of its snoozes, for which the platform rang.
    struct HeardOccurrence: Hashable, Sendable {
        let id: Occurrence.ID
        let snoozeCount: Int
        /// The instant at which it was due.
        let date: Date
        /// The instant at which the platform rang, which can be later; `nil` when it is not known.
        let rangAt: Date?

        var heardAt: Date { rangAt ?? date }

        var reason: Occurrence.Reason { snoozeCount == 0 ? .regular : .snooze(snoozeCount) }

        init(id: Occurrence.ID, snoozeCount: Int, date: Date, rangAt: Date? = nil) {
            (self.id, self.snoozeCount, self.date, self.rangAt) = (id, snoozeCount, date, rangAt)
        }

        init(_ occurrence: Occurrence) {
            self.init(id: occurrence.id, snoozeCount: occurrence.snoozeCount, date: occurrence.date)
        }

        static func == (left: Self, right: Self) -> Bool {
            left.id == right.id && left.snoozeCount == right.snoozeCount
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(snoozeCount)
        }
    }
}
