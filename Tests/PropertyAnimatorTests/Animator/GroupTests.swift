import PropertyAnimator
import TestSupport
import XCTest

/// Several animations: who owns a property, groups of tags, waiting for several.
final class GroupTests: XCTestCase {
    private final class Box {
        var x = 0.0
        var y = 0.0
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()
    private var log: [String] = []

    private func animate(_ tag: String, _ property: ReferenceWritableKeyPath<Box, Double>, to end: Double = 100)
        -> TaggedAnimation<String>
    {
        animator.animate(tag, duration: 1, curve: .linear) { Tween(box, property, to: end) }
            .addCompletion { [unowned self] in log.append("\(tag) \($0.position) \($0.cause) \($0.time)") }
    }

    func test_endEarlier_endsTheAnimationsOfTheProperty() {
        animator.overwritePolicy = .endEarlier
        _ = animate("x", \.x).start()
        _ = animate("y", \.y).start()
        let late = animate("later", \.x, to: 0)
        animator.advance(to: 0.25)
        XCTAssertEqual(log, [], "a new animation ends nothing")
        late.start()
        XCTAssertEqual(log, ["x current replaced 0.25"])
        XCTAssertEqual(animator.tags, ["y", "later"])
        animator.advance(to: 9)
        XCTAssertEqual(box.x, 0)
        XCTAssertEqual(log.dropFirst(), ["y end completed 1.0", "later end completed 1.25"])
    }

    /// A delayed start ends the earlier animation at its own nanosecond; a step that is over is not ended.
    func test_endEarlier_afterADelay_andInTimelines() {
        animator.overwritePolicy = .endEarlier
        _ = animate("x", \.x).start()
        _ = animate("later", \.x, to: 0).start(after: 0.5)
        animator.advance(to: 3)
        XCTAssertEqual(log, ["x current replaced 0.5", "later end completed 1.5"])
        animator.timeline("t") {
            Step(duration: 1, curve: .linear) { Tween(box, \.x, to: 10) }
            Step(duration: 1, curve: .linear) { Tween(box, \.y, to: 10) }
        }
        .start()
        animator.advance(to: 4.5)
        _ = animate("x", \.x).start()
        XCTAssertTrue(animator["t"].hasAnimation)
        _ = animate("y", \.y).start()
        XCTAssertFalse(animator["t"].hasAnimation)
    }

    func test_laterWins_keepsBoth_andAdditiveAddsAcrossTags() {
        XCTAssertEqual(animator.overwritePolicy, .laterWins)
        _ = animate("x", \.x).start()
        animator.advance(to: 0.5)
        animator.retarget("more", duration: 1, curve: .linear, blend: .additive) { Tween(box, \.x, to: 200) }
        XCTAssertEqual(box.x, 50)
        animator.advance(to: 0.75)
        // 100 + (200 − 100)/4, and the rest of the earlier motion, 75 − 100.
        XCTAssertEqual(box.x, 100, accuracy: 1e-9)
        animator.advance(to: 1.25)
        XCTAssertEqual(box.x, 175, accuracy: 1e-9)
        XCTAssertEqual(log, ["x end completed 1.0"])
        animator.advance(to: 2)
        XCTAssertEqual(box.x, 200)
    }

    func test_groups_areChosenByTheirTags() {
        for tag in ["menu.a", "menu.b", "game"] { _ = animate(tag, \.x).start() }
        animator.pauseAll { $0.hasPrefix("menu.") }
        XCTAssertEqual(animator.tags.map { animator[$0].isRunning }, [false, false, true])
        animator.resumeAll { $0 == "menu.b" }
        XCTAssertEqual(animator.tags.map { animator[$0].isRunning }, [false, true, true])
        animator.finishAll(at: .end) { $0.hasPrefix("menu.") }
        XCTAssertEqual(animator.tags, ["game"])
        animator.pauseAll()
        animator.resumeAll()
        animator.finishAll(at: .start)
        XCTAssertEqual(log.count, 3)
    }

    func test_unstartedTags_andTheDiagnostic() {
        var codes: [AnimatorDiagnosticCode] = []
        animator.onDiagnostic = { codes.append($0.code) }
        _ = animate("forgotten", \.x)
        _ = animate("started", \.x).start()
        _ = animate("paused", \.x).pause()
        var gone: Box? = Box()
        if let gone { animator.animate("gone", duration: 1) { Tween(gone, \.x, to: 1) } }
        XCTAssertEqual(animator.unstartedTags, ["forgotten", "gone"])
        gone = nil
        animator.advance(to: 1)
        animator.advance(to: 2)
        XCTAssertEqual(codes, [.neverStarted])
        XCTAssertEqual(animator.unstartedTags, ["forgotten"])
    }

    @MainActor func test_finishedOfSeveral_waitsForAll() async {
        let animator = TimelineAnimator<String>()
        animator.animate("a", duration: 2) {}.start()
        animator.animate("b", duration: 1) {}.start()
        let wait = Task { await animator.finished(of: ["a", "none", "b"]) }
        for _ in 0..<20 { await Task.yield() }
        animator.advance(to: 1)
        animator["b"].start()
        animator.advance(to: 3)
        let ends = await wait.value
        XCTAssertEqual(ends.map { $0?.time }, [2, nil, 1])
        animator.animate("a", duration: 2) {}.start()
        let cancelled = Task { await animator.finished(of: ["a"]) }
        for _ in 0..<20 { await Task.yield() }
        cancelled.cancel()
        let none = await cancelled.value
        XCTAssertEqual(none, [nil])
        XCTAssertTrue(animator["a"].isRunning)
    }
}
