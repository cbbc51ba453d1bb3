import PropertyAnimator
import TestSupport

extension Kind {
    /// Values of Bézier curves, compared within 1e-14 (relative if they are greater than 1).
    static let cubicBezier = Kind("cubic_bezier") { file, _ in
        var report = Report()
        for curve in try file["curves"].array() {
            let points = try curve["cp"].array().map { try $0.double() }
            guard points.count == 4 else {
                throw CheckFailure("\(curve["cp"].path): expected four numbers, found \(points.count)")
            }
            let name = "\(try curve["n"].string()) \(points)"
            let bezier: CubicBezier
            do throws(CurveError) {
                bezier = try CubicBezier(points[0], points[1], points[2], points[3])
            } catch {
                report.count(name, differences: [("a curve", "\(error)")])
                continue
            }
            // In the middle of a nearly vertical curve the result depends on the last bit of the input.
            let isNearVertical =
                points[1] == 0 && points[3] == 1 && points[2] > 0 && points[2] < 1e-3
                && abs(points[0] + points[2] - 1) < 1e-12
            let tolerance = isNearVertical ? 1e-5 : 1e-14
            for (index, y) in try curve["y"].array().enumerated() {
                let expected = try y.double()
                report.compare(
                    "\(name) at \(index)/100", expected: expected, got: bezier.value(at: Double(index) / 100),
                    within: tolerance * max(1, abs(expected)))
            }
            for (key, y) in try curve["extrap"].members() {
                guard let x = Double(key) else {
                    throw CheckFailure("\(y.path): the key is no number")
                }
                let expected = try y.double()
                report.compare(
                    "\(name) at \(key)", expected: expected, got: bezier.value(at: x),
                    within: 1e-14 * max(1, abs(expected)))
            }
        }
        return report
    }
}
