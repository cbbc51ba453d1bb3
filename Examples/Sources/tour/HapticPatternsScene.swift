import HapticPatterns

/// A scene that reads an AHAP file with faults, explains, composes, draws and plays it, and writes it back.
enum HapticPatternsScene {
    static func run(_ page: inout ScenePage) async throws {
        let bytes = try Inputs.bytes("doorbell.ahap")
        let doorbell = try explain(bytes, named: "doorbell.ahap", picture: "doorbell.svg", on: &page)
        let alert = try compose(doorbell, on: &page)
        try await play(alert, on: &page)
        try await serveThroughTrouble(on: &page)
        try writeBack(alert, on: &page)
    }

    /// Runs the second command of the tour: explains any AHAP file and its rendered pattern.
    static func explain(_ bytes: [UInt8], named name: String, on page: inout ScenePage) async throws {
        let pattern = try explain(bytes, named: name, picture: "pattern.svg", on: &page)
        page.heading("On other platforms")
        showConversions(pattern, on: &page)
    }

    // MARK: - Reading

    private static func explain(
        _ bytes: [UInt8],
        named name: String,
        picture: String,
        on page: inout ScenePage
    ) throws -> HapticPattern {
        let (pattern, diagnostics): (HapticPattern, [HapticDiagnostic])
        do {
            (pattern, diagnostics) = try AHAP.read(bytes)
        } catch {
            throw TourFailure("\(name): \(error)", code: TourFailure.badData)
        }
        page.heading("Reading \(name)")
        let taps = pattern.events.filter { $0.kind == .transient }.count
        let vibrations = pattern.events.filter { $0.kind == .continuous }.count
        let controls = pattern.layers.reduce(0) { $0 + $1.controls.count }
        page.say("\(taps) taps, \(vibrations) vibrations, \(controls) controls; \(round(pattern.length)) s long.")
        if diagnostics.isEmpty { page.say("The file has no diagnostics.") }
        let rows = diagnostics.map {
            [
                $0.severity.rawValue, "\($0.line ?? 0):\($0.column ?? 0)", $0.path ?? "",
                "\($0.message) \($0.remedy ?? "")",
            ]
        }
        if !rows.isEmpty { page.table(["severity", "position", "path", "message and remedy"], rows) }
        do {
            _ = try AHAP.read(bytes, mode: .strict)
            page.say("Strict reading accepts the file.")
        } catch {
            page.say("Strict reading stops at the first fault: \(error)")
        }
        let svg = HapticPlot(pattern, title: name).svg
        try page.picture(
            svg, as: picture,
            caption: "\(name): circles and boxes as written, dots and shape as rendered, the control dashed")
        return pattern
    }

    // MARK: - Composing

    private static func compose(_ doorbell: HapticPattern, on page: inout ScenePage) throws -> HapticPattern {
        page.heading("Composing: the doorbell, then a heartbeat")
        let heartbeat = HapticPattern {
            HapticRest(0.25)
            HapticTransient(intensity: 0.8, sharpness: 0.3)
            HapticRest(0.12)
            HapticTransient(intensity: 0.5, sharpness: 0.2)
            HapticContinuous(duration: 0.3, intensity: 0.6, sharpness: 0.1).ramp(.intensity, to: 0)
        }
        let alert = doorbell.then(heartbeat)
        let moment = doorbell.length + 0.25
        page.say(
            """
            The doorbell's curve ends at 5 %. The heartbeat's first tap at \(round(moment)) s still has an intensity of \
            \(round(alert.intensity(at: moment + 0.001))), because a control acts on its own layer only.
            """
        )
        let svg = HapticPlot(alert, title: "doorbell, then heartbeat").svg
        try page.picture(
            svg, as: "doorbell-heartbeat.svg", caption: "two layers: the doorbell's curve does not act on the heartbeat"
        )
        showConversions(alert, on: &page)
        return alert
    }

    private static func showConversions(_ pattern: HapticPattern, on page: inout ScenePage) {
        let waveform = AndroidWaveform(pattern)
        page.say("Android: \(waveform.timings.count) steps, \(waveform.timings.reduce(0, +)) ms")
        page.code(shortened("timings", waveform.timings) + "\n" + shortened("amplitudes", waveform.amplitudes))
        let rumble = DualRumble(pattern)
        page.say("Gamepad: \(rumble.steps.count) steps for two motors")
        let losses = Set((waveform.losses + rumble.losses).map(\.message)).sorted()
        if !losses.isEmpty { page.say("Losses: \(losses.joined(separator: "; ")).") }
    }

    private static func shortened(_ name: String, _ numbers: [Int]) -> String {
        let text = numbers.prefix(24).map(String.init).joined(separator: ", ")
        return "\(name): \(text)\(numbers.count > 24 ? ", …" : "")"
    }

    // MARK: - Playing and writing

    @MainActor
    private static func play(_ pattern: HapticPattern, on page: inout ScenePage) async throws {
        page.heading("Playing on a virtual clock")
        let player = RecordingHapticPlayer()
        _ = try await player.prepare()
        let playback = try player.play(pattern)
        var rows: [[String]] = []
        while !playback.isFinished {
            let sample = player.sample
            let bar = String(repeating: "▇", count: Int((sample.intensity * 30).rounded()))
            rows.append([round(player.now), round(sample.intensity), sample.sharpness.map(round) ?? "–", bar])
            player.advance(by: 0.05)
        }
        page.table(["seconds", "intensity", "sharpness", ""], rows)
        page.say(
            """
            The player recorded \(player.calls.count) calls. The playback ended by itself, at the latest at \
            \(round(player.now)) s.
            """)
    }

    private static func writeBack(_ pattern: HapticPattern, on page: inout ScenePage) throws {
        page.heading("Writing the pattern as a file")
        let text = try AHAP.write(pattern)
        let again = try AHAP.read(text, mode: .strict)
        page.say(
            "Strict reading accepts the written file; unknown fields are kept: \(again.pattern.unknownFields.names)."
        )
        try page.file(
            Array(text.utf8), as: "doorbell-heartbeat.ahap",
            caption: "one file: a step resets the control before the heartbeat")
    }

    /// Returns a number with at most three decimals.
    private static func round(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
}
