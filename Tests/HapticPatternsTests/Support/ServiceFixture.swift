@testable import HapticPatterns

extension HapticPattern {
    /// A vibration of some seconds, felt at a strength.
    static func buzz(_ seconds: Double = 1, _ intensity: Double = 0.8) -> HapticPattern {
        .single(intensity: intensity, sharpness: 0.5, duration: seconds)
    }
}

extension RecordingHapticPlayer {
    /// The patterns that were asked for, whether or not the call failed.
    var asked: [HapticPattern] {
        calls.compactMap { if case .play(let pattern, _) = $0.kind { pattern } else { nil } }
    }

    /// The patterns that started.
    var started: [HapticPattern] {
        calls.compactMap { call in
            if case .play(let pattern, _) = call.kind, call.error == nil { pattern } else { nil }
        }
    }

    /// How often a call of a kind came.
    func count(_ kind: Call.Kind) -> Int { calls.count { $0.kind == kind } }
}

extension HapticPlayerError {
    /// What Apple names, and a code that real devices report.
    static let all = known + [HapticPlayerError(code: -4804)]
    /// Those that a new start of the engine can help.
    static let engineCodes = [-4805, -4808, -4810, -4811, -4812]
}

/// A service on a recording player.
@MainActor
func makeService(
    _ capabilities: HapticCapabilities = .full,
    idleTimeout: Double? = nil
) -> (service: HapticsService, player: RecordingHapticPlayer) {
    let player = RecordingHapticPlayer(capabilities: capabilities, idleTimeout: idleTimeout)
    return (HapticsService(player: player), player)
}
