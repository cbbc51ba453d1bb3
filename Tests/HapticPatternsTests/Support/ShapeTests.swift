import Synchronization
import TestSupport
import XCTest

@testable import HapticPatterns

/// Tests of the shape that errors, diagnostics, test doubles and arguments share in all libraries.
final class ShapeTests: XCTestCase {
    // MARK: - Errors

    func test_fileError_describesPlaceAndMessage() throws {
        let text = #"{"Version": 1.0, "Pattern": [{"Event": {"Time": -1, "EventType": "HapticTransient"}}]}"#
        let error = try expectThrows(HapticFileError.self) { try AHAP.read(text) }
        XCTAssertEqual(error.code, .negativeTime)
        XCTAssertEqual(error.code, HapticFileError.Code(rawValue: "negativeTime"))
        XCTAssertEqual(error.code.description, "negativeTime")
        XCTAssertEqual([error.line, error.column], [1, 49])
        XCTAssertEqual(error.path, "$.Pattern[0].Event.Time")
        XCTAssertEqual("\(error)", "$.Pattern[0].Event.Time (line 1, column 49): \(error.message)")
    }

    func test_writeError_describesTheTime() throws {
        let fade = HapticPattern { HapticContinuous(duration: 1, intensity: 0.8).ramp(.intensity, to: 0) }
        let both = fade.overlay(.single(intensity: 0.5, relativeTime: 0.5))
        let error = try expectThrows(AHAPWriteError.self) { try AHAP.write(both) }
        XCTAssertEqual(error.code, .needsLayers)
        XCTAssertEqual(error.code.description, "needsLayers")
        XCTAssertEqual(error.time, 0.5)
        XCTAssertTrue("\(error)".contains("0.5 s"), "\(error)")
    }

    func test_writeError_describesTheField() throws {
        var pattern = HapticPattern.single()
        pattern.metadata["Author"] = "{"
        let error = try expectThrows(AHAPWriteError.self) { try AHAP.write(pattern) }
        XCTAssertEqual(error.code, .invalidField)
        XCTAssertTrue("\(error)".contains("Author"), "\(error)")
    }

    func test_notationError_describesPlaceAndMessage() throws {
        let error = try expectThrows(HapticNotationError.self) { try HapticPattern(notation: "o?") }
        XCTAssertEqual(error.code, .unknownCharacter)
        XCTAssertEqual(error.code.description, "unknownCharacter")
        XCTAssertEqual("\(error)", "column 2: \(error.message)")
    }

    func test_playerError_hasCodeNumberAndMessage() throws {
        for row in HapticPlayerError.table {
            let error = HapticPlayerError(row.code)
            XCTAssertEqual(HapticPlayerError(systemCode: row.systemCode), error)
            XCTAssertEqual("\(error)", "\(row.message) (Core Haptics error \(row.systemCode))")
            XCTAssertEqual(row.code, HapticPlayerError.Code(rawValue: row.code.description))
        }
        XCTAssertEqual(Set(HapticPlayerError.table.map(\.code)).count, HapticPlayerError.table.count)
        let unknown = HapticPlayerError(systemCode: -4803)
        XCTAssertEqual(unknown.code, .unknownError)
        XCTAssertEqual(unknown.systemCode, -4803)
        let own = HapticPlayerError(.init(rawValue: "padUnplugged"), message: "The gamepad is unplugged.")
        XCTAssertNil(own.systemCode)
        XCTAssertEqual("\(own)", "The gamepad is unplugged.")
    }

    func test_places_describeWhatThereIs() {
        XCTAssertEqual("\(TextPlace())", "")
        XCTAssertEqual("\(TextPlace(path: "$"))", "$: ")
        XCTAssertEqual("\(TextPlace(line: 2, column: 3))", "line 2, column 3: ")
        XCTAssertEqual("\(TextPlace(path: "$", line: 2))", "$ (line 2): ")
    }

    // MARK: - Diagnostics

    func test_diagnostic_describesSeverityPlaceMessageAndRemedy() throws {
        let (_, diagnostics) = try AHAP.read(#"{"Version": 1.0, "Pattern": [], "Metadata": 3}"#)
        let diagnostic = diagnostics[0]
        XCTAssertEqual(diagnostic.code, HapticDiagnostic.Code(rawValue: "invalidMetadata"))
        XCTAssertEqual(diagnostic.code.description, "invalidMetadata")
        XCTAssertEqual(
            "\(diagnostic)",
            "repair: $.Metadata (line 1, column 45): \(diagnostic.message) \(diagnostic.remedy ?? "")"
        )
    }

    func test_conversionLoss_describesItsMessage() {
        let loss = AndroidWaveform(.single(duration: 5), limit: 1).losses[1]
        XCTAssertEqual(loss.code, ConversionLoss.Code(rawValue: "cut"))
        XCTAssertEqual(loss.code.description, "cut")
        XCTAssertEqual("\(loss)", loss.message)
    }

    // MARK: - Doubles

    @MainActor
    func test_unimplementedPlayer_reportsEachCall() async throws {
        let reports = Reports()
        let player = UnimplementedHapticPlayer { reports.add($0) }
        player.onEvent = nil
        XCTAssertEqual(reports.texts, [], "setting the handler does not use the device")
        XCTAssertEqual(player.capabilities, [])
        XCTAssertEqual(player.now, 0)
        do {
            _ = try await player.prepare()
            XCTFail("prepared")
        } catch { XCTAssertEqual(error.code, .notSupported) }
        player.stop()
        XCTAssertThrowsError(try player.play(.single())) {
            XCTAssertEqual($0 as? HapticPlayerError, HapticPlayerError(.notSupported))
        }
        let calls = ["capabilities", "now", "prepare()", "stop()", "play(_:settings:)"]
        XCTAssertEqual(reports.texts.count, calls.count)
        for (text, call) in zip(reports.texts, calls) {
            XCTAssertTrue(text.hasPrefix("UnimplementedHapticPlayer.\(call) was used"), text)
            XCTAssertTrue(text.contains("HapticPlayer for"), text)
        }
    }

    @MainActor
    func test_unimplementedPlayer_servesAServiceUntilItIsUsed() {
        let reports = Reports()
        let service = HapticsService(player: UnimplementedHapticPlayer { reports.add($0) })
        XCTAssertEqual(reports.texts, [])
        XCTAssertEqual(service.play(.single()).end, .refused(.unavailable))
        XCTAssertFalse(reports.texts.isEmpty)
    }

    @MainActor
    func test_failNext_failsSoOften_thenWorks() async throws {
        let player = RecordingHapticPlayer()
        let failure = HapticPlayerError(.serverInitFailed)
        player.failNext(.prepare, with: failure, times: 2)
        player.failNext(.prepare, with: HapticPlayerError(.memoryError))
        player.failNext(.prepare, with: failure, times: 0)
        player.failNext(.prepare, with: failure, times: -3)
        for expected in [failure, failure, HapticPlayerError(.memoryError)] {
            do {
                _ = try await player.prepare()
                XCTFail("prepared")
            } catch { XCTAssertEqual(error, expected) }
        }
        let generation = try await player.prepare()
        XCTAssertEqual(generation, 1)

        player.failNext(.play, with: failure, times: 2)
        for _ in 0..<2 { XCTAssertThrowsError(try player.play(.buzz())) }
        let playback = try player.play(.buzz())
        player.failNext(.command, with: failure, times: 2)
        for _ in 0..<2 { XCTAssertThrowsError(try playback.perform(.pause)) }
        XCTAssertNoThrow(try playback.perform(.pause))
        player.failNext(.play, with: failure, times: .max)
        for _ in 0..<3 { XCTAssertThrowsError(try player.play(.buzz())) }
    }

    // MARK: - Growable choices

    func test_growableChoices_haveNames() {
        XCTAssertEqual(PlayPolicy.all.map(\.description), ["replace", "overlap", "drop", "queue"])
        let refusals: [PlaybackEnd.Refusal] = [
            .disabled, .unavailable, .background, .nothingToFeel, .busy, .throttled, .queueFull,
        ]
        XCTAssertEqual(Set(refusals.map(\.description)).count, refusals.count)
    }

    // MARK: - Arguments

    private static let numbers = [-.infinity, -1, -0.0, 0.5, 2, 1e300, .infinity, .nan]

    func test_setters_keepValuesValid() throws {
        try withEvery("number", in: Self.numbers) { number in
            var event = HapticEvent(.continuous)
            event.time = number
            event.duration = number
            event.intensity = number
            event.sharpness = number
            event[.pan] = number
            try expectEqual(event.time, HapticEvent(.continuous, at: number).time)
            try expectEqual(event.duration, HapticEvent(.continuous, duration: number).duration)
            try expect((0...1_000_000).contains(event.time) && (0...1_000_000).contains(event.duration), "times")
            try expect((0...1).contains(event.intensity ?? -1) && (0...1).contains(event.sharpness ?? -1), "levels")
            try expect((-1...1).contains(event[.pan] ?? -9), "pan")

            var control = HapticControl.step(.sharpness, to: number)
            control.time = number
            try expectEqual(control.time, HapticControl.step(.sharpness, to: number, at: number).time)

            var notation = HapticNotation.haptica
            notation.tapSpacing = number
            try expectEqual(notation.tapSpacing, HapticNotation(symbols: [:], tapSpacing: number).tapSpacing)
            try expect((0...1_000_000).contains(notation.tapSpacing), "spacing")

            var settings = PlaybackSettings()
            settings.intensity = number
            settings.sharpness = number
            settings.rate = number
            settings.loopEnd = number
            settings.position = number
            let made = PlaybackSettings(
                intensity: number, sharpness: number, rate: number, loopEnd: number, position: number)
            try expectEqual(settings, made)
        }
    }

    @MainActor
    func test_serviceIntensity_staysInItsRange() {
        let (service, _) = makeService()
        for number in Self.numbers {
            service.intensity = number
            XCTAssertTrue((0...1).contains(service.intensity), "\(number)")
        }
    }

    func test_onOffTimings_thresholdIsClamped() {
        let waveform = AndroidWaveform(.single(intensity: 1, duration: 0.1))
        for threshold in [Int.min, 0, 1, 255, 256, .max] {
            XCTAssertEqual(waveform.onOffTimings(threshold: threshold), [0, 100], "\(threshold)")
        }
    }

    // MARK: - Work without end

    /// The longest possible pattern, about eleven days.
    private static let longest = HapticPattern.single(intensity: 1, duration: 1_000_000)

    func test_sampled_endsAtAMillionSamples() {
        for interval in [0.9] {
            XCTAssertEqual(Self.longest.sampled(every: interval).count, 1_000_000, "\(interval)")
        }
        let evaluator = HapticEvaluator(Self.longest)
        XCTAssertEqual(evaluator.sampled(every: 1e6, in: 0...1_000_000).count, 2)
        XCTAssertEqual(evaluator.sampled(every: .infinity, in: 0...1_000_000).count, 1)
        let last = evaluator.sampled(every: .leastNonzeroMagnitude, in: 0...1).last
        XCTAssertEqual(last?.intensity, 1)
    }

    func test_conversions_endAfterAnHour() {
        let quiet = HapticPattern.single(intensity: 1, relativeTime: 999_999, duration: 1)
        for limit in [Double.infinity, 1e300, 3601] {
            let envelope = AndroidEnvelope(quiet, limit: limit)
            XCTAssertEqual(envelope.losses.map(\.code), [.cut], "\(limit)")
        }
        let waveform = AndroidWaveform(Self.longest, limit: .infinity)
        XCTAssertEqual(waveform.timings, [3_600_000])
        XCTAssertEqual(waveform.losses.map(\.code), [.sharpness, .cut])
        let rumble = DualRumble(Self.longest, limit: .infinity)
        XCTAssertEqual(rumble.steps.map(\.milliseconds), [3_600_000])
        XCTAssertEqual(rumble.chunks(atMost: .max), rumble.steps)
        for limit in [-1, 0, Double.nan] {
            XCTAssertTrue(AndroidWaveform(Self.longest, limit: limit).isEmpty)
            XCTAssertTrue(DualRumble(Self.longest, limit: limit).steps.isEmpty)
        }
    }

    func test_repeated_endsAtTenThousand() {
        XCTAssertEqual(HapticPattern.selection.repeated(10_000).events.count, 10_000)
        XCTAssertEqual(HapticPattern.success.repeated(2, gap: .nan), HapticPattern.success.repeated(2))
    }

    func test_stretched_byInfinity_staysInTheTimesOfAPattern() {
        let stretched = HapticPattern.success.stretched(by: .infinity)
        XCTAssertEqual(stretched.events.map(\.time), [0, 1_000_000])
        XCTAssertEqual(stretched.length, 1_000_000)
    }

    func test_line_ofAnyStep_ends() {
        for step in [.leastNonzeroMagnitude, 1e-300, 0.05, 1e300, .infinity] {
            XCTAssertLessThanOrEqual(HapticPlot(Self.longest).line(every: step).count, 1001, "\(step)")
        }
    }
}

/// A collection of reports from a closure that may run on any thread.
private final class Reports: Sendable {
    private let list = Mutex<[String]>([])

    var texts: [String] { list.withLock { $0 } }
    func add(_ text: String) { list.withLock { $0.append(text) } }
}
