import HapticPatterns
public import TestSupport

extension Kind {
    /// The kinds of test-vector files for HapticPatterns.
    public static let hapticPatterns: [Kind] = [.synthetic]
}
