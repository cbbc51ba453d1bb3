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
            ("linear", .linear, 3, 40),
            ("Bézier", .easeInOut, 25, 65),
            ("spring", .spring(dampingRatio: 0.5), 50, 90),
        ]
        for count in [1_000, 10_000, 100_000] {
            for (name, curve, column, closure) in curves {
                inColumn(&suite, "\(name), column, \(count)", count, curve, target: column)
                inClosures(&suite, "\(name), closure, \(count)", count, curve, target: closure)
            }
            inProperties(&suite, "linear, key path, \(count)", count, target: 300) { Tween($0, \.x, to: $1) }
        }
        let path = paths.randomElement() ?? \.x
        inProperties(&suite, "linear, key path in a variable, 1000", 1_000) { Tween($0, path, to: $1) }
        inProperties(&suite, "linear, key path to a point, 1000", 1_000) { Tween($0, \.center, to: Point2D($1, 0)) }
        bareWrites(&suite)
        commands(&suite)
        try PropertyAnimatorSpringBenchmarks.run(&suite)
    }

    private static func inColumn(
        _ suite: inout Suite, _ name: String, _ count: Int, _ curve: TimingCurve, target: Double
    ) {
        let column = ValueColumn(count: count)
        let animator = TimelineAnimator<Int>()
        for index in 0..<count {
            animator.animate(index, duration: 1e6, curve: curve) {
                Tween(column, at: index, from: 0, to: 100 + Double(index % 7))
            }
            .start()
        }
        ticks(&suite, name, count, animator, target)
        blackHole(column.values)
    }

    private static func inClosures(
        _ suite: inout Suite, _ name: String, _ count: Int, _ curve: TimingCurve, target: Double
    ) {
        let dots = (0..<count).map { _ in Dot() }
        let animator = TimelineAnimator<Int>()
        for (index, dot) in dots.enumerated() {
            animator.animate(index, duration: 1e6, curve: curve) {
                Tween(from: 0.0, to: 100 + Double(index % 7)) { dot.x = $0 }
            }
            .start()
        }
        ticks(&suite, name, count, animator, target)
        blackHole(dots)
    }

    private static func inProperties(
        _ suite: inout Suite, _ name: String, _ count: Int, target: Double? = nil, _ tween: (Dot, Double) -> Tween
    ) {
        let dots = (0..<count).map { _ in Dot() }
        let animator = TimelineAnimator<Int>()
        for (index, dot) in dots.enumerated() {
            animator.animate(index, duration: 1e6, curve: .linear) { tween(dot, 100 + Double(index % 7)) }.start()
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

    private static func ticks(
        _ suite: inout Suite, _ name: String, _ count: Int, _ animator: TimelineAnimator<Int>, _ target: Double?
    ) {
        var frame = 0.0
        for _ in 0..<10 {
            frame += 1
            animator.advance(to: frame / 60)
        }
        suite.measure(name, operations: count, target: target) {
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
