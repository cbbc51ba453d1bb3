import Foundation

/// A priority queue of keys by date, earliest first: a binary heap with an index of each key's position.
///
/// At equal dates the smaller key comes first.
struct DateQueue<Key: Hashable & Comparable & Sendable>: Sendable {
    private var heap: [(key: Key, date: Date)] = []
    private var places: [Key: Int] = [:]

    /// Creates an empty queue.
    init() {}

    /// Creates a queue of the given keys and dates.
    ///
    /// - Precondition: The keys are unique.
    /// - Complexity: O(n log n) in the number of keys.
    init(_ elements: some Sequence<(key: Key, date: Date)>) {
        // Elements in ascending order are a heap.
        heap = elements.sorted(by: Self.isBefore)
        places = Dictionary(uniqueKeysWithValues: heap.enumerated().map { ($1.key, $0) })
    }

    /// The key with the earliest date, or `nil` when the queue is empty.
    var first: (key: Key, date: Date)? { heap.first }

    var keys: some Sequence<Key> { places.keys }

    /// The date of a key, or `nil` when the queue does not hold the key; setting `nil` removes the key.
    ///
    /// - Complexity: O(1) for reading a date, O(log n) for setting or removing a date.
    subscript(key: Key) -> Date? {
        get { places[key].map { heap[$0].date } }
        set {
            switch (places[key], newValue) {
            case (let place?, let date?):
                heap[place].date = date
                settle(place)
            case (nil, let date?):
                heap.append((key, date))
                places[key] = heap.count - 1
                settle(heap.count - 1)
            case (let place?, nil):
                places[key] = nil
                let last = heap.removeLast()
                guard place < heap.count else { return }
                heap[place] = last
                places[last.key] = place
                settle(place)
            case (nil, nil):
                break
            }
        }
    }

    private mutating func settle(_ place: Int) {
        var place = place
        while place > 0, Self.isBefore(heap[place], heap[(place - 1) / 2]) {
            swap(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2]
            where child < heap.count && Self.isBefore(heap[child], heap[least]) {
                least = child
            }
            guard least != place else { return }
            swap(place, least)
            place = least
        }
    }

    private mutating func swap(_ left: Int, _ right: Int) {
        heap.swapAt(left, right)
        places[heap[left].key] = left
        places[heap[right].key] = right
    }

    private static func isBefore(_ left: (key: Key, date: Date), _ right: (key: Key, date: Date)) -> Bool {
        left.date == right.date ? left.key < right.key : left.date < right.date
    }
}
