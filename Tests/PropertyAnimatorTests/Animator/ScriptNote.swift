import PropertyAnimator

/// One line of the log of a run: what happened, and the state at that time.
///
/// Made into text only for a failure.
struct ScriptNote: Equatable {
    enum Kind: Equatable {
        case command(at: Double)
        case passed(String, mark: String)
        case ended(String, Finish)
        case diagnostic(AnimatorDiagnostic<String>)
        case end
    }

    let kind: Kind
    /// None beside a diagnostic, which comes in the middle of a command.
    let state: State?

    /// Whether only the script itself notes it, so that a replay does not.
    var isOfTheScript: Bool {
        switch kind {
        case .command, .passed: true
        case .ended, .diagnostic, .end: false
        }
    }

    /// Numbers by their bits, and what the questions answer.
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
        var position: UInt64
        var rate: UInt64
        var remainingDelay: UInt64?
        var state: TaggedAnimation<String>.State
        var isRunning: Bool
        var isReversed: Bool
    }
}
