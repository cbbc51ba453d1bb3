import Foundation
import PropertyAnimator
import Synchronization
import TestSupport
import XCTest

/// The shape that errors, diagnostics, doubles and setters have in every library.
final class ShapeTests: XCTestCase {
    private static func error<E: Error>(_ type: E.Type, _ body: () throws -> Void) throws -> E {
        try expectThrows(type, body)
    }

    func test_curveErrors_sayCodePlaceAndRule() throws {
        let cases: [(code: CurveError.Code, path: String?, body: () throws -> Void)] = [
            (.outOfRange, "x2", { _ = try CubicBezier(0, 0, 2, 0) }),
            (.notFinite, "y1", { _ = try CubicBezier(0, .nan, 1, 0) }),
            (.invalidCount, "count", { _ = try StepCurve(0) }),
            (.invalidCount, "points", { _ = try PiecewiseLinear([]) }),
            (.notFinite, "points[1].x", { _ = try PiecewiseLinear([Point2D(0, 0), Point2D(.infinity, 0)]) }),
            (.outOfRange, "points[1].x", { _ = try PiecewiseLinear([Point2D(0, 0), Point2D(1e-30, 1)]) }),
            (.outOfRange, "overshoot", { _ = try TimingCurve.back(overshoot: -1) }),
            (.outOfRange, "period", { _ = try TimingCurve.elastic(period: 0) }),
            (.outOfRange, "mass", { _ = try SpringMotion(mass: 0, stiffness: 1, damping: 1) }),
            (.notFinite, "damping", { _ = try SpringMotion(stiffness: 1, damping: .nan) }),
            (.outOfRange, "bounce", { _ = try SpringMotion(duration: 1, bounce: 2) }),
            (.outOfRange, nil, { _ = try SpringMotion(mass: 1e-300, stiffness: 1e300, damping: 1) }),
            (.neverSettles, "dampingRatio", { _ = try SpringMotion(settlingIn: 1, dampingRatio: 0) }),
        ]
        var errors: [[CurveError]] = []
        for (code, path, body) in cases {
            let error = try Self.error(CurveError.self, body)
            XCTAssertEqual(error.code, code)
            XCTAssertEqual(error.path, path)
            XCTAssertEqual(error.description, path.map { "\($0): \(error.message)" } ?? error.message)
            XCTAssertTrue(error.message.hasSuffix("."), error.message)
            XCTAssertEqual((error as any Error) as? CurveError, error)
            XCTAssertEqual(CurveError.Code(rawValue: code.description), code)
            errors.append([error, try Self.error(CurveError.self, body)])
        }
        try checkHashable(equivalenceClasses: errors)
    }

    func test_playheadErrors_sayCodeAndReason() throws {
        var still = Playhead(Timing(duration: 1))
        still.setRate(0, at: 0)
        var endless = Playhead(Timing(duration: 1, iterations: .infinity))
        let errors = [
            try Self.error(PlayheadError.self) { try still.finish(at: 0) },
            try Self.error(PlayheadError.self) { try endless.finish(at: 0) },
        ]
        XCTAssertEqual(errors.map(\.code), [.zeroRate, .endless])
        XCTAssertEqual(errors.map(\.code.description), ["zeroRate", "endless"])
        XCTAssertEqual(
            errors.map(\.description),
            ["A playhead with rate 0 has no direction in which to finish.", "The timing has no end."])
        XCTAssertEqual(errors.map(\.message), errors.map(\.description))
        XCTAssertEqual((errors[0] as any Error) as? PlayheadError, errors[0])
        try checkHashable(equivalenceClasses: errors.map { [$0] })
    }

    /// Every diagnostic code, with a command that sends it, has a severity, a message and a remedy.
    func test_diagnostics_sayCodeSeverityMessageAndRemedy() throws {
        typealias Animator = TimelineAnimator<String>
        let cases: [(code: AnimatorDiagnosticCode, isError: Bool, command: AnimatorCommand, body: (Animator) -> Void)] =
            [
                (.noAnimation, true, .start, { $0["t"].start() }),
                (.invalidDuration, false, .animate, { $0.animate("t", duration: -1) {} }),
                (.invalidDelay, false, .pause, { $0.animate("t", duration: 1) {}.pause(after: -1) }),
                (.invalidProgress, true, .setProgress, { $0.animate("t", duration: 1) {}.progress = .nan }),
                (.progressClamped, false, .seek, { $0.animate("t", duration: 1) {}.seek(to: 2) }),
                (.invalidRate, true, .setSpeed, { $0.speed = -1 }),
                (.clockWentBackwards, true, .advance, { $0.advance(to: -1) }),
                (.invalidTime, true, .advance, { $0.advance(to: .nan) }),
                (
                    .advanceInsideAdvance, true, .advance,
                    { animator in
                        animator.animate("t", duration: 0) {}.addCompletion { _ in animator.advance(to: 2) }.start()
                        animator.advance(to: 1)
                    }
                ),
                (
                    .incompatibleValues, true, .animate,
                    { $0.animate("t", duration: 1) { Tween(from: [1.0], to: []) { _ in } }.start() }
                ),
                (.unknownMark, true, .seek, { $0.timeline("t") {}.seek(to: "m") }),
                (.unknownMark, false, .timeline, { $0.timeline("t") { Step(at: "m", duration: 1) {} } }),
                (
                    .nestedTooDeep, false, .timeline,
                    { animator in
                        animator.timeline("t") {
                            (0...100).reduce([TimelineItem]()) { inner, _ in [InSequence { inner }.item] }
                        }
                    }
                ),
                (
                    .neverStarted, false, .animate,
                    { animator in
                        final class Box {
                            var x = 0.0
                        }
                        animator.animate("t", duration: 1) { Tween(Box(), \.x, to: 1) }
                        animator.advance(to: 1)
                        animator.advance(to: 2)
                    }
                ),
                (.invalidCount, false, .setRepeat, { $0.animate("t", duration: 1) {}.repeat(0) }),
                (
                    .endlessChain, true, .start,
                    { animator in
                        func again() { animator.animate("t", duration: 0) {}.addCompletion { _ in again() }.start() }
                        again()
                        animator.advance(to: 1)
                    }
                ),
            ]
        for (code, isError, command, body) in cases {
            let animator = Animator()
            var sent: [AnimatorDiagnostic<String>] = []
            animator.onDiagnostic = { sent.append($0) }
            body(animator)
            XCTAssertEqual(sent.map(\.code), [code])
            guard let diagnostic = sent.first else { continue }
            XCTAssertEqual(diagnostic.severity, isError ? .error : .warning, "\(code)")
            XCTAssertEqual(diagnostic.command, command)
            XCTAssertTrue(diagnostic.message.hasSuffix("."), diagnostic.message)
            let place = diagnostic.tag.map { "\(command) of \($0)" } ?? "\(command)"
            XCTAssertEqual(
                diagnostic.description,
                "\(place) at \(diagnostic.time) s: \(diagnostic.severity): \(diagnostic.message) \(diagnostic.remedy ?? "-")"
            )
            XCTAssertEqual(AnimatorDiagnosticCode(rawValue: code.description), code)
        }
        XCTAssertLessThan(AnimatorDiagnostic<String>.Severity.warning, .error)
    }

    func test_strictFrameSource_reportsEachUseWithAdvice() {
        final class Reports: Sendable {
            let texts = Mutex<[String]>([])
        }
        let reports = Reports()
        let frames = UnimplementedFrameSource { text in reports.texts.withLock { $0.append(text) } }
        XCTAssertNil(frames.subscribers.nextFrameTime)
        XCTAssertFalse(frames.isActive)
        XCTAssertEqual(frames.now, 0)
        let texts = reports.texts.withLock { $0 }
        XCTAssertEqual(
            texts.map { $0.prefix { $0 != " " } },
            ["FrameSource.subscribers", "FrameSource.subscribers", "FrameSource.now"])
        for text in texts { XCTAssertTrue(text.hasSuffix("use ManualFrameSource."), text) }
    }

    func test_setters_keepValuesValid() throws {
        for (given, kept) in [(-1.0, 0.0), (0.25, 0.25), (2, 1), (.infinity, 1), (-.infinity, 0), (.nan, 1)] {
            var color = ColorValue(red: 0, green: 0, blue: 0, alpha: given)
            XCTAssertEqual(color.alpha, kept)
            color.alpha = 0.5
            color.alpha = given
            XCTAssertEqual(color.alpha, kept)
            XCTAssertEqual(ColorValue.black.withAlpha(given).alpha, kept)
        }
        let stored = Data(#"{"red":0,"green":0,"blue":0,"alpha":7}"#.utf8)
        XCTAssertEqual(try JSONDecoder().decode(ColorValue.self, from: stored), .black)

        let animator = TimelineAnimator<String>()
        let animation = animator.animate("t", duration: 1) {}
        for number in [-1.0, .nan, .infinity] { animator.speed = number }
        for number in [Double.nan, .infinity] { animation.rate = number }
        XCTAssertEqual([animator.speed, animation.rate], [1, 1])
        for (given, kept) in [(2.0, 1.0), (-1, 0), (.nan, 0)] {
            animation.progress = given
            XCTAssertEqual(animation.progress, kept)
        }
    }
}
