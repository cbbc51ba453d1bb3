/// The times at which frames arrived, in seconds since the source was created.
struct FrameTimes {
    private static let frame = 1 / StressFrames.framesPerSecond
    private var times: [Double] = []
    /// The largest difference between the clock at a frame's arrival and the time that the frame reports.
    private var worstReported = 0.0

    mutating func add(reported: Double, now: Double) {
        times.append(reported)
        worstReported = max(worstReported, now - reported)
    }

    /// The index of the last grid point at or before each frame.
    private var places: [Double] { times.map { ($0 / Self.frame + 1e-6).rounded(.down) } }

    /// The delay of each frame after the grid point that follows that of the frame before.
    private var lateness: [Double] {
        zip(times.dropFirst(), places).map { $0 - ($1 + 1) * Self.frame }
    }

    /// The number of grid points without a frame.
    private var missed: Double { zip(places, places.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0 - 1) } }
    /// The number of frames at a grid point that already had one.
    private var doubled: Int { zip(places, places.dropFirst()).count { $0 == $1 } }

    /// The median lateness of the last tenth of the frames minus that of the first tenth; it grows if the clock drifts.
    private var drift: Double {
        let tenth = max(1, times.count / 10)
        return Self.median(lateness.suffix(tenth)) - Self.median(lateness.prefix(tenth))
    }

    func summary(of seconds: Double) -> String {
        "counted: \(times.count) frames in \(seconds) s, \(Int(missed)) missed, \(doubled) doubled; late by "
            + "\(Self.text(Self.median(lateness))) (median), \(Self.text(lateness.max() ?? 0)) (worst); "
            + "drift \(Self.text(drift))"
    }

    /// The first requirement that is not met, or `nil`.
    func fault(in seconds: Double) -> String? {
        let due = seconds * StressFrames.framesPerSecond
        if abs(Double(times.count) - due) > 1 { return "\(times.count) frames instead of \(due) ± 1" }
        if doubled > 0 { return "\(doubled) frames at a grid point that already had one" }
        if let worst = lateness.max(), worst >= Self.frame { return "a frame \(Self.text(worst)) late" }
        if worstReported >= Self.frame { return "a frame that reported a time \(Self.text(worstReported)) ago" }
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
