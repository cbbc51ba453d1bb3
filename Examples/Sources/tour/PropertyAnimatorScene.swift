import PropertyAnimator

/// The scene of PropertyAnimator: commands to one animation, steps of different sizes, a timeline, and pictures of
/// curves.
enum PropertyAnimatorScene {
    private final class Circle {
        var center = Point2D(0, 0)
        var alpha = 1.0
    }

    static func run(_ page: inout ScenePage) async throws {
        showCommands(on: &page)
        showSteps(on: &page)
        showTimeline(on: &page)
        try showCurves(on: &page)
    }

    private static func showCommands(on page: inout ScenePage) {
        let circle = Circle()
        let animator = TimelineAnimator<String>()
        var ends: [String] = []
        var rows: [[String]] = []

        animator.animate("circle", duration: 2, curve: .easeInOut) {
            Tween(circle, \.center, to: Point2D(100, 40))
            Tween(from: 1.0, to: 0.25) { circle.alpha = $0 }
        }
        .addCompletion { ends.append("ended at .\($0.position), \($0.cause), at \($0.time) s") }

        func note(_ command: String) {
            let animation = animator["circle"]
            rows.append([
                text(animator.time), command, text(circle.center.x), text(circle.center.y), text(circle.alpha),
                text(animation.progress),
                !animation.hasAnimation ? "ended" : animation.isRunning ? "running" : "\(animation.state), still",
            ])
        }
        func advance(to time: Double) {
            animator.advance(to: time)
            note("")
        }

        note("animate, 2 s, ease in and out")
        animator["circle"].start(after: 1)
        note("start(after: 1)")
        advance(to: 0.5)
        advance(to: 1.5)
        animator["circle"].pause(after: 0.5)
        note("pause(after: 0.5)")
        advance(to: 4)
        animator["circle"].setProgress(to: 0.75)
        note("setProgress(to: 0.75)")
        animator["circle"].start().reverse()
        note("start().reverse()")
        advance(to: 4.5)
        animator["circle"].progress = 0.9
        note("progress = 0.9, while it runs")
        advance(to: 5)
        animator["circle"].reverse()
        note("reverse()")
        advance(to: 5.25)
        animator["circle"].finish(at: .current)
        note("finish(at: .current)")
        animator.onDiagnostic = { ends.append("diagnostic: \($0.command) on \($0.tag ?? "-"): \($0.code)") }
        animator["circle"].pause()

        page.heading("A circle moves to (100, 40) and fades to 0.25")
        page.table(["time in s", "command", "x", "y", "alpha", "progress", "state"], rows)
        for end in ends { page.say(end) }
    }

    /// Shows two chained animations and a pause, in one step and in 300.
    private static func showSteps(on page: inout ScenePage) {
        func log(framesPerSecond: Double) -> (lines: [String], value: Double) {
            let circle = Circle()
            let animator = TimelineAnimator<String>()
            var lines: [String] = []
            animator.animate("fade", duration: 0.7) { Tween(circle, \.alpha, to: 0) }
                .addCompletion { finish in
                    lines.append("fade ended at \(finish.time) s")
                    animator.animate("move", duration: 1.3) { Tween(circle, \.center, to: Point2D(100, 0)) }
                        .start()
                        .pause(after: 0.9)
                }
                .start(after: 1.0 / 3)
            let frames = Int(5 * framesPerSecond)
            for frame in 1...frames { animator.advance(to: Double(frame) / framesPerSecond) }
            lines.append("x = \(circle.center.x)")
            return (lines, circle.center.x)
        }
        let one = log(framesPerSecond: 0.2)
        let many = log(framesPerSecond: 60)
        page.heading("One step of 5 s, and 300 steps of 1/60 s")
        page.table(["in one step", "in 300 steps"], zip(one.lines, many.lines).map { [$0, $1] })
        page.say(
            one.value.bitPattern == many.value.bitPattern
                ? "The results are bit for bit equal." : "ERROR: the results differ.")
    }

    /// Shows three rows that slide in one after the other, and out again.
    private static func showTimeline(on page: inout ScenePage) {
        let rows = [Circle(), Circle(), Circle()]
        for row in rows { row.center = Point2D(-100, 0) }
        let animator = TimelineAnimator<String>()
        var marks: [String] = []
        animator.timeline("rows") {
            Stagger(rows, each: 0.2) { row in
                Step(duration: 0.6, curve: .easeOut) { Tween(row, \.center, to: Point2D(0, 0)) }
            }
            Mark("all there") { marks.append("all there at \(animator.time) s") }
        }
        .repeat(2, autoreverses: true)
        .addCompletion { marks.append("ended at .\($0.position), at \($0.time) s") }
        .start()
        var table: [[String]] = []
        for tenth in stride(from: 0, through: 20, by: 2) {
            animator.advance(to: Double(tenth) / 10)
            table.append([text(Double(tenth) / 10)] + rows.map { text($0.center.x) })
        }
        page.heading("A timeline: three staggered rows slide in and out")
        page.table(["time in s", "first x", "second x", "third x"], table)
        for mark in marks { page.say(mark) }
    }

    private static func showCurves(on page: inout ScenePage) throws {
        let curves: [(String, TimingCurve)] = [
            ("linear", .linear),
            ("ease in", .easeIn),
            ("ease out", .easeOut),
            ("ease in and out", .easeInOut),
            ("default", .default),
            ("Bézier that overshoots", try .cubicBezier(0.68, -0.6, 0.32, 1.6)),
            ("4 steps, jump at the end", try .steps(4)),
            ("4 steps, jumps at both ends", try .steps(4, jump: .both)),
            ("bounce", .bounce),
            ("back, at both ends", try .back().easedInOut),
            ("spring, damping ratio 0.3", .spring(dampingRatio: 0.3)),
            ("spring, damping ratio 1", .spring(dampingRatio: 1)),
            ("linear pieces", try .linear([Point2D(0, 0), Point2D(0.4, 0.1), Point2D(0.6, 0.9), Point2D(1, 1)])),
        ]
        page.heading("Curves, drawn by the library")
        for (index, (name, curve)) in curves.enumerated() {
            try page.picture(curve.svg(size: 200, title: name), as: "curve-\(index + 1).svg", caption: name)
        }
    }

    private static func text(_ number: Double) -> String {
        "\((number * 1000).rounded() / 1000)"
    }
}
