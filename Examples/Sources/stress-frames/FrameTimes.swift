/// When frames came, in seconds since the source was made.
struct FrameTimes {
    private static let frame = 1 / StressFrames.framesPerSecond
    private var times: [Double] = []
    /// The largest difference between the time that a frame tells and the clock when it arrives.
    private var worstTold = 0.0

    mutating func add(told: Double, now: Double) {
        times.append(told)
        worstTold = max(worstTold, now - told)
    }

    /// The places on the grid at or after which the frames came.
    private var places: [Double] { times.map { ($0 / Self.frame + 1e-6).rounded(.down) } }

    /// By how much each frame came after the place that follows that of the frame before.
    private var lateness: [Double] {
        zip(times.dropFirst(), places).map { $0 - ($1 + 1) * Self.frame }
    }

    /// How many places were left out, and how many were taken twice.
    private var missed: Double { zip(places, places.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0 - 1) } }
    private var doubled: Int { zip(places, places.dropFirst()).count { $0 == $1 } }

    /// The median lateness of the last tenth less that of the first: a clock that drifts makes it grow.
    private var drift: Double {
        let tenth = max(1, times.count / 10)
        return Self.median(lateness.suffix(tenth)) - Self.median(lateness.prefix(tenth))
    }

    func summary(of seconds: Double) -> String {
        "counted: \(times.count) frames in \(seconds) s, \(Int(missed)) missed, \(doubled) doubled; late by "
            + "\(Self.text(Self.median(lateness))) in the middle, \(Self.text(lateness.max() ?? 0)) at worst; "
            + "drift \(Self.text(drift))"
    }

    /// What does not hold, if anything.
    func fault(in seconds: Double) -> String? {
        let due = seconds * StressFrames.framesPerSecond
        if abs(Double(times.count) - due) > 1 { return "\(times.count) frames instead of \(due) ± 1" }
        if doubled > 0 { return "\(doubled) frames at a place that had one" }
        if let worst = lateness.max(), worst >= Self.frame { return "a frame \(Self.text(worst)) late" }
        if worstTold >= Self.frame { return "a frame that told a time \(Self.text(worstTold)) ago" }
        if abs(drift) > Self.frame / 4 { return "a drift of \(Self.text(drift))" }
        return nil
    }

    private static func median(_ values: some Sequence<Double>) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    private static func text(_ seconds: Double) -> String {
        "\((seconds * 1e5).rounded() / 100) ms"
    }
}
