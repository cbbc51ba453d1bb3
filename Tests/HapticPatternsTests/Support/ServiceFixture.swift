import TestSupport

@testable import HapticPatterns

extension HapticPattern {
    /// Returns a vibration with a duration in seconds and an intensity.
    static func buzz(_ seconds: Double = 1, _ intensity: Double = 0.8) -> HapticPattern {
        .single(intensity: intensity, sharpness: 0.5, duration: seconds)
    }
}

extension RecordingHapticPlayer {
    /// The patterns of all calls of `play`, including the failed ones.
    var asked: [HapticPattern] {
        calls.compactMap { if case .play(let pattern, _) = $0.kind { pattern } else { nil } }
    }

    /// The patterns of all successful calls of `play`.
    var started: [HapticPattern] {
        calls.compactMap { call in
            if case .play(let pattern, _) = call.kind, call.error == nil { pattern } else { nil }
        }
    }

    /// Returns the number of calls of a kind.
    func count(_ kind: Call.Kind) -> Int { calls.count { $0.kind == kind } }
}

extension HapticPlayerError {
    /// The errors with a code of Core Haptics, and one without.
    static let all = (table.map(\.systemCode) + [-4803]).map { HapticPlayerError(systemCode: $0) }
    /// The numbers of the errors after which a new start of the engine can help.
    static let engineCodes: [Int?] = [-4804, -4805, -4808, -4810, -4811, -4812]
}

extension PlayPolicy {
    static let all: [PlayPolicy] = [.replace, .overlap, .drop, .queue]
}

/// Returns a service with a recording player.
@MainActor
func makeService(
    _ capabilities: HapticCapabilities = .full,
    idleTimeout: Double? = nil
) -> (service: HapticsService, player: RecordingHapticPlayer) {
    let player = RecordingHapticPlayer(capabilities: capabilities, idleTimeout: idleTimeout)
    return (HapticsService(player: player), player)
}

/// Checks a property as `forAll` does, with an asynchronous body.
@MainActor
func forAllAsync(
    _ name: String,
    full: Int,
    sample: Int,
    _ body: (inout SeededGenerator) async throws -> Void
) async throws {
    for seed in 0..<UInt64(TestScale.count(full: full, sample: sample)) {
        var generator = SeededGenerator(seed: seed)
        do { try await body(&generator) } catch {
            throw CheckFailure("\(name), seed \(seed): \(error)")
        }
    }
}
