import Foundation

/// Keys in the order of their dates, the soonest first: a binary heap that knows where each key is.
///
/// Of equal dates the lesser key comes first. Setting, moving and removing a key cost O(log n).
struct DateQueue<Key: Hashable & Comparable & Sendable>: Sendable {
    private var heap: [(key: Key, date: Date)] = []
    private var places: [Key: Int] = [:]

    /// An empty queue.
    init() {}

    /// Creates a queue; the keys must differ.
    init(_ elements: some Sequence<(key: Key, date: Date)>) {
        // Elements in ascending order are a heap.
        heap = elements.sorted(by: Self.isBefore)
        places = Dictionary(uniqueKeysWithValues: heap.enumerated().map { ($1.key, $0) })
    }

    /// The soonest key.
    var first: (key: Key, date: Date)? { heap.first }

    var keys: some Sequence<Key> { places.keys }

    /// The date of a key; `nil` takes it out.
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
