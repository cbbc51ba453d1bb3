import PitchKit
import TestSupport

extension Kind {
    static let pitch: [Kind] = []
}
