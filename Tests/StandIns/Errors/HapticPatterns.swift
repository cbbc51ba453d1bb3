@testable import HapticPatterns

/// One error of each type, made by a failing call where there is one.
func errors() throws -> [any Error] {
    [
        failure { try AHAP.read("[1, 2") },
        failure { try AHAP.write(unwritable()) },
        failure { try HapticPattern(notation: "?") },
        HapticPlayerError(.notSupported),
    ]
    .compactMap(\.self)
}

/// A pattern of two layers whose controls no single AHAP file can hold.
private func unwritable() -> HapticPattern {
    HapticPattern {
        HapticContinuous(duration: 1, intensity: 0.6).ramp(.intensity, to: 0)
    }
    .overlay(.single(intensity: 0.8, duration: 1))
}
