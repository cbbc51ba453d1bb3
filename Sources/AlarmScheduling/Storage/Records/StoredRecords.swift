import Foundation

/// A group of the places of the records in a text, by the identifiers of their alarms.
struct RecordLines: Sendable {
    /// The line of the identifiers in order.
    var index: Range<Int>?
    var alarms: [UUID: Range<Int>] = [:]
    var states: [UUID: Range<Int>] = [:]
    /// The lines of the missed occurrences, in order.
    var missed: [Range<Int>] = []

    /// Returns the places in a text with `count` more bytes at its beginning.
    func moved(by count: Int) -> RecordLines {
        func move(_ line: Range<Int>) -> Range<Int> { line.lowerBound + count..<line.upperBound + count }
        return RecordLines(
            index: index.map(move), alarms: alarms.mapValues(move), states: states.mapValues(move),
            missed: missed.map(move))
    }
}

/// A collection and the lines of its records in a stored text, from which the next text takes the lines of the records
/// that have not changed.
struct StoredRecords: Sendable {
    // Decision 0375.

    let collection: AlarmCollection
    /// The text that contains the lines.
    let text: [UInt8]
    /// The index in ``text`` from which the places of the lines are counted.
    let start: Int
    /// The line of the identifiers in order, or `nil` when the line is missing or differs from the collection.
    let index: Range<Int>?
    /// The lines of the alarms, in the order of the collection.
    let alarms: [Range<Int>]
    /// The lines of the states of these alarms.
    let states: [Range<Int>?]
    /// The lines of the missed occurrences, in the order of the collection.
    let missed: [Range<Int>]

    init(
        _ collection: AlarmCollection = AlarmCollection(), text: [UInt8] = [], start: Int = 0,
        index: Range<Int>? = nil, alarms: [Range<Int>] = [], states: [Range<Int>?] = [], missed: [Range<Int>] = []
    ) {
        self.collection = collection
        self.text = text
        self.start = start
        self.index = index
        self.alarms = alarms
        self.states = states
        self.missed = missed
    }

    /// Creates the records of what was read: first the alarms in `order`, then the others in their order.
    init(
        _ found: [Alarm], states: [UUID: AlarmLifecycle.State], missed: [MissedOccurrence], order: [UUID],
        lines: RecordLines, in text: [UInt8]
    ) {
        var collection = AlarmCollection(unique: found, order: order)
        // Most texts have no state without an alarm.
        let known = Set(collection.alarms.map(\.id))
        let belong = states.keys.allSatisfy(known.contains)
        collection.lifecycleStates = belong ? states : states.filter { known.contains($0.key) }
        collection.missed = missed
        let isIndexed = collection.alarms.lazy.map(\.id).elementsEqual(order)
        self.init(
            collection, text: text, index: isIndexed ? lines.index : nil,
            alarms: collection.alarms.compactMap { lines.alarms[$0.id] },
            states: collection.alarms.map { lines.states[$0.id] }, missed: lines.missed)
    }

    func line(_ place: Range<Int>) -> Range<Int> {
        place.lowerBound + start..<place.upperBound + start
    }
}

extension AlarmCollection {
    /// Creates a collection of alarms with unique identifiers: first those in `order`, then the others in their order.
    fileprivate init(unique alarms: [Alarm], order: [UUID]) {
        self.init()
        if alarms.lazy.map(\.id).elementsEqual(order) {
            for alarm in alarms { append(alarm) }
            return
        }
        let byID = Dictionary(alarms.map { ($0.id, $0) }) { first, _ in first }
        var placed: Set<UUID> = []
        for id in order + alarms.map(\.id) where placed.insert(id).inserted {
            if let alarm = byID[id] { append(alarm) }
        }
    }
}
