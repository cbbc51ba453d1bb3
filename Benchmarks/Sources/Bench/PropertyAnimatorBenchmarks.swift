import PropertyAnimator

/// Benchmarks of each tween in a frame; the animations last far longer than the measurement.
enum PropertyAnimatorBenchmarks {
    private final class Dot {
        var x = 0.0
        var y = 0.0
        var center = Point2D(0, 0)
    }

    static func run(_ suite: inout Suite) throws {
        let curves: [(name: String, curve: TimingCurve, column: Double, closure: Double)] = [
            ("linear", .linear, 2, 20),
            ("Bézier", .easeInOut, 18, 65),
            ("spring", .spring(dampingRatio: 0.5), 50, 90),
        ]
        let loop = plainLoop(&suite)
        for count in [1_000, 10_000, 100_000] {
            for (name, curve, column, closure) in curves {
                inColumn(&suite, "\(name), column, \(count)", count, curve, target: column)
                let row = inClosures(&suite, "\(name), closure, \(count)", count, curve, target: closure)
                if name == "linear" { suite.ratio(row, to: loop) }
            }
            inProperties(&suite, "linear, key path, \(count)", count, target: 300) { Tween($0, \.x, to: $1) }
        }
        let path = paths.randomElement() ?? \.x
        inProperties(&suite, "linear, key path in a variable, 1000", 1_000) { Tween($0, path, to: $1) }
        inProperties(&suite, "linear, key path to a point, 1000", 1_000) { Tween($0, \.center, to: Point2D($1, 0)) }
        bareWrites(&suite)
        commands(&suite)
        PropertyAnimatorUseBenchmarks.run(&suite)
        try PropertyAnimatorSpringBenchmarks.run(&suite)
    }

    /// Measures a loop that computes the value of each number and calls a closure, without an animator.
    private static func plainLoop(_ suite: inout Suite) -> Measurement {
        let dots = (0..<10_000).map { _ in Dot() }
        let setters = dots.map { dot in { (value: Double) in dot.x = value } }
        var frame = 0.0
        let row = suite.measure("a loop over closures without an animator", operations: dots.count) {
            frame += 1
            for (index, set) in setters.enumerated() { set(Double(index) + frame / 1e6) }
        }
        blackHole(dots)
        return row
    }

    /// Starts an animation at one of 1,000 positions, in an order that branch prediction cannot learn.
    static func start(_ animation: TaggedAnimation<Int>) {
        animation.setProgress(to: Double(animation.tag * 617 % 1_000) / 1_000).start()
    }

    private static func inColumn(
        _ suite: inout Suite, _ name: String, _ count: Int, _ curve: TimingCurve, target: Double
    ) {
        let column = ValueColumn(count: count)
        let animator = TimelineAnimator<Int>()
        for index in 0..<count {
            start(
                animator.animate(index, duration: 1e6, curve: curve) {
                    Tween(column, at: index, from: 0, to: 100 + Double(index % 7))
                })
        }
        ticks(&suite, name, count, animator, target)
        blackHole(column.values)
    }

    private static func inClosures(
        _ suite: inout Suite, _ name: String, _ count: Int, _ curve: TimingCurve, target: Double
    ) -> Measurement {
        let dots = (0..<count).map { _ in Dot() }
        let animator = TimelineAnimator<Int>()
        for (index, dot) in dots.enumerated() {
            start(
                animator.animate(index, duration: 1e6, curve: curve) {
                    Tween(from: 0.0, to: 100 + Double(index % 7)) { dot.x = $0 }
                })
        }
        let row = ticks(&suite, name, count, animator, target)
        blackHole(dots)
        return row
    }

    private static func inProperties(
        _ suite: inout Suite, _ name: String, _ count: Int, target: Double? = nil, _ tween: (Dot, Double) -> Tween
    ) {
        let dots = (0..<count).map { _ in Dot() }
        let animator = TimelineAnimator<Int>()
        for (index, dot) in dots.enumerated() {
            start(animator.animate(index, duration: 1e6, curve: .linear) { tween(dot, 100 + Double(index % 7)) })
        }
        ticks(&suite, name, count, animator, target)
        blackHole(dots)
    }

    /// Measures the runtime's cost of a write through a key path that is known only at run time, without an animation.
    private static func bareWrites(_ suite: inout Suite) {
        let dots = (0..<1_000).map { _ in Dot() }
        let path = paths.randomElement() ?? \.x
        suite.measure("a write through a key path in a variable", operations: dots.count) {
            for dot in dots { dot[keyPath: path] = 1 }
        }
        blackHole(dots)
    }

    private static var paths: [ReferenceWritableKeyPath<Dot, Double>] { [\.x, \.y] }

    /// Measures frames of 1/60 s, for each animation.
    @discardableResult
    static func ticks(
        _ suite: inout Suite, _ name: String, _ count: Int, _ animator: TimelineAnimator<Int>, _ target: Double?
    ) -> Measurement {
        var frame = 0.0
        for _ in 0..<10 {
            frame += 1
            animator.advance(to: frame / 60)
        }
        return suite.measure(name, operations: count, target: target) {
            frame += 1
            animator.advance(to: frame / 60)
        }
    }

    /// Measures a command with few and with many tags; its cost must not grow in proportion to their number.
    private static func commands(_ suite: inout Suite) {
        func pauseAndStart(_ tags: Int) -> Measurement {
            let column = ValueColumn(count: 1)
            let animator = TimelineAnimator<Int>()
            for tag in 0..<tags {
                animator.animate(tag, duration: 1e6, curve: .linear) { Tween(column, at: 0, from: 0, to: 1) }
            }
            var tag = 0
            return suite.measure("start and pause, \(tags) tags", operations: 2) {
                tag = (tag + 7_919) % tags
                animator[tag].start()
                animator[tag].pause()
            }
        }
        let few = pauseAndStart(1_000)
        let many = pauseAndStart(1_000_000)
        suite.ratio(many, to: few)
    }
}
