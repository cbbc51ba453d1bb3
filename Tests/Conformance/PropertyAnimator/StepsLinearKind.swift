import PropertyAnimator
import TestSupport

extension Kind {
    /// Steps and piecewise linear curves, compared within 1e-15; inputs outside 0…1 within the six digits of the
    /// browser.
    static let stepsLinear = Kind("steps_linear") { file, _ in
        var report = Report()
        let scale = try file["N"].double()
        let inputs = try file["xs"].array().map { try $0.double() / scale }

        func compare(_ curve: TimingCurve, with entry: JSON) throws {
            let name = try entry["e"].string()
            for (x, y) in zip(inputs, try entry["y"].array()) {
                let expected = try y.double()
                report.compare(
                    "\(name) at \(x)", expected: expected, got: curve.value(at: x),
                    within: 1e-15 * max(1, abs(expected)))
            }
        }

        for entry in try file["steps"].array() {
            let name = try entry["e"].string()
            guard let curve = steps(try entry["n"].int(), try entry["jump"].string()) else {
                report.count(name, differences: [("a curve", "no such step curve")])
                continue
            }
            try compare(curve, with: entry)
            report.compare(
                "\(name) before 0", expected: try entry["before"].double(), got: curve.value(at: 0, before: true),
                within: 1e-15)
        }
        for entry in try file["linear"].array() {
            let points = try entry["points"].array().map { Point2D(try $0[0].double(), try $0[1].double()) }
            guard let curve = try? TimingCurve.linear(points) else {
                report.count(try entry["e"].string(), differences: [("a curve", "no such curve")])
                continue
            }
            try compare(curve, with: entry)
        }
        for entry in try file["extrapolation_chromium"].array() {
            let name = try entry["e"].string()
            guard let curve = CSSCurve.parse(name) else {
                report.count(name, differences: [("a curve", "no such curve")])
                continue
            }
            for pair in try entry["in_out"].array() {
                let (x, y) = (try pair[0].double(), try pair[1].double())
                report.compare(
                    "\(name) at \(x)", expected: y, got: curve.value(at: x), within: 5e-6 * max(1, abs(y)))
            }
        }
        return report
    }

    private static func steps(_ count: Int, _ jump: String) -> TimingCurve? {
        CSSCurve.jump(jump).flatMap { try? .steps(count, jump: $0) }
    }
}
