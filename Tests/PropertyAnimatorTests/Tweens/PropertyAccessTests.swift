import PropertyAnimator
import XCTest

/// A key path literal becomes a plain access in an optimized build, with the same effect as a key path.
final class PropertyAccessTests: XCTestCase {
    private class Card {
        var x = 0.0 { didSet { changes += 1 } }
        var changes = 0
        var place = Place()
        var width: Double {
            get { half * 2 }
            set { half = newValue / 2 }
        }
        private(set) var half = 0.0
        let shadow = Shadow()
    }

    private struct Place {
        var center = Point2D(0, 0)
        var corners: [Double] = [0, 0]
    }

    private final class Shadow {
        var depth: Float = 0
    }

    private final class LoudCard: Card {
        var overridden = 0
        override var x: Double {
            get { super.x }
            set {
                super.x = newValue * 10
                overridden += 1
            }
        }
    }

    private func half(@TweenBuilder _ tweens: () -> TweenList) {
        let animator = TimelineAnimator<String>()
        animator.animate("card", duration: 1, curve: .linear, tweens).start()
        animator.advance(to: 0.25)
        animator.advance(to: 0.5)
    }

    func test_writtenOut_firesObserversAndSetters() {
        let card = Card()
        half {
            Tween(card, \.x, to: 4)
            Tween(card, \.width, to: 10)
        }
        XCTAssertEqual(card.x, 2)
        XCTAssertEqual(card.changes, 3, "at the start and in each of the frames")
        XCTAssertEqual(card.half, 2.5)
    }

    func test_writtenOut_reachesOverrides() {
        let card = LoudCard()
        half { Tween(card as Card, \.x, to: 4) }
        XCTAssertEqual(card.x, 20)
        XCTAssertEqual(card.overridden, 3)
    }

    func test_writtenOut_reachesPartsAndOtherObjects() {
        let card = Card()
        half {
            Tween(card, \.place.center.y, to: 8)
            Tween(card, \.place.corners[1], to: 6)
            Tween(card, \.shadow.depth, to: 3)
            Tween(card, \.place.center) { $0.x = 2 }
        }
        XCTAssertEqual(card.place.corners, [0, 3])
        XCTAssertEqual(card.shadow.depth, 1.5)
        XCTAssertEqual(card.place.center.x, 1)
    }

    func test_keptInAVariable_doesTheSame() {
        let cards = [LoudCard(), LoudCard()]
        let paths: [ReferenceWritableKeyPath<LoudCard, Double>] = [\.x, \.place.center.x, \.width]
        half { paths.map { Tween(cards[0], $0, to: 4) } }
        half {
            Tween(cards[1], \.x, to: 4)
            Tween(cards[1], \.place.center.x, to: 4)
            Tween(cards[1], \.width, to: 4)
        }
        for path in paths { XCTAssertEqual(cards[0][keyPath: path], cards[1][keyPath: path]) }
        XCTAssertEqual(cards.map(\.changes), [3, 3])
        XCTAssertEqual(cards.map(\.overridden), [3, 3])
    }

    /// Tweens of the same property hand over velocities, whichever initializers created them.
    func test_handOver_betweenAllKindsOfPropertyTweens() {
        let path: ReferenceWritableKeyPath<Card, Double> = \.place.center.x
        for first in 0..<3 {
            for second in 0..<2 {
                let card = Card()
                let animator = TimelineAnimator<String>()
                let end = Keyframe(10.0, at: 1)
                animator.animate("x", duration: 1, curve: .linear) {
                    [
                        Tween(card, \.place.center.x, to: 10), Tween(card, path) { $0 = 10 },
                        Tween(card, \.place.center.x, through: [end]),
                    ][first]
                }
                .start()
                animator.advance(to: 0.5)
                animator.retarget("x", duration: 1, curve: .easeInOut) {
                    [Tween(card, path, to: 5), Tween(card, \.place.center.x) { $0 = 5 }][second]
                }
                animator.advance(to: 0.500001)
                XCTAssertEqual((card.place.center.x - 5) / 1e-6, 10, accuracy: 1e-3, "\(first) to \(second)")
            }
        }
    }

    /// Each animation of a tween that was kept reads its own start value, also when the animations overlap.
    func test_tween_inSeveralAnimations_startsAnewInEach() {
        let card = Card()
        let kept: [(tween: Tween, value: () -> Double)] = [
            (Tween(card, \.x, to: 100), { card.x }),
            (Tween(card, \.place.center) { $0.x = 100 }, { card.place.center.x }),
            (Tween(card, \.place.center.y, through: [Keyframe(100, at: 1)]), { card.place.center.y }),
        ]
        for (tween, value) in kept {
            let animator = TimelineAnimator<String>()
            animator.animate("first", duration: 1, curve: .linear) { tween }.start()
            animator.advance(to: 0.5)
            XCTAssertEqual(value(), 50)
            animator.timeline("second") { Step(duration: 1, curve: .linear) { tween } }.start()
            animator.advance(to: 1)
            XCTAssertEqual(value(), 75, "the second from 50, which began last")
            animator.advance(to: 2)
            XCTAssertEqual(value(), 100)
            animator.animate("first", duration: 1, curve: .linear) { tween }.start()
            animator.advance(to: 2.5)
            XCTAssertEqual(value(), 100)
        }
    }
}
