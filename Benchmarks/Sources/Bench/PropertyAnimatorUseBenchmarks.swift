import CAllocations
import PropertyAnimator

/// Benchmarks of animations as apps use them: repeated, scrubbed, reversed, retargeted, in timelines, and started.
enum PropertyAnimatorUseBenchmarks {
    private final class Dot {
        var x = 0.0
    }

    private static let count = 10_000

    static func run(_ suite: inout Suite) {
        repeating(&suite)
        fromAPosition(&suite)
        inTimelines(&suite)
        retargeted(&suite)
        staggered(&suite)
        starting(&suite)
    }

    /// The duration of an animation, 0.2 to 2.2 s.
    private static func duration(_ index: Int) -> Double { 0.2 + Double(index * 617 % 1_000) / 500 }

    private static func repeating(_ suite: inout Suite) {
        let column = ValueColumn(count: count)
        let animator = TimelineAnimator<Int>()
        for index in 0..<count {
            animator.animate(index, duration: duration(index), curve: .linear) {
                Tween(column, at: index, from: 0, to: 1)
            }
            .repeatForever(autoreverses: index % 2 == 0).start(after: Double(index * 331 % 1_000) / 1_000)
        }
        PropertyAnimatorBenchmarks.ticks(&suite, "repeating, column", count, animator, 3)
        let dots = (0..<count).map { _ in Dot() }
        let closures = TimelineAnimator<Int>()
        for (index, dot) in dots.enumerated() {
            closures.animate(index, duration: duration(index), curve: .linear) {
                Tween(from: 0.0, to: 1.0) { dot.x = $0 }
            }
            .repeatForever(autoreverses: index % 2 == 0).start(after: Double(index * 331 % 1_000) / 1_000)
        }
        PropertyAnimatorBenchmarks.ticks(&suite, "repeating, closure", count, closures, 22)
        blackHole(dots)
    }

    private static func fromAPosition(_ suite: inout Suite) {
        for name in ["scrubbed", "reversed"] {
            let column = ValueColumn(count: count)
            let animator = TimelineAnimator<Int>()
            for index in 0..<count {
                let animation = animator.animate(index, duration: 1e6, curve: .linear) {
                    Tween(column, at: index, from: 0, to: 1)
                }
                animation.setProgress(to: Double(index * 617 % 1_000 + 1) / 1_001)
                if name == "reversed" { animation.isReversed = true }
                animation.start()
            }
            PropertyAnimatorBenchmarks.ticks(&suite, "\(name), column", count, animator, 2)
        }
    }

    private static func inTimelines(_ suite: inout Suite) {
        let column = ValueColumn(count: count)
        let animator = TimelineAnimator<Int>()
        for index in 0..<count {
            PropertyAnimatorBenchmarks.start(
                animator.timeline(index) {
                    Step(duration: 1e6, curve: .linear) { Tween(column, at: index, from: 0, to: 1) }
                })
        }
        PropertyAnimatorBenchmarks.ticks(&suite, "timeline of one step, column", count, animator, 15)
        let long = TimelineAnimator<Int>()
        long.timeline(0) {
            Parallel {
                for index in 0..<count {
                    Step(duration: 1e6, curve: .linear) { Tween(column, at: index, from: 0, to: 1) }
                }
            }
        }
        .start()
        PropertyAnimatorBenchmarks.ticks(&suite, "steps of one timeline, column", count, long, 15)
    }

    private static func retargeted(_ suite: inout Suite) {
        let dots = (0..<count).map { _ in Dot() }
        let animator = TimelineAnimator<Int>()
        for (index, dot) in dots.enumerated() {
            animator.animate(index, duration: 1e6, curve: .linear) { Tween(dot, \.x, to: 1) }.start()
        }
        animator.advance(to: 0.1)
        for (index, dot) in dots.enumerated() {
            animator.retarget(index, duration: 1e6, curve: .linear) { Tween(dot, \.x, to: -1) }
        }
        PropertyAnimatorBenchmarks.ticks(&suite, "retargeted with velocity, key path", count, animator, nil)
        blackHole(dots)
    }

    /// Measures a timeline of 4,000 rows that begin one after the other.
    private static func staggered(_ suite: inout Suite) {
        let rows = (0..<4_000).map { _ in Dot() }
        func rowsInTurn() -> TimelineAnimator<Int> {
            let animator = TimelineAnimator<Int>()
            animator.timeline(0) {
                Stagger(rows, each: 0.001) { row in
                    Step(duration: 0.03, curve: .linear) { Tween(from: 0.0, to: 1.0) { row.x = $0 } }
                }
            }
            .start()
            return animator
        }
        suite.measure("4,000 staggered rows, one step over all", operations: 1, on: rowsInTurn, target: 20e6) {
            $0.advance(to: 5)
        }
        let animator = rowsInTurn()
        var time = 1.0
        animator.advance(to: time)
        suite.measure("4,000 staggered rows, a frame with 30 moving", target: 60e3) {
            time = time < 3.9 ? time + 0.001 : 1
            if time == 1 { animator[0].seek(to: 1) }
            animator.advance(by: 0.001)
        }
        blackHole(rows)
    }

    /// Measures the creation and the start of animations with short text tags.
    private static func starting(_ suite: inout Suite) {
        let tags = (0..<count).map { "t\($0)" }
        let dots = (0..<count).map { _ in Dot() }
        let column = ValueColumn(count: count)
        let ways: [(name: String, target: Double?, start: (TimelineAnimator<String>, Int) -> Void)] = [
            (
                "closure", 800,
                { animator, index in
                    let dot = dots[index]
                    animator.animate(tags[index], duration: 1, curve: .linear) {
                        Tween(from: 0.0, to: 1.0) { dot.x = $0 }
                    }
                    .start()
                }
            ),
            (
                "column", 800,
                { animator, index in
                    animator.animate(tags[index], duration: 1, curve: .linear) {
                        Tween(column, at: index, from: 0, to: 1)
                    }
                    .start()
                }
            ),
            (
                "key path", nil,
                { animator, index in
                    animator.animate(tags[index], duration: 1, curve: .linear) { Tween(dots[index], \.x, to: 1) }
                        .start()
                }
            ),
        ]
        for (name, target, start) in ways {
            suite.measure(
                "start one animation, \(name)", operations: count, on: { TimelineAnimator<String>() }, target: target
            ) { animator in
                for index in 0..<count { start(animator, index) }
            }
            let animator = TimelineAnimator<String>()
            let before = live_bytes()
            for index in 0..<count { start(animator, index) }
            let bytes = Double(live_bytes() - before) / Double(count)
            suite.note("live for each animation, \(name)", bytes, "bytes", target: target == nil ? nil : 400)
            blackHole(animator)
        }
        blackHole(dots)
    }
}
