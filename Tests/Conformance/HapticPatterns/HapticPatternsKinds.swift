import HapticPatterns
import TestSupport

extension Kind {
    static let haptics: [Kind] = [.synthetic]
}
