import PropertyAnimator
import TestSupport
import XCTest

/// Compares the pictures in the documentation with those that the library draws; `RECORD_GOLDEN=1` replaces them.
final class CurvePictureTests: XCTestCase {
    func test_pictures_areWhatTheLibraryDraws() throws {
        let points = [Point2D(0, 0), Point2D(0.4, 0.1), Point2D(0.6, 0.9), Point2D(1, 1)]
        let curves: [(String, String, TimingCurve)] = [
            ("curve-ease-in-out", "ease in and out", .easeInOut),
            ("curve-overshoot", "Bézier that overshoots", try .cubicBezier(0.68, -0.6, 0.32, 1.6)),
            ("curve-steps", "4 steps, jump at the end", try .steps(4)),
            ("curve-linear", "linear pieces", try .linear(points)),
            ("curve-back", "back", try .back()),
            ("curve-elastic", "elastic", try .elastic()),
            ("curve-bounce", "bounce", .bounce),
            ("curve-back-eased-in-out", "back, eased in and out", try .back().easedInOut),
            ("spring-bouncy", "damping ratio 0.3", .spring(dampingRatio: 0.3)),
            ("spring-critical", "damping ratio 1", .spring(dampingRatio: 1)),
            ("spring-slow", "damping ratio 3", .spring(dampingRatio: 3)),
        ]
        var failures: [String] = []
        for (file, title, curve) in curves {
            do {
                try expectGolden(
                    curve.svg(size: 220, title: title), "\(file).svg",
                    folder: PackageFiles.path("Sources/PropertyAnimator/PropertyAnimator.docc/Resources"))
            } catch {
                failures.append("\(error)")
            }
        }
        XCTAssertEqual(failures, [])
    }
}
