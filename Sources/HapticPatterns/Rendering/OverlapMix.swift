/// How strong two events are that sound at the same time.
///
/// Apple's text leaves it open. `.max` is what other converters do and keeps a quiet event under a loud one unheard;
/// `.sum` is what a reader of Core Haptics' behaviour reported.
public enum OverlapMix: String, Hashable, Sendable, CaseIterable {
    /// The strongest event decides.
    case max
    /// Strengths add up, to 1 at most.
    case sum
}
