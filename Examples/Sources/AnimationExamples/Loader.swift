import PropertyAnimator

/// Three dots that jump one after the other until the work is done, and a bar that shows the progress.
final class Loader {
    final class Dot {
        var lift = 0.0
    }

    let dots = [Dot(), Dot(), Dot()]
    /// The number of rounds that have begun.
    private(set) var rounds = 1
    let animator: TimelineAnimator<String>

    init(_ animator: TimelineAnimator<String>) {
        self.animator = animator
        animator.keepsLastFinishes = true
    }

    func start() {
        animator.timeline("dots") {
            Stagger(dots, each: 0.1) { dot in
                Step(duration: 0.25, curve: .easeOut) { Tween(dot, \.lift, to: 1) }.repeating(2, autoreverses: true)
            }
            Wait(0.3)
        }
        .repeatForever()
        .onRepeat { [unowned self] run, _ in rounds = run }
        .start()
        animator.animate("bar", duration: 10, curve: .linear) {}
    }

    /// Lets the bar run to the part of the work that is done.
    func show(done: Double) {
        if done < 1 {
            animator["bar"].run(toProgress: done)
        } else {
            animator.finishAll(at: .end)
        }
    }

    /// The progress of the bar, also when the animation has ended.
    var bar: Double { animator["bar"].lastFinish?.progress ?? animator["bar"].progress }
}
