/// A set of presets similar to the system's feedback generators.
///
/// The values are not Apple's data.
extension HapticPattern {
    /// The feedback for a changed selection: one light, crisp tap.
    public static let selection = HapticPattern(events: [.transient(intensity: 0.4, sharpness: 0.7)])

    /// The impact of a small object: one gentle tap.
    public static let impactLight = HapticPattern(events: [.transient(intensity: 0.45, sharpness: 0.5)])

    /// The impact of a medium-sized object: one clear tap.
    public static let impactMedium = HapticPattern(events: [.transient(intensity: 0.7, sharpness: 0.5)])

    /// The impact of a large object: one full tap with a short vibration.
    public static let impactHeavy = HapticPattern(events: [
        .transient(intensity: 1, sharpness: 0.45),
        .continuous(duration: 0.06, intensity: 0.35, sharpness: 0.1),
    ])

    /// The impact of a soft object: a dull tap with a short vibration.
    public static let impactSoft = HapticPattern(events: [
        .transient(intensity: 0.6, sharpness: 0.05),
        .continuous(duration: 0.08, intensity: 0.25, sharpness: 0),
    ])

    /// The impact of a rigid object: one short, crisp tap.
    public static let impactRigid = HapticPattern(events: [.transient(intensity: 0.9, sharpness: 1)])

    /// The feedback for a success: a weak tap, then a strong tap.
    public static let success = HapticPattern(events: [
        .transient(at: 0, intensity: 0.5, sharpness: 0.5),
        .transient(at: 0.16, intensity: 1, sharpness: 0.6),
    ])

    /// The feedback for a warning: a strong tap, then a weaker tap after a pause.
    public static let warning = HapticPattern(events: [
        .transient(at: 0, intensity: 0.9, sharpness: 0.6),
        .transient(at: 0.24, intensity: 0.55, sharpness: 0.4),
    ])

    /// The feedback for an error: four quick taps; the third is the strongest.
    public static let error = HapticPattern(events: [
        .transient(at: 0, intensity: 0.6, sharpness: 0.6),
        .transient(at: 0.1, intensity: 0.75, sharpness: 0.6),
        .transient(at: 0.2, intensity: 1, sharpness: 0.7),
        .transient(at: 0.32, intensity: 0.5, sharpness: 0.3),
    ])

    /// All presets with their names, in the order of their declarations.
    public static let presets: [(name: String, pattern: HapticPattern)] = [
        ("selection", selection), ("impactLight", impactLight), ("impactMedium", impactMedium),
        ("impactHeavy", impactHeavy), ("impactSoft", impactSoft), ("impactRigid", impactRigid), ("success", success),
        ("warning", warning), ("error", error),
    ]
}
