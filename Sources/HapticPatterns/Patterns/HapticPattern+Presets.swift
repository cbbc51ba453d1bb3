/// Patterns for everyday moments, in the manner of the system's own; they are this library's choice, not Apple's data.
extension HapticPattern {
    /// A value changed: one light, crisp tap.
    public static let selection = HapticPattern(events: [.transient(intensity: 0.4, sharpness: 0.7)])

    /// A small thing met another: one gentle tap.
    public static let impactLight = HapticPattern(events: [.transient(intensity: 0.45, sharpness: 0.5)])

    /// A thing met another: one clear tap.
    public static let impactMedium = HapticPattern(events: [.transient(intensity: 0.7, sharpness: 0.5)])

    /// A large thing met another: one full tap with a short body.
    public static let impactHeavy = HapticPattern(events: [
        .transient(intensity: 1, sharpness: 0.45),
        .continuous(duration: 0.06, intensity: 0.35, sharpness: 0.1),
    ])

    /// A soft thing met another: a dull tap with a short body.
    public static let impactSoft = HapticPattern(events: [
        .transient(intensity: 0.6, sharpness: 0.05),
        .continuous(duration: 0.08, intensity: 0.25, sharpness: 0),
    ])

    /// A hard thing met another: one short, crisp tap.
    public static let impactRigid = HapticPattern(events: [.transient(intensity: 0.9, sharpness: 1)])

    /// It worked: a weak tap, then a strong one.
    public static let success = HapticPattern(events: [
        .transient(at: 0, intensity: 0.5, sharpness: 0.5),
        .transient(at: 0.16, intensity: 1, sharpness: 0.6),
    ])

    /// Take care: a strong tap, then a weaker one after a pause.
    public static let warning = HapticPattern(events: [
        .transient(at: 0, intensity: 0.9, sharpness: 0.6),
        .transient(at: 0.24, intensity: 0.55, sharpness: 0.4),
    ])

    /// It failed: four quick taps that swell and fall off.
    public static let error = HapticPattern(events: [
        .transient(at: 0, intensity: 0.6, sharpness: 0.6),
        .transient(at: 0.1, intensity: 0.75, sharpness: 0.6),
        .transient(at: 0.2, intensity: 1, sharpness: 0.7),
        .transient(at: 0.32, intensity: 0.5, sharpness: 0.3),
    ])

    /// Every preset with its name, in the order of their description above.
    public static let presets: [(name: String, pattern: HapticPattern)] = [
        ("selection", selection), ("impactLight", impactLight), ("impactMedium", impactMedium),
        ("impactHeavy", impactHeavy), ("impactSoft", impactSoft), ("impactRigid", impactRigid), ("success", success),
        ("warning", warning), ("error", error),
    ]
}
