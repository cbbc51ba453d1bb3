import PropertyAnimator
import TestSupport

/// A random sequence of commands at given times, which can be run with any frames in between.
struct CommandScript {
    enum Command {
        case animate(String, duration: Double, curve: TimingCurve)
        case start(String), startAfter(String, Double)
        case pause(String), pauseAfter(String, Double)
        case reverse(String), setReversed(String, Bool)
        case progress(String, Double)
        case finish(String, Finish.Position)
        case speed(Double)
    }

    /// What a run shows: everything that an observer could tell two runs apart by.
    struct Outcome: Equatable {
        var log: [String] = []
    }

    static let tags = ["a", "b", "c", "d"]
    private(set) var steps: [(time: Double, command: Command)] = []
    private(set) var reactions: [Command?] = []
    let end: Double

    init(using random: inout SeededGenerator) {
        var time = 0.0
        for _ in 0..<Int.random(in: 5...25, using: &random) {
            steps.append((time, Self.command(using: &random)))
            // Times on and off the grid of frames, and often the same again.
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

    static func command(using random: inout SeededGenerator) -> Command {
        let tag = tags.randomElement(using: &random) ?? "a"
        let delays = [0, 0.25, 0.5, 1, 1.0 / 3, -1, .nan]
        let delay = delays.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<5:
            let durations = [0, 0.1, 0.25, 0.5, 1, 2, 1.0 / 3, .nan]
            let curves: [TimingCurve] = [.linear, .easeInOut, .default]
            return .animate(
                tag, duration: durations.randomElement(using: &random) ?? 1,
                curve: curves.randomElement(using: &random) ?? .linear)
        case 5..<10: return .start(tag)
        case 10, 11: return .startAfter(tag, delay)
        case 12: return .pause(tag)
        case 13: return .pauseAfter(tag, delay)
        case 14: return .reverse(tag)
        case 15: return .setReversed(tag, Bool.random(using: &random))
        case 16: return .progress(tag, [0, 0.25, 0.5, 1, 1.0 / 3, 1.5, .nan].randomElement(using: &random) ?? 0)
        case 17:
            return .finish(tag, [.start, .current, .end].randomElement(using: &random) ?? .end)
        default: return .speed([0.5, 1, 2, 0.3].randomElement(using: &random) ?? 1)
        }
    }

    /// Runs the script; `frames` gives the times at which to advance between two commands.
    func run(frames: (ClosedRange<Double>) -> [Double]) -> Outcome {
        let run = ScriptRun(reactions: reactions)
        var last = 0.0
        for (time, command) in steps {
            for frame in frames(last...time) { run.animator.advance(to: frame) }
            run.animator.advance(to: time)
            run.note("at \(time): \(run.state)")
            run.perform(command)
            last = time
        }
        for frame in frames(last...end) { run.animator.advance(to: frame) }
        run.animator.advance(to: end)
        run.note("at the end: \(run.state)")
        return Outcome(log: run.log)
    }
}

/// One run of a script.
final class ScriptRun {
    final class Model {
        var x = 0.0
        var shared = 0.0
    }

    let animator = TimelineAnimator<String>()
    private(set) var log: [String] = []
    private let reactions: [CommandScript.Command?]
    private var completionCount = 0
    private let models: [String: Model]
    private let common = Model()

    init(reactions: [CommandScript.Command?]) {
        self.reactions = reactions
        models = Dictionary(uniqueKeysWithValues: CommandScript.tags.map { ($0, Model()) })
        animator.onDiagnostic = { [unowned self] in
            note("diagnostic \($0.reason.name) \($0.command) \($0.tag ?? "-") at \($0.time)")
        }
    }

    func note(_ line: String) { log.append(line) }

    /// Values by their bits, and what the questions answer.
    var state: String {
        let parts = CommandScript.tags.map { tag in
            let animation = animator[tag]
            let value = models[tag]?.x ?? 0
            return "\(tag) \(value.bitPattern) \(animation.progress.bitPattern) \(animation.state) "
                + "\(animation.isRunning) \(animation.isReversed) \(animation.remainingDelay ?? -1)"
        }
        return "\(animator.time.bitPattern) \(common.shared.bitPattern) " + parts.joined(separator: ", ")
    }

    func perform(_ command: CommandScript.Command) {
        switch command {
        case .animate(let tag, let duration, let curve):
            guard let model = models[tag] else { return }
            let target = Double(completionCount + 1)
            animator.animate(tag, duration: duration, curve: curve) {
                Tween(model, \.x, to: target)
                Tween(common, \.shared, to: target + 0.5)
            }
            .addCompletion { [unowned self] finish in completed(tag, finish) }
        case .start(let tag): animator[tag].start()
        case .startAfter(let tag, let delay): animator[tag].start(after: delay)
        case .pause(let tag): animator[tag].pause()
        case .pauseAfter(let tag, let delay): animator[tag].pause(after: delay)
        case .reverse(let tag): animator[tag].reverse()
        case .setReversed(let tag, let isReversed): animator[tag].isReversed = isReversed
        case .progress(let tag, let progress): animator[tag].progress = progress
        case .finish(let tag, let position): animator[tag].finish(at: position)
        case .speed(let speed): animator.speed = speed
        }
    }

    private func completed(_ tag: String, _ finish: Finish) {
        completionCount += 1
        note("\(tag) \(finish.position) \(finish.cause) at \(finish.time); \(state)")
        if completionCount < reactions.count, let reaction = reactions[completionCount] { perform(reaction) }
    }
}
