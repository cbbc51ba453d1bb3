import PropertyAnimator
import TestSupport

extension Kind {
    /// Traces of commands to an animator, with states, values, completions and diagnostics compared exactly.
    static let stateMachine = Kind("state_machine") { file, _ in
        var report = Report()
        for trace in try file["traces"].array() {
            let name = try trace["name"].string()
            let replay = StateMachineReplay(onComplete: trace["onComplete"])
            for (index, step) in try trace["steps"].array().enumerated() {
                try replay.perform(step["op"])
                report.count(
                    "\(name) step \(index) \(try step["op"][0].string())",
                    differences: try replay.differences(from: step))
            }
        }
        return report
    }
}

/// An animator under test, with its completions and diagnostics.
private final class StateMachineReplay {
    private let animator = TimelineAnimator<String>()
    private let onComplete: JSON
    private var values: [String: Double] = [:]
    private var completions: [[String]] = []
    private var diagnostics: [String] = []
    private var failure: (any Error)?

    init(onComplete: JSON) {
        self.onComplete = onComplete
        animator.onDiagnostic = { [unowned self] in diagnostics.append($0.code.rawValue) }
    }

    func perform(_ op: JSON) throws {
        completions = []
        diagnostics = []
        try run(op)
        if let failure { throw failure }
    }

    private func run(_ op: JSON) throws {
        let command = try op[0].string()
        if command == "advance" { return animator.advance(to: try number(op[1])) }
        let tag = try op[1].string()
        switch command {
        case "animate":
            let duration = try number(op[2])
            values[tag] = 0
            animator.animate(tag, duration: duration, curve: .linear) {
                Tween(from: 0.0, to: 1.0) { [unowned self] in values[tag] = $0 }
            }
            for completion in try op[3].array() { addCompletion(try completion.string(), to: tag) }
        case "start": animator[tag].start()
        case "startAfter": animator[tag].start(after: try number(op[2]))
        case "pause": animator[tag].pause()
        case "pauseAfter": animator[tag].pause(after: try number(op[2]))
        case "reverse": animator[tag].reverse()
        case "setReversed": animator[tag].isReversed = try op[2].bool()
        case "progress": animator[tag].progress = try number(op[2])
        case "addCompletion": addCompletion(try op[2].string(), to: tag)
        case "finish":
            guard let position = Finish.Position(rawValue: try op[2].string()) else {
                throw CheckFailure("\(op[2].path): expected start, current or end")
            }
            animator[tag].finish(at: position)
        default:
            throw CheckFailure("\(op[0].path): unknown command \(command)")
        }
    }

    private func addCompletion(_ name: String, to tag: String) {
        animator[tag].addCompletion { [unowned self] finish in
            completions.append([name, finish.position.rawValue])
            guard !onComplete[name].isNull else { return }
            do {
                for op in try onComplete[name].array() { try run(op) }
            } catch {
                failure = error
            }
        }
    }

    func differences(from step: JSON) throws -> [(expected: String, got: String)] {
        var found: [(expected: String, got: String)] = []
        func check<T: Equatable>(_ name: String, _ expected: T, _ got: T) {
            if expected != got { found.append(("\(name) \(expected)", "\(got)")) }
        }
        check("time", try step["t"].double(), animator.time)
        for (tag, expected) in try step["obs"].members() {
            let animation = animator[tag]
            check("\(tag) hasAnimation", try expected["hasAnimation"].bool(), animation.hasAnimation)
            check("\(tag) state", try expected["state"].string(), animation.state.rawValue)
            check("\(tag) isRunning", try expected["isRunning"].bool(), animation.isRunning)
            check("\(tag) isReversed", try expected["isReversed"].bool(), animation.isReversed)
            check("\(tag) progress", try expected["progress"].double(), animation.progress)
            if animation.hasAnimation {
                check("\(tag) directed", try expected["directed"].double(), animation.directedProgress)
                let delay = expected["delayRemaining"]
                check("\(tag) delayRemaining", delay.isNull ? nil : try delay.double(), animation.remainingDelay)
            }
            if expected["value"].value != .missing {
                let value = expected["value"]
                check("\(tag) value", value.isNull ? nil : try value.double(), values[tag])
            }
        }
        let names = try step["completions"].array().map { try $0.array().map { try $0.string() } }
        check("completions", names, completions)
        check("diagnostics", try step["diagnostics"].array().map { try $0.string() }, diagnostics)
        return found
    }

    private func number(_ json: JSON) throws -> Double {
        switch json.value {
        case .string("NaN"): .nan
        case .string("inf"): .infinity
        case .string("-inf"): -.infinity
        default: try json.double()
        }
    }
}
