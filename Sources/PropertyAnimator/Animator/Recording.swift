/// A list of the commands that were given to an animator, with their times, so that any animator can repeat them.
///
/// ```swift
/// let animator = TimelineAnimator<String>()
/// animator.startRecording()
/// var x = 0.0
/// animator.animate("x", duration: 2, curve: .linear) { Tween(from: 0.0, to: 1.0) { x = $0 } }.start()
/// animator.advance(to: 0.5)
/// animator["x"].reverse()
/// animator.advance(to: 0.6)
/// let recording = animator.stopRecording()
/// recording.count  // → 3
/// recording.endTime  // → 0.6
///
/// var y = 0.0
/// let other = TimelineAnimator<String>()
/// other.replay(recording, tweens: { _ in [Tween(from: 0.0, to: 1.0) { y = $0 }] })
/// x == y  // → true
/// ```
///
/// Frames are not recorded, since they do not affect the result. A command that was given inside a completion is
/// recorded with the number of that completion, so that a replay does not need the code of the completions.
public struct Recording<Tag: Hashable> {
    // Decision 0407.
    var commands: [RecordedCommand<Tag>]
    var end: Nanoseconds
    /// Whether the clock was moved after the last command.
    var movedAtEnd: Bool

    /// The number of recorded commands.
    public var count: Int { commands.count }

    /// The time at which the recording ends, in seconds on the caller's clock.
    public var endTime: Double { end.seconds }
}

/// A recorded command, with the time and the callback in which it was given.
struct RecordedCommand<Tag: Hashable> {
    /// The time on the caller's clock.
    var time: Nanoseconds
    /// Whether the animator was advanced since the command before it, even to the same time.
    var moved = false
    /// The number of callbacks that had begun before the command.
    var callbacks: Int
    /// The number of nested callbacks in which the command was given.
    var depth: Int
    var command: Command<Tag>
    /// Whether the command was given by a handle whose animation had ended, so that it reached no animation.
    var isObsolete = false
}

/// A number of a recorded command.
///
/// A number that is NaN or infinite is stored as a word, because JSON has no such numbers.
struct RecordedNumber: Hashable {
    let value: Double
}

extension RecordedCommand: Hashable {}
extension RecordedCommand: Sendable where Tag: Sendable {}
extension Recording: Hashable {}
extension Recording: Sendable where Tag: Sendable {}

/// A list of commands that grows while an animator is recorded.
final class CommandRecorder<Tag: Hashable> {
    private let firstCallback: Int
    private(set) var commands: [RecordedCommand<Tag>] = []
    /// Whether the clock was moved since the last command.
    var hasMoved = false

    init(firstCallback: Int) {
        self.firstCallback = firstCallback
    }

    func add(_ command: RecordedCommand<Tag>) {
        var command = command
        command.callbacks -= firstCallback
        if command.depth == 0 {
            command.moved = hasMoved
            hasMoved = false
        }
        commands.append(command)
    }
}
