import PropertyAnimator

/// Benchmarks of one evaluation of a curve, a spring or a value, without an animator.
enum PropertyAnimatorSpringBenchmarks {
    static func run(_ suite: inout Suite) throws {
        try curves(&suite)
        try springs(&suite)
        values(&suite)
        colors(&suite)
    }

    /// The inputs of a batch, spread over 0…1 in an order that branch prediction cannot learn.
    private static let inputs = (0..<1_000).map { Double(($0 * 617) % 1_000) / 1_000 }

    /// Adds up the results for all inputs.
    ///
    /// The function is not inlined, so that the compiler cannot simplify the sum. Each figure includes the call of the
    /// closure.
    @inline(never)
    private static func sum(_ body: (Double) -> Double) {
        var total = 0.0
        for input in inputs { total += body(input) }
        blackHole(total)
    }

    private static func curves(_ suite: inout Suite) throws {
        let linear = TimingCurve.linear
        let plain = suite.measure("linear curve, one value", operations: inputs.count) {
            sum { linear.value(at: $0) }
        }
        let named: [(name: String, curve: CubicBezier)] = [
            ("ease", try CubicBezier(0.25, 0.1, 0.25, 1)), ("ease-in", try CubicBezier(0.42, 0, 1, 1)),
            ("ease-out", try CubicBezier(0, 0, 0.58, 1)), ("ease-in-out", try CubicBezier(0.42, 0, 0.58, 1)),
            ("steep in the middle", try CubicBezier(1, 0, 0, 1)), ("steep at the ends", try CubicBezier(0, 1, 1, 0)),
        ]
        for (name, bezier) in named {
            let isNamed = !name.hasPrefix("steep")
            let curve = TimingCurve(bezier)
            suite.measure("\(name), one value", operations: inputs.count, target: isNamed ? 14 : 17) {
                sum { curve.value(at: $0) }
            }
            suite.measure("\(name), one value without a table", operations: inputs.count, target: isNamed ? 23 : nil) {
                sum { bezier.value(at: $0) }
            }
        }
        suite.measure("prepare a cubic Bézier curve", target: 3_000) { blackHole(TimingCurve(named[0].curve)) }
        for (name, damping) in [("underdamped", 10.0), ("critical", 20), ("overdamped", 60)] {
            let curve = TimingCurve.spring(mass: 1, stiffness: 100, damping: damping)
            let spring = suite.measure("\(name) spring curve, one value", operations: inputs.count, target: 50) {
                sum { curve.value(at: $0) }
            }
            suite.ratio(spring, to: plain)
        }
    }

    private static func springs(_ suite: inout Suite) throws {
        let spring = try SpringMotion(stiffness: 100, damping: 10, initialVelocity: 2)
        let value = suite.measure("spring, value", operations: inputs.count, target: 50) {
            sum { spring.value(at: $0) }
        }
        let state = suite.measure("spring, value and velocity of any state", operations: inputs.count, target: 50) {
            sum {
                let state = spring.state(after: $0, from: (value: 3, velocity: 1), to: 5)
                return state.value + state.velocity
            }
        }
        suite.ratio(state, to: value)
        for (name, ratio) in [("0.1", 0.1), ("0.999999999", 1 - 1e-9), ("5", 5)] {
            let spring = try SpringMotion(duration: 0.5, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
            suite.measure("settling time, damping ratio \(name)") { blackHole(spring.settlingTime()) }
        }
        suite.measure("spring from duration and damping ratio") {
            blackHole(try? SpringMotion(settlingIn: 0.5, dampingRatio: 0.7))
        }
    }

    private static func values(_ suite: inout Suite) {
        let (north, east) = (Rotation(degrees: 350), Rotation(degrees: 80))
        suite.measure("interpolate a rotation", operations: inputs.count) {
            sum { north.interpolated(to: east, fraction: $0).degrees }
        }
        let (small, turned) = (Transform2D.scale(x: 1, y: 2), Transform2D.rotation(Rotation(degrees: 80)))
        suite.measure("interpolate a transform", operations: inputs.count) {
            sum { small.interpolated(to: turned, fraction: $0).b }
        }
    }

    private static func colors(_ suite: inout Suite) {
        let (red, blue) = (ColorValue(red: 1, green: 0.2, blue: 0), ColorValue(red: 0, green: 0.1, blue: 1))
        var rows: [Measurement] = []
        for (name, space) in [("sRGB", MixingSpace.sRGB), ("OKLab", .okLab), ("OKLCh", .okLCh)] {
            rows.append(
                suite.measure("mix colors, \(name)", operations: inputs.count) {
                    sum { red.mixed(with: blue, fraction: $0, in: space).green }
                })
        }
        suite.ratio(rows[1], to: rows[0])
    }
}
