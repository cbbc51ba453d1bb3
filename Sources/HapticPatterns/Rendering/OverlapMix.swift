/// A rule for the intensity of events that sound at the same time.
///
/// Apple's documentation does not define the rule. Other converters use ``max``, with which a weak event has no effect
/// while a stronger event sounds. According to reports, Core Haptics uses ``sum``.
public enum OverlapMix: String, Hashable, Sendable, CaseIterable {
    /// The greatest intensity.
    case max
    /// The sum of the intensities, at most 1.
    case sum
}
