import Observation
import TestSupport
import XCTest

@testable import HapticPatterns

/// Tests with several tasks at once, which wait for ends, start the engine, and are canceled.
final class HapticsServiceConcurrencyTests: XCTestCase {
    @MainActor
    func test_finished_awaitedByManyTasks_reachesAll() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz())
        let tasks = (0..<50).map { _ in Task { await handle.finished } }
        for _ in 0..<100 { await Task.yield() }
        player.advance(by: 1)
        for task in tasks {
            let end = await task.value
            XCTAssertEqual(end, .completed)
        }
        let late = await handle.finished
        XCTAssertEqual(late, .completed)
    }

    @MainActor
    func test_finished_cancelled_returnsNilAndLeavesThePlay() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        let handle = service.play(.buzz(), settings: PlaybackSettings(isLooping: true))
        let waiting = Task { await handle.finished }
        for _ in 0..<10 { await Task.yield() }
        waiting.cancel()
        let end = await waiting.value
        XCTAssertNil(end)
        XCTAssertTrue(handle.play.waiters.isEmpty, "no task waits any more")
        XCTAssertTrue(handle.isPlaying)
        XCTAssertEqual(player.playingCount, 1)
    }

    @MainActor
    func test_prewarm_fromManyTasks_startsOneEngine() async throws {
        let (service, player) = makeService()
        player.onPrepare = { for _ in 0..<10 { await Task.yield() } }
        let tasks = (0..<50).map { _ in Task { await service.prewarm() } }
        for task in tasks {
            let isReady = await task.value
            XCTAssertTrue(isReady)
        }
        XCTAssertEqual(player.count(.prepare), 1)
    }

    @MainActor
    func test_plays_fromTasksOfOtherActors_allEnd() async throws {
        let (service, player) = makeService()
        let ends = await withTaskGroup(of: PlaybackEnd?.self) { group in
            for index in 0..<200 {
                group.addTask { @concurrent in
                    let handle = await service.play(.buzz(0.01), policy: index % 2 == 0 ? .overlap : .drop)
                    return await handle.finished
                }
            }
            // The clock advances until all plays have ended.
            let clock = Task {
                while !Task.isCancelled {
                    player.advance(by: 0.01)
                    await Task.yield()
                }
            }
            var ends: [PlaybackEnd?] = []
            for await end in group { ends.append(end) }
            clock.cancel()
            return ends
        }
        XCTAssertEqual(ends.count, 200)
        let expected: Set<PlaybackEnd?> = [
            .completed, .refused(.busy), .refused(.queueFull), .failed(HapticPlayerError(.tooManyPlayers)),
        ]
        XCTAssertTrue(Set(ends).isSubset(of: expected))
        XCTAssertTrue(ends.contains(.completed))
        XCTAssertEqual(player.playingCount, 0)
    }

    @MainActor
    func test_startsAndStops_inRandomOrder_neverLeaveAnEngineThatIsNotWanted() async throws {
        for seed in 0..<UInt64(TestScale.count(full: 2000, sample: 200)) {
            var random = SeededGenerator(seed: seed)
            let (service, player) = makeService()
            let pauses = Int.random(in: 0...3, using: &random)
            player.onPrepare = { for _ in 0..<pauses { await Task.yield() } }
            var handles: [PlaybackHandle] = []
            for _ in 0..<30 {
                switch Int.random(in: 0...11, using: &random) {
                case 0: service.sleep()
                case 1: service.isEnabled.toggle()
                case 2: service.enterBackground()
                case 3: service.enterForeground()
                case 4: player.resetEngine()
                case 5: player.stopEngine(.systemError)
                case 6: player.advance(by: 0.3)
                case 7: player.failNext(.play, with: HapticPlayerError(.engineNotRunning))
                case 8: player.failNext(.prepare, with: HapticPlayerError(.serverInitFailed))
                case 9: handles.last?.stop()
                default:
                    let policy = PlayPolicy.all.randomElement(using: &random)
                    handles.append(service.play(.buzz(), policy: policy))
                }
                if Bool.random(using: &random) { await Task.yield() }
            }
            service.isEnabled = false
            for _ in 0..<20 { await Task.yield() }
            XCTAssertFalse(player.isRunning, "seed \(seed)")
            XCTAssertEqual(player.playingCount, 0, "seed \(seed)")
            XCTAssertEqual(handles.count { $0.end == nil }, 0, "seed \(seed): every play ends")
            // The service works again after any sequence of events.
            service.enterForeground()
            service.isEnabled = true
            let last = service.play(.buzz(), policy: .replace)
            await service.prewarm()
            // Simulated errors that are left over are thrown here.
            for _ in 0..<20 where !service.isRunning { await service.prewarm() }
            XCTAssertTrue(service.isRunning, "seed \(seed)")
            XCTAssertTrue(last.isPlaying || last.end != nil, "seed \(seed)")
        }
    }

    @MainActor
    func test_observation_tellsOfPlayingAndTheSwitch() async throws {
        let (service, player) = makeService()
        await service.prewarm()
        var changes: [String] = []
        @MainActor func watch(_ name: String, _ read: @escaping @MainActor () -> Void) {
            withObservationTracking {
                read()
            } onChange: {
                MainActor.assumeIsolated { changes.append(name) }
            }
        }
        watch("playing") { _ = service.isPlaying }
        service.play(.buzz())
        watch("ended") { _ = service.isPlaying }
        player.advance(by: 1)
        watch("switch") { _ = service.isEnabled }
        service.isEnabled = false
        watch("level") { _ = service.intensity }
        service.intensity = 0.5
        service.isEnabled = true
        let handle = service.play(.buzz())
        watch("handle starts") { _ = handle.isPlaying }
        await service.prewarm()
        watch("handle ends") { _ = handle.end }
        player.advance(by: 1)
        XCTAssertEqual(changes, ["playing", "ended", "switch", "level", "handle starts", "handle ends"])
    }

    @MainActor
    func test_serviceThatIsDropped_isFreedWhilePlaying() async throws {
        let player = RecordingHapticPlayer()
        weak var dropped: HapticsService?
        var handle: PlaybackHandle?
        do {
            let service = HapticsService(player: player)
            await service.prewarm()
            handle = service.play(.buzz(), settings: PlaybackSettings(isLooping: true))
            service.play(.buzz())
            dropped = service
        }
        XCTAssertNotNil(dropped, "a handle keeps its service")
        XCTAssertEqual(handle?.isPlaying, true)
        handle = nil
        XCTAssertNil(dropped)
        player.resetEngine()
        XCTAssertEqual(player.playingCount, 0)
    }
}
