/// A curve of equal steps: CSS `steps(n, jump)`.
///
/// ```swift
/// let clock = try StepCurve(4, jump: .end)
/// clock.value(at: 0.49)  // → 0.25
/// clock.value(at: 0.5)  // → 0.5
/// ```
///
/// An input that is the binary number nearest to k/n counts as k/n: no boundary is lost to rounding.
public struct StepCurve: Hashable, Sendable {
    /// At which ends of its run the curve jumps.
    public enum Jump: String, Hashable, Sendable {
        /// At the start: the first step is risen at input 0.
        case start
        /// At the end: the last step is risen at input 1.
        case end
        /// At neither end: 0 lasts a step, and so does 1.
        case none
        /// At both ends.
        case both
    }

    /// How many steps there are.
    public let count: Int
    /// At which ends it jumps.
    public let jump: Jump

    /// Makes a curve of steps.
    ///
    /// - Parameters:
    ///   - count: How many steps, 1 or more; for `.none` 2 or more.
    ///   - jump: At which ends it jumps.
    /// - Throws: `CurveError.tooFewSteps`.
    public init(_ count: Int, jump: Jump = .end) throws(CurveError) {
        guard count >= (jump == .none ? 2 : 1) else { throw .tooFewSteps(count) }
        self.count = count
        self.jump = jump
    }

    /// The output at an input (CSS Easing 2, "Step easing functions").
    ///
    /// - Parameters:
    ///   - x: The input, any number.
    ///   - before: Whether the run lies ahead: the jump at exactly this input has not happened yet.
    /// - Returns: A multiple of the step's height; outside 0…1 the stairs go on.
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
