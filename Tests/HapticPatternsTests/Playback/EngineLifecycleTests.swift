import TestSupport
import XCTest

@testable import HapticPatterns

/// Tests of the engine's state machine in every reachable situation of a service and an engine.
final class EngineLifecycleTests: XCTestCase {
    private typealias Input = EngineLifecycle.Input
    private typealias Action = EngineLifecycle.Action

    /// A state machine with a minimal environment: an engine that follows its actions.
    private struct Situation: Hashable {
        var rules = EngineLifecycle()
        /// Whether a start was requested and is not yet reported.
        var isStarting = false
        /// The generation of the running engine.
        var engine: Int?
        var generation = 0
        var hasPlaying = false
        var hasWaiting = false

        /// Performs the actions as a service does, and checks the invariants of each.
        mutating func give(_ input: Input) throws {
            if input == .wanted, rules.isAllowed { hasWaiting = true }
            for action in rules.handle(input) {
                switch action {
                case .start:
                    try expect(!isStarting, "a start during another start")
                    try expect(rules.isAllowed, "a start while switched off or in the background")
                    isStarting = true
                case .stop:
                    try expect(!hasPlaying, "plays must end before the engine stops")
                    try expectEqual(rules.phase, .asleep)
                    engine = nil
                case .ready:
                    try expect(engine != nil && rules.isAllowed, "ready without an engine")
                    if hasWaiting { hasPlaying = true }
                    hasWaiting = false
                case .endPlaying: hasPlaying = false
                case .endWaiting: hasWaiting = false
                }
            }
            if rules.phase == .asleep, hasWaiting { try give(.wanted) }
        }

        /// Checks the invariants between two inputs.
        func check() throws {
            if case .starting(_, let isWanted) = rules.phase {
                try expect(isStarting, "the state is starting, but no start is in progress")
                try expect(!isWanted || rules.isAllowed, "wanted though switched off or in the background")
            } else {
                try expect(!isStarting, "a start is in progress, but the state is not starting")
            }
            if case .running(let generation) = rules.phase { try expectEqual(engine, generation) }
            if !rules.isAllowed, !isStarting { try expectEqual(engine, nil, "an engine that must not run") }
            if hasPlaying { try expect(engine != nil, "a pattern plays without an engine") }
            guard hasWaiting else { return }
            try expect(rules.isAllowed && isStarting, "a play waits for a start that is not in progress")
        }

        /// Returns all possible next inputs, each with the situation after it.
        func successors() throws -> [(label: String, situation: Situation)] {
            var inputs: [Input] = [
                .wanted, .sleep, .enabled(false), .enabled(true), .foreground(false), .foreground(true),
                .broken(HapticPlayerError(.engineNotRunning)),
            ]
            let kinds: [HapticPlayerEvent.Kind] =
                [.reset] + HapticPlayerEvent.StopReason.allCases.map { .stopped($0) }
            // A late event of an older engine.
            inputs += kinds.map { .event(HapticPlayerEvent($0, generation: (engine ?? generation + 1) - 1)) }
            var next: [(String, Situation)] = []
            for input in inputs {
                var situation = self
                try situation.give(input)
                next.append(("\(input)", situation))
            }
            if let engine {
                for kind in kinds {
                    var situation = self
                    situation.engine = nil
                    try situation.give(.event(HapticPlayerEvent(kind, generation: engine)))
                    next.append(("own \(kind)", situation))
                }
            }
            if isStarting { next += try startEnds(kinds) }
            return next
        }

        private func startEnds(_ kinds: [HapticPlayerEvent.Kind]) throws -> [(String, Situation)] {
            var next: [(String, Situation)] = []
            var situation = self
            situation.isStarting = false
            for error in [HapticPlayerError(.engineStartTimeout), HapticPlayerError(.notSupported)] {
                var failed = situation
                try failed.give(.startFailed(error))
                next.append(("startFailed \(error)", failed))
            }
            situation.generation += 1
            situation.engine = situation.generation
            var up = situation
            try up.give(.started(generation: situation.generation))
            next.append(("started", up))
            for kind in kinds {
                var died = situation
                died.engine = nil
                // Sent before the start is reported, while the engine still counts as starting.
                died.isStarting = true
                try died.give(.event(HapticPlayerEvent(kind, generation: situation.generation)))
                died.isStarting = false
                try died.give(.started(generation: situation.generation))
                next.append(("died early \(kind)", died))
            }
            return next
        }
    }

    func test_everySituation_withinThreeGenerations_keepsTheRules() throws {
        var seen: Set<Situation> = [Situation()]
        var frontier = [Situation()]
        while let situation = frontier.popLast() {
            for (label, next) in try situation.successors() where next.generation <= 3 {
                do { try next.check() } catch let failure as CheckFailure {
                    throw CheckFailure("after \(label) in \(situation): \(failure.message)")
                }
                if seen.insert(next).inserted { frontier.append(next) }
            }
        }
        XCTAssertGreaterThan(seen.count, 200, "the test reaches many situations")
    }

    func test_lateEvents_ofOlderGenerations_changeNothing() throws {
        let kinds: [HapticPlayerEvent.Kind] = [.reset] + HapticPlayerEvent.StopReason.allCases.map { .stopped($0) }
        var rules = EngineLifecycle()
        _ = rules.handle(.wanted)
        _ = rules.handle(.started(generation: 5))
        try withEvery("kind", in: kinds) { kind in
            try withEvery("generation", in: -1...4) { generation in
                var copy = rules
                try expectEqual(copy.handle(.event(HapticPlayerEvent(kind, generation: generation))), [])
                try expectEqual(copy, rules)
            }
        }
    }

    func test_everyStopReason_whileRunning_endsWhatPlaysAndSleeps() throws {
        try withEvery("reason", in: HapticPlayerEvent.StopReason.allCases) { reason in
            var rules = running()
            let end = PlaybackEnd.interrupted(.engine(.stopped(reason)))
            let isTaken = [.audioSessionInterrupt, .applicationSuspended, .gameControllerDisconnect].contains(reason)
            let actions = rules.handle(.event(HapticPlayerEvent(.stopped(reason), generation: 1)))
            try expectEqual(actions, isTaken ? [.endPlaying(end), .endWaiting(end)] : [.endPlaying(end)])
            try expectEqual(rules.phase, .asleep)
            // The foreground restarts only an engine that the background or an interruption stopped.
            try expectEqual(rules.handle(.foreground(true)), isTaken ? [.start] : [])
        }
    }

    func test_reset_whileRunning_startsAnewAtOnce() throws {
        var rules = running()
        let end = PlaybackEnd.interrupted(.engine(.reset))
        XCTAssertEqual(rules.handle(.event(HapticPlayerEvent(.reset, generation: 1))), [.endPlaying(end), .start])
        XCTAssertEqual(rules.handle(.started(generation: 2)), [.ready])
    }

    func test_everyErrorCode_atStart_isRetriedOnceWhereTheEngineIsToBlame() throws {
        let retried: [Int?] = [-4804, -4805, -4808, -4810, -4811, -4812]
        try withEvery("error", in: HapticPlayerError.all) { error in
            var rules = EngineLifecycle()
            try expectEqual(rules.handle(.wanted), [.start])
            let first = rules.handle(.startFailed(error))
            guard retried.contains(error.systemCode) else {
                return try expectEqual(first, [.endWaiting(.failed(error))])
            }
            try expectEqual(first, [.start])
            try expectEqual(rules.handle(.startFailed(error)), [.endWaiting(.failed(error))])
            try expectEqual(rules.phase, .asleep)
            try expectEqual(rules.handle(.wanted), [.start], "the next play tries again")
        }
    }

    func test_sleepDuringStart_stopsTheEngineOnceItRuns() throws {
        var rules = EngineLifecycle()
        _ = rules.handle(.wanted)
        XCTAssertEqual(rules.handle(.sleep), [.endWaiting(.stopped)])
        XCTAssertEqual(rules.handle(.started(generation: 1)), [.stop])
        XCTAssertEqual(rules.phase, .asleep)
    }

    func test_sleepAndWantedDuringStart_usesTheStartUnderWay() throws {
        var rules = EngineLifecycle()
        _ = rules.handle(.wanted)
        _ = rules.handle(.sleep)
        XCTAssertEqual(rules.handle(.wanted), [])
        XCTAssertEqual(rules.handle(.started(generation: 1)), [.ready])
    }

    func test_backgroundAndForeground_startsAgainOnlyWhatRan() throws {
        var rules = EngineLifecycle()
        XCTAssertEqual(rules.handle(.foreground(false)), [])
        XCTAssertEqual(rules.handle(.wanted), [])
        XCTAssertEqual(rules.handle(.foreground(true)), [], "an engine that never ran stays off")
        rules = running()
        let end = PlaybackEnd.interrupted(.background)
        XCTAssertEqual(rules.handle(.foreground(false)), [.endPlaying(end), .endWaiting(end), .stop])
        XCTAssertEqual(rules.handle(.foreground(true)), [.start])
        _ = rules.handle(.started(generation: 2))
        _ = rules.handle(.foreground(false))
        _ = rules.handle(.enabled(false))
        XCTAssertEqual(rules.handle(.foreground(true)), [], "no restart while haptics are off")
    }

    func test_reportsThatNobodyAskedFor_changeNothing() throws {
        try withEvery("input", in: [Input.started(generation: 9), .startFailed(HapticPlayerError(.unknownError))]) {
            input in
            for rules in [EngineLifecycle(), running()] {
                var copy = rules
                try expectEqual(copy.handle(input), [])
                try expectEqual(copy, rules)
            }
        }
        var asleep = EngineLifecycle()
        XCTAssertEqual(asleep.handle(.broken(HapticPlayerError(.engineNotRunning))), [])
        XCTAssertEqual(asleep.handle(.event(HapticPlayerEvent(.reset, generation: 1))), [])
    }

    private func running() -> EngineLifecycle {
        var rules = EngineLifecycle()
        _ = rules.handle(.wanted)
        _ = rules.handle(.started(generation: 1))
        return rules
    }
}
