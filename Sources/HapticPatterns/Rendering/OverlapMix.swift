/// A rule for the intensity of events that sound at the same time.
///
/// Apple's documentation does not define the rule. Other converters use `.max`, with which a weak event disappears
/// under a strong one; `.sum` was reported for Core Haptics.
public enum OverlapMix: String, Hashable, Sendable, CaseIterable {
    /// The greatest intensity.
    case max
    /// The sum of the intensities, at most 1.
    case sum
}
