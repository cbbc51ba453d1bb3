import PropertyAnimator
import TestSupport
import XCTest

/// Every command in every state, from outside and from every kind of callback, for the same tag, for another tag, and
/// for the tag of the callback.
final class CommandStateTests: XCTestCase {
    enum State: CaseIterable {
        case gone, new, delayed, pausedInDelay, running, reversed, paused, atEnd, repeating, timeline, endless
    }

    enum Command: CaseIterable {
        case animate, timeline, retarget, retargetAdditive, start, startAfter, startAfterNaN, pause, pauseAfter,
            pauseAfterNegative,
            reverse
        case setReversed, progress, valueProgress, valueProgressBeyond, valueProgressNaN, progressBeyond, progressNaN,
            seek, seekNaN, seekMark, rate, rateZero, rateNegative,
            rateNaN
        case repeats, repeatsNever, forever, finishStart, finishCurrent, finishEnd, addCompletion, speed, speedNaN,
            advance
        case pauseAll, resumeAll, finishAll, run, runBeyond, runNaN, runToMark, cancelPauses, onBegin, onRepeat
    }

    enum Place: CaseIterable {
        case outside, completion, mark, setter, diagnostic
    }

    private final class Scenario {
        let animator = TimelineAnimator<String>()
        var completions: [String: Int] = [:]
        var diagnostics: [AnimatorDiagnosticCode] = []
        var values: [String: Double] = [:]
        var made: [String: Int] = [:]
        var onDiagnostic: (() -> Void)?

        init() {
            animator.onDiagnostic = { [unowned self] in
                diagnostics.append($0.code)
                let action = onDiagnostic
                onDiagnostic = nil
                action?()
            }
        }

        func tween(_ tag: String) -> Tween {
            Tween(from: 0.0, to: 1.0) { [unowned self] in values[tag] = $0 }
        }

        func count(_ tag: String) {
            made[tag, default: 0] += 1
            animator[tag].addCompletion { [unowned self] _ in completions[tag, default: 0] += 1 }
        }

        func bring(_ tag: String, into state: State) {
            if state == .gone { return }
            if state == .timeline {
                animator.timeline(tag) {
                    Step(duration: 1, curve: .linear) { tween(tag) }
                    Mark("middle")
                    Step(duration: 1, curve: .linear) { tween(tag) }
                }
            } else {
                animator.animate(tag, duration: state == .endless ? 0 : 2, curve: Self.curve(state)) { tween(tag) }
            }
            count(tag)
            switch state {
            case .gone, .new: break
            case .delayed: animator[tag].start(after: 1)
            case .pausedInDelay: animator[tag].start(after: 1).pause()
            case .running, .timeline, .endless: animator[tag].start().progress = 0.25
            case .reversed: animator[tag].start().reverse().progress = 0.5
            case .paused: animator[tag].setProgress(to: 0.5)
            case .atEnd: animator[tag].start().progress = 1
            case .repeating: animator[tag].repeat(3, autoreverses: true).start()
            }
        }

        private static func curve(_ state: State) -> TimingCurve {
            state == .endless ? .spring(mass: 1, stiffness: 9, damping: 0) : .linear
        }

        func perform(_ command: Command, on tag: String) {
            let animation = animator[tag]
            switch command {
            case .animate:
                animator.animate(tag, duration: 1) { tween(tag) }
                count(tag)
            case .timeline:
                animator.timeline(tag) { Step(duration: 1) { tween(tag) } }
                count(tag)
            case .retarget:
                animator.retarget(tag, duration: 1) { tween(tag) }
                count(tag)
            case .retargetAdditive:
                animator.retarget(tag, duration: 1, blend: .additive) { tween(tag) }
                count(tag)
            case .start: animation.start()
            case .startAfter: animation.start(after: 0.5)
            case .startAfterNaN: animation.start(after: .nan)
            case .pause: animation.pause()
            case .pauseAfter: animation.pause(after: 0.5)
            case .pauseAfterNegative: animation.pause(after: -1)
            case .reverse: animation.reverse()
            case .setReversed: animation.isReversed = true
            case .progress: animation.progress = 0.75
            case .progressBeyond: animation.progress = 2
            case .progressNaN: animation.progress = .nan
            case .valueProgress: animation.valueProgress = 0.75
            case .valueProgressBeyond: animation.valueProgress = 2
            case .valueProgressNaN: animation.valueProgress = .nan
            case .seek: animation.seek(to: 0.5)
            case .seekNaN: animation.seek(to: .nan)
            case .seekMark: animation.seek(to: "middle")
            case .rate: animation.rate = 2
            case .rateZero: animation.rate = 0
            case .rateNegative: animation.rate = -1
            case .rateNaN: animation.rate = .nan
            case .repeats: animation.repeat(2, delay: 0.5)
            case .repeatsNever: animation.repeat(0)
            case .forever: animation.repeatForever(autoreverses: true)
            case .finishStart: animation.finish(at: .start)
            case .finishCurrent: animation.finish(at: .current)
            case .finishEnd: animation.finish(at: .end)
            case .addCompletion: animation.addCompletion { _ in }
            case .speed: animator.speed = 2
            case .speedNaN: animator.speed = .nan
            case .advance: animator.advance(by: 0.25)
            case .run: animation.run(toProgress: 0.75)
            case .runBeyond: animation.run(to: 50)
            case .runNaN: animation.run(to: .nan)
            case .runToMark: animation.run(to: "middle")
            case .cancelPauses: animation.cancelPauses()
            case .onBegin: animation.onBegin { _ in }
            case .onRepeat: animation.onRepeat { _, _ in }
            case .pauseAll: animator.pauseAll()
            case .resumeAll: animator.resumeAll()
            case .finishAll: animator.finishAll(at: .end)
            }
        }

        /// Performs a command from a place; returns the number of diagnostics, and whether there was an animation.
        func perform(_ command: Command, on tag: String, from place: Place) -> (sent: Int, existed: Bool) {
            var (sent, existed) = (0, false)
            func act() {
                existed = animator[tag].hasAnimation
                let before = diagnostics.count
                perform(command, on: tag)
                sent = diagnostics.count - before
            }
            switch place {
            case .outside: act()
            case .completion:
                animator.animate("trigger", duration: 1) {}.addCompletion { _ in act() }.finish(at: .end)
            case .mark:
                animator.timeline("trigger") {
                    Mark("now", act)
                    Wait(1)
                }
                .start()
                animator.advance(by: 0)
            case .setter:
                var isFirst = true
                animator.animate("trigger", duration: 1, curve: .linear) {
                    Tween(from: 0.0, to: 1.0) { _ in
                        if isFirst { act() }
                        isFirst = false
                    }
                }
                .start()
            case .diagnostic:
                onDiagnostic = act
                animator["nobody"].start()
            }
            return (sent, existed)
        }
    }

    /// The commands that are valid for every existing animation in every state.
    private static let harmless: Set<Command> = [
        .animate, .timeline, .retarget, .retargetAdditive, .start, .startAfter, .pause, .pauseAfter, .reverse,
        .setReversed, .progress,
        .seek, .rate,
        .rateZero, .rateNegative, .repeats, .forever, .finishStart, .finishCurrent, .finishEnd, .addCompletion, .speed,
        .pauseAll, .resumeAll, .finishAll,
    ]

    func test_everyCommand_inEveryState_fromEverywhere() throws {
        try withEvery("state", in: State.allCases) { state in
            try withEvery("command", in: Command.allCases) { command in
                try withEvery("place", in: Place.allCases) { place in
                    try withEvery("tag", in: ["same", "other", "trigger"]) { tag in
                        try self.check(state, command, place, tag)
                    }
                }
            }
        }
    }

    private func check(_ state: State, _ command: Command, _ place: Place, _ tag: String) throws {
        let scenario = Scenario()
        scenario.bring("same", into: state)
        let (sent, existed) = scenario.perform(command, on: tag, from: place)
        try expect(sent <= 1, "\(sent) diagnostics: \(scenario.diagnostics)")
        // The animator cannot be advanced from inside an advance; everywhere else it can.
        if existed, Self.harmless.contains(command) { try expectEqual(sent, 0, "\(scenario.diagnostics)") }
        let needsAnimation: Set<Command> = [
            .animate, .timeline, .retarget, .retargetAdditive, .speed, .speedNaN, .advance, .pauseAll, .resumeAll,
            .finishAll,
        ]
        if !existed, !needsAnimation.contains(command) {
            try expectEqual(sent, 1)
            try expectEqual(scenario.diagnostics.last, .noAnimation)
        }
        // All remaining animations end, and each reports its end exactly once.
        scenario.animator.speed = 1
        for time in stride(from: scenario.animator.time, through: scenario.animator.time + 20, by: 0.5) {
            scenario.animator.advance(to: time + 10)
        }
        for tag in scenario.animator.tags { scenario.animator[tag].finish(at: .current) }
        for (tag, made) in scenario.made { try expectEqual(scenario.completions[tag], made, "completions of \(tag)") }
        try expectEqual(scenario.animator.tags, [])
        for value in scenario.values.values { try expect(value.isFinite, "\(value)") }
    }
}
