import PropertyAnimator

/// Five thousand sprites that bob for ever, each at its own height, in a game loop that advances the animator.
final class SpriteLoop {
    let heights: ValueColumn
    let animator: TimelineAnimator<Int>

    init(count: Int = 5_000) {
        heights = ValueColumn(count: count)
        animator = TimelineAnimator<Int>()
        for index in 0..<count {
            animator.animate(index, duration: 1 + Double(index % 7) / 8, curve: .easeInOut) {
                Tween(heights, at: index, from: 0, to: 10 + Double(index % 13))
            }
            .repeatForever(autoreverses: true)
            .start()
        }
    }

    /// Computes a frame, and returns the heights to draw.
    func frame(at time: Double) -> [Double] {
        animator.advance(to: time)
        return heights.values
    }

    /// Stops the sprites of a part of the screen, and lets them go on.
    func freeze(_ sprites: Range<Int>) { animator.pauseAll(where: sprites.contains) }
    func release(_ sprites: Range<Int>) { animator.resumeAll(where: sprites.contains) }
}
