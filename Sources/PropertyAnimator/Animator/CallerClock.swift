/// A relation between the clock of the caller and the clock of the animator, which differ after a change of the speed.
struct CallerClock {
    /// The last time on the caller's clock.
    private(set) var reached: Nanoseconds
    /// The times of both clocks at which the speed was last set.
    private var anchor: (outside: Nanoseconds, inside: Nanoseconds)
    private(set) var speed = 1.0
    /// Whether an advance is in progress.
    var isAdvancing = false

    private static let greatestSpeed = 1_000_000.0

    init(time: Double) {
        // An impossible time is diagnosed by the first advance; until then the clock shows 0.
        reached = Self.allows(time: time) ? Nanoseconds(seconds: time) : 0
        anchor = (reached, reached)
    }

    static func allows(speed: Double) -> Bool { speed >= 0 && speed <= greatestSpeed }

    static func allows(time: Double) -> Bool { abs(time * 1e9) < Double(Nanoseconds.latest) }

    /// Returns the time of the animator's clock at a time of the caller's clock.
    func inside(_ outside: Nanoseconds) -> Nanoseconds {
        anchor.inside.plus((outside - anchor.outside).scaled(by: speed))
    }

    /// Returns the time of the caller's clock at a time of the animator's clock that has not passed; `nil` if there is
    /// no such time.
    func outside(_ inside: Nanoseconds, from now: Nanoseconds) -> Nanoseconds? {
        if inside <= now { return reached }
        guard speed > 0 else { return nil }
        let distance = Double(inside - anchor.inside) / speed
        guard distance < Double(Nanoseconds.latest) else { return nil }
        let wait = speed == 1 ? inside - anchor.inside : Nanoseconds(distance.rounded(.up))
        return max(reached, anchor.outside.plus(wait))
    }

    /// Begins an advance, and returns the time of the animator's clock to move to; `nil` if the target is out of range.
    mutating func begin(advancingTo target: Nanoseconds, from now: Nanoseconds) -> Nanoseconds? {
        let time = inside(target)
        guard time < .latest else { return nil }
        // While the clock stands, a callback counts from the beginning of the advance.
        if speed == 0 { anchor = (reached, now) }
        reached = target
        isAdvancing = true
        return time
    }

    /// Changes the speed at a time of the animator's clock.
    mutating func setSpeed(_ newSpeed: Double, at now: Nanoseconds) {
        var outside = reached
        if isAdvancing {
            // A stopped clock stands where it was stopped inside the advance.
            outside = speed > 0 ? anchor.outside.plus((now - anchor.inside).scaled(by: 1 / speed)) : anchor.outside
        }
        anchor = (min(reached, outside), now)
        speed = newSpeed
    }

    /// Sets the time that the caller's clock shows now.
    mutating func reset(to time: Nanoseconds, inside now: Nanoseconds) {
        reached = time
        anchor = (time, now)
    }
}
