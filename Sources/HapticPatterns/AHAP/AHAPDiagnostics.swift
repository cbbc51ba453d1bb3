/// A check for content that AHAP allows but that the author probably did not intend.
struct AHAPDiagnostics {
    /// The events, with the requested repairs applied.
    private(set) var events: [AHAPReader.Placed<HapticEvent>]
    /// The controls, with the requested repairs applied.
    private(set) var controls: [AHAPReader.Placed<HapticControl>]
    private let repairs: AHAP.Repairs

    init(
        events: [AHAPReader.Placed<HapticEvent>],
        controls: [AHAPReader.Placed<HapticControl>],
        repairs: AHAP.Repairs
    ) {
        self.events = events
        self.controls = controls
        self.repairs = repairs
    }

    mutating func report(to diagnostics: inout DiagnosticCollector) {
        checkCurves(&diagnostics)
        checkEvents(&diagnostics)
        checkTaps(&diagnostics)
        checkDensity(&diagnostics)
    }

    private mutating func checkCurves(_ diagnostics: inout DiagnosticCollector) {
        var runsUntil: [ControlParameter: Double] = [:]
        for (index, control) in controls.enumerated() {
            guard let first = control.value.points.first, let last = control.value.points.last else { continue }
            let time = control.value.time
            if time > 0, first.time == time {
                let isRepaired = repairs.contains(.absoluteTimeCurves)
                diagnostics.warn(
                    .absoluteTimeCurve,
                    at: control.offset,
                    "The first point's time equals the curve's (\(time) s); point times count from the curve's start.",
                    isRepaired
                        ? "The points were moved back by \(time) s, as requested."
                        : "If the times count from the pattern's start, read with the repair absoluteTimeCurves."
                )
                if isRepaired {
                    controls[index].value = control.value.mapPoints { .init($0.time - time, $0.value) }
                }
            }
            if control.value.points.count > 16 {
                diagnostics.warn(
                    .manyPoints,
                    at: control.offset,
                    "The curve has \(control.value.points.count) points; some players accept at most 16.",
                    "AHAP.write splits the curve."
                )
            }
            if let until = runsUntil[control.value.parameter], until > time {
                diagnostics.warn(
                    .overlappingCurves,
                    at: control.offset,
                    "The curve starts at \(time) s, before another curve of the same parameter ends at \(until) s.",
                    "The later curve takes over; end the earlier curve there."
                )
            }
            runsUntil[control.value.parameter] = time + last.time
        }
    }

    private mutating func checkEvents(_ diagnostics: inout DiagnosticCollector) {
        let hasIntensityControl = controls.contains { $0.value.parameter == .intensity }
        for (index, event) in events.enumerated() {
            switch event.value.kind {
            case .transient:
                if event.value.duration > 0 {
                    diagnostics.note(
                        .paddedTap, at: event.offset, "A tap has a duration.", "It only lengthens the pattern.")
                }
            case .continuous, .audioContinuous:
                if event.value.duration == 0 {
                    diagnostics.warn(
                        .missingDuration,
                        at: event.offset,
                        "A continuous event has no duration; a device may play it until stopped, or refuse it.",
                        "Add a duration; without one, the event is silent in this library."
                    )
                }
                if event.value.duration > 30 {
                    diagnostics.warn(
                        .longEvent,
                        at: event.offset,
                        "A continuous event lasts \(event.value.duration) s; Core Haptics plays at most 30 s.",
                        "AHAP.write splits the event."
                    )
                }
            case .audioCustom: break
            }
            if event.value.kind == .continuous, event.value.intensity == 0 {
                let isRepaired = hasIntensityControl && repairs.contains(.silentBase)
                diagnostics.warn(
                    .silentBase,
                    at: event.offset,
                    "A continuous event has intensity 0" + (hasIntensityControl ? "; controls multiply it." : "."),
                    isRepaired
                        ? "The intensity was changed to 1, as requested."
                        : "Use an intensity above 0, or read with the repair silentBase; otherwise the event is silent."
                )
                if isRepaired { events[index].value.intensity = 1 }
            }
        }
    }

    private func checkTaps(_ diagnostics: inout DiagnosticCollector) {
        let line = ControlLine(.intensity, controls: controls.map(\.value))
        guard !line.isNeutral else { return }
        let weakened = events.filter { $0.value.kind == .transient && line.value(at: $0.value.time) < 1 }
        guard let first = weakened.first else { return }
        let value = line.value(at: first.value.time)
        diagnostics.warn(
            .controlScalesTaps,
            at: first.offset,
            "An intensity control weakens \(weakened.count) tap(s), the first at \(first.value.time) s to "
                + "\(JSONText.number((value * 1000).rounded() / 10)) %.",
            repairs.contains(.controlScalesTaps)
                ? "The taps were moved to a layer of their own, as requested."
                : "If the curve is meant for continuous events only, read with the repair controlScalesTaps."
        )
    }

    private func checkDensity(_ diagnostics: inout DiagnosticCollector) {
        let haptic = events.filter(\.value.kind.isHaptic)
        for (first, last) in zip(haptic, haptic.dropFirst(30)) where last.value.time - first.value.time < 1 {
            return diagnostics.warn(
                .denseEvents,
                at: first.offset,
                "More than 30 events start within one second.",
                "A device may drop some; use a continuous event with a curve."
            )
        }
    }
}
