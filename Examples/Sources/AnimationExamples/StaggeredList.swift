import PropertyAnimator

/// A list whose rows slide in one after the other, in half a second however many they are, and leave together.
final class StaggeredList {
    final class Row {
        var x = 400.0
        var alpha = 0.0
    }

    let rows: [Row]
    let animator: TimelineAnimator<String>

    init(count: Int, _ animator: TimelineAnimator<String>) {
        rows = (0..<count).map { _ in Row() }
        self.animator = animator
    }

    func show() {
        animator.timeline("list") {
            Stagger(rows, over: 0.5) { row in
                Step(duration: 0.4, curve: .spring(dampingRatio: 0.8)) {
                    Tween(row, \.x, to: 0)
                    Tween(row, \.alpha, to: 1).curve(.linear).asFade()
                }
            }
        }
        .start()
    }

    /// Takes the rows out, from wherever they are.
    func hide() {
        animator.retarget("list", duration: 0.25, curve: .easeIn) {
            for row in rows {
                Tween(row, \.x, to: 400)
                Tween(row, \.alpha, to: 0).asFade()
            }
        }
    }
}
