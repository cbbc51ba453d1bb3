/// A haptic event prepared for evaluation.
///
/// All values that are constant while the event sounds are computed in advance.
struct RenderedEvent: Sendable {
    /// The assumed duration of a tap: 20 ms.
    ///
    /// Apple does not publish the actual duration. Haptify uses 20 ms; the MPEG reference software uses 22 ms.
    static let tapLength = 0.020

    let start: Double
    /// The time at which the event becomes silent, in seconds from the start of the pattern.
    ///
    /// For a vibration, this time is the end of the release; for a tap, it is 20 ms after the start. The value may be
    /// rounded.
    let end: Double
    /// The intensity without the envelope and the intensity control.
    ///
    /// For a tap, the intensity control is included.
    let intensity: Double
    let sharpness: Double
    let isTap: Bool
    private let isFlat: Bool
    private let isSustained: Bool
    private let duration: Double
    private let attack: Double
    private let decay: Double
    private let release: Double
    private let levelAtRelease: Double

    /// Creates a rendered event; `nil` for audio events and for vibrations without a duration.
    init?(_ event: HapticEvent, controls: LayerControls, times: EnvelopeTimes) {
        // Decision 0255.
        guard event.kind == .transient || (event.kind == .continuous && event.duration > 0) else { return nil }
        start = event.time
        sharpness = event.level(of: .sharpness)
        isTap = event.kind == .transient
        guard !isTap else {
            intensity = event.level(of: .intensity) * controls.intensity.value(at: event.time)
            end = start + Self.tapLength
            (isFlat, isSustained, attack, decay, release, levelAtRelease) = (true, true, 0, 0, 0, 0)
            duration = Self.tapLength
            return
        }
        intensity = event.level(of: .intensity)
        duration = event.duration
        isSustained = event.isSustained
        attack = times.seconds(event.level(of: .attack) + controls.attack.value(at: event.time))
        decay = times.seconds(event.level(of: .decay) + controls.decay.value(at: event.time))
        release = times.seconds(event.level(of: .release) + controls.release.value(at: event.time))
        end = start + duration + release
        isFlat = attack == 0 && isSustained && release == 0
        levelAtRelease = Self.heldLevel(duration, attack: attack, decay: isSustained ? nil : decay)
    }

    /// Returns the envelope's factor at a time, 0…1.
    ///
    /// After the end of the event, the factor is 0.
    ///
    /// The time since the event's start is compared with its duration, as in the published test vectors. The sum of the
    /// start and the duration is not used for the comparison, because the sum may be rounded: an event that ends at
    /// 0.392 s could end slightly too early or too late.
    func envelope(at time: Double) -> Double {
        let elapsed = time - start
        if isFlat { return elapsed < duration ? 1 : 0 }
        if elapsed < duration { return Self.heldLevel(elapsed, attack: attack, decay: isSustained ? nil : decay) }
        return release > 0 ? max(0, levelAtRelease * (1 - (elapsed - duration) / release)) : 0
    }

    /// A time at which the event has ended despite rounding: a microsecond after `end`.
    var latestEnd: Double { end + 1e-6 }

    /// The times of the envelope's corners, in seconds from the start of the pattern, in time order.
    var bends: [Double] {
        if isFlat { return [] }
        let top = start + min(attack, duration)
        let bottom = isSustained ? top : start + min(attack + decay, duration)
        return [top, bottom, start + duration]
    }

    /// Returns the envelope's level before the release begins, at a time in seconds since the start of the event.
    ///
    /// For a sustained event, `decay` is `nil`.
    private static func heldLevel(_ elapsed: Double, attack: Double, decay: Double?) -> Double {
        if elapsed < attack { return elapsed / attack }
        guard let decay else { return 1 }
        return decay > 0 ? max(0, 1 - (elapsed - attack) / decay) : 0
    }
}
