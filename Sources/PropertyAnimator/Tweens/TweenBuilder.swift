/// A list of tweens, created by a ``TweenBuilder``.
///
/// A single tween, the usual list, needs no array.
public struct TweenList {
    private enum Storage {
        case one(Tween)
        case many([Tween])
    }

    private let storage: Storage

    /// Creates a list of tweens in the order of the array.
    public init(_ tweens: [Tween]) {
        storage = .many(tweens)
    }

    fileprivate init(_ tween: Tween) {
        storage = .one(tween)
    }

    /// The tweens, in the order in which they set their properties.
    public var tweens: [Tween] {
        switch storage {
        case .one(let tween): [tween]
        case .many(let tweens): tweens
        }
    }

    /// Whether a tween starts with a given velocity.
    var hasVelocity: Bool {
        switch storage {
        case .one(let tween): tween.hasVelocity
        case .many(let tweens): tweens.contains(where: \.hasVelocity)
        }
    }

    /// Whether a tween has a curve of its own.
    var hasCurve: Bool {
        switch storage {
        case .one(let tween): tween.hasCurve
        case .many(let tweens): tweens.contains(where: \.hasCurve)
        }
    }

    /// The only tween; `nil` if there are several tweens or none.
    private var only: Tween? {
        switch storage {
        case .one(let tween): tween
        case .many(let tweens): tweens.count == 1 ? tweens[0] : nil
        }
    }

    /// Returns the content of an animation with these tweens, which no other animation uses.
    func content(_ policy: MotionPolicy) -> AnimationContent {
        guard let only else { return TweenContent(tweens, policy: policy) }
        return only.body.content(isFade: only.isFade, policy: policy)
    }

    /// Returns the tweens for a new animation, with bodies that no other animation uses.
    func unused() -> TweenList {
        switch storage {
        case .one(let tween): TweenList(tween.unused())
        case .many(let tweens): TweenList(tweens.map { $0.unused() })
        }
    }
}

/// A result builder that collects the tweens of an animation.
///
/// `if`, `for` and `switch` are allowed.
@resultBuilder
public enum TweenBuilder {
    /// Returns a list of one tween.
    public static func buildExpression(_ tween: Tween) -> TweenList { TweenList(tween) }
    /// Returns a list of tweens that was created elsewhere.
    public static func buildExpression(_ tweens: [Tween]) -> TweenList { TweenList(tweens) }
    /// Returns a list of tweens that was created by a ``TweenBuilder``.
    public static func buildExpression(_ tweens: TweenList) -> TweenList { tweens }
    /// Returns an empty list for a block without statements.
    public static func buildBlock() -> TweenList { TweenList([]) }
    /// Returns the tweens of the first statement of a block.
    public static func buildPartialBlock(first: TweenList) -> TweenList { first }
    /// Returns the tweens of a block up to its next statement.
    public static func buildPartialBlock(accumulated: TweenList, next: TweenList) -> TweenList {
        TweenList(accumulated.tweens + next.tweens)
    }
    /// Returns the tweens of an `if` without `else`; none if the condition is false.
    public static func buildOptional(_ part: TweenList?) -> TweenList { part ?? TweenList([]) }
    /// Returns the tweens of the first branch of an `if` or a `switch`.
    public static func buildEither(first part: TweenList) -> TweenList { part }
    /// Returns the tweens of the other branches of an `if` or a `switch`.
    public static func buildEither(second part: TweenList) -> TweenList { part }
    /// Returns the tweens of all passes of a `for` loop.
    public static func buildArray(_ parts: [TweenList]) -> TweenList { TweenList(parts.flatMap(\.tweens)) }
}
