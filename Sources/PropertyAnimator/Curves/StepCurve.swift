/// A curve of equal steps, as in CSS `steps(n, jump)`.
///
/// ```swift
/// let clock = try StepCurve(4, jump: .end)
/// clock.value(at: 0.49)  // → 0.25
/// clock.value(at: 0.5)  // → 0.5
/// ```
///
/// An input that is the `Double` nearest to k/n counts as k/n, so that rounding moves no input across a step.
public struct StepCurve: Hashable, Sendable {
    /// The ends at which a step curve jumps.
    public enum Jump: String, Hashable, Sendable {
        /// A jump at the start: the first step is complete at input 0.
        case start
        /// A jump at the end: the last step is complete only at input 1.
        case end
        /// No jump at either end: the outputs 0 and 1 each last one step.
        case none
        /// A jump at both ends.
        case both
    }

    /// The number of steps.
    public let count: Int
    /// The ends at which the curve jumps.
    public let jump: Jump

    /// Creates a curve of equal steps.
    ///
    /// - Parameters:
    ///   - count: The number of steps, 1 or more; with the jump `.none`, 2 or more.
    ///   - jump: The ends at which the curve jumps.
    /// - Throws: A ``CurveError`` with the code `invalidCount`.
    public init(_ count: Int, jump: Jump = .end) throws(CurveError) {
        let least = jump == .none ? 2 : 1
        try CurveError.requireCount(count >= least, "\(least) or more", of: "count", count)
        self.count = count
        self.jump = jump
    }

    /// A single step at the end.
    static let single = StepCurve(trusted: 1)

    private init(trusted count: Int) {
        (self.count, jump) = (count, .end)
    }

    /// Returns the output at an input (CSS Easing 2, "Step easing functions").
    ///
    /// - Parameters:
    ///   - x: The input, any number.
    ///   - before: Whether the run has not begun. If so, a jump at exactly this input has not happened yet.
    /// - Returns: A multiple of the height of a step; outside 0…1 the steps continue.
    public func value(at x: Double, before: Bool = false) -> Double {
        let steps = Double(count)
        let scaled = x * steps
        let nearest = scaled.rounded()
        let isBoundary = nearest / steps == x
        var step = isBoundary ? nearest : scaled.rounded(.down)
        if jump == .start || jump == .both { step += 1 }
        if before, isBoundary { step -= 1 }
        let jumps = jump == .none ? steps - 1 : jump == .both ? steps + 1 : steps
        if x >= 0, step < 0 { step = 0 }
        if x <= 1, step > jumps { step = jumps }
        return step / jumps
    }
}
