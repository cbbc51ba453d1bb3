import HapticPatterns
import XCTest

// The example in the README of SwiftUIHaptics, with its type renamed.
extension HapticPattern {
    fileprivate static let strong: HapticPattern = .single(intensity: 0.75, sharpness: 0.75, decay: 0.5)
    fileprivate static let normal: HapticPattern = .single(intensity: 0.5, sharpness: 0.5, decay: 0.5)
    fileprivate static let rip: HapticPattern = .pattern(
        (0..<12).map { normal.timeShifted(relativeTime: Double($0) * 0.025, duration: 0.1) }
    )
}

final class SwiftUIHapticsExampleTests: XCTestCase {
    @MainActor
    func test_readmeExample_runs_andOnPlayCountsPlays() async throws {
        let player = RecordingHapticPlayer()
        let haptics = HapticsService(player: player)
        var eventsPlayed = 0
        player.onPlay = { _ in eventsPlayed += 1 }
        haptics.play(.normal)
        haptics.play(.strong)
        haptics.play(.rip)
        await haptics.prewarm()
        XCTAssertEqual(eventsPlayed, 3)
        XCTAssertEqual(player.started, [.normal, .strong, .rip])
        XCTAssertEqual(player.sample.intensity, 0.75)
        player.advance(by: 0.2755)
        XCTAssertEqual(player.sample.intensity, 0.5, "the twelfth tap of the rip")
        player.advance(by: 1)
        XCTAssertFalse(haptics.isPlaying)
    }

    func test_readmeExample_rip_isTwelveTaps() {
        XCTAssertEqual(HapticPattern.rip.events.map(\.kind), Array(repeating: .transient, count: 12))
        XCTAssertEqual(HapticPattern.rip.events.last?.time ?? 0, 0.275, accuracy: 1e-12)
        XCTAssertEqual(HapticPattern.strong.events[0].intensity, 0.75)
        let outOfRange = HapticPattern.single(intensity: 0.75, sharpness: 0.75, decay: -0.5)
        XCTAssertEqual(outOfRange.events[0].intensity, 0.75)
    }
}
