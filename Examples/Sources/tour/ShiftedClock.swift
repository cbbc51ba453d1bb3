import AlarmScheduling
import Foundation

/// The system's clock, shifted so that a whole minute begins after a given number of seconds.
struct ShiftedClock: WallClock {
    private let system = SystemWallClock()
    private let shift: TimeInterval

    init(minuteIn seconds: Double) {
        let now = system.now.timeIntervalSince1970
        let minute = ((now + seconds) / 60).rounded(.up) * 60
        shift = minute - seconds - now
    }

    var now: Date { system.now + shift }

    func sleep(for duration: Duration) async throws { try await system.sleep(for: duration) }
}
