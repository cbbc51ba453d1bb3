public import Foundation
import Synchronization

/// A wall clock that a test advances and sets.
///
/// Time passes only when the test advances the clock. The test can also change the shown date while no time passes.
///
/// ```swift
/// let clock = ManualWallClock(Date(timeIntervalSince1970: 0))
/// clock.advance(by: 60)
/// clock.now.timeIntervalSince1970    // → 60.0
/// clock.jump(by: -30)
/// clock.now.timeIntervalSince1970    // → 30.0
/// ```
public final class ManualWallClock: WallClock {
    /// A call that can fail.
    public enum FailableCall: Hashable, Sendable, CaseIterable {
        /// A wait, ``sleep(for:)``.
        case sleep
    }

    private struct Sleeper {
        let deadline: TimeInterval
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Date
        /// The time that has passed, in seconds, without changes of the shown date.
        var passed: TimeInterval = 0
        var nextKey = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var failures = PlannedFailures<FailableCall, any Error>()
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Mutex<State>

    /// Creates a clock that shows an instant.
    public init(_ now: Date) {
        state = Mutex(State(now: now))
    }

    /// The date that the clock shows.
    public var now: Date { state.withLock { $0.now } }

    /// Advances the time and wakes the tasks whose wait is over.
    ///
    /// - Parameter seconds: The number of seconds that pass; a negative number is replaced by 0.
    /// - Complexity: O(n log n) in the number of waiting tasks.
    public func advance(by seconds: TimeInterval) {
        pass(max(0, seconds), isShown: true)
    }

    /// Advances the time and wakes the tasks whose wait is over.
    ///
    /// The shown date stays the same, because it was changed before.
    func endWaits(after seconds: TimeInterval) {
        pass(seconds, isShown: false)
    }

    private func pass(_ seconds: TimeInterval, isShown: Bool) {
        let woken = state.withLock { state in
            if isShown { state.now += seconds }
            state.passed += seconds
            let due = state.sleepers.filter { $0.value.deadline <= state.passed }.sorted { $0.key < $1.key }
            for (key, _) in due { state.sleepers[key] = nil }
            return due.map(\.value.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Moves the shown date by a number of seconds, backward for a negative number.
    ///
    /// No time passes, and no waiting task continues.
    public func jump(by seconds: TimeInterval) {
        state.withLock { $0.now += seconds }
    }

    /// Sets the shown date.
    ///
    /// No time passes, and no waiting task continues.
    public func set(to date: Date) {
        state.withLock { $0.now = date }
    }

    /// Suspends until at least `count` tasks wait on this clock, so that a test can advance the clock without a race.
    public func untilSleeping(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        state.withLock { $0.failures.plan(call, with: error, times: times) }
    }

    /// Waits until a duration has passed on this clock.
    ///
    /// - Throws: `CancellationError` when the task is canceled, or the error planned with ``failNext(_:with:times:)``.
    public func sleep(for duration: Duration) async throws {
        let (whole, fraction) = duration.components
        let seconds = TimeInterval(whole) + TimeInterval(fraction) / 1e18
        let key = try state.withLock { state in
            try state.failures.take(.sleep)
            state.nextKey += 1
            return state.nextKey
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(seconds, key, continuation)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                // The task may be canceled before the wait begins; the wait then finds the cancellation here.
                if state.sleepers[key] == nil { state.cancelled.insert(key) }
                return state.sleepers.removeValue(forKey: key)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        _ = state.withLock { $0.cancelled.remove(key) }
    }

    private func wait(_ seconds: TimeInterval, _ key: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let outcome: (isOver: Bool, isCancelled: Bool, watchers: [CheckedContinuation<Void, Never>]) =
            state.withLock { state in
                if state.cancelled.remove(key) != nil { return (false, true, []) }
                if seconds <= 0 { return (true, false, []) }
                state.sleepers[key] = Sleeper(deadline: state.passed + seconds, continuation: continuation)
                let count = state.sleepers.count
                let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
                state.watchers.removeAll { $0.count <= count }
                return (false, false, ready)
            }
        if outcome.isOver { continuation.resume() }
        if outcome.isCancelled { continuation.resume(throwing: CancellationError()) }
        for watcher in outcome.watchers { watcher.resume() }
    }
}
