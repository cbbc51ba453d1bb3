/// Every command that an animator was given, with its time: runs again identically on any animator.
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
/// Frames are not recorded: they do not matter. Commands given inside a completion are, with their place, so that the code of the
/// completions is not needed to replay them.
public struct Recording<Tag: Hashable> {
    var commands: [RecordedCommand<Tag>]
    var end: Nanoseconds
    /// Whether the clock was moved after the last command.
    var movedAtEnd: Bool

    /// How many commands there are.
    public var count: Int { commands.count }

    /// The time at which it ends, in seconds.
    public var endTime: Double { end.seconds }
}

/// One command, and where it was given.
struct RecordedCommand<Tag: Hashable> {
    /// On the caller's clock.
    var time: Nanoseconds
    /// Whether the clock was moved, if only to the same time, since the command before it.
    var moved = false
    /// How many callbacks had been begun before it.
    var callbacks: Int
    /// How many callbacks it was inside of.
    var depth: Int
    var command: AnimatorCommand
    var tag: Tag?
    var number: Double?
    var count: Int?
    var flag: Bool?
    var position: Finish.Position?
    var mark: String?
    var curve: TimingCurve?
    var blend: MotionBlend?
    var motionPolicy: MotionPolicy?
}

extension RecordedCommand: Hashable {}
extension RecordedCommand: Sendable where Tag: Sendable {}
extension Recording: Hashable {}
extension Recording: Sendable where Tag: Sendable {}

/// Collects commands.
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
