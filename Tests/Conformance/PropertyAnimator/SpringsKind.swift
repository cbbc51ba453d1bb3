import PropertyAnimator
import TestSupport

extension Kind {
    /// Positions and velocities compared within 1e-12 (relative above 1), settling times and frequencies within 1e-9
    /// relative.
    static let springs = Kind("springs") { file, _ in
        var replay = SpringsReplay()
        let times = try file["times"].array().map { try $0.double() }
        for entry in try file["springs"].array() { try replay.motion(entry, times) }
        for entry in try file["swiftui_duration_bounce"]["vectors"].array() { try replay.durationAndBounce(entry) }
        for entry in try file["uikit_duration_dampingRatio"]["vectors"].array() { try replay.durationAndRatio(entry) }
        for entry in try file["retarget"].array() { try replay.retarget(entry) }
        return replay.report
    }
}

private struct SpringsReplay {
    var report = Report()

    private mutating func compare(_ name: String, _ expected: Double, _ got: Double, _ tolerance: Double) {
        report.compare(name, expected: expected, got: got, within: tolerance * max(1, abs(expected)))
    }

    private mutating func compareRelative(_ name: String, _ expected: JSON, _ got: Double) throws {
        let wanted = expected.isNull ? Double.infinity : try expected.double()
        report.compare(name, expected: wanted, got: got, within: 1e-9 * abs(wanted))
    }

    private mutating func spring(_ name: String, _ make: () throws -> SpringMotion) -> SpringMotion? {
        do {
            return try make()
        } catch {
            report.count(name, differences: [("a spring", "\(error)")])
            return nil
        }
    }

    mutating func motion(_ entry: JSON, _ times: [Double]) throws {
        let (m, k, c) = (try entry["m"].double(), try entry["k"].double(), try entry["c"].double())
        let v0 = try entry["v0"].double()
        let name = "\(try entry["tag"].string()) m \(m) k \(k) c \(c) v \(v0)"
        guard let spring = spring(name, { try SpringMotion(mass: m, stiffness: k, damping: c, initialVelocity: v0) })
        else { return }
        for (time, (x, v)) in zip(times, zip(try entry["x"].array(), try entry["v"].array())) {
            compare("\(name) x at \(time)", try x.double(), spring.value(at: time), 1e-12)
            compare("\(name) v at \(time)", try v.double(), spring.velocity(at: time), 1e-12)
        }
        compare("\(name) zeta", try entry["zeta"].double(), spring.dampingRatio, 1e-12)
        compare("\(name) w0", try entry["w0"].double(), spring.naturalFrequency, 1e-12)
        try compareRelative("\(name) settles", entry["settle_exact_1e-3"], spring.settlingTime())
    }

    mutating func durationAndBounce(_ entry: JSON) throws {
        let (duration, bounce) = (try entry["duration"].double(), try entry["bounce"].double())
        let name = "duration \(duration) bounce \(bounce)"
        guard let spring = spring(name, { try SpringMotion(duration: duration, bounce: bounce) }) else { return }
        compare("\(name) stiffness", try entry["stiffness"].double(), spring.stiffness, 1e-12)
        compare("\(name) damping", try entry["damping"].double(), spring.damping, 1e-12)
        compare("\(name) ratio", try entry["dampingRatio"].double(), spring.dampingRatio, 1e-12)
        for (factor, x) in zip([0.25, 0.5, 1, 2], try entry["x_at_.25,.5,1,2 dur"].array()) {
            compare("\(name) x at \(factor)", try x.double(), spring.value(at: factor * duration), 1e-12)
        }
        try compareRelative("\(name) settles", entry["settle_exact_1e-3"], spring.settlingTime())
    }

    mutating func durationAndRatio(_ entry: JSON) throws {
        let (duration, ratio) = (try entry["duration"].double(), try entry["dampingRatio"].double())
        let name = "duration \(duration) ratio \(ratio)"
        guard let spring = spring(name, { try SpringMotion(settlingIn: duration, dampingRatio: ratio) }) else { return }
        try compareRelative("\(name) omega", entry["omega_exact_lastcross"], spring.naturalFrequency)
        try compareRelative("\(name) stiffness", entry["stiffness_exact"], spring.stiffness)
    }

    mutating func retarget(_ entry: JSON) throws {
        let (m, k, c) = (try entry["m"].double(), try entry["k"].double(), try entry["c"].double())
        let name = "retarget \(try entry["regime"].string())"
        guard let spring = spring(name, { try SpringMotion(mass: m, stiffness: k, damping: c) }) else { return }
        let targets = try entry["retargets_[t,target]"].array().map { (try $0[0].double(), try $0[1].double()) }
        for sample in try entry["samples_[t,x,v]"].array() {
            let time = try sample[0].double()
            var state = (value: 0.0, velocity: 0.0)
            for (index, (start, target)) in targets.enumerated() where start <= time {
                let isLast = index + 1 == targets.count || targets[index + 1].0 > time
                state = spring.state(after: (isLast ? time : targets[index + 1].0) - start, from: state, to: target)
            }
            compare("\(name) x at \(time)", try sample[1].double(), state.value, 1e-12)
            compare("\(name) v at \(time)", try sample[2].double(), state.velocity, 1e-12)
        }
    }
}
