/// Many numbers in one block of memory, moved by animations without a closure each: the path for thousands at once.
///
/// ```swift
/// let heights = ValueColumn(count: 3)
/// let animator = TimelineAnimator<Int>()
/// for index in 0..<3 {
///     animator.animate(index, duration: 1, curve: .linear) {
///         Tween(heights, at: index, from: 0, to: Double(index))
///     }
///     .start()
/// }
/// animator.advance(to: 0.5)
/// heights.values  // → [0.0, 0.5, 1.0]
/// ```
///
/// An animation whose only tween goes into a column costs a few nanoseconds a frame; its tag, commands and completions work
/// as ever. A column belongs to the animator that first moves it, as long as that lives; another may move its numbers too, at the cost
/// of closures.
public final class ValueColumn {
    /// The numbers.
    public private(set) var values: [Double]
    let groups = ColumnGroups()
    /// The engine that has it on its list; `nil` before and after.
    var owner: ObjectIdentifier?

    /// Makes a column of equal numbers.
    ///
    /// - Parameters:
    ///   - value: Every number at first.
    ///   - count: How many, 0 or more.
    public init(repeating value: Double = 0, count: Int) {
        precondition(count >= 0, "a column has 0 numbers or more")
        values = Array(repeating: value, count: count)
    }

    /// One of the numbers.
    public subscript(index: Int) -> Double {
        get { values[index] }
        set { values[index] = newValue }
    }

    func show(at now: Nanoseconds) {
        values.withUnsafeMutableBufferPointer { groups.show(at: now, into: $0) }
    }
}

extension Tween {
    /// A tween of one number of a column.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - index: Which number: within the column.
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    public init(_ column: ValueColumn, at index: Int, from start: Double, to end: Double) {
        precondition(column.values.indices.contains(index), "the index is within the column")
        self.init(ColumnTween(column, index, start, end))
    }
}

final class ColumnTween: TweenBody {
    let column: ValueColumn
    let index: Int
    let start: Double
    let end: Double

    init(_ column: ValueColumn, _ index: Int, _ start: Double, _ end: Double) {
        (self.column, self.index, self.start, self.end) = (column, index, start, end)
    }

    override func apply(_ progress: TransformedProgress) -> Bool {
        column[index] = progress.fraction == 1 ? end : start + (end - start) * progress.fraction
        return true
    }
}
