import PropertyAnimator
import TestSupport
import XCTest

/// Running to a place, taking pauses back, callbacks on the way, and the last end.
final class RunToTests: XCTestCase {
    private final class Box {
        var x = 0.0
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()
    private var diagnostics: [AnimatorDiagnosticCode] = []

    override func setUp() {
        animator.onDiagnostic = { [unowned self] in diagnostics.append($0.code) }
    }

    @discardableResult
    private func animate(_ duration: Double = 1, _ curve: TimingCurve = .linear) -> TaggedAnimation<String> {
        animator.animate("x", duration: duration, curve: curve) { Tween(box, \.x, to: 100) }
    }

    /// From any position, direction and rate, the animation stops exactly at the progress, at the time of the plain
    /// arithmetic, and moves no more.
    func test_runToProgress_stopsExactlyThere() throws {
        try forAll("runs to a progress", full: 20_000, sample: 1_500) { random in
            let (box, animator) = (Box(), TimelineAnimator<String>())
            let duration = Double(Int.random(in: 1...4_000, using: &random)) / 1_000
            let animation = animator.animate("x", duration: duration, curve: .linear) { Tween(box, \.x, to: 100) }
            let from = Double.random(in: 0...1, using: &random)
            let to = Double.random(in: 0...1, using: &random)
            let rates: [Double] = [1, 0.5, 3, 0.3]
            let rate: Double = rates.randomElement(using: &random) ?? 1
            animation.setProgress(to: from)
            animation.rate = Bool.random(using: &random) ? rate : -rate
            if Bool.random(using: &random) { animation.start() }
            animation.run(toProgress: to)
            let needed = abs(to - from) * duration / rate
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                animator.advance(by: .random(in: 0...0.3, using: &random) * needed)
            }
            try expect(needed < 1e-6 || animation.isRunning, "stops too early")
            try expect(animation.isReversed == (to < from), "runs in the direction of the place")
            animator.advance(to: needed + 1e-8)
            try expect(!animation.isRunning, "does not stop")
            try expectEqual(animation.progress, to)
            try expectEqual(box.x, to == 1 ? 100 : 100 * to)
            animator.advance(by: 3)
            try expectEqual(animation.progress, to)
            animation.start()
            animator.advance(by: 100)
            try expectEqual(box.x, to < from ? 0 : 100, "a start afterwards runs to the end")
        }
    }

    func test_runToPositionAndMark_ofATimeline() {
        var passed = 0
        let timeline = animator.timeline("x") {
            Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 10) }
            Mark("there") { passed += 1 }
            Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 20) }
        }
        timeline.run(to: "there")
        animator.advance(to: 5)
        XCTAssertEqual([box.x, timeline.position, Double(passed)], [10, 1, 1])
        timeline.run(to: 1.5)
        animator.advance(to: 6)
        XCTAssertEqual([box.x, timeline.position], [15, 1.5])
        timeline.run(to: 0.25)
        animator.advance(to: 10)
        XCTAssertEqual([box.x, timeline.position, Double(passed)], [2.5, 0.25, 2])
        timeline.run(to: 0.25)
        XCTAssertTrue(timeline.isRunning)
        animator.advance(to: 10)
        XCTAssertFalse(timeline.isRunning)
        timeline.run(to: "nowhere").run(to: .nan).run(toProgress: .nan).run(toProgress: 7)
        XCTAssertEqual(diagnostics, [.unknownMark, .invalidProgress, .invalidProgress, .progressClamped])
        animator.advance(to: 12)
        XCTAssertEqual([box.x, timeline.progress], [20, 1])
        XCTAssertTrue(timeline.hasAnimation)
    }

    /// In an endless animation, the stop is at the next run that has the progress, in either direction.
    func test_runToProgress_ofEndlessAnimations() throws {
        try withEvery("in steps", in: [false, true]) { inSteps in
            try withEvery("reversed", in: [false, true]) { isReversed in
                let (box, animator) = (Box(), TimelineAnimator<String>())
                if inSteps {
                    animator.timeline("x") {
                        Step(duration: 0.5, curve: .linear) { Tween(from: 0.0, to: 50.0) { box.x = $0 } }
                        Step(duration: 0.5, curve: .linear) { Tween(from: 50.0, to: 100.0) { box.x = $0 } }
                    }
                } else {
                    animator.animate("x", duration: 1, curve: .linear) { Tween(from: 0.0, to: 100.0) { box.x = $0 } }
                }
                let animation = animator["x"].repeatForever()
                animation.isReversed = isReversed
                animation.start()
                animator.advance(to: 2.6)
                animation.run(toProgress: 0.5)
                animator.advance(to: isReversed ? 3.4 : 3.3)
                try expect(animation.isRunning, "still on the way")
                animator.advance(to: 9)
                try expectClose(box.x, 50, within: 1e-9)
                try expectEqual(animation.isRunning, false)
                animation.start().run(toProgress: 0.25)
                animator.advance(to: 20)
                try expectClose(box.x, 25, within: 1e-9)
            }
        }
    }

    /// A pause, a seek and a change of direction cancel the stop; a change of the rate and a start do not.
    func test_commands_cancelTheStop() throws {
        let commands: [(String, Bool, (TaggedAnimation<String>) -> Void)] = [
            ("pause", false, { $0.pause().start() }), ("seek", false, { $0.seek(to: 0.1) }),
            ("progress", false, { $0.progress = 0.1 }), ("reverse twice", false, { $0.reverse().reverse() }),
            ("repeat", false, { $0.repeat(2) }), ("start", true, { $0.start() }), ("rate", true, { $0.rate = 2 }),
            ("another stop", true, { $0.run(toProgress: 0.9).run(toProgress: 0.5) }),
        ]
        for (name, stops, command) in commands {
            let animator = TimelineAnimator<String>()
            let animation = animator.animate("x", duration: 1) {}.run(toProgress: 0.5)
            animator.advance(to: 0.2)
            command(animation)
            animator.advance(to: 3)
            try expectEqual(animation.hasAnimation, stops, name)
            if stops { try expectEqual(animation.progress, 0.5, name) }
        }
    }

    func test_runDuringADelay_beginsAtOnce_orAfterTheRest() {
        animate().start(after: 1).run(toProgress: 0.5)
        animator.advance(to: 0.5)
        XCTAssertEqual(box.x, 50)
        XCTAssertFalse(animator["x"].isRunning)
        box.x = 0
        animate().start(after: 1).pause().run(toProgress: 0.5)
        animator.advance(to: 1.25)
        XCTAssertEqual(animator["x"].remainingDelay, 0.25)
        animator.advance(to: 3)
        XCTAssertEqual(box.x, 50)
        XCTAssertTrue(animator["x"].hasAnimation)
    }

    func test_cancelPauses_takesBackAllThatAreDue() {
        animate(2).start().pause(after: 0.5).pause(after: 1)
        animator["x"].cancelPauses().pause(after: 1.5)
        animator.advance(to: 1.4)
        XCTAssertTrue(animator["x"].isRunning)
        animator.advance(to: 3)
        XCTAssertEqual(box.x, 75)
        XCTAssertFalse(animator["x"].isRunning)
    }

    /// The times are exact in one large step, and the values are those of the times.
    func test_callbacks_areCalledAtTheirTimes() {
        var log: [String] = []
        var values: [Double] = []
        animate(0.5).repeat(4, autoreverses: true)
            .onBegin { [box] in
                log.append("begin \($0)")
                values.append(box.x)
            }
            .onRepeat { [box] run, time in
                log.append("run \(run) at \(time)")
                values.append(box.x)
            }
            .addCompletion { log.append("end \($0.time)") }
            .start(after: 1)
        animator.advance(to: 10)
        XCTAssertEqual(log, ["begin 1.0", "run 2 at 1.5", "run 3 at 2.0", "run 4 at 2.5", "end 3.0"])
        XCTAssertEqual(values, [0, 100, 0, 100])
    }

    /// Runs are counted in reverse, at other rates, without end, and in timelines; a seek reports nothing.
    func test_onRepeat_countsTheRuns() throws {
        func runs(_ isTimeline: Bool, _ prepare: (TaggedAnimation<String>) -> Void) -> [String] {
            let animator = TimelineAnimator<String>()
            var runs: [String] = []
            let animation =
                isTimeline
                ? animator.timeline("x") {
                    Step(duration: 0.5) { Tween(from: 0.0, to: 1.0) { _ in } }
                    Wait(0.5)
                } : animator.animate("x", duration: 1) { Tween(from: 0.0, to: 1.0) { _ in } }
            animation.onRepeat { runs.append("\($0) at \(($1 * 1e6).rounded() / 1e6)") }
            prepare(animation)
            animator.advance(to: 3.25)
            return runs
        }
        try withEvery("in a timeline", in: [false, true]) { isTimeline in
            try expectEqual(runs(isTimeline) { $0.repeat(3).start() }, ["2 at 1.0", "3 at 2.0"])
            try expectEqual(runs(isTimeline) { $0.repeat(3).reverse().start() }, ["2 at 1.0", "1 at 2.0"])
            try expectEqual(runs(isTimeline) { $0.repeatForever().start() }, ["2 at 1.0", "3 at 2.0", "4 at 3.0"])
            try expectEqual(
                runs(isTimeline) { $0.repeatForever().reverse().start() }, ["1 at 1.0", "1 at 2.0", "1 at 3.0"])
            try expectEqual(
                runs(isTimeline) { $0.repeat(9).start().rate = 3 },
                (2...9).map { "\($0) at \((Double($0 - 1) / 3 * 1e6).rounded() / 1e6)" })
            try expectEqual(runs(isTimeline) { $0.repeat(5).start().seek(to: 2) }, ["4 at 1.0", "5 at 2.0"])
            try expectEqual(
                runs(isTimeline) { $0.repeat(5).start().pause(after: 1).start(after: 0) }, ["2 at 1.0"])
        }
    }

    func test_onUpdate_isCalledInEachFrame_withTheOutput() {
        var seen: [[Double]] = []
        animator.animate("x", duration: 1, curve: .easeIn) {
            Tween(box, \.x, to: 100)
            Tween { [animator, box] output in seen.append([output, animator.time, box.x]) }
        }
        .start()
        for frame in 1...4 { animator.advance(to: Double(frame) / 4) }
        XCTAssertEqual(seen.map { $0[1] }, [0, 0.25, 0.5, 0.75, 1])
        for entry in seen { XCTAssertEqual(entry[0] * 100, entry[2], accuracy: 1e-12) }
        XCTAssertEqual(seen.last, [1, 1, 100])
    }

    /// A bar can show the progress after the end.
    func test_lastFinish_hasTheProgress() {
        animator.keepsLastFinishes = true
        let own = animate().start()
        XCTAssertNil(own.lastFinish)
        XCTAssertNil(animator["x"].lastFinish)
        animator.advance(to: 2)
        XCTAssertEqual(own.lastFinish, Finish(position: .end, cause: .completed, time: 1))
        XCTAssertEqual(animator["x"].lastFinish, own.lastFinish)
        XCTAssertEqual(animator["x"].lastFinish?.progress, 1)
        animate().start()
        animator.advance(to: 2.25)
        XCTAssertEqual(animator["x"].lastFinish?.time, 1)
        animator["x"].finish(at: .current)
        XCTAssertEqual(animator["x"].lastFinish?.progress, 0.25)
        animate().repeat(2, autoreverses: true).start()
        animator.advance(to: 9)
        XCTAssertEqual(animator["x"].lastFinish, Finish(position: .start, cause: .completed, time: 4.25, progress: 1))
        animate().reverse().start()
        animator.advance(to: 19)
        XCTAssertEqual(animator["x"].lastFinish?.progress, 0)
        animator.keepsLastFinishes = false
        XCTAssertNil(animator["x"].lastFinish)
        XCTAssertNotNil(own.lastFinish)
    }
}
