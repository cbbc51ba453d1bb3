import PropertyAnimator
import XCTest

/// Values at the boundaries of animations, iterations and steps, and what is kept after an end.
final class ExactnessTests: XCTestCase {
    private final class Box {
        var x = 0.0
        var y = 0.0
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()
    private var codes: [AnimatorDiagnosticCode] = []

    override func setUp() {
        animator.onDiagnostic = { [unowned self] in codes.append($0.code) }
    }

    private func animate(_ tag: String = "a", to end: Double = 100, duration: Double = 1) -> TaggedAnimation<String> {
        animator.animate(tag, duration: duration, curve: .linear) { Tween(box, \.x, to: end) }
    }

    private func number() -> TaggedAnimation<String> {
        animator.animate("a", duration: 1, curve: .linear) {
            Tween(from: 0.0, to: 100.0) { [unowned self] in box.x = $0 }
        }
    }

    // MARK: - Ends

    /// An animation that ends with a completion leaves its property to the one that began to move later.
    func test_endBelowALaterAnimation_isNotSeen() {
        var seen: [Double] = []
        animate("out").addCompletion { [unowned self] _ in seen.append(box.x) }.start()
        animator.advance(to: 0.5)
        animate("in", to: 0).start()
        animator.animate("third", duration: 1, curve: .linear) { Tween(box, \.x, to: 0) }.start(after: 0.5)
        for frame in 16...20 { animator.advance(to: Double(frame) / 20) }
        XCTAssertEqual(seen, [25])
        XCTAssertEqual(box.x, 25)
        animator.advance(to: 1.5)
        XCTAssertEqual(box.x, 12.5)
    }

    func test_endAboveAnOlderAnimation_leavesItsProperty() {
        animate("long", to: 4, duration: 4).start()
        animator.animate("short", duration: 1, curve: .linear) {
            Tween(from: 0.0, to: 50.0) { [unowned self] in box.x = $0 }
        }
        .addCompletion { _ in }
        .start()
        animator.advance(to: 1)
        XCTAssertEqual(box.x, 1)
    }

    func test_endedAnimations_areReleasedAtOnce() {
        final class Owner {}
        func released(_ count: Int, _ end: (TimelineAnimator<Int>) -> Void) -> Bool {
            let animator = TimelineAnimator<Int>()
            var owners = (0..<count).map { _ in Owner() }
            let refs = owners.map { WeakOwner($0) }
            for (tag, owner) in owners.enumerated() {
                animator.animate(tag, duration: 3_600) { Tween(from: 0.0, to: 1.0) { _ in _ = owner } }
                    .start()
                    .pause(after: 1_000)
            }
            owners = []
            animator.advance(to: 1)
            end(animator)
            return refs.allSatisfy { $0.isReleased }
        }
        final class WeakOwner {
            private weak var owner: Owner?
            init(_ owner: Owner) { self.owner = owner }
            var isReleased: Bool { owner == nil }
        }
        XCTAssertTrue(released(10_000) { $0.finishAll(at: .end) })
        XCTAssertTrue(released(10) { $0.finishAll(at: .current) })
        XCTAssertTrue(
            released(10) { animator in
                for tag in 0..<10 { animator.animate(tag, duration: 1) {} }
            })
    }

    /// An animation whose objects are gone ends in every state.
    func test_objectsGone_endInEveryState() {
        let states: [(progress: Double, make: (TaggedAnimation<String>) -> Void)] = [
            (0, { _ in }), (0, { $0.start(after: 100) }), (0, { $0.start(after: 100).pause() }), (0.04, { $0.start() }),
            (0, { $0.pause() }), (0.5, { $0.setProgress(to: 0.5) }),
        ]
        for (progress, state) in states {
            let animator = TimelineAnimator<String>()
            var box: Box? = Box()
            var finishes: [Finish] = []
            if let box {
                state(
                    animator.animate("v", duration: 50) { Tween(box, \.x, to: 1) }.addCompletion { finishes.append($0) }
                )
            }
            animator.advance(to: 1)
            XCTAssertEqual(finishes, [])
            box = nil
            animator.advance(to: 2)
            XCTAssertEqual(finishes, [Finish(position: .current, cause: .cancelled, time: 2, progress: progress)])
            XCTAssertEqual(animator.tags, [])
        }
    }

    // MARK: - Loops

    func test_loopAtProgress1_isAtTheTarget() {
        for commands: (TaggedAnimation<String>) -> Void in [{ $0.repeatForever() }, { $0.repeat(3) }] {
            let animation = number()
            commands(animation)
            animation.setProgress(to: 1)
            XCTAssertEqual(animation.progress, 1)
            XCTAssertEqual(box.x, 100)
        }
    }

    func test_endlessRun_startedInReverse_beginsAtTheTarget_andRunsForEver() {
        number().repeatForever().reverse().start()
        XCTAssertEqual(box.x, 100)
        XCTAssertEqual(animator["a"].progress, 1)
        for (time, value) in [(0.25, 75.0), (0.5, 50), (1.25, 75), (7.5, 50)] {
            animator.advance(to: time)
            XCTAssertEqual(box.x, value)
        }
        number().repeatForever(autoreverses: true).reverse().start()
        let begin = animator.time
        for (time, value) in [(0.25, 75.0), (1.25, 25), (1.75, 75), (2.25, 75), (3.25, 25)] {
            animator.advance(to: begin + time)
            XCTAssertEqual(box.x, value)
        }
    }

    func test_endlessTimeline_startedInReverse_isTheSameAtEveryFrameRate() {
        var runs: [[Double]] = []
        for frames in [1, 2, 60] {
            let (animator, box) = (TimelineAnimator<String>(), Box())
            box.x = 7
            animator.timeline("t") {
                Step(duration: 1, curve: .linear) { Tween(from: 0.0, to: 1.0) { box.y = $0 } }
                Step(duration: 1, curve: .linear) { Tween(from: 10.0, to: 20.0) { box.x = $0 } }
            }
            .repeatForever().reverse().start()
            XCTAssertEqual(box.x, 20)
            var values: [Double] = []
            for end in [1.5, 2.5, 9.5] {
                let start = animator.time
                for frame in 1...frames { animator.advance(to: start + (end - start) * Double(frame) / Double(frames)) }
                values += [box.x, box.y]
            }
            runs.append(values)
        }
        XCTAssertEqual(runs, Array(repeating: [10, 0.5, 15, 1, 10, 0.5], count: 3))
    }

    // MARK: - Steps without duration

    func test_stepWithoutDuration_isUndoneAtTheStart() {
        func make() -> TaggedAnimation<String> {
            box.x = 5
            return animator.timeline("t") {
                Step(duration: 0) { Tween(box, \.x, to: 0) }
                Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }
            }
        }
        make().start()
        XCTAssertEqual(box.x, 0)
        animator.advance(to: 0.5)
        animator["t"].finish(at: .start)
        XCTAssertEqual(box.x, 5)
        var finish: Finish?
        make().addCompletion { finish = $0 }.start()
        animator.advance(to: 1)
        animator["t"].reverse()
        animator.advance(to: 3)
        XCTAssertEqual(box.x, 5)
        XCTAssertEqual(finish?.position, .start)
    }

    // MARK: - Velocity

    func test_retargetAfterATimeline_keepsTheVelocity() throws {
        let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: 20)
        var after: [Double] = []
        for kind in 0..<3 {
            let (animator, box) = (TimelineAnimator<String>(), Box())
            if kind == 1 {
                animator.timeline("a") {
                    Wait(1)
                    Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }
                }
                .start()
                animator.advance(to: 1)
            } else {
                animator.animate(kind == 0 ? "a" : "other", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }
                    .start()
            }
            animator.advance(by: 0.5)
            animator.retarget("a", duration: 1, curve: spring) { Tween(box, \.x, to: 50) }
            animator.advance(by: 0.05)
            after.append(box.x)
        }
        XCTAssertEqual(after[0], 53.03, accuracy: 0.01)
        XCTAssertEqual(after, Array(repeating: after[0], count: 3))
    }

    // MARK: - Times

    func test_speed0AndBack_insideOneStep_losesNoTime() {
        for frames in [1, 60, 120, 1_000] {
            let (animator, box) = (TimelineAnimator<String>(), Box())
            animator.animate("x", duration: 10, curve: .linear) { Tween(box, \.x, to: 10) }.start()
            animator.animate("hit", duration: 1) {}.addCompletion { _ in animator.speed = 0 }.start()
            animator.animate("other", duration: 1) {}.addCompletion { _ in animator.speed = 1 }.start()
            for frame in 1...frames { animator.advance(to: 4 * Double(frame) / Double(frames)) }
            XCTAssertEqual(box.x, 4)
        }
    }

    func test_badTimes_areDiagnosed_andTheAnimatorGoesOn() {
        animate(duration: 10).start()
        animator.advance(to: 1e300)
        animator.speed = 1e300
        animator.advance(to: -1e300)
        XCTAssertEqual(codes, [.invalidTime, .invalidRate, .invalidTime])
        animator.advance(to: 1)
        XCTAssertEqual(box.x, 10)
        animator.speed = 1_000_000
        animator.advance(to: 1e9)
        XCTAssertEqual(codes.last, .invalidTime)
        animator.speed = 1
        animator.advance(to: 2)
        XCTAssertEqual(box.x, 20)
    }

    func test_clockInMilliseconds_isDiagnosed_andCanBeReset() {
        let animator = TimelineAnimator<String>(time: 1_796_000_000_000)
        animator.onDiagnostic = { [unowned self] in codes.append($0.code) }
        animator.animate("a", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }.start()
        animator.advance(to: 1_796_000_000_016)
        XCTAssertEqual(codes, [.invalidTime])
        animator.resetClock(to: 100)
        animator.advance(to: 100.5)
        XCTAssertEqual(box.x, 50)
        animator.resetClock(to: 0)
        animator.advance(to: 0.25)
        XCTAssertEqual(box.x, 75)
        animator.resetClock(to: .nan)
        XCTAssertEqual(codes, [.invalidTime, .invalidTime])
    }

    func test_endlessIteration_respectsTheIterationStart() throws {
        var playhead = Playhead(Timing(duration: .infinity, delay: 1, iterations: 3, iterationStart: 2.5))
        try playhead.play(at: 0)
        XCTAssertEqual(playhead.progress(at: 5), 0.5)
        XCTAssertEqual(playhead.iteration(at: 5), 2)
    }

    // MARK: - Reduced motion

    func test_crossfade_showsNoFlashes() {
        for isLoop in [true, false] {
            for isReversed in [false, true] {
                let (animator, box) = (TimelineAnimator<String>(), Box())
                let animation = animator.animate("a", duration: 1, curve: .linear, motionPolicy: .crossfade) {
                    Tween(from: 0.0, to: 100.0) { box.x = $0 }
                }
                if isLoop {
                    animation.repeatForever(autoreverses: isReversed)
                } else {
                    animation.isReversed = isReversed
                }
                animation.start()
                let target = isReversed && !isLoop ? 0.0 : 100
                for frame in 0...200 where animation.hasAnimation {
                    animator.advance(to: Double(frame) / 60)
                    XCTAssertEqual(box.x, target)
                }
            }
        }
    }

    // MARK: - Many

    func test_tags_areInTheOrderOfCreation() {
        for tag in ["c", "a", "b"] { animator.animate(tag, duration: 1) {} }
        animator.animate("a", duration: 1) {}
        XCTAssertEqual(animator.tags, ["c", "b", "a"])
        animator["c"].finish(at: .end)
        XCTAssertEqual(animator.tags, ["b", "a"])
    }
}
