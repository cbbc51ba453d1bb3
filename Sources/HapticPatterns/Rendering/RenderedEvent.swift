/// One haptic event with everything settled that does not change while it sounds.
struct RenderedEvent: Sendable {
    /// A tap is taken to last 20 ms.
    ///
    /// Nobody publishes the true length; Haptify takes 20 ms, MPEG's reference software 22 ms.
    static let tapLength = 0.020

    let start: Double
    /// The first moment without it, in seconds, give or take a rounding: duration and release, or the tap's 20 ms.
    let end: Double
    /// Intensity before envelope and control; a tap's has its control multiplied in.
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

    /// Settles an event; `nil` for audio events, which the hand does not feel.
    init?(_ event: HapticEvent, controls: LayerControls, times: EnvelopeTimes) {
        guard event.kind.isHaptic else { return nil }
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

    /// The envelope's factor at a time, 0…1; 0 once the event is over.
    ///
    /// The time since the start decides, so that an event keeps its length in binary64 wherever it stands.
    func envelope(at time: Double) -> Double {
        let elapsed = time - start
        if isFlat { return elapsed < duration ? 1 : 0 }
        if elapsed < duration { return Self.heldLevel(elapsed, attack: attack, decay: isSustained ? nil : decay) }
        return release > 0 ? max(0, levelAtRelease * (1 - (elapsed - duration) / release)) : 0
    }

    /// A moment at which the event is over, however sums are rounded.
    var latestEnd: Double { end + 1e-6 }

    /// Where the envelope bends, in seconds from the start of the pattern, in order.
    var bends: [Double] {
        if isFlat { return [] }
        let top = start + min(attack, duration)
        let bottom = isSustained ? top : start + min(attack + decay, duration)
        return [top, bottom, start + duration]
    }

    /// The level before the release begins; `decay` is `nil` for a sustained event.
    private static func heldLevel(_ elapsed: Double, attack: Double, decay: Double?) -> Double {
        if elapsed < attack { return elapsed / attack }
        guard let decay else { return 1 }
        return decay > 0 ? max(0, 1 - (elapsed - attack) / decay) : 0
    }
}
