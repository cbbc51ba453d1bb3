import PropertyAnimator
import TestSupport
import XCTest

final class ValueColumnTests: XCTestCase {
    /// Several animators can move a column: two at once, and another one after the first is released.
    func test_column_ofSeveralAnimators_movesForEach() {
        let column = ValueColumn(count: 3)
        func start(_ animator: TimelineAnimator<Int>, _ index: Int, to end: Double) {
            animator.animate(index, duration: 1, curve: .linear) { Tween(column, at: index, from: 0, to: end) }.start()
        }
        var first: TimelineAnimator<Int>? = TimelineAnimator()
        let second = TimelineAnimator<Int>()
        first.map { start($0, 0, to: 8) }
        start(second, 1, to: 8)
        first?.advance(to: 0.5)
        XCTAssertEqual(column.values, [4, 0, 0])
        second.advance(to: 0.25)
        XCTAssertEqual(column.values, [4, 2, 0])
        first = nil
        let third = TimelineAnimator<Int>()
        start(third, 2, to: 8)
        second.advance(to: 1)
        third.advance(to: 0.75)
        XCTAssertEqual(column.values, [4, 8, 6])
        XCTAssertTrue(second.tags.isEmpty)
    }

    /// A number in a column gets bit for bit the values that a closure gets, under all commands.
    func test_column_equalsClosures_bitForBit() throws {
        let curves: [TimingCurve] = [
            .linear, .easeInOut, .spring(dampingRatio: 0.4), .spring(mass: 1, stiffness: 90, damping: 4),
            .bounce,
            try .steps(5),
        ]
        try forAll("columns", full: 2_000, sample: 150) { random in
            let count = 12
            let column = ValueColumn(repeating: -1, count: count)
            var single = Array(repeating: -1.0, count: count)
            let (animator, plain) = (TimelineAnimator<Int>(), TimelineAnimator<Int>())
            for index in 0..<count {
                let durations: [Double] = [0, 0.3, 1, 1.0 / 7]
                let duration = durations.randomElement(using: &random) ?? 1
                let curve = curves.randomElement(using: &random) ?? .linear
                let end = Double.random(in: -5...5, using: &random)
                animator.animate(index, duration: duration, curve: curve) {
                    Tween(column, at: index, from: 0.1, to: end)
                }
                plain.animate(index, duration: duration, curve: curve) {
                    Tween(from: 0.1, to: end) { single[index] = $0 }
                }
            }
            var time = 0.0
            for _ in 0..<40 {
                let index = Int.random(in: 0..<count, using: &random)
                let choice = Int.random(in: 0..<9, using: &random)
                let number = Double.random(in: 0...1, using: &random)
                for target in [animator, plain] {
                    let animation = target[index]
                    switch choice {
                    case 0...2: animation.start()
                    case 3: animation.pause()
                    case 4: animation.reverse()
                    case 5: animation.progress = number
                    case 6: animation.rate = number < 0.5 ? 2 : 1
                    case 7: animation.repeat(number < 0.5 ? 2 : 1, autoreverses: true)
                    default: animation.start(after: number)
                    }
                }
                time += Double.random(in: 0...0.1, using: &random)
                animator.advance(to: time)
                plain.advance(to: time)
                try expectEqual(column.values.map(\.bitPattern), single.map(\.bitPattern), "after \(choice) at \(time)")
                try expectEqual(animator.tags, plain.tags)
            }
        }
    }

    func test_column_twoTweensAndCompletions_work() {
        let column = ValueColumn(count: 4)
        column[3] = 7
        let animator = TimelineAnimator<String>()
        var seen: [Double] = []
        animator.animate("a", duration: 1, curve: .linear) {
            Tween(column, at: 0, from: 0, to: 1)
            Tween(column, at: 1, from: 0, to: 10)
        }
        .start()
        animator.animate("b", duration: 0.5, curve: .linear) { Tween(column, at: 2, from: 0, to: 4) }
            .addCompletion { _ in seen = column.values }
            .start()
        animator.advance(to: 3)
        XCTAssertEqual(seen, [0.5, 5, 4, 7])
        XCTAssertEqual(column.values, [1, 10, 4, 7])
    }

    func test_column_idleWhenNothingMovesInIt() {
        let frames = ManualFrameSource()
        let animator = TimelineAnimator<Int>(frames: frames)
        let column = ValueColumn(count: 1)
        animator.animate(0, duration: 1) { Tween(column, at: 0, from: 0, to: 1) }.start()
        frames.send(at: 0.5)
        XCTAssertTrue(frames.isActive)
        frames.send(at: 1)
        XCTAssertFalse(frames.isActive)
    }
}
