import PropertyAnimator

/// An entry in the log of a run: an event, and the state at that time.
///
/// The text is only made for a failure.
struct ScriptNote: Equatable {
    enum Kind: Equatable {
        case command(at: Double)
        case passed(String, mark: String)
        case ended(String, Finish)
        case began(String, Double)
        case repeated(String, run: Int, Double)
        case diagnostic(AnimatorDiagnostic<String>)
        case end
    }

    let kind: Kind
    /// The state; `nil` for a diagnostic, which is sent in the middle of a command.
    let state: State?

    /// Whether the script itself adds the entry, so that a replay does not have it.
    var isOfTheScript: Bool {
        switch kind {
        case .command, .passed, .began, .repeated: true
        case .ended, .diagnostic, .end: false
        }
    }

    /// The bits of all numbers, and the results of all queries.
    struct State: Equatable {
        var time: UInt64
        var shared: UInt64
        var a: TagState
        var b: TagState
        var c: TagState
        var d: TagState
    }

    struct TagState: Equatable {
        var x: UInt64
        var y: UInt64
        var inColumn: UInt64
        var progress: UInt64
        var valueProgress: UInt64
        var velocity: UInt64
        var position: UInt64
        var rate: UInt64
        var remainingDelay: UInt64?
        var state: TaggedAnimation<String>.State
        var isRunning: Bool
        var isReversed: Bool
    }
}
