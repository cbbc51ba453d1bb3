/// Builds a pattern from elements and patterns, one after another.
///
/// Each starts where the one before ends. A ``HapticTransient`` takes no time, so a ``HapticRest`` moves to the next moment.
@resultBuilder
public enum HapticPatternBuilder {
    /// A tap.
    public static func buildExpression(_ tap: HapticTransient) -> HapticPattern { HapticPattern(events: [tap.event]) }

    /// A silence.
    public static func buildExpression(_ rest: HapticRest) -> HapticPattern { HapticPattern(length: rest.seconds) }

    /// A vibration.
    public static func buildExpression(_ vibration: HapticContinuous) -> HapticPattern {
        HapticPattern(events: [vibration.event], controls: vibration.controls)
    }

    /// A pattern.
    public static func buildExpression(_ pattern: HapticPattern) -> HapticPattern { pattern }

    /// Nothing.
    public static func buildBlock() -> HapticPattern { HapticPattern() }

    /// The first element.
    public static func buildPartialBlock(first: HapticPattern) -> HapticPattern { first }

    /// The next element, where the elements so far end.
    public static func buildPartialBlock(accumulated: HapticPattern, next: HapticPattern) -> HapticPattern {
        accumulated.then(next)
    }

    /// An element under `if`.
    public static func buildOptional(_ pattern: HapticPattern?) -> HapticPattern { pattern ?? HapticPattern() }

    /// An element under `if`.
    public static func buildEither(first pattern: HapticPattern) -> HapticPattern { pattern }

    /// An element under `else`.
    public static func buildEither(second pattern: HapticPattern) -> HapticPattern { pattern }

    /// The elements of a `for` loop.
    public static func buildArray(_ patterns: [HapticPattern]) -> HapticPattern { .sequence(patterns) }
}

extension HapticPattern {
    /// Builds a pattern from elements, one after another.
    ///
    /// ```swift
    /// let heartbeat = HapticPattern {
    ///     HapticTransient(intensity: 0.8, sharpness: 0.3)
    ///     HapticRest(0.12)
    ///     HapticTransient(intensity: 0.5, sharpness: 0.2)
    ///     HapticContinuous(duration: 0.3, intensity: 0.6).ramp(.intensity, to: 0)
    /// }
    /// heartbeat.events.map(\.time)  // → [0.0, 0.12, 0.12]
    /// heartbeat.length  // → 0.42
    /// ```
    ///
    /// - Parameter elements: The elements.
    public init(@HapticPatternBuilder _ elements: () -> HapticPattern) { self = elements() }

    /// Several patterns, one after another.
    ///
    /// - Parameter patterns: The patterns, each starting where the one before ends.
    /// - Returns: The pattern of all of them.
    /// - Complexity: O(*n*) in the events of all.
    public static func sequence(_ patterns: [HapticPattern]) -> HapticPattern {
        var result = HapticPattern()
        for pattern in patterns { result.append(pattern) }
        return result
    }
}
