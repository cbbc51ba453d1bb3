import PropertyAnimator
import TestSupport
import XCTest

final class TimelineTests: XCTestCase {
    private final class Model {
        var x = 0.0
        var y = 0.0
        var z = 0.0
    }

    private var animator = TimelineAnimator<String>()
    private var model = Model()
    private var log: [String] = []
    private var diagnostics: [AnimatorDiagnosticCode] = []

    override func setUp() {
        animator = TimelineAnimator()
        model = Model()
        log = []
        diagnostics = []
        animator.onDiagnostic = { [unowned self] in diagnostics.append($0.code) }
    }

    private func mark(_ name: String) -> Mark {
        Mark(name) { [unowned self] in log.append("\(name)@\(animator.time)") }
    }

    private func step(_ property: ReferenceWritableKeyPath<Model, Double>, to end: Double, _ duration: Double = 1)
        -> Step
    {
        Step(duration: duration, curve: .linear) { Tween(model, property, to: end) }
    }

    func test_sequence_runsOneAfterTheOther() {
        animator.timeline("t") {
            step(\.x, to: 10)
            Wait(0.5)
            step(\.x, to: 30)
        }
        .start()
        XCTAssertEqual(animator["t"].duration, 2.5)
        var seen: [Double] = []
        for tenth in 0...25 where tenth % 5 == 0 {
            animator.advance(to: Double(tenth) / 10)
            seen.append(model.x)
        }
        XCTAssertEqual(seen, [0, 5, 10, 10, 20, 30])
        XCTAssertFalse(animator["t"].hasAnimation)
    }

    /// The layout: x runs from 0 to 1; then y from 1 to 2, parallel to a sequence of z from 1 to 1.5 and a wait; x
    /// again from 2.
    func test_nesting_threeDeep_laysOut() {
        animator.timeline("t") {
            step(\.x, to: 1)
            Parallel {
                step(\.y, to: 1)
                InSequence {
                    step(\.z, to: 1, 0.5)
                    Parallel {
                        Wait(0.25)
                        InSequence {
                            mark("deep")
                            Wait(0.1)
                        }
                    }
                    mark("after")
                }
            }
            mark("last")
            step(\.x, to: 2)
        }
        .start()
        XCTAssertEqual(animator["t"].duration, 3)
        animator.advance(to: 10)
        XCTAssertEqual(log, ["deep@1.5", "after@1.75", "last@2.0"])
        XCTAssertEqual([model.x, model.y, model.z], [2, 1, 1])
    }

    func test_placing_atMarksAndTimes() {
        animator.timeline("t") {
            Wait(2)
            Mark("two")
            Step(at: "two", offset: -0.5, duration: 1, curve: .linear) { Tween(model, \.x, to: 1) }
            Step(at: 0.25, duration: 0.5, curve: .linear) { Tween(model, \.y, to: 1) }
            Step(at: "two", offset: -9, duration: 1, curve: .linear) { Tween(model, \.z, to: 1) }
            Step(at: "nowhere", duration: 1) {}
        }
        .start()
        XCTAssertEqual(diagnostics, [.unknownMark])
        XCTAssertEqual(animator["t"].duration, 3)
        animator.advance(to: 0.5)
        XCTAssertEqual([model.x, model.y, model.z], [0, 0.5, 0.5])
        animator.advance(to: 2)
        XCTAssertEqual([model.x, model.y, model.z], [0.5, 1, 1])
    }

    func test_stagger_allOrders() {
        func beginnings(_ order: Stagger.Order, _ count: Int) -> [Double] {
            final class Row { var begun = -1.0 }
            let rows = (0..<count).map { _ in Row() }
            let animator = TimelineAnimator<Int>()
            animator.timeline(0) {
                Stagger(rows, each: 0.5, from: order) { row in
                    Mark("row") { row.begun = animator.time }
                    Step(duration: 1) {}
                }
            }
            .start()
            animator.advance(to: 100)
            return rows.map(\.begun)
        }
        XCTAssertEqual(beginnings(.start, 4), [0, 0.5, 1, 1.5])
        XCTAssertEqual(beginnings(.end, 4), [1.5, 1, 0.5, 0])
        XCTAssertEqual(beginnings(.center, 5), [1, 0.5, 0, 0.5, 1])
        XCTAssertEqual(beginnings(.center, 4), [0.5, 0, 0, 0.5])
        XCTAssertEqual(beginnings(.start, 0), [])
        let random = beginnings(.random(seed: 7), 6)
        XCTAssertEqual(random.sorted(), [0, 0.5, 1, 1.5, 2, 2.5])
        XCTAssertEqual(random, beginnings(.random(seed: 7), 6))
        XCTAssertNotEqual(random, beginnings(.random(seed: 8), 6))
    }

    func test_repeat_evenAndOddCounts_endWhereTheyShould() throws {
        try withEvery("count", in: 1...6) { count in
            try withEvery("autoreverses", in: [false, true]) { autoreverses in
                try withEvery("step", in: [100.0, 0.3, 1.0 / 60]) { step in
                    let model = Model()
                    let animator = TimelineAnimator<String>()
                    var finish: Finish?
                    animator.timeline("t") {
                        Step(duration: 0.5, curve: .linear) { Tween(model, \.x, to: 1) }
                        Step(duration: 0.5, curve: .linear) { Tween(model, \.x, to: 5) }
                    }
                    .repeat(count, autoreverses: autoreverses)
                    .addCompletion { finish = $0 }
                    .start()
                    var time = 0.0
                    while animator["t"].hasAnimation {
                        time += step
                        animator.advance(to: time)
                    }
                    let isBack = autoreverses && count % 2 == 0
                    try expectEqual(model.x, isBack ? 0 : 5)
                    try expectEqual(finish?.position, isBack ? .start : .end)
                    try expectEqual(finish?.time, Double(count))
                }
            }
        }
    }

    func test_marks_inEveryRepeat_onceInOrder() {
        animator.timeline("t") {
            mark("a")
            Wait(1)
            mark("b")
            mark("c")
            Wait(1)
            mark("d")
        }
        .repeat(2, autoreverses: true)
        .start()
        animator.advance(to: 100)
        XCTAssertEqual(log, ["a@0.0", "b@1.0", "c@1.0", "d@2.0", "d@2.0", "c@3.0", "b@3.0", "a@4.0"])
        log = []
        animator.timeline("t") {
            mark("a")
            Wait(1)
            mark("z")
        }
        .repeat(3)
        .start()
        animator.advance(to: 200)
        XCTAssertEqual(log, ["a@100.0", "z@101.0", "a@101.0", "z@102.0", "a@102.0", "z@103.0"])
    }

    func test_seek_bothWays_passesMarksOnceInOrder() {
        animator.timeline("t") {
            mark("a")
            step(\.x, to: 1)
            mark("b")
            step(\.x, to: 2)
            mark("c")
            step(\.x, to: 3)
            mark("d")
        }
        animator["t"].seek(to: 2.5)
        XCTAssertEqual(log, ["a@0.0", "b@0.0", "c@0.0"])
        XCTAssertEqual(model.x, 2.5)
        animator["t"].seek(to: 0.5)
        XCTAssertEqual(log.suffix(2), ["c@0.0", "b@0.0"])
        XCTAssertEqual(model.x, 0.5)
        animator["t"].seek(to: "c")
        XCTAssertEqual(log.suffix(2), ["b@0.0", "c@0.0"])
        XCTAssertEqual(model.x, 2)
        log = []
        animator["t"].start()
        animator.advance(to: 0.5)
        XCTAssertEqual(log, [], "the mark at the old position was already passed")
        animator["t"].reverse()
        animator.advance(to: 10)
        XCTAssertEqual(log, ["c@1.0", "b@2.0", "a@3.0"])
        XCTAssertEqual(model.x, 0)
        animator["t"].seek(to: "b")
        XCTAssertEqual(diagnostics, [.noAnimation])
    }

    func test_seek_unknownMarkOrInvalidPosition_isDiagnosed() {
        animator.timeline("t") { step(\.x, to: 1) }
        animator["t"].seek(to: "nowhere")
        animator["t"].seek(to: .nan)
        XCTAssertEqual(animator["t"].state, .inactive)
        animator["t"].seek(to: 7)
        animator["t"].seek(to: -7)
        XCTAssertEqual(diagnostics, [.unknownMark, .invalidProgress, .progressClamped, .progressClamped])
        animator.animate("plain", duration: 1) {}.seek(to: "mark")
        XCTAssertEqual(diagnostics.last, .unknownMark)
    }

    func test_markAction_mayDoAnything() {
        animator.timeline("t") {
            step(\.x, to: 1)
            Mark("stop") { [unowned self] in
                log.append("stop")
                animator["t"].finish(at: .current)
            }
            step(\.x, to: 2)
            mark("never")
        }
        .addCompletion { [unowned self] in log.append("\($0.position)@\($0.time)") }
        .start()
        animator.advance(to: 10)
        XCTAssertEqual(log, ["stop", "current@1.0"])
        XCTAssertEqual(model.x, 1)
        // A callback of a seek seeks to another position.
        log = []
        animator.timeline("t") {
            Wait(1)
            Mark("back") { [unowned self] in
                log.append("back")
                if log.count == 1 { animator["t"].seek(to: 0.5) }
            }
            Wait(1)
            mark("far")
        }
        .seek(to: 2)
        XCTAssertEqual(animator["t"].position, 0.5)
        XCTAssertEqual(log, ["back"], "the seek away from the mark does not pass it again")
    }

    func test_endlessTimelineInReverse_withAMarkAtItsStart_beginsAgainAtItsTarget() {
        let animator = TimelineAnimator<String>()
        var log: [String] = []
        animator.timeline("a") {
            Mark("start") { log.append("start at \(animator.time)") }
            Step(duration: 1, curve: .linear) { Tween(from: 0, to: 1) { _ in } }
            Mark("end") { log.append("end at \(animator.time)") }
        }
        .repeatForever().reverse().start()
        animator.advance(to: 2.5)
        XCTAssertEqual(
            log, ["end at 0.0", "start at 1.0", "end at 1.0", "start at 2.0", "end at 2.0"])
        XCTAssertEqual(animator["a"].progress, 0.5)
    }

    func test_endlessTimeline_setToProgressOne_movesOnInBothDirections() {
        for autoreverses in [false, true] {
            let animator = TimelineAnimator<String>()
            var x = -1.0
            animator.timeline("a") {
                Step(duration: 1, curve: .linear) { Tween(from: 0, to: 1) { x = $0 } }
            }
            .repeatForever(autoreverses: autoreverses).start()
            animator["a"].progress = 1
            XCTAssertEqual(x, 1)
            animator.advance(by: 0.25)
            XCTAssertEqual(x, autoreverses ? 0.75 : 0.25)
            animator["a"].isReversed = true
            animator["a"].progress = 1
            animator.advance(by: 0.25)
            XCTAssertEqual(x, 0.75)
        }
    }

    func test_markShortensTheTimeline_duringASeek_theSeekEndsAtItsEnd() {
        let animator = TimelineAnimator<String>()
        var x = 0.0
        animator.timeline("a") {
            Mark("begin") { animator["a"].repeat(3) }
            Step(duration: 1, curve: .linear) { Tween(from: 0, to: 1) { x = $0 } }
        }
        .repeatForever().start()
        animator.advance(to: 0.5)
        animator["a"].repeatForever().seek(to: 5.5)
        XCTAssertEqual(animator["a"].position, 3)
        var finish: Finish?
        animator["a"].addCompletion { finish = $0 }
        animator.advance(to: 1)
        XCTAssertEqual(x, 1)
        XCTAssertEqual(finish, Finish(position: .end, cause: .completed, time: 0.5))
    }

    func test_rate_zeroDoubleAndNegative() {
        animator.timeline("t") {
            step(\.x, to: 1)
            mark("half")
            step(\.x, to: 2)
        }
        .start()
        animator["t"].rate = 2
        animator.advance(to: 0.75)
        XCTAssertEqual(model.x, 1.5)
        animator["t"].rate = 0
        animator.advance(to: 5)
        XCTAssertEqual(model.x, 1.5)
        XCTAssertTrue(animator["t"].isRunning)
        animator["t"].rate = -0.5
        XCTAssertTrue(animator["t"].isReversed)
        animator.advance(to: 6)
        XCTAssertEqual(model.x, 1)
        animator.advance(to: 100)
        XCTAssertEqual(log, ["half@0.5", "half@6.0"])
        XCTAssertEqual(model.x, 0)
        animator.animate("v", duration: 1) {}
        animator["v"].rate = .nan
        XCTAssertEqual(diagnostics, [.invalidRate])
        XCTAssertEqual(animator["v"].rate, 1)
    }

    func test_reversedStart_playsTheWholeBack() {
        animator.timeline("t") {
            mark("a")
            step(\.x, to: 1)
            step(\.x, to: 3)
            mark("z")
        }
        .reverse()
        .start()
        XCTAssertEqual(model.x, 3)
        animator.advance(to: 1.5)
        XCTAssertEqual(model.x, 0.5)
        animator.advance(to: 9)
        XCTAssertEqual(log, ["z@0.0", "a@2.0"])
        XCTAssertEqual(model.x, 0)
    }

    func test_repeatForever_runsUntilFinished() {
        animator.timeline("t") { step(\.x, to: 1) }.repeatForever(autoreverses: true).start()
        XCTAssertEqual(animator["t"].duration, .infinity)
        animator.advance(to: 1_000_000.25)
        XCTAssertEqual(model.x, 0.25)
        XCTAssertEqual(animator["t"].progress, 0.25)
        animator.advance(to: 1_000_001.25)
        XCTAssertEqual(model.x, 0.75)
        animator["t"].finish(at: .end)
        XCTAssertEqual(model.x, 1)
        animator.animate("v", duration: 1) {}.repeat(0).repeat(-3)
        XCTAssertEqual(diagnostics, [.invalidCount, .invalidCount])
    }

    func test_stepRepeats_stayInTheirPlace() {
        animator.timeline("t") {
            step(\.x, to: 1).repeating(3, autoreverses: true)
            step(\.y, to: 1)
        }
        .start()
        XCTAssertEqual(animator["t"].duration, 4)
        animator.advance(to: 1.25)
        XCTAssertEqual(model.x, 0.75)
        animator.advance(to: 3.5)
        XCTAssertEqual([model.x, model.y], [1, 0.5])
    }

    func test_empty_completesEachTime() {
        for start in 0..<3 {
            animator.timeline("t") {}.addCompletion { [unowned self] _ in log.append("done") }.start()
            animator.advance(to: Double(start))
        }
        XCTAssertEqual(log, ["done", "done", "done"])
    }

    func test_invalidDurations_areDiagnosed_andUndampedSpringsHaveNone() throws {
        let endless = TimingCurve.spring(mass: 1, stiffness: 1, damping: 0)
        animator.timeline("t") {
            Step(duration: -1) {}
            Step(duration: .nan) {}
            Step(duration: 1, curve: endless) {}
            Wait(-3)
        }
        XCTAssertEqual(diagnostics, [.invalidDuration, .invalidDuration, .invalidDuration])
        XCTAssertEqual(animator["t"].duration, 0)
    }

    func test_releasedObjects_endTheTimeline() {
        var gone: Model? = Model()
        if let gone {
            animator.timeline("t") {
                Step(duration: 1) { Tween(gone, \.x, to: 1) }
                Step(duration: 1) { Tween(gone, \.y, to: 1) }
            }
            .addCompletion { [unowned self] in log.append("\($0.cause)") }
            .start()
        }
        animator.advance(to: 0.5)
        gone = nil
        animator.advance(to: 0.6)
        XCTAssertEqual(log, ["cancelled"])
    }

    func test_builder_allowsLoopsAndConditions() {
        let isLong = true
        animator.timeline("t") {
            for index in 0..<3 { Step(duration: Double(index)) {} }
            if isLong { Wait(1) }
            if !isLong { Wait(7) } else { Wait(2) }
        }
        XCTAssertEqual(animator["t"].duration, 6)
    }

    /// Groups that are nested by code, however deep, neither overflow the stack nor pass in silence.
    func test_groups_nestedTooDeep_areLeftOutWithADiagnostic() {
        var value = 0.0
        func nested(_ depth: Int) -> [TimelineItem] {
            var items = [Step(duration: 1, curve: .linear) { Tween(from: 0.0, to: 8.0) { value = $0 } }.item]
            for level in 0..<depth {
                let inner = items
                items = level.isMultiple(of: 2) ? [InSequence { inner }.item] : [Parallel { inner }.item]
            }
            return items
        }
        animator.timeline("t") { nested(100) }.progress = 0.5
        XCTAssertEqual(value, 4)
        XCTAssertEqual(diagnostics, [])
        animator.timeline("t") { nested(101) }
        XCTAssertEqual(diagnostics, [.nestedTooDeep])
        animator.timeline("t") { nested(100_000) }
        XCTAssertEqual(diagnostics, [.nestedTooDeep, .nestedTooDeep])
        XCTAssertEqual(animator["t"].duration, 0)
    }
}
