import AlarmScheduling
import Foundation
import HapticPatterns
import PitchKit
import PropertyAnimator

// A client of all four libraries. It is built in each language mode, and prints the same in all of them.
@main
struct Client {
    static func main() async throws {
        print(theory(), pattern(), animation(), try await ring())
    }

    /// PitchKit: answers a quiz question correctly.
    static func theory() -> String {
        var quiz = QuizSession(QuizSettings(modes: [.chord]), seed: 1)
        guard let question = quiz.next() else { return "no question" }
        return quiz.answer(question.correctAnswer).isCorrect ? "right" : "wrong"
    }

    /// HapticPatterns: the length of a pattern made with the builder.
    static func pattern() -> Double {
        HapticPattern {
            HapticTransient(intensity: 0.8, sharpness: 0.3)
            HapticRest(0.25)
        }.length
    }

    /// PropertyAnimator: the value of an animation at half its duration.
    static func animation() -> Double {
        let animator = TimelineAnimator<String>()
        var value = 0.0
        animator.animate("fade", duration: 2, curve: .linear) { Tween(from: 0.0, to: 1.0) { value = $0 } }.start()
        animator.advance(to: 1)
        return value
    }

    /// AlarmScheduling: rings through a process backend, whose trailing closure is called at an occurrence.
    static func ring() async throws -> String {
        let clock = ManualWallClock(Date(timeIntervalSince1970: 1_772_900_000))
        let (heard, continuation) = AsyncStream<String>.makeStream()
        let backend = ProcessBackend(clock: clock) { _ in continuation.yield("rings") }
        let scheduler = AlarmScheduler(store: InMemoryAlarmStore(), backend: backend, clock: clock)
        let running = Task { try await scheduler.run() }
        try await scheduler.add(Alarm(time: .at(7, 30), recurrence: .weekly(.everyDay)))
        let ticking = Task {
            while !Task.isCancelled {
                clock.advance(by: 600)
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        var sounds = heard.makeAsyncIterator()
        let sound = await sounds.next() ?? "silent"
        ticking.cancel()
        running.cancel()
        return try await opens() ? sound : "closed"
    }

    /// Returns whether opening an app on a simulated phone calls its trailing closure.
    static func opens() async throws -> Bool {
        let phone = try SimulatedPhone(
            at: Date(timeIntervalSince1970: 1_772_900_000), zone: "UTC", zones: ManualZones(ZoneTable.utc))
        let (openings, continuation) = AsyncStream<Bool>.makeStream()
        phone.install { _ in SimulatedApp { continuation.yield(true) } }
        try await phone.openApp()
        var answers = openings.makeAsyncIterator()
        return await answers.next() ?? false
    }
}
