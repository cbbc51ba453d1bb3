import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// Additive animations to new targets, below which the old motions continue.
final class AdditiveRetargetTests: XCTestCase {
    private final class Box {
        var x = 0.0
        var list = [0.0, 0]
        var count = 0
        var color = ColorValue.black
    }

    private let box = Box()
    private let animator = TimelineAnimator<String>()

    private func values(at times: [Double]) -> [Double] {
        times.map {
            animator.advance(to: $0)
            return box.x
        }
    }

    func test_oldMotion_goesOnUnderTheNewOne() {
        animator.animate("x", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }.start()
        animator.advance(to: 0.5)
        animator.retarget("x", duration: 1, curve: .linear, blend: .additive) { Tween(box, \.x, to: 0) }
        XCTAssertEqual(box.x, 50)
        // The value of 100 → 0, minus the distance that the old motion still has to 100.
        XCTAssertEqual(values(at: [0.75, 1, 1.25, 1.5]), [50, 50, 25, 0])
        XCTAssertFalse(animator["x"].hasAnimation)
    }

    func test_shorterThanTheOldMotion_lastsAsLongAsThat() {
        animator.animate("x", duration: 2, curve: .linear) { Tween(box, \.x, to: 100) }.start()
        animator.advance(to: 0.5)
        var finish: Finish?
        animator.retarget("x", duration: 0.25, curve: .linear, blend: .additive) { Tween(box, \.x, to: 0) }
            .addCompletion { finish = $0 }
        XCTAssertEqual(animator["x"].duration, 1.5)
        XCTAssertEqual(values(at: [0.75, 1, 1.5, 2]), [-62.5, -50, -25, 0])
        XCTAssertEqual(finish, Finish(position: .end, cause: .completed, time: 2))
    }

    /// A chain of targets with any curves is the sum of all motions that still run, computed here from the curves
    /// alone.
    func test_chain_isTheSumOfItsMotions() throws {
        let curves: [TimingCurve] = try [.linear, .easeInOut, .back(), .spring(dampingRatio: 0.4)]
        try forAll("additive chain", full: 2_000, sample: 100) { random in
            let (box, animator) = (Box(), TimelineAnimator<String>())
            var parts: [(start: Double, duration: Double, curve: TimingCurve, from: Double, to: Double)] = []
            func sum(at time: Double) -> Double {
                parts.reduce(parts.last?.to ?? 0) { sum, part in
                    let nanoseconds = ((time - part.start) * 1e9).rounded()
                    let fraction = min(1, max(0, nanoseconds / (part.duration * 1e9).rounded()))
                    return sum + (part.to - part.from) * (part.curve.value(at: fraction) - 1)
                }
            }
            var (time, hundredths) = (0.0, 0)
            for _ in 0..<6 {
                let curve = curves.randomElement(using: &random) ?? .linear
                let target = Double(Int.random(in: -100...100, using: &random))
                let duration = Double(Int.random(in: 1...20, using: &random)) / 10
                animator.retarget("x", duration: duration, curve: curve, blend: .additive) {
                    Tween(box, \.x, to: target)
                }
                parts.append((time, duration, curve, parts.last?.to ?? 0, target))
                try expectClose(box.x, sum(at: time), within: 1e-9, "at the start")
                for _ in 0..<4 {
                    hundredths += Int.random(in: 1...9, using: &random)
                    time = Double(hundredths) / 100
                    animator.advance(to: time)
                    try expectClose(box.x, sum(at: time), within: 1e-9, "at \(time)")
                }
                // If nothing moves, the next animation starts from the current value.
                if !animator["x"].hasAnimation { parts = [(time, 1, .linear, box.x, box.x)] }
            }
            animator.advance(to: time + 5)
            try expectEqual(box.x, parts.last?.to ?? 0)
        }
    }

    func test_anyType_addsUp_andEndsAtItsTarget() {
        animator.animate("x", duration: 1, curve: .linear) {
            Tween(box, \.list, to: [10, 20])
            Tween(box, \.count, to: 100)
            Tween(box, \.color, to: ColorValue.white)
        }
        .start()
        animator.advance(to: 0.5)
        let here = box.color
        animator.retarget("x", duration: 1, curve: .easeInOut, blend: .additive) {
            Tween(box, \.list, to: [0, 0])
            Tween(box, \.count, to: 0)
            Tween(box, \.color, to: ColorValue(red: 1, green: 0, blue: 0))
        }
        XCTAssertEqual(box.list, [5, 10])
        XCTAssertEqual(box.count, 50)
        XCTAssertEqual(box.color.red, here.red, accuracy: 1e-9)
        animator.advance(to: 1)
        XCTAssertEqual(box.list[0], 5, accuracy: 1e-12)
        XCTAssertEqual(box.list[1], 10, accuracy: 1e-12)
        XCTAssertEqual(box.count, 50)
        animator.advance(to: 1.5)
        XCTAssertEqual(box.list, [0, 0])
        XCTAssertEqual(box.count, 0)
        XCTAssertEqual(box.color, ColorValue(red: 1, green: 0, blue: 0))
    }

    func test_reversedAndRepeatedMotions_goOnAsTheyWere() {
        animator.animate("x", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }.start()
        animator.advance(to: 0.5)
        animator["x"].reverse()
        animator.retarget("x", duration: 1, curve: .linear, blend: .additive) { Tween(box, \.x, to: 10) }
        // The old motion returns to 0: the new one goes from 0 to 10, plus the distance of the old one from 0.
        XCTAssertEqual(values(at: [0.5, 0.75, 1, 1.5]), [50, 27.5, 5, 10])

        box.x = 0
        animator.animate("x", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }.repeat(2, autoreverses: true)
            .start()
        animator.advance(to: 2)
        animator.retarget("x", duration: 0.5, curve: .linear, blend: .additive) { Tween(box, \.x, to: 10) }
        XCTAssertEqual(values(at: [2, 2.25, 2.5, 3, 3.5]), [50, 80, 110, 60, 10])
    }

    func test_scrubbedAndFinished_knowsBothEnds() {
        animator.animate("x", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }.start()
        animator.advance(to: 0.5)
        let animation = animator.retarget("x", duration: 1, curve: .linear, blend: .additive) { Tween(box, \.x, to: 0) }
        animation.pause().setProgress(to: 0.25)
        XCTAssertEqual(box.x, 50)
        animation.setProgress(to: 1)
        XCTAssertEqual(box.x, 0)
        animation.setProgress(to: 0)
        XCTAssertEqual(box.x, 50)
        animation.finish(at: .end)
        XCTAssertEqual(box.x, 0)
    }

    func test_otherProperties_neitherWaitNorMove() {
        animator.animate("x", duration: 9, curve: .linear) { Tween(box, \.x, to: 90) }.start()
        animator.advance(to: 1)
        animator.retarget("x", duration: 1, curve: .linear, blend: .additive) { Tween(box, \.list, to: [1, 1]) }
        XCTAssertEqual(animator["x"].duration, 1)
        animator.advance(to: 2)
        XCTAssertEqual(box.x, 10)
        XCTAssertEqual(box.list, [1, 1])
    }

    /// A motion without end hands its velocity over; a motion that stands still hands nothing over.
    func test_motionsWithoutRest_areTakenOver() {
        animator.animate("x", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }.repeatForever().start()
        animator.advance(to: 0.5)
        animator.retarget("x", duration: 1, curve: .easeInOut, blend: .additive) { Tween(box, \.x, to: 50) }
        animator.advance(to: 0.501)
        XCTAssertEqual(box.x, 50.1, accuracy: 1e-3)
        animator["x"].pause()
        let here = box.x
        animator.retarget("x", duration: 1, curve: .linear, blend: .additive) { Tween(box, \.x, to: here) }
        animator.advance(to: 1)
        XCTAssertEqual(box.x, here)
    }

    /// The velocity inherited from an additive motion is that of the whole sum.
    func test_velocityAfterAdditive_isThatOfTheSum() {
        animator.animate("x", duration: 1, curve: .linear) { Tween(box, \.x, to: 100) }.start()
        animator.advance(to: 0.5)
        animator.retarget("x", duration: 1, curve: .linear, blend: .additive) { Tween(box, \.x, to: 300) }
        animator.advance(to: 0.75)
        let here = box.x
        animator.retarget("x", duration: 1, curve: .easeInOut) { Tween(box, \.x, to: here) }
        animator.advance(to: 0.750001)
        XCTAssertEqual((box.x - here) / 1e-6, 300, accuracy: 0.1)
    }

    func test_recorded_isReplayedAfterJSON() throws {
        func run(_ animator: TimelineAnimator<String>, _ box: Box) {
            animator.retarget("x", duration: 1, curve: .easeIn) { Tween(box, \.x, to: 100) }
            animator.advance(to: 0.5)
            animator.retarget("x", duration: 1, curve: .easeOut, blend: .additive) { Tween(box, \.x, to: 100) }
            animator.advance(to: 0.8)
        }
        animator.startRecording()
        run(animator, box)
        let recording = animator.stopRecording()
        let read = try JSONDecoder().decode(Recording<String>.self, from: JSONEncoder().encode(recording))
        XCTAssertEqual(read, recording)
        let other = Box()
        TimelineAnimator<String>().replay(read, tweens: { _ in [Tween(other, \.x, to: 100)] })
        XCTAssertEqual(other.x.bitPattern, box.x.bitPattern)
    }
}
