import TestSupport
import XCTest

@testable import HapticPatterns

final class PlayThrottleTests: XCTestCase {
    func test_admits_randomKeys_equalsAListOfTimes() throws {
        try forAll("the throttler equals a plain list", full: 2000, sample: 200) { random in
            var throttler = Throttler()
            var last: [String: (time: Double, interval: Double)] = [:]
            var now = 0.0
            for _ in 0..<50 {
                // All numbers are dyadic, so sums are exact.
                now += Double(Int.random(in: 0...8, using: &random)) / 64
                let throttle = PlayThrottle(
                    "k\(Int.random(in: 0...3, using: &random))",
                    every: Double(Int.random(in: 0...16, using: &random)) / 64)
                let before = last[throttle.key]
                let isFree = before.map { now - $0.time >= $0.interval } ?? true
                try expectEqual(throttler.admits(throttle, at: now), isFree, "at \(now)")
                if isFree { last[throttle.key] = (now, throttle.interval) }
            }
        }
    }

    func test_admits_manyKeys_forgetsThoseThatAreOver() {
        var throttler = Throttler()
        var most = 0
        for index in 0..<100_000 {
            XCTAssertTrue(throttler.admits(PlayThrottle("\(index)", every: 0.01), at: Double(index) * 0.001))
            most = max(most, throttler.count)
        }
        XCTAssertLessThanOrEqual(most, 65)
    }

    func test_throttle_intervalOutOfRange_isMoved() {
        XCTAssertEqual(PlayThrottle("a").interval, 0.05)
        XCTAssertEqual(PlayThrottle("a", every: -1).interval, 0)
        XCTAssertEqual(PlayThrottle("a", every: .nan).interval, 0)
    }
}
