import PropertyAnimator

/// A run of a script, with a log of all observable differences between two runs.
final class ScriptRun {
    final class Model {
        var x = 0.0
        var y = 0.0
        var shared = 0.0
    }

    let animator = TimelineAnimator<String>()
    private(set) var log: [ScriptNote] = []
    private let reactions: [CommandScript.Command?]
    private var callbackCount = 0
    private var bindings = 0
    private let models: [String: Model]
    private let common = Model()
    private let column = ValueColumn(count: CommandScript.tags.count)

    init(reactions: [CommandScript.Command?]) {
        self.reactions = reactions
        models = Dictionary(uniqueKeysWithValues: CommandScript.tags.map { ($0, Model()) })
        animator.onDiagnostic = { [unowned self] in log.append(ScriptNote(kind: .diagnostic($0), state: nil)) }
    }

    func note(_ kind: ScriptNote.Kind) { log.append(ScriptNote(kind: kind, state: state)) }

    private var state: ScriptNote.State {
        ScriptNote.State(
            time: animator.time.bitPattern, shared: common.shared.bitPattern, a: state(of: "a", in: 0),
            b: state(of: "b", in: 1), c: state(of: "c", in: 2), d: state(of: "d", in: 3))
    }

    private func state(of tag: String, in index: Int) -> ScriptNote.TagState {
        let (animation, model) = (animator[tag], models[tag] ?? common)
        return ScriptNote.TagState(
            x: model.x.bitPattern, y: model.y.bitPattern, inColumn: column[index].bitPattern,
            progress: animation.progress.bitPattern, valueProgress: animation.valueProgress.bitPattern,
            velocity: animator.velocity(of: model, \.x).bitPattern,
            position: animation.position.bitPattern,
            rate: animation.rate.bitPattern, remainingDelay: animation.remainingDelay?.bitPattern,
            state: animation.state, isRunning: animation.isRunning, isReversed: animation.isReversed)
    }

    func tweens(for tag: String) -> [Tween] {
        bindings += 1
        guard let model = models[tag], let index = CommandScript.tags.firstIndex(of: tag) else { return [] }
        let target = Double(bindings)
        // Every third animation only moves a number of the column.
        if bindings % 3 == 0 { return [Tween(column, at: index, from: column[index], to: target)] }
        // Every seventh animation has a curve for each tween.
        if bindings % 7 == 0 {
            return [
                Tween(model, \.x, to: target).curve(.spring(mass: 1, stiffness: 90, damping: 12)),
                Tween(common, \.shared, to: target).curve(.linear), Tween(model, \.y, to: target),
            ]
        }
        // Every fifth animation starts with a velocity, and sets the shared number by closures.
        if bindings % 5 == 0 {
            return [
                Tween(model, \.x, to: target, velocity: -40),
                Tween(to: target, get: { [common] in common.shared }, set: { [common] in common.shared = $0 }),
            ]
        }
        return [Tween(model, \.x, to: target), Tween(common, \.shared, to: target + 0.5)]
    }

    func timeline(for tag: String, marks: ((String) -> Void)?) -> [TimelineItem] {
        bindings += 1
        guard let model = models[tag] else { return [] }
        let target = Double(bindings)
        @TimelineBuilder func items() -> [TimelineItem] {
            Step(at: "middle", offset: 0.05, duration: 0.1) { Tween(model, \.y, to: 7) }
            Mark("begin") { marks?("begin") }
            Step(duration: 0.25, curve: .linear) { Tween(model, \.x, to: target) }
            Mark("middle") { marks?("middle") }
            Parallel {
                Step(duration: 0.5) { Tween(model, \.x, to: target / 2, velocity: 30) }
                InSequence {
                    Wait(0.1)
                    Step(duration: 0.1) { Tween(model, \.y, to: target) }.repeating(3, autoreverses: true)
                }
            }
            Step(at: "middle", offset: 0.2, duration: 0.4, curve: .easeOut) { Tween(self.common, \.shared, to: target) }
            Mark("end") { marks?("end") }
        }
        return items()
    }

    func perform(_ command: CommandScript.Command) {
        switch command {
        case .animate(let tag, let duration, let curve):
            animator.animate(tag, duration: duration, curve: curve) { tweens(for: tag) }
                .addCompletion { [unowned self] in ended(tag, $0) }
        case .timeline(let tag):
            animator.timeline(tag) {
                timeline(for: tag) { [unowned self] mark in passed(tag, mark) }
            }
            .addCompletion { [unowned self] in ended(tag, $0) }
        case .retarget(let tag, let duration, let curve, let blend):
            animator.retarget(tag, duration: duration, curve: curve, blend: blend) { tweens(for: tag) }
                .addCompletion { [unowned self] in ended(tag, $0) }
        case .start(let tag): animator[tag].start()
        case .startAfter(let tag, let delay): animator[tag].start(after: delay)
        case .pause(let tag): animator[tag].pause()
        case .pauseAfter(let tag, let delay): animator[tag].pause(after: delay)
        case .reverse(let tag): animator[tag].reverse()
        case .setReversed(let tag, let isReversed): animator[tag].isReversed = isReversed
        case .progress(let tag, let progress): animator[tag].progress = progress
        case .valueProgress(let tag, let progress): animator[tag].valueProgress = progress
        case .seek(let tag, let seconds): animator[tag].seek(to: seconds)
        case .seekMark(let tag, let mark): animator[tag].seek(to: mark)
        case .finish(let tag, let position): animator[tag].finish(at: position)
        case .rate(let tag, let rate): animator[tag].rate = rate
        case .repeats(let tag, let count, let autoreverses, let delay):
            animator[tag].repeat(count, autoreverses: autoreverses, delay: delay)
        case .forever(let tag, let autoreverses, let delay):
            animator[tag].repeatForever(autoreverses: autoreverses, delay: delay)
        case .runToProgress(let tag, let progress): animator[tag].run(toProgress: progress)
        case .runTo(let tag, let seconds): animator[tag].run(to: seconds)
        case .runToMark(let tag, let mark): animator[tag].run(to: mark)
        case .cancelPauses(let tag): animator[tag].cancelPauses()
        case .onBegin(let tag):
            animator[tag].onBegin { [unowned self] in
                note(.began(tag, $0))
                react()
            }
        case .onRepeat(let tag):
            animator[tag].onRepeat { [unowned self] in
                note(.repeated(tag, run: $0, $1))
                react()
            }
        case .speed(let speed): animator.speed = speed
        }
    }

    private func ended(_ tag: String, _ finish: Finish) {
        tell(tag, finish)
        react()
    }

    /// Logs an end, without giving commands.
    func tell(_ tag: String, _ finish: Finish) {
        note(.ended(tag, finish))
    }

    private func passed(_ tag: String, _ mark: String) {
        note(.passed(tag, mark: mark))
        react()
    }

    private func react() {
        callbackCount += 1
        if callbackCount < reactions.count, let reaction = reactions[callbackCount] { perform(reaction) }
    }
}
