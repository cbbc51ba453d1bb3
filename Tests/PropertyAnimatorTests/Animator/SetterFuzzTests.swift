import PropertyAnimator
import TestSupport
import XCTest

/// Random commands inside setters, marks, completions and diagnostics, checked against a plain model.
///
/// The model of a value is its formula: an animation that exists shows its position, all its tweens the same one, and
/// one that has ended shows the position of its end. After each operation every property must have that value, every
/// completion must have been called once, and nothing may hang.
final class SetterFuzzTests: XCTestCase {
    /// The animations of one tag: what they show, and how many have ended.
    private final class Slot {
        var first = 0.0
        var second = 0.0
        var isTimeline = false
        var created = 0
        var ended = 0
    }

    private final class Life {
        var isOver = false
    }

    private final class World {
        let animator = TimelineAnimator<Int>()
        let slots = (0..<3).map { _ in Slot() }
        var random: SeededGenerator
        var budget = 0
        /// Whether an animation set a property after its completion.
        var isRefuted = false

        init(_ random: SeededGenerator) {
            self.random = random
            animator.onDiagnostic = { [unowned self] _ in react(3) }
        }

        /// Sometimes gives a command, from inside a closure that the animator calls.
        func react(_ odds: Int) {
            guard budget > 0, Int.random(in: 0..<odds, using: &random) == 0 else { return }
            budget -= 1
            command()
        }

        /// Makes an animation or a timeline whose tweens both follow its progress from 0 to 1.
        func create(_ tag: Int) {
            let slot = slots[tag]
            slot.created += 1
            let life = Life()
            func tween(_ start: Double, _ end: Double, _ path: ReferenceWritableKeyPath<Slot, Double>) -> Tween {
                Tween(from: start, to: end) { [unowned self] in
                    if life.isOver { isRefuted = true }
                    slot[keyPath: path] = $0
                    react(6)
                }
            }
            let animation: TaggedAnimation<Int>
            slot.isTimeline = Bool.random(using: &random)
            if slot.isTimeline {
                animation = animator.timeline(tag) {
                    Parallel {
                        Step(duration: 1, curve: .linear) { tween(0, 1, \.first) }
                        InSequence {
                            Step(duration: 0.5, curve: .linear) { tween(0, 0.5, \.second) }
                            Mark("m") { [unowned self] in react(2) }
                            Step(duration: 0.5, curve: .linear) { tween(0.5, 1, \.second) }
                        }
                    }
                }
            } else {
                animation = animator.animate(tag, duration: 1, curve: .linear) {
                    tween(0, 1, \.first)
                    tween(0, 1, \.second)
                }
            }
            // A completion of the replaced animation may have replaced this one in its turn.
            guard animation.hasAnimation else { return slot.ended += 1 }
            animation.addCompletion { [unowned self] _ in
                slot.ended += 1
                life.isOver = true
                react(2)
            }
        }

        func command() {
            let tag = Int.random(in: 0..<slots.count, using: &random)
            let animation = animator[tag]
            let number = Double(Int.random(in: 0...8, using: &random)) / 8
            switch Int.random(in: 0..<16, using: &random) {
            case 0: create(tag)
            case 1, 2, 3: animation.start()
            case 4: animation.start(after: number)
            case 5: animation.pause()
            case 6: animation.pause(after: number)
            case 7: animation.reverse()
            case 8, 9: animation.setProgress(to: number)
            case 10: animation.seek(to: number)
            case 11: animation.seek(to: "m")
            case 12: animation.rate = [0, 1, -1, 2][Int(number * 3)]
            case 13: animation.finish(at: [.start, .current, .end][Int(number * 2)])
            case 14: animator.advance(by: number / 4)
            default: if Bool.random(using: &random) { animator.pauseAll() } else { animator.resumeAll() }
            }
        }

        /// Checks that both tweens of every animation show its progress, and that every end was reported once.
        func check() throws {
            try expect(!isRefuted, "an animation set a property after its completion")
            for (tag, slot) in slots.enumerated() {
                let animation = animator[tag]
                try expectEqual(slot.created - slot.ended, animation.hasAnimation ? 1 : 0, "completions of \(tag)")
                // A tween that has not begun has no value; in reverse, none begins at position 0.
                guard animation.hasAnimation, animation.state == .active, animation.remainingDelay == nil,
                    animation.position > 0 || animation.isRunning && !animation.isReversed
                else { continue }
                let progress = animation.progress
                try expect(abs(slot.first - progress) < 1e-8, "tag \(tag): \(slot.first) at progress \(progress)")
                try expect(abs(slot.second - progress) < 1e-8, "tag \(tag): \(slot.second) at progress \(progress)")
            }
        }
    }

    func test_commandsInsideSetters_showTheState_andReturn() throws {
        try forAll("commands inside setters", full: 30_000, sample: 1_500) { random in
            let world = World(random)
            for tag in 0..<3 { world.create(tag) }
            for _ in 0..<Int.random(in: 5...30, using: &random) {
                world.budget = 6
                world.command()
                world.budget = 6
                world.animator.advance(by: Double(Int.random(in: 0...6, using: &random)) / 16)
                world.budget = 0
                // A frame at the same time shows what commands have changed for others.
                world.animator.advance(by: 0)
                try world.check()
            }
        }
    }
}
