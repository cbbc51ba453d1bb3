/// A record of the callbacks and evaluations that are running, nested in each other, and the limits of their number.
struct Activity {
    var callbacks = Callbacks()
    var setters = Setters()
    /// The animations whose start values are read when the evaluation of all animations is complete.
    var late: [AnimationRecord] = []
    /// The animations that ended before they were ever started, to be reported.
    var neverStarted: [AnimationRecord] = []
    /// The contents of animations that ended inside a setter, which may still be running.
    var releasedContents: [AnimationContent] = []
    /// The content that all ended animations have: no tweens.
    let emptyContent = AnimationContent()
    /// The plain run whose setter is running.
    var plainRecord: ObjectIdentifier?
    /// Whether a setter of an animation gave a command to the same animation.
    var hasRepeats = false

    /// A record of the callbacks that are running.
    struct Callbacks {
        /// The number of callbacks at one time that caused one another, up to the callback that is running.
        var chainLength: Int32 = 0
        /// The number of callbacks that have begun.
        var count = 0
        /// The number of callbacks that are running, nested in each other.
        var depth = 0
        /// A closure that is called inside each callback, after the client's own code.
        var after: (() -> Void)?
    }

    /// A record of the evaluations that are running.
    struct Setters {
        /// The number of evaluations that are running, nested in each other.
        var depth = 0
        /// The number of evaluations of all animations that are running.
        var renders = 0
        /// The number of evaluations that commands of one setter have caused.
        var evaluations = 0
        /// The number of events that setters have planned for the current time.
        var events = 0
    }

    /// The longest chain of callbacks, or of evaluations, that may cause one another at one instant.
    static let longestChain = 1_000
    /// The number of evaluations that may be nested in each other.
    private static let deepestEvaluation = 50
    /// The number of callbacks that may be nested in each other before their commands are refused.
    private static let deepestCallback = 200

    /// Whether another command of a setter or a callback is refused because such commands caused one another too often.
    var isChainTooLong: Bool {
        callbacks.chainLength > Self.longestChain || callbacks.depth > Self.deepestCallback
            || (setters.depth > 0
                && (setters.depth > Self.deepestEvaluation || setters.evaluations > Self.longestChain
                    || setters.events > Self.longestChain))
    }

    /// Returns the animations whose start values are due, and removes them from the list.
    mutating func takeLate() -> [AnimationRecord] {
        defer { late = [] }
        return late
    }
}
