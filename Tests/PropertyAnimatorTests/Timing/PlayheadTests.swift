import PropertyAnimator
import TestSupport
import XCTest

final class PlayheadTests: XCTestCase {
    private func playing(_ timing: Timing, at time: Double = 0) throws -> Playhead {
        var playhead = Playhead(timing)
        try playhead.play(at: time)
        return playhead
    }

    /// The results of the web platform tests on reversing, for an effect of 100 s.
    func test_reverse_fromEverywhere() throws {
        let facts: [(rate: Double, from: Double, to: Double)] = [
            (1, 50, 50), (1, 200, 100), (1, -200, 100), (1, 0, 100), (-1, 200, 0), (-1, -200, 0), (-1, 100, 0),
            (0, 50, 50),
        ]
        try withEvery("fact", in: facts) { fact in
            var playhead = try playing(Timing(duration: 100))
            playhead.setRate(fact.rate, at: 0)
            playhead.seek(to: fact.from, at: 0)
            try playhead.reverse(at: 0)
            try expectEqual(playhead.currentTime(at: 0), fact.to)
            try expectEqual(playhead.rate, -fact.rate)
        }
    }

    func test_reverse_ofAnEndlessRunAtItsStart_throwsAndKeepsTheRate() throws {
        var playhead = try playing(Timing(duration: 100, iterations: .infinity))
        playhead.seek(to: -200, at: 0)
        try expectEqual(expectThrows(PlayheadError.self) { try playhead.reverse(at: 0) }.code, .endless)
        XCTAssertEqual(playhead.rate, 1)
        XCTAssertEqual(playhead.currentTime(at: 0), -200)
        XCTAssertThrowsError(try playhead.finish(at: 0))
    }

    /// The seven cases in which a current time is past an end.
    func test_currentTime_pastTheEnds() throws {
        var playhead = try playing(Timing(duration: 100))
        XCTAssertEqual(playhead.currentTime(at: 150), 100)
        XCTAssertEqual(playhead.state(at: 150), .finished)
        playhead.seek(to: 200, at: 150)
        XCTAssertEqual(playhead.currentTime(at: 170), 200)
        XCTAssertEqual(playhead.state(at: 170), .finished)
        playhead.seek(to: 50, at: 170)
        XCTAssertEqual(playhead.currentTime(at: 180), 60)
        playhead.setRate(-1, at: 180)
        XCTAssertEqual(playhead.currentTime(at: 300), 0)
        playhead.seek(to: -100, at: 300)
        XCTAssertEqual(playhead.currentTime(at: 310), -100)
        playhead.setRate(0, at: 310)
        XCTAssertEqual(playhead.currentTime(at: 900), -100)
        XCTAssertEqual(playhead.state(at: 900), .running)
        try expectEqual(expectThrows(PlayheadError.self) { try playhead.finish(at: 900) }.code, .zeroRate)
    }

    /// `setRate` differs from Web Animations on purpose; `updateRate` follows it exactly.
    func test_setRate_ofAFinishedRun_turnsBackAtOnce() throws {
        var ours = try playing(Timing(duration: 0.2))
        ours.setRate(-1, at: 0.6)
        XCTAssertEqual(ours.state(at: 0.6), .running)
        XCTAssertEqual(ours.currentTime(at: 0.7) ?? .nan, 0.1, accuracy: 1e-12)
        var theirs = try playing(Timing(duration: 0.2))
        theirs.updateRate(-1, at: 0.6)
        XCTAssertEqual(theirs.currentTime(at: 0.7), 0.5)
        var seeked = try playing(Timing(duration: 0.2))
        seeked.seek(to: 5, at: 0)
        seeked.setRate(-1, at: 1)
        XCTAssertEqual(seeked.currentTime(at: 1), 0.2)
        ours.setRate(.nan, at: 1)
        ours.updateRate(.infinity, at: 1)
        XCTAssertEqual(ours.rate, -1)
    }

    /// Every boundary is exact; a browser with binary seconds missed 1,042 of these 9,000.
    func test_iteration_atEveryBoundary_isExact() throws {
        try withEvery("duration ms", in: TestScale.elements(Array(1...300), sample: 100)) { duration in
            let playhead = try playing(
                Timing(duration: Double(duration) / 1000, iterations: .infinity, curve: .steps(4)))
            for k in 1...30 {
                let time = Double(k * duration) / 1000
                try expectEqual(playhead.iteration(at: time), Double(k), "k = \(k)")
                try expectEqual(playhead.progress(at: time), 0, "k = \(k)")
            }
        }
    }

    func test_play_again_doesNotMove() throws {
        var playhead = try playing(Timing(duration: 10))
        let before = playhead
        try playhead.play(at: 3)
        XCTAssertEqual(playhead, before)
        playhead.cancel()
        XCTAssertEqual(playhead.state(at: 4), .idle)
        XCTAssertNil(playhead.currentTime(at: 4))
        XCTAssertNil(playhead.progress(at: 4))
        playhead.seek(to: 2, at: 4)
        XCTAssertEqual(playhead.state(at: 4), .paused)
    }

    func test_anyNumbers_doNotTrap() throws {
        let numbers = [0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 7.5]
        try forAll("playhead fuzz", full: 20_000, sample: 1_500) { random in
            func any() -> Double { numbers.randomElement(using: &random) ?? 0 }
            let directions: [Timing.Direction] = [.normal, .reverse, .alternate, .alternateReverse]
            var playhead = Playhead(
                Timing(
                    duration: any(), delay: any(), endDelay: any(), iterations: any(), iterationStart: any(),
                    direction: directions.randomElement(using: &random) ?? .normal))
            for _ in 0..<12 {
                let time = any()
                switch Int.random(in: 0..<8, using: &random) {
                case 0: try? playhead.play(at: time)
                case 1: try? playhead.pause(at: time)
                case 2: playhead.seek(to: any(), at: time)
                case 3: try? playhead.reverse(at: time)
                case 4: playhead.setRate(any(), at: time)
                case 5: playhead.updateRate(any(), at: time)
                case 6: try? playhead.finish(at: time)
                default: playhead.cancel()
                }
                let progress = playhead.progress(at: any()) ?? 0
                try expect((0...1).contains(progress), "progress \(progress) of \(playhead)")
            }
        }
    }
}
