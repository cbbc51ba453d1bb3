/// A part of a timeline: a ``Step``, ``Mark``, ``Wait``, ``Parallel``, ``InSequence`` or ``Stagger``.
public protocol TimelineElement {
    /// What the element is made of.
    var item: TimelineItem { get }
}

/// What a timeline is made of; made by the elements.
public struct TimelineItem {
    enum Kind {
        case step(Step)
        case mark(Mark)
        case wait(Nanoseconds)
        case sequence([TimelineItem])
        case parallel([(offset: Nanoseconds, item: TimelineItem)])
    }

    let kind: Kind
}

/// Tweens that run for a while, one curve for all.
///
/// In a timeline a step begins where the one before it ended, unless it is placed at a mark or a time.
public struct Step: TimelineElement {
    enum Placement {
        case next
        case mark(String, Nanoseconds)
        case time(Nanoseconds)
    }

    let placement: Placement
    let duration: Double
    let curve: TimingCurve
    let tweens: [Tween]
    var iterations = 1
    var autoreverses = false

    /// A step after the one before.
    ///
    /// - Parameters:
    ///   - duration: Seconds, 0 or more; springs with a duration of their own take that. Others count as 0, with a diagnostic.
    ///   - curve: From progress in time to progress in value.
    ///   - tweens: What changes.
    public init(duration: Double, curve: TimingCurve = .default, @TweenBuilder _ tweens: () -> [Tween]) {
        self.init(.next, duration, curve, tweens())
    }

    /// A step placed relative to a mark that stands before it in the timeline.
    ///
    /// - Parameters:
    ///   - mark: The name of the mark. An unknown one places the step as if there were none, with a diagnostic.
    ///   - offset: Seconds after the mark; negative ones before it, but not before the start.
    ///   - duration: Seconds, 0 or more.
    ///   - curve: From progress in time to progress in value.
    ///   - tweens: What changes.
    public init(
        at mark: String, offset: Double = 0, duration: Double, curve: TimingCurve = .default,
        @TweenBuilder _ tweens: () -> [Tween]
    ) {
        self.init(.mark(mark, Nanoseconds(seconds: offset)), duration, curve, tweens())
    }

    /// A step placed at a time of its sequence.
    ///
    /// - Parameters:
    ///   - time: Seconds from the start of the sequence or timeline in which it stands, 0 or more.
    ///   - duration: Seconds, 0 or more.
    ///   - curve: From progress in time to progress in value.
    ///   - tweens: What changes.
    public init(
        at time: Double, duration: Double, curve: TimingCurve = .default, @TweenBuilder _ tweens: () -> [Tween]
    ) {
        self.init(.time(Nanoseconds(seconds: time)), duration, curve, tweens())
    }

    private init(_ placement: Placement, _ duration: Double, _ curve: TimingCurve, _ tweens: [Tween]) {
        (self.placement, self.duration, self.curve, self.tweens) = (placement, duration, curve, tweens)
    }

    /// The same step, run several times.
    ///
    /// - Parameters:
    ///   - count: How many times, 1 or more; less counts as 1.
    ///   - autoreverses: Whether every second time goes back.
    /// - Returns: The longer step.
    public func repeating(_ count: Int, autoreverses: Bool = false) -> Step {
        var copy = self
        copy.iterations = max(1, count)
        copy.autoreverses = autoreverses
        return copy
    }

    /// This step.
    public var item: TimelineItem { TimelineItem(kind: .step(self)) }
}

/// A named point in a timeline: place steps relative to it, seek to it, or run a callback when playback crosses it.
public struct Mark: TimelineElement {
    let name: String
    let action: (() -> Void)?

    /// Makes a mark.
    ///
    /// - Parameters:
    ///   - name: Its name; of several equal ones in a timeline the first counts.
    ///   - action: Called each time the timeline passes, in either direction, also when it seeks.
    public init(_ name: String, _ action: (() -> Void)? = nil) {
        self.name = name
        self.action = action
    }

    /// This mark.
    public var item: TimelineItem { TimelineItem(kind: .mark(self)) }
}

/// Time in which nothing changes.
public struct Wait: TimelineElement {
    let time: Nanoseconds

    /// Waits some seconds, 0 or more; less and NaN count as 0.
    public init(_ seconds: Double) {
        time = max(0, Nanoseconds(seconds: seconds))
    }

    /// This pause.
    public var item: TimelineItem { TimelineItem(kind: .wait(time)) }
}

/// Elements that begin together; the next element begins when the longest is over.
public struct Parallel: TimelineElement {
    private let items: [TimelineItem]

    /// Makes a group of elements that begin together.
    public init(@TimelineBuilder _ items: () -> [TimelineItem]) {
        self.items = items()
    }

    /// This group.
    public var item: TimelineItem { TimelineItem(kind: .parallel(items.map { (0, $0) })) }
}

/// Elements one after the other, as one element of a larger whole.
public struct InSequence: TimelineElement {
    private let items: [TimelineItem]

    /// Makes a group of elements one after the other.
    public init(@TimelineBuilder _ items: () -> [TimelineItem]) {
        self.items = items()
    }

    /// This group.
    public var item: TimelineItem { TimelineItem(kind: .sequence(items)) }
}

/// Collects the elements of a timeline; `if`, `for` and `switch` are allowed between them.
@resultBuilder
public enum TimelineBuilder {
    /// Takes one element.
    public static func buildExpression(_ element: some TimelineElement) -> [TimelineItem] { [element.item] }
    /// Takes elements made elsewhere.
    public static func buildExpression(_ items: [TimelineItem]) -> [TimelineItem] { items }
    /// Joins the elements of a block.
    public static func buildBlock(_ parts: [TimelineItem]...) -> [TimelineItem] { parts.flatMap { $0 } }
    /// An `if` without `else`.
    public static func buildOptional(_ part: [TimelineItem]?) -> [TimelineItem] { part ?? [] }
    /// The first branch of an `if`.
    public static func buildEither(first part: [TimelineItem]) -> [TimelineItem] { part }
    /// The other branch of an `if`.
    public static func buildEither(second part: [TimelineItem]) -> [TimelineItem] { part }
    /// A `for` loop.
    public static func buildArray(_ parts: [[TimelineItem]]) -> [TimelineItem] { parts.flatMap { $0 } }
}
