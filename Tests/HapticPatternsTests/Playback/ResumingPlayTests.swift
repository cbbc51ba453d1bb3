import XCTest

@testable import HapticPatterns

final class ResumingPlayTests: XCTestCase {
    private let loop = PlaybackSettings(isLooping: true, resumes: true)

    @MainActor
    func test_loop_afterReset_startsAgain() async throws {
        let (service, player) = makeService()
        let rumble = service.play(.buzz(), settings: loop)
        await service.prewarm()
        player.resetEngine()
        XCTAssertFalse(rumble.isPlaying)
        XCTAssertNil(rumble.end)
        await service.prewarm()
        XCTAssertTrue(rumble.isPlaying)
        XCTAssertEqual(player.playingCount, 1)
        player.stopEngine(.systemError)
        await service.prewarm()
        XCTAssertTrue(rumble.isPlaying)
        rumble.stop()
        XCTAssertEqual(rumble.end, .stopped)
        XCTAssertEqual(player.playingCount, 0)
    }

    @MainActor
    func test_loop_afterTheBackground_startsAgain() async throws {
        let (service, player) = makeService()
        let rumble = service.play(.buzz(), settings: loop)
        let plain = service.play(.buzz(), settings: PlaybackSettings(isLooping: true))
        await service.prewarm()
        service.enterBackground()
        XCTAssertEqual(plain.end, .interrupted(.background))
        XCTAssertNil(rumble.end)
        service.enterForeground()
        await service.prewarm()
        XCTAssertTrue(rumble.isPlaying)
        XCTAssertEqual(player.playingCount, 1)
    }

    @MainActor
    func test_loop_afterAnInterruption_waitsForTheForeground() async throws {
        let (service, player) = makeService()
        let rumble = service.play(.buzz(), settings: loop)
        await service.prewarm()
        player.stopEngine(.audioSessionInterrupt)
        XCTAssertFalse(service.isRunning)
        XCTAssertNil(rumble.end)
        service.enterForeground()
        await service.prewarm()
        XCTAssertTrue(rumble.isPlaying)
        player.stopEngine(.audioSessionInterrupt)
        service.isEnabled = false
        XCTAssertEqual(rumble.end, .interrupted(.disabled))
    }

    @MainActor
    func test_suspendedLoop_canBeStopped() async throws {
        for stop in [0, 1, 2] {
            let (service, player) = makeService()
            let rumble = service.play(.buzz(), settings: loop)
            await service.prewarm()
            player.stopEngine(.audioSessionInterrupt)
            switch stop {
            case 0: rumble.stop()
            case 1: service.stopAll()
            default: service.play(.buzz(), policy: .replace)
            }
            XCTAssertEqual(rumble.end, stop == 2 ? .replaced : .stopped)
            service.enterForeground()
            await service.prewarm()
            XCTAssertEqual(player.playingCount, stop == 2 ? 1 : 0)
        }
    }

    @MainActor
    func test_change_setsBothValues() async throws {
        let (service, player) = makeService()
        let rumble = service.play(.single(intensity: 0.8, sharpness: 0.2, duration: 1))
        await service.prewarm()
        try rumble.change(intensity: 0.5, sharpness: 0.5)
        XCTAssertEqual(player.sample.intensity, 0.4)
        XCTAssertEqual(player.sample.sharpness ?? 0, 0.7, accuracy: 1e-12)
    }
}
