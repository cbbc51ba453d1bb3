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
