/// A block of numbers that an animator changes without a closure for each number, for thousands of animations at once.
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
/// An animation whose only tween moves a number of a column costs a few nanoseconds in each frame; its tag, commands
/// and completions work as usual. A column belongs to the first animator that moves its numbers, as long as that
/// animator exists. Other animators can also move the numbers, but each number then costs as much as a closure.
public final class ValueColumn {
    /// The current numbers of the column.
    public private(set) var values: [Double]
    let groups = ColumnGroups()
    /// The engine whose list contains the column; `nil` if no engine has the column.
    var owner: ObjectIdentifier?

    /// Creates a column of equal numbers.
    ///
    /// - Parameters:
    ///   - value: The initial value of every number.
    ///   - count: The number of numbers.
    /// - Precondition: `count` is 0 or greater.
    public init(repeating value: Double = 0, count: Int) {
        precondition(count >= 0, "the count of a column must not be negative")
        values = Array(repeating: value, count: count)
    }

    /// The number at an index.
    ///
    /// - Precondition: The index is a valid index of ``values``.
    public subscript(index: Int) -> Double {
        get {
            precondition(values.indices.contains(index), "the index must be within the column")
            return values[index]
        }
        set {
            precondition(values.indices.contains(index), "the index must be within the column")
            values[index] = newValue
        }
    }

    func show(at now: Nanoseconds) {
        values.withUnsafeMutableBufferPointer { groups.show(at: now, into: $0) }
    }
}

extension Tween {
    /// Creates a tween of one number of a column.
    ///
    /// - Parameters:
    ///   - column: The column that contains the number.
    ///   - index: The index of the number.
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    /// - Precondition: `index` is a valid index of the values of `column`.
    public init(_ column: ValueColumn, at index: Int, from start: Double, to end: Double) {
        precondition(column.values.indices.contains(index), "the index must be within the column")
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

    override func copy() -> TweenBody { ColumnTween(column, index, start, end) }

    override var movesColumn: Bool { isPlain }

    override func apply(_ progress: TransformedProgress) -> Bool {
        column[index] = progress.fraction == 1 ? end : start + (end - start) * progress.fraction
        return true
    }

    override func change(during sample: VelocitySample) -> AnyObject? {
        Endpoints(
            start + (end - start) * sample.before.fraction, start + (end - start) * sample.after.fraction)
    }
}
