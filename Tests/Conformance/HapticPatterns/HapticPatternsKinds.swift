import HapticPatterns
public import TestSupport

extension Kind {
    /// The kinds of vector files that HapticPatterns replays.
    public static let hapticPatterns: [Kind] = [.synthetic]
}
