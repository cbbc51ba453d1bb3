import HapticPatterns
import TestSupport
import XCTest

final class CompositionTests: XCTestCase {
    private let fade = HapticPattern(
        events: [.continuous(duration: 1, intensity: 1)],
        controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
    )

    func test_then_afterFadeOut_doesNotMuteWhatFollows() {
        let both = fade.then(fade)
        XCTAssertEqual(both.length, 2)
        XCTAssertEqual(both.intensity(at: 0.999), 0.001, accuracy: 1e-12)
        XCTAssertEqual(both.intensity(at: 1), 1)
        XCTAssertEqual(both.intensity(at: 1.5), 0.5)
    }

    func test_scaled_eventUnderACurve_scalesTheEventOnly() {
        let pattern = HapticPattern(
            events: [.continuous(duration: 1, intensity: 1)],
            controls: [.curve(.intensity, [.init(0, 1), .init(1, 1)])]
        )
        XCTAssertEqual(pattern.scaled(intensity: 0.5).intensity(at: 0.5), 0.5)
    }

    func test_timeShifted_twoTaps_keepsTheirInnerTiming() {
        let taps = HapticPattern(events: [.transient(at: 0), .transient(at: 0.1)])
        XCTAssertEqual(taps.timeShifted(relativeTime: 1, duration: 0.1).events.map(\.time), [1, 1.1])
    }

    func test_stretched_attack_staysAsItIs() {
        var event = HapticEvent.continuous(duration: 1)
        event[.attack] = 0.6
        XCTAssertEqual(HapticPattern(events: [event]).stretched(by: 2).events[0][.attack], 0.6)
    }

    func test_timeShifted_withDuration_setsContinuousOnly() {
        let pattern = HapticPattern(events: [.transient(at: 0), .continuous(at: 0.1, duration: 2)], length: 3)
        let shifted = pattern.timeShifted(relativeTime: 1, duration: 0.5)
        XCTAssertEqual(shifted.events.map(\.duration), [0, 0.5])
        XCTAssertEqual(shifted.length, 1.1 + 0.5 + 0.9, accuracy: 1e-12, "the rest of 0.9 s stays")
    }

    func test_timeShifted_beforeZero_stopsAtZero() {
        let taps = HapticPattern(events: [.transient(at: 0.2), .transient(at: 0.5)])
        XCTAssertEqual(taps.timeShifted(relativeTime: -1).events.map(\.time), [0, 0.3])
        XCTAssertEqual(HapticPattern(length: 1).timeShifted(relativeTime: -5).length, 0)
    }

    func test_single_withoutDuration_isATap_withDuration_aVibration() {
        XCTAssertEqual(HapticPattern.single(intensity: 0.5, decay: 0.5).events.map(\.kind), [.transient])
        let vibration = HapticPattern.single(attack: 0.1, decay: 0.2, release: 0.3, sustained: false, duration: 1)
        XCTAssertEqual(vibration.events.map(\.kind), [.continuous])
        XCTAssertEqual(vibration.events[0][.attack], 0.1)
        XCTAssertEqual(vibration.events[0][.decay], 0.2)
        XCTAssertEqual(vibration.events[0][.release], 0.3)
        XCTAssertEqual(vibration.events[0][.sustained], 0)
    }

    func test_pattern_ofPatterns_keepsEachTime() {
        let tap = HapticPattern.single(intensity: 0.5)
        let rip = HapticPattern.pattern((0..<12).map { tap.timeShifted(relativeTime: Double($0) * 0.025) })
        XCTAssertEqual(rip.events.count, 12)
        XCTAssertEqual(rip.layers.count, 1)
        XCTAssertEqual(rip.length, 0.275, accuracy: 1e-12)
    }

    func test_builder_elements_followEachOther() {
        let isLong = true
        let pattern = HapticPattern {
            HapticTransient(intensity: 1)
            HapticRest(0.1)
            for index in 0..<2 {
                HapticTransient(intensity: 0.5, sharpness: Double(index))
                HapticRest(0.05)
            }
            if isLong { HapticContinuous(duration: 0.2, intensity: 0.4) } else { HapticRest(5) }
            fade
        }
        XCTAssertEqual(pattern.layers.count, 2)
        XCTAssertEqual(pattern.layers[0].events.map(\.time), [0, 0.1, 0.15000000000000002, 0.2])
        XCTAssertEqual(pattern.layers[1].events.map(\.time), [0.4])
        XCTAssertEqual(pattern.length, 1.4, accuracy: 1e-12)
    }

    func test_ramp_upAndDown_reachesBothEnds() throws {
        let up = HapticPattern {
            HapticContinuous(duration: 1, intensity: 0.2, sharpness: 0.9).ramp(.intensity, to: 0.8)
        }
        try expectClose(up.intensity(at: 0), 0.2, within: 1e-12)
        try expectClose(up.intensity(at: 0.5), 0.5, within: 1e-12)
        let dull = HapticPattern {
            HapticContinuous(duration: 1, intensity: 1, sharpness: 0.9).ramp(.sharpness, to: 0.1)
        }
        try expectClose(dull.sharpness(at: 0.5) ?? -1, 0.5, within: 1e-12)
        let silent = HapticPattern { HapticContinuous(duration: 1, intensity: 0).ramp(.intensity, to: 0) }
        XCTAssertEqual(silent.intensity(at: 0.5), 0)
    }

    func test_repeated_withGap_keepsRestAndCountZeroIsEmpty() {
        let thrice = fade.repeated(3, gap: 0.5)
        XCTAssertEqual(thrice.length, 4)
        XCTAssertEqual(thrice.intensity(at: 3), 1)
        XCTAssertEqual(thrice.intensity(at: 2.75), 0)
        XCTAssertEqual(fade.repeated(1), fade)
        XCTAssertTrue(fade.repeated(0).isEmpty)
        XCTAssertEqual(fade.repeated(0).length, 0)
    }

    func test_scaled_eventAndCurve_actsOnce() throws {
        let pattern = HapticPattern(
            events: [.continuous(duration: 1)],
            controls: [.step(.intensity, to: 0.5)]
        )
        try expectClose(pattern.scaled(intensity: 0.5).intensity(at: 0.5), 0.6 * 0.25, within: 1e-12)
        XCTAssertEqual(pattern.scaled(intensity: 1), pattern)
        XCTAssertEqual(pattern.scaled(intensity: 5).intensity(at: 0.5), 0.5)
    }

    func test_stretched_envelope_staysNormalized() {
        var event = HapticEvent.continuous(at: 1, duration: 2)
        event[.attack] = 0.6
        let slow = HapticPattern(events: [event], length: 4).stretched(by: 2)
        XCTAssertEqual(slow.events[0][.attack], 0.6)
        XCTAssertEqual(slow.events[0].time, 2)
        XCTAssertEqual(slow.events[0].duration, 4)
        XCTAssertEqual(slow.length, 8)
    }

    func test_append_hundredThousandTimes_isNotQuadratic() {
        var pattern = HapticPattern()
        let tap = HapticPattern {
            HapticTransient(intensity: 0.5); HapticRest(0.1)
        }
        let fading = fade
        for index in 0..<20_000 { pattern.append(index % 100 == 0 ? fading : tap) }
        XCTAssertEqual(pattern.events.count, 20_000)
        XCTAssertEqual(pattern.layers.count, 201)
        XCTAssertEqual(pattern.length, 200 + 1980, accuracy: 1e-6)
    }
}
