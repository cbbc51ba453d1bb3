/// A group that runs the same elements for each item of a collection, each item a fixed time after the previous item.
///
/// ```swift
/// final class Row {
///     var x = 100.0
/// }
///
/// let rows = [Row(), Row(), Row()]
/// let animator = TimelineAnimator<String>()
/// animator.timeline("rows") {
///     Stagger(rows, each: 0.5) { row in
///         Step(duration: 1, curve: .linear) { Tween(row, \.x, to: 0) }
///     }
/// }
/// .start()
/// animator.advance(to: 1)
/// rows.map(\.x)  // → [0.0, 50.0, 100.0]
/// ```
public struct Stagger: TimelineElement {
    /// An order in which the items of a ``Stagger`` begin.
    public enum Order: Hashable, Sendable {
        /// The first item begins first.
        case start
        /// The last item begins first.
        case end
        /// The middle item begins first; with an even number of items, the two middle items begin together.
        case center
        /// The items begin in a random order that is the same for the same seed.
        case random(seed: UInt64)

        /// Returns the number of intervals that each of `count` items waits.
        func ranks(_ count: Int) -> [Int] {
            switch self {
            case .start: return Array(0..<count)
            case .end: return (0..<count).reversed()
            case .center: return (0..<count).map { abs(2 * $0 - (count - 1)) / 2 }
            case .random(let seed):
                var ranks = Array(0..<count)
                var generator = SplitMix(state: seed)
                ranks.shuffle(using: &generator)
                return ranks
            }
        }

        /// Returns the distance of each of `count` cells of a grid from the cell that begins.
        func distances(_ count: Int, columns: Int) -> [Double] {
            if case .random = self { return ranks(count).map(Double.init) }
            let columns = max(1, min(columns, count))
            let last = (x: columns - 1, y: max(0, count - 1) / columns)
            let origin: (x: Double, y: Double) =
                switch self {
                case .start, .random: (0, 0)
                case .end: (Double((count - 1) % columns), Double(last.y))
                case .center: (Double(last.x) / 2, Double(last.y) / 2)
                }
            return (0..<count).map { index in
                let (x, y) = (Double(index % columns) - origin.x, Double(index / columns) - origin.y)
                return (x * x + y * y).squareRoot()
            }
        }
    }

    private let parts: [(offset: Nanoseconds, item: TimelineItem)]

    /// Creates a group with the same elements for each item of a collection.
    ///
    /// - Parameters:
    ///   - elements: The items.
    ///   - each: The seconds from the beginning of one item to the beginning of the next item, 0 or more; a negative
    ///     number, or NaN, is replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements: Collection>(
        _ elements: Elements, each: Double, from order: Order = .start,
        @TimelineBuilder content: (Elements.Element) -> [TimelineItem]
    ) {
        let gap = max(0, Nanoseconds(seconds: each))
        parts = zip(order.ranks(elements.count), elements).map { rank, element in
            let (offset, overflow) = gap.multipliedReportingOverflow(by: Int64(rank))
            return (overflow ? Nanoseconds.latest : offset.clampedTime, TimelineItem(kind: .sequence(content(element))))
        }
    }

    /// Creates a group with the same elements for each item of a collection, whose beginnings are spread over a time.
    ///
    /// - Parameters:
    ///   - elements: The items.
    ///   - total: The seconds from the beginning of the first item to that of the last, 0 or more; negative numbers and
    ///     NaN are replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements: Collection>(
        _ elements: Elements, over total: Double, from order: Order = .start,
        @TimelineBuilder content: (Elements.Element) -> [TimelineItem]
    ) {
        self.init(elements, order.ranks(elements.count).map(Double.init), each: nil, over: total, content)
    }

    /// Creates a group with the same elements for each item of a grid, which is filled row by row.
    ///
    /// An item begins later the farther its cell is from the cell of the order: the first cell, the last cell, or the
    /// middle of the grid. With a random order, the columns have no effect.
    ///
    /// - Parameters:
    ///   - elements: The items, row by row.
    ///   - columns: The number of columns, 1 or more; smaller numbers are replaced by 1.
    ///   - each: The seconds for the distance of two neighboring cells, 0 or more; negative numbers and NaN are replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements: Collection>(
        _ elements: Elements, columns: Int, each: Double, from order: Order = .start,
        @TimelineBuilder content: (Elements.Element) -> [TimelineItem]
    ) {
        self.init(elements, order.distances(elements.count, columns: columns), each: each, over: 0, content)
    }

    /// Creates a group with the same elements for each item of a grid, whose beginnings are spread over a time.
    ///
    /// - Parameters:
    ///   - elements: The items, row by row.
    ///   - columns: The number of columns, 1 or more; smaller numbers are replaced by 1.
    ///   - total: The seconds from the beginning of the first item to that of the last, 0 or more; negative numbers and
    ///     NaN are replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements: Collection>(
        _ elements: Elements, columns: Int, over total: Double, from order: Order = .start,
        @TimelineBuilder content: (Elements.Element) -> [TimelineItem]
    ) {
        self.init(elements, order.distances(elements.count, columns: columns), each: nil, over: total, content)
    }

    /// Creates a group from the distance of each item, either with the seconds for each unit of distance, or with the
    /// seconds from the shortest to the longest distance.
    private init<Elements: Collection>(
        _ elements: Elements, _ distances: [Double], each: Double?, over total: Double,
        _ content: (Elements.Element) -> [TimelineItem]
    ) {
        let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
        let factor = each.map { $0 > 0 ? $0 : 0 } ?? (most > least && total > 0 ? total / (most - least) : 0)
        parts = zip(distances, elements).map { distance, element in
            (Nanoseconds(seconds: (distance - least) * factor), TimelineItem(kind: .sequence(content(element))))
        }
    }

    /// The group as an item of a timeline.
    public var item: TimelineItem { TimelineItem(kind: .parallel(parts)) }
}

/// A generator of random numbers that are the same for the same seed on every platform.
///
/// Source: Guy Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
