import TestSupport
import XCTest

@testable import HapticPatterns

final class PlaybackSettingsTests: XCTestCase {
    func test_valuesOutOfRange_areMovedOrIgnored() {
        let settings = PlaybackSettings(
            intensity: 3, sharpness: -7, rate: -1, isLooping: true, loopEnd: -2, position: .nan, isPaused: true)
        XCTAssertEqual(settings, PlaybackSettings(intensity: 1, sharpness: -1, isLooping: true, isPaused: true))
        var changed = PlaybackSettings(rate: 2)
        changed.rate = .nan
        changed.rate = .infinity
        changed.rate = 0
        changed.intensity = -1
        changed.sharpness = 9
        changed.loopEnd = 1e300
        changed.position = -1
        XCTAssertEqual(changed, PlaybackSettings(intensity: 0, sharpness: 1, rate: 2, loopEnd: 1_000_000))
    }

    func test_plainSettings_needNoCommand() {
        XCTAssertEqual(PlaybackSettings().commands, [])
    }

    func test_commands_makeTheSameSettingsAgain() throws {
        try forAll("apply(commands) is the identity", full: 5000, sample: 500) { random in
            let settings = PlaybackSettings(
                intensity: PatternGenerator.unit(using: &random),
                sharpness: PatternGenerator.unit(using: &random),
                rate: 0.5 + PatternGenerator.unit(using: &random),
                isLooping: Bool.random(using: &random),
                loopEnd: PatternGenerator.time(2, using: &random),
                position: PatternGenerator.time(2, using: &random),
                isPaused: Bool.random(using: &random)
            )
            var again = PlaybackSettings()
            for command in settings.commands { again.apply(command) }
            try expectEqual(again, settings)
        }
    }

    func test_apply_lastOneCounts_andStopIsNoSetting() {
        var settings = PlaybackSettings()
        for command: PlaybackCommand in [
            .pause, .resume, .setLooping(true), .setLooping(false), .seek(1), .seek(2), .stop,
        ] {
            settings.apply(command)
        }
        XCTAssertEqual(settings, PlaybackSettings(position: 2))
    }
}
