import PropertyAnimator
import TestSupport

/// A random sequence of commands at given times, which can be run with any frames between them.
struct CommandScript {
    enum Command {
        case animate(String, duration: Double, curve: TimingCurve)
        case timeline(String)
        case retarget(String, duration: Double, curve: TimingCurve, blend: MotionBlend)
        case start(String), startAfter(String, Double)
        case pause(String), pauseAfter(String, Double)
        case reverse(String), setReversed(String, Bool)
        case progress(String, Double), valueProgress(String, Double), seek(String, Double), seekMark(String, String)
        case finish(String, Finish.Position)
        case rate(String, Double), repeats(String, Int, Bool, Double), forever(String, Bool, Double)
        case runToProgress(String, Double), runTo(String, Double), runToMark(String, String)
        case cancelPauses(String), onBegin(String), onRepeat(String)
        case speed(Double)
    }

    static let tags = ["a", "b", "c", "d"]
    private(set) var steps: [(time: Double, command: Command)] = []
    private(set) var reactions: [Command?] = []
    let end: Double

    init(using random: inout SeededGenerator) {
        var time = 0.0
        for _ in 0..<Int.random(in: 5...25, using: &random) {
            steps.append((time, Self.command(using: &random)))
            // Choose times at and between frames, and often the same time again.
            switch Int.random(in: 0..<4, using: &random) {
            case 0: break
            case 1: time += Double(Int.random(in: 1...40, using: &random)) / 60
            default: time += Double.random(in: 0...0.8, using: &random)
            }
        }
        for _ in 0..<40 {
            reactions.append(Int.random(in: 0..<3, using: &random) == 0 ? Self.command(using: &random) : nil)
        }
        end = time + 3
    }

    private static let curves: [TimingCurve] = [
        .linear, .easeInOut, .default, .bounce,
        (try? .steps(3)) ?? .linear, .spring(dampingRatio: 0.5),
        .spring(mass: 1, stiffness: 200, damping: 12),
        .spring(mass: 1, stiffness: 50, damping: 0), .decay(), .spring(dampingRatio: 0.7, initialVelocity: 4),
    ]

    static func command(using random: inout SeededGenerator) -> Command {
        func any<T>(_ values: [T], _ standard: T) -> T { values.randomElement(using: &random) ?? standard }
        let tag = any(tags, "a")
        let delay = any([0, 0.25, 0.5, 1, 1.0 / 3, -1, .nan], 0)
        let duration = any([0, 0.1, 0.25, 0.5, 1, 2, 1.0 / 3, .nan], 1)
        let curve = any(curves, .linear)
        switch Int.random(in: 0..<34, using: &random) {
        case 0..<4: return .animate(tag, duration: duration, curve: curve)
        case 4, 5: return .timeline(tag)
        case 6: return .retarget(tag, duration: duration, curve: curve, blend: .velocity)
        case 7: return .retarget(tag, duration: duration, curve: curve, blend: .additive)
        case 8..<13: return .start(tag)
        case 13, 14: return .startAfter(tag, delay)
        case 15: return .pause(tag)
        case 16: return .pauseAfter(tag, delay)
        case 17: return .reverse(tag)
        case 18: return .setReversed(tag, Bool.random(using: &random))
        case 19:
            let progress = any([0, 0.25, 0.5, 1, 1.0 / 3, 1.5, .nan], 0)
            return Bool.random(using: &random) ? .progress(tag, progress) : .valueProgress(tag, progress)
        case 20: return .seek(tag, any([0, 0.1, 0.7, 1, 5, -1, .nan], 0))
        case 21: return .seekMark(tag, any(["middle", "end", "nowhere"], "end"))
        case 22: return .finish(tag, any([.start, .current, .end], .end))
        case 23: return .rate(tag, any([0, 1, -1, 2, -0.5, 0.3, .nan], 1))
        case 24, 25:
            return .repeats(tag, any([0, 1, 2, 3, 4], 2), Bool.random(using: &random), any([0, 0, 0.25, -1], 0))
        case 26: return .forever(tag, Bool.random(using: &random), any([0, 0, 0.1], 0))
        case 27: return .runToProgress(tag, any([0, 0.25, 0.5, 1, 1.0 / 3, 1.5, .nan], 0))
        case 28: return .runTo(tag, any([0, 0.1, 0.7, 1, 5, -1, .nan], 0))
        case 29: return .runToMark(tag, any(["middle", "end", "nowhere"], "end"))
        case 30: return .cancelPauses(tag)
        case 31: return .onBegin(tag)
        case 32: return .onRepeat(tag)
        default: return .speed(any([0.5, 1, 2, 0.3], 1))
        }
    }

    /// Runs the script; `frames` returns the times at which to advance between two commands.
    func run(recording: Bool = false, frames: (ClosedRange<Double>) -> [Double]) -> ScriptRun {
        let run = ScriptRun(reactions: reactions)
        if recording { run.animator.startRecording() }
        var last = 0.0
        for (time, command) in steps {
            for frame in frames(last...time) { run.animator.advance(to: frame) }
            run.animator.advance(to: time)
            run.note(.command(at: time))
            run.perform(command)
            last = time
        }
        for frame in frames(last...end) { run.animator.advance(to: frame) }
        run.animator.advance(to: end)
        run.note(.end)
        return run
    }
}
