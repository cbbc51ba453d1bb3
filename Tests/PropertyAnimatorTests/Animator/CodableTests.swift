import Foundation
import PropertyAnimator
import TestSupport
import XCTest

final class CodableTests: XCTestCase {
    private func curves() throws -> [TimingCurve] {
        [
            .linear, .easeInOut, try .cubicBezier(0.1, -2, 0.3, 4), try .steps(5, jump: .both),
            try .linear([Point2D(0, 0), Point2D(0.5, 2), Point2D(1, 1)]), .spring(dampingRatio: 0.4),
            .spring(mass: 2, stiffness: 30, damping: 3, initialVelocity: -1), .spring(duration: 0.5, bounce: 1),
            try .back(overshoot: 2), try .elastic(period: 0.4), .bounce, .bounce.flipped, try .back().easedInOut,
            .decay(decelerationRate: 0.99), .spring(dampingRatio: 0.4, initialVelocity: 5),
        ]
    }

    func test_curves_comeBackEqual() throws {
        let text = try curves().map { try checkCodable($0) }.joined(separator: "\n") + "\n"
        try expectGolden(text, "PropertyAnimator/curves-1.txt")
    }

    func test_customCurve_isNotStored() {
        XCTAssertThrowsError(try JSONEncoder().encode(TimingCurve.custom("mine") { $0 })) {
            XCTAssertTrue("\($0)".contains("mine"))
        }
    }

    func test_curves_thatMakeNoSense_areRefused() throws {
        let texts = [
            #"{"curve":"bezier","points":[{"x":2,"y":0},{"x":1,"y":1}]}"#,
            #"{"curve":"bezier","points":[{"x":0,"y":0}]}"#,
            #"{"curve":"steps","count":0,"jump":"end"}"#, #"{"curve":"steps","count":3,"jump":"sideways"}"#,
            #"{"curve":"spring","mass":0,"stiffness":1,"damping":1,"initialVelocity":0,"fitsDuration":false}"#,
            #"{"curve":"spring","mass":1,"stiffness":1,"damping":0,"initialVelocity":0,"fitsDuration":true}"#,
            #"{"curve":"decay"}"#, #"{"curve":"decay","decelerationRate":1}"#, #"{"curve":"back","overshoot":-1}"#,
            #"{"curve":"elastic","period":0}"#, #"{"curve":"wobble"}"#, "{}", "[]",
            "3",
        ]
        try withEvery("text", in: texts) { text in
            try expectThrows(DecodingError.self) {
                try JSONDecoder().decode(TimingCurve.self, from: Data(text.utf8))
            }
        }
    }

    private func recording() throws -> Recording<String> {
        let animator = TimelineAnimator<String>()
        animator.startRecording()
        animator.animate("a", duration: 1, curve: .easeIn) {}
            .addCompletion { _ in animator.animate("b", duration: -1) {} }
            .start(after: 0.5)
            .pause(after: 2)
        animator.timeline("t", motionPolicy: .crossfade) { Mark("m") }.repeat(2, autoreverses: true)
        animator.advance(to: 0.75)
        animator["a"].isReversed = true
        animator["t"].seek(to: "m").rate = -.infinity
        animator.speed = 0.5
        animator.advance(to: 0.5)
        animator["t"].finish(at: .current)
        animator.retarget("c", duration: 1, curve: .spring(dampingRatio: 1)) {}
        animator.advance(to: 9)
        return animator.stopRecording()
    }

    func test_recording_comesBackEqual_inItsStoredForm() throws {
        let text = try checkCodable(recording())
        try expectGolden(text + "\n", "PropertyAnimator/recording-1.json")
        XCTAssertEqual(try recording().endTime, 9)
        XCTAssertEqual(TimelineAnimator<String>().stopRecording().count, 0)
    }

    /// Reading and replaying never traps, whatever the file contains.
    func test_recording_ofAnyText_isReplayedOrRefused() throws {
        let whole = try checkCodable(recording())
        try forAll("recordings", full: 20_000, sample: 800) { random in
            var bytes = Array(whole.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = Array("0123456789-eE.\"tfn,:{}[]".utf8).randomElement(using: &random) ?? 48
            }
            guard let recording = try? JSONDecoder().decode(Recording<String>.self, from: Data(bytes)) else { return }
            let animator = TimelineAnimator<String>()
            animator.replay(recording, tweens: { _ in [] })
            try expect(animator.time >= 0, "\(animator.time)")
        }
        let version = whole.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
        XCTAssertThrowsError(try JSONDecoder().decode(Recording<String>.self, from: Data(version.utf8)))
    }
}
