/// An index of intervals that finds all intervals at a time.
///
/// The index has the starts in order, and a tree of the ends.
struct IntervalIndex: Sendable {
    /// The starts, in order.
    private let starts: [Double]
    /// A binary tree over the intervals with its root at index 1; each node holds the latest end below that node.
    private let latestEnds: [Double]
    private let leafCount: Int

    /// Creates an index of intervals.
    ///
    /// - Parameter intervals: The intervals, sorted by start.
    /// - Complexity: O(*n*) in the number of intervals.
    init(_ intervals: some RandomAccessCollection<(start: Double, end: Double)>) {
        var leaves = 1
        while leaves < intervals.count { leaves *= 2 }
        var tree = [Double](repeating: -1, count: 2 * leaves)
        for (index, interval) in intervals.enumerated() { tree[leaves + index] = interval.end }
        for node in stride(from: leaves - 1, to: 0, by: -1) { tree[node] = max(tree[2 * node], tree[2 * node + 1]) }
        starts = intervals.map(\.start)
        latestEnds = tree
        leafCount = leaves
    }

    /// Returns the number of intervals that start at or before a time.
    ///
    /// - Complexity: O(log *n*) in the number of intervals.
    func startedCount(at time: Double) -> Int {
        starts.withUnsafeBufferPointer { starts in
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] <= time { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// Calls `body` with the index of every interval that contains a time, in the order of the starts.
    ///
    /// - Complexity: O((*k* + 1) log *n*), where *n* is the number of intervals, and *k* the number of calls.
    @inline(__always)
    func forEach(at time: Double, _ body: (Int) -> Void) {
        let started = startedCount(at: time)
        guard started > 0 else { return }
        latestEnds.withUnsafeBufferPointer { ends in
            // A node is left for its sibling or the sibling of an ancestor, so the walk needs no stack.
            var node = 1
            var width = leafCount
            var first = 0
            while true {
                if first < started, ends[node] > time {
                    if width > 1 {
                        node *= 2
                        width /= 2
                        continue
                    }
                    body(first)
                }
                while node & 1 == 1 {
                    if node == 1 { return }
                    node /= 2
                    first -= width
                    width *= 2
                }
                node += 1
                first += width
                if first >= started { return }
            }
        }
    }
}
