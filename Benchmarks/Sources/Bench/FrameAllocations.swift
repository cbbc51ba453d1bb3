import CAllocations
import Foundation
import PropertyAnimator

/// Checks that a frame allocates nothing, for each kind of motion.
enum FrameAllocations {
    private final class Dot {
        var x = 0.0
        var width: Float = 0
        var center = Point2D(0, 0)
        var turn = Rotation(degrees: 0)
        var color = ColorValue.black
    }

    /// The frames that are not counted: after two seconds, every animation has started.
    private static let warmUp = 120
    private static let frames = 1_000

    /// Prints the counts and ends the program, with exit code 1 if a frame allocated.
    static func check() throws -> Never {
        var isClean = true
        let kinds = try kinds()
        for (name, animator) in kinds {
            for frame in 0..<warmUp { animator.advance(to: Double(frame) / 60) }
            let before = allocations_so_far()
            for frame in warmUp..<warmUp + frames { animator.advance(to: Double(frame) / 60) }
            let count = allocations_so_far() - before
            if count > 0 { print("\(name): \(count) allocations in \(frames) frames") }
            isClean = isClean && count == 0
        }
        print("counted: \(kinds.count) kinds of motion, \(frames) frames each\(isClean ? ", 0 allocations" : "")")
        exit(isClean ? 0 : 1)
    }

    /// Returns an animator for each kind of motion; its tweens keep the animated objects alive.
    private static func kinds() throws -> [(String, TimelineAnimator<Int>)] {
        let curves: [TimingCurve] = try [.linear, .easeInOut, .spring(dampingRatio: 0.5), .bounce, .steps(9)]
        let column = ValueColumn(count: curves.count)
        let dot = Dot()
        let keep = { (_: Double) in withExtendedLifetime(dot) {} }
        func animator(_ make: (TimelineAnimator<Int>, Int, TimingCurve) -> Void) -> TimelineAnimator<Int> {
            let animator = TimelineAnimator<Int>()
            for (index, curve) in curves.enumerated() { make(animator, index, curve) }
            return animator
        }
        func plain(_ tween: @escaping (Int) -> Tween) -> TimelineAnimator<Int> {
            animator { animator, index, curve in
                animator.animate(index, duration: 100, curve: curve) {
                    tween(index)
                    Tween(from: 0.0, to: 1.0, keep)
                }
                .start()
            }
        }
        return [
            (
                "columns",
                animator { animator, index, curve in
                    animator.animate(index, duration: 100, curve: curve) { Tween(column, at: index, from: 0, to: 1) }
                        .start()
                }
            ),
            ("closures", plain { _ in Tween(from: 0.0, to: 1.0) { dot.x = $0 } }),
            ("numbers of an object", plain { _ in Tween(dot, \.x, to: 1) }),
            ("other numbers of an object", plain { _ in Tween(dot, \.width, to: 1) }),
            ("points", plain { _ in Tween(dot, \.center, to: Point2D(1, 2)) }),
            ("rotations", plain { _ in Tween(dot, \.turn, to: Rotation(degrees: 90)) }),
            ("colors", plain { _ in Tween(dot, \.color, to: .white) }),
            ("keyframes", plain { _ in Tween(dot, \.x, through: [Keyframe(5, at: 0.5), Keyframe(1, at: 1)]) }),
            (
                "repeats",
                animator { animator, index, curve in
                    animator.animate(index, duration: 1.7, curve: curve) { Tween(dot, \.x, to: 1) }
                        .repeatForever(autoreverses: true).start()
                }
            ),
            (
                "timelines",
                animator { animator, index, curve in
                    animator.timeline(index) {
                        Step(duration: 100, curve: curve) { Tween(dot, \.x, to: 1) }
                        Mark("end")
                        Step(at: "end", offset: -99, duration: 100, curve: curve) {
                            Tween(dot, \.center, to: Point2D(1, 2))
                        }
                    }
                    .start()
                }
            ),
            ("handed-over velocities", retargeted(.velocity, animator, dot)),
            ("additive motions", retargeted(.additive, animator, dot)),
        ]
    }

    private static func retargeted(
        _ blend: MotionBlend, _ animator: ((TimelineAnimator<Int>, Int, TimingCurve) -> Void) -> TimelineAnimator<Int>,
        _ dot: Dot
    ) -> TimelineAnimator<Int> {
        animator { animator, index, curve in
            animator.retarget(index, duration: 100, curve: curve) { Tween(dot, \.center, to: Point2D(5, 5)) }
            animator.retarget(index, duration: 100, curve: curve, blend: blend) {
                Tween(dot, \.center, to: Point2D(1, 0))
            }
        }
    }
}
