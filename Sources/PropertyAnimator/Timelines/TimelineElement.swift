/// A type that is a part of a timeline, such as a ``Step``, ``Mark``, ``Wait``, ``Parallel``, ``InSequence`` or
/// ``Stagger``.
public protocol TimelineElement {
    /// The element in the form that a timeline stores.
    var item: TimelineItem { get }
}

/// An element of a timeline in its stored form, created by ``TimelineElement`` types.
public struct TimelineItem {
    enum Kind {
        case step(Step)
        case mark(Mark)
        case wait(Nanoseconds)
        case sequence([TimelineItem])
        case parallel([(offset: Nanoseconds, item: TimelineItem)])
        /// An empty group, in the place of a group that was nested too deep.
        case tooDeep
    }

    let kind: Kind
    /// The greatest number of groups that contain each other inside the item, the item itself included.
    private let depth: Int

    /// The greatest allowed depth, which is small enough not to overflow the stack.
    private static let deepestGroup = 100

    /// Returns whether the item contains a mark of a name.
    func hasMark(_ name: String) -> Bool {
        switch kind {
        case .mark(let mark): mark.name == name
        case .sequence(let items): items.contains { $0.hasMark(name) }
        case .parallel(let parts): parts.contains { $0.item.hasMark(name) }
        case .step, .wait, .tooDeep: false
        }
    }

    init(kind: Kind) {
        let deepest =
            switch kind {
            case .sequence(let items): (items.map(\.depth).max() ?? 0) + 1
            case .parallel(let parts): (parts.map(\.item.depth).max() ?? 0) + 1
            default: 0
            }
        (self.kind, depth) = deepest > Self.deepestGroup ? (.tooDeep, 0) : (kind, deepest)
    }
}

/// A group of tweens that share a duration and a curve.
///
/// A step begins when the element before it has ended, unless the step is placed at a mark or a time.
public struct Step: TimelineElement {
    // Decision 0412.
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

    /// Creates a step that begins when the element before it has ended.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, 0 or more; negative, NaN and infinite durations count as 0, with a
    ///     diagnostic. Springs with a duration of their own ignore this one (``TimingCurve/ownDuration``).
    ///   - curve: The curve from progress in time to progress in value.
    ///   - tweens: The tweens of the step.
    public init(duration: Double, curve: TimingCurve = .default, @TweenBuilder _ tweens: () -> TweenList) {
        self.init(.next, duration, curve, tweens())
    }

    /// Creates a step placed relative to a mark of the timeline.
    ///
    /// The mark may also stand behind the step. The group that contains such a step does not wait for its end.
    ///
    /// - Parameters:
    ///   - mark: The name of the mark. With an unknown name the step is placed as if it had no mark, with a diagnostic.
    ///   - offset: The seconds after the mark; a negative offset is before the mark, but not before the start.
    ///   - duration: The duration in seconds, 0 or more.
    ///   - curve: The curve from progress in time to progress in value.
    ///   - tweens: The tweens of the step.
    public init(
        at mark: String, offset: Double = 0, duration: Double, curve: TimingCurve = .default,
        @TweenBuilder _ tweens: () -> TweenList
    ) {
        self.init(.mark(mark, Nanoseconds(seconds: offset)), duration, curve, tweens())
    }

    /// Creates a step placed at a time of its sequence.
    ///
    /// - Parameters:
    ///   - time: The seconds from the start of the sequence or timeline that contains the step, 0 or more.
    ///   - duration: The duration in seconds, 0 or more.
    ///   - curve: The curve from progress in time to progress in value.
    ///   - tweens: The tweens of the step.
    public init(
        at time: Double, duration: Double, curve: TimingCurve = .default, @TweenBuilder _ tweens: () -> TweenList
    ) {
        self.init(.time(Nanoseconds(seconds: time)), duration, curve, tweens())
    }

    private init(_ placement: Placement, _ duration: Double, _ curve: TimingCurve, _ tweens: TweenList) {
        (self.placement, self.duration, self.curve, self.tweens) = (placement, duration, curve, tweens.tweens)
    }

    /// Returns the same step, repeated a number of times.
    ///
    /// - Parameters:
    ///   - count: The total number of runs, 1 or more; smaller numbers count as 1.
    ///   - autoreverses: Whether every second run goes back.
    /// - Returns: The repeated step, which is `count` times as long.
    public func repeating(_ count: Int, autoreverses: Bool = false) -> Step {
        var copy = self
        copy.iterations = max(1, count)
        copy.autoreverses = autoreverses
        return copy
    }

    /// The step as an item of a timeline.
    public var item: TimelineItem { TimelineItem(kind: .step(self)) }
}

/// A named point in a timeline: a step can be placed relative to the mark, a seek can go to it, and an action can run
/// when playback passes it.
public struct Mark: TimelineElement {
    let name: String
    let action: (() -> Void)?

    /// Creates a mark at the time at which the next element would begin.
    ///
    /// - Parameters:
    ///   - name: The name of the mark. If several marks have the same name, a step is placed at the last of them before
    ///     it, or else at the first one behind it, and a seek goes to the first.
    ///   - action: A closure that is called each time playback or a seek passes the mark, in either direction.
    public init(_ name: String, _ action: (() -> Void)? = nil) {
        self.name = name
        self.action = action
    }

    /// The mark as an item of a timeline.
    public var item: TimelineItem { TimelineItem(kind: .mark(self)) }
}

/// A pause between elements of a timeline.
public struct Wait: TimelineElement {
    let time: Nanoseconds

    /// Creates a pause of some seconds, 0 or more; negative numbers and NaN count as 0.
    public init(_ seconds: Double) {
        time = max(0, Nanoseconds(seconds: seconds))
    }

    /// The pause as an item of a timeline.
    public var item: TimelineItem { TimelineItem(kind: .wait(time)) }
}

/// A group of elements that begin together.
///
/// The element after the group begins when the longest of them has ended.
public struct Parallel: TimelineElement {
    private let items: [TimelineItem]

    /// Creates a group of elements that begin together.
    public init(@TimelineBuilder _ items: () -> [TimelineItem]) {
        self.items = items()
    }

    /// The group as an item of a timeline.
    public var item: TimelineItem { TimelineItem(kind: .parallel(items.map { (0, $0) })) }
}

/// A group of elements that run one after the other, used as one element.
public struct InSequence: TimelineElement {
    private let items: [TimelineItem]

    /// Creates a group of elements that run one after the other.
    public init(@TimelineBuilder _ items: () -> [TimelineItem]) {
        self.items = items()
    }

    /// The group as an item of a timeline.
    public var item: TimelineItem { TimelineItem(kind: .sequence(items)) }
}

/// A result builder that collects the elements of a timeline.
///
/// `if`, `for` and `switch` are allowed.
@resultBuilder
public enum TimelineBuilder {
    /// Returns a list of one element.
    public static func buildExpression(_ element: some TimelineElement) -> [TimelineItem] { [element.item] }
    /// Returns a list of elements that was created elsewhere.
    public static func buildExpression(_ items: [TimelineItem]) -> [TimelineItem] { items }
    /// Returns the elements of all statements of a block.
    public static func buildBlock(_ parts: [TimelineItem]...) -> [TimelineItem] { parts.flatMap { $0 } }
    /// Returns the elements of an `if` without `else`; none if the condition is false.
    public static func buildOptional(_ part: [TimelineItem]?) -> [TimelineItem] { part ?? [] }
    /// Returns the elements of the first branch of an `if` or a `switch`.
    public static func buildEither(first part: [TimelineItem]) -> [TimelineItem] { part }
    /// Returns the elements of the other branches of an `if` or a `switch`.
    public static func buildEither(second part: [TimelineItem]) -> [TimelineItem] { part }
    /// Returns the elements of all passes of a `for` loop.
    public static func buildArray(_ parts: [[TimelineItem]]) -> [TimelineItem] { parts.flatMap { $0 } }
}
