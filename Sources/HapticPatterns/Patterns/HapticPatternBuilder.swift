/// A result builder that puts elements and patterns one after another.
///
/// Each element starts at the end of the previous element. A ``HapticTransient`` takes no time, so the next element
/// starts together with the tap unless a ``HapticRest`` separates them.
@resultBuilder
public enum HapticPatternBuilder {
    /// Converts a tap to a pattern.
    public static func buildExpression(_ tap: HapticTransient) -> HapticPattern { HapticPattern(events: [tap.event]) }

    /// Converts a rest to a silent pattern.
    public static func buildExpression(_ rest: HapticRest) -> HapticPattern { HapticPattern(length: rest.seconds) }

    /// Converts a vibration to a pattern.
    public static func buildExpression(_ vibration: HapticContinuous) -> HapticPattern {
        HapticPattern(events: [vibration.event], controls: vibration.controls)
    }

    /// Returns a pattern unchanged.
    public static func buildExpression(_ pattern: HapticPattern) -> HapticPattern { pattern }

    /// Creates an empty pattern for a block without elements.
    public static func buildBlock() -> HapticPattern { HapticPattern() }

    /// Starts the sequence with the first element.
    public static func buildPartialBlock(first: HapticPattern) -> HapticPattern { first }

    /// Appends the next element to the sequence.
    ///
    /// - Complexity: O(*m*), amortized, in the size of `next`.
    public static func buildPartialBlock(accumulated: HapticPattern, next: HapticPattern) -> HapticPattern {
        accumulated.then(next)
    }

    /// Returns the elements of an `if` without an `else`, or an empty pattern if the condition is false.
    public static func buildOptional(_ pattern: HapticPattern?) -> HapticPattern { pattern ?? HapticPattern() }

    /// Returns the elements of an `if` branch.
    public static func buildEither(first pattern: HapticPattern) -> HapticPattern { pattern }

    /// Returns the elements of an `else` branch.
    public static func buildEither(second pattern: HapticPattern) -> HapticPattern { pattern }

    /// Joins the elements of a `for` loop in their order.
    ///
    /// - Complexity: O(*n*) in the size of all patterns.
    public static func buildArray(_ patterns: [HapticPattern]) -> HapticPattern { .sequence(patterns) }
}

extension HapticPattern {
    /// Creates a pattern from elements, one after another.
    ///
    /// ```swift
    /// let heartbeat = HapticPattern {
    ///     HapticTransient(intensity: 0.8, sharpness: 0.3)
    ///     HapticRest(0.12)
    ///     HapticTransient(intensity: 0.5, sharpness: 0.2)
    ///     HapticContinuous(duration: 0.3, intensity: 0.6)
    ///         .ramp(.intensity, to: 0)
    /// }
    /// heartbeat.events.map(\.time)  // → [0.0, 0.12, 0.12]
    /// heartbeat.length  // → 0.42
    /// ```
    ///
    /// - Parameter elements: The elements and patterns, in the order in which they play.
    public init(@HapticPatternBuilder _ elements: () -> HapticPattern) { self = elements() }

    /// Creates a pattern that plays several patterns one after another.
    ///
    /// - Parameter patterns: The patterns, in the order in which they play.
    /// - Returns: The combined pattern; its length is the sum of all lengths.
    /// - Complexity: O(*n*) in the size of all patterns.
    public static func sequence(_ patterns: [HapticPattern]) -> HapticPattern {
        var result = HapticPattern()
        for pattern in patterns { result.append(pattern) }
        return result
    }
}
